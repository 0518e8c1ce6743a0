import ArchlintKit
import JSON
import Platform
import RuleLanguage

/// Configurations and pages of rules as documents.
extension LanguageServer {
  private struct Guided {
    let document: TextDocument
    let positions: TextPositions
    let project: ServedProject
    /// Byte offset.
    let offset: Int
    /// nil for what is no rule of a page.
    let place: GuidedPlace?
  }

  /// nil for other documents.
  private func guided(_ params: JSONValue) -> Guided? {
    guard let path = Self.documentPath(params),
      let position = params["position"].flatMap({ Self.position($0) }), let document = documents[path],
      let project = project(of: path)
    else { return nil }
    let isConfiguration = Path.name(path) == ProjectSettings.fileName
    guard isConfiguration || path.hasSuffix(".md") else { return nil }
    // A configuration that is broken is the one that needs help; the last good one knows the rules.
    if project.project == nil { follow(project) }
    guard isConfiguration || project.project?.isConfigured(by: path) == true, let guide = project.guide()
    else { return nil }
    let positions = document.positions(client.encoding)
    let offset = positions.byte(of: position)
    return Guided(
      document: document, positions: positions, project: project, offset: offset,
      place: guide.place(at: offset, in: document.text, isPage: !isConfiguration))
  }

  func completion(_ params: JSONValue) -> JSONValue {
    guard let guided = guided(params), let place = guided.place else { return [] }
    let range = guided.positions.range(place.bytes)
    return .array(
      place.proposals.map { proposal in
        let isFlag = proposal.text == "true" || proposal.text == "false"
        let isBare = place.isQuoted || isFlag && !proposal.isKey
        return [
          "label": .string(proposal.text),
          // Those of properties and of values.
          "kind": proposal.isKey ? 10 : 12,
          "documentation": proposal.documentation.isEmpty ? nil : .string(proposal.documentation),
          "textEdit": [
            "range": .range(range), "newText": .string(isBare ? proposal.text : "\"\(proposal.text)\""),
          ],
        ]
      })
  }

  /// nil where nothing is to be said.
  func configurationHover(_ params: JSONValue) -> (text: String, range: Range<TextPosition>)? {
    guard let guided = guided(params), let place = guided.place else { return nil }
    let said = place.documentation
    let rule = place.word.flatMap { guided.project.rules[$0] }
    guard let words = rule.map({ RuleSummary($0).text }) ?? said else { return nil }
    return (words, guided.positions.range(said == nil ? guided.offset..<guided.offset : place.bytes))
  }

  /// Where the capture stands that stands there, in the same rule.
  func references(_ params: JSONValue) -> JSONValue {
    guard let guided = guided(params) else { return .null }
    return .array(
      (guided.place?.captures ?? []).map {
        ["uri": .string(guided.document.uri), "range": .range(guided.positions.range($0))]
      })
  }

  /// Where the rule is written whose id stands there.
  func definition(_ params: JSONValue) -> JSONValue {
    var id: String?
    if let guided = guided(params) {
      id = guided.place?.word
    } else if let place = place(params), let text = place.open.text(ofFile: place.relative),
      let position = params["position"].flatMap({ Self.position($0) })
    {
      let offset = TextPositions(text, client.encoding).byte(of: position)
      id = String(decoding: text[Self.word(in: text, at: offset)], as: UTF8.self)
    }
    guard let id, let found = projects.lazy.compactMap({ $0.project?.position(ofRule: id) }).first else {
      return .null
    }
    let place = TextPosition(line: found.line - 1, character: 0)
    return ["uri": .string(uri(found.path)), "range": .range(place..<place)]
  }
}
