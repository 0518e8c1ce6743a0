import Reports
import RuleLanguage

extension Session {
  /// The page of a rule, in Markdown, with a chapter on what the configuration makes of it; or of a preset what it is for,
  /// and its rules.
  package func explain(_ id: String) throws -> String {
    let workspace = try workspace()
    let set = workspace.ruleSet
    guard let index = set.ids.firstIndex(of: id) else {
      if let preset = set.presets.first(where: { $0.name == id }) { return Self.page(of: preset, in: set) }
      throw UsageError(
        message: "there is no rule or preset \"\(id)\"",
        hint: NearestWord.hint(for: id, among: set.ids + set.presets.map(\.name))
          ?? "archlint rules lists them")
    }
    return Self.page(ofRule: index, in: set)
      + RuleStatus.chapter(on: index, in: set, workspace.settings.configuration)
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

  private static func page(of preset: Preset, in set: RuleSet) -> String {
    let severities = Dictionary(uniqueKeysWithValues: preset.entries.map { ($0.id.value, $0.severity) })
    let known = set.rules.map { (id: $0.id, title: $0.title, subject: $0.subject) }
    let engine = set.dependencyRules.map { (id: $0.id, title: $0.title, subject: "Dependencies") }
    let rules = (known + engine).filter { severities[$0.id] != nil }.sorted { $0.id < $1.id }
    var text = "# The preset `\(preset.name)`\n\n\(preset.about)\n"
    for (subject, rules) in Dictionary(grouping: rules, by: \.subject).sorted(by: { $0.key < $1.key }) {
      text += "\n## \(subject)\n\n"
      for rule in rules { text += "- \(rule.title): \(severities[rule.id]?.name ?? ""), `\(rule.id)`\n" }
    }
    return text
  }
}
