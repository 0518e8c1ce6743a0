import Foundation

/// A regular expression and where it matches the texts it was last asked about. Going back and forth over a name takes a
/// hundred times what looking it up does, and a file mostly names the same few things.
final class RegexMatches {
  /// The texts of the groups of an expression, in the order of the groups; nil for one that takes no part.
  typealias Groups = [[UInt8]?]

  /// In bytes: it is names and paths that are asked about again.
  private static let longestText = 128

  let expression: NSRegularExpression
  private let known = BoundedMemo<[UInt8], Groups?>()

  init(_ expression: NSRegularExpression) {
    self.expression = expression
  }

  /// - Parameter search: says what the expression matches in a text. What is cut off for want of steps may be remembered:
  ///   then nothing counts any more.
  func groups(in text: [UInt8], _ search: () -> Groups?) -> Groups? {
    text.count > Self.longestText ? search() : known.answer(text, search)
  }
}
