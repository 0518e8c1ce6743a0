import Testing

@testable import Reports

struct SourceTextTests {
  /// Lines and columns of every scalar, against the slow and obvious way.
  @Test(arguments: [
    "", "a", "a\n", "\n\n", "a\r\nb\rc\n\rd", "数👩‍👩‍👧é\n\t😀 x", String(repeating: "é😀a", count: 1000) + "\nx",
  ])
  func positions(_ text: String) {
    let source = SourceText(Array(text.utf8))
    var line = 1
    var start = text.utf8.startIndex
    var index = text.startIndex
    while true {
      let position = source.position(ofByte: text.utf8.distance(from: text.utf8.startIndex, to: index))
      #expect(position.line == line)
      #expect(position.column == text.utf16.distance(from: start, to: index) + 1)
      #expect(position.byteColumn == text.utf8.distance(from: start, to: index) + 1)
      guard index < text.endIndex else { return }
      let isLineBreak = text[index].isNewline
      index = text.index(after: index)
      if isLineBreak { (line, start) = (line + 1, index) }
    }
  }

  @Test func `offsets beyond the file are its ends`() {
    let marked = SourceText([0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(marked.position(ofByte: 3).column == 1 && marked.position(ofByte: 4).byteColumn == 2)
    #expect(marked.position(ofByte: 0).column == 1)
    let source = SourceText(Array("ab\nc".utf8))
    #expect(source.position(ofByte: -5).byteColumn == 1)
    #expect(source.position(ofByte: 99).line == 2)
    #expect(source.position(ofByte: 99).byteColumn == 2)
    #expect(source.text(in: 1..<99) == "b\nc")
    #expect(source.text(in: 50..<99) == "")
  }
}
