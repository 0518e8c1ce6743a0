import RuleLanguage
import Syntax

/// Patterns with what need not be asked for each name anew.
final class PreparedPatterns: Sendable {
  let set: PatternSet
  /// Of a set of literals their names, as far as the project knows them.
  let literals: [NameID]?
  /// The names that leave out a screen, as far as the project knows them; nil where they are not just literals.
  let shortNames: [NameID]?

  init(_ set: PatternSet, _ names: NameTable) {
    self.set = set
    literals = set.literals.map { Self.known($0, names) }
    let shortForms = set.shortForms.compactMap(\.literalBytes)
    shortNames = shortForms.count == set.shortForms.count ? Self.known(shortForms, names) : nil
  }

  private static func known(_ literals: [[UInt8]], _ names: NameTable) -> [NameID] {
    literals.compactMap { names.find($0) }
  }
}
