import Foundation
import TestSupport
import Testing

/// Files and folders that cannot be read, or that go away while they are being read.
@Suite struct ClosedFileTests {
  private static let broken = "class HomeViewModel {}\n"
  private static let finding = "Sources/HomeViewModel.swift:1:7: error:"

  /// What can be read is checked and reported, and yet the run fails, whatever was found.
  @Test(.enabled(if: CommandRun.canBeUnprivileged))
  func `a closed file fails the run`() throws {
    let folder = try TemporaryFolder(["Sources/HomeViewModel.swift": Self.broken, "Sources/Closed.swift": ""])
    try folder.setClosed(true, "Sources/Closed.swift")
    for words in [["lint", "--format", "compact"], ["syntax", "Sources/Closed.swift"]] {
      let run = try CommandRun.unprivileged(words, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors == "archlint: error: Sources/Closed.swift cannot be read: Permission denied\n")
      #expect(run.output.contains(Self.finding) == (words[0] == "lint"))
    }
  }

  @Test(
    .enabled(if: CommandRun.canBeUnprivileged),
    arguments: [".archlint.json", "known.json", "Pages", "shared.json"])
  func `a closed part of the configuration fails the run`(path: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "extends": "shared.json", "baseline": "known.json", "ruleFolders": ["Pages"] }"#,
      "shared.json": "{}", "known.json": #"{ "version": 1, "findings": [] }"#,
      "Pages/own.md": RulePageSample.text,
      "A.swift": "",
    ])
    #expect(try CommandRun.unprivileged(["lint"], in: folder.url).status == 0)
    try folder.setClosed(true, path)
    defer { try? folder.setClosed(false, path) }
    let run = try CommandRun.unprivileged(["lint"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.contains(path) && run.errors.contains("cannot be read: Permission denied"), "\(run.errors)")
  }

  /// A folder that is left out is never entered, so that it matters to nobody whether it can be read.
  @Test(
    .enabled(if: CommandRun.canBeUnprivileged),
    arguments: [
      ("Closed", [:], [], false),
      ("Closed", [".archlint.json": #"{ "ignore": ["Closed"] }"#], [], true),
      ("Closed", [".archlint.json": #"{ "ignore": ["**/Closed/**"] }"#], [], true),
      ("Closed", [".archlint.json": #"{ "ignore": ["Closed/*.swift"] }"#], [], false),
      ("Closed", [".archlint.json": #"{ "exclude": ["Closed"] }"#], [], false),
      ("Closed", [".archlint.json": #"{ "include": ["Open"] }"#], [], true),
      ("Closed", [".archlint.json": #"{ "include": ["Open/*/Sources"] }"#], [], true),
      ("Open/Deep/Closed", [".archlint.json": #"{ "include": ["Open/*/Sources"] }"#], [], true),
      ("Open/Deep/Sources", [".archlint.json": #"{ "include": ["Open/*/Sources"] }"#], [], false),
      ("Open/Closed", ["Open/.archlint.json": #"{ "ignore": ["Closed"] }"#], [], true),
      ("Closed", [".gitignore": "Closed/\n"], [], true),
      ("Open/Closed", ["Open/.gitignore": "/Closed\n"], [], true),
      ("Closed", [".gitignore": "Closed/\n"], ["--no-ignore"], false),
      // These cut the report: the project around it is read whole.
      ("Closed", [:], ["--exclude", "Closed"], false), ("Closed", [:], ["--include", "Open"], false),
      ("Open/.build", [:], [], true), ("Pods", [:], ["--no-ignore"], true),
    ] as [(String, [String: String], [String], Bool)])
  func `a folder is pruned before it is entered`(
    closed: String, files: [String: String], words: [String], isPruned: Bool
  ) throws {
    let folder = try TemporaryFolder(
      files.merging(["Open/A/Sources/A.swift": "", "Open/A.swift": "", "\(closed)/B.swift": ""]) { $1 })
    try folder.setClosed(true, closed)
    defer { try? folder.setClosed(false, closed) }
    let run = try CommandRun.unprivileged(["lint", "--quiet"] + words, in: folder.url)
    #expect(run.status == (isPruned ? 0 : 2), "\(run.errors)")
    let error = "archlint: error: the folder \(closed) cannot be read: Permission denied\n"
    #expect(isPruned ? run.errors == "" : run.errors.hasSuffix(error))
  }

  @Test(.enabled(if: CommandRun.canBeUnprivileged))
  func `what is closed is not written to`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "ignore": ["Out"] }"#, "Out/keep": "",
      "A/HomeViewModel.swift": "class HomeViewModel {}\n",
    ])
    try folder.setClosed(true, "Out")
    defer { try? folder.setClosed(false, "Out") }
    for (words, place) in [
      (["lint", "--format", "json=Out/report.json"], "Out/report.json"),
      (["lint", "--write-baseline", "--baseline", "Out/known.json"], "Out/known.json"),
    ] {
      let run = try CommandRun.unprivileged(words, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("\(place) cannot be"), "\(run.errors)")
    }
  }

  /// A file is taken away in the middle of a run, until that hits the time between the walk and its reading.
  @Test func `a file that vanishes meanwhile is left out`() throws {
    let folder = try TemporaryFolder(["Sources/HomeViewModel.swift": Self.broken])
    let body = String(repeating: "func f() { g(1) { h() } }\n", count: 300)
    for index in 0..<20 { try folder.write(Data(body.utf8), to: "Sources/A\(index).swift") }
    let script = """
      '\(CommandRun.binary.path)' lint --format compact --only view-model-is-final-class --jobs 1 & sleep $1
      rm -f Sources/Z.swift; wait $!
      """
    func run(deletingAfter seconds: Double) throws -> ProcessRun {
      try folder.write(Data("class ZViewModel {}\n".utf8), to: "Sources/Z.swift")
      return try ProcessRun(
        tool: ["bash", "-c", script, "bash", String(format: "%.3f", seconds)], in: folder.url)
    }
    let start = ContinuousClock.now
    _ = try run(deletingAfter: 0)
    let whole = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    let shares = [0.6, 0.7, 0.5, 0.8, 0.4, 0.9, 0.3, 0.2]
    let isHit = try (shares + shares + shares).contains { share in
      let run = try run(deletingAfter: whole * share)
      // Between its two readings it is missed: what was made of it then no longer holds.
      let isMissed = run.output.contains(
        "Sources/Z.swift changed while it was being checked; run archlint again")
      #expect(run.status == (isMissed ? 2 : 1) && run.output.contains(Self.finding), "\(run.output)")
      return run.output.contains("archlint: note: Sources/Z.swift vanished meanwhile; it is left out\n")
    }
    #expect(isHit)
  }
}
