import ArchlintKit
import Platform

/// `archlint server`
enum ServerCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var log: String?
  }

  static var command: Command {
    Command(
      "server", usage: ["server"], summary: "check while you type: the language server",
      introduction: """
        Speaks the Language Server Protocol 3.17 on the standard input and output, for editors.
        What it finds is what `archlint lint` finds in the folder that the editor has opened,
        with the texts that are not saved yet.
        """,
      options: Options(),
      sections: [
        OptionSection(options: [
          .path("--log", help: "a file to which a line is added for each thing worth knowing") {
            $0.log = $1
          },
          .config, .jobs,
          .noIgnore(help: "check what git ignores, too"),
        ])
      ], run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let log = try options.log.map { try ServerLog($0) } ?? .none
    let channel = MessageChannel(framing: .headers)
    return LanguageServer(channel: channel, options: options.session, log: log).run()
  }
}
