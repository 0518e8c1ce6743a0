import Foundation
import TestSupport
import Testing

/// What the command line promises of streams, exit codes, colours and order.
@Suite struct PromiseTests {
  static let broken = ["Sources/HomeViewModel.swift": "class HomeViewModel {}\n"]
  static let only = ["--only", "view-model-is-final-class"]

  func lint(
    _ folder: TemporaryFolder, _ words: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> CommandRun {
    try CommandRun(["lint"] + Self.only + words, in: folder.url, environment: environment, input: input)
  }

  // MARK: - Exit codes

  @Test func `the threshold decides between none and one`() throws {
    let folder = try TemporaryFolder(Self.broken)
    let id = "view-model-is-final-class"
    let expected: [(severity: String, failOn: String, status: Int32)] = [
      ("error", "error", 1), ("warning", "error", 0), ("note", "error", 0), ("error", "warning", 1),
      ("warning", "warning", 1), ("note", "warning", 0), ("note", "note", 1), ("error", "never", 0),
      ("off", "note", 2),
    ]
    for (severity, failOn, status) in expected {
      let run = try lint(folder, ["--rule", "\(id)=\(severity)", "--fail-on", failOn])
      #expect(run.status == status, "\(severity) with --fail-on \(failOn)")
    }
    #expect(try lint(folder, ["--rule", "\(id)=note", "--strict"]).status == 1)
  }

  @Test func `a mistake that checks nothing fails`() throws {
    let folder = try TemporaryFolder(Self.broken)
    #expect(try lint(folder, ["Souces"]).status == 2)
    #expect(try lint(TemporaryFolder(["a.txt": ""]), []).status == 2)
    #expect(try lint(folder, ["--exclude", "**"]).status == 0)
    #expect(try lint(folder, ["--exclude", "**"]).output == "No findings in 0 files\n")
  }

  // MARK: - Streams

  @Test func `the report alone is on the output`() throws {
    let folder = try TemporaryFolder(Self.broken)
    try folder.write(Data("{ \"include\": [\"Sources\", \"Dead\"] }".utf8), to: ".archlint.json")
    let run = try lint(folder, ["--format", "json", "--timings", "--statistics"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((json?["findings"] as? [Any])?.count == 1)
    #expect(run.errors.contains("warning: "))
    for step in ["walk", "parse", "index", "rules", "report"] {
      #expect(run.errors.contains("\n\(step): "), "\(step)")
    }
    #expect(
      run.errors.contains(
        "  1  view-model-is-final-class  in 1 file\n1 finding in 1 file, 0 suppressed, 0 in the baseline\n"))
  }

  @Test func `no progress where nobody watches`() throws {
    #expect(try lint(TemporaryFolder(Self.broken), []).errors == "")
  }

  @Test func `quiet says nothing when there is nothing`() throws {
    let clean = try TemporaryFolder(["A.swift": "struct A {}"])
    #expect(try lint(clean, []).output == "No findings in 1 file\n")
    #expect(try lint(clean, ["--quiet"]).output == "")
    #expect(try lint(clean, ["-q"]).output == "")
    #expect(try lint(clean, ["--quiet", "--format", "json"]).output != "", "a program wants its report")
    #expect(try lint(TemporaryFolder(Self.broken), ["--quiet"]).output.contains("HomeViewModel"))
  }

  // MARK: - Colours

  @Test func colors() throws {
    let folder = try TemporaryFolder(Self.broken)
    let cases: [(words: [String], environment: [String: String], isColored: Bool)] = [
      ([], [:], false), (["--color", "always"], [:], true), (["--color=never"], ["FORCE_COLOR": "1"], false),
      ([], ["FORCE_COLOR": "1"], true), ([], ["FORCE_COLOR": "0"], false), ([], ["FORCE_COLOR": ""], false),
      ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false), ([], ["FORCE_COLOR": "1", "NO_COLOR": ""], true),
      (["--color", "always"], ["NO_COLOR": "1"], true), (["--color", "always"], ["TERM": "dumb"], true),
      ([], ["FORCE_COLOR": "1", "TERM": "dumb"], true),
    ]
    for (words, environment, isColored) in cases {
      let run = try lint(folder, words, environment: environment)
      #expect(run.output.contains("\u{1B}[") == isColored, "\(words) \(environment)")
    }
  }

  /// `script` gives the run a terminal.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "there is no program script"))
  func `on a terminal`() throws {
    #if os(Linux)
      let folder = try TemporaryFolder(Self.broken)
      func output(_ environment: [String: String]) throws -> String {
        let words = [CommandRun.binary.path, "lint"] + Self.only
        let clean = ["NO_COLOR": "", "FORCE_COLOR": "", "TERM": "xterm"].merging(environment) { $1 }
        return try ProcessRun(
          tool: ["script", "-qec", words.joined(separator: " "), "/dev/null"], in: folder.url,
          environment: clean
        ).output
      }
      let bold = "\u{1B}[1m"
      #expect(try output([:]).contains(bold))
      #expect(!(try output(["TERM": "dumb"]).contains("\u{1B}[")))
      // A slow run says how far it is on a line that it erases, which is no colour.
      #expect(!(try output(["NO_COLOR": "1"]).contains(bold)))
    #endif
  }

  // MARK: - Order

  @Test func `the same bytes whatever the order`() throws {
    var files: [String: String] = [:]
    for name in ["b", "a", "C", "é", "a/b", "a-b", "a.b"] {
      files["Sources/\(name)/X.swift"] = "class XViewModel {}\n\n  class YViewModel {}; class ZViewModel {}\n"
    }
    let folder = try TemporaryFolder(files)
    let paths = files.keys.sorted()
    let runs = try [[], paths, paths.reversed(), ["--jobs", "1"], ["--jobs", "9"], ["."]].map {
      try lint(folder, ["--format", "compact"] + $0).output
    }
    #expect(Set(runs).count == 1)
    let lines = runs[0].split(separator: "\n").map { $0.split(separator: ":").prefix(3).map(String.init) }
    #expect(!lines.isEmpty)
    let sorted = lines.sorted { left, right in
      left[0] != right[0]
        ? left[0].utf8.lexicographicallyPrecedes(right[0].utf8)
        : (Int(left[1]) ?? 0, Int(left[2]) ?? 0) < (Int(right[1]) ?? 0, Int(right[2]) ?? 0)
    }
    #expect(lines == sorted)
  }

  // MARK: - The standard input

  @Test func `the standard input stands for a file of the project`() throws {
    let rule = """
      { "presets": [], "customRules": [{ "id": "has-contract", "each": "class", "where": { "name": "{Screen}ViewModel" },
        "must": { "exists": { "protocol": { "name": "{Screen}Contract" } } }, "message": "No {Screen}Contract" }] }
      """
    let folder = try TemporaryFolder([
      ".archlint.json": rule, "Sources/Home.swift": "protocol HomeContract {}\nclass OldViewModel {}\n",
      "Sources/Other.swift": "class OtherViewModel {}\n",
    ])
    func run(_ file: String, _ text: String, in sub: String = "") throws -> [String] {
      let run = try CommandRun(
        ["lint", "-", "--stdin-filename", file, "--format", "compact"], in: folder.url.appending(path: sub),
        input: text)
      #expect(run.errors == "")
      return run.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
    }
    let model = "class HomeViewModel {}\n"
    #expect(try run("Sources/New.swift", model) == [], "the contract is found")
    #expect(
      try run("Sources/Deep/New.swift", "\n" + model + "class XViewModel {}") == [
        "Sources/Deep/New.swift:3:7:"
      ])
    #expect(try run("Sources/Home.swift", model) == ["Sources/Home.swift:1:7:"], "it is there no longer")
    #expect(try run("Home.swift", model, in: "Sources") == ["Home.swift:1:7:"])
    #expect(
      try run(folder.url.appending(path: "Sources/Home.swift").path, model) == ["Sources/Home.swift:1:7:"])
    #expect(try run("Sources/Other.swift", "") == [])
  }
}
