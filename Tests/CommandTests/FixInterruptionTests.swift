import Foundation
import TestSupport
import Testing

/// A run of `fix` that is killed leaves each file as it was or as it is to be.
@Suite struct FixInterruptionTests {
  static let fileCount = ThoroughTests.areWanted ? 200 : 60
  static let kills = ThoroughTests.areWanted ? 24 : 6
  /// More of them are to end between two files.
  static let leastParted = ThoroughTests.areWanted ? kills / 4 : -1

  @Test func `killed at any moment each file is old or new`() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator()
    let folder = try TemporaryFolder([".archlint.json": FixCommandTests.rules])
    try fill(folder)
    let whole = try duration(of: folder)
    var interrupted = 0
    var parted = 0
    var attempts = 0
    // Shorter after each kill that came too late, as runs may be quicker than the one that was measured.
    var share = 1.0
    while interrupted < Self.kills || parted <= Self.leastParted, attempts < Self.kills * 20 {
      try fill(folder)
      let process = try start(folder)
      // Half of them while files are written, which may be a short part of the whole.
      let isWriting = attempts.isMultiple(of: 2)
      attempts += 1
      if isWriting { try waitForWriting(process, in: folder) }
      let moment = Double(random.next() >> 11) / Double(1 << 53)
      let span = isWriting ? whole.writing : whole.reading + whole.writing
      // archlint:disable:next tests-do-not-sleep -- the moment of the kill
      Thread.sleep(forTimeInterval: moment * share * span)
      if process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        interrupted += 1
        share = 1
      } else {
        share /= 2
      }
      process.waitUntilExit()
      let fixed = try state(of: folder, seed: seed)
      if fixed > 0, fixed < Self.fileCount { parted += 1 }
    }
    #expect(interrupted >= Self.kills, "seed \(seed)")
    #expect(parted > Self.leastParted, "\(parted) ended between two files, seed \(seed)")
    let last = try folder.run("fix", "--quiet")
    #expect(last.status == 0)
    #expect(try state(of: folder, seed: seed) == Self.fileCount)
    #expect(try leftovers(in: folder) == [], "seed \(seed)")
  }

  /// Whichever thread of the run gets the signal.
  @Test(.enabled(if: ThoroughTests.areWanted), arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a run that a signal ends leaves nothing beside a file`(_ signal: Int32) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator()
    let folder = try TemporaryFolder([".archlint.json": FixCommandTests.rules])
    try fill(folder)
    let writing = try duration(of: folder).writing
    var ended = 0
    for _ in 0..<60 where ended < 8 {
      try fill(folder)
      let process = try start(folder)
      try waitForWriting(process, in: folder)
      // archlint:disable:next tests-do-not-sleep -- the moment of the signal
      Thread.sleep(forTimeInterval: Double(random.next() >> 11) / Double(1 << 53) * writing / 2)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        ended += 1
        #expect(process.terminationStatus == signal)
      }
      #expect(try leftovers(in: folder) == [], "seed \(seed)")
      _ = try state(of: folder, seed: seed)
    }
    #expect(ended >= 8)
  }

  /// What a killed run leaves beside a file is removed by the next one that writes there; what is not archlint's, or is
  /// still being written, is not.
  @Test func `leftovers of the dead are removed`() throws {
    let digits = "0123456789abcdef0123456789abcde"
    let (left, locked, empty, link) = (
      ".archlint-\(digits)f.tmp", ".archlint-\(digits)e.tmp", ".archlint-\(digits)d.tmp",
      ".archlint-\(digits)c.tmp"
    )
    let others = [
      ".archlint-1.tmp", ".archlint-.tmp", ".archlint-\(digits).tmp", ".archlint-\(digits)F.tmp", "a.tmp",
    ]
    let folder = try TemporaryFolder([
      ".archlint.json": FixCommandTests.rules, "Sources/A/V1ViewModel.swift": old(1),
      "Sources/A/\(left)": "class V1", "Sources/A/\(empty)": "", "Sources/A/\(locked)": "class V1",
    ])
    for name in others { try folder.write(Data("class".utf8), to: "Sources/A/" + name) }
    let path = folder.url.appending(path: "Sources/A").path + "/"
    try FileManager.default.createSymbolicLink(atPath: path + link, withDestinationPath: "a.tmp")
    let descriptor = open(path + locked, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    #expect(try folder.run("lint", "--quiet", "--format", "compact").output.split(separator: "\n").count == 1)
    #expect(try folder.run("fix", "--quiet").status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(Set(files) == Set(others + [locked, link, "V1ViewModel.swift"]))
  }

  @Test(arguments: [
    "lint --write-baseline --baseline Sources/baseline.json", "lint --add-suppressions=why",
    "lint --format json=Sources/report.json",
    "lint --fail-on never --stamp Sources/stamp", "new docs/a.md", "hook --install claude",
  ])
  func `whatever writes into a folder removes what the dead have left there`(_ command: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "root": true }"#,
      "Sources/V1ViewModel.swift": old(1),
      "docs/a.md": "```swift Sources/B.swift\nstruct B {}\n```\n",
    ])
    for place in ["Sources", ".claude"] {
      try folder.write(Data("class".utf8), to: "\(place)/.archlint-0123456789abcdef0123456789abcdef.tmp")
    }
    _ = try CommandRun(command.split(separator: " ").map(String.init), in: folder.url)
    let written = command.hasPrefix("hook") ? ".claude/" : "Sources/"
    #expect(try leftovers(in: folder).filter { $0.hasPrefix(written) } == [])
  }

  private func leftovers(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix(".tmp") }
  }

  private func old(_ index: Int) -> String {
    "class V\(index)ViewModel {\n" + String(repeating: "  // \(index)\n", count: 50) + "}\n"
  }

  private func fill(_ folder: TemporaryFolder) throws {
    for index in 0..<Self.fileCount { try folder.write(Data(old(index).utf8), to: path(index)) }
  }

  private func path(_ index: Int) -> String {
    "Sources/\(index % 10)/V\(index)ViewModel.swift"
  }

  private func start(_ folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = CommandRun.binary
    process.arguments = ["fix", "--quiet"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Threads of tests may hold signals, and what they start holds them as well.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    return process
  }

  /// Seconds until the first file is written, and from there to the end.
  private func duration(of folder: TemporaryFolder) throws -> (reading: Double, writing: Double) {
    let start = Date.now
    let process = try self.start(folder)
    try waitForWriting(process, in: folder)
    let reading = Date.now.timeIntervalSince(start)
    process.waitUntilExit()
    return (reading, Date.now.timeIntervalSince(start) - reading)
  }

  /// Returns when the first of all files is new, or the run is over.
  private func waitForWriting(_ process: Process, in folder: TemporaryFolder) throws {
    let first = folder.url.appending(path: path(0))
    while process.isRunning, try Data(contentsOf: first).first == UInt8(ascii: "c") {}
  }

  /// How many files are fixed; all others are as they were, and there are no other Swift files.
  private func state(of folder: TemporaryFolder, seed: UInt64) throws -> Int {
    var fixed = 0
    for index in 0..<Self.fileCount {
      let text = String(
        decoding: try Data(contentsOf: folder.url.appending(path: path(index))), as: UTF8.self)
      let isFixed = text == "final " + old(index)
      #expect(isFixed || text == old(index), "seed \(seed), file \(index)")
      fixed += isFixed ? 1 : 0
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(paths.filter { $0.hasSuffix(".swift") }.count == Self.fileCount)
    return fixed
  }
}
