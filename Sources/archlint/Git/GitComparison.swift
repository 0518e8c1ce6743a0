/// What `--staged` and `--changed` make of a run: the project is read whole, from git's index or from the work tree;
/// the report is cut to what differs. Configuration and rule pages are those of the work tree in either case.
struct GitComparison {
  private let repository: GitRepository
  /// nil where the work tree is compared.
  private let index: GitIndex?
  private let changes: GitChanges

  /// - Parameter root: absolute, links followed.
  init(_ comparison: LintOptions.Comparison, _ options: LintOptions, root: String) throws(UsageError) {
    let start = options.paths.first ?? options.root ?? "."
    repository = try GitRepository(around: start, root: root)
    switch comparison {
    case .staged:
      // Both at once: git looks at each file for the one, and at commits for the other.
      let listing = try GitIndex.list(repository)
      let comparison = try GitChanges.compareStaged(in: repository, byLine: options.cutsToLines)
      index = try GitIndex(listing, of: repository)
      changes = try GitChanges.staged(comparison, in: repository, byLine: options.cutsToLines)
    case .changed(let revision):
      index = nil
      changes = try GitChanges.sinceMergeBase(with: revision, in: repository, byLine: options.cutsToLines)
    }
  }

  /// The files of the project, in order.
  func files(walked: [String], isExcluded: (String) -> Bool) -> [String] {
    index?.files(walked: walked, isExcluded: isExcluded).sorted(by: PathOrder.precedes) ?? walked
  }

  /// Cuts the report to what has changed, and lets blobs stand for the files that differ from them.
  func narrow(_ selection: inout FileSelection) throws(UsageError) {
    let texts = try index?.texts(of: selection.files) ?? [:]
    selection.narrow(to: changes, texts: texts)
  }

  /// Files whose contents a merge has left open, so that nobody can tell what is to be checked.
  func conflicts(among paths: [String]) -> [String] {
    guard let index else { return [] }
    return paths.filter(index.isInConflict)
  }
}
