/// Where the lines of a file start, to give a byte offset its line and columns. A line ends with LF, CR LF or CR; the
/// first begins behind a byte order mark.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts =
      [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
      + bytes.indices.compactMap { index in
        switch bytes[index] {
        case UInt8(ascii: "\n"): index + 1
        case UInt8(ascii: "\r"):
          index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? nil : index + 1
        default: nil
        }
      }
  }

  /// `offset` is at most the length of the file. The 1-based line, the 1-based column in UTF-16 code units and the 1-based column in bytes.
  public func location(of offset: Int) -> (line: Int, column: Int, byteColumn: Int) {
    let line = lastLine(startingAtOrBefore: offset)
    let start = starts[line]
    let before = bytes[start..<max(start, offset)]
    return (line + 1, String(decoding: before, as: UTF8.self).utf16.count + 1, before.count + 1)
  }

  private func lastLine(startingAtOrBefore offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
