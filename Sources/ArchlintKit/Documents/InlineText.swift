/// The code spans and links of a paragraph or heading, as CommonMark 0.31 reads them (sections 6.1, 6.3 and 4.7), as far
/// as they stand on one line.
struct InlineText {
  /// Without their backticks and white space around them. Byte ranges of the document.
  private(set) var codeSpans: [Range<Int>] = []
  /// Where links and images lead to. Byte ranges of the document.
  private(set) var destinations: [Range<Int>] = []

  /// nil where comments of HTML are read like all else.
  private var isInComment: Bool?

  /// - Parameter skipsComments: whether what stands in comments of HTML is none of it.
  init(_ bytes: [UInt8], _ texts: [Range<Int>], skipsComments: Bool = false) {
    if skipsComments { isInComment = false }
    for text in texts { read(bytes, text) }
  }

  /// The end of a comment around a place or at it, and of one that begins there; nil for none.
  private mutating func commentEnd(_ bytes: [UInt8], _ index: Int, _ text: Range<Int>) -> Int? {
    guard let isInside = isInComment,
      isInside || bytes[index..<text.upperBound].starts(with: "<!--".utf8)
    else { return nil }
    var end = isInside ? index : index + 4
    while end < text.upperBound, !bytes[end..<text.upperBound].starts(with: "-->".utf8) { end += 1 }
    isInComment = end == text.upperBound
    return min(end + 3, text.upperBound)
  }

  private mutating func read(_ bytes: [UInt8], _ text: Range<Int>) {
    // By length, the runs of backticks that may end a span, the last first.
    var closings: [Int: [Int]] = [:]
    var index = text.upperBound
    while index > text.lowerBound {
      guard bytes[index - 1] == UInt8(ascii: "`") else {
        index -= 1
        continue
      }
      let end = index
      while index > text.lowerBound, bytes[index - 1] == UInt8(ascii: "`") { index -= 1 }
      closings[end - index, default: []].append(index)
    }
    index = text.lowerBound
    while index < text.upperBound {
      if let end = commentEnd(bytes, index, text) {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"):
        let length = bytes[index..<text.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
        while let last = closings[length]?.last, last <= index { closings[length]?.removeLast() }
        guard let end = closings[length]?.last else {
          index += length
          continue
        }
        codeSpans.append(MarkdownCursor.trimmed(bytes, index + length..<end))
        index = end + length
      case UInt8(ascii: "]"): index = readDestination(bytes, index + 1, text)
      default: index += 1
      }
    }
  }

  /// `](destination "title")` and `]: destination`.
  /// - Parameter index: behind the bracket.
  /// - Returns: where to read on.
  private mutating func readDestination(_ bytes: [UInt8], _ index: Int, _ text: Range<Int>) -> Int {
    guard index < text.upperBound else { return index }
    let isDefinition = bytes[index] == UInt8(ascii: ":") && bytes[text.lowerBound] == UInt8(ascii: "[")
    guard bytes[index] == UInt8(ascii: "(") || isDefinition else { return index }
    var start = index + 1
    while start < text.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start < text.upperBound else { return start }
    if bytes[start] == UInt8(ascii: "<") {
      var end = start
      while end < text.upperBound, bytes[end] != UInt8(ascii: ">") {
        end = Self.behind(bytes, end, text.upperBound)
      }
      destinations.append(start + 1..<end)
      return end
    }
    var (end, depth) = (start, 0)
    while end < text.upperBound, bytes[end] != 0x20, bytes[end] != 0x09 {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") {
        if depth == 0, !isDefinition { break }
        depth -= 1
      }
      end = Self.behind(bytes, end, text.upperBound)
    }
    if end > start { destinations.append(start..<end) }
    return end
  }

  /// The place behind a byte, and behind what it escapes.
  private static func behind(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
    min(end, bytes[index] == UInt8(ascii: "\\") ? index + 2 : index + 1)
  }
}
