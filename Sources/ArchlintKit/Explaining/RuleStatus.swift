import Reports
import RuleLanguage

/// Whether a rule is on, with what severity, and who says so.
struct RuleStatus: Equatable {
  /// nil where the rule is off.
  let activation: RuleSet.Activation?
  private let origin: RuleOrigin

  init(_ decision: RuleSet.Decision) {
    (activation, origin) = decision
  }

  /// Where the configuration speaks of the rule by its id: file and line.
  var setting: String? {
    guard case .setting(let position) = origin else { return nil }
    return Self.place(position)
  }

  var sentence: String {
    guard let activation else {
      return setting.map { "Switched off in \($0)." }
        ?? "Neither a preset nor the configuration switches it on here."
    }
    let severity = "Severity \(activation.severity.name)"
    switch (activation.preset, activation.position.map(Self.place)) {
    case (let preset?, let place?): return "\(severity), from the preset \(preset) (\(place))."
    case (nil, let place?): return "\(severity), from \(place)."
    default: return "\(severity), unless the configuration sets another."
    }
  }

  private static func place(_ position: SourcePosition) -> String {
    "\(position.file):\(position.line)"
  }
}

extension RuleStatus {
  /// A chapter for the end of a rule's page: what the configuration makes of the rule.
  /// - Parameter index: of the rule, among the ids of the set.
  static func chapter(on index: Int, in set: RuleSet, _ configuration: MergedConfiguration) -> String {
    let status = RuleStatus(set.decisions(forPath: nil)[index])
    var lines = [status.sentence]
    for option in set.rules.indices.contains(index) ? set.rules[index].options : [] {
      guard let place = configuration.option(option.name, ofRule: set.ids[index])?.position else { continue }
      lines.append("Option `\(option.name)`: \(quoted(option.values)), from \(Self.place(place)).")
    }
    for (globs, decision) in set.decisionsOfOverrides(on: index) where RuleStatus(decision) != status {
      lines.append("In \(quoted(globs)): \(RuleStatus(decision).sentence)")
    }
    return "\n## In this project\n\n" + lines.map { "- \(VisibleText.make($0))\n" }.joined()
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
