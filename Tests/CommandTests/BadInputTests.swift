import Foundation
import TestSupport
import Testing

/// Input that is no fault of archlint's: it is said where it matters, and everything else is still checked.
@Suite struct BadInputTests {
  static let finding = "Sources/HomeViewModel.swift:1:7: error:"

  /// Runs over `files` and a file with one finding, which must always be found.
  func check(_ folder: TemporaryFolder, status: Int32, errors: String) throws {
    try folder.write(Data("class HomeViewModel {}\n".utf8), to: "Sources/HomeViewModel.swift")
    let run = try folder.run("lint", "--format", "compact", "--only", "view-model-is-final-class")
    #expect(run.output.contains(Self.finding))
    #expect(run.status == status)
    #expect(errors.isEmpty ? run.errors.isEmpty : run.errors.contains(errors), "\(run.errors)")
  }

  /// To the compiler, too, with a warning.
  @Test func `a NUL byte is white space`() throws {
    for text in [
      "// a\0b\nclass AViewModel {}\n", "class\0AViewModel\0{}",
      "/* \0 */ class AViewModel { let a = \"\0\" }",
    ] {
      let folder = try TemporaryFolder(["Sources/A.swift": text])
      let run = try folder.run("lint", "--format", "compact", "--only", "view-model-is-final-class")
      #expect(run.status == 1 && run.errors == "" && run.output.contains("'AViewModel'"), "\(run.errors)")
    }
  }

  @Test func `what is no source fails the run`() throws {
    let text = "class AViewModel {}\n"
    let samples: [(Data, String)] = [
      (Data([0xFF, 0xFE]) + text.data(using: .utf16LittleEndian)!, "it is UTF-16, and source is UTF-8"),
      (Data([0xFE, 0xFF]) + text.data(using: .utf16BigEndian)!, "it is UTF-16, and source is UTF-8"),
      (text.data(using: .utf16LittleEndian)!, "it is no text: it is full of NUL bytes"),
      (
        Data([0xCF, 0xFA, 0xED, 0xFE, 0]) + Data(text.utf8),
        "it is no text: it holds NUL bytes and is not UTF-8"
      ),
    ]
    for (data, reason) in samples {
      let folder = try TemporaryFolder()
      try folder.write(data, to: "Sources/A.swift")
      try check(
        folder, status: 2, errors: "archlint: error: Sources/A.swift cannot be read as Swift: \(reason)\n")
    }
  }

