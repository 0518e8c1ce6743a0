/// One node of a syntax tree.
public struct NodeRecord: Codable, Equatable, Sendable {
  /// As swift-syntax names it.
  public var kind: String
  public var offset: Int
  /// Behind its last token, a comma that separates it from the next one left out.
  public var end: Int

  public init(kind: String, offset: Int, end: Int) {
    self.kind = kind
    self.offset = offset
    self.end = end
  }
}

extension NodeRecord: Comparable {
  /// By offset; what holds others comes first.
  public static func < (left: NodeRecord, right: NodeRecord) -> Bool {
    (left.offset, right.end, left.kind) < (right.offset, left.end, right.kind)
  }
}
