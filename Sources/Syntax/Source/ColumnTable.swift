/// Counts the columns of places in a text. What stands before a place is counted once, however many places a line has.
public final class ColumnTable {
  private let text: SourceStorage
  /// By where a line starts, what was counted before each block of it; only for lines that are asked for beyond the first.
  private var blocks: [Int: [UTF16Counter]] = [:]

  private static let blockSize = 1024

  public init(_ text: SourceStorage) {
    self.text = text
  }

  /// The UTF-16 code units between the start of a line and a place in it or behind it.
  public func utf16Length(from start: Int, to offset: Int) -> Int {
    guard offset > start else { return 0 }
    let block = (offset - start) / Self.blockSize
    var counter = block == 0 ? UTF16Counter() : counter(before: block, from: start)
    for byte in text[start + block * Self.blockSize..<offset] { counter.add(byte) }
    return counter.length
  }

  private func counter(before block: Int, from start: Int) -> UTF16Counter {
    var known = blocks.removeValue(forKey: start) ?? [UTF16Counter()]
    while known.count <= block {
      var counter = known[known.count - 1]
      let begin = start + (known.count - 1) * Self.blockSize
      for byte in text[begin..<begin + Self.blockSize] { counter.add(byte) }
      known.append(counter)
    }
    defer { blocks[start] = known }
    return known[block]
  }
}
