import Reports
import RuleLanguage

/// The findings of the engine itself, which have no page.
package enum EngineRules {
  /// - Parameter index: of one behind all rules that have a page.
  package static func description(_ index: Int, in set: RuleSet, severity: Severity) -> ReportedRule {
    let id = set.ids[index]
    let dependency = set.dependencyRule(index)
    let (title, summary) = dependency.map { ($0.title, $0.summary) } ?? texts[id] ?? (id, "")
    return ReportedRule(
      id: id, title: title, subject: dependency == nil ? "Suppressions" : DependencyRule.subject,
      summary: summary, page: "# \(title)\n\n\(summary)\n", severity: severity,
      presets: set.presets(naming: id).map(\.name))
  }

  private static let texts = [
    "unused-suppression": (
      "A suppression silences something",
      "A comment that switches a rule off where the rule has no finding hides the next one. Remove it."
    ),
    "unknown-rule-in-suppression": (
      "A suppression names a rule",
      "A comment that begins with archlint: and names no rule does nothing. Write the id of a rule as `archlint rules` lists it."
    ),
    "suppression-without-reason": (
      "A suppression says why",
      "Whoever meets a silenced rule wants to know whether it must stay so. Write the reason behind two dashes: `// archlint:disable:next ID -- reason`. The rule is on where the configuration sets requireReasons."
    ),
  ]
}
