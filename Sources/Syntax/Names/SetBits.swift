/// The numbers of the bits that are set in a word, lowest first.
public struct SetBits: Sequence, IteratorProtocol {
  @usableFromInline var rest: UInt64
  @usableFromInline let start: Int

  /// - Parameter start: the number of the lowest bit.
  @inlinable public init(_ word: UInt64, from start: Int) {
    rest = word
    self.start = start
  }

  @inlinable public mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest - 1 }
    return start + rest.trailingZeroBitCount
  }
}
