import RuleLanguage

/// `archlint schema`
enum SchemaCommand {
  /// The JSON Schema of the configuration, with the rules and presets that are shipped, and with the rules of the
  /// project around the current folder.
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    _ = try arguments.operands()
    let presets = try Shipped.presets()
    // A configuration that is broken should not keep its editor from the schema that shows where.
    let project = try? LintRun(options: LintOptions()).ruleSet
    let rules = try project ?? RuleSet.compile(pages: Shipped.pages(), presets: presets).get()
    let schema = ConfigurationSchema(
      rules: rules.rules.map { ConfigurationSchema.KnownRule($0) }, presets: presets.map(\.name))
    return try CommandLineTool.write(schema.text)
  }
}
