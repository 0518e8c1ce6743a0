import RuleLanguage
import Syntax

/// Patterns with what need not be asked for each name anew. Copying one counts no references, since that is done for
/// each name: the patterns belong to the rule, and the rest to the prepared rule.
struct PreparedPatterns {
  private let unmanaged: Unmanaged<PatternSet>
  /// Of a set of literals their names, as far as the project knows them.
  let literals: UnsafeBufferPointer<NameID>?
  let hasCaptures: Bool
  /// The names that leave out a screen, as far as the project knows them; nil where they are not just literals.
  let shortNames: UnsafeBufferPointer<NameID>?
  /// Whether asking takes so long that the answers are worth remembering.
  let remembersAnswers: Bool

  /// - Parameter set: must live as long as this value.
  init(_ set: PatternSet, _ names: NameTable) {
    unmanaged = .passUnretained(set)
    literals = set.literals.map { Self.known($0, names) }
    hasCaptures = set.hasCaptures
    let shortForms = set.shortForms.compactMap(\.literalBytes)
    shortNames = shortForms.count == set.shortForms.count ? Self.known(shortForms, names) : nil
    remembersAnswers = set.hasRegex && !set.patterns.contains { $0.slots.contains(Captures.nameSlot) }
  }

  func deallocate() {
    literals?.deallocate()
    shortNames?.deallocate()
  }

  private static func known(_ literals: [[UInt8]], _ names: NameTable) -> UnsafeBufferPointer<NameID> {
    UnsafeBufferPointer(
      copying: literals.compactMap { bytes in bytes.withUnsafeBufferPointer { names.find($0) } })
  }

  var set: PatternSet { unmanaged.takeUnretainedValue() }

  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>, captures: inout Captures) -> Bool {
    unmanaged._withUnsafeGuaranteedRef { $0.matches(text, captures: &captures) }
  }
}
