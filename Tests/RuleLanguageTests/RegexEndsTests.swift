import Catalogue
import Foundation
import Testing

@testable import RuleLanguage

/// What the ends of an expression say must hold for every text that it matches.
@Suite struct RegexEndsTests {
  @Test func noTextThatMatchesIsLeftOut() throws {
    let sources = Self.written + (try Self.shipped())
    #expect(sources.count > 60)
    for source in sources {
      let expression = try NSRegularExpression(pattern: source)
      let (leading, trailing) = (
        RegexEnds.leadingBytes(of: source) ?? .all, RegexEnds.trailingBytes(of: source) ?? .all
      )
      for text in Self.texts {
        let range = NSRange(text.startIndex..., in: text)
        guard expression.firstMatch(in: text, range: range) != nil else { continue }
        guard let first = text.utf8.first, let last = text.utf8.last else { continue }
        #expect(leading.contains(first), "\(source) matches \(text.debugDescription)")
        #expect(trailing.contains(last), "\(source) matches \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    ("^abc", "a"), ("^a?bc", "ab"), ("^a*?(?!x)b+", "ab"), ("^(?<Name>[a-c]x)$", "abc"), ("^\\(?x", "(x"),
    ("^(?:a)b", "a"), ("^\\bword", "w"), ("^[0-9_.]*[1-3]", "0123456789_."), ("^(?=b)a", "a"),
  ])
  func theStartIsRead(source: String, expected: String) throws {
    let bytes = try #require(RegexEnds.leadingBytes(of: source))
    for byte in UInt8.min..<0x80 {
      #expect(bytes.contains(byte) == expected.utf8.contains(byte), "\(source), byte \(byte)")
    }
  }

  @Test(arguments: [
    "abc", "^a|b", "^(a|b)c", "^(a)?b", "^.a", "^[^a]b", "^[[:alpha:]]", "^(?i)a", "^(?i:a)", "^a{0,2}b",
    "^a*",
    "^\\Qa\\E", "^[a&&b]", "^[a--b]", "^$", "^", "^a*(b*)", "^\\Da", "^\\x61", "^(a*|b)c", "^(?>a)",
    "^[\\w-z]",
  ])
  func whatIsNotUnderstoodMayBeginWithAnything(source: String) {
    #expect(RegexEnds.leadingBytes(of: source) == nil)
  }

  @Test(arguments: [
    ("a\\)$", true), ("a\\\\)$", false), ("a\\w$", false), ("a|b\\)$", false), ("a\\)", false),
  ])
  func theEndIsRead(source: String, isKnown: Bool) {
    #expect((RegexEnds.trailingBytes(of: source) != nil) == isKnown)
  }

  private static let written = [
    "^abc", "^a?bc", "^a*?b", "^(?<Name>[a-c]x)$", "^\\(?x", "^(?:a)b", "^\\bword", "^[0-9_.]*[1-3]",
    "^\\s*a\\)$",
    "^\\w+$", "^\\d\\d", "^é", "^[éx]y", "a\\)$", "^(?i)a", "^a|b", "^[^a]", "^a{0,1}b", "^\\)$",
    "^[a\\]b]\\]$",
    "^[]a]b", "^[-a]", "^(a|b)c", "^((try|await) |self\\.)*\\w+\\([^()]*\\)$",
  ]

  /// All of the pages, with standard names and options put in.
  private static func shipped() throws -> [String] {
    let pages = try Catalogue.pages.map { try RulePage.parse($0.text, path: $0.path).get() }
    let presets = try Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() }
    let set = try RuleSet.compile(pages: pages, presets: presets).get()
    return set.rules.flatMap(\.patterns).flatMap(\.patterns).compactMap { $0.regex?.source }
  }

  private static let alphabet = [
    "a", "b", "x", "c", "é", "1", "3", "_", ".", " ", "(", ")", "]", "-", "\n", "w", "self.", "try ", "word",
    "A", "\u{2028}",
  ]

  private static let texts: [String] = alphabet.flatMap { first in
    [first] + alphabet.flatMap { second in [first + second] + alphabet.map { first + second + $0 } }
  }
}
