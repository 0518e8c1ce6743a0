extension [UInt8] {
  /// Whether a literal stands somewhere in the text.
  func holds(_ literal: [UInt8]) -> Bool {
    firstPlace(of: literal, from: 0) != nil
  }

  /// Where a literal first stands in the text, from a place on; nil where it does not.
  public func firstPlace(of literal: [UInt8], from start: Int) -> Int? {
    guard let first = literal.first else { return start }
    guard start <= count - literal.count else { return nil }
    for place in start...count - literal.count
    where self[place] == first && end(of: literal, at: place) != nil {
      return place
    }
    return nil
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
