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
}
