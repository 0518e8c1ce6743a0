/// The bytes of a file, split into lines once.
struct SourceText {
  let bytes: [UInt8]
  /// Where each line starts; there is always a first one.
  private let lineStarts: [Int]
  /// The UTF-16 code units before each block of bytes, so that counting never goes through more than one
  /// block, however long a line is.
  private let unitsBeforeBlock: [Int]

  private static let blockSize = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var blocks: [Int] = []
    var units = 0
    for (index, byte) in bytes.enumerated() {
      if index % Self.blockSize == 0 { blocks.append(units) }
      units += Self.countOfUTF16(byte)
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if endsLine { starts.append(index + 1) }
    }
    lineStarts = starts
    unitsBeforeBlock = blocks
  }

  /// The bytes of a line (1-based) without its line break; nil where the file has no such line.
  func range(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// The text of a range of bytes; what stands beyond the file is cut off.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The place of a byte offset; offsets beyond the file are taken for its end.
  func position(ofByte offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let lineStart = lineStarts[low]
    return SourcePosition(
      line: low + 1, column: countOfUTF16(before: offset) - countOfUTF16(before: lineStart) + 1,
      byteColumn: offset - lineStart + 1)
  }

  private func countOfUTF16(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.blockSize
    return bytes[block * Self.blockSize..<offset].reduce(unitsBeforeBlock[block]) {
      $0 + Self.countOfUTF16($1)
    }
  }

  /// Every lead byte is one code unit, that of a scalar beyond the basic plane two.
  private static func countOfUTF16(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}

/// A place between two bytes of a file.
struct SourcePosition {
  /// 1-based.
  var line: Int
  /// 1-based UTF-16 code units.
  var column: Int
  /// 1-based UTF-8 bytes.
  var byteColumn: Int
}
