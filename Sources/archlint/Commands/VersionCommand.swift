import ArchlintKit

/// `archlint version`
enum VersionCommand {
  static var command: Command {
    Command(
      "version", usage: ["version"], summary: "show the version", introduction: "Shows the version.",
      options: (), run: { try show() })
  }

  static func show() throws -> Int32 {
    try CommandLineTool.show("archlint \(Archlint.version)\n")
  }
}
