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
    let isWhole = lower == line.lowerBound && upper == line.upperBound
    if isWhole, showPlain(source, lower..<upper, marked: marked.lowerBound..<middle, width: width) { return }

    var cells: [Cell] = []
    var column = 0
    var shown = VisibleText.Shown()
    Self.append(source.text(in: lower..<marked.lowerBound), to: &cells, at: &column, &shown)
    let start = column
    Self.append(source.text(in: marked.lowerBound..<middle), to: &cells, at: &column, &shown)
    let marks = start..<max(column, start + 1)
    Self.append(source.text(in: middle..<upper), to: &cells, at: &column, &shown)

    let isCut = (left: lower > line.lowerBound, right: upper < line.upperBound)
    if !isCut.left && !isCut.right && max(column, marks.upperBound) <= width {
      show(cells, marks: marks)
      markStart = marks.lowerBound
      markWidth = marks.count
    } else {
      cut(cells, marks: marks, width: width, ellipsis: ellipsis, isCut: isCut)
    }
  }

  /// Shows a line that fits and in which each byte is one column, as most are; false, and nothing done, for any other.
  private mutating func showPlain(
    _ source: SourceText, _ line: Range<Int>, marked: Range<Int>, width: Int
  ) -> Bool {
    let start = marked.lowerBound
    let end = max(marked.upperBound, start + 1)
    guard max(line.upperBound, end) - line.lowerBound <= width else { return false }
    guard VisibleText.isPlain(source.bytes[line]) else { return false }
    text = source.text(in: line)
    markStart = start - line.lowerBound
    markWidth = end - start
    markedBytes = markStart..<min(end, line.upperBound) - line.lowerBound
    return true
  }

  private mutating func cut(
    _ cells: [Cell], marks: Range<Int>, width: Int, ellipsis: String, isCut: (left: Bool, right: Bool)
  ) {
    let room = max(1, width - 2 * ellipsis.count)
    let end = max(cells.last.map { $0.column + $0.width } ?? 0, marks.upperBound)
    let centred = marks.lowerBound - max(room / 8, (room - marks.count) / 2)
    let first = max(0, min(centred, end - room))
    let shown = cells.filter { $0.column >= first && $0.column + $0.width <= first + room }
    let isCutLeft = isCut.left || shown.first?.column ?? 0 > 0
    let isCutRight = isCut.right || (shown.last.map { $0.column + $0.width } ?? 0) < end
    let origin = shown.first?.column ?? first
    show(shown, marks: marks, leading: isCutLeft ? ellipsis : "", trailing: isCutRight ? ellipsis : "")
    markStart = marks.lowerBound - origin + (isCutLeft ? ellipsis.count : 0)
    markWidth = max(1, min(marks.upperBound, first + room) - marks.lowerBound)
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
