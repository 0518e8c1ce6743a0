import Reports
import RuleLanguage

/// The findings of the engine itself, which have no page.
package enum EngineRules {
  /// - Parameter index: of one behind all rules that have a page.
  package static func description(_ index: Int, in set: RuleSet, severity: Severity) -> ReportedRule {
    let id = set.ids[index]
    let (subject, title, summary) = texts(index, in: set)
    return ReportedRule(
      id: id, title: title, subject: subject,
      summary: summary, page: "# \(title)\n\n\(summary)\n", severity: severity,
      presets: set.presets(naming: id).map(\.name))
  }

  private static func texts(
    _ index: Int, in set: RuleSet
  ) -> (subject: String, title: String, summary: String) {
    if let rule = set.dependencyRule(index) { return (DependencyRule.subject, rule.title, rule.summary) }
    if let rule = set.documentRule(index) { return (DocumentRule.subject, rule.title, rule.summary) }
    let id = set.ids[index]
    let text = suppressions[id] ?? (id, "")
    return ("Suppressions", text.0, text.1)
  }

  private static let suppressions = [
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
