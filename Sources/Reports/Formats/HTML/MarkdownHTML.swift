/// Markdown as rule pages use it, as HTML: headings, paragraphs, lists, code, emphasis and links. What else there is
/// stays the text it is; markup of HTML is text too.
enum MarkdownHTML {
  static func write(_ page: String, to html: inout HTMLWriter) {
    let lines = page.split(omittingEmptySubsequences: false) { $0.isNewline }
    var rest = lines[...]
    while let line = rest.first {
      if line.hasPrefix("```") {
        writeCode(&rest, to: &html)
      } else if let (level, text) = heading(line) {
        rest.removeFirst()
        writeHeading(level, text, to: &html)
      } else if line.count >= 3, line.allSatisfy({ $0 == "-" }) {
        rest.removeFirst()
        html.open("hr")
      } else if isItem(line) {
        writeList(&rest, to: &html)
      } else if line.allSatisfy(\.isWhitespace) {
        rest.removeFirst()
      } else {
        let paragraph = rest.prefix { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("```") }
        rest = rest[paragraph.endIndex...]
        html.element("p") { writeProse(paragraph.joined(separator: " "), to: &$0) }
      }
    }
  }

  private static func heading(_ line: Substring) -> (Int, Substring)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    return (level, line.dropFirst(level + 1))
  }

  private static func writeHeading(_ level: Int, _ text: Substring, to html: inout HTMLWriter) {
    html.element(level == 1 ? "h2" : level == 2 ? "h3" : "h4") { writeInline(String(text), to: &$0) }
  }

  private static func writeCode(_ rest: inout ArraySlice<Substring>, to html: inout HTMLWriter) {
    let line = rest.removeFirst()
    let fence = line.prefix { $0 == "`" }
    let code = rest.prefix { !$0.hasPrefix(fence) }
    rest = rest[code.endIndex...].dropFirst()
    // People come for the reason and the examples; what the rule is as data is there when they ask.
    guard line.dropFirst(fence.count) == "json" else { return writeCode(code, to: &html) }
    html.element("details") { html in
      html.element("summary") { $0.markup("The rule as data") }
      writeCode(code, to: &html)
    }
  }

  private static func writeCode(_ code: ArraySlice<Substring>, to html: inout HTMLWriter) {
    html.element("pre", ["tabindex": "0"]) {
      $0.text(code.joined(separator: "\n").replacing("\t", with: "    "), lineBreaks: .kept)
    }
  }

  private static func isItem(_ line: Substring) -> Bool {
    line.hasPrefix("- ") || line.hasPrefix("* ")
  }

  private static func writeList(_ rest: inout ArraySlice<Substring>, to html: inout HTMLWriter) {
    html.element("ul") { html in
      while let line = rest.first, isItem(line) {
        rest.removeFirst()
        let more = rest.prefix { $0.hasPrefix("  ") && !$0.allSatisfy(\.isWhitespace) }
        rest = rest[more.endIndex...]
        let text = ([line.dropFirst(2)] + more).joined(separator: " ")
        html.element("li") { writeProse(text, to: &$0) }
      }
    }
  }

  // MARK: - Inside a paragraph

  /// What stands between backticks is code; the rest is itself.
  static func writeInline(_ text: String, to html: inout HTMLWriter) {
    writePieces(of: text, to: &html) { $1.text($0) }
  }

  /// With emphasis and links as well.
  private static func writeProse(_ text: String, to html: inout HTMLWriter) {
    writePieces(of: text, to: &html) { writeMarked($0, to: &$1) }
  }

  private static func writePieces(
    of text: String, to html: inout HTMLWriter, plain: (String, inout HTMLWriter) -> Void
  ) {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1 else { return html.text(text) }
    for (index, piece) in pieces.enumerated() {
      if index % 2 == 0 { plain(String(piece), &html) } else { html.element("code", text: String(piece)) }
    }
  }

  /// The bounds keep a page without an end to its emphasis from being read again and again.
  private static func writeMarked(_ text: String, to html: inout HTMLWriter) {
    let marked =
      /\*\*([^*\s][^*]{0,200})\*\*|\*([^*\s][^*]{0,200})\*|\[([^\[\]]{1,200})\]\((https?:[^()\s]{1,500})\)/
    var rest = text[...]
    while let match = rest.firstMatch(of: marked) {
      html.text(String(rest[..<match.range.lowerBound]))
      switch match.output {
      case (_, let strong?, _, _, _): html.element("strong", text: String(strong))
      case (_, _, let emphasis?, _, _): html.element("em", text: String(emphasis))
      case (_, _, _, let label?, let address?):
        html.element("a", ["href": String(address), "rel": "noreferrer"], text: String(label))
      default: break
      }
      rest = rest[match.range.upperBound...]
    }
    html.text(String(rest))
  }
}
