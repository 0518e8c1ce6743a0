extension [UInt8] {
  /// Whether a literal stands somewhere in the text.
  func holds(_ literal: [UInt8]) -> Bool {
    firstPlace(of: literal, from: 0) != nil
  }

  /// Where a literal first stands in the text, from a place on; nil where it does not.
  public func firstPlace(of literal: [UInt8], from start: Int) -> Int? {
    guard let first = literal.first else { return start }
    guard start <= count - literal.count else { return nil }
    for place in start...count - literal.count where self[place] == first && holds(literal, at: place) {
      return place
    }
    return nil
  }

  private func holds(_ literal: [UInt8], at start: Int) -> Bool {
    for index in literal.indices where self[start + index] != literal[index] { return false }
    return true
  }

  /// Where a literal ends that stands at a place; nil where another text does.
  func end(of literal: [UInt8], at start: Int) -> Int? {
    start >= 0 && start + literal.count <= count && holds(literal, at: start) ? start + literal.count : nil
  }

  /// The same of a part of a text.
  func end(of literal: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard start >= 0, start + literal.count <= count else { return nil }
    for (offset, byte) in literal.enumerated() where self[start + offset] != byte { return nil }
    return start + literal.count
  }
}
