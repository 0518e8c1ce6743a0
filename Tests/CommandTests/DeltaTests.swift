import Foundation
import TestSupport
import Testing

/// `archlint delta REV`, on real repositories.
@Suite struct DeltaTests {
  static let configuration = """
    {
      "root": true, "presets": [], "baseline": "archlint-baseline.json",
      "rules": { "test-does-not-sleep": "warning", "final": "error" },
      "customRules": [
        { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
      ],
      "layers": { "Home": { "files": ["Home/**"] }, "Basket": { "files": ["Basket/**"] } }, "unassigned": "off",
      "budgets": [{ "files": "**/*.swift", "rule": "final", "atMost": 9, "owner": "@ios" }]
    }

    """

  /// A commit with three open classes, and a work tree in which one is final, one stands elsewhere and others are new.
  private func changed() throws -> GitFolder {
    let repository = try GitFolder([
      ".archlint.json": Self.configuration,
      "archlint-baseline.json": "{ \"version\": 1, \"findings\": [] }\n",
      "Home/Home.swift": "class Home {}\nclass Kept {}\nclass Wanderer {}\n",
      "Basket/Part.swift": "struct Part {}\n",
    ])
    try repository.write(
      "// above\n\nfinal class Home {}\n\nclass Kept {}\nlet part = Part()\n", to: "Home/Home.swift")
    try repository.write("class Wanderer {}\n", to: "Basket/Wanderer.swift")
    try repository.write(
      """
      // archlint:disable:next final -- its owner is on leave
      class Excused {}
      class New {}

      """, to: "Basket/New.swift")
    return repository
  }

  private func delta(_ repository: GitFolder, _ words: String...) throws -> CommandRun {
    try CommandRun(["delta"] + words, in: repository.url, environment: GitFolder.environment)
  }

