import Catalogue
import JSON
import Testing

@testable import RuleLanguage

@Suite struct ReferenceTests {
  @Test func `the reference speaks of every word`() {
    let text = LanguageReference.markdown
    for spelling in PredicateKey.spellings { #expect(text.contains("- `\(spelling)`: "), "\(spelling)") }
    for role in NameVocabulary.roles { #expect(text.contains("- `\(role.name)`: ")) }
  }

  @Test func `the schema knows every key and refers to what it defines`() throws {
    let text = ConfigurationSchema(
      rules: [.init(id: "a-rule", title: "A rule", options: [])], presets: ["contract"]
    ).text
    let schema = try JSONReader.read(text)
    #expect(schema["properties"]?.object?.map(\.key) == Configuration.keys)
    let definitions = try #require(schema["$defs"])
    #expect(definitions["rules"]?["properties"]?["a-rule"]?["description"]?.string == "A rule")
    #expect(definitions["rule"]?["properties"]?.object?.map(\.key) == RuleCompiler.keys)
    let predicate = definitions["predicate"]?["properties"]?.object?.map(\.key) ?? []
    #expect(predicate.sorted() == PredicateKey.spellings)
    for reference in references(in: schema) {
      #expect(definitions[String(reference.dropFirst("#/$defs/".count))] != nil, "\(reference)")
    }
  }

  private func references(in value: JSONValue) -> [String] {
    let own = value["$ref"]?.string.map { [$0] } ?? []
    return own + (value.object?.flatMap { references(in: $0.value) } ?? [])
      + (value.array?.flatMap { references(in: $0) } ?? [])
  }
}
