import JSON
import Platform
import RuleLanguage
import Semantics

/// What may stand at a place of `.archlint.json` or of the rule on a page, and what it is for, as the reference has it.
package struct ConfigurationGuide {
  package struct Proposal: Equatable {
    package var text: String
    /// Plain text; empty where nothing is said.
    package var documentation = ""
    package var isKey = false
  }

  private let schema: JSONValue
  /// Of all files that are read, from the root.
  private let paths: [String]

  /// - Parameters:
  ///   - rules: those that a configuration may name.
  ///   - paths: of the files of the project.
  package init(rules: [Rule], paths: [String]) throws {
    let presets = try Shipped.presets().map(\.name)
    let text = ConfigurationSchema(rules: rules.map { ConfigurationSchema.KnownRule($0) }, presets: presets)
      .text
    schema = try JSONReader.read(text)
    self.paths = paths
  }

  /// What may stand at a byte.
  /// - Parameter isPage: whether the text is a page, whose rule is JSON between two fences.
  /// - Returns: the bytes that a proposal stands for, whether they have quotation marks, and the proposals.
  package func proposals(
    at offset: Int, in text: [UInt8], isPage: Bool
  ) -> (bytes: Range<Int>, isQuoted: Bool, proposals: [Proposal])? {
    guard let (json, start, reader) = part(at: offset, of: text, isPage: isPage) else { return nil }
    let place = JSONPlace(json, offset - start)
    let bytes = place.word.lowerBound + start..<place.word.upperBound + start
    if place.isKey {
      let keys = reader.keys(at: place.steps).filter { !place.keys.contains($0.text) }
      return (bytes, place.isQuoted, keys)
    }
    var words = reader.values(at: place.steps)
    if !place.isQuoted, reader.takesFlag(at: place.steps) {
      words += ["true", "false"].map { Proposal(text: $0) }
    }
    if place.isQuoted, words.isEmpty { words = self.paths(at: place.steps) + names(at: place.steps) }
    return (bytes, place.isQuoted, words)
  }

  /// What the key or word at a byte is for; nil where nothing is said of it.
  package func documentation(
    at offset: Int, in text: [UInt8], isPage: Bool
  ) -> (bytes: Range<Int>, text: String)? {
    guard let (json, start, reader) = part(at: offset, of: text, isPage: isPage) else { return nil }
    let place = JSONPlace(json, offset - start)
    guard place.isQuoted else { return nil }
    let word = String(decoding: json[place.word], as: UTF8.self)
    let said =
      place.isKey
      ? reader.documentation(ofKey: word, at: place.steps)
      : reader.values(at: place.steps).first { $0.text == word && !$0.documentation.isEmpty }?.documentation
    return said.map { (place.word.lowerBound + start..<place.word.upperBound + start, $0) }
  }

  /// The word in quotation marks at a byte, such as the id of a rule; nil where none stands there.
  package func word(at offset: Int, in text: [UInt8], isPage: Bool) -> String? {
    guard let (json, start, _) = part(at: offset, of: text, isPage: isPage) else { return nil }
    let place = JSONPlace(json, offset - start)
    return place.isQuoted ? String(decoding: json[place.word], as: UTF8.self) : nil
  }

  /// Where a capture stands in the rule that has it at a byte; empty where none stands there.
  package func captures(at offset: Int, in text: [UInt8], isPage: Bool) -> [Range<Int>] {
    guard let (json, start, _) = part(at: offset, of: text, isPage: isPage) else { return [] }
    let all = CaptureSearch(json).captures
    guard
      let own = all.first(where: {
        $0.bytes.lowerBound <= offset - start && offset - start <= $0.bytes.upperBound
      })
    else { return [] }
    return all.filter { $0.name == own.name && $0.rule == own.rule }.map {
      $0.bytes.lowerBound + start..<$0.bytes.upperBound + start
    }
  }

  private func part(
    at offset: Int, of text: [UInt8], isPage: Bool
  ) -> (json: [UInt8], start: Int, reader: SchemaReader)? {
    guard isPage else { return (text, 0, SchemaReader(schema)) }
    let structure = MarkdownStructure(text)
    for block in structure.blocks {
      guard case .fence(let fence) = block.kind, fence.isClosed, text[fence.info].starts(with: "json".utf8)
      else { continue }
      let (start, close) = (
        structure.lines[fence.content.lowerBound], structure.lines[fence.content.upperBound]
      )
      guard start.lowerBound <= offset, offset <= close.upperBound else { continue }
      let json = Array(text[start.lowerBound..<close.lowerBound])
      return (json, start.lowerBound, SchemaReader(schema, definition: "rule"))
    }
    return nil
  }

  // MARK: - Paths and names

  private static let keysOfFolders: Set = [
    "include", "exclude", "ignore", "files", "ruleFolders", "folders", "file",
  ]

  /// The folders of the project.
  private func paths(at steps: [JSONPlace.Step]) -> [Proposal] {
    guard case .key(let key)? = steps.last(where: { $0 != .element }), Self.keysOfFolders.contains(key) else {
      return []
    }
    var folders = PathSet()
    for path in paths {
      var folder = Path.folder(path)
      while !folder.isEmpty, folders.insert(folder) { folder = Path.folder(folder) }
    }
    let isGlob = key != "ruleFolders"
    return folders.paths.map { Proposal(text: isGlob ? $0 + "/**" : $0) }
  }

  /// What patterns may call things by.
  private func names(at steps: [JSONPlace.Step]) -> [Proposal] {
    guard case .key(let key)? = steps.last(where: { $0 != .element }), key == "name" || key == "declaredType"
    else { return [] }
    return NameVocabulary.roles.map { Proposal(text: "{\($0.name)}", documentation: $0.documentation) }
  }
}

extension OpenProject {
  /// For its configurations and pages.
  package func guide() throws -> ConfigurationGuide {
    try ConfigurationGuide(rules: workspace.everyRule(), paths: selection.files)
  }
}

extension Workspace {
  /// The rules of the project and those that are shipped, on or off.
  fileprivate func everyRule() throws -> [Rule] {
    var options = options
    options.isForChecking = false
    return try Workspace(options, overlays: [:], progress: nil).ruleSet.rules
  }
}
