import JSON

/// A block of Markdown, as far as rule pages use them.
package enum PageBlock {
  /// `# Text`, `## Text`.
  case heading(level: Int, text: String)
  /// What stands between two fences; `lines` are indices into the lines of the page.
  case code(info: String, lines: Range<Int>)
  /// `---` on a line by itself.
  case rule
  /// One line of anything else that is not blank.
  case text
}

/// Splits a page into lines and blocks.
package struct MarkdownReader {
  package struct Block {
    package var block: PageBlock
    /// Index of its first line.
    package var line: Int
  }

  /// Ranges of the lines in `bytes`, without their ends.
  package let lines: [Range<Int>]
  let bytes: [UInt8]
  package private(set) var blocks: [Block] = []
  /// The line of a fence that is never closed.
  private(set) var openFence: Int?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = Self.lines(of: bytes)
    var line = 0
    while line < lines.count {
      let length = fenceLength(line)
      guard length >= 3 else {
        if let block = block(line) { blocks.append(Block(block: block, line: line)) }
        line += 1
        continue
      }
      let close = lines.indices.dropFirst(line + 1).first { index in
        fenceLength(index) >= length && self.bytes[lines[index]].allSatisfy(Self.isFenceOrSpace)
      }
      guard let close else {
        openFence = line
        break
      }
      let info = self.text(lines[line].dropFirst(length)).trimmed
      blocks.append(Block(block: .code(info: info, lines: line + 1..<close), line: line))
      line = close + 1
    }
  }

  /// The text of some lines, each with a line feed.
  package func text(ofLines range: Range<Int>) -> String {
    range.reduce(into: "") { $0 += text(lines[$1]) + "\n" }
  }

  /// What some lines hold, where it stands in the page.
  func json(ofLines range: Range<Int>) throws(JSONError) -> JSONValue {
    let start = range.isEmpty ? 0 : lines[range.lowerBound].lowerBound
    let end = range.isEmpty ? 0 : lines[range.upperBound - 1].upperBound
    return try JSONReader.read(
      text(start..<end), from: JSONPosition(offset: start, line: range.lowerBound + 1, column: 1))
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    // A byte order mark is no part of the first line.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let hasReturn = end > start && bytes[end - 1] == 0x0D
      lines.append(start..<(hasReturn ? end - 1 : end))
      start = end + 1
    }
    return lines
  }

  private func block(_ line: Int) -> PageBlock? {
    let content = bytes[lines[line]]
    let level = content.prefix { $0 == UInt8(ascii: "#") }.count
    if 1...6 ~= level, content.dropFirst(level).first == 0x20 {
      return .heading(level: level, text: text(lines[line].dropFirst(level)).trimmed)
    }
    let words = text(lines[line]).trimmed
    if words.isEmpty { return nil }
    return words.utf8.count >= 3 && words.utf8.allSatisfy { $0 == UInt8(ascii: "-") } ? .rule : .text
  }

  /// How many backticks a line begins with.
  private func fenceLength(_ line: Int) -> Int {
    bytes[lines[line]].prefix { $0 == UInt8(ascii: "`") }.count
  }

  private static func isFenceOrSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "`") || byte == 0x20 || byte == 0x09
  }
}

extension String {
  /// Without spaces and tabs at both ends.
  var trimmed: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }),
      let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first..<utf8.index(after: last)])
  }
}
