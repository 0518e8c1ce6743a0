import Foundation
import TestSupport
import Testing

/// `budgets` in the configuration, and `archlint budgets`.
@Suite struct BudgetTests {
  /// Three open classes under `Legacy`, one beside it.
  private func project(_ budgets: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Legacy/A.swift": "class A {}\nclass B {}\n", "Legacy/C.swift": "class C {}\n",
      "New/D.swift": "class D {}\n",
      ".archlint.json": """
      {
        "root": true, "presets": [],
        "customRules": [
          { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
        ],
        // What is left of the old screens.
        "budgets": [\(budgets)],
      }

      """,
    ])
  }

  private func lint(_ folder: TemporaryFolder, _ words: String..., day: Int = 0) throws -> CommandRun {
    let arguments = ["lint", "--strict", "--format", "compact"] + words
    return try CommandRun(arguments, in: folder.url, environment: ["SOURCE_DATE_EPOCH": "\(day * 86_400)"])
  }

  private func lines(_ text: String) -> Int { text.split(separator: "\n").count }

  @Test func `findings within a budget are allowed, others are not`() throws {
    let run = try lint(project(#"{ "files": "Legacy/**", "rule": "final", "atMost": 3 }"#))
    #expect(run.status == 1 && run.errors == "")
    #expect(lines(run.output) == 1 && run.output.hasPrefix("New/D.swift:1:7"))
  }

  @Test func `a budget that counts a finding is told where it is explained`() throws {
    let folder = try project(
      #"{ "files": "Legacy/**", "rule": "fin*", "atMost": 3, "until": "2020-01-31" }"#)
    for (day, words) in [(0, " until 2020-01-31"), (18_300, ", and has ended on 2020-01-31")] {
      let run = try CommandRun(
        ["explain", "Legacy/C.swift:1"], in: folder.url,
        environment: ["SOURCE_DATE_EPOCH": "\(day * 86_400)"])
      #expect(
        run.output.contains("A budget allows 3 of fin* in Legacy/**\(words) (.archlint.json:7).\n"), "\(run)")
    }
    #expect(try !folder.run("explain", "New/D.swift:1").output.contains("budget"))
  }

  @Test func `what a budget allows is counted as that, and shown with the folder that says it`() throws {
    let folder = try project(#"{ "files": "Legacy/**", "rule": "final", "atMost": 3 }"#)
    #expect(try folder.run("lint").output.hasSuffix("(3 within budgets)\n"))
    #expect(try folder.run("lint", "--statistics").output.contains("0 in the baseline, 3 within budgets"))
    #expect(try folder.run("lint", "--format", "json").output.contains("\"budgeted\""))
    let inner = try project("")
    try inner.write(
      #"{ "budgets": [{ "files": "**", "rule": "final", "atMost": 2 }] }"#, to: "Legacy/.archlint.json")
    #expect(try inner.run("lint").errors.contains("3 findings of final in Legacy/**, and the budget is 2"))
    #expect(try inner.run("budgets").output == "3 of 2  final  in Legacy/**  exceeded\n")
  }

  @Test func `more than a budget allows is an error at its number, and all of them count`() throws {
    let folder = try project(#"{ "files": "Legacy", "rule": "fin*", "atMost": 2, "owner": "@ios" }"#)
    let run = try lint(folder)
    #expect(run.status == 1 && lines(run.output) == 4)
    #expect(
      run.errors.contains(
        ".archlint.json:7:62: error: 3 findings of fin* in Legacy, and the budget is 2; @ios knows more"))
    #expect(try folder.run("budgets").status == 1)
  }

  @Test func `what reads reports is told of a budget that is exceeded, and never means never`() throws {
    let folder = try project(#"{ "files": "Legacy", "rule": "fin*", "atMost": 2 }"#)
    for format in [
      "github", "gitlab", "junit", "checkstyle", "sonar", "rdjson", "markdown", "html", "json", "sarif",
    ] {
      let run = try folder.run("lint", "--format", format)
      #expect(run.output.contains(" in Legacy, and the budget is 2"), "\(format): \(run)")
      #expect(run.status == 1)
    }
    #expect(try folder.run("lint", "--fail-on", "never").status == 0)
  }

  @Test func `less than a budget allows asks to lower it, and tightening writes the number alone`() throws {
    let folder = try project(#"{ "files": "Legacy/**", "rule": "final", "atMost": 40 }"#)
    let run = try lint(folder)
    #expect(run.errors.contains("warning: 3 findings of final in Legacy/** are left of 40"))
    let single = try project(#"{ "files": "New/**", "rule": "final", "atMost": 40 }"#)
    #expect(try lint(single).errors.contains("warning: 1 finding of final in New/** is left of 40"))
    // What is not looked at may be anything.
    #expect(try lint(folder, "Legacy/C.swift").errors == "")
    let before = try String(contentsOf: folder.url.appending(path: ".archlint.json"), encoding: .utf8)
    let tightening = try folder.run("budgets", "--tighten")
    #expect(tightening.status == 0 && tightening.errors == "archlint: note: 1 budget lowered\n")
    let after = try String(contentsOf: folder.url.appending(path: ".archlint.json"), encoding: .utf8)
    #expect(after == before.replacing("40", with: "3"))
    #expect(try lint(folder).errors == "")
    #expect(try folder.run("budgets", "--tighten").errors == "archlint: note: 0 budgets lowered\n")
  }

  @Test func `past its last day a budget is an error, and its findings count`() throws {
    let folder = try project(
      #"{ "files": "Legacy/**", "rule": "final", "atMost": 3, "until": "1970-01-02" }"#)
    #expect(try lines(lint(folder, day: 1).output) == 1)
    let run = try lint(folder, day: 2)
    #expect(run.status == 1 && lines(run.output) == 4)
    #expect(run.errors.contains("error: this budget ended on 1970-01-02: 3 findings of final in Legacy/**"))
  }

  @Test(arguments: [
    (
      #"{ "files": "Legacy/**", "rule": "final", "atMost": -1 }"#,
      "a whole number from 0 to 2147483647, not -1"
    ),
    (#"{ "files": "Legacy/**", "rule": "finale", "atMost": 1 }"#, "there is no rule \"finale\""),
    (#"{ "files": "Old/**", "rule": "final", "atMost": 1 }"#, "\"Old/**\" matches no Swift file"),
    (#"{ "files": "Legacy/**", "rule": "final" }"#, "the budget has no \"atMost\""),
    (#"{ "files": "Legacy/**", "rule": "final", "atMost": 1, "until": "2027-02-29" }"#, "is no day"),
    (#"{ "files": "Legacy/**", "rule": "final", "atMost": 1, "max": 1 }"#, "a budget has no key \"max\""),
    (#"{ "files": "/Legacy", "rule": "final", "atMost": 1 }"#, "leaves the folder"),
  ])
  func `what a budget cannot be is told with its place`(budget: String, message: String) throws {
    let run = try lint(project(budget))
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix(".archlint.json:7:") && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a project without budgets says so`() throws {
    let run = try project("").run("budgets")
    #expect(run.status == 0 && run.output == "no budgets\n")
  }
}
