import Foundation
import TestSupport
import Testing

/// A folder in which programs are run.
final class Sandbox: TemporaryFolder {
  /// For all runs, on top of what this process has.
  var environment: [String: String] = [:]

  /// With this repository in `archlint`, as it was committed.
  static func cloneOfThis() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.require("git", "clone", "--quiet", "--no-tags", Repository.root.path, "archlint")
    return sandbox
  }

  /// The binary of this build stands first on the path.
  func run(_ words: String...) throws -> ProcessRun {
    try run(words)
  }

  func run(_ words: [String]) throws -> ProcessRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let own = ["PATH": "\(Repository.products.path):\(path)"]
    return try ProcessRun(tool: words, in: url, environment: own.merging(environment) { $1 })
  }

  /// What a test needs to succeed before it begins.
  @discardableResult
  func require(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let run = try ProcessRun(tool: words, in: url, environment: environment)
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

extension ProcessRun {
  /// A program of other people, run as it is, both of whose streams are the output.
  /// - Parameter environment: set on top of what this process has.
  init(tool words: [String], in folder: URL, environment: [String: String] = [:]) throws {
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let plain = ["TERM": "dumb", "LC_ALL": "C.UTF-8"]
    try self.init(
      words, in: folder,
      environment: inherited.merging(plain) { $1 }.merging(environment) { $1 }, joinsStreams: true)
  }
}
