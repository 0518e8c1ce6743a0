import Foundation
import TestSupport
import Testing

/// Reports as the command writes them: where, whole, and the same however the work is divided.
@Suite struct ReportOutputTests {
  private static let formats = [
    "text", "compact", "grouped", "json", "jsonl", "sarif", "github", "gitlab", "xcode", "checkstyle",
    "junit", "sonar",
    "rdjson", "markdown", "html",
  ]

  private static let only = ["--only", "view-model-is-final-class"]

  private static func app(_ count: Int = 1) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    for index in 0..<count {
      try folder.write(
        Data("class Home\(index)ViewModel {}\n".utf8),
        to: "Sources/Part\(index % 3)/Home\(index)ViewModel.swift")
    }
    return folder
  }

  /// All formats at once, by name; the time that a run took, which `json` tells, is left out.
  private func reports(_ folder: TemporaryFolder, into out: String, _ arguments: [String]) throws -> [String:
    String]
  {
    let formats = Self.formats.flatMap { ["--format", "\($0)=\(out)/deep/report.\($0)"] }
    let run = try CommandRun(["lint"] + formats + Self.only + arguments, in: folder.url)
    #expect(run.output == "" && run.errors == "", "\(run.output)\(run.errors)")
    return try Dictionary(
      uniqueKeysWithValues: Self.formats.map { format in
        let text = try String(
          contentsOf: folder.url.appending(path: "\(out)/deep/report.\(format)"), encoding: .utf8)
        return (format, text.replacing(/"seconds": [0-9.]+/, with: ""))
      })
  }

  @Test func `every format says the same for any number of jobs`() throws {
    let folder = try Self.app(20)
    let one = try reports(folder, into: "one", ["--jobs", "1"])
    for jobs in ["2", "7"] {
      let many = try reports(folder, into: "jobs\(jobs)", ["--jobs", jobs])
      for format in Self.formats { #expect(one[format] == many[format], "\(format) with \(jobs) jobs") }
    }
    let turned = try reports(folder, into: "turned", ["Sources/Part2", "Sources/Part0", "Sources/Part1"])
    for format in Self.formats {
      let text = turned[format]?.replacing(" Sources/Part2 Sources/Part0 Sources/Part1", with: "")
      #expect(one[format] == text, "\(format)")
    }
    for (format, report) in one {
      for index in 0..<20 {
        #expect(report.contains("Home\(index)ViewModel.swift"), "\(format) lacks \(index)")
      }
    }
  }

  /// What readers take for "nothing found".
  @Test(arguments: [
    ("compact", ""), ("jsonl", ""), ("xcode", ""), ("gitlab", "[]\n"), ("github", "No findings in 1 file\n"),
    ("text", "No findings in 1 file\n"), ("grouped", "No findings in 1 file\n"),
    (
      "checkstyle",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n"
    ),
  ])
  func `clean runs give empty documents`(_ format: String, _ report: String) throws {
    let folder = try TemporaryFolder(["Sources/Home.swift": "struct Home {}\n"])
    let run = try CommandRun(["lint", "--format", format] + Self.only, in: folder.url)
    #expect(run.output == report && run.status == 0)
  }

  @Test func `a report that cannot be written is a failure`() throws {
    let folder = try Self.app()
    try folder.write(Data("old".utf8), to: "file")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder/inner"), withIntermediateDirectories: true)
    for target in ["file/report.json", "folder"] {
      let run = try CommandRun(
        ["lint", "--format", "json=\(target)", "--fail-on", "never"] + Self.only, in: folder.url)
      #expect(run.status == 2, "\(target)")
      #expect(run.errors.contains("\(target) cannot be written: "), "\(run.errors)")
    }
    #expect(try String(contentsOf: folder.url.appending(path: "file"), encoding: .utf8) == "old")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == [".archlint.json", "Sources", "file", "folder"])
  }

  /// One that says the same again is only touched: making another in its place takes longer.
  @Test func `a report of the same size is replaced unless it is the same`() throws {
    let folder = try Self.app()
    let report = folder.url.appending(path: "report.txt")
    let run = ["lint", "--format", "compact=report.txt"] + Self.only
    _ = try CommandRun(run, in: folder.url)
    let text = try String(contentsOf: report, encoding: .utf8)
    #expect(text.contains("Home0ViewModel"))
    for old in [text, text.replacing("Home0", with: "Away9"), text + "\n", String(text.dropLast()), ""] {
      try folder.write(Data(old.utf8), to: "report.txt")
      let long = Date(timeIntervalSinceNow: -3600)
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: report.path)
      let before = try FileManager.default.attributesOfItem(atPath: report.path)
      _ = try CommandRun(run, in: folder.url)
      let after = try FileManager.default.attributesOfItem(atPath: report.path)
      #expect(try String(contentsOf: report, encoding: .utf8) == text)
      let isSameFile = before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int
      #expect(isSameFile == (old == text), "\(old)")
      let age = try #require(after[.modificationDate] as? Date).timeIntervalSinceNow
      #expect(age > -600, "\(old)")
    }
  }

  @Test func `devices stay what they are`() throws {
    let folder = try Self.app()
    let run = try CommandRun(
      ["lint", "--format", "compact=/dev/stdout", "--format", "text=/dev/null"] + Self.only, in: folder.url)
    #expect(run.status == 1 && run.output.contains("Home0ViewModel"))
    let null = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(null as? FileAttributeType == .typeCharacterSpecial)
  }

  #if os(Linux)
    @Test func `a full disk is a failure`() throws {
      let folder = try Self.app()
      let command = "\(CommandRun.binary.path) lint --fail-on never > /dev/full"
      let run = try CommandRun(["-c", command], in: folder.url, program: ["/bin/sh"])
      #expect(run.status == 2 && run.errors.contains("cannot be written"), "\(run.errors)")
    }

    /// Only a terminal, and only where there is something to wait for: here a git that takes its time.
    @Test(
      .enabled(if: ThoroughTests.areWanted),
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `a slow run says how far it is`() throws {
      let repository = try GitFolder()
      for index in 0..<3 { try repository.write("final class File\(index) {}\n", to: "File\(index).swift") }
      try repository.git("add", "--all")
      let slow = try TemporaryFolder()
      try slow.write(Data("#!/bin/sh\nsleep 0.6\nPATH=${PATH#*:} exec git \"$@\"\n".utf8), to: "git")
      let git = slow.url.appending(path: "git").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
      let path = slow.url.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      let environment = GitFolder.environment.merging(["TERM": "xterm", "PATH": path]) { $1 }
      func shown(_ words: String) throws -> String {
        let command =
          "\(CommandRun.binary.path) lint --staged --jobs 1 --only view-model-is-final-class --color never"
        return try CommandRun(
          ["-qec", command + words, "/dev/null"], in: repository.url, environment: environment,
          program: ["/usr/bin/script"]
        ).output
      }
      let output = try shown("")
      #expect(output.contains("\r\u{1B}[Karchlint: reading 0 of 3 files"), "\(output)")
      #expect(output.contains("\r\u{1B}[KNo findings in 3 files"), "\(output)")
      #expect(!(try shown(" --quiet")).contains("reading"))
      #expect(!(try shown(" 2> errors")).contains("reading"))
      #expect(try String(contentsOf: repository.url.appending(path: "errors"), encoding: .utf8) == "")
    }
  #endif
}
