import Syntax

/// What columns count.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// That of the encodings which a client knows that costs the least; UTF-16 where it names none.
  init(offered: [String]) {
    self = [Self.utf8, .utf16, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
  }

  /// How many columns some text takes, of which a file on the disk may hold what is no UTF-8.
  func width(of bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: bytes.reduce(into: UTF16Counter()) { $0.add($1) }.length
    case .utf32: String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    }
  }

  /// How many columns a scalar of UTF-8 takes that begins with a byte; 0 for a byte inside one.
  func width(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A place in a text as clients say it; both numbers 0-based.
struct TextPosition: Comparable {
  var line: Int
  /// In units of the encoding that was agreed upon.
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// Positions of a text, which is UTF-8.
struct TextPositions {
  private let bytes: [UInt8]
  private let lines: LineTable
  private let encoding: PositionEncoding
  /// How many bytes of the first line no editor shows.
  private let hidden: Int

  /// - Parameter isOpen: whether the text is a client's; of one that was read from the disk, an editor hides the byte
  ///   order mark.
  init(_ bytes: [UInt8], _ encoding: PositionEncoding, isOpen: Bool = true) {
    self.bytes = bytes
    self.encoding = encoding
    lines = LineTable(bytes)
    hidden = !isOpen && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var lineCount: Int { lines.starts.count }

  /// The bytes of a line without its end; none behind the last.
  func line(_ line: Int) -> Range<Int> {
    guard lines.starts.indices.contains(line) else { return bytes.count..<bytes.count }
    var range = lines.range(ofLine: line, count: bytes.count)
    while let last = range.last, bytes[last] == 0x0A || bytes[last] == 0x0D {
      range = range.lowerBound..<last
    }
    return line == 0 ? min(hidden, range.upperBound)..<range.upperBound : range
  }

  func position(ofByte offset: Int) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(at: offset)
    let start = self.line(line).lowerBound
    guard start < offset else { return TextPosition(line: line, character: 0) }
    return TextPosition(line: line, character: encoding.width(of: bytes[start..<offset]))
  }

  func range(_ bytes: Range<Int>) -> Range<TextPosition> {
    let start = position(ofByte: bytes.lowerBound)
    return start..<max(start, position(ofByte: bytes.upperBound))
  }

  /// As messages about configurations count columns.
  func byte(ofUTF16Column column: Int, onLine line: Int) -> Int {
    byte(of: TextPosition(line: line, character: column), in: .utf16)
  }

  /// Of a position behind the end of its line that end, and of one behind the text its end; of one within a scalar
  /// where that begins.
  func byte(of position: TextPosition) -> Int {
    byte(of: position, in: encoding)
  }

  private func byte(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    let range = line(position.line)
    var (offset, column) = (range.lowerBound, 0)
    while offset < range.upperBound {
      var end = offset + 1
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let width = encoding.width(of: bytes[offset..<end])
      if column + width > position.character { break }
      column += width
      offset = end
    }
    return offset
  }
}
