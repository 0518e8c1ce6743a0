import ArchlintKit

enum ServerCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var log: String?
    var showsLenses = false
    /// The second server: its name and its arguments.
    var second: [String] = []
  }

  static var command: Command {
    Command(
      "server", usage: ["server"], summary: "check while you type: the language server",
      introduction: """
        Speaks the Language Server Protocol 3.17 on the standard input and output, for editors.
        What it finds is what `archlint lint` finds in the folder that the editor has opened,
        with the texts that are not saved yet.

        For an editor that starts one server for a language alone, --with puts another behind the
        same pipe, such as `archlint server --with sourcekit-lsp`: what both find is shown together.
        """,
      options: Options(),
      settings: [
        .path("--log", help: "a file to which a line is added for each thing worth knowing") {
          $0.log = $1
        },
        .flag("--code-lens", help: "say above types what rules miss of them, such as a mock or tests") {
          $0.showsLenses = true
        },
        .config, .jobs,
        .noIgnore(help: "check what git ignores, too"),
        .rest(
          "--with", takes: .text("COMMAND…"),
          help:
            "the last option: another language server, with its own options, whose answers are joined to these"
        ) { $0.second.append($1) },
      ], run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let log = try options.log.map { try ServerLog($0) }
    let second = try options.second.isEmpty ? nil : SecondServer(options.second)
    let server = LanguageServer(
      channel: MessageChannel(framing: .headers), options: options.session, log: log, second: second,
      showsLenses: options.showsLenses)
    return server.run()
  }
}
