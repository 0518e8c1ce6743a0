import CLibrary

/// What stands in a folder.
package struct FolderEntry: Sendable {
  package let name: String
  /// nil where the file system does not tell it with the name.
  package let kind: FileKind?

  package init(name: String, kind: FileKind?) {
    (self.name, self.kind) = (name, kind)
  }

  /// All but `.` and `..`, in the order of the file system.
  package static func all(in folder: String) throws(SystemError) -> [FolderEntry] {
    var stream: Stream?
    _ = withSystemPath(folder) { path in
      stream = opendir(path)
      return 0
    }
    guard let stream else { throw .opening(folder) }
    return all(of: stream)
  }

  /// The same; none where the folder cannot be read.
  static func all(in folder: OpenFolder) -> [FolderEntry] {
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else { return [] }
    return all(of: stream)
  }

  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private static func all(of stream: Stream) -> [FolderEntry] {
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      // The field is longer than the memory behind it, which ends with the name: no more than that may be read.
      let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = String(decoding: UnsafeRawBufferPointer(start: start, count: strlen(start)), as: UTF8.self)
      if name == "." || name == ".." { continue }
      entries.append(FolderEntry(name: name, kind: kind(Int32(entry.pointee.d_type))))
    }
    return entries
  }

  private static func kind(_ type: Int32) -> FileKind? {
    switch type {
    case Int32(DT_UNKNOWN): nil
    case Int32(DT_DIR): .folder
    case Int32(DT_REG): .plain
    case Int32(DT_LNK): .link
    default: .other
    }
  }
}
