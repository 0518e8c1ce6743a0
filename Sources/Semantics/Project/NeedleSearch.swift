import Syntax

/// Finds the needles in words of files.
public struct NeedleSearch: Sendable {
  /// The needles that a word holds.
  public var needles: @Sendable ([UInt8]) -> NeedleSet

  public init(needles: @escaping @Sendable ([UInt8]) -> NeedleSet) {
    self.needles = needles
  }

  /// Takes each word to hold all needles, as nobody has said what is sought.
  public static let none = NeedleSearch(needles: { _ in .all })
}
