import ArchlintKit
import TestSupport
import Testing

@Suite struct ConfigurationGuideTests {
  private let folder: TemporaryFolder
  private let guide: ConfigurationGuide

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": #"{ "root": true, "presets": ["contract"] }"#,
      "Features/Home/A.swift": "class A {}\n",
    ])
    var options = SessionOptions()
    options.folder = folder.url.path
    guide = try OpenProject(options, overlays: [:]).guide()
  }

  /// What is proposed where `|` stands.
  private func proposals(_ text: String, isPage: Bool = false) -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let place = guide.place(at: parts[0].utf8.count, in: Array(parts.joined().utf8), isPage: isPage)
    return place?.proposals.map(\.text) ?? []
  }

  private func hover(_ text: String, isPage: Bool = false) -> String? {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return guide.place(at: parts[0].utf8.count, in: Array(parts.joined().utf8), isPage: isPage)?
      .documentation
  }

  @Test func `keys that are not there yet`() {
    let keys = proposals(#"{ "presets": [], "|"#)
    #expect(keys.contains("exclude") && keys.contains("rules") && !keys.contains("presets"))
    #expect(proposals("{ | }").contains("layers"))
    #expect(proposals("{ // \"no\n |").contains("layers"))
    #expect(proposals(#"{ "overrides": [{ "|"#) == ["files", "presets", "rules"])
    #expect(proposals(#"{ "rules": { "|" } }"#).contains("test-has-description"))
    #expect(proposals(#"{ "rules": { "test-has-description": { "|"#) == ["severity", "options"])
  }

  @Test func `words that may stand for a value`() {
    #expect(proposals(#"{ "presets": ["c|"] }"#).contains("contract"))
    #expect(
      proposals(#"{ "rules": { "test-has-description": "|" } }"#) == ["error", "warning", "note", "off"])
    #expect(proposals(#"{ "generated": |"#).contains("report"))
    #expect(proposals(#"{ "root": |"#) == ["true", "false"])
    #expect(proposals(#"{ "exclude": ["|"] }"#) == ["Features/**", "Features/Home/**"])
    #expect(proposals(#"{ "ruleFolders": ["|"#) == ["Features", "Features/Home"])
  }

  @Test func `rule on a page`() {
    let page = "# A\n\n```json\n{ \"id\": \"a\", \"|\n```\n\n## Passes\n"
    #expect(proposals(page, isPage: true).contains("mustNot"))
    #expect(proposals("# A |\n```json\n{}\n```\n", isPage: true) == [])
    #expect(proposals("```json\n{ \"each\": \"|\" }\n```\n", isPage: true).contains("protocol"))
    #expect(
      proposals("```json\n{ \"where\": { \"name\": \"|\" } }\n```\n", isPage: true).contains("{contract}"))
    #expect(hover("```json\n{ \"each|\": 1 }\n```\n", isPage: true)?.contains("speaks of") == true)
  }

  @Test func `what a key is for`() {
    #expect(hover(#"{ "exc|lude": [] }"#) == "Files that are read, and not reported.")
    #expect(hover(#"{ "nonsense|": [] }"#) == nil)
    #expect(hover("{ | }") == nil)
  }

  @Test func `no text traps`() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "{", "}", "[", "]", "\"", ",", ":", "//", "/*", "*/", "\\", "a", "\n", "é", "```json\n", "```\n",
      "rules",
    ]
    for _ in 0..<200 {
      let text = (0..<random.next(30)).map { _ in pieces[random.next(pieces.count)] }.joined()
      let bytes = Array(text.utf8)
      for isPage in [true, false] {
        let place = guide.place(at: random.next(bytes.count + 1), in: bytes, isPage: isPage)
        _ = place?.proposals
        #expect(place.map { $0.bytes.upperBound <= bytes.count } ?? true)
      }
    }
  }
}
