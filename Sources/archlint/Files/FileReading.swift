import Syntax

/// Reading files, and nothing of them but bytes.
enum FileReading {
  static func bytes(_ path: String) throws(SystemError) -> [UInt8] {
    let buffer = SourceBuffer(capacity: 0)
    let source = try bytes(path, into: buffer)
    return Array(UnsafeBufferPointer(start: source.base, count: source.count))
  }

  /// Two reads, of which the second finds the end; more of a file for which there is no room yet.
  /// - Parameter folder: where a relative path begins.
  static func bytes(
    _ path: String, in folder: OpenFolder = .current, into buffer: SourceBuffer
  ) throws(SystemError) -> SourceBytes {
    // Handed on as it is, a path would be copied.
    let descriptor = path.withCString {
      openat(folder.descriptor, $0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw .opening(path) }
    defer { close(descriptor) }
    let source = try buffer.fill { () throws(SystemError) in
      try size(descriptor)
    } read: { room throws(SystemError) in
      while true {
        let count = read(descriptor, room.baseAddress, room.count)
        if count >= 0 { return count }
        if errno == EINTR { continue }
        let failure = SystemError.last
        _ = try size(descriptor)
        throw failure
      }
    }
    // A pipe that nobody writes to looks like an empty file.
    if source.count == 0 { _ = try size(descriptor) }
    return source
  }

  /// How many bytes a file has. Not asked of each, which would take as long as reading a short one.
  private static func size(_ descriptor: Int32) throws(SystemError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    return Int(status.st_size)
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
