import Foundation
import TestSupport
import Testing

/// A configuration may name any file of the machine, and a log is read by anybody: no word of such a file gets there.
@Suite struct ConcealmentTests {
  private static let secrets = [
    "root:x:0:0:SECRET", "SECRET=abc", "{ \"SECRET\": 1 }", "[\"SECRET\"]", "\"SECRET\"",
    "-----BEGIN SECRET KEY",
    "{ \"a\": 1, \"a\": SECRET }", "# SECRET\n\n```json\n{ \"id\": \"SECRET\" }\n```\n",
    "{ \"version\": 1, \"SECRET\": 2 }",
    "{ \"version\": 1, \"findings\": [{ \"SECRET\": 2 }] }", "12SECRET", "SECRET",
  ]

  private func check(_ folder: TemporaryFolder, place: String, _ words: String...) throws {
    let run = try CommandRun(words, in: folder.url)
    #expect(run.status == 2)
    #expect(!(run.output + run.errors).contains("SECRET"), "\(run.errors)")
    #expect(run.errors.contains(place) && run.errors.contains("outside the project"), "\(run.errors)")
  }

  @Test(arguments: secrets) func `a file outside is not shown`(_ secret: String) throws {
    let outside = try TemporaryFolder(["secret": secret, "link/secret.md": secret])
    let there = outside.url.path
    let source = ["A.swift": "final class A {}\n"]
    for named in [there + "/secret", "../\(outside.url.lastPathComponent)/secret"] {
      for key in ["extends", "baseline"] {
        let folder = try TemporaryFolder(
          source.merging([".archlint.json": "{ \"\(key)\": \"\(named)\" }"]) { $1 })
        try check(folder, place: "secret:", "lint")
      }
      let folder = try TemporaryFolder(
        source.merging([".archlint.json": "{ \"ruleFolders\": [\"\(named)\"] }"]) { $1 })
      try check(folder, place: "secret:", "lint")
    }
    let linked = try TemporaryFolder(source)
    try FileManager.default.createSymbolicLink(
      atPath: linked.url.path + "/.archlint.json", withDestinationPath: there + "/secret")
    try check(linked, place: ".archlint.json:", "lint")
    let diagram = try TemporaryFolder(
      source.merging([
        ".archlint.json": #"{ "layers": { "A": { "files": "*.swift" } }, "diagram": "d.md#who" }"#
      ]) { $1 })
    try outside.write("# Who\n```mermaid\nflowchart\n  SECRET --> A\n```\n", to: "d.md")
    try FileManager.default.createSymbolicLink(
      atPath: diagram.url.path + "/d.md", withDestinationPath: there + "/d.md")
    try check(diagram, place: "d.md:", "lint")
    let pages = try TemporaryFolder(
      source.merging([".archlint.json": "{ \"ruleFolders\": [\"Pages\"] }"]) { $1 })
    try FileManager.default.createSymbolicLink(
      atPath: pages.url.path + "/Pages", withDestinationPath: there + "/link")
    try check(pages, place: "Pages/secret.md:", "lint")
  }

  /// Who names a file on the command line, or has it in the project, is told what is wrong with it.
  @Test func `a file of one's own is shown`() throws {
    let outside = try TemporaryFolder(["team.json": "{ \"prests\": [] }"])
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"extends\": \"base.json\" }", "base.json": "{ \"prests\": [] }", "A.swift": "",
    ])
    #expect(
      try folder.run("lint").errors.contains("base.json:1:3: error: the configuration has no key \"prests\""))
    let named = try folder.run("lint", "--config", outside.url.path + "/team.json", "--root", ".")
    #expect(
      named.errors.contains("team.json:1:3: error: the configuration has no key \"prests\""),
      "\(named.errors)")
  }

  /// A device that never ends, or that waits.
  @Test(arguments: ["/dev/zero", "/dev/random", "/dev/stdin", "/dev/tty", "/proc/self/mem", "/proc/kmsg"])
  func `a device is no configuration`(_ device: String) throws {
    guard FileManager.default.fileExists(atPath: device) else { return }
    for text in [
      "{ \"extends\": \"\(device)\" }", "{ \"baseline\": \"\(device)\" }",
      "{ \"ruleFolders\": [\"\(device)\"] }",
    ] {
      let folder = try TemporaryFolder([".archlint.json": text, "A.swift": ""])
      let run = try ProcessRun(tool: ["timeout", "60", CommandRun.binary.path, "lint"], in: folder.url)
      #expect(run.status == 2, "\(text) \(run.output)")
    }
    let folder = try TemporaryFolder(["A.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/.archlint.json", withDestinationPath: device)
    let run = try ProcessRun(tool: ["timeout", "60", CommandRun.binary.path, "lint"], in: folder.url)
    #expect(run.status == 2, "\(run.output)")
  }
}
