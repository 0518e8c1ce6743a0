@testable import RuleEngine

/// A file of a sample, in which findings are placed by the text they mark.
struct SourceFile: Sendable {
  let path: String
  let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  /// The place of the first occurrence of `marked`, counted here in the slow and obvious way.
  func location(of marked: String) -> SourceLocation {
    let bytes = Array(text.utf8)
    let needle = Array(marked.utf8)
    let start = (0...bytes.count - needle.count).first {
      bytes[$0..<$0 + needle.count].elementsEqual(needle)
    }!
    let range = start..<start + needle.count
    let first = position(of: range.lowerBound)
    let last = position(of: range.upperBound)
    return SourceLocation(
      path: path, bytes: range, line: first.line, endLine: last.line, column: first.column,
      endColumn: last.column, byteColumn: first.byteColumn, endByteColumn: last.byteColumn)
  }

  func edit(_ marked: String, to replacement: String) -> Edit {
    Edit(path: path, bytes: location(of: marked).bytes, text: replacement)
  }

  private func position(of offset: Int) -> (line: Int, column: Int, byteColumn: Int) {
    let before = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    return (lines.count, lines.last!.utf16.count + 1, lines.last!.utf8.count + 1)
  }
}
