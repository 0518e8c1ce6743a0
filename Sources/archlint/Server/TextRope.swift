/// A text in a balanced tree of pieces, so that an edit takes a time that grows with what it puts in and with the logarithm of
/// the text: an editor may send any number of them at once.
indirect enum TextRope {
  /// Whole scalars, and no more than `most` bytes.
  case piece(ArraySlice<UInt8>, Measure)
  /// None of the two is empty.
  case pair(TextRope, TextRope, Measure, height: Int)

  /// What adds up from piece to piece.
  struct Measure {
    var bytes = 0
    /// Ends of lines: LF, CR LF, or a lone CR.
    var breaks = 0
    /// In units of the encoding of positions.
    var columns = 0
    var startsWithFeed = false
    var endsWithReturn = false
  }

  private static let most = 512

  init(_ bytes: some Sequence<UInt8>, _ encoding: PositionEncoding) {
    self.init(ArraySlice(bytes), encoding)
  }

  private init(_ bytes: ArraySlice<UInt8>, _ encoding: PositionEncoding) {
    guard bytes.count > Self.most else {
      self = .piece(bytes, Measure(bytes, encoding))
      return
    }
    var middle = bytes.startIndex + bytes.count / 2
    while middle > bytes.startIndex, bytes[middle] & 0xC0 == 0x80 { middle -= 1 }
    self = Self.join(
      TextRope(bytes[..<middle], encoding), TextRope(bytes[middle...], encoding), encoding)
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(measure.bytes)
    add(to: &bytes)
    return bytes
  }

  private func add(to bytes: inout [UInt8]) {
    switch self {
    case .piece(let piece, _): bytes += piece
    case .pair(let left, let right, _, _):
      left.add(to: &bytes)
      right.add(to: &bytes)
    }
  }

  /// Positions that the text does not have are those next to them.
  mutating func replace(_ range: Range<TextPosition>, with text: String, _ encoding: PositionEncoding) {
    let start = byte(of: range.lowerBound, encoding)
    let end = max(start, byte(of: range.upperBound, encoding))
    let (head, rest) = split(at: start, encoding)
    let tail = rest.split(at: end - start, encoding).1
    self = Self.join(Self.join(head, TextRope(text.utf8, encoding), encoding), tail, encoding)
  }

  // MARK: - Positions

  private func byte(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line <= measure.breaks else { return measure.bytes }
    let start = start(ofLine: position.line)
    var end = measure.bytes
    if position.line < measure.breaks {
      end = self.start(ofLine: position.line + 1) - 1
      if end > start, byte(at: end) == UInt8(ascii: "\n"), byte(at: end - 1) == UInt8(ascii: "\r") {
        end -= 1
      }
    }
    return min(end, offset(ofColumn: columns(before: start, encoding) + position.character, encoding))
  }

  /// - Parameter line: 0-based, no more than there are ends of lines.
  private func start(ofLine line: Int) -> Int {
    if line == 0 { return 0 }
    switch self {
    case .piece(let piece, _):
      var lines = 0
      let offset = piece.indices.first { index in
        lines += Measure.ends(lineAt: index, in: piece) ? 1 : 0
        return lines == line
      }
      return offset.map { $0 + 1 - piece.startIndex } ?? piece.count
    case .pair(let left, let right, _, _):
      let (before, isCut) = (left.measure, Measure.isPair(left.measure, right.measure))
      if line < before.breaks || (line == before.breaks && !isCut) { return left.start(ofLine: line) }
      return before.bytes + right.start(ofLine: line - before.breaks + (isCut ? 1 : 0))
    }
  }

  private func byte(at offset: Int) -> UInt8 {
    switch self {
    case .piece(let piece, _): piece[piece.startIndex + offset]
    case .pair(let left, let right, _, _):
      offset < left.measure.bytes
        ? left.byte(at: offset) : right.byte(at: offset - left.measure.bytes)
    }
  }

  private func columns(before offset: Int, _ encoding: PositionEncoding) -> Int {
    switch self {
    case .piece(let piece, _): piece.prefix(offset).reduce(0) { $0 + encoding.width(of: $1) }
    case .pair(let left, let right, _, _):
      offset < left.measure.bytes
        ? left.columns(before: offset, encoding)
        : left.measure.columns + right.columns(before: offset - left.measure.bytes, encoding)
    }
  }

  /// Where the scalar begins that holds a column; behind the last one the end.
  private func offset(ofColumn column: Int, _ encoding: PositionEncoding) -> Int {
    switch self {
    case .piece(let piece, _):
      var (offset, columns) = (piece.startIndex, 0)
      while offset < piece.endIndex {
        var end = offset + 1
        while end < piece.endIndex, piece[end] & 0xC0 == 0x80 { end += 1 }
        columns += piece[offset..<end].reduce(0) { $0 + encoding.width(of: $1) }
        if columns > column { break }
        offset = end
      }
      return offset - piece.startIndex
    case .pair(let left, let right, _, _):
      return column < left.measure.columns
        ? left.offset(ofColumn: column, encoding)
        : left.measure.bytes + right.offset(ofColumn: column - left.measure.columns, encoding)
    }
  }

  // MARK: - The tree

  private var measure: Measure {
    switch self {
    case .piece(_, let measure), .pair(_, _, let measure, _): measure
    }
  }

  private var height: Int {
    if case .pair(_, _, _, let height) = self { height } else { 0 }
  }

  /// - Parameter offset: where a scalar begins, or the end.
  private func split(at offset: Int, _ encoding: PositionEncoding) -> (TextRope, TextRope) {
    switch self {
    case .piece(let piece, _):
      return (
        TextRope(piece.prefix(offset), encoding), TextRope(piece.dropFirst(offset), encoding)
      )
    case .pair(let left, let right, _, _):
      if offset < left.measure.bytes {
        let (head, rest) = left.split(at: offset, encoding)
        return (head, Self.join(rest, right, encoding))
      }
      let (rest, tail) = right.split(at: offset - left.measure.bytes, encoding)
      return (Self.join(left, rest, encoding), tail)
    }
  }

  /// As AVL trees are joined: the lower one goes down the side of the higher.
  private static func join(_ left: TextRope, _ right: TextRope, _ encoding: PositionEncoding) -> TextRope {
    if left.measure.bytes == 0 { return right }
    if right.measure.bytes == 0 { return left }
    switch (left, right) {
    case (.piece(let head, _), .piece(let tail, _)) where head.count + tail.count <= most:
      return TextRope(head + tail, encoding)
    case (.pair(let outer, let inner, _, _), _) where left.height > right.height + 1:
      return balanced(outer, join(inner, right, encoding))
    case (_, .pair(let inner, let outer, _, _)) where right.height > left.height + 1:
      return balanced(join(left, inner, encoding), outer)
    default: return pair(left, right)
    }
  }

  /// Of two whose heights differ by no more than two.
  private static func balanced(_ left: TextRope, _ right: TextRope) -> TextRope {
    if case .pair(let inner, let outer, _, _) = right, right.height > left.height + 1 {
      guard case .pair(let first, let second, _, _) = inner, inner.height > outer.height else {
        return pair(pair(left, inner), outer)
      }
      return pair(pair(left, first), pair(second, outer))
    }
    if case .pair(let outer, let inner, _, _) = left, left.height > right.height + 1 {
      guard case .pair(let first, let second, _, _) = inner, inner.height > outer.height else {
        return pair(outer, pair(inner, right))
      }
      return pair(pair(outer, first), pair(second, right))
    }
    return pair(left, right)
  }

  private static func pair(_ left: TextRope, _ right: TextRope) -> TextRope {
    .pair(
      left, right, Measure(left.measure, right.measure), height: max(left.height, right.height) + 1)
  }
}

