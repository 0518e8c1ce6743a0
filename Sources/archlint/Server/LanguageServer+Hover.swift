import ArchlintKit
import JSON
import Platform
import Reports
import RuleEngine
import Syntax

extension LanguageServer {
  func hover(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard let position = params["position"].flatMap({ Self.position($0) }) else {
      throw RPCError(.invalidParams, "textDocument/hover names no position")
    }
    if let (text, range) = configurationHover(params) { return answer([text], range) }
    guard let place = place(params), let text = place.open.text(ofFile: place.relative) else {
      return .null
    }
    let positions = TextPositions(text, client.encoding)
    let offset = positions.byte(of: position)
    let findings = findings(at: position, place)
    if !findings.isEmpty {
      let rules = findings.reduce(into: [String]()) { if !$0.contains($1.rule) { $0.append($1.rule) } }
      return answer(rules.compactMap { place.project.rules[$0] }.map { RuleSummary($0).text }, nil)
    }
    let word = Self.word(in: text, at: offset)
    guard !word.isEmpty else { return .null }
    let range = positions.range(word)
    let name = String(decoding: text[word], as: UTF8.self)
    if let rule = place.project.rules[name], isInSuppression(offset, text, positions) {
      return answer([RuleSummary(rule).text], range)
    }
    let type = name.prefix { $0 != "-" }
    do {
      let description = try place.open.description(ofType: String(type), in: place.relative)
      return answer([description].compactMap(\.self), range)
    } catch {
      throw RPCError(.requestFailed, ErrorText.make(error))
    }
  }

  private func findings(at position: TextPosition, _ place: Place) -> [Finding] {
    let writer = diagnosticWriter(place.project)
    return place.open.findings(ofFile: place.relative).filter { finding in
      let range = writer.range(of: finding.location)
      return range.lowerBound <= position && (position < range.upperBound || position == range.lowerBound)
    }
  }

  /// Letters, digits, underscores and hyphens around a byte.
  static func word(in text: [UInt8], at offset: Int) -> Range<Int> {
    func isWord(_ byte: UInt8) -> Bool { byte.mayContinueWord || byte == UInt8(ascii: "-") }
    var (start, end) = (min(offset, text.count), min(offset, text.count))
    while start > 0, isWord(text[start - 1]) { start -= 1 }
    while end < text.count, isWord(text[end]) { end += 1 }
    return start..<end
  }

  /// Whether a comment of archlint's stands before a byte on its line.
  private func isInSuppression(_ offset: Int, _ text: [UInt8], _ positions: TextPositions) -> Bool {
    let line = positions.line(positions.position(ofByte: offset).line)
    guard line.lowerBound <= offset else { return false }
    return String(decoding: text[line.lowerBound..<offset], as: UTF8.self).contains("archlint:")
  }

  private func answer(_ parts: [String], _ range: Range<TextPosition>?) -> JSONValue {
    guard !parts.isEmpty else { return .null }
    let text = parts.joined(separator: "\n---\n\n")
    return [
      "contents": ["kind": client.hasMarkdownHover ? "markdown" : "plaintext", "value": .string(text)],
      "range": range.map { .range($0) },
    ]
  }
}
