enum ManualCommand {
  static var command: Command {
    Command(
      "manual", usage: ["manual"], summary: "print the manual page",
      introduction: """
        Prints the manual page, for man: archlint manual > /usr/local/share/man/man1/archlint.1
        """, options: (), run: { try CommandLineTool.write(ManualPage.text) })
  }
}
