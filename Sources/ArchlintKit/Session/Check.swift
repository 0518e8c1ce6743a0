import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics

/// What a check of a project came to.
package struct Check {
  let workspace: Workspace
  let selection: FileSelection
  /// Contents that stand for files, by path from the root.
  let texts: PathTable<[UInt8]>
  var found: FileFindings
  package var remarks: Remarks
  /// Entries of the baseline that match nothing, where that fails the run.
  package let staleEntries: [ConfigurationWarning]
  package let budgets: [BudgetStatus]
  let allowed: [Finding]
  /// How many files are left out because no target builds them.
  let leftOutCount: Int
  /// What the rules have taken.
  package let steps: Int

  package var findings: [Finding] { found.findings }

  /// Budgets that are exceeded, or whose last day has passed: they fail the run.
  package var brokenBudgets: [ConfigurationWarning] { budgets.compactMap(\.error) }

  package var reportSettings: ReportSettings { workspace.settings.configurations.outermost.reports }

  /// The preset that was taken because nobody has said which; nil where somebody has.
  package var presumedPreset: String? {
    workspace.settings.configurations.isSilent && workspace.options.only.isEmpty
      ? RuleSet.standardPreset : nil
  }

  /// Absolute.
  package var root: String { workspace.root }

  /// What the formats are given.
  package func report(seconds: Double) -> Report {
    let (root, texts, ruleSets) = (root, texts, workspace.ruleSets.all)
    // By position, as a finding is large to copy.
    func count(_ severity: Severity) -> Int {
      findings.indices.count { findings[$0].severity == severity }
    }
    return Report(
      tool: ReportedTool(
        name: "archlint", version: Archlint.version, informationURI: Archlint.informationURI),
      root: root, rules: RuleDescriptions.inForce(ruleSets), findings: findings,
      summary: ReportSummary(
        files: selection.reported.count - leftOutCount + selection.documents.count, errors: count(.error),
        warnings: count(.warning),
        notes: count(.note), suppressed: found.silenced.count, baselined: found.baselined,
        budgeted: found.budgeted, seconds: seconds),
      warnings: remarks.warnings + staleEntries + brokenBudgets, isComplete: remarks.failures.isEmpty,
      source: { path in texts[path] ?? (try? FileReading.bytes(Path.join(root, path))) })
  }
}
