import Foundation
import TestSupport
import Testing

/// `archlint config`: every value with where it comes from.
@Suite struct ConfigCommandTests {
  static let project = [
    ".archlint.json": """
    {
      "extends": "shared.json",
      "include": ["App"],
      "names": { "contractSuffix": "Protocol", "mock": ["{Name}Mock", "{Name}Fixture"] },
      "overrides": [{ "files": ["App/Old/**"], "presets": ["responder"], "rules": { "noop-stays-out-of-production": "off" } }],
      "baseline": "known.json"
    }
    """,
    "shared.json": #"{ "exclude": ["**/Made"], "rules": { "view-model-is-final-class": "note" } }"#,
    "App/.archlint.json": #"""
    { "rules": { "mock-lives-in-mocks-folder": { "severity": "error", "options": { "folders": ["M", "N"] } } },
      "requireReasons": true }
    """#,
    ".gitignore": "Out\n", "App/A.swift": "", "App/Old/O.swift": "", "App/Made/M.swift": "",
    "App/Out/X.swift": "",
    "Tools/T.swift": "",
  ]

  struct Case: CustomTestStringConvertible {
    var arguments: [String]
    /// Lines of the output, their spaces squeezed.
    var lines: [String]
    /// Beginnings of lines that are not there.
    var absent: [String] = []
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(
      arguments: ["App/A.swift"],
      lines: [
        "configurations: shared.json, .archlint.json, App/.archlint.json", "App/A.swift: checked",
        "presets contract default", "include App .archlint.json:3:15", "exclude **/Made shared.json:1:15",
        "names.contractSuffix Protocol .archlint.json:4:14", "names.viewModel {Screen?}ViewModel default",
        "names.delegateMock *DelegateMock, *DelegateFixture .archlint.json:4:44",
        "rules.view-model-is-final-class note shared.json:1:38",
        "rules.mock-lives-in-mocks-folder error App/.archlint.json:1:14",
        "rules.mock-lives-in-mocks-folder.options.folders M, N App/.archlint.json:1:80",
        "rules.noop-stays-out-of-production off default",
        "rules.contract-has-mock warning preset contract, default",
        "rules.unused-suppression warning default", "baseline known.json .archlint.json:6:15",
        "requireReasons true App/.archlint.json:2:21",
      ], absent: ["overrides"]),
    Case(
      arguments: ["App/Old/O.swift"],
      lines: [
        "presets responder .archlint.json:5:56", "overrides App/Old/** .archlint.json:5:17",
        "rules.noop-stays-out-of-production off .archlint.json:5:81",
        "rules.action-is-tested warning preset responder, .archlint.json:5:56",
        "rules.view-model-is-final-class note shared.json:1:38",
      ]),
    Case(
      arguments: [],
      lines: [
        "configurations: shared.json, .archlint.json", "overrides App/Old/** .archlint.json:5:17",
        "presets contract default", "requireReasons false default",
      ], absent: ["rules.mock-lives-in-mocks-folder.options.folders M"]),
    Case(
      arguments: ["App"], lines: ["requireReasons true App/.archlint.json:2:21"], absent: ["App:"]),
    Case(
      arguments: ["--preset", "responder", "--rule", "action-is-tested=error", "App/A.swift"],
      lines: [
        "presets responder command line", "rules.action-is-tested error command line",
        "rules.action-is-handled-alone warning preset responder, command line",
      ]),
    Case(
      arguments: ["App/Made/M.swift"],
      lines: [
        #"App/Made/M.swift: read, and not reported: "**/Made" under exclude names it, shared.json:1:15"#
      ]),
    Case(
      arguments: ["Tools/T.swift"], lines: ["Tools/T.swift: not checked: nothing under include names it"]),
    Case(
      arguments: ["App/Out/X.swift"],
      lines: ["App/Out/X.swift: not checked: git ignores it, or it stands behind a link"]),
    Case(arguments: ["--no-ignore", "App/Out/X.swift"], lines: ["App/Out/X.swift: checked"]),
    Case(
      arguments: ["App/Pods/P.swift"],
      lines: ["App/Pods/P.swift: not checked: no folder called Pods is entered"]),
    Case(
      arguments: ["App/Kit.docc/Step.swift"],
      lines: [
        "App/Kit.docc/Step.swift: not checked: Kit.docc is documentation, of which nothing is compiled"
      ]),
    Case(arguments: ["App/README.md"], lines: ["App/README.md: not checked: it is no Swift file"]),
    Case(
      arguments: ["App/New.swift"],
      lines: ["App/New.swift: not there; a file of that name would be checked"]),
  ]

  @Test(arguments: cases)
  func `every value has its origin`(sample: Case) throws {
    let folder = try TemporaryFolder(Self.project)
    let run = try CommandRun(["config"] + sample.arguments, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.first == "root: \(folder.url.path)")
    for line in sample.lines { #expect(lines.contains(line), "\(line)\n\(run.output.prefix(2000))") }
    for start in sample.absent { #expect(!lines.contains { $0.hasPrefix(start) }, "\(start)") }
  }

  @Test func `what is said for a whole run is shown as well`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "failOn": "never", "documents": ["*.md"],
        "layers": { "A": { "files": "A/**" } }
      }
      """, "A/A.swift": "",
    ])
    let lines = try folder.run("config").output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("failOn never .archlint.json:2:3"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("documents [\"*.md\"]") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("layers ") && $0.hasSuffix(" .archlint.json:3:3") }, "\(lines)")
  }

  @Test(arguments: [
    ("docs/A.md", "checked"), ("docs/B.md", "not checked: nothing under documents names it"),
    ("docs/old/A.md", "read, and not reported: \"docs/old\" under exclude names it, .archlint.json:1:75"),
    ("docs/gone/A.md", "not read: \"docs/gone\" under ignore leaves it out, .archlint.json:1:99"),
    ("notes.txt", "not checked: it is no Swift file"),
  ])
  func `whether a document is checked is said`(path: String, status: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "root": true, "presets": [], "documents": ["docs/**/A.md"], "exclude": ["docs/old"], "ignore": ["docs/gone"] }"#,
      "X.swift": "", "docs/A.md": "# A\n", "docs/B.md": "# B\n", "docs/old/A.md": "# A\n",
      "docs/gone/A.md": "# A\n", "notes.txt": "",
    ])
    #expect(try folder.run("config", path).output.contains("\(path): \(status)\n"))
  }

  @Test func `the same as JSON`() throws {
    struct Listing: Decodable {
      struct Value: Decodable {
        struct Origin: Decodable, Equatable {
          var kind: String
          var preset: String?
          var path: String?
          var line: Int?
          var column: Int?
        }
        var key: String
        var value: String
        var origin: Origin
      }
      var path: String?
      var checked: Bool?
      var configurations: [String]
      var values: [Value]
    }
    let folder = try TemporaryFolder(Self.project)
    let run = try folder.run(
      "config", "App/Old/O.swift", "--format", "json", "--rule", "action-is-tested=note")
    let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
    #expect(listing.path == "App/Old/O.swift")
    #expect(listing.checked == true)
    #expect(listing.configurations == ["shared.json", ".archlint.json", "App/.archlint.json"])
    func origin(_ key: String) -> Listing.Value.Origin? { listing.values.first { $0.key == key }?.origin }
    #expect(origin("rules.action-is-tested")?.kind == "commandLine")
    #expect(origin("names.viewModel")?.kind == "default")
    #expect(
      origin("rules.action-is-handled-alone")
        == .init(kind: "preset", preset: "responder", path: ".archlint.json", line: 5, column: 56))
    #expect(origin("baseline") == .init(kind: "file", path: ".archlint.json", line: 6, column: 15))
  }

  @Test(arguments: [
    (["a.swift", "b.swift"], "config speaks of one file, and b.swift is a second"),
    (["--format", "yaml"], "config is written as text or json, not \"yaml\""),
    (["--nonsense"], "config has no option --nonsense\n  help: archlint config --help lists them"),
    (["/elsewhere/a.swift", "--root", "."], "/elsewhere/a.swift does not stand in ROOT"),
  ])
  func `mistakes are usage errors`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(Self.project)
    let run = try CommandRun(["config"] + arguments, in: folder.url)
    let errors = run.errors.replacingOccurrences(of: folder.url.path, with: "ROOT")
    #expect(errors.hasPrefix("archlint: error: \(message)"), "\(run.errors)")
    #expect(run.status == 2)
    #expect(run.output == "")
  }
}
