import RuleEngine
import Syntax

/// The bytes of a file, split into lines once.
struct SourceText {
  let bytes: SourceStorage
  private let lines: LineTable
  private let locator: Locator

  /// - Parameter path: relative to the root.
  init(path: String, _ bytes: [UInt8]) {
    self.bytes = SourceStorage(copying: bytes)
    lines = LineTable(self.bytes)
    locator = Locator(path: path, text: self.bytes, lines: lines)
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

  /// Where a range of bytes stands; what lies beyond the file is taken for its end.
  func location(of range: Range<Int>) -> SourceLocation {
    locator.location(range)
  }
}
