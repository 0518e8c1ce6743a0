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
    var format = RDJSONFormat(
      pages: Dictionary(pages) { first, _ in first }, sources: SourceCache(report))
    var json = JSONWriter(style: .rows)
    json.object { json in
      json.member(
        "source", ["name": .string(report.tool.name), "url": .string(report.tool.informationURI)])
      json.rows("diagnostics", report.findings) { format.json($0) }
    }
    return Output(json)
  }

  private mutating func json(_ finding: Finding) -> JSONValue {
    let (location, suggestions) = (finding.location, suggestions(finding).compactMap(Self.json))
    return [
      "message": .string(finding.message),
      "location": ["path": .string(location.path), "range": Self.range(location)],
      "severity": .string(finding.severity.called(error: "ERROR", warning: "WARNING", note: "INFO")),
      "code": ["value": .string(finding.rule), "url": pages[finding.rule].map { .string($0) }],
      "suggestions": suggestions.isEmpty ? nil : .array(suggestions),
    ]
  }

  /// The edits of a fix, if all are in the file of the finding: half a fix is none.
  private mutating func suggestions(_ finding: Finding) -> [FileEdits.Placed] {
    let files = FileEdits.group(finding.fix?.edits ?? [], sources: &sources)
    guard files.count == 1, files[0].path == finding.location.path else { return [] }
    return files[0].edits.allSatisfy { $0.location != nil } ? files[0].edits : []
  }

  private static func json(_ suggestion: FileEdits.Placed) -> JSONValue? {
    suggestion.location.map { ["range": range($0), "text": .string(suggestion.edit.text)] }
  }

  private static func range(_ location: SourceLocation) -> JSONValue {
    [
      "start": ["line": .number(location.line), "column": .number(location.byteColumn)],
      "end": ["line": .number(location.endLine), "column": .number(location.endByteColumn)],
    ]
  }
}
