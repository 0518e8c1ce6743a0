/// What counts as a convention.
package struct LearningOptions: Sendable {
  /// How many declarations it must speak of.
  package var support = 12
  /// How many of them keep it, at least, from 0 to 1.
  package var confidence = 0.95
  /// How many times as often as elsewhere it is kept.
  var lift = 1.25
  /// How likely it may be that anything at all that is learnt is so by chance.
  var risk = 0.01
  /// How many pages are wanted; nil for all.
  package var limit: Int? = 20

  package init() {}

  func isEnough(_ kept: Int, of size: Int) -> Bool {
    Double(kept) >= confidence * Double(size)
  }
}
