import Foundation
import TestSupport

/// A run of the real binary.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// - Parameters:
  ///   - arguments: behind the name of the program.
  ///   - folder: the current folder of the run.
  ///   - environment: set on top of what this process has.
  ///   - program: what runs archlint, with its arguments.
  init(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], input: String = "",
    program: [String] = [CommandRun.binary.path]
  ) throws {
    let inherited = ProcessInfo.processInfo.environment.filter { !Self.styling.contains($0.key) }
    let run = try ProcessRun(
      program + arguments, in: folder, environment: inherited.merging(environment) { $1 }, input: input)
    (status, output, errors) = (run.status, run.output, run.errors)
  }

  /// What decides how reports look, which each test sets for itself.
  private static let styling: Set = [
    "NO_COLOR", "FORCE_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG", "AI_AGENT", "CLAUDECODE",
    "CODEX_THREAD_ID",
    "COPILOT_CLI", "CURSOR_AGENT", "GEMINI_CLI",
  ]

  static let binary = Repository.products.appending(path: "archlint")
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
    return try CommandRun(arguments, in: folder, program: ["/bin/sh", "-c", script, "sh", binary.path])
  }

  /// A run to which files and folders can be closed: where root runs the tests, without its right to read everything.
  static func unprivileged(_ arguments: [String], in folder: URL) throws -> CommandRun {
    guard getuid() == 0 else { return try CommandRun(arguments, in: folder) }
    let rights = "-dac_override,-dac_read_search"
    return try CommandRun(
      arguments, in: folder,
      program: [setpriv, "--bounding-set=\(rights)", "--inh-caps=\(rights)", binary.path])
  }

  static let canBeUnprivileged = getuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)

  private static let setpriv = "/usr/bin/setpriv"
}

extension TemporaryFolder {
  func run(_ arguments: String..., environment: [String: String] = [:], input: String = "") throws
    -> CommandRun
  {
    try CommandRun(arguments, in: url, environment: environment, input: input)
  }
}

extension ProcessRun {
  /// A program on the path, such as git or a shell, both of whose streams are the output.
  /// - Parameter environment: set on top of what this process has.
  init(tool words: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws {
    try self.init(
      words, in: folder,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, joinsStreams: true)
  }
}
