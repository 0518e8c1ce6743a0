import Foundation
import TestSupport
import Testing

/// A real git repository in a folder of its own.
final class GitFolder {
  let folder: TemporaryFolder
  var url: URL { folder.url }

  /// - Parameter files: what the first commit holds; without any there is no commit.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
    try git("init", "--quiet", "--initial-branch=main")
    if !files.isEmpty { try commit() }
  }

  /// A folder of Swift files as `class NAME {}`, each with a finding.
  convenience init(models: String...) throws {
    try self.init(Dictionary(uniqueKeysWithValues: models.map { (Self.path($0), Self.text($0)) }))
  }

  static func path(_ model: String) -> String { "Sources/\(model).swift" }
  static func text(_ model: String) -> String { "class \(model)ViewModel {}\n" }

  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
    "GIT_ALLOW_PROTOCOL": "file",
  ]

  /// Runs git, which must succeed unless `mayFail` is set.
  @discardableResult
  func git(_ words: String..., in folder: String = "", mayFail: Bool = false) throws -> String {
    let run = try ProcessRun(
      tool: ["git"] + words, in: url.appending(path: folder), environment: Self.environment)
    try #require(mayFail || run.status == 0, "git \(words.joined(separator: " ")): \(run.output)")
    return run.output
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "more")
  }

  func write(_ text: String, to path: String) throws {
    try folder.write(Data(text.utf8), to: path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  /// Runs archlint, in a folder of the repository, with the one rule that the files break.
  func lint(_ words: [String], in folder: String = "", environment: [String: String] = [:]) throws
    -> CommandRun
  {
    try CommandRun(
      ["lint", "--format", "compact", "--only", "view-model-is-final-class"] + words,
      in: url.appending(path: folder), environment: Self.environment.merging(environment) { $1 })
  }

  /// Runs archlint and gives `path:line` of its findings.
  func places(_ words: String..., in folder: String = "", environment: [String: String] = [:]) throws
    -> [String]
  {
    let run = try lint(words, in: folder, environment: environment)
    let mistakes = run.errors.split(separator: "\n").filter {
      !$0.contains("repository of its own")
        && $0 != "  help: run archlint in it, or leave it out with \"ignore\""
    }
    #expect(mistakes.isEmpty, "\(run)")
    #expect(run.status == (run.output.isEmpty ? 0 : 1))
    return run.output.split(separator: "\n").map { line in
      line.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }
}
