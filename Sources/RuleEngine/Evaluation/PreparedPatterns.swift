import RuleLanguage
import Syntax

/// Patterns with what need not be asked for each name anew.
final class PreparedPatterns: Sendable {
  let set: PatternSet
  /// Of a set of literals their names, as far as the project knows them.
  let literals: [NameID]?
  let hasCaptures: Bool
  /// The names that leave out a screen, as far as the project knows them; nil where they are not just literals.
  let shortNames: [NameID]?
  /// Whether asking takes so long that the answers are worth remembering.
  let remembersAnswers: Bool

  init(_ set: PatternSet, _ names: NameTable) {
    self.set = set
    literals = set.literals.map { Self.known($0, names) }
    hasCaptures = set.hasCaptures
    let shortForms = set.shortForms.compactMap(\.literalBytes)
    shortNames = shortForms.count == set.shortForms.count ? Self.known(shortForms, names) : nil
    remembersAnswers = set.hasRegex && !set.patterns.contains { $0.slots.contains(Captures.nameSlot) }
  }

  private static func known(_ literals: [[UInt8]], _ names: NameTable) -> [NameID] {
    literals.compactMap { names.find($0) }
  }

  func matches(_ text: [UInt8], captures: inout Captures) -> Bool {
    set.matches(text, captures: &captures)
  }
}
