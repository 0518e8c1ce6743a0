import RuleEngine
import RuleLanguage

/// The diagnostic format of reviewdog
/// (https://github.com/reviewdog/reviewdog/blob/master/proto/rdf/reviewdog.proto); columns in UTF-8 bytes.
struct RDJSONFormat {
  private let pages: [String: String]
  private var sources: SourceCache

  static func render(_ report: Report) -> Output {
    let pages = report.rules.compactMap { rule in rule.helpURI.map { (rule.id, $0) } }
    let format = RDJSONFormat(
      pages: Dictionary(pages) { first, _ in first }, sources: SourceCache(report))
    var json = JSONWriter()
    json.object(.lines) { json in
      json.key("source")
      json.object { json in
        json.member("name", report.tool.name)
        json.member("url", report.tool.informationURI)
      }
      json.key("diagnostics")
      json.lines(of: report.findings, workers: report.workers) { findings, json in
        var format = format
        for finding in findings { format.write(finding, to: &json) }
      }
    }
    json.endDocument()
    return json.output
  }

  private mutating func write(_ finding: Finding, to json: inout JSONWriter) {
    let suggestions = suggestions(finding)
    let location = finding.location
    json.object { json in
      json.member("message", finding.message)
      json.key("location")
      json.object { json in
        json.member("path", location.path)
        Self.writeRange(
          (location.line, location.byteColumn), (location.endLine, location.endByteColumn), to: &json)
      }
      json.member("severity", Self.severity(finding.severity))
      json.key("code")
      json.object { json in
        json.member("value", finding.rule)
        if let page = pages[finding.rule] { json.member("url", page) }
      }
      Self.write(suggestions, to: &json)
    }
  }

  /// The edits of a fix, if all are in the file of the finding: half a fix is none.
  private mutating func suggestions(_ finding: Finding) -> [FileEdits.Placed] {
    let files = FileEdits.group(finding.fix?.edits ?? [], sources: &sources)
    guard files.count == 1, files[0].path == finding.location.path else { return [] }
    return files[0].edits.allSatisfy { $0.range != nil } ? files[0].edits : []
  }

  private static func write(_ suggestions: [FileEdits.Placed], to json: inout JSONWriter) {
    guard !suggestions.isEmpty else { return }
    json.key("suggestions")
    json.array { json in
      for case let (edit, range?) in suggestions.map({ ($0.edit, $0.range) }) {
        json.object { json in
          writeRange(
            (range.start.line, range.start.byteColumn), (range.end.line, range.end.byteColumn), to: &json)
          json.member("text", edit.text)
        }
      }
    }
  }

  private static func writeRange(
    _ start: (line: Int, column: Int), _ end: (line: Int, column: Int), to json: inout JSONWriter
  ) {
    json.key("range")
    json.object { json in
      for (name, position) in [("start", start), ("end", end)] {
        json.key(name)
        json.object { json in
          json.member("line", position.line)
          json.member("column", position.column)
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "INFO"
    case .warning: "WARNING"
    case .error: "ERROR"
    }
  }
}
