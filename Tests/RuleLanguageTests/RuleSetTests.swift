import JSON
import Testing

@testable import RuleLanguage

@Suite struct RuleSetTests {
  @Test func `the standard preset holds without a configuration`() throws {
    let set = try RuleSet.compile(pages: pages(), presets: presets()).get()
    #expect(
      set.ids == ["a", "b", "c"] + DependencyRule.engineIDs + DocumentRule.ids + SuppressionRule.ids)
    checkOn(set, path: "x.swift", ["a": .error, "b": .note])
    #expect(set.base[0]?.preset == "contract")
    #expect(set.base[0]?.position?.file == "Rules/Presets/contract.json")
    #expect(set.presets(naming: "b").map(\.name) == ["contract", "responder"])
    #expect(set.isOnAnywhere(1))
    #expect(!set.isOnAnywhere(2))
  }

  @Test(
    arguments: [
      (#"{}"#, "x.swift", ["a": .error, "b": .note]),
      (#"{ "presets": [] }"#, "x.swift", [:]),
      (#"{ "presets": ["responder"] }"#, "x.swift", ["b": .warning, "c": .error]),
      (#"{ "presets": ["responder", "contract"] }"#, "x.swift", ["a": .error, "b": .warning, "c": .error]),
      (#"{ "rules": { "a": "off", "c": "note" } }"#, "x.swift", ["b": .note, "c": .note]),
      (
        #"{ "overrides": [{ "files": ["Old/**"], "presets": ["responder"], "rules": { "c": "off" } }] }"#,
        "Old/x.swift", ["b": .warning]
      ),
      (
        #"{ "overrides": [{ "files": ["Old/**"], "presets": ["responder"] }] }"#, "New/x.swift",
        ["a": .error, "b": .note]
      ),
      (
        #"{ "rules": { "b": "off" }, "overrides": [{ "files": ["Old"], "presets": ["responder"] }, { "files": ["**/x.swift"], "rules": { "a": "note" } }] }"#,
        "Old/x.swift", ["a": .note, "c": .error]
      ),
      (
        #"{ "customRules": [{ "id": "mine", "each": "file", "mustNot": true, "message": "m" }], "presets": [] }"#,
        "x.swift",
        ["mine": .warning]
      ),
      (
        #"{ "rules": { "unused-suppression": "off" }, "presets": [] }"#, "x.swift",
        ["unused-suppression": nil]
      ),
    ] as [(String, String, [String: Severity?])])
  func `presets and settings say which rules are on`(
    configuration: String, path: String, on: [String: Severity?]
  ) throws {
    let set = try compile(configuration)
    checkOn(set, path: path, on)
  }

  @Test func `options and names of the configuration are put in`() throws {
    let set = try compile(
      #"{ "rules": { "c": { "options": { "folders": ["Doubles/**"] } } }, "names": { "mock": "Fake{Name}" } }"#
    )
    #expect(set.rules[2].text(of: set.rules[2].mustNode) == "file~Doubles/**/*.swift")
    #expect(set.rules[2].text(of: set.rules[2].whereNode) == "name~Fake{Name}")
    #expect(set.rules[2].options == [RuleOption(name: "folders", values: ["Doubles/**"])])
  }

  @Test(arguments: [
    (#"{ "presets": ["contrat"] }"#, 15, "there is no preset \"contrat\"", "did you mean \"contract\"?"),
    (#"{ "rules": { "aa": "off", "zzzzzz": "off" } }"#, 14, "there is no rule \"aa\"", "did you mean \"a\"?"),
    (#"{ "rules": { "zzzzzz": "off" } }"#, 14, "there is no rule \"zzzzzz\"", nil),
    (
      #"{ "overrides": [{ "files": ["a"], "rules": { "unused-supression": "off" } }] }"#, 46,
      "there is no rule \"unused-supression\"", "did you mean \"unused-suppression\"?"
    ),
    (
      #"{ "rules": { "c": { "options": { "folder": "x" } } } }"#, 34,
      "the rule \"c\" has no option \"folder\"", "did you mean \"folders\"?"
    ),
    (
      #"{ "rules": { "a": { "options": { "folder": "x" } } } }"#, 34,
      "the rule \"a\" has no option \"folder\"", "it has no options"
    ),
    (
      #"{ "rules": { "c": { "options": { "folders": "/x" } } } }"#, 34,
      "no path begins like this: paths begin at the root, without a slash or dots", nil
    ),
    (
      #"{ "customRules": [{ "id": "a", "each": "file", "mustNot": true, "message": "m" }] }"#, 19,
      "there is another rule \"a\"", "archlint brings it: give yours another id"
    ),
    (
      #"{ "customRules": [{ "id": "x", "each": "fil", "mustNot": true, "message": "m" }] }"#, 40,
      "there is no kind of facts \"fil\"", "did you mean \"file\"?"
    ),
  ])
  func `a configuration that does not fit the rules is refused`(
    configuration: String, column: Int, message: String, hint: String?
  ) throws {
    let error = #expect(throws: LoadError.self) { try compile(configuration) }
    let diagnostic = try #require(
      error?.diagnostics.first { $0.message == message }, "\(error?.description ?? "")")
    #expect(diagnostic.file == "c.json")
    #expect(diagnostic.column == column)
    #expect(diagnostic.hint == hint)
  }

  private static let left =
    #"{ "id": "left", "each": "file", "mustNot": true, "message": "m", "conflictsWith": "right" }"#
  private static let right = #"{ "id": "right", "each": "file", "mustNot": true, "message": "m" }"#

  @Test(arguments: [
    (#"{ "customRules": [\#(left), \#(right)] }"#, false),
    (#"{ "customRules": [\#(left), \#(right)], "rules": { "left": "off" } }"#, true),
    (
      #"{ "customRules": [\#(left), \#(right)], "rules": { "left": "off" }, "overrides": [{ "files": ["a"], "rules": { "left": "note" } }] }"#,
      false
    ),
  ])
  func `rules that contradict each other are not on together`(configuration: String, loads: Bool) throws {
    let error = loads ? nil : #expect(throws: LoadError.self) { try compile(configuration) }
    if loads { _ = try compile(configuration) }
    #expect(
      error?.diagnostics.map(\.message) ?? []
        == (loads ? [] : ["\"left\" and \"right\" contradict each other, and both are on"]))
  }

  // MARK: Checking

  private func compile(_ configuration: String) throws -> RuleSet {
    let configuration = try Configuration.parse(configuration, path: "c.json").get()
    return try RuleSet.compile(pages: pages(), presets: presets(), configuration: configuration).get()
  }

  private func pages() throws -> [RulePage] {
    try [
      #"{ "id": "a", "each": "class", "mustNot": true, "message": "m" }"#,
      #"{ "id": "b", "each": "class", "mustNot": true, "message": "m" }"#,
      #"{ "id": "c", "each": "class", "where": { "name": "{mock}" }, "must": { "file": "{folders}/*.swift" }, "options": { "folders": "Mocks" }, "message": "m" }"#,
    ].map { text in
      let json = try JSONReader.read(text)
      let definition = RuleDefinition(file: "Rules/X/x.md", title: "T", subject: "X", page: "", json: json)
      return RulePage(definition: definition, examples: [])
    }
  }

  private func presets() throws -> [Preset] {
    try [
      ("contract", #"{ "rules": { "a": "error", "b": "note" } }"#),
      ("responder", #"{ "rules": { "b": "warning", "c": "error" } }"#),
    ].map { try Preset.parse($0.1, path: "Rules/Presets/\($0.0).json").get() }
  }

  private func checkOn(
    _ set: RuleSet, path: String, _ expected: [String: Severity?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let standard = Dictionary(
      uniqueKeysWithValues: SuppressionRule.ids.dropLast().map { ($0, Severity.warning as Severity?) })
    let on = zip(set.ids, set.activations(forPath: path)).compactMap { id, activation in
      activation.map { (id, $0.severity) }
    }
    let wanted = standard.merging(expected) { $1 }.compactMapValues(\.self)
    #expect(Dictionary(uniqueKeysWithValues: on) == wanted, sourceLocation: sourceLocation)
  }
}
