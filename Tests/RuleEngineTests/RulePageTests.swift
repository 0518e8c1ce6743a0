import Catalogue
import Foundation
import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// Every shipped page: its examples as they stand. `ShippedPageTests` write them otherwise and delete conditions.
@Suite struct RulePageTests {
  static let pages = Catalogue.pages

  @Test(arguments: pages.map(\.path))
  func `examples hold`(path: String) throws {
    let test = try PageTest(page(path))
    #expect(test.exampleMistakes().map(\.description) == [])
  }

  @Test(arguments: pages.map(\.path))
  func `fixes make what the page shows`(path: String) throws {
    let test = try PageTest(page(path))
    #expect(test.fixMistakes().map(\.description) == [])
  }

  @Test(arguments: [
    (#""where": { "name": "A", "static": true }, "#, ["where: name", "where: static", "mustNot: async"]),
    ("", ["mustNot: async"]),
  ])
  func `a condition is called by the key that it stands under`(whereKey: String, names: [String]) throws {
    let rule =
      "{ \"id\": \"a\", \"each\": \"function\", \(whereKey)\"mustNot\": { \"async\": true }, \"message\": \"m\" }"
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    #expect(RuleMutation.all(of: set.rules[0]).map(\.description) == names)
  }

  @Test func `a condition of a definition is deleted wherever the definition is used`() throws {
    let rule = """
      { "id": "a", "each": "class", "message": "m",
        "mustNot": { "any": [{ "function": { "matches": "bad" } }, { "property": { "matches": "bad" } }] },
        "definitions": { "bad": { "name": "b*", "modifiers": "static" } } }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let mutations = RuleMutation.all(of: set.rules[0])
    #expect(
      mutations.map(\.description) == [
        "mustNot: quantifier", "mustNot: quantifier: matches", "definitions: name", "definitions: modifiers",
        "mustNot: quantifier", "mustNot: quantifier: matches",
      ])
    let project = ExampleProject(
      files: [ExampleProject.File(path: "A.swift", text: "class A { func b() {} }\nclass B { var b = 1 }")],
      expected: [])
    let withoutModifiers = try #require(mutations.first { $0.description == "definitions: modifiers" })
    #expect(
      project.findings(set.replacing(0, with: withoutModifiers.rule)) { $0 == "a" }.map(\.line) == [1, 2])
  }

  /// A rule pasted under `customRules`, with another id, finds the same.
  @Test(.enabled(if: ThoroughTests.areWanted), arguments: pages.map(\.path))
  func `defined in a configuration it is the same rule`(path: String) throws {
    let page = try page(path)
    let id = try #require(page.definition.id)
    let json = try #require(ruleText(of: page)).replacing("\"\(id)\"", with: "\"my-\(id)\"")
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(json)] }", path: "c.json"
    )
    .get()
    let defined = try RuleSet.compile(
      pages: [], presets: [], configuration: configuration, sharing: SharedDefinitions.shipped.get()
    ).get()
    var own = Configuration(path: path)
    own.presets = []
    let shipped = try RuleSet.compile(pages: [], ownPages: [page], presets: [], configuration: own).get()
    for example in page.examples.map({ ExampleProject($0) }) {
      let expected = example.findings(shipped) { $0 == id }
      #expect(example.findings(defined) { $0 == "my-\(id)" } == expected)
    }
  }

  /// One voice: what is wrong with whom, then what to do, in a sentence each and without a full stop at the end.
  @Test(arguments: pages.map(\.path))
  func `messages are two short sentences`(path: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(try #require(ruleText(of: page(path))).utf8))
    let message = try #require((json as? [String: Any])?["message"])
    let texts = (message as? [Any] ?? [message]).map {
      $0 as? String ?? ($0 as? [String: Any])?["text"] as? String
    }
    for text in try texts.map({ try #require($0) }) {
      #expect(
        text.firstMatch(of: /^('\{\w+\}|'[\w.{}]+'|No tests? [\w ]+ '[\w.{}]+'|The didSet of '\{Property\}')/)
          != nil)
      #expect(text.split(separator: ". ").count == 2, "\(text)")
      #expect(!text.hasSuffix("."))
      #expect(text.count <= 130, "\(text)")
    }
  }

  /// A page shows a rule from several sides.
  @Test(arguments: pages.map(\.path))
  func `a page has three examples each way`(path: String) throws {
    let examples = try page(path).examples
    #expect(examples.count { $0.kind == .passes } >= 3)
    #expect(examples.count { $0.kind == .fails } >= 3)
  }

  private func page(_ path: String) throws -> RulePage {
    let file = try #require(Self.pages.first { $0.path == path })
    return try RulePage.shipped(file.text, path: path).get()
  }

  private func ruleText(of page: RulePage) -> String? {
    let lines = page.definition.page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "```json") else { return nil }
    return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
  }
}
