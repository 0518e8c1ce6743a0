/// A page that archlint ships with, and the rule that was made of it when archlint was built: reading that takes a
/// fraction of what compiling takes.
public struct CompiledPage: Sendable {
  /// Where it stands; its folder is the subject, its name the id of the rule.
  public let path: String
  /// The Markdown.
  public let text: String
  private let compact: String

  /// - Parameter compact: what `compact(_:path:)` of the same build has made of the page.
  public init(_ text: String, path: String, compact: String) {
    self.text = text
    self.path = path
    self.compact = compact
  }

  /// The rule of a page as compact text, compiled with the standard vocabulary and the options of the page.
  public static func compact(_ text: String, path: String) throws(LoadError) -> String {
    let page = try RulePage.parse(text, path: path).get()
    let rule = try RuleCompiler.compile(page.definition, names: .standard, doubles: standardDoubles).get()
    var writer = CompactWriter()
    rule.write(to: &writer)
    return writer.text
  }

  /// The rule as it is for a project that has the standard vocabulary and sets no option of it.
  /// - Parameter known: what was read of other pages, with the doubles of the standard vocabulary.
  func rule(_ known: CompactPatternSets) -> Rule {
    var compact = compact
    return compact.withUTF8 { bytes in
      var reader = CompactReader(bytes)
      return Rule(from: &reader, page: text, path: path, known)
    }
  }

  /// The rule as it was written.
  var definition: Result<RuleDefinition, LoadError> {
    RulePage.definition(text, path: path)
  }

  private static var standardDoubles: [Pattern] {
    (try? PatternCompiler.doubles(of: .standard)) ?? []
  }
}
