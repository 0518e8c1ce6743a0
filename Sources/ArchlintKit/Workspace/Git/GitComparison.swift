import Platform
import Semantics

/// What `--staged` and `--changed` make of a run: the project is read whole, from git's index or from the work tree;
/// the report is cut to what differs. Configuration and rule pages are those of the work tree in either case.
struct GitComparison {
  private let repository: GitRepository
  /// nil where the work tree is compared.
  private var index: GitIndex?
  private var changes: GitChanges

  init(
    _ comparison: SessionOptions.Comparison, _ paths: [String], _ options: SessionOptions, root: String
  ) throws(UsageError) {
    repository = try GitRepository(of: root)
    try Self.check(paths, repository)
    switch comparison {
    case .staged:
      index = try GitIndex(of: repository)
      changes = try GitChanges.staged(in: repository, byLine: options.cutsToLines)
      changes.add(unknown: index?.conflicts ?? [])
    case .changed(let revision):
      index = nil
      changes = try GitChanges.sinceMergeBase(with: revision, in: repository, byLine: options.cutsToLines)
    }
  }

  /// A path in a submodule, say, would be found to have no changes in the repository around it.
  private static func check(_ paths: [String], _ repository: GitRepository) throws(UsageError) {
    var folders: [String: String] = [:]
    for path in paths {
      let absolute = Path.absolute(path)
      folders[Path.kind(absolute) == .folder ? absolute : Path.parent(absolute)] = path
    }
    for (folder, path) in folders.sorted(by: { $0.value < $1.value }) {
      guard let other = GitWorkTree.around(Path.resolved(folder)), other.top != repository.top,
        Path.relative(other.top, to: repository.top) != nil
      else { continue }
      throw UsageError(
        message: "\(path) belongs to the repository \(other.top), and this run to \(repository.top)",
        hint: "run archlint in \(other.top), or give it as --root")
    }
  }

  /// Calls files as the disk does.
  mutating func rename(toWalked walked: [String]) {
    guard let names = repository.diskNames(walked) else { return }
    index?.rename { names[$0] }
    changes.rename { names[$0] }
  }

  /// The documents of the project, in order.
  /// - Parameter isExcluded: asked for a document and each folder around it.
  func documents(walked: [String], isExcluded: (String) throws -> Bool) rethrows -> [String] {
    let others =
      try index?.lostDocuments(walked: walked, changed: changes.files, isExcluded: isExcluded) ?? []
    return others.isEmpty ? walked : (walked + others).sorted(by: PathOrder.precedes)
  }

  /// The files of the project, in order.
  /// - Parameter isExcluded: asked for a file and each folder around it.
  mutating func files(walked: [String], isExcluded: (String) throws -> Bool) rethrows -> [String] {
    if let index {
      return try index.files(walked: walked, changed: changes.files, isExcluded: isExcluded)
        .sorted(by: PathOrder.precedes)
    }
    // The walk has met all but what the configuration leaves out, and what is ignored.
    try changes.dropUntracked { path in
      try PathOrder.index(of: path, in: walked) == nil && !Self.isPruned(path, isExcluded)
    }
    // What git keeps it does not ignore, whatever its ignore files say.
    let others = try changes.files.paths.filter { path in
      try path.utf8.suffix(6).elementsEqual(".swift".utf8) && PathOrder.index(of: path, in: walked) == nil
        && Path.isRegularFile(Path.join(repository.root, path)) && !Self.isPruned(path, isExcluded)
    }
    return others.isEmpty ? walked : (walked + others).sorted(by: PathOrder.precedes)
  }

  static func isPruned(_ path: String, _ isExcluded: (String) throws -> Bool) rethrows -> Bool {
    var around = ""
    for name in Path.names(in: path) {
      around = Path.join(around, String(name))
      if FileWalk.prunedFolders.contains(String(name)) { return true }
      if try isExcluded(around) { return true }
    }
    return false
  }

  /// Cuts the report to what has changed, and lets blobs stand for the files that differ from them.
  func narrow(_ selection: inout FileSelection) throws(UsageError) {
    let texts = try index?.texts(of: selection.files + selection.documents, changed: changes.files) ?? [:]
    let root = repository.root
    let counted = changes.counted { path in texts[path] ?? (try? FileReading.bytes(Path.join(root, path))) }
    selection.narrow(to: counted, texts: texts)
  }

  /// Files that nobody can tell how to check, and why: a merge has left their contents open, or their names are no text.
  func failures(among paths: [String]) -> [String] {
    let conflicts = paths.filter { index?.isInConflict($0) ?? false }.map {
      "\($0) is left in conflict by a merge; resolve it and add it to git"
    }
    let names = PathSet(changes.unnamed + (index?.unnamed ?? [])).paths
    return conflicts + names.map { "\($0) cannot be read: \(SystemError.noTextName)" }
  }
}
