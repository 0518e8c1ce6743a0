import Foundation
import TestSupport
import Testing

/// `archlint learn`
@Suite struct LearnTests {
  private static let words = [
    "Amber", "Birch", "Cedar", "Dune", "Ember", "Fern", "Glade", "Heath", "Iris", "Juniper", "Kelp", "Larch",
    "Maple", "Nettle", "Olive", "Poppy", "Quartz", "Reed", "Sorrel", "Thistle", "Umber", "Violet", "Willow",
    "Yarrow",
    "Aspen", "Brook", "Cliff", "Delta", "Elm", "Fjord", "Grove", "Hazel", "Islet", "Jade", "Knoll", "Lagoon",
  ]

  /// Screens with view models that are final classes, but for one, and plain structs beside them.
  /// - Parameter name: what a type is called, by its usual name.
  private func project(
    configuration: String = "{ \"root\": true, \"presets\": [] }", named name: (String) -> String = { $0 },
    members member: (String) -> String = { $0 }
  ) throws -> TemporaryFolder {
    var files = [".archlint.json": configuration]
    for (index, word) in Self.words.enumerated() {
      let (model, contract) = (name("\(word)ViewModel"), name("\(word)ViewModelContract"))
      let heading = index == 3 ? "class" : "final class"
      files["Sources/\(word)/ViewModels/\(word)ViewModel.swift"] = """
        \(heading) \(model): \(contract) {
          private(set) var \(member("state")) = 0
          func \(member("didAppear"))() {}
        }

        """
      files["Sources/\(word)/ViewModels/\(word)ViewModelContract.swift"] =
        "protocol \(contract) {\n  func \(member("didAppear"))()\n}\n"
      files["Sources/\(word)/Models/\(word).swift"] = """
        struct \(name("\(word)Response")) {
          var \(member("count")) = 0
          func \(member("total"))() -> Int { 0 }
        }

        class \(name("\(word)Store")) {
          var \(member("items")): [Int] = []
          func \(member("load"))() {}
        }

        """
    }
    return try TemporaryFolder(files)
  }

