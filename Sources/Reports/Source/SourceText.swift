import Syntax

/// The bytes of a file, split into lines once.
struct SourceText {
  let bytes: [UInt8]
  private let lines: LineTable
  /// What was counted before each block of bytes, so that counting never goes through more than one block, however long
  /// a line is.
  private let blocks: [UTF16Counter]

  private static let blockSize = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
    var blocks: [UTF16Counter] = []
    var counter = UTF16Counter()
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append(counter)
      for byte in bytes[start..<min(start + Self.blockSize, bytes.count)] { counter.add(byte) }
    }
    self.blocks = blocks
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
    var counter = blocks[block]
    for byte in bytes[block * Self.blockSize..<offset] { counter.add(byte) }
    return counter.length
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
