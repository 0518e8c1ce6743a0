import RuleEngine
import RuleLanguage

/// Findings as items of a list.
struct HTMLFindingWriter {
  private let table: RuleTable
  private var sources: SourceCache

  /// In columns. The page scrolls what is wider than the window.
  private static let longestLine = 160
  private static let linesAround = 1

  init(_ report: Report, table: RuleTable) {
    self.table = table
    sources = SourceCache(report)
  }

  mutating func write(_ finding: Finding, to html: inout HTMLWriter) {
    let location = finding.location
    let index = table.index(of: finding.rule)
    html.element(
      "li",
      [
        "class": "finding \(finding.severity.name)", "tabindex": "-1", "data-rule": String(index),
        "data-severity": finding.severity.name,
      ]
    ) { html in
      html.element("p", ["class": "message"]) { html in
        html.element("span", ["class": "severity"], text: finding.severity.name)
        html.markup(" ")
        html.element("span", ["class": "place"], text: "\(location.line):\(location.column)")
        html.markup(" ")
        MarkdownHTML.writeInline(finding.message, to: &html)
        html.markup(" ")
        html.element("a", ["href": "#rule-\(index)"], text: finding.rule)
      }
      writeCode(location, to: &html)
      writeDetails(finding, to: &html)
    }
  }

  private mutating func writeCode(_ location: SourceLocation, to html: inout HTMLWriter) {
    guard let source = sources.text(of: location.path), source.range(ofLine: location.line) != nil else {
      return
    }
    let first = max(1, location.line - Self.linesAround)
    html.element("pre", ["tabindex": "0"]) { html in
      for number in first...location.line + Self.linesAround {
        guard let line = source.range(ofLine: number) else { break }
        // The end of a text that ends its last line is no line to show.
        if number > location.line, line.isEmpty, line.lowerBound == source.bytes.count { break }
        writeLine(number, line, in: source, marked: number == location.line ? location.bytes : nil, to: &html)
      }
    }
  }

  private func writeLine(
    _ number: Int, _ line: Range<Int>, in source: SourceText, marked: Range<Int>?, to html: inout HTMLWriter
  ) {
    html.element("span", ["class": "number"], text: String(number))
    let start = line.lowerBound..<line.lowerBound
    let frame = CodeFrame(source, line: line, marked: marked ?? start, width: Self.longestLine, ellipsis: "…")
    if marked == nil {
      html.text(frame.text)
    } else {
      html.text(frame.before)
      html.element("mark", text: frame.marked)
      html.text(frame.after)
    }
    html.markup("\n")
  }

  private mutating func writeDetails(_ finding: Finding, to html: inout HTMLWriter) {
    let fix = finding.fix.map { fix in
      "fix (\(fix.safety.rawValue)): " + FixDescription.make(fix, ellipsis: "…", sources: &sources)
    }
    guard fix != nil || !finding.related.isEmpty else { return }
    html.element("ul") { html in
      for related in finding.related {
        html.element("li", ["class": "related"]) { html in
          html.element("span", ["class": "place"], text: PlaceText.make(related.location))
          html.markup(" ")
          MarkdownHTML.writeInline(related.message, to: &html)
        }
      }
      if let fix { html.element("li", ["class": "fix"]) { MarkdownHTML.writeInline(fix, to: &$0) } }
    }
  }
}
