import Syntax

/// The parts of a text in which no comment can begin: literals, interpolations included, and comments.
struct ClosedRegions {
  /// In the order of the text.
  private var literals: [Range<Int>] = []
  private var comments: [Range<Int>] = []

  init(_ tokens: [TokenTable.Listed], _ text: [UInt8]) {
    var end = 0
    var depth = 0
    var literalStart = 0
    for token in tokens {
      if depth == 0 { addComments(text, end..<max(end, token.start)) }
      if token.kind == .stringOpen {
        if depth == 0 { literalStart = token.start }
        depth += 1
      } else if token.kind == .stringClose, depth > 0 {
        depth -= 1
        if depth == 0 { literals.append(literalStart..<token.end) }
      } else if depth == 0, token.kind == .string || token.kind == .regex {
        literals.append(token.start..<token.end)
      }
      end = token.end
    }
    if depth > 0 { literals.append(literalStart..<text.count) }
    addComments(text, end..<max(end, text.count))
  }

  /// Comments between two tokens.
  private mutating func addComments(_ text: [UInt8], _ gap: Range<Int>) {
    var offset = gap.lowerBound
    while offset + 1 < gap.upperBound {
      let pair = (text[offset], text[offset + 1])
      guard pair.0 == UInt8(ascii: "/"), pair.1 == UInt8(ascii: "/") || pair.1 == UInt8(ascii: "*") else {
        offset += 1
        continue
      }
      let end =
        pair.1 == UInt8(ascii: "/") ? Self.lineEnd(text, offset, gap) : Self.blockEnd(text, offset, gap)
      comments.append(offset..<end)
      offset = end
    }
  }

  private static func lineEnd(_ text: [UInt8], _ start: Int, _ gap: Range<Int>) -> Int {
    text[start..<gap.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? gap.upperBound
  }

  /// Block comments nest.
  private static func blockEnd(_ text: [UInt8], _ start: Int, _ gap: Range<Int>) -> Int {
    var depth = 0
    var offset = start
    while offset + 1 < gap.upperBound {
      let pair = (text[offset], text[offset + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
      } else {
        offset += 1
        continue
      }
      offset += 2
      if depth == 0 { return offset }
    }
    return gap.upperBound
  }

  /// Whether a comment may begin at a byte.
  func isFree(_ offset: Int) -> Bool {
    !Self.contains(literals, offset) && !Self.contains(comments, offset)
  }

  func isComment(_ offset: Int) -> Bool {
    Self.contains(comments, offset)
  }

  /// Whether a byte stands behind the first of a region.
  private static func contains(_ regions: [Range<Int>], _ offset: Int) -> Bool {
    let index = regions.partitioningIndex { $0.upperBound > offset }
    return index < regions.count && regions[index].lowerBound < offset
  }
}
