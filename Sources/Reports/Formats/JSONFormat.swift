import JSON
import RuleEngine

/// One object with all there is; a finding a line, so that two reports can be compared line by line.
enum JSONFormat {
  static func render(_ report: Report) -> Output {
    var json = JSONWriter(style: .rows)
    json.object { json in
      json.member("tool", ["name": .string(report.tool.name), "version": .string(report.tool.version)])
      json.member("summary", Self.json(report.summary))
      json.rows("findings", report.findings, Self.json)
      // Where there is nothing to be said of the configuration, no member.
      if !report.warnings.isEmpty { json.rows("notifications", report.warnings, Self.json) }
    }
    return Output(json)
  }

  private static func json(_ warning: ConfigurationWarning) -> JSONValue {
    [
      "severity": .string(warning.severity.name), "message": .string(warning.message),
      "path": warning.path.map { .string($0) }, "line": warning.line.map { .number($0) },
      "column": warning.column.map { .number($0) },
    ]
  }

  static func json(_ finding: Finding) -> JSONValue {
    let location = finding.location
    let related = finding.related.map { place -> JSONValue in
      [
        "path": .string(place.location.path), "line": .number(place.location.line),
        "column": .number(place.location.column), "message": .string(place.message),
      ]
    }
    return [
      "rule": .string(finding.rule), "severity": .string(finding.severity.name),
      "message": .string(finding.message), "path": .string(location.path), "line": .number(location.line),
      "column": .number(location.column), "endLine": .number(location.endLine),
      "endColumn": .number(location.endColumn), "preset": .string(finding.preset),
      "fix": finding.fix.map(json) ?? .null, "related": .array(related),
    ]
  }

  private static func json(_ summary: ReportSummary) -> JSONValue {
    [
      "files": .number(summary.files), "errors": .number(summary.errors),
      "warnings": .number(summary.warnings), "notes": .number(summary.notes),
      "suppressed": .number(summary.suppressed), "baselined": .number(summary.baselined),
      "budgeted": summary.budgeted > 0 ? .number(summary.budgeted) : nil,
      "seconds": JSONValue(.number(decimal(summary.seconds))),
    ]
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

  private static func json(_ fix: Fix) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      [
        "path": .string(edit.path), "startByte": .number(edit.bytes.lowerBound),
        "endByte": .number(edit.bytes.upperBound), "text": .string(edit.text),
      ]
    }
    return ["safety": .string(fix.safety.rawValue), "edits": .array(edits)]
  }
}
