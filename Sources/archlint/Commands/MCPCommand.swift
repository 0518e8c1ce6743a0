import ArchlintKit

enum MCPCommand {
  private struct Options {}

  static var command: Command {
    Command(
      "mcp", usage: ["mcp"], summary: "serve assistants over the Model Context Protocol",
      introduction: """
        Serves the Model Context Protocol on the standard input and output, a message a line, for the
        project around the current folder. Its tools: check, fix, explain, guide, new. They take paths and
        return findings and paths, a page at a time.
        """,
      options: Options(),
      take: {
        throw UsageError(message: "mcp takes no \"\($1)\"", hint: "assistants ask on the standard input")
      },
      run: { _ in
        MCPServer(channel: MessageChannel(framing: .lines)).run()
        return ExitCode.success
      })
  }
}
