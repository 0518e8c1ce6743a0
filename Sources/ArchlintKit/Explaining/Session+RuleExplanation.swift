import Platform
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
      if Path.kind(Path.absolute(id)) == .file {
        throw UsageError(
          message: "explain takes a file with a line of it", hint: "archlint explain \(id):1")
      }
      throw UsageError(
        message: "there is no rule or preset \"\(id)\"",
        hint: NearestWord.hint(for: id, among: set.ids + set.presets.map(\.name))
          ?? "archlint rules lists them")
    }
    return Self.page(ofRule: index, in: set, workspace.settings.configuration)
      + RuleStatus.chapter(on: index, in: set, workspace.settings.configuration)
  }

  private static func page(ofRule index: Int, in set: RuleSet, _ configuration: MergedConfiguration) -> String
  {
    let page = RuleDescriptions(set).description(index).page
    guard page.isEmpty else { return page }
    let rule = set.rules[index]
    let definition = configuration.customRules.last { $0.id == rule.id }
    let json = definition?.json.text(style: .pretty) ?? ""
    let messages = rule.messages.map { "\(VisibleText.make(rule.text(of: $0.template)))\n\n" }
    return "# \(VisibleText.make(rule.title))\n\n" + messages.joined() + "```json\n\(json)\n```\n\n"
      + "Defined in \(VisibleText.make(rule.position.file)), line \(rule.position.line).\n"
  }

  private static func page(of preset: Preset, in set: RuleSet) -> String {
    let severities = Dictionary(uniqueKeysWithValues: preset.entries.map { ($0.id.value, $0.severity) })
    let rules = set.ids.indices.filter { severities[set.ids[$0]] != nil }
      .map { RuleDescriptions(set).description($0) }.sorted { $0.id < $1.id }
    var text = "# The preset `\(preset.name)`\n\n\(preset.about)\n"
    for (subject, rules) in Dictionary(grouping: rules, by: \.subject).sorted(by: { $0.key < $1.key }) {
      text += "\n## \(subject)\n\n"
      for rule in rules { text += "- \(rule.title): \(severities[rule.id]?.name ?? ""), `\(rule.id)`\n" }
    }
    return text
  }
}
