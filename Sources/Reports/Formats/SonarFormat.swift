import JSON
import RuleEngine
import RuleLanguage

/// Generic issues of SonarQube, in the form of 10.3 and later: severities stand at the rules. Columns count
/// from 0 there.
enum SonarFormat {
  static func render(_ report: Report) -> Output {
    let table = RuleTable(report)
    var json = JSONWriter(style: .rows)
    json.object(lines: true) { json in
      json.objects("rules", table.rules, lines: true) { write($1, engine: report.tool.name, to: &$0) }
      json.lines("issues", of: report.findings, workers: report.workers) { findings, json in
        for finding in findings { write(finding, to: &json) }
      }
    }
    return Output(json)
  }

  private static func write(_ rule: ReportedRule, engine: String, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("name", rule.title)
    json.member("description", rule.summary)
    json.member("engineId", engine)
    json.member("cleanCodeAttribute", "MODULAR")
    json.member("type", "CODE_SMELL")
    json.member("severity", rule.severity.called(error: "MAJOR", warning: "MINOR", note: "INFO"))
    json.objects("impacts", [rule.severity]) { json, severity in
      json.member("softwareQuality", "MAINTAINABILITY")
      json.member("severity", severity.called(error: "HIGH", warning: "MEDIUM", note: "LOW"))
    }
  }

  private static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.rule)
      json.object("primaryLocation") { write(finding.location, message: finding.message, to: &$0) }
      guard !finding.related.isEmpty else { return }
      json.objects("secondaryLocations", finding.related) {
        write($1.location, message: $1.message, to: &$0)
      }
    }
  }

  private static func write(_ location: SourceLocation, message: String, to json: inout JSONWriter) {
    json.member("message", message)
    json.member("filePath", location.path)
    json.object("textRange") { json in
      json.member("startLine", location.line)
      json.member("endLine", location.endLine)
      // An empty range is an error that stops the import; without columns it is the whole line.
      guard (location.line, location.column) < (location.endLine, location.endColumn) else { return }
      json.member("startColumn", location.column - 1)
      json.member("endColumn", location.endColumn - 1)
    }
  }
}
