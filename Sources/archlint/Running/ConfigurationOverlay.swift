import RuleLanguage

extension Configuration {
  /// Lays the command line over what the file says.
  mutating func apply(_ options: LintOptions) {
    let position = SourcePosition(file: "(command line)", line: 1, column: 1)
    if !options.presets.isEmpty { presets = options.presets.map { Located($0, at: position) } }
    for (rule, severity) in options.severities {
      let level = Severity(name: severity).map { RuleSetting.Level.severity($0) } ?? .off
      rules.append(RuleSetting(id: Located(rule, at: position), level: level))
    }
  }
}
