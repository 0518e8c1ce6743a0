import Syntax
import Testing

/// A text is a collection of its bytes, and a few zeros can be read behind it.
@Suite struct SourceStorageTests {
  @Test(arguments: [0, 1, 7, 8, 9, 64, 1000])
  func `the bytes are those that were copied`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 250 + 1) }
    let text = SourceStorage(copying: bytes)
    #expect(Array(text) == bytes && text.elementsEqual(bytes))
    #expect((count..<count + SourceStorage.padding).allSatisfy { text[$0] == 0 })
    #expect(Array(text[(count / 2)...]) == Array(bytes[(count / 2)...]))
    #expect(!text.holds(0) && !text.holds(251))
    #expect(bytes.allSatisfy(text.holds))
  }

  @Test(arguments: [
    ("// a", 4), ("// a\nb", 4), ("// a\r\nb", 4), ("/* a */b", 7), ("/* /* a */ */b", 13), ("/*/ */b", 6),
    ("/* /* */", 8), ("/*", 2), ("/**/*/", 4), ("/", nil), ("", nil), ("/ /", nil), ("*/", nil),
  ])
  func `a comment ends where nothing of it is open`(text: String, end: Int?) {
    #expect(SourceStorage(copying: Array(text.utf8)).commentEnd(at: 0) == end)
  }

  @Test(arguments: [
    (" \t\r\n\u{B}\u{C}a", 6), ("a", 0), ("", 0), ("// a\n /* b */ // c", 18), ("/* a\n */ / b", 9),
  ])
  func `white space and comments are stepped over`(text: String, end: Int) {
    #expect(SourceStorage(copying: Array(text.utf8)).triviaEnd(from: 0) == end)
  }
}
