import Platform

/// A git work tree, and the ways that paths are told in it.
struct GitRepository {
  let git: Git
  /// Absolute path of the top of the work tree, links followed.
  let top: String
  /// Absolute path of the folder that our own paths are relative to.
  let root: String
  /// What the paths of git begin with that stand below the root, and what begins ours in its place; nil where the root
  /// stands outside of the work tree, and the work tree outside of the root.
  private let prefixes: (git: String, own: String)?

  /// - Parameters:
  ///   - start: a file or folder of the work tree, which need not exist any more.
  ///   - root: absolute, links followed.
  init(around start: String, root: String) throws(UsageError) {
    var folder = Path.absolute(start)
    while Path.kind(folder) != .folder { folder = Path.parent(folder) }
    git = Git(folder: folder)
    self.root = root
    let result = try git.start(["rev-parse", "--show-toplevel"]).result()
    guard result.status == 0 else {
      throw UsageError(
        message: "git knows no work tree around \(git.folder): \(Git.complaint(result.errors))",
        hint: "--staged and --changed compare what git keeps; run archlint inside a repository")
    }
    let line = String(decoding: result.output, as: UTF8.self)
    top = Path.resolved(line.hasSuffix("\n") ? String(line.dropLast()) : line)
    prefixes = Self.prefixes(top: top, root: root)
  }

  private static func prefixes(top: String, root: String) -> (git: String, own: String)? {
    func prefix(_ folder: String) -> String { folder.isEmpty ? "" : folder + "/" }
    if let below = Path.relative(root, to: top) { return (prefix(below), "") }
    return Path.relative(top, to: root).map { ("", prefix($0)) }
  }

  /// A path as git tells it, from the top, as seen from the root; nil where it does not stand below the root.
  func fromRoot(_ path: ArraySlice<UInt8>) -> String? {
    guard let prefixes, path.starts(with: prefixes.git.utf8) else { return nil }
    return prefixes.own + String(decoding: path.dropFirst(prefixes.git.utf8.count), as: UTF8.self)
  }

  /// Whether a path from the root stands in the work tree at all.
  func holds(_ path: String) -> Bool {
    Path.relative(Path.join(root, path), to: top) != nil
  }
}
