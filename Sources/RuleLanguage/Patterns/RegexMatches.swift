import Foundation

/// A regular expression and where it matches the texts it was last asked about. Going back and forth over a name takes a
/// hundred times what looking it up does, and a file mostly names the same few things.
final class RegexMatches {
  /// The texts of the groups of an expression, in the order of the groups; nil for one that takes no part.
  typealias Groups = [[UInt8]?]

  /// How many texts are kept, and of how many bytes at most: it is names and paths that are asked about again.
  private static let (mostTexts, longestText) = (1 << 10, 1 << 7)

  let expression: NSRegularExpression
  private var known: [[UInt8]: Groups?] = [:]

  init(_ expression: NSRegularExpression) {
    self.expression = expression
  }

  /// - Parameter search: says what an expression matches in a text; what is cut off for want of steps is asked again.
  func groups(in text: [UInt8], _ steps: inout Steps, _ search: (inout Steps) -> Groups?) -> Groups? {
    if text.count > Self.longestText { return search(&steps) }
    if let known = known[text] { return known }
    let found = search(&steps)
    if steps.areUsedUp { return found }
    if known.count == Self.mostTexts { known.removeAll(keepingCapacity: true) }
    known[text] = .some(found)
    return found
  }
}
