import Linting

/// What has changed in a work tree since some commit.
struct GitChanges {
  /// Regular files that are new or not as they were, from the root.
  private(set) var files: Set<String> = []
  /// Of files not wholly new, the lines that are, where lines were asked for.
  private(set) var lines: [String: [ClosedRange<Int>]]?

  /// Options that keep what users configure away from what is read here.
  private static let plain = [
    "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative", "--ignore-submodules=all",
  ]

  /// What the next commit would change.
  /// - Parameter comparison: what `compareStaged` has started.
  static func staged(
    _ comparison: Git.Running, in repository: GitRepository, byLine: Bool
  ) throws(UsageError) -> GitChanges {
    var changes = GitChanges()
    changes.add(try comparison.output(), in: repository, byLine: byLine)
    return changes
  }

  /// Has git compare the index with the last commit.
  static func compareStaged(in repository: GitRepository, byLine: Bool) throws(UsageError) -> Git.Running {
    try compare(["--cached"], in: repository, byLine: byLine)
  }

  /// What the work tree changes, committed or not, since the branch left another; untracked files are new.
  /// - Parameter revision: of the other branch; nil for the main one.
  static func sinceMergeBase(
    with revision: String?, in repository: GitRepository, byLine: Bool
  ) throws(UsageError) -> GitChanges {
    var changes = GitChanges()
    let git = repository.git
    var listing = ["--others", "--exclude-standard"]
    if try git.start(["rev-parse", "--verify", "--quiet", "HEAD"]).result().status == 0 {
      let comparison = try compare([try MergeBase.find(revision, git)], in: repository, byLine: byLine)
      changes.add(try comparison.output(), in: repository, byLine: byLine)
    } else {
      // Before the first commit everything is new.
      listing.append("--cached")
      if byLine { changes.lines = [:] }
    }
    let whole = try git.output(of: ["ls-files", "-z", "--full-name"] + listing + ["--", ":/"])
    for path in NULFields(whole) { changes.files.insertIfPresent(repository.fromRoot(path)) }
    return changes
  }

  private static func compare(
    _ sides: [String], in repository: GitRepository, byLine: Bool
  ) throws(UsageError) -> Git.Running {
    let form =
      byLine
      ? ["--unified=0", "--inter-hunk-context=0", "--find-renames", "--text", "--src-prefix=a/"]
        + ["--dst-prefix=b/", "--submodule=short"] : ["--name-only", "-z", "--no-renames"]
    return try repository.git.start(["diff"] + form + ["--diff-filter=d"] + plain + sides + ["--"])
  }

  /// Takes what a comparison has told. A renamed file is new by its name, so that rules about places see it; by its
  /// lines it is what it was.
  private mutating func add(_ told: [UInt8], in repository: GitRepository, byLine: Bool) {
    guard byLine else {
      for path in NULFields(told) { files.insertIfPresent(repository.fromRoot(path)) }
      return
    }
    var found: [String: [ClosedRange<Int>]] = [:]
    for (path, ranges) in Patch.changedLines(told) {
      guard let path = repository.fromRoot(path) else { continue }
      found[path] = ranges
      files.insert(path)
    }
    lines = found
  }

  /// Whether some of the lines of a place are new. A file that no patch speaks of is new as a whole.
  func touches(_ place: SourceLocation) -> Bool {
    guard let changed = lines?[place.path] else { return true }
    return changed.contains { $0.overlaps(place.line...max(place.line, place.endLine)) }
  }
}

extension Set<String> {
  fileprivate mutating func insertIfPresent(_ path: String?) {
    if let path { insert(path) }
  }
}
