import Foundation
import TestSupport
import Testing

/// `--baseline`, `--write-baseline`, `--baseline-strict` and `baseline prune`.
@Suite struct BaselineTests {
  static let file = "archlint-baseline.json"
  static let only = ["--format", "compact", "--only", "view-model-is-final-class"]

  /// Two classes with a finding each, and a configuration that names the baseline.
  func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Sources/A.swift": "class AViewModel {}\n", "Sources/B.swift": "class BViewModel {}\n",
      ".archlint.json":
        "{ \"baseline\": \"\(Self.file)\", \"rules\": { \"view-model-has-contract\": \"off\" } }",
    ])
  }

  func lint(_ folder: TemporaryFolder, _ words: String...) throws -> CommandRun {
    try CommandRun(["lint"] + Self.only + words, in: folder.url)
  }

  func text(_ folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: Self.file), encoding: .utf8)
  }

  @Test func `what is written is not reported`() throws {
    let folder = try project()
    let write = try lint(folder, "--write-baseline")
    #expect(write.status == 0 && write.output == "")
    #expect(write.errors == "archlint: note: 2 findings written into archlint-baseline.json\n")
    #expect(
      try text(folder) == """
        {
          "version": 1,
          "findings": [
            {"path":"Sources/A.swift","declaration":"AViewModel","rule":"view-model-is-final-class","hash":"f1c84896"},
            {"path":"Sources/B.swift","declaration":"BViewModel","rule":"view-model-is-final-class","hash":"d5412817"}
          ]
        }

        """)
    let again = try lint(folder)
    #expect(again.status == 0 && again.output == "" && again.errors == "")
    let text = try folder.run("lint", "--only", "view-model-is-final-class")
    #expect(text.output == "No findings in 2 files (2 in the baseline)\n")
    let json = try folder.run("lint", "--only", "view-model-is-final-class", "--format", "json")
    #expect(json.output.contains("\"baselined\": 2") || json.output.contains("\"baselined\":2"))
  }

  @Test func `a new finding is the only one`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try folder.write(Data("class BViewModel {}\nclass CViewModel {}\n".utf8), to: "Sources/B.swift")
    let run = try lint(folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Sources/B.swift:2:7: error:"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `what is reordered is known, and what is renamed is new`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try folder.write(Data("struct Before {}\n\nclass   AViewModel\n{ }\n".utf8), to: "Sources/A.swift")
    #expect(try lint(folder).status == 0)
    try folder.write(Data("class ZViewModel {}\n".utf8), to: "Sources/A.swift")
    #expect(try lint(folder).output.hasPrefix("Sources/A.swift:1:7: error:"))
  }

  @Test func `stale entries are told and fail where they must`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try folder.write(Data("final class AViewModel {}\n".utf8), to: "Sources/A.swift")
    let lax = try lint(folder)
    #expect(lax.status == 0)
    #expect(
      lax.errors == """
        archlint-baseline.json:4:5: warning: 1 finding of the baseline is gone; `archlint baseline prune` drops what is needed no more

        """)
    let strict = try lint(folder, "--baseline-strict")
    #expect(strict.status == 1 && strict.output == "")
    #expect(
      strict.errors == """
        archlint-baseline.json:4:5: error: 1 finding of view-model-is-final-class that the baseline has in AViewModel in Sources/A.swift is gone; `archlint baseline prune` drops what is needed no more

        """)
    #expect(try lint(folder, "--baseline-strict", "Sources/B.swift").status == 0, "nothing was asked of A")
  }

  @Test(arguments: ["sarif", "json"]) func `a report for machines says why a strict run fails`(format: String)
    throws
  {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try folder.write(Data("final class AViewModel {}\n".utf8), to: "Sources/A.swift")
    for (words, severity) in [([], "warning"), (["--baseline-strict"], "error")] {
      let run = try CommandRun(
        ["lint", "--format", format, "--baseline", "archlint-baseline.json"] + words, in: folder.url)
      let word = format == "sarif" ? "level" : "severity"
      #expect(run.output.contains("{\"\(word)\": \"\(severity)\", \"message\": "), "\(run)")
      #expect(run.output.contains("`archlint baseline prune --baseline archlint-baseline.json`"))
      #expect(run.output.contains("archlint-baseline.json"))
    }
  }

  @Test func `pruning drops what is gone and follows what moved`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try folder.write(Data("final class AViewModel {}\n".utf8), to: "Sources/A.swift")
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Sources/B.swift"), to: folder.url.appending(path: "Sources/Moved.swift")
    )
    let run = try folder.run("baseline", "prune")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "archlint-baseline.json: 1 dropped, 1 kept\n")
    let text = try text(folder)
    #expect(text.contains("\"path\":\"Sources/Moved.swift\""))
    #expect(!text.contains("AViewModel") && !text.contains("B.swift"))
    #expect(try lint(folder, "--baseline-strict").status == 0)
  }

  @Test func `a part of the project replaces its part of the baseline`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try folder.write(Data("final class AViewModel {}\n".utf8), to: "Sources/A.swift")
    try folder.write(Data("final class BViewModel {}\n".utf8), to: "Sources/B.swift")
    _ = try lint(folder, "--write-baseline", "Sources/A.swift")
    #expect(!(try text(folder).contains("A.swift")))
    #expect(try text(folder).contains("B.swift"))
  }

  @Test func `what the command line switches off stays in the baseline`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    let off = ["--rule", "view-model-is-final-class=off", "--baseline-strict"]
    let run = try CommandRun(
      ["lint", "--format", "compact"] + off + ["--only", "view-model-*"], in: folder.url)
    #expect(!run.output.contains("is-final-class") && !run.errors.contains("is-final-class"), "\(run)")
    _ = try CommandRun(["lint", "--write-baseline"] + off.dropLast(), in: folder.url)
    #expect(try text(folder).contains("view-model-is-final-class"))
  }

  @Test func `what has moved into the part that is written stands there alone`() throws {
    let folder = try project()
    _ = try lint(folder, "--write-baseline")
    try FileManager.default.removeItem(at: folder.url.appending(path: "Sources/B.swift"))
    try folder.write("class BViewModel {}\n", to: "Other/B.swift")
    _ = try lint(folder, "--write-baseline", "Other")
    #expect(try text(folder).contains("Other/B.swift") && !text(folder).contains("Sources/B.swift"))
    try folder.write("class BViewModel {}\n", to: "Sources/New.swift")
    #expect(try lint(folder).output.hasPrefix("Sources/New.swift:1:7"))
  }

  @Test func `what is told at the last name of a path is known by the path`() throws {
    func model(_ services: String) -> String {
      "final class HomeViewModel {\n  func bind() {\n    UserDefaults.standard.set(1, forKey: \"a\")\n    \(services)()\n  }\n}\n"
    }
    let folder = try TemporaryFolder([
      "A.swift": model("Timer.shared.start"),
      ".archlint.json":
        #"{ "baseline": "known.json", "presets": [], "rules": { "view-model-has-no-singleton": "warning" } }"#,
    ])
    _ = try folder.run("lint", "--write-baseline")
    try folder.write(model("Tracker.shared.start"), to: "A.swift")
    let run = try folder.run("lint", "--format", "compact")
    #expect(run.output.contains("'Tracker.shared'") && !run.output.contains("UserDefaults"), "\(run)")
  }

  @Test func `the command line names another`() throws {
    let folder = try project()
    #expect(try lint(folder, "--write-baseline", "--baseline", "deep/other.json").status == 0)
    #expect(try lint(folder, "--baseline", "deep/other.json").status == 0)
    #expect(
      try folder.run("baseline", "prune", "--baseline", "deep/other.json").output
        == "deep/other.json: 0 dropped, 2 kept\n")
  }

  @Test func `without a name the standard one is written`() throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "class AViewModel {}\n"])
    let run = try lint(folder, "--write-baseline")
    #expect(
      run.errors == """
        archlint: note: 1 finding written into archlint-baseline.json
          help: add "baseline": "archlint-baseline.json" to .archlint.json, so that it is used

        """)
    #expect(try lint(folder, "--baseline", Self.file).status == 0)
    #expect(try lint(folder).status == 1)
  }

  // MARK: - Broken files

  static let broken: [(String, String)] = [
    (
      "{ \"version\": 1, \"findings\": [",
      "archlint-baseline.json:1:30: error: expected a value, found the end of the text\n  help: remove it, and archlint --write-baseline makes a new one\n"
    ),
    (
      "[]",
      "archlint-baseline.json:1:1: error: the baseline must be an object, not a list\n"
        + "archlint-baseline.json:1:1: error: the baseline has no \"version\"\n"
        + "archlint-baseline.json:1:1: error: the baseline has no \"findings\"\n"
    ),
    (
      "{ \"version\": 2, \"findings\": [] }",
      "archlint-baseline.json:1:14: error: this archlint reads version 1 of the baseline, not 2\n"
        + "  help: use the archlint that wrote it, or remove it, and archlint --write-baseline makes a new one\n"
    ),
    (
      "{\n  \"version\": 1,\n  \"findings\": [\n    {\"path\":\"A.swift\",\"rul\":\"x\"}\n  ]\n}",
      "archlint-baseline.json:4:23: error: an entry has no key \"rul\"\n  help: did you mean \"rule\"?\n"
        + "archlint-baseline.json:4:5: error: an entry has a \"path\" and a \"rule\"\n"
    ),
    (
      "{ \"version\": 1, \"findings\": [{\"path\":\"A.swift\",\"rule\":\"x\",\"count\":-1}] }",
      "archlint-baseline.json:1:67: error: \"count\" must be a whole number from 0 to 2147483647, not -1\n"
    ),
    (
      "{ \"version\": 1, \"findings\": [{\"path\":\"A.swift\",\"rule\":\"x\",\"count\":9223372036854775807}, "
        + "{\"path\":\"A.swift\",\"rule\":\"x\"}] }",
      "archlint-baseline.json:1:67: error: \"count\" must be a whole number from 0 to 2147483647, not 9223372036854775807\n"
    ),
  ]

  @Test(arguments: broken.indices)
  func `a broken file fails with its place`(index: Int) throws {
    let folder = try project()
    try folder.write(Data(Self.broken[index].0.utf8), to: Self.file)
    for run in [try lint(folder), try folder.run("baseline", "prune")] {
      #expect(run.errors == Self.broken[index].1)
      #expect(run.status == 2 && run.output == "")
    }
    #expect(try text(folder) == Self.broken[index].0, "it stays as it is")
    guard Self.broken[index].1.contains("remove it") else { return }
    try FileManager.default.removeItem(at: folder.url.appending(path: Self.file))
    #expect(try lint(folder, "--write-baseline").status == 0, "what the help says helps")
  }

  @Test func `a missing file fails`() throws {
    let folder = try project()
    let named = try lint(folder)
    #expect(named.status == 2)
    #expect(
      named.errors == """
        .archlint.json:1:15: error: the baseline archlint-baseline.json cannot be read: No such file or directory
          help: archlint --write-baseline makes one

        """)
    let given = try lint(folder, "--baseline", "none.json")
    #expect(given.status == 2)
    #expect(
      given.errors.hasPrefix(
        "archlint: error: the baseline none.json cannot be read: No such file or directory\n"))
    let none = try TemporaryFolder(["A.swift": ""]).run("baseline", "prune")
    #expect(none.status == 2)
    #expect(none.errors.hasPrefix("archlint: error: there is no baseline to prune\n"))
  }

  // MARK: - Formatting

  /// The sample that breaks all rules, formatted in two ways that change nearly every line of it.
  @Test(arguments: [(2, 60, true), (8, 200, false)])
  func `formatting adds nothing`(indentation: Int, length: Int, breaks: Bool) throws {
    let folder = try TemporaryFolder()
    let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/ContractMarked")
    let copy = folder.url.appending(path: "Sample")
    try FileManager.default.copyItem(at: sample, to: copy)
    let lint = { (words: [String]) in
      try CommandRun(["lint", "--format", "compact", "--baseline", "b.json"] + words, in: copy)
    }
    #expect(try lint(["--write-baseline"]).status == 0)
    let style = """
      { "version": 1, "indentation": { "spaces": \(indentation) }, "lineLength": \(length),
        "respectsExistingLineBreaks": false, "lineBreakBeforeEachArgument": \(breaks),
        "lineBreakBeforeControlFlowKeywords": \(breaks) }
      """
    try folder.write(Data(style.utf8), to: "Sample/.swift-format")
    let format = try ProcessRun(tool: ["swift", "format", "--in-place", "--recursive", "."], in: copy)
    try #require(format.status == 0, "\(format.output)")
    let run = try lint(["--baseline-strict"])
    #expect(run.output == "" && run.errors == "" && run.status == 0)
  }
}
