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

  func json(_ finding: Finding) -> JSONValue {
    let page = client.hasCodeDescription ? rules[finding.rule]?.helpURI : nil
    let isTagged = client.hasDiagnosticTags && finding.rule == "unused-suppression"
    let related = client.hasRelatedInformation ? finding.related.map(json) : []
    let fix = JSONValue.string(finding.fix?.safety.rawValue)
    return [
      "range": .range(range(of: finding.location)),
      "severity": .number(finding.severity.called(error: 1, warning: 2, note: 3)),
      "code": .string(finding.rule), "codeDescription": page.map { ["href": .string($0)] },
      "source": "archlint", "message": .string(finding.message), "tags": isTagged ? [1] : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
      "data": client.hasDiagnosticData ? ["rule": .string(finding.rule), "fix": fix] : nil,
    ]
  }

  private func json(_ related: RelatedLocation) -> JSONValue {
    let uri = uri(Path.join(root, related.location.path))
    return [
      "location": ["uri": .string(uri), "range": .range(range(of: related.location))],
      "message": .string(related.message),
    ]
  }

  func json(_ mistake: ConfigurationWarning, _ positions: TextPositions?) -> JSONValue {
    [
      "range": .range(range(of: mistake, positions)), "severity": mistake.severity == .error ? 1 : 2,
      "source": "archlint", "message": .string(mistake.message),
    ]
  }

  /// A mistake has a place and no end: it is shown up to the end of its line.
  private func range(of mistake: ConfigurationWarning, _ positions: TextPositions?) -> Range<TextPosition> {
    let start = TextPosition(
      line: max(0, (mistake.line ?? 1) - 1), character: max(0, (mistake.column ?? 1) - 1))
    guard let positions, start.line < positions.lineCount else { return start..<start }
    let line = positions.line(start.line)
    let begin = positions.byte(ofUTF16Column: start.character, onLine: start.line)
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

extension JSONValue {
  static func range(_ range: Range<TextPosition>) -> JSONValue {
    func json(_ position: TextPosition) -> JSONValue {
      ["line": .number(position.line), "character": .number(position.character)]
    }
    return ["start": json(range.lowerBound), "end": json(range.upperBound)]
  }
}
