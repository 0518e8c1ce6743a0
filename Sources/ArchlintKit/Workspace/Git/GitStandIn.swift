import Platform

/// A folder that git takes for the one that the work trees of a repository share: by links the objects and the
/// references are the repository's, and the configuration is ours. What git writes nevertheless stays in here: what it
/// notes in an index goes into a copy, and new objects into a folder of their own. It goes with its last user.
final class GitStandIn: Sendable {
  private let folder: ScratchFolder

  var path: String { folder.path }

  var index: String { Path.join(path, "index") }

  /// - Parameter index: of the repository, or another that the environment names.
  init(for workTree: GitWorkTree, index: String, configuration: [UInt8]) throws(UsageError) {
    do throws(SystemError) {
      folder = try ScratchFolder(named: "archlint-git")
      for (name, kind) in Self.shared {
        let path = Path.join(workTree.commonFolder, name)
        // A pipe in the place of a file would be waited for.
        if kind == .file ? Path.leadsToFile(path) : Path.kind(path) == .folder {
          try folder.link(path, as: name)
        }
      }
      try linkObjects(of: workTree)
      try folder.write(configuration, to: "config")
    } catch {
      throw UsageError(
        message: "no folder can be made to ask git from: \(error)", hint: "TMPDIR names where it is made")
    }
    guard Path.kind(index) != nil else { return }
    do throws(SystemError) {
      try folder.copy(index, as: "index")
    } catch {
      throw UsageError(message: "\(index) cannot be copied: \(error)")
    }
  }

  private func linkObjects(of workTree: GitWorkTree) throws(SystemError) {
    let objects = Path.join(workTree.commonFolder, "objects")
    guard Path.kind(objects) == .folder else { return }
    try folder.link(objects, as: "repository")
    for name in ["objects", "objects/info"] { try folder.makeFolder(name) }
    try folder.write(Array("../repository\n".utf8), to: "objects/info/alternates")
  }

  /// See gitrepository-layout(5). Neither hooks, nor submodules, nor what belongs to one work tree.
  private static let shared: [(name: String, kind: Path.Kind)] = [
    ("refs", .folder), ("packed-refs", .file), ("reftable", .folder), ("logs", .folder),
    ("worktrees", .folder), ("shallow", .file), ("info/exclude", .file), ("info/attributes", .file),
  ]
}
