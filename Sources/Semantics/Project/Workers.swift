/// Threads that a project is built on.
public struct Workers: Sendable {
  public let count: Int
  private let run: @Sendable (_ body: @escaping @Sendable (_ thread: Int) -> Void) -> Void

  /// - Parameter run: calls its argument once with each number below `count`, on threads as it likes, and waits for all.
  public init(
    count: Int, run: @escaping @Sendable (_ body: @escaping @Sendable (_ thread: Int) -> Void) -> Void
  ) {
    self.count = count
    self.run = run
  }

  /// The thread that asks does all work.
  public static let none = Workers(count: 1) { $0(0) }

  /// What two pieces of work come to, side by side.
  func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard count > 1 else { return (first(), second()) }
    let (firstResult, secondResult) = (Result<First?>(nil), Result<Second?>(nil))
    run { thread in
      if thread == 0 { firstResult.value = first() }
      if thread == 1 { secondResult.value = second() }
    }
    return (firstResult.value!, secondResult.value!)
  }

  /// Works on the parts of `0..<count`, one a thread.
  public func forEachPart(of count: Int, _ body: @escaping @Sendable (Range<Int>) -> Void) {
    run { [self] thread in body(part(thread, of: count)) }
  }

  /// What `make` makes of the parts of `0..<count`, one a thread, in order.
  public func parts<Value: Sendable>(
    of count: Int, _ make: @escaping @Sendable (Range<Int>) -> Value
  ) -> [(range: Range<Int>, value: Value)] {
    let results = (0..<self.count).map { _ in Result<Value?>(nil) }
    run { [self] thread in results[thread].value = make(part(thread, of: count)) }
    return results.indices.map { (part($0, of: count), results[$0].value!) }
  }

  private func part(_ thread: Int, of count: Int) -> Range<Int> {
    count * thread / self.count..<count * (thread + 1) / self.count
  }
}

/// Set by one thread, and read when it has ended.
private final class Result<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
