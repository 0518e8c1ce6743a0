extension [UInt8] {
  /// Whether a literal stands somewhere in the text.
  func holds(_ literal: [UInt8]) -> Bool {
    guard let first = literal.first else { return true }
    guard literal.count <= count else { return false }
    return (0...count - literal.count).contains { self[$0] == first && end(of: literal, at: $0) != nil }
  }

  /// Where a byte first stands, from a place on; nil where it does not.
  func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    var place = start
    while place < count, self[place] != byte { place += 1 }
    return place < count ? place : nil
  }

  /// Where a literal ends that stands at a place; nil where another text does.
  func end(of literal: [UInt8], at start: Int) -> Int? {
    end(of: 0..<literal.count, in: literal, at: start)
  }

  /// The same for a range of other bytes.
  func end(of range: Range<Int>, in bytes: [UInt8], at start: Int) -> Int? {
    guard start >= 0, start + range.upperBound - range.lowerBound <= count else { return nil }
    var (place, other) = (start, range.lowerBound)
    while other < range.upperBound {
      if self[place] != bytes[other] { return nil }
      place += 1
      other += 1
    }
    return place
  }
}
