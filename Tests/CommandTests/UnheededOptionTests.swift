import Foundation
import TestSupport
import Testing

/// What would have no effect is refused or told, so that nobody relies on it.
@Suite struct UnheededOptionTests {
  private static let model = "class HomeViewModel {}\n"

  @Test(arguments: [
    ("lint --diff", "archlint fix --diff shows them"),
    ("lint --format json --format sarif", "write --format NAME=FILE for the others"),
    ("lint --show-files --format json", "leave --format, --output, --stamp"),
    ("lint --baseline-strict", "name it with --baseline"),
    ("fix --diff --stamp done", "leave one of the two out"),
    ("fix --diff --statistics", "leave one of the two out"),
    ("fix --diff --fail-on never", "leave one of the two out"),
    ("graph --depth 3", "add --focus NAME"), ("explain --language foo", "archlint explain --language"),
    ("explain --all state-is-private-set", "archlint explain --all FILE:LINE"),
    ("explain Home.swift:0", "lines are counted from 1"), ("learn Nowhere", "name one that is there"),
  ])
  func `an option without effect is refused`(words: String, help: String) throws {
    let folder = try TemporaryFolder(["Home.swift": Self.model])
    let run = try CommandRun(words.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == 2, "\(run)")
    #expect(run.errors.contains(help), "\(run)")
    #expect(run.output == "")
  }

  @Test func `a generated file that is named is said to be one, wherever it stands`() throws {
    let folder = try TemporaryFolder([
      "Home.swift": "// DO NOT EDIT\n" + Self.model, "B.swift": "let b = 1\n",
    ])
    let run = try folder.run("lint", "Home.swift")
    #expect(run.errors.contains("note: Home.swift is generated, a template or a playground"), "\(run)")
    #expect(run.output == "No findings in 0 files\n")
    #expect(try folder.run("lint", "--show-files").output == "B.swift\n")
    #expect(try folder.run("explain", "Home.swift:2").errors.contains("not reported: it is generated"))
  }

  @Test func `a baseline that counts elsewhere alone is told`() throws {
    let folder = try TemporaryFolder([
      "App/Home.swift": Self.model,
      "App/.archlint.json": #"{ "presets": ["contract"], "baseline": "known.json" }"#,
    ])
    _ = try CommandRun(["lint", "--write-baseline"], in: folder.url.appending(path: "App"))
    let run = try folder.run("lint")
    #expect(run.errors.contains("this one counts in runs of this folder alone"), "\(run)")
    let inner = try CommandRun(["lint"], in: folder.url.appending(path: "App"))
    #expect(inner.status == 0 && !inner.errors.contains("baseline"), "\(inner)")
  }

  @Test func `what a merge has left in conflict is called so`() throws {
    let conflict =
      "<<<<<<< HEAD\nclass HomeViewModel {\n=======\nclass HomeViewModel: Home {\n>>>>>>> other\n}\n"
    let folder = try TemporaryFolder([
      "Home.swift": conflict, "known.json": "<<<<<<< HEAD\n{}\n>>>>>>> other\n",
    ])
    #expect(try folder.run("fix").errors.contains("Home.swift is left in conflict by a merge"))
    let run = try folder.run("lint", "--baseline", "known.json")
    #expect(run.status == 2)
    #expect(run.errors.contains("it is left in conflict by a merge"), "\(run)")
    #expect(!run.errors.contains("--write-baseline"))
  }

  @Test func `who wants to hear nothing hears nothing of a clean run`() throws {
    let folder = try TemporaryFolder(["Home.swift": "// DO NOT EDIT\n" + Self.model])
    let run = try folder.run("lint", "--quiet", "Home.swift")
    #expect(run.errors == "" && run.output == "", "\(run)")
  }

  @Test func `that no rule is on is said`() throws {
    let folder = try TemporaryFolder(["Home.swift": Self.model, ".archlint.json": #"{ "presets": [] }"#])
    #expect(try folder.run("lint").errors.contains("note: no rule is on"))
    #expect(
      try !folder.run("lint", "--rule", "view-model-is-final-class=note").errors.contains("no rule is on"))
    try folder.write(#"{ "presets": ["contract"] }"#, to: ".archlint.json")
    #expect(try !folder.run("lint").errors.contains("no rule is on"))
  }
}
