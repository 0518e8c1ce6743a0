import Platform
import Semantics

/// What git's index holds below a root: the project as the next commit would have it.
///
/// A file that git calls unmodified is read from the work tree, since both hold the same; the blob of any other is read
/// from git, and so is that of each file that the commit would change, whatever the work tree has there. So a project of
/// thousands of files costs a handful of blobs. What is in the work tree alone, untracked, is no part of the project
/// then. A submodule is a repository of its own: its files are read from its work tree. Files that a sparse checkout
/// leaves out are left out, unless the commit would change them.
struct GitIndex {
  private struct Entry {
    var blob: ArraySlice<UInt8>
    /// Whether it may be a document, and is no Swift file.
    var isDocument: Bool
    /// 0, or of a conflict 1 for the common ancestor, 2 for ours, 3 for theirs.
    var stage: Int
    /// Whether the work tree holds something else, or nothing, or git was told not to look.
    var isModified = false
    /// Whether a sparse checkout leaves it out.
    var isSparse = false
  }

  private let repository: GitRepository
  /// Swift files, and those that may be documents, by their path from the root.
  private var entries = PathTable<Entry>()
  private var submodules: [String] = []
  private var hasAttributes = false
  /// Files whose names are no text.
  private(set) var unnamed: [String] = []

  init(of repository: GitRepository) throws(UsageError) {
    self.repository = repository
    let listed = try repository.git.output(
      of: ["ls-files", "-z", "-v", "--stage", "--modified", "--deleted", "--full-name", "--", ":/"])
    for record in Git.fields(listed) { read(record) }
  }

  /// One record: `TAG MODE BLOB STAGE`, a tab, the path.
  private mutating func read(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return }
    let words = record[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 4, let tag = words[0].first, let stage = words[3].first else { return }
    let name = record[(tab + 1)...]
    if name.suffix(14).elementsEqual(".gitattributes".utf8) { hasAttributes = true }
    if words[1].elementsEqual("160000".utf8) {
      if let path = repository.fromRoot(name) { submodules.append(path + "/") }
    } else if words[1].starts(with: "100".utf8) {
      let isDocument = FolderListing.isDocument(name)
      guard isDocument || name.suffix(6).elementsEqual(".swift".utf8), let path = repository.fromRoot(name)
      else { return }
      if !isDocument, !Path.isText(name) { unnamed.append(path) }
      let stage = Int(stage) - Int(UInt8(ascii: "0"))
      add(path, tag: tag, Entry(blob: words[2], isDocument: isDocument, stage: stage))
    }
  }

  /// - Parameter tag: as `git ls-files -v` has them: `C` of a file that is modified, `R` of one that is gone, `S` of one
  ///   that is not to be there; small where git was told to take it for unchanged.
  private mutating func add(_ path: String, tag: UInt8, _ entry: Entry) {
    let letter = tag & ~0x20
    let isModified = tag != letter || letter == UInt8(ascii: "C") || letter == UInt8(ascii: "R")
    if isModified { entries[path]?.isModified = true }
    let known = entries[path]
    if known == nil || (entry.stage == 2 && known?.stage != 2) {
      entries[path] = entry
      entries[path]?.isModified = isModified || entry.stage != 0
      entries[path]?.isSparse = letter == UInt8(ascii: "S")
    }
  }

  /// Calls files as the disk does. One that is called so already goes before others that would be.
  mutating func rename(_ name: (String) -> String) {
    for path in entries.paths where !name(path).isSamePath(as: path) {
      let entry = entries[path]
      entries[path] = nil
      if entries[name(path)] == nil { entries[name(path)] = entry }
    }
  }

  /// Those that a merge has left in conflict.
  var conflicts: [String] { entries.paths.filter(isInConflict) }

  /// Whether the file is left in conflict by a merge: ours stands for it.
  func isInConflict(_ path: String) -> Bool {
    entries[path].map { $0.stage != 0 } ?? false
  }

  /// The files of the project as the index has them.
  /// - Parameters:
  ///   - walked: those of the work tree, from the root, in order.
  ///   - changed: those that the commit would change.
  ///   - isExcluded: asked for a file and each folder around it.
  func files(walked: [String], changed: PathSet, isExcluded: (String) throws -> Bool) rethrows -> [String] {
    let others = walked.filter { path in
      entries[path] == nil && (!repository.holds(path) || submodules.contains { path.hasPrefix($0) })
    }
    let own = try entries.paths.filter { path in
      if entries[path]!.isDocument { return false }
      if PathOrder.index(of: path, in: walked) != nil { return true }
      if entries[path]!.isSparse, !changed.contains(path) { return false }
      return try !GitComparison.isPruned(path, isExcluded)
    }
    return others + own
  }

  /// The documents that the work tree lacks and the commit would change.
  /// - Parameter isExcluded: asked for a document and each folder around it.
  func lostDocuments(
    walked: [String], changed: PathSet, isExcluded: (String) throws -> Bool
  ) rethrows -> [String] {
    try changed.paths.filter { path in
      try entries[path]?.isDocument ?? false && PathOrder.index(of: path, in: walked) == nil
        && !GitComparison.isPruned(path, isExcluded)
    }
  }

  /// The blobs of those files whose work tree may hold something else.
  func texts(of files: [String], changed: PathSet) throws(UsageError) -> PathTable<[UInt8]> {
    let attributes = ["filter", "working-tree-encoding"]
    let converted =
      hasAttributes
      ? try repository.files(among: files.filter { entries[$0] != nil }, with: attributes) : PathSet()
    let wanted = files.filter { path in
      guard let entry = entries[path] else { return false }
      return entry.isModified || entry.isSparse || changed.contains(path) || converted.contains(path)
    }
    let names = wanted.map { (String(decoding: entries[$0]?.blob ?? [], as: UTF8.self), $0) }
    return zip(wanted, try GitBlobs.read(names, repository.git)).reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
