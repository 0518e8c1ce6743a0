import CLibrary

/// A file that is open for reading.
package struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// What is larger nobody has written. A hole of any size takes nothing in an archive, and all of it in memory. In bytes.
  private static let largest = 256 << 20

  /// - Parameters:
  ///   - folder: where a relative path begins.
  ///   - followsLinks: whether the last part of the path may be a symbolic link.
  package init(
    _ path: String, in folder: OpenFolder = .current, followsLinks: Bool = true
  ) throws(SystemError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = withSystemPath(path) { openat(folder.descriptor, $0, flags) }
    guard descriptor >= 0 else { throw .opening(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How many bytes it has. Fails for what is no file.
  package func size() throws(SystemError) -> Int {
    guard let status = FileStatus(of: descriptor) else { throw .last }
    if status.kind == .folder { throw SystemError(code: EISDIR) }
    guard status.kind == .plain else { throw .noFile }
    return status.size
  }

  /// Puts all bytes, from where it was read last, in the place of others. Two reads, of which the second finds the end;
  /// more of a file for which there is no room yet.
  /// - Parameter room: made longer where that takes more.
  /// - Returns: how many bytes there are.
  package func read(into room: inout [UInt8]) throws(SystemError) -> Int {
    var filled = 0
    while true {
      if filled == room.count {
        let size = try size()
        guard max(size, filled) <= Self.largest else { throw .tooLarge }
        room += Array(repeating: 0, count: max(size - filled, room.count) + 1)
      }
      let count = room.withUnsafeMutableBytes {
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      if count > 0 {
        filled += count
      } else if count < 0, errno != EINTR {
        let failure = SystemError.last
        // Says what is no file.
        _ = try size()
        throw failure
      } else if count == 0 {
        // A pipe that nobody writes to looks like an empty file.
        if filled == 0 { _ = try size() }
        return filled
      }
    }
  }

  /// All bytes, from where it was read last.
  package func contents() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = try read(into: &bytes)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// Its name is that of a method above.
private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}
