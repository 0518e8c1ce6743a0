import Foundation
import TestSupport
import Testing

/// What else happens to files while a run of `fix` is under way: nothing is lost, and what is not done is said.
@Suite struct FixDisturbanceTests {
  typealias Fixes = FixCommandTests

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
  }

  private func leftovers(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix(".tmp") }
  }

  /// Many files, so that writing them takes a while.
  private func many(_ count: Int, _ text: String) throws -> TemporaryFolder {
    let files = (100..<100 + count).map { ("Sources/V\($0)ViewModel.swift", text) }
    return try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files).merging([".archlint.json": Fixes.rules]) { $1 })
  }

  private func start(_ arguments: [String], _ folder: TemporaryFolder, errors: String) throws -> Process {
    let process = Process()
    process.executableURL = CommandRun.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    try folder.write(Data(), to: errors)
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: errors))
    try process.run()
    return process
  }

  // MARK: - Two runs

  @Test func `two runs at once do the same`() throws {
    for _ in 0..<4 {
      let folder = try many(60, Fixes.text)
      let runs = try (0..<2).map { try start(["fix", "--quiet"], folder, errors: "errors-\($0)") }
      for (index, run) in runs.enumerated() {
        run.waitUntilExit()
        #expect(run.terminationStatus == 0)
        #expect(try text(folder, "errors-\(index)") == "")
      }
      for index in 100..<160 {
        #expect(try text(folder, "Sources/V\(index)ViewModel.swift") == Fixes.fixed)
      }
      #expect(try leftovers(folder) == [])
    }
  }

  @Test func `two runs with different rules lose nothing`() throws {
    let folder = try many(60, "class HomeViewModel { var count = 1 }\n")
    let rules = ["view-model-is-final-class", "state-is-private-set"]
    let configuration = #"{ "presets": ["contract"] }"#
    try folder.write(Data(configuration.utf8), to: ".archlint.json")
    let runs = try rules.map { try start(["fix", "--quiet", "--only", $0], folder, errors: $0) }
    runs.forEach { $0.waitUntilExit() }
    let whole = ["", "final "].flatMap { final in
      ["", "private(set) "].map { "\(final)class HomeViewModel { \($0)var count = 1 }\n" }
    }
    for index in 100..<160 {
      #expect(whole.contains(try text(folder, "Sources/V\(index)ViewModel.swift")))
    }
    for (rule, run) in zip(rules, runs) {
      let errors = try text(folder, rule)
      #expect(run.terminationStatus == (errors.contains("changed after it was checked") ? 2 : 0), "\(errors)")
    }
    for rule in rules { #expect(try folder.run("fix", "--only", rule).status == 0) }
    for index in 100..<160 { #expect(try text(folder, "Sources/V\(index)ViewModel.swift") == whole.last) }
  }

  // MARK: - Others that write

  /// The run is stopped between two of its files, and the last ones are disturbed.
  @Test func `files that change meanwhile are left alone`() throws {
    let count = 300
    let paths = (100..<100 + count).map { "Sources/V\($0)ViewModel.swift" }
    let (changed, gone, folderNow, locked) = (
      paths[count - 1], paths[count - 2], paths[count - 3], paths[count - 4]
    )
    var run: (folder: TemporaryFolder, process: Process)?
    for _ in 0..<20 where run == nil {
      let folder = try many(count, Fixes.text)
      let process = try start(["fix"], folder, errors: "errors")
      while process.isRunning, try text(folder, paths[0]) == Fixes.text {}
      if stop(process), try text(folder, locked) == Fixes.text { run = (folder, process) }
      if run == nil { kill(process.processIdentifier, SIGKILL) }
    }
    let (folder, process) = try #require(run)
    let url = folder.url
    try folder.write(Data("class Mine {}\n".utf8), to: changed)
    try FileManager.default.removeItem(at: url.appending(path: gone))
    try FileManager.default.removeItem(at: url.appending(path: folderNow))
    try FileManager.default.createDirectory(
      at: url.appending(path: folderNow), withIntermediateDirectories: false)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: url.appending(path: locked).path)
    kill(process.processIdentifier, SIGCONT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let errors = try text(folder, "errors")
    #expect(errors.contains("error: \(changed) changed after it was checked, so it is left alone\n"))
    #expect(errors.contains("error: \(gone) cannot be written: No such file or directory\n"))
    #expect(errors.contains("error: \(folderNow) is no file any more\n"))
    #expect(errors.contains("error: \(locked) is read-only\n"))
    #expect(errors.contains("fixed \(count - 4) findings in \(count - 4) files"), "\(errors)")
    #expect(try text(folder, changed) == "class Mine {}\n")
    #expect(!FileManager.default.fileExists(atPath: url.appending(path: gone).path))
    for path in paths.dropLast(4) { #expect(try text(folder, path) == Fixes.fixed) }
    #expect(try leftovers(folder) == [])
  }

  /// - Returns: false where the process has ended meanwhile.
  private func stop(_ process: Process) -> Bool {
    guard process.isRunning, kill(process.processIdentifier, SIGSTOP) == 0 else { return false }
    var information = siginfo_t()
    let flags = WSTOPPED | WEXITED | WNOWAIT
    guard waitid(P_PID, id_t(process.processIdentifier), &information, flags) == 0 else { return false }
    return information.si_code == CLD_STOPPED
  }

  // MARK: - Places that take nothing

  /// A user who may not write everywhere, as the one who runs the tests perhaps may.
  static let unprivileged =
    getuid() == 0
    ? ["setpriv", "--reuid=65534", "--clear-groups", CommandRun.binary.path] : [CommandRun.binary.path]

  static let hasUnprivileged: Bool = {
    let run = try? ProcessRun(tool: unprivileged + ["version"], in: FileManager.default.temporaryDirectory)
    return run?.status == 0
  }()

  @Test(.enabled(if: hasUnprivileged))
  func `a folder that takes no new file is named`() throws {
    let folder = try TemporaryFolder([".archlint.json": Fixes.rules, Fixes.path: Fixes.text])
    let sources = folder.url.appending(path: "Sources").path
    let file = folder.url.appending(path: Fixes.path).path
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: sources)
    let run = try ProcessRun(tool: Self.unprivileged + ["fix", "--format", "compact"], in: folder.url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sources)
    #expect(run.status == 2)
    let message = "\(Fixes.path) cannot be written: its folder takes no new file (Permission denied)"
    #expect(run.output.contains("archlint: error: \(message)\n"), "\(run.output)")
    #expect(try text(folder, Fixes.path) == Fixes.text)
    #expect(try leftovers(folder) == [])
  }

  /// A limit on the size of files stands for a disk that is full: both end a write in its middle.
  @Test func `what finds no room leaves the file as it was`() throws {
    let text = Fixes.text + String(repeating: "// text\n", count: 4096)
    let folder = try TemporaryFolder([".archlint.json": Fixes.rules, Fixes.path: text])
    let command = "trap '' XFSZ; ulimit -f 8; exec '\(CommandRun.binary.path)' fix --format compact"
    let run = try ProcessRun(tool: ["sh", "-c", command], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.contains("archlint: error: \(Fixes.path) cannot be written: File too large\n"))
    #expect(run.output.contains("archlint: nothing to fix, 1 left\n"), "\(run.output)")
    #expect(try self.text(folder, Fixes.path) == text)
    #expect(try leftovers(folder) == [])
  }

  // MARK: - One file by two names

  @Test func `a link and its file are fixed once`() throws {
    let folder = try TemporaryFolder([".archlint.json": Fixes.rules, "A.swift": Fixes.text])
    let link = folder.url.appending(path: "L.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "A.swift")
    #expect(try folder.run("fix", "A.swift", "L.swift").status == 0)
    #expect(try text(folder, "A.swift") == Fixes.fixed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "A.swift")
  }
}
