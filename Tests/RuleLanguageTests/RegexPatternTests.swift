import Testing

@testable import RuleLanguage

@Suite struct RegexPatternTests {
  @Test(arguments: [
    ("ab+c", "abbc"), ("abc?d", "abd"), ("ab{0,2}cd", "acd"), ("(ab|cd)ef", "cdef"), ("ab|cd", "xcd"),
    ("(?i)ab", "AB"), ("a(?i:b)cd", "aBcd"), (#"\p{Lu}abc"#, "Xabc"), ("abc*+de", "abde"), (#"a\.b"#, "a.b"),
    ("[]a]bc", "]bc"), ("[^]a]bc", "xbc"),
    ("abc", "abc"), ("^ab$", "ab"), (#"\(.*->"#, "(x) ->"), (#"^[\w.]*[sS]tate == [a-z_]"#, "state == a"),
    ("[[:alpha:]b]cd", "xcd"), (#"[\]a]bc"#, "]bc"), ("(?!XCT)[A-Z]", "A"), (#"x(\)|[)])yz"#, "x)yz"),
    (#"\bab\b"#, "ab"), ("größe?", "größ"), ("(?<Name>x)abc", "xabc"),
  ])
  func `what matches is still found`(source: String, text: String) throws {
    let pattern = try #require(RegexPattern(source: source, groups: []))
    var captures = Captures(slots: 1)
    let isMatch = pattern.matches(Array(text.utf8), captures: &captures)
    #expect(isMatch)
  }

  @Test func `a text that was asked about before is compared with what captures are bound to now`() throws {
    let pattern = try #require(RegexPattern(source: "(?<Name>x+)y", groups: [("Name", 1)]))
    var captures = Captures(slots: 2)
    let text = Array("xxy".utf8)
    for bound in ["xx", "x", "xx", nil] {
      if let bound { captures.bind(1, to: bound.utf8) }
      let isMatch = pattern.matches(text, captures: &captures)
      #expect(isMatch == (bound != "x"))
      #expect(captures[1] == Array((bound ?? "xx").utf8))
      captures.begin()
    }
    let isOther = pattern.matches(Array("y".utf8), captures: &captures)
    #expect(!isOther)
  }
}
