import Syntax
import TestSupport
import Testing

struct LineTableTests {
  /// Line ends of all sorts in texts of all lengths, against one byte at a time.
  @Test(arguments: 0..<400)
  func `starts of lines`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds: [UInt8] = [0x0A, 0x0D, 0x0B, 0x0C, 0x8A, 0x8D, 0xFF, 0x00, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61]
    let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in kinds.randomElement(using: &random)! }
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isPaired = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPaired { starts.append(index + 1) }
    }
    for table in [LineTable(bytes), LineTable(SourceStorage(copying: bytes))] {
      #expect(table.starts == starts)
      for offset in 0...bytes.count {
        #expect(table.line(at: offset) == starts.lastIndex { $0 <= offset }!)
      }
    }
  }
}
