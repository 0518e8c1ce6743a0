import RuleLanguage
import Syntax

/// Counts lines and columns.
public struct Locator {
  let path: String
  let text: SourceStorage
  let lines: LineTable
  private let columns: ColumnTable

  public init(path: String, text: SourceStorage, lines: LineTable) {
    self.path = path
    self.text = text
    self.lines = lines
    columns = ColumnTable(text)
  }

  public func location(_ bytes: Range<Int>) -> SourceLocation {
    let start = position(min(bytes.lowerBound, text.count))
    let end = position(min(bytes.upperBound, text.count))
    return SourceLocation(
      path: path, bytes: bytes, line: start.line + 1, endLine: end.line + 1, column: start.column + 1,
      endColumn: end.column + 1, byteColumn: start.byte + 1, endByteColumn: end.byte + 1)
  }

  /// Takes a range away with its line, and with an empty line behind it where one stands before it, too, or nothing; nil where
  /// something else stands on the line.
  func removing(_ bytes: Range<Int>) -> Fix? {
    let number = lines.line(at: bytes.lowerBound)
    var line = lines.range(ofLine: number, count: text.count)
    guard line.upperBound >= bytes.upperBound else { return nil }
    let rest = [line.lowerBound..<bytes.lowerBound, bytes.upperBound..<line.upperBound].joined()
    guard rest.allSatisfy({ text[$0] <= 0x20 }) else { return nil }
    if number == 0 || isEmpty(number - 1), isEmpty(number + 1) {
      line = line.lowerBound..<lines.range(ofLine: number + 1, count: text.count).upperBound
    }
    return Fix(safety: .safe, edits: [Edit(path: path, bytes: line, text: "")])
  }

  /// Whether nothing stands on a line (0-based), of which there may be none.
  private func isEmpty(_ line: Int) -> Bool {
    guard lines.starts.indices.contains(line) else { return false }
    return lines.range(ofLine: line, count: text.count).allSatisfy { text[$0] <= 0x20 }
  }

  /// 0-based line, UTF-16 column and byte column. A byte order mark at the start of the text is no column.
  private func position(_ offset: Int) -> (line: Int, column: Int, byte: Int) {
    let line = lines.line(at: offset)
    var start = lines.starts[line]
    if start == 0, text.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { start = 3 }
    return (line, columns.utf16Length(from: start, to: offset), max(0, offset - start))
  }
}
