/// The rules about comments that silence others.
public enum SuppressionRule {
  public static let ids = all(requiresReasons: false).map(\.id)

  static func all(requiresReasons: Bool) -> [EngineRule] {
    [
      EngineRule(
        .suppressions, "unused-suppression", "A suppression silences something",
        "A comment that switches a rule off where the rule has no finding hides the next one. Remove it.",
        standard: .warning),
      EngineRule(
        .suppressions, "unknown-rule-in-suppression", "A suppression names a rule",
        "A comment that begins with archlint: and names no rule does nothing. Write the id of a rule as `archlint rules` lists it.",
        standard: .warning),
      EngineRule(
        .suppressions, "suppression-without-reason", "A suppression says why",
        "Whoever meets a silenced rule wants to know whether it must stay so. Write the reason behind two dashes: `// archlint:disable:next ID -- reason`. The rule is on where the configuration sets requireReasons.",
        standard: requiresReasons ? .warning : nil),
    ]
  }
}
