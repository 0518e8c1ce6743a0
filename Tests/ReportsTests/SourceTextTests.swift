import Syntax
import Testing

@testable import Reports

struct SourceTextTests {
  /// Lines and columns of every scalar, against the slow and obvious way.
  @Test(arguments: [
    "", "a", "a\n", "\n\n", "a\r\nb\rc\n\rd", "数👩‍👩‍👧é\n\t😀 x", String(repeating: "é😀a", count: 1000) + "\nx",
  ])
  func positions(_ text: String) {
    let source = SourceText(path: "A.swift", Array(text.utf8))
    var line = 1
    var start = text.utf8.startIndex
    var index = text.startIndex
    while true {
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: index)
      let position = source.location(of: offset..<offset)
      #expect(position.line == line)
      #expect(position.column == text.utf16.distance(from: start, to: index) + 1)
      #expect(position.byteColumn == text.utf8.distance(from: start, to: index) + 1)
      guard index < text.endIndex else { return }
      let isLineBreak = text[index].isNewline
      index = text.index(after: index)
      if isLineBreak { (line, start) = (line + 1, index) }
    }
  }

  /// As a decoder does that writes a replacement for what is none.
  @Test(
    arguments: [
      [0xFC, 0x62], [0xBF, 0xF6, 0x61], [0xF6, 0xFC, 0xDF], [0xE9, 0xBF, 0x61], [0xF0, 0x9F, 0x98, 0x61],
      [0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82, 0xE2, 0x82, 0xAC],
      [0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x98, 0x80, 0x80, 0xF0, 0x80], [0xE0, 0x9F, 0xBF, 0xFF, 0xF5],
    ] as [[UInt8]])
  func `columns of what is no UTF-8`(_ bytes: [UInt8]) {
    let filler = Array(repeating: UInt8(ascii: "x"), count: 1022)
    for bytes in [bytes + [0x78], filler + bytes + [0x78]] {
      let expected = String(decoding: bytes, as: UTF8.self).utf16.count
      let source = SourceText(path: "A.swift", bytes)
      #expect(source.location(of: 0..<bytes.count).endColumn == expected + 1)
      let columns = ColumnTable(SourceStorage(copying: bytes))
      #expect(columns.utf16Length(from: 0, to: bytes.count) == expected)
    }
  }

  @Test func `offsets beyond the file are its ends`() {
    let marked = SourceText(path: "A.swift", [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(marked.location(of: 3..<4).column == 1 && marked.location(of: 3..<4).endByteColumn == 2)
    #expect(marked.location(of: 0..<0).column == 1)
    let source = SourceText(path: "A.swift", Array("ab\nc".utf8))
    let beyond = source.location(of: 0..<99)
    #expect((beyond.line, beyond.endLine, beyond.endColumn, beyond.endByteColumn) == (1, 2, 2, 2))
    #expect((source.location(of: 50..<99).line, source.location(of: 50..<99).byteColumn) == (2, 2))
    #expect(source.text(in: 1..<99) == "b\nc")
    #expect(source.text(in: 50..<99) == "")
  }
}
