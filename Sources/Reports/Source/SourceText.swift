import Syntax

/// The bytes of a file, split into lines once.
struct SourceText {
  let bytes: [UInt8]
  private let lines: LineTable
  /// The UTF-16 code units before each block of bytes, so that counting never goes through more than one
  /// block, however long a line is.
  private let unitsBeforeBlock: [Int]

  private static let blockSize = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
    var blocks: [Int] = []
    var units = 0
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append(units)
      units += Self.countOfUTF16(bytes[start..<min(start + Self.blockSize, bytes.count)])
    }
    unitsBeforeBlock = blocks
  }

  /// The bytes of a line (1-based) without its line break; nil where the file has no such line.
  func range(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= lines.starts.count else { return nil }
    let whole = lines.range(ofLine: line - 1, count: bytes.count)
    var end = whole.upperBound
    while end > whole.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return whole.lowerBound..<end
  }

  /// The text of a range of bytes; what stands beyond the file is cut off.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The place of a byte offset; offsets beyond the file are taken for its end. A byte order mark is no column.
  func position(ofByte offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(at: offset)
    var lineStart = lines.starts[line]
    if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = min(offset, 3) }
    return SourcePosition(
      line: line + 1, column: countOfUTF16(before: offset) - countOfUTF16(before: lineStart) + 1,
      byteColumn: offset - lineStart + 1)
  }

  private func countOfUTF16(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.blockSize
    return unitsBeforeBlock[block] + Self.countOfUTF16(bytes[block * Self.blockSize..<offset])
  }

  /// Every lead byte is one code unit, that of a scalar beyond the basic plane two.
  private static func countOfUTF16(_ bytes: ArraySlice<UInt8>) -> Int {
    // Most blocks are ASCII, which many bytes together tell.
    if bytes.reduce(0, |) < 0x80 { return bytes.count }
    return bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
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
