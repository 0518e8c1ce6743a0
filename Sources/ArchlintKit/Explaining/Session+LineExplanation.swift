import Platform
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

extension Session {
  /// Why a line has findings, or has none.
  /// - Parameters:
  ///   - line: 1-based.
  ///   - file: by any path.
  ///   - showsAll: whether all that stands there is told of, and of each rule where its severity was set.
  /// - Returns: lines of text, and what is to be said besides.
  package func explain(line: Int, of file: String, showsAll: Bool) throws -> (text: String, notes: [Note]) {
    if Path.kind(Path.absolute(file)) == .folder {
      throw UsageError(
        message: "\(file.isEmpty ? "." : file) is a folder, which has no lines", hint: "name a file in it")
    }
    let workspace = try workspace()
    let selection = try workspace.files(about: [file])
    let texts = workspace.overlays.merging(selection.texts)
    let (project, remarks) = workspace.project(of: selection, texts)
    if let document = selection.documents.first {
      let text = try explain(line: line, ofDocument: document, in: workspace, selection, project)
      return (text, remarks.notes)
    }
    let reported = project.files.indices.first { selection.reported.contains(project.path(ofFile: $0)) }
    guard let index = reported else {
      throw UsageError(message: "\(file) is no Swift file that could be read")
    }
    let path = project.path(ofFile: index)
    try Self.check(line, of: path, LineTable(project.files[index].text))
    let scope = workspace.settings.configurations.scope(ofPath: path)
    let linter = Linter(project: project, ruleSet: try workspace.ruleSets.set(ofScope: scope))
    let nodes = linter.judgedNodes(onLine: line - 1, inFile: index, configurationPath: path)
    if let error = linter.budget.error { throw error }
    let rules = RuleRun(workspace: workspace, selection: selection)
    var others = Remarks()
    let found = try rules.findings(in: project, &others).findings
    let layer = try LayerExplanation(workspace, project, file: index, line: line, reported: found)
    let explanation = LineExplanation(
      project: project, ruleSet: linter.ruleSet, file: index, line: line, nodes: nodes,
      allowed: try AllowedFindings(workspace, selection, found, in: project), layer: layer,
      comments: found.filter {
        SuppressionRule.ids.contains($0.rule) && $0.location.path == path && $0.location.line == line
      }, minSeverity: workspace.minSeverity, showsAll: showsAll,
      statuses: linter.ruleSet.decisions(forPath: path).map(RuleStatus.init))
    let note = try noteOnReporting(file: index, of: project, in: workspace)
    return (explanation.text, remarks.notes + (note.map { [$0] } ?? []))
  }

  /// Whether a text has a line.
  static func check(_ line: Int, of path: String, _ lines: LineTable) throws(UsageError) {
    let count = lines.starts.count
    guard (1...count).contains(line) else {
      throw UsageError(message: "\(path) has \(count) lines", hint: "lines are counted from 1")
    }
  }

  /// Why a run reports nothing of a file; nil where it does.
  private func noteOnReporting(file: Int, of project: Project, in workspace: Workspace) throws -> Note? {
    let path = project.path(ofFile: file)
    let status = try FileStatus(path, workspace)
    return status.isChecked ? nil : Note(message: "\(path) is \(status.sentence)")
  }
}
