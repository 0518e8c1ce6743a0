import Foundation
import TestSupport
import Testing

/// `--help`, and the table of commands and options that it is made from.
@Suite struct HelpTests {
  static let commands = [
    "lint", "fix", "graph", "rules", "explain", "guide", "hook", "learn", "new", "test-rules", "syntax",
    "init", "delta", "trend", "config",
    "baseline", "budgets", "server", "mcp", "schema", "completions", "manual", "version", "help",
  ]

  @Test(arguments: ["overview"] + commands)
  func `is as in its snapshot`(name: String) throws {
    let folder = try TemporaryFolder()
    let run = name == "overview" ? try folder.run("--help") : try folder.run(name, "--help")
    #expect(run.status == 0 && run.errors == "")
    #expect(try Snapshot.mistake(run.output.utf8, is: "help-\(name).txt") == nil)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let other = name == "overview" ? try folder.run("help") : try folder.run("help", name)
    #expect(other.output == run.output)
  }

  @Test(.enabled(if: ThoroughTests.areWanted), arguments: commands)
  func `every option that help lists is taken`(command: String) throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    for line in try folder.run(command, "--help").output.split(separator: "\n") where line.hasPrefix("  --") {
      let name = line.dropFirst(2).prefix { $0 != " " && $0 != "[" && $0 != "," }
      // The mistake behind it ends the command before it does its work.
      let run = try folder.run(command, String(name), "--no-such-option")
      #expect(!run.errors.contains("has no option \(name)\n"), "\(command) \(name)")
    }
  }

  @Test func `mistakes on the command line`() throws {
    let folder = try TemporaryFolder(["A.swift": "", "name=value.swift": ""])
    func check(_ words: [String], _ errors: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
      let run = try CommandRun(words, in: folder.url)
      #expect(run.errors == errors, sourceLocation: sourceLocation)
      #expect(run.status == 2 && run.output == "", sourceLocation: sourceLocation)
    }
    try check(
      ["lint", "--fromat", "json"],
      "archlint: error: lint has no option --fromat\n  help: did you mean \"--format\"?\n")
    try check(
      ["--xyzzy"], "archlint: error: lint has no option --xyzzy\n  help: archlint lint --help lists them\n")
    try check(
      ["rules", "--only", "x"],
      "archlint: error: rules has no option --only\n  help: archlint rules --help lists them\n")
    try check(["lint", "--format"], "archlint: error: --format needs a value behind it\n")
    try check(["lint", "--only", "--strict"], "archlint: error: --only needs a value behind it\n")
    try check(
      ["lint", "--strict=yes"], "archlint: error: --strict takes no value\n  help: write --strict alone\n")
    try check(
      ["lint", "--format", "jsn"],
      "archlint: error: there is no format \"jsn\"\n  help: did you mean \"json\"?\n")
    try check(
      ["lint", "--jobs", "0"], "archlint: error: --jobs takes a number from 1 to 256, not \"0\"\n")
    try check(
      ["lint", "--rule", "a=b"],
      "archlint: error: --rule takes ID=SEVERITY, not \"a=b\"\n  help: severities are error, warning, note, off\n"
    )
    try check(
      ["lint", "--color", "pink"], "archlint: error: --color takes one of auto, always, never, not \"pink\"\n"
    )
    try check(
      ["lint", "--only", "no-such-rule-here"],
      "archlint: error: there is no rule \"no-such-rule-here\"\n  help: archlint rules lists them\n")
    try check(
      ["lint", "--only", "view-model-is-final-class", "--rule", "view-model-is-final-class=off"],
      "archlint: error: the rule \"view-model-is-final-class\" is off here\n"
        + "  help: --rule view-model-is-final-class=warning turns it on for this run\n")
    try check(
      ["explane"],
      "archlint: error: \"explane\" is neither a command nor a file\n  help: did you mean \"explain\"?\n")
    try check(
      ["help", "lnt"], "archlint: error: there is no command \"lnt\"\n  help: did you mean \"lint\"?\n")
    #expect(try folder.run("lint", "--", "name=value.swift").status == 0)
  }

  @Test func `a value may stand at a short option`() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    #expect(try folder.run("lint", "-j1", "-oreport.json").status == 0)
    #expect(try folder.read("report.json").contains("findings"))
    for (word, error) in [
      ("-j0", "--jobs takes a number from 1 to 256, not \"0\"\n"),
      ("-output=a.json", "lint has no option -output=a.json\n"),
      ("-out=a.json", "lint has no option -out=a.json\n"), ("-out", "lint has no option -out\n"),
      ("-o=a.json", "lint has no option -o=a.json\n"), ("-q1", "lint has no option -q1\n"),
    ] {
      let run = try folder.run("lint", word)
      #expect(run.status == 2 && run.errors.hasPrefix("archlint: error: " + error), "\(run.errors)")
    }
  }
}
