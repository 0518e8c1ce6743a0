import Platform
import RuleLanguage

/// What is checked, by which rules, and what becomes of the findings. All paths are relative to the current folder.
package struct SessionOptions {
  /// Files and folders; none for all that the configuration speaks of.
  package var paths: [String] = []
  /// Where the session starts if there are no paths.
  package var folder = "."
  package var config: String?
  package var root: String?
  package var presets: [String] = []
  /// Rules that alone are asked; none for all.
  package var only: [RuleSelector] = []
  package var disabled: [RuleSelector] = []
  /// nil switches a rule off.
  package var severities: [(rule: String, severity: Severity?)] = []
  /// Findings below it are not reported; nil for what the configuration says.
  package var minSeverity: Severity?
  /// Globs of what the report is about.
  package var include: [String] = []
  package var exclude: [String] = []
  /// Globs of documents, where no configuration names some.
  package var documents: [String] = []
  /// Threads.
  package var jobs = processorCount
  /// Whether what git ignores is left out.
  package var honorsIgnoreFiles = true
  /// Whether files that the configuration leaves out are so even where `paths` names them.
  package var forcesExclusion = false
  /// The file that a text of the standard input stands for.
  package var stdinFilename: String?
  package var baseline: String?
  package var writesBaseline = false
  /// Whether entries that match nothing fail the run.
  package var isBaselineStrict = false
  /// Whether sources are changed, by fixes or suppressions.
  package var changesSources = false
  /// The least safe fixes that are applied.
  package var fixSafety = FixSafety.safe
  package var comparison: Comparison?
  /// Whether only findings on changed lines are reported.
  package var cutsToLines = false
  /// Whether nothing is asked of rules that are off or left out: they are not even compiled.
  package var isForChecking = false
  /// Whether folders for rules may have none yet.
  var mayLackPages = false

  package init() {}

  func includes(rule id: String) -> Bool {
    (only.isEmpty || only.contains { $0.matches(id) }) && !disabled.contains { $0.matches(id) }
  }

  /// Whether the report is about all files below the root.
  func isWhole(root: String) -> Bool {
    comparison == nil && stdinFilename == nil && include.isEmpty && exclude.isEmpty
      && paths.allSatisfy { Path.resolved($0) == root }
  }

  /// What git is to compare, to cut the report to what differs.
  package enum Comparison: Equatable {
    /// The index with the last commit.
    case staged
    /// The work tree with where the branch left the given one, or the main one.
    case changed(since: String?)
  }
}
