import Foundation
import TestSupport
import Testing

/// Several configurations at once: `extends`, nested files, the root.
@Suite struct ConfigurationLayerTests {
  /// Every file holds a view model that is not final.
  struct Case: CustomTestStringConvertible {
    var name: String
    var configurations: [String: String]
    /// `path severity`, sorted; the rule is `view-model-is-final-class`.
    var findings: [String]
    var arguments: [String] = []
    var folder = ""
    var testDescription: String { name }
  }

  static let rule = "view-model-is-final-class"
  static let files = [
    "App/Home.swift", "App/Old/Legacy.swift", "Lib/Net.swift", "Lib/Generated/Made.swift",
  ]

  static func setting(_ severity: String) -> String { "\"rules\": { \"\(rule)\": \"\(severity)\" }" }

  static let cases = [
    Case(
      name: "a nested file is on top of the one above",
      configurations: [".archlint.json": "{}", "Lib/.archlint.json": "{ \(setting("note")) }"],
      findings: [
        "App/Home.swift error", "App/Old/Legacy.swift error", "Lib/Generated/Made.swift note",
        "Lib/Net.swift note",
      ]),
    Case(
      name: "a nested file beats an override of the one above",
      configurations: [
        ".archlint.json": "{ \"overrides\": [{ \"files\": [\"Lib/**\"], \(setting("warning")) }] }",
        "Lib/.archlint.json": "{ \(setting("note")) }",
      ],
      findings: [
        "App/Home.swift error", "App/Old/Legacy.swift error", "Lib/Generated/Made.swift note",
        "Lib/Net.swift note",
      ]),
    Case(
      name: "what a nested file does not say stays",
      configurations: [
        ".archlint.json": "{ \(setting("warning")) }", "App/.archlint.json": "{ \"exclude\": [\"Old\"] }",
      ],
      findings: ["App/Home.swift warning", "Lib/Generated/Made.swift warning", "Lib/Net.swift warning"]),
    Case(
      name: "presets of a nested file replace, settings stay on top",
      configurations: [
        ".archlint.json": "{ \"presets\": [\"contract\"] }", "App/.archlint.json": "{ \"presets\": [] }",
        "App/Old/.archlint.json": "{ \(setting("note")) }",
      ],
      findings: ["App/Old/Legacy.swift note", "Lib/Generated/Made.swift error", "Lib/Net.swift error"]),
    Case(
      name: "a root knows nothing of those above",
      configurations: [
        ".archlint.json": "{ \"presets\": [], \"exclude\": [\"**/Old\"] }",
        "App/.archlint.json": "{ \"root\": true }",
      ],
      findings: ["App/Home.swift error", "App/Old/Legacy.swift error"]),
    Case(
      name: "from a folder below it is the same",
      configurations: [
        ".archlint.json": "{ \(setting("note")), \"exclude\": [\"Lib/Generated\"] }",
        "App/.archlint.json": "{ \(setting("warning")) }",
      ],
      findings: ["App/Home.swift warning", "App/Old/Legacy.swift warning", "Lib/Net.swift note"],
      arguments: ["."], folder: "App/Old"),
    Case(
      name: "a path of the command line starts the search",
      configurations: ["Lib/.archlint.json": "{ \(setting("note")) }"],
      findings: ["Lib/Generated/Made.swift note", "Lib/Net.swift note"], arguments: ["Lib"]),
    Case(
      name: "globs are relative to the file that says them",
      configurations: [
        ".archlint.json": "{}",
        "Lib/.archlint.json":
          "{ \"include\": [\"Net.swift\"], \"overrides\": [{ \"files\": [\"*.swift\"], \(setting("note")) }] }",
        "App/.archlint.json": "{ \"exclude\": [\"Old/**\"] }",
      ],
      findings: ["App/Home.swift error", "Lib/Net.swift note"]),
    Case(
      name: "an extended file is below the one that extends it",
      configurations: [
        ".archlint.json": "{ \"extends\": \"Lib/shared.json\", \(setting("warning")) }",
        "Lib/shared.json":
          "{ \(setting("note")), \"exclude\": [\"Generated\"], \"overrides\": [{ \"files\": [\"**\"], \(setting("off")) }] }",
      ],
      findings: ["App/Home.swift warning", "App/Old/Legacy.swift warning", "Lib/Net.swift warning"]),
    Case(
      name: "a glob of an extended file that begins with ** is not bound to its folder",
      configurations: [
        ".archlint.json": "{ \"extends\": \"./Config/a.json\" }",
        "Config/a.json": "{ \"extends\": \"b.json\", \"exclude\": [\"**/Old/**\"] }",
        "Config/b.json": "{ \(setting("note")) }",
      ],
      findings: ["App/Home.swift note", "Lib/Generated/Made.swift note", "Lib/Net.swift note"]),
    Case(
      name: "--config is for all folders",
      configurations: [
        "strict.json": "{ \(setting("warning")) }", "Lib/.archlint.json": "{ \(setting("note")) }",
        ".archlint.json": "{ \"presets\": [] }",
      ],
      findings: [
        "App/Home.swift warning", "App/Old/Legacy.swift warning", "Lib/Generated/Made.swift warning",
        "Lib/Net.swift warning",
      ],
      arguments: ["--config", "strict.json"]),
    Case(
      name: "--root says what globs are relative to",
      configurations: [".archlint.json": "{ \"exclude\": [\"App/Old\"], \(setting("note")) }"],
      findings: ["App/Home.swift note"], arguments: ["--root", "App"]),
    Case(
      name: "the command line is on top of all",
      configurations: [
        ".archlint.json":
          "{ \"overrides\": [{ \"files\": [\"App/**\"], \"presets\": [], \(setting("off")) }] }",
        "Lib/.archlint.json": "{ \(setting("off")) }",
      ],
      findings: [
        "App/Home.swift note", "App/Old/Legacy.swift note", "Lib/Generated/Made.swift note",
        "Lib/Net.swift note",
      ],
      arguments: ["--rule", "\(rule)=note"]),
    Case(
      name: "--preset replaces those of overrides",
      configurations: [".archlint.json": "{ \"overrides\": [{ \"files\": [\"App/**\"], \"presets\": [] }] }"],
      findings: [
        "App/Home.swift error", "App/Old/Legacy.swift error", "Lib/Generated/Made.swift error",
        "Lib/Net.swift error",
      ],
      arguments: ["--preset", "contract"]),
    Case(
      name: "names of a nested file hold there",
      configurations: [
        ".archlint.json": "{}",
        "App/.archlint.json": "{ \"names\": { \"viewModel\": \"{Screen?}Presenter\" } }",
      ],
      findings: ["Lib/Generated/Made.swift error", "Lib/Net.swift error"]),
  ]

