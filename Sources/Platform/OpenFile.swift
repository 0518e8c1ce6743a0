#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is open for reading.
package struct OpenFile: ~Copyable {
  let descriptor: Int32

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

extension OpenFile {
  /// All bytes of a file, from where it was read last.
  func bytes() throws(WriteError) -> [UInt8] {
    do throws(SystemError) {
      // Fails for what is no file.
      var bytes: [UInt8] = []
      bytes.reserveCapacity(try size())
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
      defer { room.deallocate() }
      while true {
        let count = try read(into: room)
        if count == 0 { return bytes }
        bytes += room[..<count]
      }
    } catch {
      throw WriteError("\(error)")
    }
  }
}

/// Its name is that of a method above.
private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}