extension TextRope.Measure {
  fileprivate init(_ piece: ArraySlice<UInt8>, _ encoding: PositionEncoding) {
    bytes = piece.count
    breaks = piece.indices.reduce(0) { $0 + (Self.ends(lineAt: $1, in: piece) ? 1 : 0) }
    columns = piece.reduce(0) { $0 + encoding.width(of: $1) }
    startsWithFeed = piece.first == UInt8(ascii: "\n")
    endsWithReturn = piece.last == UInt8(ascii: "\r")
  }

  fileprivate init(_ left: Self, _ right: Self) {
    bytes = left.bytes + right.bytes
    breaks = left.breaks + right.breaks - (Self.isPair(left, right) ? 1 : 0)
    columns = left.columns + right.columns
    startsWithFeed = left.startsWithFeed
    endsWithReturn = right.endsWithReturn
  }

  /// Whether a CR LF is cut in two, of which each half counts as an end of a line by itself.
  fileprivate static func isPair(_ left: Self, _ right: Self) -> Bool {
    left.endsWithReturn && right.startsWithFeed
  }

  fileprivate static func ends(lineAt index: Int, in piece: ArraySlice<UInt8>) -> Bool {
    if piece[index] == UInt8(ascii: "\n") { return true }
    guard piece[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == piece.endIndex || piece[index + 1] != UInt8(ascii: "\n")
  }
}
