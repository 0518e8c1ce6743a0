import RuleEngine
import RuleLanguage

/// The XML of Checkstyle, which many continuous integration servers read.
enum CheckstyleFormat {
  static func render(_ report: Report) -> Output {
    var xml = XMLWriter()
    xml.element("checkstyle", ["version": "4.3"]) { xml in
      for group in report.findings.byFile {
        xml.element("file", ["name": group.path]) { xml in
          for finding in group.findings {
            write(finding, tool: report.tool.name, to: &xml)
          }
        }
      }
    }
    return xml.output
  }

  private static func write(_ finding: Finding, tool: String, to xml: inout XMLWriter) {
    xml.element(
      "error",
      [
        "line": String(finding.location.line), "column": String(finding.location.column),
        "severity": finding.severity.called(error: "error", warning: "warning", note: "info"),
        "message": finding.message, "source": "\(tool).\(finding.rule)",
      ])
  }
}
