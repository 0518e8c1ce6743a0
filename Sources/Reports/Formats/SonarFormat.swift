import JSON
import RuleEngine
import RuleLanguage

/// Generic issues of SonarQube, in the form of 10.3 and later: severities stand at the rules. Columns count
/// from 0 there.
enum SonarFormat {
  static func render(_ report: Report) -> Output {
    let table = RuleTable(report)
    var json = JSONWriter(style: .rows)
    json.object { json in
      json.rows("rules", table.rules) { Self.json($0, engine: report.tool.name) }
      json.rows("issues", report.findings, Self.json)
    }
    return Output(json)
  }

  private static func json(_ rule: ReportedRule, engine: String) -> JSONValue {
    let severity = rule.severity.called(error: "MAJOR", warning: "MINOR", note: "INFO")
    let impact = rule.severity.called(error: "HIGH", warning: "MEDIUM", note: "LOW")
    return [
      "id": .string(rule.id), "name": .string(rule.title), "description": .string(rule.summary),
      "engineId": .string(engine), "cleanCodeAttribute": "MODULAR", "type": "CODE_SMELL",
      "severity": .string(severity),
      "impacts": [["softwareQuality": "MAINTAINABILITY", "severity": .string(impact)]],
    ]
  }

  private static func json(_ finding: Finding) -> JSONValue {
    let related = finding.related.map { json($0.location, message: $0.message) }
    return [
      "ruleId": .string(finding.rule),
      "primaryLocation": json(finding.location, message: finding.message),
      "secondaryLocations": related.isEmpty ? nil : .array(related),
    ]
  }

  private static func json(_ location: SourceLocation, message: String) -> JSONValue {
    // An empty range is an error that stops the import; without columns it is the whole line.
    let isEmpty = (location.line, location.column) >= (location.endLine, location.endColumn)
    return [
      "message": .string(message), "filePath": .string(location.path),
      "textRange": [
        "startLine": .number(location.line), "endLine": .number(location.endLine),
        "startColumn": isEmpty ? nil : .number(location.column - 1),
        "endColumn": isEmpty ? nil : .number(location.endColumn - 1),
      ],
    ]
  }
}
