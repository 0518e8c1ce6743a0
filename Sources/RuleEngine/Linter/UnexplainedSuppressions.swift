/// The comments of a text that silence rules and do not say why.
public struct UnexplainedSuppressions {
  /// How many there are, by the first rule that each names.
  public private(set) var counts: [String: Int] = [:]

  /// - Parameter text: of a Swift file.
  public init(in text: [UInt8]) {
    for comment in WrittenSuppressions(in: text).comments where comment.reason == nil {
      counts[comment.rules[0], default: 0] += 1
    }
  }

  /// Rules of which another text has more, in order.
  public func added(in other: UnexplainedSuppressions) -> [String] {
    other.counts.keys.filter { other.counts[$0, default: 0] > counts[$0, default: 0] }.sorted()
  }
}
