import Linting

/// For people: each finding with its line of code, then the totals.
struct TextFormat {
  private let paint: Paint
  private let glyphs: Glyphs
  private let width: Int
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
    output.write(report.findings, workers: report.workers) { findings, output in
      var format = TextFormat(report, style: style)
      for finding in findings { format.write(finding, to: &output) }
    }
    TotalsBlock.write(Totals(report), paint: Paint(isOn: style.color), to: &output)
    return output
  }

  private init(_ report: Report, style: ReportStyle) {
    paint = Paint(isOn: style.color)
    glyphs = style.unicode ? .unicode : .ascii
    width = max(Self.smallestWidth, style.width ?? Self.widthWithoutTerminal)
    sources = SourceCache(report)
  }

  private mutating func write(_ finding: Finding, to output: inout Output) {
    FindingLine.write(finding, paint: paint, to: &output)
    let gutter = max(Self.widthOfLineNumber, String(finding.location.line).utf8.count)
    writeFrame(finding, gutter: gutter, to: &output)
    writeDetails(finding, gutter: gutter, to: &output)
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
    output.write(.blue, paint) { output in
      output.write(number)
      output.write(byte: UInt8(ascii: " "))
      output.write(glyphs.bar)
    }
    if !frame.text.isEmpty {
      output.write(byte: UInt8(ascii: " "))
      output.write(frame.text)
    }
    output.write(byte: UInt8(ascii: "\n"))
    writeMargin(gutter, glyphs.bar, to: &output)
    output.write(UInt8(ascii: " "), times: frame.markStart)
    output.write(finding.severity.color, paint) { output in
      output.write(byte: UInt8(ascii: "^"))
      output.write(UInt8(ascii: "~"), times: frame.markWidth - 1)
    }
    let lastLine = location.endColumn == 1 ? location.endLine - 1 : location.endLine
    if lastLine > location.line {
      output.write(paint(.dim, " \(glyphs.ellipsis) to line \(lastLine)"))
    }
    output.write(byte: UInt8(ascii: "\n"))
  }

  private mutating func writeDetails(_ finding: Finding, gutter: Int, to output: inout Output) {
    var details = finding.related.map { related in
      PlaceText.make(related.location) + ": " + VisibleText.make(related.message)
    }
    if let fix = finding.fix {
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
    output.write(.blue, paint) { $0.write(glyph) }
    output.write(byte: UInt8(ascii: " "))
  }
}
