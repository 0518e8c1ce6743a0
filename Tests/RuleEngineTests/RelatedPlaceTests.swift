import RuleEngine
import RuleLanguage
import Testing

/// The second places of findings, as rules name them.
@Suite struct RelatedPlaceTests {
  private static let contract = "protocol HomeContract {\n  var é: Int { get }; func load()\n}\n"
  private static let home = """
    // archlint:disable:file unused-suppression
    final class HomeViewModel: HomeContract {
      var é = 0
      func load() { start(); stop() }
    }
    """

  /// Checks the second places of a finding on the class: `path:line:column-endColumn text`.
  private func check(
    _ related: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let rule = """
      {
        "id": "tried", "each": "class", "where": { "name": "{Screen}ViewModel" }, "mustNot": true, "message": "m",
        "related": \(related)
      }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let example = ExampleProject(
      files: [
        ExampleProject.File(path: "Contract.swift", text: Self.contract),
        ExampleProject.File(path: "Home.swift", text: Self.home),
      ], expected: [])
    let findings = example.fullFindings(Linter(project: example.project, ruleSet: set) { $0 == "tried" })
    #expect(findings.map(\.location.line) == [2], sourceLocation: sourceLocation)
    let places = findings.flatMap(\.related).map { related in
      let place = related.location
      return "\(place.path):\(place.line):\(place.column)-\(place.endColumn) \(related.message)"
    }
    #expect(places == expected, sourceLocation: sourceLocation)
  }

  @Test func `the last step leads to the place`() throws {
    try check(
      #"{ "at": { "supertypes": { "name": "{Screen}Contract" } }, "text": "of {name}, {Screen}" }"#,
      ["Contract.swift:1:10-22 of HomeViewModel, Home"])
    try check(
      #"{ "at": { "supertypes": { "kind": "protocol", "function": "load" } }, "text": "s" }"#,
      ["Contract.swift:2:28-32 s"])
    try check(#"{ "at": { "function": { "call": "stop" } }, "text": "s" }"#, ["Home.swift:4:26-30 s"])
    try check(
      #"{ "at": { "exists": { "property": { "name": "é", "ownerType": { "name": "HomeContract" } } } }, "text": "s" }"#,
      ["Contract.swift:1:10-22 s"])
  }

  @Test func `a place that is not there is left out`() throws {
    try check(#"{ "at": { "exists": { "class": "Gone" } }, "text": "s" }"#, [])
    try check(#"{ "at": { "name": "HomeViewModel" }, "text": "s" }"#, [])
    try check(
      #"[{ "at": { "function": "gone" }, "text": "a" }, { "at": { "function": "load" }, "text": "b" }]"#,
      ["Home.swift:4:8-12 b"])
  }

  /// What one place binds is not bound for the next, nor for the message.
  @Test func captures() throws {
    try check(
      #"[{ "at": { "function": "{Found}" }, "text": "{Found}" }, { "at": { "property": "{Found}" }, "text": "{Found}" }]"#,
      ["Home.swift:4:8-12 load", "Home.swift:3:7-8 é"])
  }

  /// What the condition of a message binds is for its text: neither the next message nor the fix goes on with it.
  @Test func `What a message binds is bound for its own text`() throws {
    let rule = """
      {
        "id": "tried", "each": "class", "mustNot": true,
        "message": [
          { "where": { "all": [{ "function": "{Found}" }, { "inherits": "Other" }] }, "text": "a" },
          { "where": { "property": "{Found}" }, "text": "has {Found}" },
          "b"
        ],
        "fix": { "where": { "function": "{Found}" }, "addAttribute": "{Found}", "safety": "safe" }
      }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let file = ExampleProject.File(path: "Home.swift", text: Self.home)
    let example = ExampleProject(files: [file], expected: [])
    let findings = example.fullFindings(Linter(project: example.project, ruleSet: set) { $0 == "tried" })
    #expect(findings.map(\.message) == ["has é"])
    #expect(findings.first?.fix != nil)
  }
}
