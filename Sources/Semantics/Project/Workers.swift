/// Threads that share work.
public protocol Workers: Sendable {
  /// How many there are.
  var count: Int { get }
  /// What `body` makes of each number below `count`, in their order.
  func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value]
}

/// The thread that asks, which does all work.
public struct OneWorker: Workers {
  public let count = 1

  public init() {}

  public func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    (0..<count).map(body)
  }
}

extension Workers {
  /// What two pieces of work come to, side by side.
  func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    let results = map(2) { $0 == 0 ? (first(), nil) : (nil, second()) as (First?, Second?) }
    return (results[0].0!, results[1].1!)
  }

  /// What `make` makes of the parts of `0..<total`, one a thread, in order.
  public func parts<Value: Sendable>(
    of total: Int, _ make: @Sendable (Range<Int>) -> Value
  ) -> [(range: Range<Int>, value: Value)] {
    map(count) { thread in
      let part = total * thread / count..<total * (thread + 1) / count
      return (part, make(part))
    }
  }
}
