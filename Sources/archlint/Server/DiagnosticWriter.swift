import ArchlintKit
import JSON
import Platform
import Reports
import RuleEngine
import RuleLanguage

/// Writes findings as diagnostics, in the words that a client knows.
struct DiagnosticWriter {
  let client: ClientCapabilities
  /// By id.
  let rules: [String: ReportedRule]
  /// Absolute; paths of findings are relative to it.
  let root: String
  /// What the client calls a file, by absolute path.
  let uri: (String) -> String
  /// The text of a file where its bytes are to be looked at; nil where columns of findings are the client's.
  let positions: (String) -> TextPositions?

  func write(_ finding: Finding, _ json: inout JSONWriter) {
    json.object { json in
      json.member("range", range(of: finding.location))
      json.member("severity", finding.severity.called(error: 1, warning: 2, note: 3))
      json.member("code", finding.rule)
      if client.hasCodeDescription, let address = rules[finding.rule]?.helpURI {
        json.object("codeDescription") { $0.member("href", address) }
      }
      json.member("source", "archlint")
      json.member("message", finding.message)
      if client.hasDiagnosticTags, finding.rule == "unused-suppression" {
        json.array("tags") { $0.number(1) }
      }
      if client.hasRelatedInformation, !finding.related.isEmpty {
        json.objects("relatedInformation", finding.related, write)
      }
      if client.hasDiagnosticData {
        json.object("data") { json in
          json.member("rule", finding.rule)
          json.member("fix", finding.fix?.safety.rawValue)
        }
      }
    }
  }

  private func write(_ json: inout JSONWriter, _ related: RelatedLocation) {
    json.object("location") { json in
      json.member("uri", uri(Path.join(root, related.location.path)))
      json.member("range", range(of: related.location))
    }
    json.member("message", related.message)
  }

  func write(_ mistake: ConfigurationMistake, _ positions: TextPositions?, _ json: inout JSONWriter) {
    json.object { json in
      json.member("range", range(of: mistake, positions))
      json.member("severity", mistake.isError ? 1 : 2)
      json.member("source", "archlint")
      json.member("message", mistake.message)
    }
  }

  /// A mistake has a place and no end: it is shown up to the end of its line.
  private func range(of mistake: ConfigurationMistake, _ positions: TextPositions?) -> Range<TextPosition> {
    let start = TextPosition(line: mistake.line, character: mistake.column)
    guard let positions, mistake.line < positions.lineCount else { return start..<start }
    let line = positions.line(mistake.line)
    let begin = positions.byte(ofUTF16Column: mistake.column, onLine: mistake.line)
    return positions.range(begin..<max(begin, line.upperBound))
  }

  func range(of location: SourceLocation) -> Range<TextPosition> {
    if let positions = positions(location.path) {
      return positions.range(location.bytes)
    }
    let isUTF8 = client.encoding == .utf8
    let start = TextPosition(
      line: location.line - 1, character: (isUTF8 ? location.byteColumn : location.column) - 1)
    let end = TextPosition(
      line: location.endLine - 1, character: (isUTF8 ? location.endByteColumn : location.endColumn) - 1)
    return start..<max(start, end)
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ range: Range<TextPosition>) {
    object(key) { json in
      for (key, position) in [("start", range.lowerBound), ("end", range.upperBound)] {
        json.object(key) { json in
          json.member("line", position.line)
          json.member("character", position.character)
        }
      }
    }
  }
}
