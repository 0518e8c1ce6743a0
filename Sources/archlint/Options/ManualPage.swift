import ArchlintKit

/// The manual page, in the language of man(7): the texts of `--help`, as they stand.
enum ManualPage {
  static var text: String {
    let commands = CommandTable.all.map { command in
      ".SH ARCHLINT \(command.name.uppercased())\n" + verbatim(Help.text(of: command))
    }
    return """
      .TH ARCHLINT 1 "" "archlint \(Archlint.version)" "User Commands"
      .SH NAME
      archlint \\- check that Swift code follows the architecture a team has agreed on
      .SH DESCRIPTION
      \(verbatim(Help.overview))\(commands.joined())
      """
  }

  /// Lines that are neither filled nor taken for commands.
  private static func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines.prefix(lines.count - lines.reversed().prefix { $0.isEmpty }.count)
    return ".nf\n" + trimmed.map { escape($0) + "\n" }.joined() + ".fi\n"
  }

  private static func escape(_ line: Substring) -> String {
    let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : String(escaped)
  }
}
