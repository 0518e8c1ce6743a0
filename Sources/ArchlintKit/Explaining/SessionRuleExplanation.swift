import Reports
import RuleLanguage

extension Session {
  /// The page of a rule, in Markdown, with a chapter on what the configuration makes of it.
  package func explain(rule id: String) throws -> String {
    let workspace = try workspace()
    let set = workspace.ruleSet
    guard let index = set.ids.firstIndex(of: id) else {
      throw UsageError(
        message: "there is no rule \"\(id)\"",
        hint: NearestWord.hint(for: id, among: set.ids) ?? "archlint rules lists them")
    }
    return Self.page(ofRule: index, in: set)
      + RuleStanding.chapter(on: index, in: set, workspace.settings.configuration)
  }

  private static func page(ofRule index: Int, in set: RuleSet) -> String {
    guard index < set.rules.count else {
      return EngineRules.description(index, in: set, severity: .warning).page
    }
    let rule = set.rules[index]
    guard rule.page.isEmpty else { return rule.page }
    return
      "# \(VisibleText.make(rule.title))\n\nDefined in \(VisibleText.make(rule.position.file)), line \(rule.position.line).\n"
  }
}
