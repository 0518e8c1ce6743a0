/// Turns ascending byte offsets into lines and columns in one pass over the text.
struct PositionTracker {
  private(set) var position: JSONPosition

  /// The position of `index` in `bytes`, which must not lie before the last one asked for.
  /// - Parameter origin: the offset that index 0 has in positions.
  mutating func advance(to index: Int, in bytes: [UInt8], origin: Int) -> JSONPosition {
    var current = position.offset - origin
    while current < index {
      let byte = bytes[current]
      current += 1
      switch byte {
      case 0x0A: endLine()
      case 0x0D: if current == bytes.count || bytes[current] != 0x0A { endLine() }
      // A character counts at its first byte, twice outside the basic plane.
      default: if byte & 0xC0 != 0x80 { position.column += byte >= 0xF0 ? 2 : 1 }
      }
    }
    position.offset = origin + current
    return position
  }

  private mutating func endLine() {
    position.line += 1
    position.column = 1
  }
}
