/// All commands, in the order in which help lists them.
enum CommandTable {
  static var all: [Command] {
    let commands = [
      LintCommand.command,
      FixCommand.command,
      GraphCommand.command,
      RulesCommand.command,
      ExplainCommand.command,
      GuideCommand.command,
      HookCommand.command,
      LearnCommand.command,
      NewCommand.command,
      TestRulesCommand.command,
      SyntaxCommand.command,
      InitCommand.command,
      DeltaCommand.command,
      TrendCommand.command,
      ConfigCommand.command,
      BaselineCommand.command,
      BudgetsCommand.command,
      ServerCommand.command,
      MCPCommand.command,
      SchemaCommand.command,
      CompletionsCommand.command,
      ManualCommand.command,
      VersionCommand.command,
    ]
    return commands + [HelpCommand.command(commands.map(\.name))]
  }

  static func command(named name: String) -> Command? {
    all.first { $0.name == name }
  }
}
