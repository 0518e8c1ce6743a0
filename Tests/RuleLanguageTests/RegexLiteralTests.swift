import Testing

@testable import RuleLanguage

@Suite struct RegexLiteralTests {
  /// An expression and the text that stands in all that it matches.
  static let cases: [(source: String, literal: String)] = [
    ("abc", "abc"),
    ("^ab$", "ab"),
    ("ab+c", "ab"),
    ("abc?d", "ab"),
    ("abc*+de", "ab"),
    ("ab{0,2}cd", "cd"),
    (#"\(.*->"#, "->"),
    (#"^[\w.]*[sS]tate == [a-z_]"#, "tate == "),
    (#"\[[:a"#, ""),
    ("[[:alpha:]b]cd", "cd"),
    (#"[\]a]bc"#, "bc"),
    ("[]a]bc", "bc"),
    ("[^]a]bc", "bc"),
    ("(ab|cd)ef", "ef"),
    ("(?!XCT)[A-Z]", ""),
    (#"x(\)|[)])yz"#, "yz"),
    ("ab|cd", ""),
    ("(?i)ab", ""),
    ("a(?i:b)cd", ""),
    (#"\p{Lu}abc"#, ""),
    (#"\bab\b"#, "ab"),
    ("größe?", "größ"),
    ("(?<Name>x)abc", "abc"),
    ("", ""),
  ]

  @Test(arguments: cases)
  func `the longest text that must stand there`(source: String, literal: String) {
    #expect(String(decoding: RegexLiteral.bytes(of: source), as: UTF8.self) == literal)
  }

  /// Texts that match, so that one without the literal would be a match that is lost.
  @Test(arguments: [
    ("ab+c", "abbc"), ("abc?d", "abd"), ("ab{0,2}cd", "acd"), ("(ab|cd)ef", "cdef"), ("ab|cd", "xcd"),
    ("(?i)ab", "AB"), ("a(?i:b)cd", "aBcd"), (#"\p{Lu}abc"#, "Xabc"), ("abc*+de", "abde"), (#"a\.b"#, "a.b"),
    ("[]a]bc", "]bc"), ("[^]a]bc", "xbc"),
  ])
  func `what matches is still found`(source: String, text: String) throws {
    let pattern = try #require(RegexPattern(source: source, groups: []))
    var captures = Captures(slots: 1)
    let isMatch = pattern.matches(Array(text.utf8), captures: &captures)
    #expect(isMatch)
  }
}
