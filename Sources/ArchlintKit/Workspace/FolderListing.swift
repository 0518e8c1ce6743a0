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
  private(set) var hasIgnoreFile = false
  private(set) var isWorkTree = false

  /// - Parameter kind: of an entry, by its name, where nobody has told.
  init(_ entries: [FolderEntry], withDocuments: Bool, kind: (String) -> FileKind) {
    for entry in entries {
      let name = entry.name
      let isDotted = name.hasPrefix(".")
      if !isDotted, name.hasSuffix("g") || name.hasSuffix("l"),
        BuildSettings.areIn(file: name) || ModuleSources.areIn(file: name)
      {
        settingsFiles.append(name)
      }
      switch entry.kind ?? kind(name) {
      case .folder where name.hasSuffix(".xcodeproj"): settingsFiles.append(name + "/project.pbxproj")
      case .folder: folders.append(name)
      case .link where !isDotted: links.append(name)
      case .plain:
        if name.hasSuffix(".swift"), name != ".swift" { swiftFiles.append(name) }
        if withDocuments, Self.isDocument(name) { documents.append(name) }
        if name == IgnoreRules.fileName { hasIgnoreFile = true }
      default: break
      }
      if name == ".git" { isWorkTree = true }
    }
  }

  /// How the names of documents end.
  static let documentEndings = [".md", ".markdown", ".mdc", ".mdx"]

  static func isDocument(_ path: String) -> Bool {
    isDocument(path.utf8)
  }

  static func isDocument(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    documentEndings.contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
