import TestSupport
import Testing

@testable import Reports

struct CodeFrameTests {
  private struct Case: CustomTestStringConvertible {
    var line: String
    var marked: String
    var shown: String
    var underline: String
    var width = 40

    var testDescription: String { line }
  }

  private static let cases = [
    Case(line: "let x = 1", marked: "x", shown: "let x = 1", underline: "    ^"),
    Case(line: "let x = 1", marked: "let x", shown: "let x = 1", underline: "^~~~~"),
    Case(line: "\ta\tb", marked: "b", shown: "    a   b", underline: "        ^"),
    Case(line: "a\tb", marked: "\t", shown: "a   b", underline: " ^~~"),
    Case(line: "変数 = 1", marked: "数", shown: "変数 = 1", underline: "  ^~"),
    Case(line: "\"👩‍👩‍👧\" + x", marked: "x", shown: "\"👩‍👩‍👧\" + x", underline: "       ^"),
    Case(line: "e\u{301} x", marked: "x", shown: "e\u{301} x", underline: "  ^"),
    Case(line: "❤️ x", marked: "x", shown: "❤️ x", underline: "   ^"),
    Case(line: "\u{202E}x", marked: "x", shown: "\\u{202E}x", underline: "        ^"),
    Case(line: "\u{0}x", marked: "\u{0}", shown: "\\u{0}x", underline: "^~~~~"),
    Case(line: "", marked: "", shown: "", underline: "^"),
    Case(line: "abcdefghij0123456789", marked: "j", shown: "…ghij0123…", underline: "    ^", width: 10),
    Case(line: "abcdefghij0123456789", marked: "a", shown: "abcdefgh…", underline: "^", width: 10),
    Case(line: "abcdefghij0123456789", marked: "9", shown: "…23456789", underline: "        ^", width: 10),
    Case(
      line: "abcdefghij0123456789", marked: "bcdefghij01234", shown: "abcdefgh…", underline: " ^~~~~~~",
      width: 10),
  ]

  @Test(arguments: cases)
  private func frame(_ example: Case) {
    let file = SourceFile("a.swift", example.line)
    let source = SourceText(path: "a.swift", Array(example.line.utf8))
    let frame = CodeFrame(
      source, line: source.range(ofLine: 1)!, marked: file.location(of: example.marked).bytes,
      width: example.width, ellipsis: "…")
    let underline =
      String(repeating: " ", count: frame.markStart) + "^"
      + String(repeating: "~", count: frame.markWidth - 1)
    #expect(frame.text == example.shown)
    #expect(underline == example.underline)
  }

  @Test func `a plain line is shown like any other`() {
    let line = "let x = 1"
    let (plain, other) = (
      SourceText(path: "a.swift", Array(line.utf8)), SourceText(path: "a.swift", Array((line + "é").utf8))
    )
    for start in 0..<line.utf8.count {
      for end in start...line.utf8.count {
        let frames = [plain, other].map {
          CodeFrame($0, line: $0.range(ofLine: 1)!, marked: start..<end, width: 40, ellipsis: "…")
        }
        #expect(frames[0].before == frames[1].before && frames[0].marked == frames[1].marked)
        #expect(frames[0].after + "é" == frames[1].after)
        #expect(frames[0].markStart == frames[1].markStart && frames[0].markWidth == frames[1].markWidth)
      }
    }
  }

  @Test func `a plain line that is cut is shown like any other`() {
    let line = (0..<120).map { "\($0 % 10)" }.joined()
    let (plain, other) = (
      SourceText(path: "a.swift", Array(("e" + line).utf8)),
      SourceText(path: "a.swift", Array(("é" + line).utf8))
    )
    for start in stride(from: 1, through: 121, by: 3) {
      for end in stride(from: start, through: 121, by: 5) {
        for width in [20, 40] {
          let frame = CodeFrame(plain, line: 0..<121, marked: start..<end, width: width, ellipsis: "..")
          let like = CodeFrame(
            other, line: 0..<122, marked: start + 1..<end + 1, width: width, ellipsis: "..")
          #expect(frame.before == like.before.replacing("é", with: "e") && frame.marked == like.marked)
          #expect(frame.after == like.after)
          #expect(frame.markStart == like.markStart && frame.markWidth == like.markWidth)
        }
      }
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "a", "Z", " ", "\t", "数", "👩‍👩‍👧", "🇫🇷", "e\u{301}", "\u{202E}", "\u{1B}", "\u{200D}", "\u{301}", "é", "ﬁ",
      "\u{10FFFF}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0x80]]

  /// Whatever the bytes: the frame fits, nothing in it moves the cursor, and the mark stands inside.
  @Test(arguments: 0..<8)
  func `any bytes fit`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...90, using: &random)
      let line = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &random)! }
      let from = Int.random(in: 0...line.count, using: &random)
      let marked = from..<Int.random(in: from...line.count, using: &random)
      let width = Int.random(in: 20...120, using: &random)
      let frame = CodeFrame(
        SourceText(path: "a.swift", line), line: 0..<line.count, marked: marked, width: width, ellipsis: "..."
      )
      let columns = DisplayWidth.of(frame.text)
      #expect(columns <= width, "seed \(seed)")
      #expect(frame.markStart >= 0 && frame.markWidth >= 1, "seed \(seed)")
      #expect(frame.markStart + frame.markWidth <= width + 1, "seed \(seed)")
      #expect(!frame.text.contains { $0.isNewline || $0 == "\t" || $0 == "\u{1B}" }, "seed \(seed)")
    }
  }

  @Test func `places beyond the file are no trap`() {
    let source = SourceText(path: "a.swift", Array("let x\r\nlet y\r\n".utf8))
    #expect(source.range(ofLine: 0) == nil)
    #expect(source.range(ofLine: 4) == nil)
    let frame = CodeFrame(source, line: source.range(ofLine: 2)!, marked: 99..<120, width: 40, ellipsis: "…")
    #expect(frame.text == "let y")
    #expect((frame.markStart, frame.markWidth) == (5, 1))
  }
}
