import RuleLanguage

extension Configuration {
  /// Stands for the command line where positions name a file.
  package static let commandLinePath = "(command line)"

  /// What the command line says, which lies on top of all files.
  init(_ options: SessionOptions) {
    self.init(path: Self.commandLinePath)
    let position = SourcePosition(file: path, line: 1, column: 1)
    if !options.presets.isEmpty { presets = options.presets.map { Located($0, at: position) } }
    documents.globs = options.documents.map { Located($0, at: position) }
    for (rule, severity) in options.severities {
      let level = severity.map { RuleSetting.Level.severity($0) } ?? .off
      rules.append(RuleSetting(id: Located(rule, at: position), level: level))
    }
  }
}
