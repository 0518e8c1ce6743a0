/// Where the lines of a text start. A line ends with LF, CR LF, or a lone CR.
public struct LineTable: Sendable {
  /// Byte offsets; the first is 0.
  public let starts: [Int]

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\r") {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        starts.append(offset)
      } else if byte == UInt8(ascii: "\n") {
        starts.append(offset)
      }
    }
    self.starts = starts
  }

  /// The 0-based index of the line that holds the byte at `offset`.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The byte range of a line (0-based) with its line end.
  public func range(ofLine line: Int, count: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
  }

  /// The number of UTF-16 code units that `bytes` decode to; each byte of an invalid sequence counts as one.
  ///
  /// To be inlined: asked through a witness for each byte, it took four fifths of the time in which findings are made.
  @inlinable public static func utf16Length(_ bytes: some Sequence<UInt8>) -> Int {
    var length = 0
    var expected = 0
    for byte in bytes {
      if byte & 0b1100_0000 == 0b1000_0000, expected > 0 {
        expected -= 1
        continue
      }
      expected = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0
      length += byte >= 0xF0 ? 2 : 1
    }
    return length
  }
}
