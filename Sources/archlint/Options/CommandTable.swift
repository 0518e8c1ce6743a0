/// All commands, in the order in which help lists them.
enum CommandTable {
  /// Each is made when it is asked for: most runs want the first.
  private static let makers: [@Sendable () -> Command] = [
    { LintCommand.command },
    { FixCommand.command },
    { GraphCommand.command },
    { RulesCommand.command },
    { ExplainCommand.command },
    { GuideCommand.command },
    { HookCommand.command },
    { LearnCommand.command },
    { NewCommand.command },
    { TestRulesCommand.command },
    { SyntaxCommand.command },
    { InitCommand.command },
    { DeltaCommand.command },
    { TrendCommand.command },
    { ConfigCommand.command },
    { BaselineCommand.command },
    { BudgetsCommand.command },
    { ServerCommand.command },
    { MCPCommand.command },
    { SchemaCommand.command },
    { CompletionsCommand.command },
    { ManualCommand.command },
    { VersionCommand.command },
    { HelpCommand.command },
  ]

  static var all: [Command] { makers.map { $0() } }

  /// The names of all but help, the last, which asks for them when it is made.
  static var namesBeforeHelp: [String] { makers.dropLast().map { $0().name } }

  static func command(named name: String) -> Command? {
    makers.lazy.map { $0() }.first { $0.name == name }
  }
}
