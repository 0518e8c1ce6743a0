import RuleEngine

/// For people: each finding with its line of code, then the totals.
struct TextFormat {
  private let paint: Paint
  private let glyphs: Glyphs
  private let width: Int
  private let links: FindingLinks?
  private var sources: SourceCache

  private struct Glyphs {
    var bar: String
    var branch: String
    var lastBranch: String
    var ellipsis: String

    static let unicode = Glyphs(bar: "│", branch: "├", lastBranch: "╰", ellipsis: "…")
    static let ascii = Glyphs(bar: "|", branch: "=", lastBranch: "=", ellipsis: "...")
  }

  private static let widthWithoutTerminal = 120
  private static let smallestWidth = 40
  private static let widthOfLineNumber = 4

  static func render(_ report: Report, style: ReportStyle) -> Output {
    var output = Output()
    var format = TextFormat(report, style: style)
    let findings = report.findings
    for group in style.isTerminal ? groups(findings) : findings.indices.map({ findings[$0...$0] }) {
      format.write(group, to: &output)
    }
    TotalsBlock.write(Totals(report), paint: Paint(isOn: style.color), to: &output)
    if style.isTerminal, let first = report.findings.first {
      output.write("`archlint explain \(VisibleText.make(first.rule))` says why, and shows what is right\n")
    }
    return output
  }

  /// Findings that stand together and speak of the same place.
  private static func groups(_ findings: [Finding]) -> [ArraySlice<Finding>] {
    var groups: [ArraySlice<Finding>] = []
    for index in findings.indices {
      if let group = groups.last, findings[group.startIndex].location == findings[index].location {
        groups[groups.count - 1] = findings[group.startIndex...index]
      } else {
        groups.append(findings[index...index])
      }
    }
    return groups
  }

  private init(_ report: Report, style: ReportStyle) {
    paint = Paint(isOn: style.color)
    glyphs = style.unicode ? .unicode : .ascii
    width = max(Self.smallestWidth, style.width ?? Self.widthWithoutTerminal)
    sources = SourceCache(report)
    links = style.isTerminal ? FindingLinks(report) : nil
  }

  /// Writes findings at one place, with its line of code once.
  private mutating func write(_ findings: ArraySlice<Finding>, to output: inout Output) {
    guard let first = findings.first else { return }
    for finding in findings { FindingLine.write(finding, paint: paint, links: links, to: &output) }
    let gutter = max(Self.widthOfLineNumber, String(first.location.line).utf8.count)
    writeFrame(first, gutter: gutter, to: &output)
    writeDetails(findings, gutter: gutter, to: &output)
    output.write(byte: UInt8(ascii: "\n"))
  }

  private mutating func writeFrame(_ finding: Finding, gutter: Int, to output: inout Output) {
    let location = finding.location
    guard let source = sources.text(of: location.path), let line = source.range(ofLine: location.line)
    else { return }
    let frame = CodeFrame(
      source, line: line, marked: location.bytes, width: width - gutter - 3,
      ellipsis: glyphs.ellipsis)
    let number = String(location.line)
    output.write(UInt8(ascii: " "), times: gutter - number.utf8.count)
    output.write(paint(.blue, number + " " + glyphs.bar))
    output.write(frame.text.isEmpty ? "\n" : " " + frame.text + "\n")
    writeMargin(gutter, glyphs.bar, to: &output)
    output.write(UInt8(ascii: " "), times: frame.markStart)
    output.write(
      paint(finding.severity.color, "^" + String(repeating: "~", count: max(0, frame.markWidth - 1))))
    let lastLine = location.endColumn == 1 ? location.endLine - 1 : location.endLine
    if lastLine > location.line {
      output.write(paint(.dim, " \(glyphs.ellipsis) to line \(lastLine)"))
    }
    output.write(byte: UInt8(ascii: "\n"))
  }

  private mutating func writeDetails(
    _ findings: ArraySlice<Finding>, gutter: Int, to output: inout Output
  ) {
    var details: [String] = []
    for finding in findings {
      details += finding.related.map { related in
        PlaceText.make(related.location) + ": " + VisibleText.make(related.message)
      }
      guard let fix = finding.fix else { continue }
      let description = FixDescription.make(fix, ellipsis: glyphs.ellipsis, sources: &sources)
      details.append(paint(.green, "fix") + " (\(fix.safety.rawValue)): " + description)
    }
    for (index, detail) in details.enumerated() {
      writeMargin(gutter, index == details.count - 1 ? glyphs.lastBranch : glyphs.branch, to: &output)
      output.write(detail + "\n")
    }
  }

  private func writeMargin(_ gutter: Int, _ glyph: String, to output: inout Output) {
    output.write(UInt8(ascii: " "), times: gutter + 1)
    output.write(paint(.blue, glyph) + " ")
  }
}
