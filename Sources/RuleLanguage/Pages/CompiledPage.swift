/// A page that archlint ships with.
public struct CompiledPage: Sendable {
  /// Where it stands; its folder is the subject, its name the id of the rule.
  public let path: String
  /// The Markdown.
  public let text: String
  fileprivate let compact: String

  /// - Parameter compact: what `CompiledPages.compact(_:)` of the same build has made of the page.
  public init(_ text: String, path: String, compact: String) {
    self.text = text
    self.path = path
    self.compact = compact
  }

  /// The rule as it is for a project that has the standard vocabulary and sets no option of it.
  func rule(_ sets: CompactPatternSets) -> Rule {
    CompactReader.read(compact) { Rule(from: &$0, page: text, path: path, sets) }
  }

  /// The rule as it was written.
  var definition: Result<RuleDefinition, LoadError> {
    RulePage.definition(text, path: path)
  }
}

/// The pages that archlint ships with, and the rules that were made of them when archlint was built: reading those takes a
/// fraction of what compiling takes.
public struct CompiledPages: Sendable {
  let pages: [CompiledPage]
  private let compactSets: String

  /// - Parameter patternSets: what `compact(_:)` of the same build has made of all pages.
  public init(_ pages: [CompiledPage], patternSets: String) {
    self.pages = pages
    compactSets = patternSets
  }

  /// The sets of patterns that the rules name.
  var patternSets: CompactPatternSets {
    CompactReader.read(compactSets) { CompactPatternSets(from: &$0) }
  }

  /// The rules of pages as compact text, compiled with the standard vocabulary and the options of each page, and the sets of
  /// patterns in all of them.
  public static func compact(
    _ pages: [(path: String, text: String)]
  ) throws -> (rules: [String], patternSets: String) {
    let doubles = try PatternCompiler.doubles(of: .standard)
    var sets = CompactPatternSets.Writer()
    let rules = try pages.map { path, text in
      let page = try RulePage.parse(text, path: path).get()
      let rule = try RuleCompiler.compile(page.definition, names: .standard, doubles: doubles).get()
      var writer = CompactWriter()
      rule.write(to: &writer, &sets)
      return writer.text
    }
    var writer = CompactWriter()
    sets.write(doubles: doubles, screens: try PatternCompiler.screens(of: .standard), to: &writer)
    return (rules, writer.text)
  }
}
