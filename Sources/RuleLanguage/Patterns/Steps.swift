/// Counts what evaluation takes, so that a rule that would take longer than anybody waits is cut off and told of. A step is
/// what a node of a predicate takes, or a comparison of a pattern with a place of a text.
public struct Steps: Sendable {
  public private(set) var count = 0
  /// Whoever takes more is cut off, and what was being compared does not match.
  public var limit: Int
  /// How many of them patterns have taken, and which one the most for one text.
  public private(set) var matching = (count: 0, costliest: "", most: 0)

  public init(limit: Int = .max) {
    self.limit = limit
  }

  /// Whether something was, or is to be, cut off.
  public var areUsedUp: Bool {
    count >= limit
  }

  /// How many are left.
  public var left: Int {
    max(0, limit - count)
  }

  public mutating func take(_ more: Int) {
    count += more
  }

  /// Takes what it took to compare a text with a pattern.
  mutating func take(_ more: Int, for pattern: String) {
    count += more
    matching.count += more
    if more > matching.most { (matching.costliest, matching.most) = (pattern, more) }
  }
}
