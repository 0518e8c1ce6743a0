import Linting
import Project
import RuleLanguage
import Syntax

/// Why a line has findings, or has none: what stands there, and what each rule makes of it.
struct LineExplanation {
  let project: Project
  let ruleSet: RuleSet
  /// Index of the file.
  let file: Int
  /// 1-based.
  let line: Int
  let facts: [JudgedFact]
  /// Findings on the line that the baseline knows.
  let baselined: Set<BaselineKey>
  let showsAll: Bool
  /// By index of a rule, what switched it on or off for the file.
  private let origins: [RuleOrigin]

  init(
    project: Project, ruleSet: RuleSet, file: Int, line: Int, facts: [JudgedFact],
    baselined: Set<BaselineKey>, showsAll: Bool
  ) {
    self.project = project
    self.ruleSet = ruleSet
    self.file = file
    self.line = line
    self.facts = facts
    self.baselined = baselined
    self.showsAll = showsAll
    origins = ruleSet.decisions(forPath: project.path(ofFile: file)).map(\.origin)
  }

  var text: String {
    let spoken = facts.filter { !$0.judgements.isEmpty || showsAll }
    let place = "\(project.path(ofFile: file)):\(line)"
    guard !spoken.isEmpty else {
      let seen = facts.isEmpty ? "Nothing stands on" : "No rule speaks of what stands on"
      return "\(seen) \(place). `archlint syntax --facts` shows all that archlint sees in a file.\n"
    }
    return place + "\n" + spoken.map(section).joined()
  }

  private func section(_ fact: JudgedFact) -> String {
    var text = "\n  \(title(of: fact.subject))\n"
    var keys = BaselineKeys(project)
    let active = fact.judgements.filter { $0.activation != nil }
    for judgement in active {
      guard case .fails(let message) = judgement.verdict else { continue }
      text += row("fails", id(judgement)) + detail(message)
      if let line = judgement.suppressedAt { text += detail("Line \(line) suppresses it.") }
      let key = keys.key(rule: id(judgement), path: project.path(ofFile: file), bytes: fact.bytes)
      if baselined.contains(key) { text += detail("The baseline knows it.") }
      text += detail(origin(of: judgement))
    }
    text += rows("unknown", active.filter { if case .unknown = $0.verdict { true } else { false } })
    text += rows("holds", active.filter { if case .holds = $0.verdict { true } else { false } })
    let off = fact.judgements.filter { $0.activation == nil }
    for judgement in off where !showsAll {
      if let place = place(ofSetting: judgement) {
        text += row("off", id(judgement)) + detail("Switched off in \(place).")
      }
    }
    return text + rows("off", off.filter { showsAll || place(ofSetting: $0) == nil })
  }

  private func rows(_ verdict: String, _ judgements: [Judgement]) -> String {
    if judgements.isEmpty { return "" }
    guard showsAll else { return row(verdict, judgements.map(id).joined(separator: ", ")) }
    return judgements.map { row(verdict, id($0)) + detail(origin(of: $0)) }.joined()
  }

  private func row(_ verdict: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(1, 9 - verdict.count))
    return "    \(verdict)\(padding)\(text)\n"
  }

  private func detail(_ text: String) -> String {
    String(repeating: " ", count: 13) + text + "\n"
  }

  private func id(_ judgement: Judgement) -> String {
    ruleSet.rules[judgement.rule].id
  }

  /// Where the severity was set.
  private func origin(of judgement: Judgement) -> String {
    guard let activation = judgement.activation else {
      return place(ofSetting: judgement).map { "Switched off in \($0)." }
        ?? "Neither a preset nor the configuration switches it on here."
    }
    let place = activation.position.map(Self.place)
    let severity = "Severity \(activation.severity.name)"
    switch (activation.preset, place) {
    case (let preset?, let place?): return "\(severity), from the preset \(preset) (\(place))."
    case (nil, let place?): return "\(severity), from \(place)."
    default: return "\(severity), unless the configuration sets another."
    }
  }

  /// Where the configuration speaks of the rule by its id.
  private func place(ofSetting judgement: Judgement) -> String? {
    guard case .setting(let position) = origins[judgement.rule] else { return nil }
    return Self.place(position)
  }

  private static func place(_ position: SourcePosition) -> String {
    "\(position.file):\(position.line)"
  }

  private func title(of subject: JudgedFact.Subject) -> String {
    let outline = project.files[file].outline
    let texts = OutlineText(outline: outline, names: project.names)
    switch subject {
    case .declaration(let index): return texts.declaration(outline.declarations[index])
    case .fact(let index): return texts.fact(outline.facts[index])
    case .file: return "the file"
    }
  }
}
