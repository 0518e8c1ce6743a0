import RuleEngine
import RuleLanguage

/// Generic issues of SonarQube, in the form of 10.3 and later: severities stand at the rules. Columns count
/// from 0 there.
enum SonarFormat {
  static func render(_ report: Report) -> Output {
    let table = RuleTable(report)
    var json = JSONWriter()
    json.object(.lines) { json in
      json.key("rules")
      json.array(.lines) { json in
        for rule in table.rules {
          write(rule, engine: report.tool.name, to: &json)
        }
      }
      json.key("issues")
      json.lines(of: report.findings, workers: report.workers) { findings, json in
        for finding in findings { write(finding, to: &json) }
      }
    }
    json.endDocument()
    return json.output
  }

  private static func write(_ rule: ReportedRule, engine: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id)
      json.member("name", rule.title)
      json.member("description", rule.summary)
      json.member("engineId", engine)
      json.member("cleanCodeAttribute", "MODULAR")
      json.member("type", "CODE_SMELL")
      json.member("severity", severity(rule.severity))
      json.key("impacts")
      json.array { json in
        json.object { json in
          json.member("softwareQuality", "MAINTAINABILITY")
          json.member("severity", impact(rule.severity))
        }
      }
    }
  }

  private static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.rule)
      json.key("primaryLocation")
      write(finding.location, message: finding.message, to: &json)
      guard !finding.related.isEmpty else { return }
      json.key("secondaryLocations")
      json.array { json in
        for place in finding.related {
          write(place.location, message: place.message, to: &json)
        }
      }
    }
  }

  private static func write(_ location: SourceLocation, message: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("message", message)
      json.member("filePath", location.path)
      json.key("textRange")
      json.object { json in
        json.member("startLine", location.line)
        json.member("endLine", location.endLine)
        // An empty range is an error that stops the import; without columns it is the whole line.
        guard (location.line, location.column) < (location.endLine, location.endColumn) else { return }
        json.member("startColumn", location.column - 1)
        json.member("endColumn", location.endColumn - 1)
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "INFO"
    case .warning: "MINOR"
    case .error: "MAJOR"
    }
  }

  private static func impact(_ severity: Severity) -> String {
    switch severity {
    case .note: "LOW"
    case .warning: "MEDIUM"
    case .error: "HIGH"
    }
  }
}
