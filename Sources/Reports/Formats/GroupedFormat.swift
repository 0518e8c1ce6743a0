import RuleEngine
import RuleLanguage

/// For people: the findings under the files in which they stand, without code.
enum GroupedFormat {
  private static let widestSeverity = Severity.allCases.reduce(0) { max($0, $1.name.count) }

  static func render(_ report: Report, style: ReportStyle) -> Output {
    var output = Output()
    let paint = Paint(isOn: style.color)
    for group in report.findings.byFile {
      output.write(paint(.bold, PlaceText.path(group.path)) + "\n")
      writeRows(group.findings, paint: paint, to: &output)
      output.write("\n")
    }
    TotalsBlock.write(Totals(report), paint: paint, to: &output)
    return output
  }

  private static func writeRows(_ findings: ArraySlice<Finding>, paint: Paint, to output: inout Output) {
    let places = findings.map { "\($0.location.line):\($0.location.column)" }
    let widest = places.reduce(0) { max($0, $1.count) }
    for (finding, place) in zip(findings, places) {
      let severity = finding.severity
      output.write(UInt8(ascii: " "), times: 2 + widest - place.count)
      output.write(place + "  " + paint(severity.color, severity.name))
      output.write(UInt8(ascii: " "), times: widestSeverity - severity.name.count + 2)
      output.write(VisibleText.make(finding.message))
      output.write(paint(.dim, "  [" + VisibleText.make(finding.rule) + "]") + "\n")
    }
  }
}
