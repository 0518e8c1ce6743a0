import RuleEngine

/// The XML of JUnit: a suite for each file with findings, a failed case for each finding. A clean run is one
/// passed case, for readers take a report without cases for a mistake; where not everything could be checked, it is a case
/// with an error. Readers ask for times, but how long a run took
/// is not told, so that the same findings are the same bytes.
enum JUnitFormat {
  static func render(_ report: Report) -> Output {
    let tool = report.tool.name
    var xml = XMLWriter()
    let failures = String(report.findings.count)
    let tests = String(max(1, report.findings.count))
    let errors = report.findings.isEmpty && !report.isComplete ? "1" : "0"
    xml.element(
      "testsuites", ["name": tool, "tests": tests, "failures": failures, "errors": errors, "time": "0"]
    ) { xml in
      for group in report.findings.byFile {
        write(group, to: &xml)
      }
      if report.findings.isEmpty { writeSole(tool, errors: errors, to: &xml) }
    }
    return xml.output
  }

  private static func write(_ group: FileGroup, to xml: inout XMLWriter) {
    let count = String(group.findings.count)
    xml.element(
      "testsuite",
      ["name": group.path, "tests": count, "failures": count, "errors": "0", "skipped": "0", "time": "0"]
    ) { xml in
      for finding in group.findings {
        write(finding, to: &xml)
      }
    }
  }

  private static func write(_ finding: Finding, to xml: inout XMLWriter) {
    let location = finding.location
    let place = "\(location.path):\(location.line):\(location.column)"
    xml.element(
      "testcase",
      [
        "name": "\(finding.rule):\(location.line):\(location.column)", "classname": location.path,
        "file": location.path, "line": String(location.line), "time": "0",
      ]
    ) { xml in
      xml.element(
        "failure", ["type": finding.severity.name, "message": finding.message],
        text: "\(place): \(finding.severity.name): \(finding.message)  [\(finding.rule)]")
    }
  }

  private static func writeSole(_ tool: String, errors: String, to xml: inout XMLWriter) {
    xml.element(
      "testsuite",
      ["name": tool, "tests": "1", "failures": "0", "errors": errors, "skipped": "0", "time": "0"]
    ) { xml in
      let attributes: KeyValuePairs = ["name": "No findings", "classname": tool, "time": "0"]
      if errors == "0" { return xml.element("testcase", attributes) }
      xml.element("testcase", attributes) { xml in
        xml.element("error", ["type": "incomplete", "message": Totals.incomplete])
      }
    }
  }
}
