import Foundation
import TestSupport
import Testing

/// `archlint explain FILE:LINE`: why a line has a finding, or none.
@Suite struct ExplainTests {
  static let configuration = """
    {
      "presets": [],
      "baseline": "known.json",
      "rules": {
        "test-has-description": "note"
      },
      "customRules": [
        { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" },
        { "id": "no-sleep", "each": "call", "where": { "callee": "sleep" }, "mustNot": true, "message": "It sleeps" },
        { "id": "known-base", "each": "class", "where": { "name": "C" }, "must": { "conforms": "Base" },
          "message": "'{name}' has no base" },
        { "id": "named-well", "each": "class", "must": { "name": "?*" }, "message": "'{name}' is short" },
        { "id": "quiet", "each": "class", "mustNot": true, "message": "Never" }
      ],
      "overrides": [{ "files": ["*.swift"], "rules": { "quiet": "off" } }]
    }
    """

  func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      ".archlint.json": Self.configuration,
      "A.swift": """
      class A {
        func f() {
          sleep(1)
        }
      }
      // archlint:disable:next final
      class B {}
      final class C: Outside {}

      let x = 1

      """,
      "known.json": "{ \"version\": 1, \"findings\": [] }",
    ])
    _ = try folder.run("lint", "--only", "no-sleep", "--write-baseline")
    return folder
  }

  func check(_ line: Int, _ words: String..., is expected: String) throws {
    let folder = try project()
    let run = try CommandRun(["explain", "A.swift:\(line)"] + words, in: folder.url)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output == expected)
  }

  @Test(arguments: ["contract", "load-if-needed", "modules", "responder"])
  func `a preset is told with what it is for, and each of its rules`(_ preset: String) throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let run = try folder.run("explain", preset)
    #expect(run.status == 0 && run.output.hasPrefix("# The preset `\(preset)`\n\nFor "), "\(run.errors)")
    let text = try Repository.text("Rules/Presets/\(preset).json")
    let rules = text.matches(of: /"([a-z-]+)": "(error|warning|note)"/)
    #expect(!rules.isEmpty)
    for rule in rules {
      #expect(run.output.contains(": \(rule.output.2), `\(rule.output.1)`\n"), "\(rule.output.0)")
    }
    #expect(run.output.matches(of: #/\n- /#).count == rules.count)
  }

  @Test(arguments: [".set(1, forKey: \"a\")", ".count = 1", ".count += 1"])
  func `a path that is broken over lines is explained where its finding stands`(end: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "presets": [], "rules": { "view-model-has-no-singleton": "warning" } }"#,
      "A.swift": """
      final class AViewModel {
        func load() {
          UserDefaults
            .standard
            \(end)
        }
      }
      """,
    ])
    let report = try folder.run("lint", "--format", "compact")
    #expect(report.output.hasPrefix("A.swift:4:8: warning: 'UserDefaults.standard' is"), "\(report.output)")
    let explained = try folder.run("explain", "A.swift:4")
    #expect(explained.output.contains("'UserDefaults.standard' is a dependency"), "\(explained.output)")
  }

  @Test(arguments: ["Sources:1", ":1"]) func `a folder has no lines`(place: String) throws {
    let run = try TemporaryFolder(["Sources/A.swift": "class A {}\n"]).run("explain", place)
    #expect(run.status == 2 && run.errors.contains("is a folder, which has no lines"), "\(run.output)")
  }

  @Test func `what is neither a rule nor a preset is told with what was meant`() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let run = try folder.run("explain", "contrct")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "archlint: error: there is no rule or preset \"contrct\"\n  help: did you mean \"contract\"?\n")
  }

  @Test func `a finding and where its severity is from`() throws {
    try check(
      1,
      is: """
        A.swift:1

          class A
            fails    final
                     'A' is open
                     Severity warning, unless the configuration sets another.
            holds    named-well
            silent   where.name: known-base
            off      quiet
                     Switched off in .archlint.json:15.

        """)
  }

  @Test func `of alternatives each is told with what decides against it`() throws {
    let folder = try TemporaryFolder([
      "A.swift": "class A {}\n",
      ".archlint.json": """
      { "presets": [], "customRules": [
        { "id": "chosen", "each": "class", "mustNot": true, "message": "'{name}' is chosen", "where": {
          "any": [{ "name": "B" }, { "any": [{ "modifiers": "final" }, { "function": { "name": "f" } }] }, { "name": "C" }]
        } }
      ] }
      """,
    ])
    let run = try folder.run("explain", "A.swift:1")
    #expect(run.output.contains("silent   where.any(name, modifiers, function): chosen\n"), "\(run.output)")
  }

  @Test func `a finding that the baseline knows`() throws {
    try check(
      3,
      is: """
        A.swift:3

          call sleep [discarded]
            fails    no-sleep
                     It sleeps
                     The baseline knows it.
                     Severity warning, unless the configuration sets another.

        """)
  }

  @Test func `a finding that is suppressed`() throws {
    try check(
      7,
      is: """
        A.swift:7

          class B
            fails    final
                     'B' is open
                     Line 6 suppresses it.
                     Severity warning, unless the configuration sets another.
            holds    named-well
            silent   where.name: known-base
            off      quiet
                     Switched off in .archlint.json:15.

        """)
  }

  @Test func `a file without a line is asked for one`() throws {
    let run = try project().run("explain", "A.swift")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        archlint: error: explain takes a file with a line of it
          help: archlint explain A.swift:1

        """)
  }

  @Test func `a rule of a configuration is shown with what it says`() throws {
    let run = try project().run("explain", "no-sleep")
    #expect(
      run.output.hasPrefix(
        """
        # no-sleep

        It sleeps

        ```json
        {
          "id": "no-sleep",
          "each": "call",
          "where": {
            "callee": "sleep"
          },
          "mustNot": true,
          "message": "It sleeps"
        }
        ```

        Defined in .archlint.json, line 9.

        ## In this project

        """), "\(run)")
  }

  @Test func `a comment that silences nothing`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": Self.configuration.replacing("\"baseline\": \"known.json\",", with: ""),
      "A.swift": "// archlint:disable:next final\nstruct A {}\n",
    ])
    let run = try folder.run("explain", "A.swift:1")
    #expect(run.output.contains("fails    unused-suppression\n"), "\(run)")
  }

  @Test func `a file that is not reported`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "exclude": ["Old"], "minSeverity": "error", "rules": { "view-model-is-final-class": "warning" } }"#,
      "A.swift": "// DO NOT EDIT\nclass AViewModel {}\n", "Old/B.swift": "class BViewModel {}\n",
      "C.swift": "class CViewModel {}\n",
    ])
    let generated = try folder.run("explain", "A.swift:2").errors
    #expect(generated.contains("A.swift is read, and not reported: it is generated"), "\(generated)")
    let excluded = try folder.run("explain", "Old/B.swift:1").errors
    #expect(excluded.contains("\"Old\" under exclude names it"), "\(excluded)")
    let run = try folder.run("explain", "C.swift:1")
    #expect(run.output.contains("Less than error is not reported.\n"), "\(run)")
  }

  @Test func `what only a compiler could tell`() throws {
    try check(
      8,
      is: """
        A.swift:8

          final class C : Outside
            unknown  known-base
                     must.conforms: 'Outside' is declared outside the project.
            holds    final, named-well
            off      quiet
                     Switched off in .archlint.json:15.

        """)
  }

  @Test func `where nothing stands`() throws {
    try check(
      9,
      is: "Nothing stands on A.swift:9. `archlint syntax --facts` shows all that archlint sees in a file.\n")
    try check(
      10,
      is:
        "No rule speaks of what stands on A.swift:10. `archlint syntax --facts` shows all that archlint sees in a file.\n"
    )
  }

  @Test func `places as reports write them`() throws {
    let folder = try project()
    let run = try folder.run("explain", "A.swift:8:13")
    #expect(run.status == 0 && run.output.hasPrefix("A.swift:8\n"))
    #expect(
      try folder.run("explain", "A.swift:99").errors.hasPrefix("archlint: error: A.swift has 11 lines\n"))
    #expect(try folder.run("explain", "A.swift:99").status == 2)
    #expect(
      try folder.run("explain", "B.swift:1").errors == "archlint: error: there is no file or folder B.swift\n"
    )
    #expect(try folder.run("explain", "A.swift:0").status == 2)
  }

  @Test func `who switched a rule off is named`() throws {
    let folder = try TemporaryFolder([
      "App/HomeViewModel.swift": "class HomeViewModel {}\n",
      ".archlint.json": "{ \"extends\": \"shared.json\" }",
      "shared.json": "{\n  \"rules\": {\n    \"view-model-is-final-class\": \"off\"\n  }\n}",
      "App/.archlint.json": "{\n  \"rules\": { \"view-model-has-contract\": \"off\" }\n}",
    ])
    for words in [[], ["--all"]] {
      let run = try CommandRun(["explain", "App/HomeViewModel.swift:1"] + words, in: folder.url)
      #expect(run.errors == "")
      for (rule, place) in [
        ("view-model-is-final-class", "shared.json:3"), ("view-model-has-contract", "App/.archlint.json:2"),
      ] {
        #expect(run.output.contains("    off      \(rule)\n             Switched off in \(place).\n"))
      }
    }
  }

  @Test func `presets and settings are named with their place`() throws {
    let folder = try TemporaryFolder([
      "HomeViewModel.swift": "class HomeViewModel {}\n",
      ".archlint.json": "{\n  \"rules\": {\n    \"view-model-is-internal\": \"note\"\n  }\n}",
    ])
    let run = try folder.run("explain", "HomeViewModel.swift:1", "--all")
    #expect(run.output.contains("    fails    view-model-is-final-class\n"))
    #expect(run.output.contains("Severity error, from the preset contract (Rules/Presets/contract.json:"))
    #expect(
      run.output.contains(
        "    holds    view-model-is-internal\n             Severity note, from .archlint.json:3.\n"))
    #expect(run.output.contains("Neither a preset nor the configuration switches it on here."))
  }

  // MARK: - Rules

  static let configurations = [
    ".archlint.json": """
    {
      "extends": "shared.json",
      "presets": ["contract"],
      "rules": {
        "mock-lives-in-mocks-folder": { "severity": "warning", "options": { "folders": ["**/Mocks"] } }
      },
      "customRules": [{ "id": "own", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}'" }],
      "overrides": [
        { "files": ["Old/**", "Older"], "presets": ["responder"], "rules": { "view-model-is-final-class": "note" } },
        { "files": ["New/**"], "rules": { "view-model-has-contract": "error", "own": "off" } }
      ]
    }
    """,
    "shared.json": "{\n  \"rules\": { \"view-model-is-final-class\": \"off\" }\n}",
    "Inner/.archlint.json": "{\n\n  \"rules\": { \"own\": \"off\" }\n}",
  ]

  @Test(
    arguments: [
      (
        "view-model-is-final-class",
        "- Switched off in shared.json:2.\n- In `Old/**`, `Older`: Severity note, from .archlint.json:9.\n"
      ),
      (
        "view-model-has-contract",
        """
        - Severity warning, from the preset contract (Rules/Presets/contract.json:LINE).
        - In `Old/**`, `Older`: Neither a preset nor the configuration switches it on here.
        - In `New/**`: Severity error, from .archlint.json:10.

        """
      ),
      (
        "mock-lives-in-mocks-folder",
        "- Severity warning, from .archlint.json:5.\n- Option `folders`: `**/Mocks`, from .archlint.json:5.\n"
      ),
      (
        "own",
        """
        - Severity warning, unless the configuration sets another.
        - In `New/**`: Switched off in .archlint.json:10.

        """
      ),
      ("suppression-without-reason", "- Neither a preset nor the configuration switches it on here.\n"),
    ])
  func `a rule is told with what the configuration makes of it`(id: String, expected: String) throws {
    let folder = try TemporaryFolder(Self.configurations)
    let run = try folder.run("explain", id)
    #expect(run.errors == "" && run.status == 0)
    let parts = run.output.replacing(/contract\.json:[0-9]+/, with: "contract.json:LINE").components(
      separatedBy: "\n## In this project\n\n")
    #expect(parts.count == 2 && parts[0].hasPrefix("# "))
    #expect(parts.last == expected)
  }

  @Test func `a rule is told as the folder of the run has it`() throws {
    let folder = try TemporaryFolder(Self.configurations)
    let run = try CommandRun(["explain", "own"], in: folder.url.appending(path: "Inner"))
    #expect(run.output.hasPrefix("# 'own'") || run.output.hasPrefix("# own"))
    #expect(run.output.hasSuffix("\n- Switched off in Inner/.archlint.json:3.\n"))
  }

  @Test func `of a document that is checked it tells what is found on a line`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "presets": ["contract"], "documents": ["docs/*.md"] }"#,
      "A.swift": "struct A {}\n",
      "docs/How.md": "# How\n\n```swift\nclass HomeViewModel {}\n```\n",
    ])
    let run = try folder.run("explain", "docs/How.md:4")
    #expect(run.status == 0 && run.output.hasPrefix("docs/How.md:4\n\n    fails    "), "\(run.errors)")
    #expect(run.output.contains("    fails    view-model-is-final-class\n             "), "\(run.output)")
    #expect(try folder.run("explain", "docs/How.md:1").output == "No rule finds anything on docs/How.md:1.\n")
    #expect(try folder.run("explain", "docs/How.md:7").errors.contains("docs/How.md has 6 lines"))
  }
}
