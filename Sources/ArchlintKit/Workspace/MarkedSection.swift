/// What stands between two comments of a text, each of which is there once.
struct MarkedSection {
  /// Byte range between the two.
  let range: Range<Int>
  /// `\r\n` where the text has such lines.
  let lineEnd: String

  /// nil where there are not just these two, in this order.
  init?(from open: String, to close: String, in text: [UInt8]) {
    let starts = Self.places(of: open, in: text), ends = Self.places(of: close, in: text)
    guard starts.count == 1, ends.count == 1, starts[0] < ends[0] else { return nil }
    range = starts[0] + open.utf8.count..<ends[0]
    lineEnd = Self.lineEnd(of: text)
  }

  /// The text with other lines between the two.
  func text(_ text: [UInt8], with lines: String) -> [UInt8] {
    let lines = lineEnd == "\n" ? lines : lines.replacing("\n", with: lineEnd)
    return Array(text[..<range.lowerBound]) + lines.utf8 + text[range.upperBound...]
  }

  static func lineEnd(of text: [UInt8]) -> String {
    text.contains(0x0D) ? "\r\n" : "\n"
  }

  static func places(of marker: String, in text: [UInt8]) -> [Int] {
    let bytes = Array(marker.utf8)
    guard text.count >= bytes.count else { return [] }
    return (0...text.count - bytes.count).filter { start in
      text[start] == bytes[0] && text[start..<start + bytes.count].elementsEqual(bytes)
    }
  }
}
