/// A line of source as a terminal shows it, and which of its columns are marked.
///
/// Only what fits is shown, and only that much is ever decoded: a line may be a megabyte long. The pieces
/// before, in and after the marked range are decoded apart, so marks are exact even around broken UTF-8.
struct CodeFrame {
  /// What is shown of the line.
  private(set) var text = ""
  /// Where the marked range stands in it, in UTF-8.
  private var markedBytes = 0..<0
  /// Columns from the start of the text.
  private(set) var markStart = 0
  /// At least 1.
  private(set) var markWidth = 1

  /// What is shown before the marked range, in it, and behind it.
  var before: String { part(0..<markedBytes.lowerBound) }
  var marked: String { part(markedBytes) }
  var after: String { part(markedBytes.upperBound..<text.utf8.count) }

  private func part(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  private struct Cell {
    var text: String
    var column: Int
    var width: Int
  }

  private static let tabStop = 4

  /// Shows `marked` in `line` (byte ranges in the file) in at most `width` columns, `ellipsis` at cut ends.
  init(_ source: SourceText, line: Range<Int>, marked: Range<Int>, width: Int, ellipsis: String) {
    let marked = marked.clamped(to: line)
    // Four bytes and a few combining marks for each column are more than text needs.
    let reach = 8 * width
    let lower = Self.boundary(in: source, from: max(line.lowerBound, marked.lowerBound - reach), line: line)
    let middle = min(marked.upperBound, marked.lowerBound + reach)
    let upper = min(line.upperBound, middle + reach)
    let isCut = (left: lower > line.lowerBound, right: upper < line.upperBound)
    if VisibleText.isPlain(source.bytes[lower..<upper]) {
      let marks = marked.lowerBound - lower..<max(middle, marked.lowerBound + 1) - lower
      showPlain(source, lower..<upper, marks: marks, width: width, ellipsis: ellipsis, isCut: isCut)
      return
    }

    var cells: [Cell] = []
    var column = 0
    var shown = VisibleText.Shown()
    Self.append(source.text(in: lower..<marked.lowerBound), to: &cells, at: &column, &shown)
    let start = column
    Self.append(source.text(in: marked.lowerBound..<middle), to: &cells, at: &column, &shown)
    let marks = start..<max(column, start + 1)
    Self.append(source.text(in: middle..<upper), to: &cells, at: &column, &shown)

    if !isCut.left && !isCut.right && max(column, marks.upperBound) <= width {
      show(cells, marks: marks)
      markStart = marks.lowerBound
      markWidth = marks.count
    } else {
      cut(cells, marks: marks, width: width, ellipsis: ellipsis, isCut: isCut)
    }
  }

  /// Shows bytes of which each is one column, as most are.
  private mutating func showPlain(
    _ source: SourceText, _ bytes: Range<Int>, marks: Range<Int>, width: Int, ellipsis: String,
    isCut: (left: Bool, right: Bool)
  ) {
    let end = max(bytes.count, marks.upperBound)
    let fits = !isCut.left && !isCut.right && end <= width
    let window = fits ? 0..<end : Self.window(marks: marks, end: end, width: width, ellipsis: ellipsis)
    let shown = window.clamped(to: 0..<bytes.count)
    let leading = isCut.left || window.lowerBound > 0 ? ellipsis : ""
    let trailing = isCut.right || !fits && shown.upperBound < end ? ellipsis : ""
    let first = bytes.lowerBound
    text = leading + source.text(in: first + shown.lowerBound..<first + shown.upperBound) + trailing
    let inside = marks.clamped(to: shown)
    let start = inside.lowerBound - shown.lowerBound + leading.utf8.count
    markedBytes = start..<start + inside.count
    markStart = marks.lowerBound - window.lowerBound + leading.count
    markWidth = max(1, min(marks.upperBound, window.upperBound) - marks.lowerBound)
  }

  /// Which columns are shown of a line that does not fit.
  private static func window(marks: Range<Int>, end: Int, width: Int, ellipsis: String) -> Range<Int> {
    let room = max(1, width - 2 * ellipsis.count)
    let centred = marks.lowerBound - max(room / 8, (room - marks.count) / 2)
    let first = max(0, min(centred, end - room))
    return first..<first + room
  }

  private mutating func cut(
    _ cells: [Cell], marks: Range<Int>, width: Int, ellipsis: String, isCut: (left: Bool, right: Bool)
  ) {
    let end = max(cells.last.map { $0.column + $0.width } ?? 0, marks.upperBound)
    let window = Self.window(marks: marks, end: end, width: width, ellipsis: ellipsis)
    let shown = cells.filter {
      $0.column >= window.lowerBound && $0.column + $0.width <= window.upperBound
    }
    let isCutLeft = isCut.left || shown.first?.column ?? 0 > 0
    let isCutRight = isCut.right || (shown.last.map { $0.column + $0.width } ?? 0) < end
    let origin = shown.first?.column ?? window.lowerBound
    show(shown, marks: marks, leading: isCutLeft ? ellipsis : "", trailing: isCutRight ? ellipsis : "")
    markStart = marks.lowerBound - origin + (isCutLeft ? ellipsis.count : 0)
    markWidth = max(1, min(marks.upperBound, window.upperBound) - marks.lowerBound)
  }

  private mutating func show(
    _ cells: [Cell], marks: Range<Int>, leading: String = "", trailing: String = ""
  ) {
    text = leading + cells.prefix { $0.column < marks.lowerBound }.map(\.text).joined()
    let start = text.utf8.count
    text += cells.filter { marks.contains($0.column) }.map(\.text).joined()
    markedBytes = start..<text.utf8.count
    text += cells.drop { $0.column < marks.upperBound }.map(\.text).joined() + trailing
  }

  private static func append(
    _ text: String, to cells: inout [Cell], at column: inout Int, _ shown: inout VisibleText.Shown
  ) {
    for character in text {
      let visible = shown.next(character)
      let cell = character == "\t" ? String(repeating: " ", count: tabStop - column % tabStop) : visible
      let width = DisplayWidth.of(cell)
      cells.append(Cell(text: cell, column: column, width: width))
      column += width
    }
  }

  /// The first offset from `offset` on at which a scalar starts.
  private static func boundary(in source: SourceText, from offset: Int, line: Range<Int>) -> Int {
    var offset = offset
    while offset > line.lowerBound, offset < line.upperBound, source.bytes[offset] & 0xC0 == 0x80 {
      offset += 1
    }
    return offset
  }
}
