import TestSupport
import Testing

@testable import archlint

/// Edits of one message, against those that are applied to the whole text one by one.
@Suite struct TextDocumentTests {
  private static let texts = ["", "a", "B", "\n", "\r", "\r\n", "é", "🦉", "a\rb", "\nfunc f() {}\n", "}"]

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func `many edits of one message leave what each of them leaves by itself`(_ encoding: PositionEncoding) {
    var random = SeededGenerator(seed: 27)
    for length in [0, 3, 200, 2_000] {
      let text = (0..<length).map { _ in Self.texts.randomElement(using: &random)! }.joined()
      let changes = (0..<200).map { _ in Self.change(length, &random) }
      var document = TextDocument(uri: "", path: "/A.swift", version: 1, text: text)
      document.apply(changes, version: 2, encoding)
      #expect(document.text == Self.reference(text, changes, encoding), "\(length) pieces")
    }
  }

  @Test func `an edit may make a line end of two characters of what was two lines`() {
    var document = TextDocument(uri: "", path: "/A.swift", version: 1, text: "a\rb\nc")
    let b = TextPosition(line: 1, character: 0)..<TextPosition(line: 1, character: 1)
    let end = TextPosition(line: 1, character: 1)..<TextPosition(line: 1, character: 1)
    document.apply([.init(range: b, text: ""), .init(range: end, text: "d")], version: 2, .utf16)
    #expect(String(decoding: document.text, as: UTF8.self) == "a\r\ncd")
  }

  @Test func `a line may be as long as the text`() {
    var document = TextDocument(uri: "", path: "/A.swift", version: 1, text: "")
    let text = String(repeating: "é🦉ab", count: 2_000)
    let changes = [0, 3, 4, 1_024, 5_000, 9_999, 10_000, 20_000].map { column in
      let place = TextPosition(line: 0, character: column)
      return TextDocument.Change(range: place..<place, text: "x")
    }
    let all = [TextDocument.Change(range: nil, text: text)] + changes
    document.apply(all, version: 2, .utf16)
    #expect(document.text == Self.reference("", all, .utf16))
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func `a place in what is no UTF-8 is found by its position`(_ encoding: PositionEncoding) {
    let bytes: [UInt8] = [0x80, 0x80, 0xFC, 0x62, 0xBF, 0xF6, 0x61, 0x0A, 0xE2, 0x82, 0x78]
    let positions = TextPositions(bytes, encoding)
    for byte in [0, 2, 3, 6, 8, 10, 11] {
      #expect(positions.byte(of: positions.position(ofByte: byte)) == byte)
    }
  }

  private static func change(_ length: Int, _ random: inout SeededGenerator) -> TextDocument.Change {
    let text = texts.randomElement(using: &random)!
    if random.chance(400) { return TextDocument.Change(range: nil, text: text) }
    let line = Int.random(in: 0...length / 2 + 1, using: &random)
    let start = TextPosition(line: line, character: Int.random(in: 0...4, using: &random))
    let end = TextPosition(
      line: line + Int.random(in: 0...1, using: &random), character: Int.random(in: 0...6, using: &random))
    return TextDocument.Change(range: start..<max(start, end), text: text)
  }

  private static func reference(
    _ text: String, _ changes: [TextDocument.Change], _ encoding: PositionEncoding
  ) -> [UInt8] {
    var bytes = Array(text.utf8)
    for change in changes {
      guard let range = change.range else {
        bytes = Array(change.text.utf8)
        continue
      }
      let positions = TextPositions(bytes, encoding)
      let start = positions.byte(of: range.lowerBound)
      bytes.replaceSubrange(
        start..<max(start, positions.byte(of: range.upperBound)), with: change.text.utf8)
    }
    return bytes
  }
}
