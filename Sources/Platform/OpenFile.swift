#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is open for reading.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// - Parameter folder: where a relative path begins.
  package init(_ path: String, in folder: OpenFolder = .current) throws(SystemError) {
    // Handed on as it is, a path would be copied.
    descriptor = path.withCString {
      openat(folder.descriptor, $0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw .opening(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How many bytes it has. Fails for what is no file.
  package func size() throws(SystemError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    return Int(status.st_size)
  }

  /// The next bytes, as many as there is room for; 0 at the end.
  package func read(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = systemRead(descriptor, room)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      let failure = SystemError.last
      _ = try size()
      throw failure
    }
  }
}

/// Its name is that of a method above.
private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}

/// A folder that stays open, so that the system does not look up the way to it for each file below.
package final class OpenFolder: Sendable {
  package static let current = OpenFolder(AT_FDCWD)

  fileprivate let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw .opening(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
