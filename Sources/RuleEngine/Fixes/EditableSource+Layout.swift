import Syntax

/// How a file is laid out around a place, so that what is written there looks like its neighbours.
extension EditableSource {
  /// The spaces and tabs that the line of an offset begins with.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    return String(decoding: bytes[start..<spaceEnd(start)], as: UTF8.self)
  }

  /// The end of the line that holds an offset; of the last line that of the one before; a line feed in a file of one
  /// line.
  func lineEnd(_ offset: Int) -> String {
    for start in [offset, lineStart(offset) - 1] where start >= 0 {
      let end = bytes[start...].firstIndex(where: \.isLineEnd)
      guard let end else { continue }
      if bytes[end] == UInt8(ascii: "\n") {
        return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
      }
      return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }
    return "\n"
  }

  /// One step of indentation: a tab where the file indents with tabs, else as many spaces as its least indented line.
  static func indentationStep(_ bytes: [UInt8], _ lines: LineTable) -> String {
    var least = Int.max
    for start in lines.starts where start < bytes.count {
      if bytes[start] == UInt8(ascii: "\t") { return "\t" }
      var end = start
      while end < bytes.count, bytes[end].isSpace { end += 1 }
      let next = end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
      // Lines of block comments begin with one space more than code.
      if end - start > 1, !next.isLineEnd, next != UInt8(ascii: "*") { least = min(least, end - start) }
    }
    return String(repeating: " ", count: least == .max ? 2 : least)
  }

  /// The indentation of what stands in the braces of a declaration.
  func memberIndentation(_ declaration: Int) -> String {
    let own = Int(declarations[declaration].start)
    for index in file.syntax.children(ofDeclaration: declaration) {
      let start = Int(declarations[index].start)
      if start >= body(declarations[declaration]).lowerBound, beginsLine(start) { return indentation(start) }
    }
    return indentation(own) + indentationStep
  }

  /// A text of several lines with line ends and indentation of its own place; the first line is left as it is.
  func placed(_ text: String, indentation: String, lineEnd: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 || line.isEmpty ? String(line) : indentation + line
    }
    .joined(separator: lineEnd)
  }

  /// Behind a comment that stands on the rest of the line; the offset itself where code does.
  func behindTrailingComment(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    let next = start(token(at: offset))
    return next >= end && endsComments(offset..<end) ? max(offset, spaceStart(end)) : offset
  }

  /// Whether no block comment goes on behind some bytes that hold nothing but comments.
  private func endsComments(_ range: Range<Int>) -> Bool {
    var depth = 0
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      let pair = bytes[offset...offset + 1]
      if depth == 0, pair.elementsEqual("//".utf8) { return true }
      let change = pair.elementsEqual("/*".utf8) ? 1 : pair.elementsEqual("*/".utf8) ? -1 : 0
      depth += change
      offset += change == 0 ? 1 : 2
    }
    return depth == 0
  }

  /// Before the comments on the lines above a token that begins its line; else the token itself.
  func aboveComments(_ offset: Int) -> Int {
    let previous = token(at: offset) - 1
    guard previous >= 0, beginsLine(offset) else { return offset }
    var line = nextLine(end(previous))
    while line < offset, endsLine(line) { line = nextLine(line) }
    return min(spaceEnd(line), offset)
  }

  // MARK: - Deleting

  /// Deletes some tokens that stand side by side, with the white space that then separates nothing. Comments between
  /// them stay.
  func deletion(of range: Range<Int>) -> [TextEdit] {
    var edits: [TextEdit] = []
    var first = range.lowerBound
    for token in range {
      let isLast = token + 1 == range.upperBound
      guard isLast || !isBlank(end(token)..<start(token + 1)) else { continue }
      edits.append(deletion(of: start(first)..<end(token)))
      first = token + 1
    }
    return edits
  }

  private func deletion(of range: Range<Int>) -> TextEdit {
    let begins = beginsLine(range.lowerBound)
    if begins, endsLine(range.upperBound) {
      return TextEdit(bytes: lineStart(range.lowerBound)..<nextLine(range.upperBound), text: "")
    }
    if endsLine(range.upperBound) || isCloser(spaceEnd(range.upperBound)) {
      return TextEdit(bytes: spaceStart(range.lowerBound)..<range.upperBound, text: "")
    }
    return TextEdit(bytes: range.lowerBound..<spaceEnd(range.upperBound), text: "")
  }

  private func isCloser(_ offset: Int) -> Bool {
    offset < bytes.count
      && [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ",")].contains(bytes[offset])
  }
}

/// A replacement of bytes in the file at hand.
struct TextEdit: Hashable {
  var bytes: Range<Int>
  var text: String

  static func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(bytes: offset..<offset, text: text)
  }
}
