import Foundation
import Testing

/// A folder with a few files, gone when the test is over.
final class Sandbox {
  let url: URL
  /// For all runs, on top of what this process has.
  var environment: [String: String] = [:]

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.realTemporaryDirectory.appending(path: "archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  /// With this repository in `archlint`, as it was committed.
  static func cloneOfThis() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.require("git", "clone", "--quiet", "--no-tags", Repository.root.path, "archlint")
    return sandbox
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  /// The binary of this build stands first on the path.
  func run(_ words: String...) throws -> ProgramRun {
    try run(words)
  }

  func run(_ words: [String]) throws -> ProgramRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let own = ["PATH": "\(Repository.products.path):\(path)"]
    return try ProgramRun(words, in: url, environment: own.merging(environment) { $1 })
  }

  /// What a test needs to succeed before it begins.
  @discardableResult
  func require(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let run = try ProgramRun(words, in: url, environment: environment)
    try #require(run.status == 0, "\(words): \(run.output)", sourceLocation: sourceLocation)
    return run.output
  }

  /// Makes a repository of the folder, with all its files in the first commit.
  func commitAll() throws {
    try require("git", "init", "--quiet", "--initial-branch", "main")
    for (key, value) in ["user.name": "Test", "user.email": "test@example.org", "commit.gpgsign": "false"] {
      try require("git", "config", key, value)
    }
    try require("git", "add", "--all")
    try require("git", "commit", "--quiet", "--message", "First")
  }
}