  @Test(arguments: cases)
  func `configurations lie on top of each other`(sample: Case) throws {
    let folder = try Self.project(sample.configurations)
    let place = folder.url.appending(path: sample.folder)
    let run = try CommandRun(
      ["lint", "--format", "compact", "--only", Self.rule] + sample.arguments, in: place)
    let findings = run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      return "\(parts[0])\(parts[3])"
    }
    if sample.folder.isEmpty {
      #expect(findings == sample.findings, "\(run.errors)")
    } else {
      // From below, the report is about that folder alone.
      let prefix = sample.folder + "/"
      let expected = sample.findings.filter { $0.hasPrefix(prefix) }.map {
        String($0.dropFirst(prefix.count))
      }
      #expect(findings == expected, "\(run.errors)")
      let whole = try folder.run("lint", "--format", "compact", "--only", Self.rule)
      #expect(run.output.split(separator: "\n").allSatisfy { whole.output.contains(prefix + $0) })
    }
  }

  static func project(_ configurations: [String: String]) throws -> TemporaryFolder {
    let texts = files.map { path in (path, "class \(path.filter(\.isLetter))ViewModel {}\n") }
    return try TemporaryFolder(configurations.merging(texts) { $1 })
  }

  /// Rules of a root mean the same paths wherever the run starts.
  @Test func `globs in rules are relative to the root of their configuration`() throws {
    let folder = try Self.project([
      ".archlint.json": "{ \"presets\": [] }",
      "App/.archlint.json": """
      { "root": true, "presets": [], "customRules": [{
        "id": "old-holds-no-class", "each": "class", "where": { "file": "Old/**" }, "mustNot": true, "message": "m"
      }] }
      """,
    ])
    for place in ["", "App"] {
      let run = try CommandRun(
        ["lint", "--format", "compact", "--fail-on", "warning"], in: folder.url.appending(path: place))
      #expect(run.status == 1)
      #expect(run.output.contains("Old/Legacy.swift:1:7: warning: m"), "\(place): \(run.output)\(run.errors)")
    }
  }

  // MARK: - Mistakes

  struct Mistake: CustomTestStringConvertible {
    var name: String
    var configurations: [String: String]
    var errors: String
    var arguments: [String] = []
    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      name: "extends itself", configurations: [".archlint.json": "{ \"extends\": \"./.archlint.json\" }"],
      errors: """
        .archlint.json:1:14: error: these configurations extend each other: .archlint.json → .archlint.json
          help: one of them must not extend the next

        """),
    Mistake(
      name: "a circle of three",
      configurations: [
        ".archlint.json": "{ \"extends\": \"Lib/a.json\" }", "Lib/a.json": "{ \"extends\": \"b.json\" }",
        "Lib/b.json": "{\n  \"extends\": \"../Lib/a.json\"\n}",
      ],
      errors: """
        Lib/b.json:2:14: error: these configurations extend each other: Lib/a.json → Lib/b.json → Lib/a.json
          help: one of them must not extend the next

        """),
    Mistake(
      name: "extends what is not there",
      configurations: [".archlint.json": "{ \"extends\": \"share.json\" }"],
      errors: """
        .archlint.json:1:14: error: the configuration "share.json" cannot be read: No such file or directory
          help: "extends" takes the path of a file, relative to this one

        """),
    Mistake(
      name: "extends a folder", configurations: [".archlint.json": "{ \"extends\": \"Lib\" }"],
      errors: """
        .archlint.json:1:14: error: the configuration "Lib" cannot be read: Is a directory
          help: "extends" takes the path of a file, relative to this one

        """),
    Mistake(
      name: "a mistake in the extended file",
      configurations: [
        ".archlint.json": "{ \"extends\": \"Lib/a.json\" }", "Lib/a.json": "{ \"preset\": [] }",
      ],
      errors: """
        Lib/a.json:1:3: error: the configuration has no key "preset"
          help: did you mean "presets"?

        """),
    Mistake(
      name: "a mistake in a nested file",
      configurations: [
        ".archlint.json": "{}", "App/.archlint.json": "{ \"rules\": { \"view-model\": \"of\" } }",
      ],
      errors: """
        App/.archlint.json:1:28: error: there is no severity "of"
          help: did you mean "off"?

        """),
    Mistake(
      name: "an unknown rule in a nested file",
      configurations: [
        ".archlint.json": "{}",
        "App/.archlint.json": "{ \"rules\": { \"view-model-is-final-clas\": \"off\" } }",
      ],
      errors: """
        App/.archlint.json:1:14: error: there is no rule "view-model-is-final-clas"
          help: did you mean "view-model-is-final-class"?

        """),
    Mistake(
      name: "--config names nothing", configurations: [:],
      errors: "archlint: error: the configuration none.json cannot be read: No such file or directory\n",
      arguments: ["--config", "none.json"]),
    Mistake(
      name: "--root names nothing", configurations: [:],
      errors: """
        archlint: error: there is no folder ROOT/Nowhere
          help: name one that is there

        """, arguments: ["--root", "Nowhere"]),
    Mistake(
      name: "a path outside the root", configurations: [".archlint.json": "{}"],
      errors: """
        archlint: error: Lib does not stand in ROOT/App, where this run's configuration is
          help: run archlint for it alone, or name a folder around both with --root

        """, arguments: ["--root", "App", "Lib"]),
    Mistake(
      name: "rules of two presets that ask for opposite things, on one file",
      configurations: [
        ".archlint.json": """
        { "presets": [], "customRules": [
            { "id": "left", "each": "file", "mustNot": true, "message": "m", "conflictsWith": "right" },
            { "id": "right", "each": "file", "mustNot": true, "message": "m" }
          ],
          "rules": { "left": "off", "right": "off" },
          "overrides": [
            { "files": ["App/**"], "rules": { "left": "note" } },
            { "files": ["**/Legacy.swift"], "rules": { "right": "note" } }
          ] }
        """
      ],
      errors: """
        .archlint.json:8:48: error: "left" and "right" contradict each other, and both are on
          help: switch one of them off, or give each preset its own files under "overrides"

        """),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place`(sample: Mistake) throws {
    let folder = try Self.project(sample.configurations)
    let run = try CommandRun(["lint"] + sample.arguments, in: folder.url)
    #expect(run.errors.replacingOccurrences(of: folder.url.path, with: "ROOT") == sample.errors)
    #expect(run.status == 2)
    #expect(run.output == "")
  }
}
