/// The comments of a text that silence rules and do not say why.
public struct UnexplainedSuppressions {
  /// How many there are, by the first rule that each names.
  public private(set) var counts: [String: Int] = [:]

  /// - Parameter text: of a Swift file.
  public init(in text: [UInt8]) {
    self.init(WrittenSuppressions(in: text))
  }

  public init(_ written: WrittenSuppressions) {
    for comment in written.comments where comment.reason == nil {
      counts[comment.rules[0], default: 0] += 1
    }
  }

  public mutating func add(_ other: UnexplainedSuppressions) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// Rules of which another text has more, in order.
  public func added(in other: UnexplainedSuppressions) -> [String] {
    other.counts.keys.filter { other.counts[$0, default: 0] > counts[$0, default: 0] }.sorted()
  }
}
