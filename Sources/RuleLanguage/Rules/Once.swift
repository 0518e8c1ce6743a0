import Foundation

/// A value that is worked out when it is first asked for, by one thread for all.
public final class Once<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var made: Value?

  public init() {}

  /// nil where nobody has asked yet.
  public var known: Value? { lock.withLock { made } }

  /// - Parameter make: is called once in all, and may ask for no value that waits for this one.
  public func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
