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

  package init(rules: [Rule], paths: [String]) throws {
    let presets = try Shipped.presets().map(\.name)
    let text = ConfigurationSchema(rules: rules.map { ConfigurationSchema.KnownRule($0) }, presets: presets)
      .text
    schema = try JSONReader.read(text)
    self.paths = paths
  }

  /// - Parameter isPage: whether the text is a page, whose rule is JSON between two fences.
  /// - Returns: nil where no rule of a page stands.
  package func place(at offset: Int, in text: [UInt8], isPage: Bool) -> GuidedPlace? {
    guard isPage else { return GuidedPlace(self, SchemaReader(schema), text, startingAt: 0, offset) }
    let structure = MarkdownStructure(text)
    for block in structure.blocks {
      guard case .fence(let fence) = block.kind, fence.isClosed, text[fence.info].starts(with: "json".utf8)
      else { continue }
      let (start, close) = (
        structure.lines[fence.content.lowerBound], structure.lines[fence.content.upperBound]
      )
      guard start.lowerBound <= offset, offset <= close.upperBound else { continue }
      let json = Array(text[start.lowerBound..<close.lowerBound])
      return GuidedPlace(
        self, SchemaReader(schema, definition: "rule"), json, startingAt: start.lowerBound, offset)
    }
    return nil
  }

  // MARK: - Paths and names

  private static let keysOfFolders: Set = [
    "include", "exclude", "ignore", "files", "ruleFolders", "folders", "file",
  ]

  /// The folders of the project.
  func paths(at steps: [JSONPlace.Step]) -> [Proposal] {
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
  func names(at steps: [JSONPlace.Step]) -> [Proposal] {
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
