extension UnsafeBufferPointer<UInt8> {
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
}
