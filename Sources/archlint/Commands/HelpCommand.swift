enum HelpCommand {
  static func command(_ others: [String]) -> Command {
    Command(
      "help", usage: ["help [COMMAND]"], summary: "show this, or what a command does",
      introduction: "Shows all commands, or what one of them does.", options: String?.none,
      operand: .words("COMMAND", others), take: { $0 = $0 ?? $1 }, run: show)
  }

  private static func show(_ name: String?) throws -> Int32 {
    guard let name else { return try CommandLineTool.show(Help.overview) }
    guard let command = CommandTable.command(named: name) else {
      throw CommandLineTool.unknown(name, isCommandAlone: true)
    }
    return try CommandLineTool.show(Help.text(of: command))
  }
}
