import CLibrary

/// A value that one thread at a time may look at. The one of the standard library is not there before macOS 15.
///
/// `Sendable` by hand: the value is private, and reached under the lock alone.
package final class Mutex<Value>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// - Parameter body: may not ask for the same value again.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }

  /// nil, and nothing is done, where another thread looks at it.
  package func withLockIfFree<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard pthread_mutex_trylock(lock) == 0 else { return nil }
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
