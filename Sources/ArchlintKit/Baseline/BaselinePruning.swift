import Platform

/// A baseline without the entries that no finding matches any more.
package struct BaselinePruning {
  /// As messages call it.
  package let file: String
  /// How many findings it promised that are gone, and how many it knows.
  package let dropped: Int
  package let kept: Int
  /// What could not be checked: then the file stays as it is.
  package let remarks: Remarks
}

extension Session {
  /// Writes the baseline anew, without what it needs no more.
  package func pruneBaseline() throws -> BaselinePruning {
    let workspace = try workspace()
    let selection = try workspace.files()
    guard let baseline = try BaselineRun(workspace, selection) else {
      throw UsageError(
        message: "there is no baseline to prune",
        hint: "name it under \"baseline\" in .archlint.json, or with --baseline")
    }
    var remarks = selection.remarks
    let (project, found) = try FindingRun(workspace, selection).findings(selection.texts, &remarks)
    let outcome = baseline.outcome(of: found.findings, in: project)
    if remarks.failures.isEmpty { try baseline.file.write(outcome.pruned) }
    return BaselinePruning(
      file: baseline.file.shown, dropped: outcome.stale.values.reduce(0, +), kept: outcome.known,
      remarks: remarks)
  }
}
