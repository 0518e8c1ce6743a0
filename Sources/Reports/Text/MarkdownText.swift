/// Text in a cell of a table of GitHub Flavored Markdown.
enum MarkdownText {
  /// Text in which pairs of backticks mark code; everything else means itself.
  static func escape(_ text: String) -> String {
    let pieces = VisibleText.make(text).split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1 else { return pieces.map { plain($0) }.joined(separator: "\\`") }
    return pieces.enumerated().map { index, piece in
      index % 2 == 0 ? plain(piece) : code(String(piece))
    }.joined()
  }

  /// Inline code. A code span can hold neither backticks nor, in a table, pipes; an element can.
  static func code(_ text: String) -> String {
    let text = VisibleText.make(text)
    if text.isEmpty { return "" }
    let isSpan = !text.contains { "`|\\".contains($0) } && text.first != " " && text.last != " "
    if isSpan { return "`\(text)`" }
    let escaped = text.unicodeScalars.map { isMarkup($0) ? "&#\($0.value);" : String($0) }
    return "<code>" + escaped.joined() + "</code>"
  }

  private static func plain(_ text: Substring) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // Neither people nor issues are called: the comment parts the sign from what follows.
      case "@", "#": escaped += "\(scalar)<!-- -->"
      case _ where isMarkup(scalar): escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
    "\\`*_[]<>|~&#@".unicodeScalars.contains(scalar)
  }
}
