import Testing

@testable import RuleLanguage

@Suite struct ConfigurationTests {
  @Test func `every key is read`() throws {
    let configuration = try parse(
      #"""
      { // with comments
        "$schema": "x", "extends": "../shared.json", "root": true, "presets": ["contract"],
        "include": ["Features", "Libraries/"], "exclude": ["**/Generated/**"],
        "names": { "contract": "{Screen?}ViewModelProtocol", "coordinator": ["*Coordinator", "*Flow"] },
        "rules": { "a": "off", "b": { "severity": "error", "options": { "folders": ["x", "y"] } }, "c": { "options": { "o": "p" } } },
        "overrides": [ { "files": ["Legacy/**"], "presets": [], "rules": { "a": "note" } } ],
        "customRules": [ { "id": "mine" } ], "ruleFolders": ["Rules"], "baseline": "b.json", "requireReasons": true,
      }
      """#)
    #expect(configuration.extends?.value == "../shared.json")
    #expect(configuration.isRoot)
    #expect(configuration.presets?.map(\.value) == ["contract"])
    #expect(configuration.include.map(\.value) == ["Features", "Libraries/"])
    #expect(configuration.exclude[0].position == SourcePosition(file: "c.json", line: 3, column: 54))
    #expect(
      MergedConfiguration(levels: [[configuration]]).vocabulary.globs["contract"] == [
        "{Screen?}ViewModelProtocol"
      ])
    #expect(
      MergedConfiguration(levels: [[configuration]]).vocabulary.globs["coordinator"] == [
        "*Coordinator", "*Flow",
      ])
    #expect(configuration.rules.map(\.level) == [.off, .severity(.error), nil])
    #expect(configuration.rules[1].options[0].value == RuleOption(name: "folders", values: ["x", "y"]))
    #expect(configuration.overrides[0].presets?.isEmpty == true)
    #expect(configuration.overrides[0].rules[0].level == .severity(.note))
    #expect(configuration.customRules[0].id == "mine")
    #expect(configuration.ruleFolders.map(\.value) == ["Rules"])
    #expect(configuration.baseline?.value == "b.json")
    #expect(configuration.requireReasons?.value == true)
  }

  @Test func `an empty configuration says nothing`() throws {
    let configuration = try parse("{}")
    #expect(configuration.presets == nil)
    #expect(configuration.requireReasons == nil)
    #expect(!configuration.isRoot)
  }

  @Test func `a configuration adds to the one it extends`() throws {
    let base = try parse(
      #"""
      { "presets": ["contract"], "include": ["A"], "exclude": ["B"], "rules": { "a": "off", "b": "off" },
        "names": { "mock": "Fake{Name}", "page": "Slice" }, "baseline": "b.json", "requireReasons": true }
      """#)
    let own = try parse(
      #"{ "exclude": ["C"], "rules": { "a": "error" }, "names": { "page": "*Page" }, "requireReasons": false }"#
    )
    let merged = MergedConfiguration(levels: [[base, own]])
    #expect(merged.presets?.map(\.value) == ["contract"])
    #expect(merged.vocabulary.globs["mock"] == ["Fake{Name}"])
    #expect(merged.vocabulary.globs["page"] == ["*Page"])
    #expect(merged.baseline?.path.value == "b.json")
    #expect(merged.requireReasons?.value == false)
  }

  @Test(arguments: [
    (#"{ "preset": [] }"#, 3, "the configuration has no key \"preset\"", "did you mean \"presets\"?"),
    (#"{ "presets": "contract" }"#, 14, "\"presets\" must be a list, not a string", nil),
    (#"{ "include": [1] }"#, 15, "each element of \"include\" must be a string, not a number", nil),
    (#"{ "exclude": ["/abs/**"] }"#, 15, "\"/abs/**\" leaves the folder that paths are relative to", nil),
    (#"{ "exclude": ["a[b"] }"#, 15, "the bracket '[' is not closed", "a bracket itself is written \\["),
    (
      #"{ "rules": { "a": "fatal" } }"#, 19, "there is no severity \"fatal\"",
      "the severities are error, warning, note, off"
    ),
    (#"{ "rules": { "a": "eror" } }"#, 19, "there is no severity \"eror\"", "did you mean \"error\"?"),
    (#"{ "rules": { "a": true } }"#, 19, "a severity must be a string, not a boolean", nil),
    (
      #"{ "rules": { "a": { "level": "off" } } }"#, 21, "the setting of \"a\" has no key \"level\"",
      "the keys are \"severity\", \"options\""
    ),
    (
      #"{ "names": { "contrat": "x" } }"#, 14, "\"contrat\" is no name for globs",
      "did you mean \"contract\"?"
    ),
    (
      #"{ "names": { "contract": "*Protocol" } }"#, 26,
      "\"*Protocol\" does not bind {Screen}, which rules use with {contract}",
      "what protocols end with is \"contractSuffix\""
    ),
    (
      #"{ "names": { "viewState": "*Phase" } }"#, 27,
      "\"*Phase\" does not bind {Screen}, which rules use with {viewState}", "\"{Screen?}Phase\" does"
    ),
    (
      #"{ "names": { "viewState": ["{Screen?}ViewState", "Loadable"] } }"#, 27,
      "\"Loadable\" does not bind {Screen}, which rules use with {viewState}", "\"{Screen?}Loadable\" does"
    ),
    (
      #"{ "names": { "screenNavigator": "*Coordinator" } }"#, 33,
      "\"*Coordinator\" does not bind {Screen}, which rules use with {screenNavigator}",
      "\"{Screen}Coordinator\" does"
    ),
    (
      #"{ "names": { "double": "/^(?<Kind>Fake|Spy)/" } }"#, 24,
      "a double does not bind {Kind}: rules leave out what is called so",
      "a group that binds nothing is written (?:…)"
    ),
    (
      #"{ "names": { "mock": "[" } }"#, 22, "the bracket '[' is not closed", "a bracket itself is written \\["
    ),
    (#"{ "overrides": [{ "rules": {} }] }"#, 17, "the override does not say which \"files\" it is for", nil),
    (#"{ "overrides": [{ "files": ["a"] }] }"#, 17, "the override changes nothing", nil),
    (
      #"{ "overrides": [{ "files": ["a"], "rules": { "r": { "options": {} } } }] }"#, 64,
      "options hold for all files: they stand under \"rules\" at the top", nil
    ),
    (#"{ "customRules": {} }"#, 18, "\"customRules\" must be a list, not an object", nil),
    (#"{ "root": 1 }"#, 11, "\"root\" must be true or false, not a number", nil),
    (#"{ "baseline": null }"#, 15, "\"baseline\" must be a string, not null", nil),
    ("[]", 1, "the configuration must be an object, not a list", nil),
    ("{", 2, "expected a key in quotation marks, found the end of the text", nil),
  ])
  func `a mistake is told with its place`(text: String, column: Int, message: String, hint: String?) throws {
    let error = #expect(throws: LoadError.self) { try parse(text) }
    let diagnostic = try #require(
      error?.diagnostics.first { $0.message == message }, "\(error?.description ?? "")")
    #expect(diagnostic.column == column)
    #expect(diagnostic.hint == hint)
    #expect(diagnostic.file == "c.json")
  }

  private func parse(_ text: String) throws -> Configuration {
    try Configuration.parse(text, path: "c.json").get()
  }
}