  @Test func `what is new, fixed and moved is told apart, and what only moved within a file is not told`()
    throws
  {
    let repository = try changed()
    let run = try delta(repository, "HEAD")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        1 finding new, 1 fixed, 1 moved since HEAD

        New findings
          Basket/New.swift:3:7: error: 'New' is open  [final]

        Fixed findings
          Home/Home.swift:1:7: error: 'Home' is open  [final]

        Moved findings
          Basket/Wanderer.swift:1:7: error: 'Wanderer' is open (was in Home/Home.swift)  [final]

        Suppressions added
          Basket/New.swift:1: its owner is on leave  [final]

        Budgets
          **/*.swift: 6 of 9 left, @ios  [final]

        Layers
          Home now uses Basket

        """)
  }

  @Test func `budgets are written as archlint budgets writes them, with the folder that says them`() throws {
    let repository = try GitFolder([
      ".archlint.json": Self.configuration,
      "archlint-baseline.json": "{ \"version\": 1, \"findings\": [] }\n",
      "Home/A.swift": "class A {}\n", "Basket/B.swift": "final class B {}\n",
      "Home/.archlint.json":
        #"{ "budgets": [{ "files": "**", "rule": "final", "atMost": 2, "owner": "@ios" }] }"#,
    ])
    try repository.write("final class A {}\n", to: "Home/A.swift")
    #expect(try delta(repository, "HEAD").output.contains("\n  Home/**: 2 of 2 left, @ios  [final]\n"))
    let listed = try CommandRun(["budgets", "--format", "json"], in: repository.url)
    let written = try [delta(repository, "HEAD", "--format", "json"), listed].map { run in
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let budgets = try #require(object?["budgets"] as? [Any])
      #expect(budgets.count == 2)
      return try JSONSerialization.data(withJSONObject: budgets, options: .sortedKeys)
    }
    #expect(written[0] == written[1])
  }

  @Test func `what a comment silences is not fixed`() throws {
    let repository = try changed()
    try repository.write(
      "class Kept {}  // archlint:disable:this final -- later\n\nfinal class Home {}\n", to: "Home/Home.swift"
    )
    try repository.write(
      "// archlint:disable:file final -- later\nclass Wanderer {}\nclass Unseen {}\n",
      to: "Basket/Wanderer.swift")
    let run = try delta(repository, "HEAD")
    #expect(
      run.output.hasPrefix(
        """
        1 finding new, 2 silenced, 1 fixed since HEAD

        Silenced findings
          Basket/Wanderer.swift:2:7: error: 'Wanderer' is open  [final]
          Home/Home.swift:1:7: error: 'Kept' is open  [final]

        New findings
          Basket/New.swift:3:7: error: 'New' is open  [final]

        Fixed findings
          Home/Home.swift:1:7: error: 'Home' is open  [final]


        """), "\(run.output)")
    let json = try delta(repository, "HEAD", "--format", "json").output
    #expect(try Self.findings(json, "silenced").count == 2 && Self.findings(json, "fixed").count == 1)
  }

  @Test func `a document's finding that a comment silences is not fixed`() throws {
    let text = "```swift\nclass Away {}\n```\n"
    let repository = try GitFolder([
      ".archlint.json": Self.configuration.replacing(
        "\"root\": true,", with: "\"root\": true, \"documents\": [\"docs\"],"),
      "archlint-baseline.json": "{ \"version\": 1, \"findings\": [] }\n",
      "Home/Home.swift": "", "Basket/Part.swift": "", "docs/A.md": text,
    ])
    try repository.write("<!-- archlint:disable:next final -- later -->\n\n" + text, to: "docs/A.md")
    let output = try delta(repository, "HEAD").output
    #expect(output.hasPrefix("0 findings new, 1 silenced, 0 fixed since HEAD\n"), "\(output)")
  }

  @Test func `nothing is checked out, and the work tree and the index stay as they are`() throws {
    let repository = try changed()
    let before = try repository.git("status", "--porcelain=v2")
    _ = try delta(repository, "HEAD")
    #expect(try repository.git("status", "--porcelain=v2") == before)
    #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
  }

  @Test func `rules that ask less are told, and so is what the baseline knows more of`() throws {
    let repository = try changed()
    let configuration = Self.configuration.replacing("\"warning\"", with: "\"off\"")
      .replacing("\"unassigned\": \"off\"", with: "\"unassigned\": \"off\", \"exclude\": [\"Old/**\"]")
    try repository.write(configuration, to: ".archlint.json")
    #expect(try repository.folder.run("lint", "--write-baseline").status == 0)
    let run = try delta(repository, "HEAD")
    #expect(run.output.contains("test-does-not-sleep is off, and was a warning"))
    #expect(run.output.contains(".archlint.json leaves \"Old/**\" out, under \"exclude\""))
    #expect(run.output.contains("Basket/New.swift:3:7: error: 'New' is open (in the baseline)"))
    #expect(run.output.contains("  Basket/New.swift: New  [final]\n"))
  }

  @Test func `a diagram that draws more, or leaves out a box, asks less`() throws {
    func diagram(_ rows: String...) -> String {
      "# Layers\n\n```mermaid\nflowchart\n\(rows.map { "  \($0)\n" }.joined())```\n"
    }
    let repository = try GitFolder([
      ".archlint.json": """
      { "root": true, "presets": [], "diagram": "docs/Layers.md#layers",
        "layers": { "A": { "files": "A" }, "B": { "files": "B" }, "C": { "files": "C" } } }
      """,
      "docs/Layers.md": diagram("A", "B --> C"),
      "A/A.swift": "struct A { let b: B }\n", "B/B.swift": "struct B {}\n", "C/C.swift": "struct C {}\n",
    ])
    try repository.write(diagram("A --> B"), to: "docs/Layers.md")
    #expect(
      try delta(repository, "HEAD").output == """
        0 findings new, 0 fixed since HEAD

        Rules weakened
          docs/Layers.md allows A → B
          docs/Layers.md draws C no more

        """)
  }

  @Test func `a page of rules that asks something else is told, and its prose may change`() throws {
    let page = RulePageSample.printing
    let repository = try GitFolder([
      ".archlint.json": "{ \"root\": true, \"presets\": [], \"ruleFolders\": [\"Rules\"] }\n",
      "Rules/no-print.md": page, "A.swift": "func a() { print(1) }\n",
    ])
    try repository.write(page.replacing("machines", with: "people"), to: "Rules/no-print.md")
    #expect(try !delta(repository, "HEAD").output.contains("Rules weakened"))
    try repository.write(page.replacing("\"print\"", with: "\"debugPrint\""), to: "Rules/no-print.md")
    #expect(try delta(repository, "HEAD").output.contains("the page of no-print asks something else"))
    // A page that only the commit has is read from its objects.
    try repository.remove("Rules/no-print.md")
    try repository.write(page.replacing("no-print", with: "no-log"), to: "Rules/no-log.md")
    #expect(try delta(repository, "HEAD").output.contains("the page of no-print is gone"))
  }

  @Test func `what has moved with its file was in the baseline before`() throws {
    let repository = try GitFolder([
      ".archlint.json": Self.configuration, "Home/Home.swift": "class Home {}\n",
      "Basket/Part.swift": "class Part {}\n",
    ])
    #expect(try repository.folder.run("lint", "--write-baseline").status == 0)
    try repository.commit()
    try repository.git("mv", "Home/Home.swift", "Basket/Home.swift")
    #expect(try repository.folder.run("baseline", "prune").status == 0)
    let run = try delta(repository, "HEAD")
    #expect(run.output.contains("1 moved since HEAD"), "\(run.output)")
    #expect(!run.output.contains("Added to the baseline"), "\(run.output)")
  }

  @Test func `it is what two full runs and a baseline come to`() throws {
    let repository = try changed()
    let start = try #require(Self.configuration.range(of: ",\n  \"budgets\""))
    let configuration = String(Self.configuration[..<start.lowerBound]) + "\n}\n"
    try repository.write(
      configuration.replacing(" \"baseline\": \"archlint-baseline.json\",", with: ""), to: ".archlint.json")
    try repository.write("Basket/Part.swift\n", to: ".gitignore")
    let checkout = try TemporaryFolder()
    try repository.git("worktree", "add", "--quiet", checkout.path("old"), "HEAD")
    let old = checkout.url.appending(path: "old")
    try checkout.write(
      Data(contentsOf: repository.url.appending(path: ".archlint.json")), to: "old/.archlint.json")
    let json = ["lint", "--format", "json"]
    let before = try Self.findings(CommandRun(json, in: old).output, "findings")
    let writing = try CommandRun(["lint", "--write-baseline", "--baseline", "known.json"], in: old)
    #expect(writing.status == 0, "\(writing.errors)")
    let known = old.appending(path: "known.json").path
    let after = try Self.findings(
      CommandRun(json + ["--baseline", known], in: repository.url).output, "findings")
    let delta = try delta(repository, "HEAD", "--format", "json").output
    #expect(try Self.findings(delta, "new") == after && after.count == 1)
    #expect(try Self.findings(delta, "fixed").isSubset(of: before) && before.count == 3)
    #expect(try Self.findings(delta, "fixed").count == 1)
  }

  /// Places with rules, in a list of a report.
  static func findings(_ json: String, _ key: String) throws -> Set<String> {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let list = try #require(report[key] as? [[String: Any]])
    return Set(
      list.map { element in
        let finding = element["finding"] as? [String: Any] ?? element
        return
          "\(finding["rule"] ?? "") \(finding["path"] ?? "") \(finding["line"] ?? "") \(finding["column"] ?? "")"
      })
  }

  @Test func `what git cannot tell is said, with exit code 2`() throws {
    let repository = try changed()
    for words in [[], ["HEAD", "main"], ["nowhere"], ["--format=xml", "HEAD"]] {
      let run = try CommandRun(["delta"] + words, in: repository.url, environment: GitFolder.environment)
      #expect(run.status == 2 && run.output == "" && run.errors.contains("error: "), "\(words)")
    }
    let empty = try GitFolder()
    try empty.write("class A {}\n", to: "A.swift")
    #expect(try delta(empty, "HEAD").errors.contains("has no commit yet"))
    let none = try TemporaryFolder(["A.swift": "class A {}\n"])
    for words in [["delta", "HEAD"], ["trend"]] {
      let run = try CommandRun(words, in: none.url)
      #expect(run.status == 2 && run.errors.contains("help: what is compared is what git keeps;"), "\(run)")
    }
  }

  @Test func `a commit has the modules that its XcodeGen project tells`() throws {
    let repository = try GitFolder([
      ".archlint.json": """
      { "root": true, "presets": [], "customRules": [
        { "id": "kit", "each": "class", "where": { "module": "Kit" }, "mustNot": true, "message": "No class" }] }
      """,
      "project.yml": "name: Shop\ntargets:\n  Kit:\n    type: framework\n    sources: Code\n",
      "Code/A.swift": "class A {}\n",
    ])
    #expect(try delta(repository, "HEAD").output == "0 findings new, 0 fixed since HEAD\n")
    #expect(try CommandRun(["lint"], in: repository.url).status == 0)
    #expect(try CommandRun(["lint"], in: repository.url).output.contains("No class"))
  }

  @Test func `what a sparse checkout leaves out is not fixed`() throws {
    let repository = try GitFolder([
      ".archlint.json": Self.configuration,
      "archlint-baseline.json": "{ \"version\": 1, \"findings\": [] }\n",
      "Home/Home.swift": "class Home {}\n", "Basket/Part.swift": "class Part {}\n",
    ])
    try repository.git("sparse-checkout", "set", "Home")
    try repository.write("final class Home {}\n", to: "Home/Home.swift")
    let run = try delta(repository, "HEAD")
    #expect(run.output.hasPrefix("0 findings new, 1 fixed since HEAD\n"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("Part"))
    let entry = #"{"path":"Basket/Part.swift","declaration":"Part","rule":"final","hash":"00000000"}"#
    try repository.write(#"{ "version": 1, "findings": [\#(entry)] }"#, to: "archlint-baseline.json")
    let pruned = try CommandRun(
      ["baseline", "prune"], in: repository.url, environment: GitFolder.environment)
    #expect(pruned.output == "archlint-baseline.json: 0 dropped, 0 kept\n")
    #expect(try repository.folder.read("archlint-baseline.json").contains(entry))
  }

  @Test func `a submodule is told, unless the configuration leaves it out`() throws {
    let (repository, other) = (try changed(), try GitFolder(models: "A"))
    try repository.git("submodule", "--quiet", "add", other.url.path, "Library")
    try repository.commit()
    let run = try delta(repository, "HEAD")
    #expect(run.status == 2 && run.output == "" && run.errors.contains("Library is a submodule"))
    try repository.write(
      Self.configuration.replacing("\"budgets\"", with: "\"ignore\": [\"Library\"], \"budgets\""),
      to: ".archlint.json")
    #expect(try delta(repository, "HEAD").status == 0)
  }
}
