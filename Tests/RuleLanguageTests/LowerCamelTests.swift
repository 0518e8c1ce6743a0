import Testing

@testable import RuleLanguage

@Suite struct LowerCamelTests {
  @Test(arguments: [
    ("Room", "room"), ("URL", "url"), ("URLList", "urlList"), ("room", "room"), ("", ""), ("A", "a"),
    ("ÄrgerList", "ärgerList"),
  ])
  func `a name is called as values are`(name: String, expected: String) {
    #expect(LowerCamel.text(name) == expected)
  }

  @Test(arguments: [
    (
      #""where": { "name": "{type}Key", "parent": { "name": "{Type}" } }"#,
      "{type} is what {Type} holds, and nothing has bound that before"
    ),
    (#""where": { "name": "{type}Key" }"#, "there is no name or option {type}"),
    (#""where": { "name": "{viewmodel}Key" }"#, "there is no name or option {viewmodel}"),
  ])
  func `it is refused where nothing has bound the capture`(condition: String, message: String) throws {
    let rule = "{ \"id\": \"a\", \"each\": \"class\", \(condition), \"mustNot\": true, \"message\": \"m\" }"
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "a.json"
    ).get()
    let error = #expect(throws: LoadError.self) {
      try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test func `a message says it`() throws {
    let rule =
      #"{ "id": "a", "each": "class", "where": { "name": "{Type}Key" }, "mustNot": true, "message": "no {type}" }"#
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "a.json"
    ).get()
    _ = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
  }
}