  /// Whoever reads the report alone must not take it for a clean one.
  @Test func `a report says that it is incomplete`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xFF, 0xFE, 0x61, 0]), to: "Sources/A.swift")
    let text = try folder.run("lint")
    #expect(text.output == "No findings in 1 file; not everything could be checked\n")
    let cases = try folder.run("lint", "--format", "junit")
    #expect(cases.output.contains(#"<error type="incomplete" message="not everything could be checked""#))
    #expect(!cases.output.contains(#"errors="0""#))
    let sarif = try folder.run("lint", "--format", "sarif")
    #expect(sarif.output.contains(#""executionSuccessful": false"#))
  }

  @Test func `invalid UTF-8 is read as far as it goes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xFE, 0x80, 0x0A] + Array("class AViewModel {}".utf8)), to: "Sources/A.swift")
    try check(folder, status: 1, errors: "")
  }

  #if os(Linux)
    /// Other systems keep no such names.
    @Test func `a name that is not UTF-8 fails the run`() throws {
      for isFolder in [false, true] {
        let folder = try TemporaryFolder(["Sources/B.swift": ""])
        let name = Array((folder.url.path + "/Sources/A").utf8) + [0xFF] + Array(".swift".utf8)
        let path = name.map(CChar.init(bitPattern:)) + [0]
        try #require((isFolder ? mkdir(path, 0o755) : creat(path, 0o644)) >= 0)
        try check(folder, status: 2, errors: "Sources/A\u{FFFD}.swift cannot be read: its name is not UTF-8")
      }
    }
  #endif

  @Test func `an empty file is fine`() throws {
    try check(TemporaryFolder(["Sources/A.swift": ""]), status: 1, errors: "")
  }

  @Test func `a loop of links is not entered`() throws {
    let folder = try TemporaryFolder(["Sources/A/B.swift": "struct B {}"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Sources/A/Loop"),
      withDestinationURL: folder.url.appending(path: "Sources"))
    try check(folder, status: 1, errors: "")
  }

  @Test func `loops of links among pages are not entered`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "ruleFolders": ["Pages"] }"#, "Pages/Deep/own.md": RulePageSample.text,
    ])
    for name in ["a", "b", "c"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: "Pages/Deep/\(name)"),
        withDestinationURL: folder.url.appending(path: "Pages"))
    }
    try check(folder, status: 1, errors: "")
    #expect(try folder.run("test-rules", "Pages").output == "1 page, 2 examples, 0 mistakes\n")
  }

  @Test func `a folder named like a file is entered`() throws {
    try check(TemporaryFolder(["Sources/A.swift/B.swift": "struct B {}"]), status: 1, errors: "")
  }

  @Test func `pipes and devices are no files`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.url.appending(path: "Pipe.swift").path, 0o644) == 0)
    try check(folder, status: 1, errors: "")
    for (words, message) in [
      (["lint", "Pipe.swift"], "Pipe.swift cannot be read: it is no file, but a pipe or a device\n"),
      (
        ["lint", "--config", "Pipe.swift"],
        "the configuration Pipe.swift cannot be read: it is no file, but a pipe or a device\n"
      ),
      (["syntax", "/dev/null"], "/dev/null cannot be read: it is no file, but a pipe or a device\n"),
      (["syntax", "Sources"], "Sources cannot be read: Is a directory\n"),
    ] {
      let run = try CommandRun(words, in: folder.url)
      #expect(run.status == 2, "\(words)")
      #expect(run.errors == "archlint: error: " + message)
    }
  }

  /// A hole takes nothing in an archive.
  @Test func `a file that nobody could have written is told of by name`() throws {
    let folder = try TemporaryFolder(["Sources/Large.swift": "", "Sources/A.swift": "class AViewModel {}\n"])
    try #require(truncate(folder.path("Sources/Large.swift"), 5 << 30) == 0)
    let run = try folder.run("lint")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("Sources/Large.swift cannot be read: it is larger than 256 MiB"), "\(run.errors)")
    try folder.write("", to: "Sources/Large.swift")
    try folder.write("", to: ".archlint.json")
    try #require(truncate(folder.path(".archlint.json"), 5 << 30) == 0)
    let other = try folder.run("lint")
    #expect(other.status == 2 && other.errors.contains("it is larger than 256 MiB"), "\(other.errors)")
  }

  // MARK: - Words

  @Test(arguments: [
    (["lint", ""], "one of the words is empty\n  help: leave it out\n"),
    (["fix", "Sources", ""], "one of the words is empty\n  help: leave it out\n"),
    (["lint", "--root", ""], "--root needs a path, and its value is empty\n"),
    (["lint", "--config="], "--config needs a path, and its value is empty\n"),
    (["lint", "--baseline", ""], "--baseline needs a path, and its value is empty\n"),
    (
      ["lint", "--format", "json="], "--format json= names no file\n  help: without = the report is printed\n"
    ),
    (["lint", "--format"], "--format needs a value behind it\n"),
    (["lint", "--jobs", "0"], "--jobs takes a number from 1 to 256, not \"0\"\n"),
    (["lint", "--quiet=yes"], "--quiet takes no value\n  help: write --quiet alone\n"),
    (["lint", "--exclude", ""], "--exclude : an empty glob matches nothing\n"),
    (
      ["lint", "--include", "["],
      "--include [: the bracket '[' is not closed\n  help: a bracket itself is written \\[\n"
    ),
    (
      ["lint", "-"], "- needs --stdin-filename\n  help: say which file the text is to be treated as\n"
    ),
    (
      ["lint", "Sources", "--stdin-filename", "A.swift"],
      "Sources is not checked beside the standard input\n  help: leave the path or --stdin-filename out\n"
    ),
    (
      ["lint", "-", "--stdin-filename", "A.txt"],
      "A.txt is no Swift file\n  help: --stdin-filename says which one the text is treated as\n"
    ),
    (
      ["lint", "-o", "a.json", "-o", "b.sarif"],
      "--output is given twice\n  help: write --format NAME=FILE for each report\n"
    ),
    (
      ["lint", "--format", "json=a", "--format", "sarif=a"],
      "two reports would be written into a\n  help: name a file for each\n"
    ),
    (
      ["lint", "--only", "view-model-is-final-class", "--disable", "view-*"],
      "--disable leaves out all that --only names\n  help: leave one of the two out\n"
    ),
    (["lint", "Nowhere.swift"], "there is no file or folder Nowhere.swift\n"),
    (["syntax"], "syntax takes at least one file\n"),
    (
      ["syntax", "--facts", "--format", "json", "A.swift"],
      "--facts writes text alone, and no json\n  help: leave --format or --facts out\n"
    ),
    (
      ["syntax", "--tokens", "--format", "json", "A.swift"],
      "--tokens writes text alone, and no json\n  help: leave --format or --tokens out\n"
    ),
  ])
  func `words that mean nothing`(words: [String], message: String) throws {
    let folder = try TemporaryFolder(["Sources/HomeViewModel.swift": "class HomeViewModel {}\n"])
    let run = try CommandRun(words, in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "archlint: error: " + message)
  }

  // MARK: - Places

  @Test func `a folder that is gone is not the whole disk`() throws {
    let folder = try TemporaryFolder()
    let script = "mkdir gone && cd gone && rmdir ../gone && '\(CommandRun.binary.path)' lint"
    let run = try ProcessRun(tool: ["sh", "-c", script], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.contains("archlint: error: the current folder is gone\n"))
  }

  @Test(arguments: [
    "lint", "rules", "schema", "config", "--help", "fix --diff", "syntax A.swift", "completions zsh",
  ])
  func `an output that takes nothing`(command: String) throws {
    let folder = try TemporaryFolder(["A.swift": "class HomeViewModel {}\n"])
    func run(_ tail: String) throws -> ProcessRun {
      try ProcessRun(tool: ["bash", "-c", "'\(CommandRun.binary.path)' \(command) \(tail)"], in: folder.url)
    }
    let gone = try run("2>&1 | head -c 1 >/dev/null; exit ${PIPESTATUS[0]}")
    #expect(gone.status < 2, "a reader that has had enough is no failure")
    let closed = try run(">&-")
    #expect(closed.status == 2)
    #expect(closed.output.contains("archlint: error: the output cannot be written: Bad file descriptor\n"))
    #if os(Linux)
      let full = try run(">/dev/full")
      #expect(full.status == 2)
      #expect(
        full.output.contains("archlint: error: the output cannot be written: No space left on device\n"))
    #endif
  }

  // MARK: - Texts

  static let hostile: [(String, String)] = [
    ("brackets", String(repeating: "(", count: 200_000)),
    ("braces", String(repeating: "func f() {", count: 50_000)),
    ("types", String(repeating: "class A {", count: 50_000)),
    ("strings", String(repeating: "\"\\(", count: 50_000)),
    ("quotes", String(repeating: "\"a\n", count: 100_000)),
    ("comments", String(repeating: "/*", count: 200_000)),
    ("angles", "let a: " + String(repeating: "A<", count: 100_000)),
    ("ternaries", "let a = " + String(repeating: "b ? ", count: 50_000)),
    ("modifiers", String(repeating: "class ", count: 100_000)),
    ("attributes", String(repeating: "@a ", count: 100_000)),
    ("regexes", String(repeating: "#/\n", count: 50_000)),
    ("elses", "func f() { if a {}" + String(repeating: " else if a {}", count: 50_000)),
    ("one line", "let a = [" + String(repeating: "f(1), ", count: 300_000) + "]"),
  ]

  @Test(.enabled(if: ThoroughTests.areWanted), arguments: hostile.map(\.0))
  func `whatever nests or never ends`(name: String) throws {
    let text = try #require(Self.hostile.first { $0.0 == name }?.1)
    try check(TemporaryFolder(["Sources/A.swift": text]), status: 1, errors: "")
  }
}
