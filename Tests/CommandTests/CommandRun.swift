import Foundation

/// A run of the real binary.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// - Parameters:
  ///   - arguments: behind the name of the program.
  ///   - folder: the current folder of the run.
  ///   - program: another than archlint, which is to run it.
  init(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], input: String? = nil,
    program: URL = CommandRun.binary
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let inherited = ProcessInfo.processInfo.environment.filter { !Self.styling.contains($0.key) }
    process.environment = inherited.merging(environment) { $1 }
    let standardInput = Pipe()
    process.standardInput = standardInput
    let outputFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let errorFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    defer { for file in [outputFile, errorFile] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
    try standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }

  /// What decides how reports look, which each test sets for itself.
  private static let styling: Set = ["NO_COLOR", "FORCE_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG"]

  /// Beside the bundle of tests.
  static let binary: URL = {
    #if os(macOS)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
        .appending(path: "archlint")
    #else
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "archlint")
    #endif
  }()
}

extension CommandRun {
  /// A run that is killed when it takes too much.
  /// - Parameters:
  ///   - stack: of its first thread, in KiB.
  ///   - seconds: of processor time.
  static func limited(
    _ arguments: [String], in folder: URL, stack: Int = 8192, seconds: Int = 120
  ) throws -> CommandRun {
    let script = "ulimit -S -s \(stack) && ulimit -t \(seconds) && exec \"$@\""
    return try CommandRun(
      ["-c", script, "sh", binary.path] + arguments, in: folder, program: URL(filePath: "/bin/sh"))
  }

  /// A run to which files and folders can be closed: where root runs the tests, without its right to read everything.
  static func unprivileged(_ arguments: [String], in folder: URL) throws -> CommandRun {
    guard getuid() == 0 else { return try CommandRun(arguments, in: folder) }
    let rights = "-dac_override,-dac_read_search"
    return try CommandRun(
      ["--bounding-set=\(rights)", "--inh-caps=\(rights)", binary.path] + arguments, in: folder,
      program: setpriv)
  }

  static let canBeUnprivileged =
    getuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv.path)

  private static let setpriv = URL(filePath: "/usr/bin/setpriv")
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.realTemporaryDirectory.appending(path: "archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Closes a file or a folder to everybody, or opens it again.
  func setClosed(_ isClosed: Bool, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: isClosed ? 0 : 0o755], ofItemAtPath: url.appending(path: path).path)
  }

  func run(_ arguments: String..., environment: [String: String] = [:], input: String? = nil) throws
    -> CommandRun
  {
    try CommandRun(arguments, in: url, environment: environment, input: input)
  }
}
