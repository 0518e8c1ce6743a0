import JSON
import RuleEngine

/// One object with all there is; a finding a line, so that two reports can be compared line by line.
enum JSONFormat {
  static func render(_ report: Report) -> Output {
    var json = JSONWriter(style: .rows)
    json.object(lines: true) { json in
      json.object("tool") { json in
        json.member("name", report.tool.name)
        json.member("version", report.tool.version)
      }
      json.key("summary")
      write(report.summary, to: &json)
      json.lines("findings", of: report.findings, workers: report.workers) { findings, json in
        for finding in findings { write(finding, to: &json) }
      }
      write(report.warnings, to: &json)
    }
    return Output(json)
  }

  /// What is to be said of the configuration; where there is nothing, no member.
  private static func write(_ warnings: [ConfigurationWarning], to json: inout JSONWriter) {
    guard !warnings.isEmpty else { return }
    json.objects("notifications", warnings, lines: true) { json, warning in
      json.member("severity", warning.severity.name)
      json.member("message", warning.message)
      if let path = warning.path { json.member("path", path) }
      if let line = warning.line { json.member("line", line) }
      if let column = warning.column { json.member("column", column) }
    }
  }

  static func write(_ finding: Finding, to json: inout JSONWriter) {
    let location = finding.location
    json.object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.name)
      json.member("message", finding.message)
      json.member("path", location.path)
      json.member("line", location.line)
      json.member("column", location.column)
      json.member("endLine", location.endLine)
      json.member("endColumn", location.endColumn)
      json.member("preset", finding.preset)
      json.key("fix")
      if let fix = finding.fix { write(fix, to: &json) } else { json.null() }
      json.objects("related", finding.related) { json, place in
        json.member("path", place.location.path)
        json.member("line", place.location.line)
        json.member("column", place.location.column)
        json.member("message", place.message)
      }
    }
  }

  private static func write(_ summary: ReportSummary, to json: inout JSONWriter) {
    json.object { json in
      json.member("files", summary.files)
      json.member("errors", summary.errors)
      json.member("warnings", summary.warnings)
      json.member("notes", summary.notes)
      json.member("suppressed", summary.suppressed)
      json.member("baselined", summary.baselined)
      if summary.budgeted > 0 { json.member("budgeted", summary.budgeted) }
      json.key("seconds")
      json.value(JSONValue(.number(decimal(summary.seconds))))
    }
  }

  /// A number with at most three decimals; 0 for what is not finite.
  static func decimal(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "0" }
    let thousandths = Int(abs(number) * 1000 + 0.5)
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    guard thousandths % 1000 != 0 else { return sign + String(thousandths / 1000) }
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    return sign + "\(thousandths / 1000).\(decimals)"
  }

  private static func write(_ fix: Fix, to json: inout JSONWriter) {
    json.object { json in
      json.member("safety", fix.safety.rawValue)
      json.objects("edits", fix.edits) { json, edit in
        json.member("path", edit.path)
        json.member("startByte", edit.bytes.lowerBound)
        json.member("endByte", edit.bytes.upperBound)
        json.member("text", edit.text)
      }
    }
  }
}
