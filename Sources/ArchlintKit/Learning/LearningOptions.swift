import Foundation

/// What counts as a convention.
package struct LearningOptions: Sendable {
  /// How many declarations it must speak of.
  package var support: Int { leastSupport ?? (change == nil ? 12 : 5) }
  /// nil for what suits: what a change has corrected need not be as frequent.
  package var leastSupport: Int?
  /// How many of them keep it, at least, from 0 to 1.
  package var confidence: Double { leastConfidence ?? (change == nil ? 0.95 : 0.9) }
  /// nil for what suits.
  package var leastConfidence: Double?
  /// How many times as often as elsewhere it is kept.
  var lift = 1.25
  /// How likely it may be that anything at all that is learnt is so by chance.
  var risk = 0.01
  /// Of a change, what its first and its last commit are called: only what it has corrected is looked for.
  package var change: Change?
  /// Whether pages tell since when something breaks them, for which git is asked about each place.
  package var tellsFirstBreach = false
  /// How many pages are wanted; nil for all.
  package var limit: Int? = 20

  package init() {}

  package struct Change: Equatable, Sendable {
    package let from: String
    package let to: String

    /// nil for what is not written `FROM..TO`.
    package init?(_ text: String) {
      let parts = text.components(separatedBy: "..")
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasPrefix("-") })
      else { return nil }
      (from, to) = (parts[0], parts[1])
    }
  }

  func isEnough(_ kept: Int, of size: Int) -> Bool {
    Double(kept) >= confidence * Double(size)
  }
}
