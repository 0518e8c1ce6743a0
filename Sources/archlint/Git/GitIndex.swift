import Platform

/// What git's index holds below a root: the project as the next commit would have it.
///
/// A file that git calls unmodified is read from the work tree, since both hold the same; the blob of any other is
/// read from git. So a project of thousands of files costs a handful of blobs. What is in the work tree alone,
/// untracked, is no part of the project then. A submodule is a repository of its own: its files are read from its work
/// tree. Files that a sparse checkout leaves out are left out.
struct GitIndex {
  private struct Entry {
    var blob: ArraySlice<UInt8>
    /// 0, or of a conflict 1 for the common ancestor, 2 for ours, 3 for theirs.
    var stage: Int
    /// Whether the work tree holds something else, or nothing.
    var isModified = false
  }

  private let repository: GitRepository
  /// Regular files, by their path from the root.
  private var entries: [String: Entry] = [:]
  private var submodules: [String] = []

  /// - Parameter listing: what `list` has started.
  init(_ listing: Git.Running, of repository: GitRepository) throws(UsageError) {
    self.repository = repository
    for record in NULFields(try listing.output()) { read(record) }
  }

  /// Has git list what the index holds.
  static func list(_ repository: GitRepository) throws(UsageError) -> Git.Running {
    try repository.git.start(
      ["ls-files", "-z", "-t", "--stage", "--modified", "--deleted", "--full-name", "--", ":/"])
  }

  /// One record: `TAG MODE BLOB STAGE`, a tab, the path.
  private mutating func read(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return }
    let words = record[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 4, let tag = words[0].first, tag != UInt8(ascii: "S"), let stage = words[3].first
    else { return }
    let name = record[(tab + 1)...]
    if words[1].elementsEqual("160000".utf8) {
      if let path = repository.fromRoot(name) { submodules.append(path + "/") }
    } else if words[1].starts(with: "100".utf8), name.suffix(6).elementsEqual(".swift".utf8),
      let path = repository.fromRoot(name)
    {
      add(path, tag: tag, blob: words[2], stage: Int(stage) - Int(UInt8(ascii: "0")))
    }
  }

  private mutating func add(_ path: String, tag: UInt8, blob: ArraySlice<UInt8>, stage: Int) {
    if tag == UInt8(ascii: "C") || tag == UInt8(ascii: "R") { entries[path]?.isModified = true }
    let known = entries[path]
    if known == nil || (stage == 2 && known?.stage != 2) {
      entries[path] = Entry(blob: blob, stage: stage, isModified: stage != 0)
    }
  }

  /// Whether the file is left in conflict by a merge: ours stands for it.
  func isInConflict(_ path: String) -> Bool {
    entries[path].map { $0.stage != 0 } ?? false
  }

  /// The files of the project as the index has them.
  /// - Parameters:
  ///   - walked: those of the work tree, from the root.
  ///   - isExcluded: asked for a file and each folder around it.
  func files(walked: [String], isExcluded: (String) -> Bool) -> [String] {
    let present = Set(walked)
    let kept = walked.filter { path in
      entries[path] != nil || !repository.holds(path) || submodules.contains { path.hasPrefix($0) }
    }
    let missing = entries.keys.filter { path in
      !present.contains(path) && entries[path]?.isModified == true
        && Path.kind(Path.join(repository.root, path)) == nil && !Self.isPruned(path, isExcluded)
    }
    return kept + missing
  }

  private static func isPruned(_ path: String, _ isExcluded: (String) -> Bool) -> Bool {
    var around = ""
    for part in path.split(separator: "/") {
      around = Path.join(around, String(part))
      if FolderVisitor.prunedFolders.contains(String(part)) || isExcluded(around) { return true }
    }
    return false
  }

  /// The blobs of those files whose work tree holds something else.
  func texts(of files: [String]) throws(UsageError) -> [String: [UInt8]] {
    let wanted = files.filter { entries[$0]?.isModified == true }
    if wanted.isEmpty { return [:] }
    let request = wanted.compactMap { entries[$0]?.blob }.flatMap { $0 + [UInt8(ascii: "\n")] }
    var rest = try repository.git.output(of: ["cat-file", "--batch"], input: request)[...]
    var texts: [String: [UInt8]] = [:]
    for path in wanted {
      guard let text = Self.takeBlob(from: &rest) else {
        throw UsageError(message: "git has no contents for \(path)", hint: "git fsck tells what is missing")
      }
      texts[path] = text
    }
    return texts
  }

  /// One answer: `BLOB TYPE SIZE`, a line feed, the contents, a line feed.
  private static func takeBlob(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 3, let size = Int(head[2]), rest.endIndex > end + size else { return nil }
    defer { rest = rest.dropFirst(end + 2 + size - rest.startIndex) }
    return Array(rest[(end + 1)..<(end + 1 + size)])
  }
}
