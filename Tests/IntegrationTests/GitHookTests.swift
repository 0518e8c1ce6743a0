import Foundation
import TestSupport
import Testing

/// What stands between a finding and a commit.
struct GitHookTests {
  private static let broken = "class HomeViewModel {}\n"
  private static let configuration = #"{ "presets": [], "rules": { "view-model-is-final-class": "error" } }"#
  private static let files = [
    ".archlint.json": configuration, "Sources/Old.swift": "class OldViewModel {}\n", "README.md": "An app.\n",
  ]

  /// Commits a broken file, which the hook refuses, then the file without its fault.
  private func check(_ app: Sandbox, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try app.write(Self.broken, to: "Sources/HomeViewModel.swift")
    try app.require("git", "add", "Sources")
    let refused = try app.run("git", "commit", "--message", "Home")
    #expect(refused.status == 1, "\(refused.output)", sourceLocation: sourceLocation)
    #expect(
      refused.output.contains("Sources/HomeViewModel.swift:1:7: error:"), sourceLocation: sourceLocation)
    // What was committed before is the project around, not what is checked.
    #expect(!refused.output.contains("Old.swift"), sourceLocation: sourceLocation)
    try app.write("final " + Self.broken, to: "Sources/HomeViewModel.swift")
    try app.require("git", "add", "Sources")
    let taken = try app.run("git", "commit", "--message", "Home")
    #expect(taken.status == 0, "\(taken.output)", sourceLocation: sourceLocation)
    try app.write("A good app.\n", to: "README.md")
    let other = try app.run("git", "commit", "--all", "--message", "README")
    #expect(other.status == 0, "\(other.output)", sourceLocation: sourceLocation)
  }

  @Test(.needs("git")) func `plain hook`() throws {
    let app = try Sandbox(Self.files)
    try app.commitAll()
    let hook = app.url.appending(path: ".git/hooks/pre-commit")
    try? FileManager.default.createDirectory(
      at: hook.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Repository.file("Sources/Integrations/Git/pre-commit"), to: hook)
    try check(app)
    // Staged without the fault, broken on the disk: what is committed counts.
    try app.write("final class DetailViewModel {}\n", to: "Sources/DetailViewModel.swift")
    try app.require("git", "add", "Sources")
    try app.write("class DetailViewModel {}\n", to: "Sources/DetailViewModel.swift")
    let taken = try app.run("git", "commit", "--message", "Detail")
    #expect(taken.status == 0, "\(taken.output)")
  }

  @Test(.needs("git", "lefthook")) func lefthook() throws {
    let app = try Sandbox(Self.files)
    try app.write(Repository.text("Sources/Integrations/Git/lefthook.yml"), to: "lefthook.yml")
    try app.commitAll()
    try app.require("lefthook", "install")
    try check(app)
  }

  @Test(.needs("git", "pre-commit"), .enabled(if: ThoroughTests.areWanted))
  func `pre-commit with an installed binary`() throws {
    try checkPreCommit(hook: "archlint-installed", in: Sandbox.cloneOfThis())
  }

  /// With a `swift` that answers a build with the program of this one: that a clone builds for release is what
  /// `ReleaseBuild` shows.
  @Test(.needs("git", "pre-commit"), .enabled(if: ThoroughTests.areWanted))
  func `pre-commit with a build of its own`()
    throws
  {
    let hooks = try Sandbox.cloneOfThis()
    let archlint = Repository.products.appending(path: "archlint").path
    try hooks.write(
      """
      #!/bin/sh
      echo "$@" >>'\(hooks.path("asked"))'
      while [ "$1" != --build-path ]; do shift; done
      mkdir -p "$2/release" && cp '\(archlint)' "$2/release/archlint"
      """, to: "bin/swift")
    try hooks.require("chmod", "+x", "bin/swift")
    try checkPreCommit(hook: "archlint", in: hooks, path: hooks.path("bin"))
    let asked = try hooks.read("asked").split(separator: "\n")
    #expect(asked.count == 1 && asked[0].hasPrefix("build --package-path \(hooks.path("home"))/"), "\(asked)")
    #expect(asked[0].contains(" -c release --build-path "), "\(asked)")
  }

  /// Names of files that would be options: one that gives the run another configuration, one that writes into sources.
  @Test func `names of files are no options`() throws {
    let hooks = try Repository.text(".pre-commit-hooks.yaml")
    #expect(hooks.split(separator: "\n").filter { $0 == "  entry: archlint lint --force-exclude" }.count == 2)
    #expect(hooks.split(separator: "\n").filter { $0 == "  args: [--]" }.count == 2)
    for name in ["--config=c.swift", "--add-suppressions=x.swift", "--fail-on=never.swift", "-x.swift"] {
      let app = try Sandbox(Self.files)
      try app.write("{}", to: name)
      let words = ["archlint", "lint", "--force-exclude"]
      let plain = try app.run(words + [name, "Sources/Old.swift"])
      #expect(plain.status == 2 && plain.output.contains("\(name) may be an option"), "\(plain.output)")
      let ended = try app.run(words + ["--", name, "Sources/Old.swift"])
      #expect(ended.status == 1 && ended.output.contains("Old.swift:1:7: error:"), "\(ended.output)")
      #expect(try app.read("Sources/Old.swift") == "class OldViewModel {}\n")
    }
  }

  /// The real `pre-commit` with the hooks of this repository, at a tag of a clone.
  /// - Parameter path: a folder of programs that come before all others.
  private func checkPreCommit(hook: String, in hooks: Sandbox, path: String? = nil) throws {
    try hooks.require("git", "-C", "archlint", "tag", "v1.0.0-test")
    let app = try Sandbox(Self.files)
    try app.write(
      """
      repos:
        - repo: \(hooks.url.path)/archlint
          rev: v1.0.0-test
          hooks:
            - id: \(hook)
      """, to: ".pre-commit-config.yaml")
    try app.commitAll()
    app.environment["PRE_COMMIT_HOME"] = hooks.path("home")
    if let path { app.environment["PATH"] = "\(path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")" }
    try app.require("pre-commit", "install", "--install-hooks")
    try check(app)
  }
}
