import Platform
import Semantics

/// What a folder holds, as far as it matters to a walk.
struct FolderListing {
  private(set) var folders: [String] = []
  private(set) var swiftFiles: [String] = []
  /// Texts of build settings that are no Swift, from the folder.
  private(set) var settingsFiles: [String] = []
  /// Files that may be documents, where they are asked for.
  private(set) var documents: [String] = []
  private(set) var hasConfiguration = false
  private(set) var hasIgnoreFile = false
  private(set) var isWorkTree = false

  /// - Parameters:
  ///   - folder: absolute.
  ///   - withDocuments: whether documents are asked for.
  init(_ folder: String, withDocuments: Bool = false) throws(SystemError) {
    var listing = self
    try FolderEntry.forEach(in: folder) { entry in
      listing.add(entry, in: folder)
      if withDocuments { listing.addDocument(entry, in: folder) }
    }
    self = listing
  }

  private static let documentEndings = [".md", ".markdown", ".mdc", ".mdx"]

  private mutating func addDocument(_ entry: FolderEntry, in folder: String) {
    let name = String(decoding: entry.name, as: UTF8.self)
    guard Self.documentEndings.contains(where: name.hasSuffix),
      (entry.kind ?? FolderEntry.kind(of: Path.join(folder, name))) == .file
    else { return }
    documents.append(name)
  }

  /// Whether a path is called like a document.
  static func isDocument(_ path: String) -> Bool {
    documentEndings.contains(where: path.hasSuffix)
  }

  private mutating func add(_ entry: FolderEntry, in folder: String) {
    let isDotted = entry.name.first == UInt8(ascii: ".")
    let isSwift = Self.isSwift(entry.name)
    if !isDotted, entry.name.last == UInt8(ascii: "g") || entry.name.last == UInt8(ascii: "l") {
      let name = String(decoding: entry.name, as: UTF8.self)
      if BuildSettings.areIn(file: name) { settingsFiles.append(name) }
    }
    // Most entries are neither folders nor Swift files; nothing is asked about those.
    guard isSwift || isDotted || entry.kind == .folder || entry.kind == nil else { return }
    let name = String(decoding: entry.name, as: UTF8.self)
    if isDotted {
      if name == ".git" { isWorkTree = true }
      // A link to a configuration is one.
      if name == ProjectSettings.fileName { hasConfiguration = Path.kind(Path.join(folder, name)) == .file }
    }
    switch entry.kind ?? FolderEntry.kind(of: Path.join(folder, name)) {
    case .folder where name.hasSuffix(".xcodeproj"): settingsFiles.append(name + "/project.pbxproj")
    case .folder: folders.append(name)
    case .file where isSwift: swiftFiles.append(name)
    case .file where name == IgnoreRules.fileName: hasIgnoreFile = true
    default: break
    }
  }

  private static func isSwift(_ name: UnsafeRawBufferPointer) -> Bool {
    let ending: StaticString = ".swift"
    let length = ending.utf8CodeUnitCount
    guard name.count > length else { return false }
    return RawBytes.compare(
      UnsafeRawBufferPointer(rebasing: name.suffix(length)),
      UnsafeRawBufferPointer(start: ending.utf8Start, count: length)) == 0
  }
}
