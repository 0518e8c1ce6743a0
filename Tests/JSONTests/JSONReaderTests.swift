import JSON
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    (#"{"a": 1, "b": [true, false, null]}"#, #"{"a":1,"b":[true,false,null]}"#),
    ("\u{FEFF}[]", "[]"),
    ("// one\n{ /* two */ \"a\" /* */ : 1, } // three", #"{"a":1}"#),
    ("[1, 2, ]", "[1,2]"),
    ("  \"x\"\r\n", #""x""#),
    (#""\u00e9 \ud83d\ude42 \/ \b\f\n\r\t""#, #""é 🙂 / \u0008\u000c\n\r\t""#),
    ("-0.5e-10", "-0.5e-10"),
    ("/* a * b ** c */ 0", "0"),
  ])
  func `well-formed text is read`(text: String, canonical: String) throws {
    var writer = JSONWriter()
    writer.value(try JSONReader.read(text))
    #expect(writer.text == canonical)
  }

  @Test(arguments: [
    ("", 1, 1, "expected a value, found the end of the text"),
    ("{\"a\": 1} x", 1, 10, "expected the end of the text, found 'x'"),
    ("{\"a\": 1\n \"b\": 2}", 2, 2, "expected ',' or '}', found '\"'"),
    ("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
    ("{a: 1}", 1, 2, "expected a key in quotation marks, found 'a'"),
    ("{\"a\" 1}", 1, 6, "expected ':' after the key \"a\", found '1'"),
    ("{\"a\": 1,\n  \"a\": 2}", 2, 3, "the key \"a\" stands twice in this object"),
    ("[,]", 1, 2, "expected a value, found ','"),
    ("[01]", 1, 2, "'01' begins no number"),
    ("[1.]", 1, 4, "expected a digit, found ']'"),
    ("-", 1, 2, "expected a digit, found the end of the text"),
    ("[yes]", 1, 2, "expected a value, found 'yes'; a string needs quotation marks"),
    ("\n  \"abc", 2, 3, "this string is not closed"),
    ("[\"a\nb\"]", 1, 2, "this string is not closed on its line"),
    ("\"é🙂\\x\"", 1, 5, "'\\x' is no escape; a backslash is written '\\\\'"),
    ("\"\\é\"", 1, 2, "'\\é' is no escape; a backslash is written '\\\\'"),
    ("\"\\u12\"", 1, 2, "expected four hexadecimal digits after '\\u'"),
    ("\"\\ud83d\"", 1, 2, "half of a surrogate pair stands alone"),
    ("\"\\ude42\\ud83d\"", 1, 2, "half of a surrogate pair stands alone"),
    ("\"\u{1}\"", 1, 2, "a control character must be written as an escape, such as \\t"),
    ("[1, /* no end", 1, 5, "this comment is not closed"),
    ("[1] /", 1, 5, "expected a value, a comment or the end, found '/'"),
    ("\r\n\r[1,\n?]", 4, 1, "expected a value, found '?'"),
    ("{\"🙂\": }", 1, 8, "expected a value, found '}'"),
  ])
  func `malformed text is refused where it is malformed`(
    text: String, line: Int, column: Int, message: String
  ) {
    checkRefused(Array(text.utf8), line: line, column: column, message: message)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x9C],
      [0x22, 0xF4, 0x90, 0x80, 0x80], [0x22, 0x80],
    ] as [[UInt8]])
  func `what is not UTF-8 is refused`(bytes: [UInt8]) {
    checkRefused(bytes, line: 1, column: 2, message: "this is not UTF-8")
  }

  @Test func `nesting is limited`() throws {
    let deepest = JSONReader.maximumDepth
    let text = { (depth: Int) in
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONReader.read(text(deepest))
    checkRefused(
      Array(text(deepest + 1).utf8), line: 1, column: deepest + 1,
      message: "objects and lists nest deeper than 200 levels")
    #expect(throws: JSONError.self) { try JSONReader.read(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func `keys and values know where they stand`() throws {
    let start = JSONPosition(offset: 100, line: 7, column: 1)
    let json = try JSONReader.read("{\n  \"é\": [1, {\"🙂\": true}]\n}", from: start)
    let member = try #require(json.object?.first)
    #expect(json.position == start)
    #expect(member.keyPosition == JSONPosition(offset: 104, line: 8, column: 3))
    #expect(member.value.position == JSONPosition(offset: 110, line: 8, column: 8))
    let inner = try #require(member.value.array?[1])
    #expect(inner.position.column == 12)
    #expect(inner["🙂"]?.position.column == 19)
    #expect(inner["x"] == nil)
  }

  @Test func `every prefix and every changed byte ends in a value or an error`() {
    let text = Array(#"{"a": [1.5e3, "x\u00e9", true], /* c */ "b": {"c": null,},}"#.utf8)
    for end in text.indices { _ = try? JSONReader.read(Array(text[..<end])) }
    for index in text.indices {
      for byte in [0, 0x22, 0x5C, 0x7B, 0x80, 0xFF] as [UInt8] {
        var changed = text
        changed[index] = byte
        _ = try? JSONReader.read(changed)
      }
    }
  }

  private func checkRefused(
    _ bytes: [UInt8], line: Int, column: Int, message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch {
      #expect(error.message == message, sourceLocation: sourceLocation)
      #expect(
        [error.position.line, error.position.column] == [line, column], sourceLocation: sourceLocation)
    }
  }
}
