import Catalogue
import RuleLanguage

/// The shipped rules, read from the binary.
enum Shipped {
  /// The pages with all that stands on them.
  static func pages() throws(LoadError) -> [RulePage] {
    try all(Catalogue.pages.map { RulePage.parse($0.text, path: $0.path) })
  }

  /// The pages with the rules that were made of them when archlint was built.
  static var compiledPages: CompiledPages {
    CompiledPages(
      Catalogue.pages.map { CompiledPage($0.text, path: $0.path, compact: $0.compactRule) },
      patternSets: Catalogue.patternSets)
  }

  /// Where the page of a rule can be read, as it was in this version; nil for a page that is not shipped.
  static func address(of rule: Rule) -> String? {
    let path = rule.position.file
    guard Catalogue.pages.contains(where: { $0.path == path && $0.text == rule.page }) else { return nil }
    let words = path.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return "\(CommandLineTool.informationURI)/blob/v\(CommandLineTool.version)/"
      + words.map { String(Substring($0)) }.joined(separator: "%20")
  }

  static func presets() throws(LoadError) -> [Preset] {
    try all(Catalogue.presets.map { Preset.parse($0.text, path: $0.path) })
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
