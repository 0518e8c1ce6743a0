import Syntax

/// The parts of a text in which no comment can begin: literals, interpolations included, and comments.
struct ClosedRegions {
  /// In the order of the text.
  private var literals: [Range<Int>] = []
  private var comments: [Range<Int>] = []

  init(_ tokens: [TokenTable.Listed], _ text: SourceStorage) {
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
  private mutating func addComments(_ text: SourceStorage, _ gap: Range<Int>) {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      guard let end = text.commentEnd(at: offset) else {
        offset += 1
        continue
      }
      comments.append(offset..<end)
      offset = end
    }
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
