/// Where the lines of a text start. A line ends with LF, CR LF, or a lone CR.
public struct LineTable: Sendable {
  /// Byte offsets; the first is 0.
  public let starts: [Int]

  public init(_ text: [UInt8]) {
    self.init(SourceStorage(copying: text))
  }

  public init(_ text: SourceStorage) {
    var starts = [0]
    var offset = 0
    while let end = text.firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: offset) {
      // Behind the last byte stands none of the two.
      let isPair = text[end] == UInt8(ascii: "\r") && text[end + 1] == UInt8(ascii: "\n")
      offset = end + (isPair ? 2 : 1)
      starts.append(offset)
    }
    self.starts = starts
  }

  /// The 0-based index of the line that holds the byte at `offset`.
  public func line(at offset: Int) -> Int {
    max(1, starts.partitioningIndex { $0 > offset }) - 1
  }

  /// The byte range of a line (0-based) with its line end.
  public func range(ofLine line: Int, count: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
  }
}
