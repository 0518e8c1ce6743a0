/// Finds the Swift files below a folder. Folders that hold no code of the project are pruned before they are
/// entered; symbolic links are not followed, so that there are no loops and no file is met twice.
struct FileWalk {
  /// Relative to the root, sorted by their bytes.
  private(set) var files: [String] = []
  /// Folders that could not be read, with the reason.
  private(set) var failures: [(path: String, error: SystemError)] = []
  /// Swift files and folders that the filter left out.
  private(set) var excludedCount = 0
  private let root: String
  private let isExcluded: (String) -> Bool

  static let prunedFolders: Set<String> = [
    ".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  /// - Parameters:
  ///   - root: absolute.
  ///   - isExcluded: asked for each folder and each Swift file, by its path from the root.
  init(root: String, isExcluded: @escaping (String) -> Bool) {
    self.root = root
    self.isExcluded = isExcluded
    walk("")
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func walk(_ start: String) {
    var waiting = [start]
    while let folder = waiting.popLast() {
      guard let stream = opendir(Path.join(root, folder)) else {
        failures.append((folder, .last))
        continue
      }
      while let entry = readdir(stream) { visit(entry, in: folder, &waiting) }
      closedir(stream)
    }
  }

  private mutating func visit(
    _ entry: UnsafeMutablePointer<dirent>, in folder: String, _ waiting: inout [String]
  ) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: UInt8.self, capacity: 256) {
        String(decoding: UnsafeBufferPointer(start: $0, count: strlen($0)), as: UTF8.self)
      }
    }
    if name == "." || name == ".." { return }
    let path = Path.join(folder, name)
    switch kind(entry, path) {
    case .folder:
      if Self.prunedFolders.contains(name) { return }
      if isExcluded(path) { excludedCount += 1 } else { waiting.append(path) }
    case .file where name.hasSuffix(".swift"):
      if isExcluded(path) { excludedCount += 1 } else { files.append(path) }
    default: break
    }
  }

  /// nil for links, sockets and the like. Some file systems do not tell the kind with the name.
  private func kind(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Path.Kind? {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard lstat(Path.join(root, path), &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFREG: return .file
      default: return nil
      }
    default: return nil
    }
  }
}

extension UnsafePointer<UInt8> {
  fileprivate var asCharacters: UnsafePointer<CChar> {
    UnsafeRawPointer(self).assumingMemoryBound(to: CChar.self)
  }
}

private func strlen(_ pointer: UnsafePointer<UInt8>) -> Int {
  Int(strlen(pointer.asCharacters))
}
