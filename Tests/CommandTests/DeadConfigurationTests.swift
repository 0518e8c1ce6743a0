import Foundation
import TestSupport
import Testing

/// What is well formed and has no effect is a warning, with its place; the run goes on.
@Suite struct DeadConfigurationTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var configuration: String
    var warnings: [String]
    var extra: [String: String] = [:]
    var arguments: [String] = []
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "include", configuration: #"{ "include": ["Sources", "Featurs"] }"#,
      warnings: [#".archlint.json:1:26: warning: "Featurs" under include matches no Swift file"#]),
    Case(
      name: "exclude", configuration: #"{ "exclude": ["Sources/Old", "Generated/**", "Pods"] }"#,
      warnings: [#".archlint.json:1:30: warning: "Generated/**" under exclude leaves nothing out"#],
      extra: ["Pods/P.swift": "class P {}"]),
    Case(
      name: "files of a rule of one's own",
      configuration: """
        { "presets": [], "customRules": [
          { "id": "a", "each": "class", "where": { "file": "Sorces/**" }, "must": { "name": "A" }, "message": "A" },
          { "id": "b", "each": "class", "where": { "file": ["Sources/**", "x.swift"] }, "must": { "name": "{name}" },
            "message": "B" }
        ] }
        """,
      warnings: [
        #".archlint.json:2:44: warning: no file is called like this, so the rule "a" speaks of nothing"#
      ]),
    Case(
      name: "files of an override",
      configuration: #"{ "overrides": [{ "files": ["Sources/Old/**", "Lagacy/**"], "presets": [] }] }"#,
      warnings: [#".archlint.json:1:47: warning: "Lagacy/**" under overrides matches no Swift file"#]),
    Case(
      name: "an override that changes nothing",
      configuration: #"{ "overrides": [{ "files": ["Sources/Old/**"], "presets": ["contract"] }] }"#,
      warnings: [
        ".archlint.json:1:17: warning: this override changes nothing: its files have the same rules without it"
      ]),
    Case(
      name: "an option of a rule that is off",
      configuration:
        #"{ "presets": ["responder"], "rules": { "mock-lives-in-mocks-folder": { "options": { "folders": ["M"] } } } }"#,
      warnings: [
        #".archlint.json:1:85: warning: the rule "mock-lives-in-mocks-folder" is off, so this option changes nothing"#
      ]),
    Case(
      name: "an option of a rule that an override switches on",
      configuration: """
        { "presets": [], "rules": { "mock-lives-in-mocks-folder": { "options": { "folders": ["M"] } } },
          "overrides": [{ "files": ["Sources/Old/**"], "rules": { "mock-lives-in-mocks-folder": "note" } }] }
        """, warnings: []),
    Case(
      name: "a shared file that has an effect in one of two folders",
      configuration: #"{ "root": true }"#, warnings: [],
      extra: [
        "shared.json": #"{ "exclude": ["**/Fakes"] }"#,
        "Sources/A/.archlint.json": #"{ "extends": "../../shared.json" }"#, "Sources/A/A.swift": "",
        "Sources/A/Fakes/F.swift": "", "Sources/B/.archlint.json": #"{ "extends": "../../shared.json" }"#,
        "Sources/B/B.swift": "",
      ]),
    Case(
      name: "layers of a nested file", configuration: "{}",
      warnings: [
        "Sources/Old/.archlint.json:1:3: warning: \"layers\" counts for a whole run, and the outermost configuration says it"
      ],
      extra: [
        "Sources/Old/.archlint.json": #"{ "layers": { "A": { "files": "**" } } }"#, "Sources/Old/A.swift": "",
      ]),
    Case(
      name: "what a nested file says of the run", configuration: "{}",
      warnings: [(3, "failOn"), (22, "documents")].map {
        "Sources/Old/.archlint.json:1:\($0): warning: \"\($1)\" counts for a whole run, and the outermost configuration says it"
      },
      extra: [
        "Sources/Old/.archlint.json": #"{ "failOn": "never", "documents": ["*.md"] }"#,
        "Sources/Old/A.swift": "",
      ]),
    Case(
      name: "nested files", configuration: "{}",
      warnings: [#"Sources/Old/.archlint.json:1:15: warning: "Gone" under exclude leaves nothing out"#],
      extra: ["Sources/Old/.archlint.json": #"{ "exclude": ["Gone"] }"#]),
    Case(
      name: "the baseline of a nested file", configuration: "{}",
      warnings: [
        "Sources/Old/.archlint.json:1:15: warning: a run has one baseline, and the outermost configuration names it"
      ],
      extra: ["Sources/Old/.archlint.json": #"{ "baseline": "known.json" }"#]),
    Case(
      name: "--include", configuration: "{}",
      warnings: ["archlint: warning: --include Featurs matches no Swift file"],
      arguments: ["--include", "Featurs", "--include", "Sources"]),
  ]

  @Test(arguments: cases)
  func `is a warning`(sample: Case) throws {
    let folder = try TemporaryFolder(
      [
        "Sources/A.swift": "class AViewModel {}", "Sources/Old/B.swift": "class BViewModel {}",
        ".archlint.json": sample.configuration,
      ].merging(sample.extra) { $1 })
    let run = try CommandRun(["lint", "--fail-on", "never"] + sample.arguments, in: folder.url)
    #expect(run.errors.split(separator: "\n").map(String.init) == sample.warnings)
    #expect(run.status == 0)
  }

  @Test(arguments: [".archlint.jsonc", ".archlint.yml", ".archlint.yaml"])
  func `a configuration under another name is noted, where there is no other`(name: String) throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "", name: ""])
    let note = """
      archlint: note: \(name) is not read
        help: a configuration is called .archlint.json, and is JSON

      """
    #expect(try folder.run("lint").errors.hasPrefix(note))
    try folder.write("{}", to: ".archlint.json")
    #expect(try folder.run("lint").errors == "")
  }
}
