import RuleEngine
import RuleLanguage

/// Workflow commands of GitHub Actions, which make annotations of findings. Only ten of a kind are shown, so
/// the totals follow.
enum GitHubFormat {
  static func render(_ report: Report) -> Output {
    var output = Output()
    for finding in report.findings { write(finding, tool: report.tool.name, to: &output) }
    output.write(Totals(report).sentence() + "\n")
    return output
  }

  private static func write(_ finding: Finding, tool: String, to output: inout Output) {
    let location = finding.location
    let command = finding.severity.called(error: "error", warning: "warning", note: "notice")
    output.write("::\(command) file=" + property(VisibleText.make(location.path)))
    output.write(",line=\(location.line),endLine=\(location.endLine)")
    // The runner refuses columns where a range goes over several lines.
    if location.line == location.endLine {
      output.write(",col=\(location.column),endColumn=\(location.endColumn)")
    }
    output.write(",title=" + property(VisibleText.make("\(tool) (\(finding.rule))")))
    output.write("::" + data(message(finding)) + "\n")
  }

  /// In an annotation it has its lines.
  private static func message(_ finding: Finding) -> String {
    finding.message.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { VisibleText.make(String($0)) }.joined(separator: "\n")
  }

  private static func data(_ text: String) -> String {
    encoded(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    encoded(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func encoded(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
  }
}