  private func titles(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").filter { $0.contains(" of ") }.map {
      $0.split(separator: "  ", omittingEmptySubsequences: true).last.map(String.init) ?? ""
    }
  }

  @Test func `what all but one of a group keep is found, with what breaks it`() throws {
    let run = try project().run("learn", "--limit", "0")
    #expect(run.status == 0 && run.errors == "")
    let titles = titles(run)
    #expect(titles.contains("A view model is a final class"))
    #expect(titles.contains("A view model conforms to {Name}ViewModelContract"))
    #expect(titles.contains { $0.hasPrefix("A view model stands in a folder") })
    let pages = try project().run("learn", "--limit", "0", "--format", "markdown").output
    #expect(
      pages.contains("35 of 36; broken by DuneViewModel (Sources/Dune/ViewModels/DuneViewModel.swift:1)."))
    #expect(pages.contains("class DuneViewModel {}  // ✗ View model 'DuneViewModel' is not a final class"))
  }

  @Test func `examples stay what the compiler takes`() throws {
    var files = [".archlint.json": "{ \"root\": true, \"presets\": [] }"]
    for word in Self.words {
      files["Sources/\(word)Request.swift"] = """
        enum \(word)Request {
          public static let kind = "\(word)"
        }

        enum \(word)Mode {
          case one
        }

        """
    }
    let pages = try TemporaryFolder(files).run("learn", "--limit", "0", "--format", "markdown").output
    #expect(pages.contains("{ \"property\": \"kind\" }") && pages.contains("  static let kind ="), "\(pages)")
    #expect(!pages.contains("  let kind"))
  }

  @Test func `that tests have descriptions is found, with what breaks it`() throws {
    var files = [".archlint.json": "{ \"root\": true, \"presets\": [] }"]
    for (index, word) in Self.words.enumerated() {
      let description = index == 3 ? "" : "(\"Shows \(word)\")"
      files["Tests/\(word)ViewModelTests.swift"] = """
        import Testing

        struct \(word)ViewModelTests {
          @Test\(description) func shows\(word)() {}
        }

        """
      files["Sources/\(word)Store.swift"] = "class \(word)Store {\n  func load\(word)() {}\n}\n"
    }
    let run = try TemporaryFolder(files).run("learn", "--limit", "0", "--format", "markdown")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("# A function called shows… has a description"))
    #expect(run.output.contains("35 of 36; broken by showsDune (Tests/DuneViewModelTests.swift:4)."))
    #expect(run.output.contains("\"attributeArguments\": [\"\\\"*\", \"#\\\"*\"]"))
  }

  @Test func `the same code gives the same bytes, whatever the number of threads`() throws {
    let folder = try project()
    let words = ["learn", "--limit", "0", "--format", "markdown"]
    let one = try CommandRun(words + ["--jobs", "1"], in: folder.url)
    let other = try CommandRun(words + ["--jobs", "4"], in: folder.url)
    #expect(one.output == other.output && !one.output.isEmpty)
  }

  @Test func `a tree whose names are shuffled teaches nothing`() throws {
    var generator = SeededGenerator(seed: 11)
    let names = Self.words.flatMap { word in
      ["ViewModel", "ViewModelContract", "Response", "Store"].map { word + $0 }
    }
    let shuffled = Dictionary(uniqueKeysWithValues: zip(names, names.shuffled(using: &generator)))
    let members = [["state", "count", "items"], ["didAppear", "total", "load"]]
    let folder = try project(
      named: { shuffled[$0] ?? $0 },
      members: { name in members.first { $0.contains(name) }?.randomElement(using: &generator) ?? name })
    let run = try folder.run("learn", "--limit", "0")
    #expect(run.output.hasPrefix("no convention found that speaks of "))
  }

  @Test func `a rule that is in force is not learnt`() throws {
    let configuration = """
      { "root": true, "presets": [], "rules": { "view-model-is-final-class": "warning" } }
      """
    let run = try project(configuration: configuration).run("learn", "--limit", "0")
    #expect(!titles(run).contains("A view model is a final class"))
  }

  @Test func `an adopted page is a rule, and the baseline knows what breaks it`() throws {
    let configuration = """
      {
        "root": true, "presets": [], "ruleFolders": ["Rules"], "baseline": "archlint-baseline.json"
      }
      """
    let folder = try project(configuration: configuration)
    try folder.write(Data("{ \"version\": 1, \"findings\": [] }\n".utf8), to: "archlint-baseline.json")
    try folder.write(Data(RulePageSample.printing.utf8), to: "Rules/no-print.md")
    let run = try folder.run("learn", "--adopt", "own-view-model-is-final-class")
    #expect(run.status == 0 && run.output == "Rules/own-view-model-is-final-class.md\n")
    #expect(try folder.run("test-rules", "Rules").status == 0)
    let lint = try folder.run("lint")
    #expect(lint.status == 0 && lint.output.contains("(1 in the baseline)"))
    let again = try folder.run("learn", "--adopt", "own-view-model-is-final-class")
    #expect(again.status == 2 && again.errors.contains("\"own-view-model-is-final-class\" is a rule already"))
    let unknown = try folder.run("learn", "--adopt", "no-such-rule")
    #expect(unknown.status == 2 && unknown.errors.contains("no convention \"no-such-rule\" is learnt here"))
  }

  @Test func `where no folder of rules is named, nothing is adopted, and it says what to add`() throws {
    let folder = try project(configuration: #"{ "root": true, "presets": [] }"#)
    let run = try folder.run("learn", "--adopt", "view-model-is-final-class")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors.contains("add \"ruleFolders\": [\"Architecture/Rules\"] to .archlint.json"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("Architecture")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("archlint-baseline.json")))
  }

  @Test func `a protocol for anything makes no group, nor what it makes of a class`() throws {
    var files = [
      ".archlint.json": #"{ "root": true, "presets": [] }"#,
      "Sources/Closing.swift": "protocol Closing: AnyObject {\n  func close()\n}\n",
    ]
    for word in Self.words {
      files["Sources/Shown/\(word)Screen.swift"] =
        "final class \(word)Screen: Closing {\n  func close() {}\n}\n"
      files["Sources/\(word)Note.swift"] =
        "struct \(word)Note: Equatable {\n  let text\(word) = 1\n}\n"
      files["Sources/\(word)Store.swift"] = "class \(word)Store {}\n"
    }
    let run = try TemporaryFolder(files).run("learn", "--limit", "0")
    #expect(!run.output.contains("AnyObject") && !run.output.contains("that conforms to Equatable"))
    #expect(run.output.contains("conforms to Closing"), "\(run.output)")
  }

  @Test func `what no run reports does not go into the baseline, and a page into a folder that has none`()
    throws
  {
    var files = Dictionary(
      uniqueKeysWithValues: Self.words.prefix(25).map {
        ("Sources/\($0)Store.swift", "final class \($0)Store {}\n")
      })
    files["known.json"] = "{ \"version\": 1, \"findings\": [] }\n"
    files["Old/LastStore.swift"] = "class LastStore {}\n"
    files[".archlint.json"] = """
      {
        "root": true, "presets": [], "ruleFolders": ["Rules"], "baseline": "known.json", "exclude": ["Old/*"]
      }
      """
    let folder = try TemporaryFolder(files)
    let run = try folder.run("learn", "--adopt", "store-is-final-class")
    #expect(run.status == 0 && run.output == "Rules/store-is-final-class.md\n", "\(run.errors)")
    let lint = try folder.run("lint", "--baseline-strict")
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
  }

  @Test func `what a comment silences does not go into the baseline`() throws {
    var files = Dictionary(
      uniqueKeysWithValues: (Self.words + Self.words.map { "Old" + $0 }).map {
        ("Sources/\($0)Store.swift", "final class \($0)Store {}\n")
      })
    files["Sources/OneStore.swift"] = "class OneStore {}\n"
    files["Sources/TwoStore.swift"] =
      "// archlint:disable:next store-is-final-class -- subclassed\n@MainActor\nclass TwoStore {}\n"
    files[".archlint.json"] =
      #"{ "root": true, "presets": [], "ruleFolders": ["Rules"], "baseline": "known.json" }"#
    files["known.json"] = #"{ "version": 1, "findings": [] }"#
    files["Rules/notes.txt"] = ""
    let folder = try TemporaryFolder(files)
    #expect(try folder.run("learn").status == 0, "the folder of rules lacks its first page")
    let run = try folder.run("learn", "--adopt", "store-is-final-class")
    #expect(run.status == 0, "\(run.errors)")
    let lint = try folder.run("lint", "--baseline-strict")
    #expect(lint.status == 0 && lint.output.contains("(1 suppressed, 1 in the baseline)"), "\(lint)")
  }

  @Test func `where the baseline is refused, no page is left`() throws {
    let configuration = """
      { "root": true, "presets": [], "ruleFolders": ["Rules"], "baseline": "../archlint-baseline.json" }
      """
    let folder = try project(configuration: configuration)
    try folder.write(Data(RulePageSample.printing.utf8), to: "Rules/no-print.md")
    let run = try folder.run("learn", "--adopt", "own-view-model-is-final-class")
    #expect(run.status == 2 && run.errors.contains("is not written, since it does not stand in"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("Rules")) == ["no-print.md"])
  }

  @Test func `what a change has corrected is learnt from it`() throws {
    let files = Self.words.prefix(14).enumerated().map { index, word in
      let heading = index < 3 ? "class" : "final class"
      return (
        "Sources/\(word).swift",
        "\(heading) \(word)ViewModel {\n  var count = 0\n}\n\nstruct \(word)Part {}\n\nclass \(word)Store {}\n"
      )
    }
    let repository = try GitFolder(Dictionary(uniqueKeysWithValues: files))
    try repository.write("{ \"root\": true, \"presets\": [] }", to: ".archlint.json")
    for (path, text) in files.prefix(3) {
      try repository.write("final " + text, to: path)
    }
    try repository.commit()
    // What is not committed is no part of the change.
    try repository.write("class LateViewModel {}\n", to: "Sources/Late.swift")
    let run = try CommandRun(
      ["learn", "--from", "HEAD~1..HEAD"], in: repository.url, environment: GitFolder.environment)
    #expect(run.status == 0 && run.errors == "")
    #expect(titles(run) == ["A view model is a final class"])
    let none = try CommandRun(
      ["learn", "--from", "HEAD..HEAD"], in: repository.url, environment: GitFolder.environment)
    #expect(none.output.hasPrefix("no convention found that speaks of "))
    let unknown = try CommandRun(
      ["learn", "--from", "HEAD~7..HEAD"], in: repository.url, environment: GitFolder.environment)
    #expect(unknown.status == 2 && unknown.errors.contains("git knows no revision \"HEAD~7\""))
  }

  @Test func `a page tells since when something breaks it`() throws {
    let folder = try project()
    let git = { (words: [String]) in
      let day = ["GIT_COMMITTER_DATE": "2025-03-04T12:00:00Z"]
      let run = try ProcessRun(
        tool: ["git"] + words, in: folder.url, environment: GitFolder.environment.merging(day) { $1 })
      try #require(run.status == 0, "\(run.output)")
      return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    _ = try git(["init", "--quiet"])
    _ = try git(["add", "--all"])
    _ = try git(["commit", "--quiet", "--message", "all"])
    let name = try git(["rev-parse", "HEAD"]).prefix(12)
    let pages = try CommandRun(
      ["learn", "--format", "markdown"], in: folder.url, environment: GitFolder.environment
    ).output.replacing("\n", with: " ")
    #expect(pages.contains("DuneViewModel.swift:1), first by commit \(name) on 2025-03-04."))
  }

  @Test func `init names the best, and how branches merge the baseline`() throws {
    let folder = try project()
    try FileManager.default.removeItem(at: folder.url.appending(path: ".archlint.json"))
    let run = try folder.run("init")
    #expect(run.status == 0)
    let named = run.errors.split(separator: "\n").filter { $0.contains(" of 36  ") }
    #expect((1...5).contains(named.count), "\(run.errors)")
    let id = try #require(named.first?.split(separator: "(").last?.dropLast())
    let text = try String(contentsOf: folder.url.appending(path: ".archlint.json"), encoding: .utf8)
    try folder.write(
      Data(text.replacing("\"presets\":", with: "\"ruleFolders\": [\"Rules\"],\n\"presets\":").utf8),
      to: ".archlint.json")
    #expect(try folder.run("learn", "--adopt", String(id)).status == 0)
  }

  @Test func `a superclass is inherited, and a setter is private`() throws {
    var files = [".archlint.json": #"{ "root": true, "presets": [] }"#]
    for word in Self.words {
      files["AppTests/\(word)ServiceTests.swift"] =
        "import XCTest\n\nfinal class \(word)ServiceTests: XCTestCase {\n  func test\(word)() {}\n}\n"
      files["App/\(word)Cell.swift"] = """
        class Cell\(word == "Amber" ? "" : word) {}
        final class \(word)Cell: Cell {
          private var rowHeight = 0
        }

        """
    }
    let titles = titles(try TemporaryFolder(files).run("learn", "--limit", "0"))
    #expect(titles.contains("A type called …ServiceTests inherits from XCTestCase"), "\(titles)")
    #expect(titles.contains { $0.hasSuffix("inherits from Cell") }, "\(titles)")
    #expect(!titles.contains { $0.contains("(set)") || $0.contains("conforms to XCTestCase") }, "\(titles)")
  }

  @Test func `a test counts not among what it is called after`() throws {
    var files = [".archlint.json": #"{ "root": true, "presets": [] }"#]
    for (index, word) in Self.words.enumerated() {
      let type = word + ["Store", "Panel", "Sheet"][index % 3]
      files["App/\(type).swift"] =
        "struct \(type) {\n  @IBAction func \(word.lowercased())ButtonTapped() {}\n  func other() {}\n}\n"
      files["AppTests/\(type)Tests.swift"] = """
        import XCTest

        final class \(type)Tests: XCTestCase {
          func test\(word)ButtonTapped() {}
        }

        """
    }
    let titles = titles(try TemporaryFolder(files).run("learn", "--limit", "0"))
    #expect(titles.contains("A @IBAction function is called …ButtonTapped"), "\(titles)")
    #expect(titles.contains("A function of tests is called test…"), "\(titles)")
    #expect(!titles.contains { $0.contains("of tests is called …") }, "\(titles)")
  }

  @Test func `words that make no sense are refused`() throws {
    let folder = try project()
    for words in [
      ["--limit", "-1"], ["--support", "1"], ["--confidence", "101"], ["A", "B"], ["--from", "HEAD"],
      ["--from", "HEAD...main"],
    ] {
      #expect(try CommandRun(["learn"] + words, in: folder.url).status == 2)
    }
  }
}
