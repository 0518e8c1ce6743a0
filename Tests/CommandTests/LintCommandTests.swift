import Foundation
import TestSupport
import Testing

@Suite struct LintCommandTests {
  static let clean = ["Sources/HomeViewModel.swift": "final class HomeRow {}\n"]
  static let broken = ["Sources/HomeViewModel.swift": "class HomeViewModel {}\n"]
  static let only = ["--only", "view-model-is-final-class"]

  @Test func `exit codes tell findings from failure`() throws {
    #expect(try TemporaryFolder(Self.clean).run("lint").status == 0)
    let folder = try TemporaryFolder(Self.broken)
    #expect(try folder.run("lint", "--only", "view-model-is-final-class").status == 1)
    #expect(try folder.run("lint", "--fail-on", "never").status == 0)
    #expect(
      try folder.run(
        "lint", "--rule", "view-model-is-final-class=note", "--only", "view-model-is-final-class"
      ).status == 0)
    #expect(try folder.run("lint", "--rule", "view-model-is-final-class=note", "--strict").status == 1)
    #expect(try folder.run("lint", "Nowhere").status == 2)
    #expect(try folder.run("lint", "--nonsense").status == 2)
    #expect(try folder.run("lnt").status == 2)
  }

  @Test func `the report is on the output and nothing else is`() throws {
    let folder = try TemporaryFolder(Self.broken)
    let run = try folder.run("lint", "--format", "compact", "--only", "view-model-is-final-class")
    #expect(
      run.output == """
        Sources/HomeViewModel.swift:1:7: error: 'HomeViewModel' is not final, although nothing inherits from it. Make it final  [view-model-is-final-class]

        """)
    #expect(run.errors == "")
  }

  @Test func `a folder without Swift is a mistake and an excluded one is not`() throws {
    let empty = try TemporaryFolder(["README.md": "Nothing here"])
    let run = try empty.run("lint", ".")
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no Swift file in ."))
    #expect(try TemporaryFolder(Self.broken).run("lint", "--exclude", "Sources").status == 0)
  }

  @Test func `a path cuts the report and not the project`() throws {
    let folder = try TemporaryFolder([
      "A/AViewModel.swift": "class AViewModel {}\n", "B/BViewModel.swift": "class BViewModel {}\n",
      ".archlint.json": "{}",
    ])
    let run = try folder.run("lint", "A", "--format", "compact", "--only", "view-model-is-final-class")
    #expect(run.output.contains("AViewModel"))
    #expect(!run.output.contains("BViewModel"))
  }

  @Test func `suppressions silence and unused ones are said`() throws {
    let folder = try TemporaryFolder([
      "Sources/A.swift": """
      // archlint:disable:next view-model-is-final-class -- a base class
      class AViewModel {}
      class BViewModel {}  // archlint:disable:this view-model-is-final-class
      // archlint:disable view-model-is-final-class
      class CViewModel {}
      // archlint:enable view-model-is-final-class
      class DViewModel {}
      // archlint:disable:next view-model-is-final-class
      final class EViewModel {}
      // archlint:disable:next view-model-is-finl-class
      final class FViewModel {}

      """
    ])
    let run = try folder.run(
      "lint", "--format", "compact", "--only", "view-model-is-final-class", "--only", "unused-suppression",
      "--only",
      "unknown-rule-in-suppression")
    #expect(
      run.output.split(separator: "\n").map { $0.prefix(30) } == [
        "Sources/A.swift:7:7: error: 'D", "Sources/A.swift:8:26: warning:", "Sources/A.swift:10:26: warning",
      ])
    #expect(run.output.contains("did you mean \"view-model-is-final-class\"?"))
  }

  @Test func `the standard input stands for a file`() throws {
    let folder = try TemporaryFolder(Self.clean)
    let run = try folder.run(
      "lint", "-", "--stdin-filename", "Sources/HomeViewModel.swift", "--format", "compact", "--only",
      "view-model-is-final-class", input: "class HomeViewModel {}")
    #expect(run.output.hasPrefix("Sources/HomeViewModel.swift:1:7: error:"))
    #expect(try folder.run("lint", "-").status == 2)
  }

  @Test func `reports go to files whole or not at all`() throws {
    let folder = try TemporaryFolder(Self.broken)
    let run = try folder.run("lint", "--format", "sarif=out/deep/a.sarif", "--format", "compact")
    #expect(run.status == 1)
    let sarif = try String(contentsOf: folder.url.appending(path: "out/deep/a.sarif"), encoding: .utf8)
    #expect(sarif.contains("\"2.1.0\""))
    #expect(try folder.run("lint", "--format", "json=Sources").status == 2)
  }

  @Test func `colors follow the terminal and the environment`() throws {
    let folder = try TemporaryFolder(Self.broken)
    #expect(!(try folder.run("lint").output.contains("\u{1B}[")))
    #expect(try folder.run("lint", environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(
      !(try folder.run("lint", environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]).output.contains("\u{1B}["))
    )
    #expect(
      try folder.run("lint", environment: ["FORCE_COLOR": "1", "NO_COLOR": ""]).output.contains("\u{1B}["))
    #expect(try folder.run("lint", "--color", "always").output.contains("\u{1B}["))
  }

  @Test func `the same bytes for any number of jobs`() throws {
    let runs = try ["1", "2", "7"].map {
      try CommandRun(["lint", "--jobs", $0, "--format", "compact"], in: Self.sample)
    }
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(runs[0].status == 1)
  }

  private static let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/ContractMarked")

  /// The bodies of short files are read at once. Long files are read again where the index tells that rules ask for
  /// them: here nothing in the file of the base class says that it holds what tests do.
  @Test(arguments: [0, 64]) func `bodies of base classes are read whatever their length`(lines: Int) throws {
    func errors(calling call: String) throws -> String {
      let padding = String(repeating: "// No word that a rule asks for.\n", count: lines)
      let folder = try TemporaryFolder([
        ".archlint.json": #"{ "presets": ["contract"] }"#,
        "Sources/HomeViewModelContract.swift": "protocol HomeViewModelContract {\n  func didAppear()\n}\n",
        "Tests/HomeViewModelTests.swift":
          "final class HomeViewModelTests: Support {\n  func run() { check() }\n}\n",
        "Tests/Support.swift": "class Support {\n  func check() { sut.\(call)() }\n}\n" + padding,
      ])
      return try folder.run("lint", "--only", "event-is-tested", "--format", "compact").output
    }
    #expect(try errors(calling: "didAppear") == "")
    #expect(try errors(calling: "didLeave").contains("No test calls 'HomeViewModelContract.didAppear'"))
  }
}
