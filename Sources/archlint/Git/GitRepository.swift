/// A git work tree, and the ways that paths are told in it.
struct GitRepository {
  let git: Git
  /// Absolute path of the top of the work tree, links followed.
  let top: String
  /// Absolute path of the folder that our own paths are relative to.
  let root: String

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
  }

  /// A path as git tells it, from the top, as seen from the root; nil where it does not stand below the root.
  func fromRoot(_ path: String) -> String? {
    Path.relative(Path.join(top, path), to: root)
  }

  /// Whether a path from the root stands in the work tree at all.
  func holds(_ path: String) -> Bool {
    Path.relative(Path.join(root, path), to: top) != nil
  }
}
