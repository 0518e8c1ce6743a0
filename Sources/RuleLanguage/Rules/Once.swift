import Foundation

/// A value that is worked out when it is first asked for, by one thread for all.
public final class Once<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var known: Value?

  public init() {}

  /// - Parameter make: is called once in all, and may ask for no value that waits for this one.
  public func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
