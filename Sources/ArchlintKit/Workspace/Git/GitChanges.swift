import Platform
import RuleEngine
import Semantics
import Syntax

/// What has changed in a work tree since some commit.
struct GitChanges {
  /// Regular files that are new or not as they were, from the root.
  private(set) var files = PathSet()
  /// Of files not wholly new, the lines that are, where lines were asked for.
  private(set) var lines: PathTable<[ClosedRange<Int>]>?
  /// Swift files among them that git does not keep, also where it ignores them.
  private var untracked = PathSet()
  /// Swift files whose names are no text.
  private(set) var unnamed: [String] = []

  /// What archlint reads, as git's patterns from the top of the repository.
  private static let kinds = ([".swift"] + FolderListing.documentEndings).map { ":/*\($0)" }

  /// Options that keep what users configure away from what is read here.
  private static let plain = [
    "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative", "--ignore-submodules=all",
  ]

  /// What the next commit would change.
  static func staged(in repository: GitRepository, byLine: Bool) throws(UsageError) -> GitChanges {
    var changes = GitChanges()
    try changes.compare(["--cached"], in: repository, byLine: byLine)
    return changes
  }

  /// What the work tree changes, committed or not, since the branch left another; untracked files are new.
  /// - Parameter revision: of the other branch; nil for the main one.
  static func sinceMergeBase(
    with revision: String?, in repository: GitRepository, byLine: Bool
  ) throws(UsageError) -> GitChanges {
    var changes = GitChanges()
    let git = repository.git
    var listings = ["--others"]
    if try git.result(of: ["rev-parse", "--verify", "--quiet", "HEAD"]).status == 0 {
      let base = try MergeBase.find(revision, repository)
      // Looks at files as well that git was told to take for unchanged. What it notes stands in a copy of the index.
      _ = try git.result(of: ["update-index", "-q", "--really-refresh"])
      try changes.compare([base], in: repository, byLine: byLine)
      try changes.dropConvertedLines(of: repository)
    } else {
      // Before the first commit everything is new.
      listings.append("--cached")
      if byLine { changes.lines = [:] }
    }
    // Ignore files are compared by us: git takes a time for some that grows beyond all measure.
    for listing in listings {
      let listed = try git.output(of: ["ls-files", "-z", "--full-name", listing, "--"] + kinds)
      for name in Git.fields(listed) {
        if let path = changes.insert(name, repository), listing == "--others", path.hasSuffix(".swift") {
          changes.untracked.insert(path)
        }
      }
    }
    return changes
  }

  /// Takes what git tells of two sides. A renamed file is new by its name, so that rules about places see it; by its
  /// lines it is what it was.
  private mutating func compare(
    _ sides: [String], in repository: GitRepository, byLine: Bool
  ) throws(UsageError) {
    let form =
      byLine
      ? ["--unified=0", "--inter-hunk-context=0", "--find-renames", "--text", "--src-prefix=a/"]
        + ["--dst-prefix=b/", "--submodule=short"] : ["--name-only", "-z", "--no-renames"]
    let told = try repository.git.output(
      of: ["diff"] + form + ["--diff-filter=d"] + Self.plain + sides + ["--"])
    guard byLine else {
      for path in Git.fields(told) { insert(path, repository) }
      return
    }
    var found: PathTable<[ClosedRange<Int>]> = [:]
    for (path, ranges) in Patch.changedLines(told) {
      if let path = insert(path, repository) { found[path] = ranges }
    }
    lines = found
  }

  /// - Returns: its path from the root; nil where it does not stand below.
  @discardableResult
  private mutating func insert(_ name: ArraySlice<UInt8>, _ repository: GitRepository) -> String? {
    guard let path = repository.fromRoot(name) else { return nil }
    files.insert(path)
    let isSwift = name.suffix(6).elementsEqual(".swift".utf8)
    if isSwift, !Path.isText(name) { unnamed.append(path) }
    return path
  }

  /// Of files that stand in another encoding for git, it counts the lines in that. So they are new as a whole.
  private mutating func dropConvertedLines(of repository: GitRepository) throws(UsageError) {
    guard let paths = lines?.paths else { return }
    for path in try repository.files(among: paths, with: ["working-tree-encoding"]).paths {
      lines?[path] = nil
    }
  }

  /// Adds files of which no comparison tells what has become of them.
  mutating func add(unknown paths: [String]) {
    for path in paths { files.insert(path) }
  }

  /// Forgets what git does not keep and some test leaves out.
  mutating func dropUntracked(where isLeftOut: (String) throws -> Bool) rethrows {
    let dropped = PathSet(try untracked.paths.filter(isLeftOut))
    files = PathSet(files.paths.filter { !dropped.contains($0) })
  }

  /// Calls files as the disk does.
  mutating func rename(_ name: (String) -> String) {
    files = PathSet(files.paths.map(name))
    untracked = PathSet(untracked.paths.map(name))
    lines = lines.map { lines in
      lines.paths.reduce(into: [:]) { $0[name($1), default: []] += lines[$1] ?? [] }
    }
  }

  /// Whether some of the lines of a place are new. A file that no patch speaks of is new as a whole.
  func touches(_ place: SourceLocation) -> Bool {
    guard let changed = lines?[place.path] else { return true }
    return changed.contains { $0.overlaps(place.line...max(place.line, place.endLine)) }
  }

  // MARK: - Counting lines

  /// The same with lines counted as archlint and the compiler count them. To git a carriage return alone ends none.
  func counted(text: (String) -> [UInt8]?) -> GitChanges {
    guard let lines else { return self }
    var counted = self
    for (path, ranges) in lines where !ranges.isEmpty {
      guard let text = text(path), text.contains(UInt8(ascii: "\r")) else { continue }
      counted.lines?[path] = Self.counted(ranges, in: text)
    }
    return counted
  }

  private static func counted(_ ranges: [ClosedRange<Int>], in text: [UInt8]) -> [ClosedRange<Int>] {
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    let table = LineTable(text)
    func start(_ line: Int) -> Int { line <= starts.count ? starts[max(line, 1) - 1] : text.count }
    return ranges.map { range in
      let first = start(range.lowerBound)
      let last = max(first, start(range.upperBound + 1) - 1)
      return table.line(at: first) + 1...table.line(at: last) + 1
    }
  }
}
