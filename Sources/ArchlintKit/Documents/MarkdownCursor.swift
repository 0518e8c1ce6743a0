/// A place in a line of Markdown. Tabs go on to the next multiple of four columns, and may be used up in part.
struct MarkdownCursor {
  let bytes: [UInt8]
  /// Byte offset.
  private(set) var offset: Int
  /// Where the line ends, without its line end.
  let end: Int
  private var column = 0
  /// Columns of a tab at `offset` that were not used up yet; 0 where none was begun.
  private var restOfTab = 0

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    offset = line.lowerBound
    end = line.upperBound
  }

  /// The next byte that is no space or tab; nil at the end.
  var firstByte: UInt8? {
    let first = firstOffset
    return first < end ? bytes[first] : nil
  }

  /// Where that byte stands.
  var firstOffset: Int {
    var index = offset
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  var isBlank: Bool { firstOffset == end }

  /// How many columns of white space come next.
  var indentation: Int {
    var copy = self
    var columns = 0
    while copy.offset < end, bytes[copy.offset] == 0x20 || bytes[copy.offset] == 0x09 {
      columns += copy.skipSpace(1)
    }
    return columns
  }

  /// Goes over some columns of white space, as far as there are.
  /// - Returns: how many there were.
  @discardableResult
  mutating func skipSpace(_ columns: Int) -> Int {
    var done = 0
    while done < columns, offset < end {
      if bytes[offset] == 0x20 {
        (offset, column, done) = (offset + 1, column + 1, done + 1)
      } else if bytes[offset] == 0x09 {
        let width = restOfTab > 0 ? restOfTab : 4 - column % 4
        let step = min(width, columns - done)
        (column, done, restOfTab) = (column + step, done + step, width - step)
        if restOfTab == 0 { offset += 1 }
      } else {
        break
      }
    }
    return done
  }

  /// Goes over bytes that are no tabs.
  mutating func skip(_ count: Int) {
    offset += count
    column += count
  }

  /// How many of a byte come next behind white space.
  func run(of byte: UInt8) -> Int {
    let first = firstOffset
    var index = first
    while index < end, bytes[index] == byte { index += 1 }
    return index - first
  }

  /// What is left, without white space around it. A byte range.
  var trimmedRest: Range<Int> { Self.trimmed(bytes, offset..<end) }

  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }
}
