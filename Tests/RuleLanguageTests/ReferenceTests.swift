import Catalogue
import Foundation
import JSON
import Testing

@testable import RuleLanguage

@Suite struct ReferenceTests {
  @Test func `the reference speaks of every word`() {
    let text = Catalogue.language.text
    for spelling in PredicateKey.spellings { #expect(text.contains("- `\(spelling)`: "), "\(spelling)") }
    for role in NameVocabulary.roles { #expect(text.contains("- `\(role.name)`: ")) }
    let classes = CharacterClass.Named.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(text.contains("- `[[:upper:]]`: A class: \(classes)."))
  }

  /// So that nobody copies what does not load.
  @Test func `the rules in the reference load`() throws {
    let blocks = Catalogue.language.text.split(separator: "```json\n").dropFirst()
      .map { String($0.prefix { $0 != "`" }) }
    #expect(blocks.count >= 6)
    for block in blocks {
      let json = "{ \"presets\": [], \"customRules\": [\(block)] }"
      let configuration = try Configuration.parse(json, path: "c.json").get()
      #expect(throws: Never.self, "\(block)") {
        try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
      }
    }
  }

  @Test func `the reference beside the rules is fresh`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Rules/Language.md")
    let environment = ProcessInfo.processInfo.environment
    let text = try String(contentsOf: file, encoding: .utf8)
    let renewed = LanguagePage.renewed(text)
    if environment["ARCHLINT_UPDATE"] == "1" {
      try #require(environment["CI"] == nil, "the reference is not rewritten where CI is set")
      try Data(renewed.utf8).write(to: file)
    } else {
      #expect(text == renewed, "ARCHLINT_UPDATE=1 rewrites the lists of Rules/Language.md")
    }
    #expect(!renewed.contains("TODO"), "what no word tells is written by hand")
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
