import Platform

extension Session {
  /// Writes the baseline anew, without the entries that no finding matches any more; where not everything could be checked it
  /// stays as it is.
  /// - Returns: the file as messages call it, how many findings it promised that are gone, and how many it knows.
  package func pruneBaseline() throws -> (file: String, dropped: Int, kept: Int, remarks: Remarks) {
    let workspace = try workspace()
    let selection = try workspace.files()
    guard let baseline = try BaselineRun(workspace, selection) else {
      throw UsageError(
        message: "there is no baseline to prune",
        hint: "name it under \"baseline\" in .archlint.json, or with --baseline")
    }
    var remarks = selection.remarks
    let run = RuleRun(workspace: workspace, selection: selection)
    let (project, found) = try run.findings(selection.texts, &remarks)
    let outcome = baseline.outcome(of: found.findings, in: project)
    if remarks.failures.isEmpty { try baseline.file.write(outcome.pruned) }
    return (baseline.file.shown, outcome.stale.values.reduce(0, +), outcome.known, remarks)
  }
}
