/// What stands between two comments of a Markdown text, each of which is there once. A comment marks a place where it
/// stands alone on its line, and not in a block of code.
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
    lines(beginningWith: marker, in: text).filter { $0.count == marker.utf8.count }.map(\.lowerBound)
  }

  /// What stands on lines that are no code, without white space around it. Byte ranges.
  static func lines(beginningWith marker: String, in text: [UInt8]) -> [Range<Int>] {
    let structure = MarkdownStructure(text)
    func found(_ line: Int) -> Range<Int>? {
      let range = MarkdownCursor.trimmed(text, structure.lines[line])
      return text[range].starts(with: marker.utf8) ? range : nil
    }
    var lines: [Range<Int>] = []
    var next = 0
    for block in structure.blocks {
      guard case .fence = block.kind else { continue }
      lines += (next..<block.lines.lowerBound).compactMap(found)
      next = block.lines.upperBound
    }
    return lines + (next..<structure.lines.count).compactMap(found)
  }
}
