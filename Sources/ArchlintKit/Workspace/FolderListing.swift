import Platform
import Semantics

/// What a folder holds, as far as it matters to a walk.
struct FolderListing {
  private(set) var folders: [String] = []
  private(set) var swiftFiles: [String] = []
  /// Links, which are not followed.
  private(set) var links: [String] = []
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

  /// What a folder of a commit holds.
  /// - Parameter hasConfiguration: whether one is in force there, which need not be the commit's.
  init(_ names: GitTree.Names, withDocuments: Bool, hasConfiguration: Bool) {
    self.hasConfiguration = hasConfiguration
    hasIgnoreFile = names.files.contains(IgnoreRules.fileName)
    settingsFiles = names.files.filter { name in
      !name.hasPrefix(".") && !name.hasSuffix(".swift")
        && (BuildSettings.areIn(file: name) || ModuleSources.areIn(file: name))
    }
    swiftFiles = names.files.filter { $0.hasSuffix(".swift") && $0 != ".swift" }
    if withDocuments { documents = names.files.filter { Self.isDocument($0) } }
    for name in names.folders {
      if name.hasSuffix(".xcodeproj") {
        settingsFiles.append(name + "/project.pbxproj")
      } else {
        folders.append(name)
      }
    }
  }

  /// How the names of documents end.
  static let documentEndings = [".md", ".markdown", ".mdc", ".mdx"]

  private mutating func addDocument(_ entry: borrowing FolderEntry, in folder: String) {
    let name = entry.name
    guard Self.isDocument(name),
      (entry.kind ?? .of(Path.join(folder, name))) == .plain
    else { return }
    documents.append(name)
  }

  /// Whether a path is called like a document.
  static func isDocument(_ path: String) -> Bool {
    isDocument(path.utf8)
  }

  static func isDocument(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    documentEndings.contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private mutating func add(_ entry: borrowing FolderEntry, in folder: String) {
    let isDotted = entry.isDotted
    let isSwift = entry.ends(with: ".swift")
    if !isDotted, entry.ends(with: "g") || entry.ends(with: "l") {
      let name = entry.name
      if BuildSettings.areIn(file: name) || ModuleSources.areIn(file: name) { settingsFiles.append(name) }
    }
    // Most entries are neither folders nor Swift files; nothing is asked about those.
    guard isSwift || isDotted || entry.kind != .plain else { return }
    let name = entry.name
    if isDotted {
      if name == ".git" { isWorkTree = true }
      // A link to a configuration is one.
      if name == ProjectSettings.fileName { hasConfiguration = Path.kind(Path.join(folder, name)) == .file }
    }
    switch entry.kind ?? .of(Path.join(folder, name)) {
    case .folder where name.hasSuffix(".xcodeproj"): settingsFiles.append(name + "/project.pbxproj")
    case .folder: folders.append(name)
    case .link where !isDotted: links.append(name)
    case .plain where isSwift: swiftFiles.append(name)
    case .plain where name == IgnoreRules.fileName: hasIgnoreFile = true
    default: break
    }
  }
}
