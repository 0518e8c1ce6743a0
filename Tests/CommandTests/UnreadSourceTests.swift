import Foundation
import TestSupport
import Testing

/// A fix is safe where all that may use what it changes was read.
@Suite struct UnreadSourceTests {
  private static let model = """
    @Observable final class HomeViewModel {
      var total = 0
    }

    """
  private static let writer = "func reset(_ home: HomeViewModel) { home.total = 0 }\n"

  private func safety(_ files: [String: String], settings: String = "") throws -> String? {
    let rules = #""presets": [], "rules": { "state-is-private-set": "error" }"#
    let git = try GitFolder(
      ["Sources/HomeViewModel.swift": Self.model, ".archlint.json": "{ \(rules)\(settings) }"]
        .merging(files) { _, new in new })
    let run = try git.folder.run("lint", "--format", "json")
    return ["safe", "unsafe"].first { run.output.contains("\"safety\": \"\($0)\"") }
  }

  @Test(arguments: [
    ("Tests/Reset.swift", #", "ignore": ["Tests"]"#), ("Tests/Reset.swift", #", "include": ["Sources"]"#),
    ("Sources/Reset.swift", #", "ignore": ["**/Reset.swift"]"#), ("Generated/Deep/Reset.swift", ""),
  ])
  func `what a file may write that is not read is no safe fix`(path: String, settings: String) throws {
    let files = [path: Self.writer, ".gitignore": "Generated/\n"]
    #expect(try safety(files, settings: settings) == "unsafe")
  }

  @Test(arguments: [
    "func reset(_ home: HomeViewModel) { home.totals = 0 }\n", "let subtotal = 0\n",
  ])
  func `a file that is not read and names it nowhere leaves the fix safe`(text: String) throws {
    #expect(try safety(["Tests/Reset.swift": text], settings: #", "ignore": ["Tests"]"#) == "safe")
  }

  @Test func `what nobody can read may hold anything`() throws {
    #expect(try safety(["Tests/Reset.swift": "\u{0}"], settings: #", "ignore": ["Tests"]"#) == "unsafe")
    let outside = try TemporaryFolder(["Reset.swift": Self.writer])
    for (name, target, expected) in [
      ("Shared", outside.url.path, "unsafe"), ("Own", "Sources", "safe"), ("note.txt", "/nowhere", "safe"),
    ] {
      let git = try GitFolder([
        "Sources/HomeViewModel.swift": Self.model,
        ".archlint.json": #"{ "presets": [], "rules": { "state-is-private-set": "error" } }"#,
      ])
      try FileManager.default.createSymbolicLink(
        atPath: git.url.appending(path: name).path, withDestinationPath: target)
      let run = try git.folder.run("lint", "--format", "json")
      #expect(run.output.contains("\"safety\": \"\(expected)\""), "\(name): \(run.output)")
    }
  }

  @Test func `dependencies that a tool has fetched use nothing of the project`() throws {
    let files = ["Pods/Kit/Reset.swift": Self.writer, ".gitignore": "Pods/\n"]
    #expect(try safety(files) == "safe")
  }

  @Test func `a folder with more than can be looked through says nothing`() throws {
    let many = Dictionary(uniqueKeysWithValues: (0...20_000).map { ("Generated/\($0).txt", "") })
    #expect(try safety(many.merging([".gitignore": "Generated/\n"]) { old, _ in old }) == "unsafe")
  }
}
