import JSON
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
    var json = JSONWriter(style: .rows)
    json.object(lines: true) { json in
      json.object("source") { json in
        json.member("name", report.tool.name)
        json.member("url", report.tool.informationURI)
      }
      json.lines("diagnostics", of: report.findings, workers: report.workers) { findings, json in
        var format = format
        for finding in findings { format.write(finding, to: &json) }
      }
    }
    return Output(json)
  }

  private mutating func write(_ finding: Finding, to json: inout JSONWriter) {
    let suggestions = suggestions(finding)
    let location = finding.location
    json.object { json in
      json.member("message", finding.message)
      json.object("location") { json in
        json.member("path", location.path)
        Self.writeRange(
          (location.line, location.byteColumn), (location.endLine, location.endByteColumn), to: &json)
      }
      json.member("severity", finding.severity.called(error: "ERROR", warning: "WARNING", note: "INFO"))
      json.object("code") { json in
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
    json.objects("suggestions", suggestions) { json, placed in
      guard let (start, end) = placed.range else { return }
      writeRange((start.line, start.byteColumn), (end.line, end.byteColumn), to: &json)
      json.member("text", placed.edit.text)
    }
  }

  private static func writeRange(
    _ start: (line: Int, column: Int), _ end: (line: Int, column: Int), to json: inout JSONWriter
  ) {
    json.object("range") { json in
      for (name, position) in [("start", start), ("end", end)] {
        json.object(name) { json in
          json.member("line", position.line)
          json.member("column", position.column)
        }
      }
    }
  }
}
