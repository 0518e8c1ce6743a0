import ArchlintKit
import RuleLanguage

enum SchemaCommand {
  static var command: Command {
    Command(
      "schema", usage: ["schema"], summary: "print the JSON Schema of the configuration",
      introduction: """
        Prints the JSON Schema of .archlint.json, for editors that complete and check it.
        """, options: (), run: { try print() })
  }

  /// The JSON Schema of the configuration, with the rules and presets that are shipped, and with the rules of the
  /// project around the current folder.
  private static func print() throws -> Int32 {
    let presets = try Shipped.presets()
    // A configuration that is broken should not keep its editor from the schema that shows where.
    let project = try? Session().workspace().ruleSet
    let rules = try project ?? RuleSet.compile(pages: Shipped.pages(), presets: presets).get()
    let schema = ConfigurationSchema(
      rules: rules.rules.map { ConfigurationSchema.KnownRule($0) }, presets: presets.map(\.name))
    return try CommandLineTool.write(schema.text)
  }
}
