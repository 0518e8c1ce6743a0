import Reports
import Semantics
import Syntax

extension Session {
  /// What the rules find on a line of a document that the configuration names.
  /// - Parameters:
  ///   - line: 1-based.
  ///   - path: from the root.
  func explain(
    line: Int, ofDocument path: String, in workspace: Workspace, _ selection: FileSelection,
    _ project: Project
  ) throws -> String {
    let texts = workspace.overlays.merging(selection.texts)
    try Self.check(line, of: path, LineTable(workspace.bytes(path, texts)))
    var remarks = Remarks()
    let found = try RuleRun(workspace: workspace, selection: selection)
      .findings(inDocuments: [path], of: project, texts, &remarks).findings.filter {
        $0.location.line == line
      }
    let place = "\(VisibleText.make(path)):\(line)"
    guard !found.isEmpty else { return "No rule finds anything on \(place).\n" }
    let allowed = try AllowedFindings(workspace, selection, found, in: project)
    return "\(place)\n\n"
      + found.map { finding in
        ExplanationText.row("fails", finding.rule) + ExplanationText.detail(finding.message)
          + allowed.details(rule: finding.rule, path: path, bytes: finding.location.bytes)
      }.joined()
  }
}
