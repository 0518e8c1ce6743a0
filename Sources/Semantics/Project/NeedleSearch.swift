import Syntax

/// Finds the needles in words of files.
public struct NeedleSearch: Sendable {
  /// The needles that a word holds.
  public var needles: @Sendable ([UInt8]) -> NeedleSet
  /// What tells it from others: where two say the same, they find the same.
  public let description: [UInt32]

  public init(_ description: [UInt32] = [], needles: @escaping @Sendable ([UInt8]) -> NeedleSet) {
    self.description = description
    self.needles = needles
  }

  /// Takes each word to hold all needles, as nobody has said what is sought.
  public static let none = NeedleSearch(needles: { _ in .all })
}
