/// Counts the UTF-16 code units that bytes decode to; each byte of an invalid sequence counts as one.
///
/// To be inlined: asked through a witness for each byte, it took four fifths of the time in which findings are made.
@frozen public struct UTF16Counter: Sendable {
  @usableFromInline var count = 0
  @usableFromInline var expected = 0

  @inlinable public init() {}

  @inlinable public var length: Int { count }

  @inlinable public mutating func add(_ byte: UInt8) {
    if byte & 0b1100_0000 == 0b1000_0000, expected > 0 {
      expected -= 1
      return
    }
    expected = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0
    count += byte >= 0xF0 ? 2 : 1
  }
}
