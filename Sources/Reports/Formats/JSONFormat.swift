import RuleEngine

/// One object with all there is; a finding a line, so that two reports can be compared line by line.
enum JSONFormat {
  static func render(_ report: Report) -> Output {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.key("tool")
      json.object { json in
        json.member("name", report.tool.name)
        json.member("version", report.tool.version)
      }
      json.key("summary")
      write(report.summary, to: &json)
      json.key("findings")
      json.lines(of: report.findings, workers: report.workers) { findings, json in
        for finding in findings { write(finding, to: &json) }
      }
      write(report.warnings, to: &json)
    }
    json.endDocument()
    return json.output
  }

  /// What is to be said of the configuration; where there is nothing, no member.
  private static func write(_ warnings: [ConfigurationWarning], to json: inout JSONWriter) {
    guard !warnings.isEmpty else { return }
    json.key("notifications")
    json.array(.lines) { json in
      for warning in warnings {
        json.object { json in
          json.member("severity", warning.severity.name)
          json.member("message", warning.message)
          if let path = warning.path { json.member("path", path) }
          if let line = warning.line { json.member("line", line) }
          if let column = warning.column { json.member("column", column) }
        }
      }
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
      json.key("preset")
      if let preset = finding.preset { json.value(preset) } else { json.null() }
      json.key("fix")
      if let fix = finding.fix { write(fix, to: &json) } else { json.null() }
      json.key("related")
      write(finding.related, to: &json)
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
      json.value(thousandths: summary.seconds)
    }
  }

  private static func write(_ fix: Fix, to json: inout JSONWriter) {
    json.object { json in
      json.member("safety", fix.safety.rawValue)
      json.key("edits")
      json.array { json in
        for edit in fix.edits {
          json.object { json in
            json.member("path", edit.path)
            json.member("startByte", edit.bytes.lowerBound)
            json.member("endByte", edit.bytes.upperBound)
            json.member("text", edit.text)
          }
        }
      }
    }
  }

  private static func write(_ related: [RelatedLocation], to json: inout JSONWriter) {
    json.array { json in
      for place in related {
        json.object { json in
          json.member("path", place.location.path)
          json.member("line", place.location.line)
          json.member("column", place.location.column)
          json.member("message", place.message)
        }
      }
    }
  }
}
