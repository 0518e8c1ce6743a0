import JSON
import Testing

@testable import RuleLanguage

@Suite struct SharedDefinitionsTests {
  private static let page = """
    # What several rules say

    ```json
    {
      "open": { "not": { "access": "private" } },
      "shown": { "matches": "open", "stored": true },
      "few": { "count": { "call": "a", "atMost": 1 } },
      "broken": { "access": "privat" }
    }
    ```
    """

  @Test func `rules use what they share, and their own in its place`() throws {
    let rule = try compile(#"{ "matches": "shown" }"#).get()
    #expect(rule.text(of: rule.mustNode) == "all(not(access~private), stored=true)")
    #expect(Set(rule.positions.map(\.file)) == ["Rules/Definitions.md", "r.json"])
    let own = #""definitions": { "open": { "name": "a" } }, "#
    let other = try compile(#"{ "matches": "shown" }"#, own).get()
    #expect(other.text(of: other.mustNode) == "all(name~a, stored=true)")
  }

  @Test func `a mistake in what is shared is told where it stands`() throws {
    let error = #expect(throws: LoadError.self) { try compile(#"{ "matches": "broken" }"#).get() }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect((diagnostic.file, diagnostic.line, diagnostic.column) == ("Rules/Definitions.md", 8, 25))
    #expect(diagnostic.message == "\"privat\" matches no access that there is")
  }

  @Test func `a word that the language has not is told whether a rule uses it or not`() throws {
    let text = Self.page.replacing("\"stored\"", with: "\"storde\"")
    let error = #expect(throws: LoadError.self) {
      try SharedDefinitions.parse(text, path: "Rules/Definitions.md").get()
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect((diagnostic.file, diagnostic.line, diagnostic.column) == ("Rules/Definitions.md", 6, 33))
    #expect(diagnostic.message == "\"storde\" is no word of the language")
    #expect(diagnostic.hint == "did you mean \"stored\"?")
  }

  @Test(arguments: ["", "# Title\n", "```json\n```\n", "```json\n[]\n```\n", "```json\n{\n```\n"])
  func `a page without an object is refused`(text: String) throws {
    #expect(throws: LoadError.self) { try SharedDefinitions.parse(text, path: "Definitions.md").get() }
  }

  private func compile(_ must: String, _ own: String = "") throws -> Result<Rule, LoadError> {
    let json = "{ \"id\": \"a\", \"each\": \"property\", \(own)\"must\": \(must), \"message\": \"m\" }"
    var definition = RuleDefinition(file: "r.json", json: try JSONReader.read(json))
    definition.shared = try SharedDefinitions.parse(Self.page, path: "Rules/Definitions.md").get()
    return RuleCompiler.compile(
      definition, names: .standard, doubles: try PatternCompiler.doubles(of: .standard))
  }
}
