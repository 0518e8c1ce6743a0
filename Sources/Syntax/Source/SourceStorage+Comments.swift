extension SourceStorage {
  /// Behind the comment that begins at an offset; nil where none does. A line comment ends before the end of its line, block
  /// comments nest, and what nothing ends goes to the end of the text.
  public func commentEnd(at start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "/") else { return nil }
    switch self[start + 1] {
    case UInt8(ascii: "/"):
      return firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: start) ?? count
    case UInt8(ascii: "*"): return blockCommentEnd(start)
    default: return nil
    }
  }

  private func blockCommentEnd(_ start: Int) -> Int {
    var (offset, depth) = (start + 2, 1)
    while depth > 0, offset < count {
      switch (self[offset], self[offset + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        offset += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        offset += 2
      default: offset += 1
      }
    }
    return offset
  }

  /// Behind white space and comments.
  public func triviaEnd(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let `class` = CharacterClass.table[Int(self[offset])]
      if `class` == .space || `class` == .newline {
        offset += 1
      } else if let end = commentEnd(at: offset) {
        offset = end
      } else {
        break
      }
    }
    return offset
  }
}
