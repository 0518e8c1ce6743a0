import RuleLanguage

/// `archlint schema`
enum SchemaCommand {
  /// The JSON Schema of the configuration, with the rules and presets that are shipped.
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    _ = try arguments.operands()
    let rules = try Shipped.pages().compactMap { page in
      page.definition.id.map { (id: $0, title: page.definition.title ?? $0) }
    }
    return CommandLineTool.show(
      ConfigurationSchema.text(rules: rules, presets: try Shipped.presets().map(\.name)))
  }
}
