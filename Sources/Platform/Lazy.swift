/// A value that is worked out when it is first asked for, by one thread for all.
package final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  package init() {}

  /// nil until somebody has asked for it.
  package var known: Value? { made.withLock { $0 } }

  /// - Parameter make: is called once in all, and may ask for no value that waits for this one.
  package func value(_ make: () -> Value) -> Value {
    made.withLock { Self.value(&$0, make) }
  }

  /// Works it out, unless another thread is about it.
  /// - Parameter make: as of `value`.
  package func prepare(_ make: () -> Value) {
    _ = made.withLockIfFree { Self.value(&$0, make) }
  }

  private static func value(_ known: inout Value?, _ make: () -> Value) -> Value {
    if let known { return known }
    let value = make()
    known = value
    return value
  }
}
