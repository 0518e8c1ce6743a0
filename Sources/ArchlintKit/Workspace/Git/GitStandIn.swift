import Platform

/// A folder that git takes for the one that the work trees of a repository share: by links the objects and the
/// references are the repository's, and the configuration is ours. It holds nothing else, and goes with its last user.
final class GitStandIn: Sendable {
  private let folder: ScratchFolder

  var path: String { folder.path }

  /// - Parameter configuration: the text of the configuration.
  init(for workTree: GitWorkTree, configuration: [UInt8]) throws(UsageError) {
    do throws(SystemError) {
      folder = try ScratchFolder(named: "archlint-git")
      for (name, kind) in Self.shared {
        let path = Path.join(workTree.commonFolder, name)
        // A pipe in the place of a file would be waited for.
        if kind == .file ? Path.leadsToFile(path) : Path.kind(path) == .folder {
          try folder.link(path, as: name)
        }
      }
      try folder.write(configuration, to: "config")
    } catch {
      throw UsageError(
        message: "no folder can be made to ask git from: \(error)", hint: "TMPDIR names where it is made")
    }
  }

  /// See gitrepository-layout(5). Neither hooks, nor submodules, nor what belongs to one work tree.
  private static let shared: [(name: String, kind: Path.Kind)] = [
    ("objects", .folder), ("refs", .folder), ("packed-refs", .file), ("reftable", .folder), ("logs", .folder),
    ("worktrees", .folder), ("shallow", .file), ("info/exclude", .file), ("info/attributes", .file),
  ]
}
