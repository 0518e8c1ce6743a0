import Syntax

/// A text in pieces of about one length, so that an edit writes a few of them anew and merely passes the others: an editor may
/// send any number of edits at once.
struct PiecedText {
  /// Whole scalars, and whole ends of lines: LF, CR LF, or a lone CR.
  private struct Piece {
    let bytes: [UInt8]
    /// Where its lines begin; the first is the rest of one that begins in another piece.
    let starts: [Int]
    /// In units of the encoding of positions.
    let columns: Int
  }

  /// At least one.
  private var pieces: [Piece] = []
  private let encoding: PositionEncoding
  /// In bytes, at least, where the text is as long.
  private static let length = 512

  init(_ text: [UInt8], _ encoding: PositionEncoding) {
    self.encoding = encoding
    pieces = split(text)
  }

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// Positions that the text does not have are those next to them.
  mutating func replace(_ range: Range<TextPosition>, with text: String) {
    let (start, end) = (place(of: range.lowerBound), place(of: range.upperBound))
    // With those beside: a CR and a LF that come together are one end of a line, and short pieces do not remain.
    let changed = max(0, start.piece - 1)..<min(pieces.count, end.piece + 2)
    let head = pieces[changed.lowerBound..<start.piece].flatMap(\.bytes)
    let tail = pieces[end.piece + 1..<changed.upperBound].flatMap(\.bytes)
    let edited =
      pieces[start.piece].bytes.prefix(start.offset) + text.utf8
      + pieces[end.piece].bytes.dropFirst(end.offset)
    pieces.replaceSubrange(changed, with: split(head + edited + tail))
  }

  private func split(_ text: [UInt8]) -> [Piece] {
    let count = max(1, text.count / Self.length)
    var start = 0
    return (1...count).map { number in
      var end = number * text.count / count
      while end < text.count,
        text[end] & 0xC0 == 0x80 || text[end] == 0x0A && end > 0 && text[end - 1] == 0x0D
      {
        end += 1
      }
      defer { start = end }
      let bytes = Array(text[start..<end])
      return Piece(
        bytes: bytes, starts: LineTable(bytes).starts,
        columns: bytes.reduce(0) { $0 + encoding.width(of: $1) })
    }
  }

  /// The piece that a position stands in, and where in it.
  private func place(of position: TextPosition) -> (piece: Int, offset: Int) {
    var (piece, line, columns) = (0, position.line, position.character)
    while pieces[piece].starts.count <= line {
      line -= pieces[piece].starts.count - 1
      piece += 1
      guard piece < pieces.count else { return (piece - 1, pieces[piece - 1].bytes.count) }
    }
    var offset = pieces[piece].starts[line]
    while true {
      // A line may be as long as the text.
      while offset == 0, piece + 1 < pieces.count, pieces[piece].starts.count == 1,
        pieces[piece].columns <= columns
      {
        columns -= pieces[piece].columns
        piece += 1
      }
      let text = pieces[piece]
      while offset < text.bytes.count, text.bytes[offset] != 0x0A, text.bytes[offset] != 0x0D {
        let end = text.bytes[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.bytes.count
        columns -= text.bytes[offset..<end].reduce(0) { $0 + encoding.width(of: $1) }
        if columns < 0 { return (piece, offset) }
        offset = end
      }
      if offset < text.bytes.count || piece + 1 == pieces.count { return (piece, offset) }
      (piece, offset) = (piece + 1, 0)
    }
  }
}
