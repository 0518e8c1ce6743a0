import Syntax

/// Reading files, and nothing of them but bytes.
enum FileReading {
  static func bytes(_ path: String) throws(SystemError) -> [UInt8] {
    let buffer = SourceBuffer(capacity: 0)
    let source = try bytes(path, into: buffer)
    return Array(UnsafeBufferPointer(start: source.base, count: source.count))
  }

  /// One read where the size is as the file system said; more where the file grows meanwhile.
  /// - Parameter folder: where a relative path begins.
  static func bytes(
    _ path: String, in folder: OpenFolder = .current, into buffer: SourceBuffer
  ) throws(SystemError) -> SourceBytes {
    let descriptor = openat(folder.descriptor, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .opening(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    var failure: SystemError?
    let source = buffer.fill(count: Int(status.st_size)) { target in
      var filled = 0
      while filled < target.count {
        let count = read(descriptor, target.baseAddress! + filled, target.count - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = .last }
        guard count > 0 else { break }
        filled += count
      }
      return filled
    }
    if let failure { throw failure }
    return source
  }
}

/// A folder that stays open, so that the system does not look up the way to it for each file below.
final class OpenFolder: Sendable {
  static let current = OpenFolder(AT_FDCWD)

  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw .opening(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
