import RuleEngine

/// For summaries of jobs and comments on pull requests, which take about a megabyte.
enum MarkdownFormat {
  private static let mostFindings = 1_000

  /// With the number of findings left out.
  static func render(_ report: Report) -> (output: Output, omitted: Int) {
    var output = Output()
    let totals = Totals(report)
    let findings = report.findings.mostSevere(mostFindings)
    let omitted = report.findings.count - findings.count
    output.write("### \(report.tool.name): \(totals.sentence())\n")
    if !findings.isEmpty { writeTable(findings, to: &output) }
    if omitted > 0 {
      output.write("\nand \(Totals.count(omitted, "more finding")), the least severe of them left out here\n")
    }
    if let fixable = totals.fixable { output.write("\n\(fixable)\n") }
    return (output, omitted)
  }

  private static func writeTable(_ findings: [Finding], to output: inout Output) {
    output.write("\n| severity | place | finding | rule |\n| --- | --- | --- | --- |\n")
    for finding in findings {
      let location = finding.location
      let place = "\(location.path):\(location.line):\(location.column)"
      let cells = [
        finding.severity.name, MarkdownText.code(place), MarkdownText.escape(finding.message),
        MarkdownText.code(finding.rule),
      ]
      output.write("| " + cells.joined(separator: " | ") + " |\n")
    }
  }
}
