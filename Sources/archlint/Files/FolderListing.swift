/// What a folder holds, as far as it matters to a walk.
struct FolderListing: Sendable {
  private(set) var folders: [String] = []
  private(set) var swiftFiles: [String] = []
  private(set) var hasConfiguration = false
  private(set) var hasIgnoreFile = false
  private(set) var isWorkTree = false

  /// - Parameter folder: absolute.
  init(_ folder: String) throws(SystemError) {
    // Handed on as it is, a path would be copied.
    guard let stream = folder.withCString({ opendir($0) }) else { throw .opening(folder) }
    defer { closedir(stream) }
    while let entry = readdir(stream) { add(entry, in: folder) }
  }

  private mutating func add(_ entry: UnsafeMutablePointer<dirent>, in folder: String) {
    withUnsafeBytes(of: &entry.pointee.d_name) { field in
      let bytes = UnsafeRawBufferPointer(rebasing: field[..<strlen(field.baseAddress!)])
      let isDotted = bytes.first == UInt8(ascii: ".")
      let isSwift = Self.isSwift(bytes)
      let type = Int32(entry.pointee.d_type)
      // Most entries are neither folders nor Swift files; nothing is asked about those.
      guard isSwift || isDotted || type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN) else { return }
      if isDotted, bytes.count == 1 || bytes.count == 2 && bytes.last == UInt8(ascii: ".") { return }
      let name = String(decoding: bytes, as: UTF8.self)
      if isDotted {
        if name == ".git" { isWorkTree = true }
        // A link to a configuration is one.
        if name == ProjectSettings.fileName {
          hasConfiguration = Path.kind(Path.join(folder, name)) == .file
        }
      }
      switch Self.kind(type, Path.join(folder, name)) {
      case .folder: folders.append(name)
      case .file where isSwift: swiftFiles.append(name)
      case .file where name == IgnoreRules.fileName: hasIgnoreFile = true
      default: break
      }
    }
  }

  private static func isSwift(_ name: UnsafeRawBufferPointer) -> Bool {
    let ending: StaticString = ".swift"
    let start = name.count - ending.utf8CodeUnitCount
    return start > 0 && memcmp(name.baseAddress! + start, ending.utf8Start, ending.utf8CodeUnitCount) == 0
  }

  /// nil for links, sockets and the like. Some file systems do not tell the kind with the name.
  private static func kind(_ type: Int32, _ path: @autoclosure () -> String) -> Path.Kind? {
    switch type {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard lstat(path(), &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFREG: return .file
      default: return nil
      }
    default: return nil
    }
  }
}
