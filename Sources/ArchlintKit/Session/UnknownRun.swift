import Semantics

/// What rules cannot tell without a compiler, by rule and reason.
package struct UnknownRun {
  /// A rule with the reasons why it is silent somewhere, the most frequent first.
  package struct Row {
    package var rule: String
    package var count: Int
    /// Where the rule asks what is missing, how often, and what is missing the first time.
    package var reasons: [(path: String, count: Int, example: String)]
  }

  /// Those that cannot tell most often first.
  package let rows: [Row]

  /// - Parameter project: as it was checked.
  init(_ workspace: Workspace, _ selection: FileSelection, _ project: Project) throws {
    let run = RuleRun(workspace: workspace, selection: selection)
    let linters = run.linters(in: workspace.indexes(of: project))
    var found: [String: [String: (count: Int, example: String)]] = [:]
    for file in run.wantedFiles(in: project) {
      let path = project.path(ofFile: file)
      let scope = workspace.settings.configurations.scope(ofPath: path)
      guard let linter = linters[scope] else { continue }
      for unknown in linter.unknowns(inFile: file, configurationPath: path) {
        let id = linter.ruleSet.rules[unknown.rule].id
        let example = unknown.reason.missing ?? "it takes a compiler"
        found[id, default: [:]][unknown.reason.path, default: (0, example)].count += 1
      }
    }
    if let error = run.budget.error { throw error }
    rows = found.map { rule, reasons in
      Row(
        rule: rule, count: reasons.values.reduce(0) { $0 + $1.count },
        reasons: reasons.map { (path: $0.key, count: $0.value.count, example: $0.value.example) }
          .sorted { ($1.count, $0.path) < ($0.count, $1.path) })
    }.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }
}
