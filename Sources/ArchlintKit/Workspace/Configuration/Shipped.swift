import Catalogue
import Platform
import RuleLanguage

/// The shipped rules, read from the binary.
package enum Shipped {
  package static func pages() throws(LoadError) -> [RulePage] {
    let shared = try sharedDefinitions()
    return try all(Catalogue.pages.map { RulePage.parse($0.text, path: $0.path, sharing: shared) })
  }

  /// Their heads: each is read whole when it is compiled.
  package static func definitions(sharing shared: SharedDefinitions) -> [RuleDefinition] {
    Catalogue.pages.map { page in
      RuleDefinition.head(
        ofVerified: page.text, id: page.id, path: page.path, title: page.title, json: page.rule,
        line: page.line, sharing: shared)
    }
  }

  /// What their rules share.
  static func sharedDefinitions() throws(LoadError) -> SharedDefinitions {
    let page = Catalogue.definitions
    return try SharedDefinitions.parse(page.text, path: page.path).get()
  }

  /// Where the page of a rule can be read, as it was in this version; nil for a page that is not shipped.
  static func address(of rule: Rule) -> String? {
    let path = rule.position.file
    guard Catalogue.pages.contains(where: { $0.path == path && $0.text == rule.page }) else { return nil }
    let words = path.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return "\(Archlint.informationURI)/blob/v\(Archlint.version)/"
      + words.map { String(Substring($0)) }.joined(separator: "%20")
  }

  package static var presetNames: [String] { Catalogue.presets.map { Preset.name(ofFile: $0.path) } }

  package static func presets() throws(LoadError) -> [Preset] {
    try all(Catalogue.presets.map { Preset.parse($0.text, path: $0.path) })
  }

  /// Those that tell how code is written, of which a project has one: not those about modules, which suit all.
  package static func conventions() throws(LoadError) -> [Preset] {
    let engine = DependencyRule.engineIDs
    return try presets().filter { preset in preset.entries.contains { !engine.contains($0.id.value) } }
  }
}

/// All values, or all that is wrong.
func all<Value>(_ results: [Result<Value, LoadError>]) throws(LoadError) -> [Value] {
  var values: [Value] = []
  var diagnostics: [Diagnostic] = []
  for result in results {
    switch result {
    case .success(let value): values.append(value)
    case .failure(let error): diagnostics += error.diagnostics
    }
  }
  guard diagnostics.isEmpty else { throw LoadError(diagnostics) }
  return values
}
