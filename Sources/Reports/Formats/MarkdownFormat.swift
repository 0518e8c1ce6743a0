import RuleEngine

/// For summaries of jobs and comments on pull requests, which take about a megabyte.
enum MarkdownFormat {
  private static let mostFindings = 1_000

  static func render(_ report: Report) -> Output {
    var output = Output()
    let totals = Totals(report)
    let findings = report.findings.mostSevere(mostFindings)
    output.omitted = report.findings.count - findings.count
    output.write("### \(report.tool.name): \(totals.sentence())\n")
    if !findings.isEmpty { writeTable(findings, to: &output) }
    if output.omitted > 0 {
      let more = Totals.count(output.omitted, "more finding")
      output.write("\nand \(more), the least severe of them left out here\n")
    }
    if let fixable = totals.fixable { output.write("\n\(fixable)\n") }
    return output
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
