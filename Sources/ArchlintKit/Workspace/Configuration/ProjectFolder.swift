import Platform
import Syntax

/// The package or project of Xcode that a folder belongs to, where neither a configuration nor git says where a project
/// begins.
enum ProjectFolder {
  /// The last folder on the way up with a manifest that names the way down to where it started; nil where there is none. It
  /// is none that all users share, and neither the home folder nor above: what lies about there is no project.
  /// - Parameter start: absolute, without links.
  static func outermost(around start: String) -> String? {
    let home = Platform.environment("HOME").map { Path.resolved($0) }
    var found: String?
    var (folder, below): (String, String?) = (start, nil)
    while folder != "/", Path.isOwned(folder, like: start),
      home.map({ Path.relative($0, to: folder) == nil }) ?? true
    {
      if holdsProject(folder, with: below) { found = folder }
      below = Path.name(folder)
      folder = Path.parent(folder)
    }
    return found
  }

  /// - Parameter name: of what stands in the folder and is to belong to the project; nil for the folder itself.
  private static func holdsProject(_ folder: String, with name: String?) -> Bool {
    let entries = (try? FolderEntry.all(in: folder)) ?? []
    return entries.lazy.compactMap { manifest($0.name) }.contains { manifest in
      let path = Path.join(folder, manifest)
      return Path.leadsToFile(path) && (name.map { has($0, manifest, path) } ?? true)
    }
  }

  /// What describes a project, by the name of an entry of its folder.
  private static func manifest(_ name: String) -> String? {
    if name.hasSuffix(".xcodeproj") { return name + "/project.pbxproj" }
    if name.hasSuffix(".xcworkspace") { return name + "/contents.xcworkspacedata" }
    return files.contains(name) ? name : nil
  }

  private static let files = [
    package, "Project.swift", "Workspace.swift", "project.yml", "project.yaml",
  ]
  private static let package = "Package.swift"
  /// Where a package has targets of which it does not say where they are.
  private static let packageFolders = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  private static func has(_ name: String, _ manifest: String, _ path: String) -> Bool {
    if manifest == package, packageFolders.contains(name) { return true }
    guard let text = try? FileReading.bytes(path) else { return false }
    return text.mentions(Array(name.utf8))
  }
}

extension [UInt8] {
  /// Whether a name stands somewhere that is no part of a longer one.
  fileprivate func mentions(_ name: [UInt8]) -> Bool {
    guard let first = name.first, count >= name.count else { return false }
    return (0...count - name.count).contains { start in
      self[start] == first && self[start..<start + name.count].elementsEqual(name)
        && !isPartOfName(start - 1) && !isPartOfName(start + name.count)
    }
  }

  private func isPartOfName(_ index: Int) -> Bool {
    guard indices.contains(index) else { return false }
    return self[index].mayContinueWord || "-.".utf8.contains(self[index])
  }
}
