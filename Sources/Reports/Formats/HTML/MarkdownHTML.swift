import RuleLanguage

/// Markdown as rule pages use it, as HTML: headings, paragraphs, lists, code, emphasis and links. What else there is
/// stays the text it is; markup of HTML is text too.
enum MarkdownHTML {
  static func write(_ page: String, to html: inout HTMLWriter) {
    // What ends a line in any text ends one here.
    let lines = page.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let reader = MarkdownReader(Array(lines.joined(separator: "\n").utf8))
    var rest = reader.blocks[...]
    while let block = rest.popFirst() {
      switch block.block {
      case .heading(let level, let text):
        html.element(level == 1 ? "h2" : level == 2 ? "h3" : "h4") { writeInline(text, to: &$0) }
      case .code(let info, let lines): write(code: reader.text(ofLines: lines), info, to: &html)
      case .rule: html.open("hr")
      case .text:
        var end = block.line + 1
        while let next = rest.first, case .text = next.block, next.line == end {
          rest.removeFirst()
          end += 1
        }
        write((block.line..<end).map { reader.text(reader.lines[$0]) }[...], to: &html)
      }
    }
  }

  private static func write(code: String, _ info: String, to html: inout HTMLWriter) {
    func write(_ html: inout HTMLWriter) {
      html.element("pre", ["tabindex": "0"]) {
        $0.lines(String(code.dropLast()).replacing("\t", with: "    "))
      }
    }
    // People come for the reason and the examples; what the rule is as data is there when they ask.
    guard info == "json" else { return write(&html) }
    html.element("details") { html in
      html.element("summary") { $0.markup("The rule as data") }
      write(&html)
    }
  }

  /// Lines between blank ones: a list, a paragraph behind it, or either alone.
  private static func write(_ lines: ArraySlice<String>, to html: inout HTMLWriter) {
    func isItem(_ line: String) -> Bool { line.hasPrefix("- ") || line.hasPrefix("* ") }
    var rest = lines
    if rest.first.map(isItem) ?? false {
      html.element("ul") { html in
        while let line = rest.first, isItem(line) {
          rest.removeFirst()
          let more = rest.prefix { $0.hasPrefix("  ") }
          rest = rest[more.endIndex...]
          let text = ([String(line.dropFirst(2))] + more).joined(separator: " ")
          html.element("li") { writeProse(text, to: &$0) }
        }
      }
    }
    if !rest.isEmpty { html.element("p") { writeProse(rest.joined(separator: " "), to: &$0) } }
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
