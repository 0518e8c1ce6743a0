extension [UInt8] {
  /// Whether a literal stands somewhere in the text.
  func holds(_ literal: [UInt8]) -> Bool {
    guard let first = literal.first else { return true }
    guard count >= literal.count else { return false }
    for start in 0...count - literal.count where self[start] == first && holds(literal, at: start) {
      return true
    }
    return false
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
