import CLibrary

/// A file in the cache of the user that stays locked as long as work goes on. Processes that are started meanwhile have
/// the lock as well: it ends with the last of them, however that ends.
package struct CacheLock {
  private let file: CacheFile

  /// - Parameter way: names below the cache folder, the last that of the file.
  package init(_ way: [String]) throws(SystemError) {
    file = try CacheFile(way)
  }

  /// Takes it until the process ends.
  /// - Returns: false where another process has it.
  package func take() -> Bool {
    let descriptor = withSystemPath(file.name) {
      // Without O_CLOEXEC: whoever is started is to have it.
      openat(file.folder.descriptor, $0, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)
    }
    return descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Waits until nobody has it.
  /// - Parameter milliseconds: how long at most.
  /// - Returns: false where somebody has it still.
  package func isFree(within milliseconds: Int) -> Bool {
    let descriptor = withSystemPath(file.name) {
      openat(file.folder.descriptor, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    for _ in 0...milliseconds / 10 {
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// Removes the file. Who has the lock has it still.
  package func remove() {
    file.remove()
  }
}
