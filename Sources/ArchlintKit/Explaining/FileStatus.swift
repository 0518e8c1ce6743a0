import Platform
import Semantics
import Syntax

/// Whether a run over the whole project checks a file, and if not, why.
package struct FileStatus {
  package let isChecked: Bool
  package let sentence: String

  /// - Parameter path: from the root.
  init(_ path: String, _ workspace: Workspace) throws {
    let missing = workspace.exists(path) ? nil : "not there; a file of that name would be checked"
    let reason = try Self.reason(path, workspace) ?? missing
    isChecked = reason == nil
    sentence = reason ?? "checked"
  }

  /// nil for a file that is checked.
  private static func reason(_ path: String, _ workspace: Workspace) throws -> String? {
    let settings = workspace.settings
    let globs = settings.configurations.scopes[0].documentGlobs
    let isDocument = FolderListing.isDocument(path) && !globs.isEmpty
    guard isDocument || path.hasSuffix(".swift") else { return "not checked: it is no Swift file" }
    var filter = FileFilter(settings.configuration)
    if let reason = leavingOut(path, filter, isDocument: isDocument) { return reason }
    if isDocument {
      guard globs.contains(where: { $0.matches(path) }) else {
        return "not checked: nothing under documents names it"
      }
    } else if !filter.includes(path) {
      return "not checked: nothing under include names it"
    }
    if let glob = filter.exclusion(of: path) {
      return
        "read, and not reported: \"\(glob.text.value)\" under exclude names it, \(glob.text.position.text)"
    }
    if Path.kind(Path.join(settings.root, path)) == nil { return nil }
    if !isDocument, !(settings.configuration.reportsGenerated?.value ?? false), isGenerated(path, settings) {
      return "read, and not reported: it is generated, a template or a playground"
    }
    var walk = workspace.walk()
    try walk.findFiles()
    guard (isDocument ? walk.documents : walk.files).contains(path) else {
      return "not checked: git ignores it, or it stands behind a link"
    }
    return !isDocument && isUnbuilt(path, walk, settings)
      ? "read, and not reported unless it is named: no target of Xcode builds it" : nil
  }

  /// Why the walk does not come to a file.
  private static func leavingOut(_ path: String, _ filter: FileFilter, isDocument: Bool) -> String? {
    var folder = ""
    for part in Path.names(in: path) {
      folder = Path.join(folder, String(part))
      if let glob = filter.ignoring(of: folder) {
        return "not read: \"\(glob.text.value)\" under ignore leaves it out, \(glob.text.position.text)"
      }
      if FileWalk.prunedFolders.contains(String(part)) {
        return "not checked: no folder called \(part) is entered"
      }
      if !isDocument, FileWalk.isCatalog(part) {
        return "not checked: \(part) is documentation, of which nothing is compiled"
      }
    }
    return nil
  }

  private static func isUnbuilt(_ path: String, _ walk: FileWalk, _ settings: ProjectSettings) -> Bool {
    var modules = ModuleSources()
    for file in walk.files + walk.settingsFiles where ModuleSources.areIn(file: file) {
      guard let text = try? FileReading.bytes(Path.join(settings.root, file)) else { continue }
      modules.add(text, path: file)
    }
    guard let file = modules.unbuilt(of: [path]).first,
      let text = try? FileReading.bytes(Path.join(settings.root, path))
    else { return false }
    return Project.parse([(path, String(decoding: text, as: UTF8.self))]).files[0]
      .isUnbuilt(standsAmongBuilt: file.standsAmongBuilt)
  }

  private static func isGenerated(_ path: String, _ settings: ProjectSettings) -> Bool {
    guard let bytes = try? FileReading.bytes(Path.join(settings.root, path)) else { return false }
    return GeneratedSource.holds(path: path, text: SourceStorage(copying: bytes))
  }
}
