import ArchlintKit

enum VersionCommand {
  private struct Options {
    var asJSON = false
  }

  static var command: Command {
    Command(
      "version", usage: ["version"], summary: "show the version",
      introduction: """
        Shows the version. As JSON it has what was built as well: the commit, its date and the
        compiler, which are null in a build by hand.
        """,
      options: Options(),
      settings: [.flag("--json", help: "with commit, date and compiler") { $0.asJSON = true }],
      run: { try $0.asJSON ? showJSON() : show() })
  }

  private static func show() throws -> Int32 {
    try CommandLineTool.show("archlint \(Archlint.version)\n")
  }

  private static func showJSON() throws -> Int32 {
    let origin = Archlint.origin
    return try CommandLineTool.write([
      "version": .string(Archlint.version), "commit": .string(origin.commit), "date": .string(origin.date),
      "compiler": .string(origin.compiler),
    ])
  }
}
