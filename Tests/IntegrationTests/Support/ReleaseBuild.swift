import Foundation
import TestSupport

/// archlint as releases have it, built once for all tests of a run, from a clone of what is committed.
///
/// The clone and what is built stand below `.build`, where the next run finds what has not changed.
struct ReleaseBuild: Sendable {
  /// The clone.
  let repository: URL
  /// Where the programs stand: `archlint`, and `session-loop`.
  let products: URL
  let version: String
  /// The archive of a release, and all that is made of it, by the lines of the README.
  let files: URL
  let installLines: [String]

  /// A task, so that whoever waits for it leaves the processors to others.
  private static let shared = Task { try ReleaseBuild() }

  static var value: ReleaseBuild {
    get async throws { try await shared.value }
  }

  var archlint: URL { products.appending(path: "archlint") }

  private init() throws {
    let folder = Repository.file(".build/release-test")
    repository = folder.appending(path: "archlint")
    files = repository.appending(path: "files")
    let scratch = folder.appending(path: "build").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.clone(into: repository)

    // All that `swift build -c release` makes. What a script of releases says last is where its work stands.
    let scripts = repository.appending(path: "Sources/Integrations/Release").path
    var archlint = ""
    for product in ["session-loop", "archlint"] {
      let build = try Self.run("\(scripts)/build.sh", "--scratch-path", scratch, "--product", product)
      archlint = String(build.split(separator: "\n").last ?? "")
    }
    let package = ["--package-path", repository.path, "--scratch-path", scratch]
    try Self.run(["swift", "build", "-c", "release", "--target", "TestSupport"] + package)
    products = URL(filePath: archlint).deletingLastPathComponent()

    let said = try Self.run(archlint, "version")
    version = said.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    let readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    installLines = Self.installLines(readme)
    guard installLines.count == 4 else { throw Failure(description: "\(installLines)") }
    for line in [installLines[0], installLines[2]] {
      try Self.run("sh", "-c", "cd '\(repository.path)' && ARCHLINT_SCRATCH='\(scratch)' \(line)")
    }
  }

  /// The lines of the README that install archlint today: one that makes an archive, one that unpacks it, one that makes
  /// packages of it, and one that installs such a package.
  static func installLines(_ readme: String) -> [String] {
    readme.matches(of: /\| `([^`]+)` \| today \|/).map { String($0.output.1) }
  }

  /// What has not changed keeps its date, and is not compiled again.
  private static func clone(into repository: URL) throws {
    if !FileManager.default.fileExists(atPath: repository.path) {
      try run("git", "init", "--quiet", repository.path)
    }
    let git = ["git", "-C", repository.path]
    try run(git + ["fetch", "--quiet", "--no-tags", Repository.root.path, "HEAD"])
    try run(git + ["checkout", "--quiet", "--force", "--detach", "FETCH_HEAD"])
    try run(git + ["clean", "-d", "--force", "-x", "--quiet"])
  }

  @discardableResult
  private static func run(_ words: String...) throws -> String {
    try run(words)
  }

  @discardableResult
  private static func run(_ words: [String]) throws -> String {
    let run = try ProcessRun(tool: words, in: Repository.root)
    guard run.status == 0 else { throw Failure(description: "\(words): \(run.output)") }
    return run.output
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
