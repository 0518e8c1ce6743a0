/// The rules about comments that silence others.
enum SuppressionRule {
  static let ids = all(requiresReasons: false).map(\.id)

  static func all(requiresReasons: Bool) -> [EngineRule] {
    [
      EngineRule(
        id: "unused-suppression", subject: .suppressions, title: "A suppression silences something",
        summary:
          "A comment that switches a rule off where the rule has no finding hides the next one. Remove it.",
        standard: .warning),
      EngineRule(
        id: "unknown-rule-in-suppression", subject: .suppressions, title: "A suppression names a rule",
        summary:
          "A comment that begins with archlint: and names no rule does nothing. Write the id of a rule as `archlint rules` lists it.",
        standard: .warning),
      EngineRule(
        id: "suppression-without-reason", subject: .suppressions, title: "A suppression says why",
        summary:
          "Whoever meets a silenced rule wants to know whether it must stay so. Write the reason behind two dashes: `// archlint:disable:next ID -- reason`. The rule is on where the configuration sets requireReasons.",
        standard: requiresReasons ? .warning : nil),
    ]
  }
}
