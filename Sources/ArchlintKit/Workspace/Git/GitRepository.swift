import Platform

/// The git work tree that a run is about, and the ways that paths are told in it: the one around the current folder, where
/// that stands below the root, as a submodule may, else the one around the root. No path of a command
/// line has a say in which it is: what looks like a repository may be committed below the root.
package struct GitRepository: Sendable {
  let git: Git
  /// Absolute path of the top of the work tree, links followed.
  let top: String
  /// Absolute path of the folder that our own paths are relative to.
  let root: String
  private let standIn: GitStandIn
  private let options: GitOptions
  /// What the paths of git begin with that stand below the root, and what begins ours in its place.
  private let prefixes: (git: String, own: String)

  /// - Parameter root: absolute, links followed.
  init(of root: String) throws(UsageError) {
    guard let place = GitPlace(below: root) ?? GitPlace(of: root),
      let prefixes = Self.prefixes(top: place.workTree.top, root: root)
    else {
      throw UsageError(message: "there is no git work tree around \(root)", hint: Self.hint)
    }
    let workTree = place.workTree
    try Self.checkFiles(of: workTree, index: place.index)
    let asking = try Git(settingsOf: workTree, isNamed: place.isNamed)
    try Self.check(asking.result(of: ["rev-parse", "--show-toplevel"]), workTree)
    self.root = root
    top = workTree.top
    self.prefixes = prefixes
    options = GitOptions(try asking.output(of: ["config", "--null", "--list"]))
    standIn = try GitStandIn(
      for: workTree, index: place.index ?? Path.join(workTree.gitFolder, "index"), configuration: options.text
    )
    git = try Git(workTree, standIn, conceals: Self.leadsElsewhere(workTree))
  }

  /// The top of the work tree that a folder belongs to, links followed, without asking git; nil where there is none.
  package static func top(of root: String) -> String? {
    let root = Path.resolved(root)
    return (GitPlace(of: root) ?? GitPlace(below: root)).map { Path.resolved($0.workTree.top) }
  }

  /// A pipe in the place of a file is waited for without end, by git as by others.
  private static func checkFiles(of workTree: GitWorkTree, index: String?) throws(UsageError) {
    let own = ["HEAD", "index", "commondir", "config.worktree", "info/sparse-checkout"].map {
      Path.join(workTree.gitFolder, $0)
    }
    let shared = (["config", "objects/info/commit-graph", "objects/pack/multi-pack-index"] + told).map {
      Path.join(workTree.commonFolder, $0)
    }
    for path in own + shared + [index].compactMap(\.self) {
      guard Path.kind(path) == nil || Path.leadsToFile(path) else {
        throw UsageError(message: "\(path) is no file, as git has it", hint: hint)
      }
    }
  }

  /// Files that git repeats in what it says of a mistake in them.
  private static let told = ["packed-refs", "shallow", "objects/info/alternates"]

  /// Whether one of those is a link to a file that is none of the repository's, nobody knows whose.
  private static func leadsElsewhere(_ workTree: GitWorkTree) -> Bool {
    let folder = Path.resolved(workTree.commonFolder)
    return told.contains { Path.relative(Path.resolved(Path.join(folder, $0)), to: folder) == nil }
  }

  private static func prefixes(top: String, root: String) -> (git: String, own: String)? {
    func prefix(_ folder: String) -> String { folder.isEmpty ? "" : folder + "/" }
    if let below = Path.relative(root, to: top) { return (prefix(below), "") }
    return Path.relative(top, to: root).map { ("", prefix($0)) }
  }

  private static let hint = "what is compared is what git keeps; run archlint inside a repository"

  /// Whether git takes the repository for one, and its owner for somebody to be trusted.
  private static func check(_ test: ChildProcess.Result, _ workTree: GitWorkTree) throws(UsageError) {
    guard test.status == 0 else {
      let isForeign = test.errors.contains("safe.directory")
      throw UsageError(
        message: "git knows no work tree around \(workTree.top): \(Git.complaint(test.errors))",
        hint: isForeign
          ? "run archlint as the user who owns it, or name it to git under safe.directory" : hint)
    }
    let line = String(decoding: test.output, as: UTF8.self)
    let top = line.hasSuffix("\n") ? String(line.dropLast()) : line
    guard Path.resolved(top) == workTree.top else {
      throw UsageError(
        message: "the repository of \(workTree.top) says that its work tree is \(top)",
        hint: "core.worktree in its configuration names the place where archlint is to be run")
    }
  }

  /// How the disk spells what git knows; nil where each name is its own.
  /// - Parameter paths: of the files on the disk.
  func diskNames(_ paths: [String]) -> DiskNames? {
    guard options.ignoresCase || options.ignoresForm else { return nil }
    return DiskNames(paths, ignoresCase: options.ignoresCase)
  }

  /// A path as git tells it, from the top, as seen from the root; nil where it does not stand below the root.
  func fromRoot(_ path: ArraySlice<UInt8>) -> String? {
    guard path.starts(with: prefixes.git.utf8) else { return nil }
    return prefixes.own + String(decoding: path.dropFirst(prefixes.git.utf8.count), as: UTF8.self)
  }

  /// A path from the root as git tells it.
  func fromTop(_ path: String) -> String {
    var bytes = Array(path.utf8)
    bytes.replaceSubrange(..<prefixes.own.utf8.count, with: prefixes.git.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a path from the root stands in the work tree at all.
  func holds(_ path: String) -> Bool {
    Path.relative(Path.join(root, path), to: top) != nil
  }
}

/// Which repository a folder belongs to, and which of its files is the index.
private struct GitPlace {
  let workTree: GitWorkTree
  /// Whether the environment names the repository, as git does to hooks.
  var isNamed = false
  private(set) var index: String?

  init?(of root: String) {
    let found = GitWorkTree.around(root)
    let named = Self.named.flatMap { Path.relative(root, to: $0.top) == nil ? nil : $0 }
    // A repository within the one that the environment names is another.
    if let named, found.map({ Path.relative(named.top, to: $0.top) != nil }) ?? true {
      workTree = named
      isNamed = true
    } else if let found {
      workTree = found
    } else {
      return nil
    }
    let isOther = Self.named.map { Path.resolved($0.gitFolder) != Path.resolved(workTree.gitFolder) } ?? false
    if !isOther, let file = environment("GIT_INDEX_FILE"), !file.isEmpty {
      // Git resolves it at the top, wherever it is started.
      index = file.hasPrefix("/") ? file : Path.join(workTree.top, file)
    }
  }

  /// A configuration above a repository makes the root stand around it. Where the run stands tells which it is.
  init?(below root: String) {
    let folder = Path.resolved(Path.currentFolder)
    guard Path.relative(folder, to: root) != nil else { return nil }
    self.init(of: folder)
  }

  /// The repository of `GIT_DIR`. Its top is `GIT_WORK_TREE`, or else the current folder, see git(1).
  private static var named: GitWorkTree? {
    guard let folder = environment("GIT_DIR"), !folder.isEmpty else { return nil }
    let top = environment("GIT_WORK_TREE").flatMap { $0.isEmpty ? nil : $0 } ?? "."
    return GitWorkTree(top: Path.resolved(Path.absolute(top)), git: Path.absolute(folder))
  }
}
