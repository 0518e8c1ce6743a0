import CLibrary

/// What stands in a folder.
///
/// It cannot be copied, as it is there as long as the call lasts that hands it on.
package struct FolderEntry: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  /// nil where the file system does not tell it with the name.
  package let kind: FileKind?

  package var name: String { String(decoding: bytes, as: UTF8.self) }

  package var isDotted: Bool { bytes.first == UInt8(ascii: ".") }

  /// Whether its name is longer than an ending, and ends with it.
  package func ends(with ending: StaticString) -> Bool {
    let start = bytes.count - ending.utf8CodeUnitCount
    return start > 0 && memcmp(bytes.baseAddress! + start, ending.utf8Start, ending.utf8CodeUnitCount) == 0
  }

  /// Hands on all entries but `.` and `..`, in the order of the file system.
  package static func forEach(in folder: String, _ body: (borrowing FolderEntry) -> Void) throws(SystemError)
  {
    var stream: Stream?
    _ = withSystemPath(folder) { path in
      stream = opendir(path)
      return 0
    }
    guard let stream else { throw .opening(folder) }
    defer { closedir(stream) }
    forEach(of: stream, body)
  }

  /// Hands on all entries but `.` and `..`, in the order of the file system; none where the folder cannot be read.
  static func forEach(in folder: OpenFolder, _ body: (borrowing FolderEntry) -> Void) {
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else { return }
    defer { closedir(stream) }
    forEach(of: stream, body)
  }

  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private static func forEach(of stream: Stream, _ body: (borrowing FolderEntry) -> Void) {
    while let entry = readdir(stream) {
      // The field is longer than the memory behind it, which ends with the name: no more than that may be read.
      let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = UnsafeRawBufferPointer(start: start, count: strlen(start))
      let dot = UInt8(ascii: ".")
      if name.first == dot, name.count == 1 || name.count == 2 && name[1] == dot { continue }
      body(FolderEntry(bytes: name, kind: kind(Int32(entry.pointee.d_type))))
    }
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
