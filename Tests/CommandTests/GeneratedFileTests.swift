import Foundation
import TestSupport
import Testing

/// What nobody of the team has written is read, so that what it declares counts, and neither reported nor fixed.
@Suite struct GeneratedFileTests {
  private static let code = "class HomeViewModel {}\n"

  struct Head: CustomTestStringConvertible {
    var name: String
    var text: String
    var isGenerated: Bool
    var path = "Sources/HomeViewModel.swift"
    var testDescription: String { name }
  }

  static let heads = [
    Head(
      name: "a program names itself", text: "// Generated using Sketcher 2.1\n// by hand\n", isGenerated: true
    ),
    Head(name: "in a block", text: "\u{FEFF}/*\n  DO NOT EDIT /* ever */\n*/\n", isGenerated: true),
    Head(name: "a linter is off", text: "\r\n// swiftlint:disable all\r\n", isGenerated: true),
    Head(name: "a mark", text: "#!/usr/bin/swift\n// @generated\n", isGenerated: true),
    Head(name: "no mark", text: "// Made by hand\n", isGenerated: false),
    Head(name: "below the code", text: "import Foundation\n// DO NOT EDIT\n", isGenerated: false),
    Head(name: "documentation of what follows", text: "/// Generated using paper.\n", isGenerated: false),
    Head(name: "one rule is off", text: "// swiftlint:disable all_caps\n", isGenerated: false),
    Head(name: "a comment that does not end", text: "/* DO NOT EDIT\n", isGenerated: true),
    Head(
      name: "a template", text: "", isGenerated: true,
      path: "Templates/Screen.xctemplate/HomeViewModel.swift"),
    Head(
      name: "a playground", text: "", isGenerated: true,
      path: "Try.playground/Pages/One.xcplaygroundpage/Contents.swift"),
  ]

  @Test(arguments: heads)
  func `What a program has written is not reported, unless the configuration asks for it`(head: Head) throws {
    let folder = try TemporaryFolder([head.path: head.text + Self.code, "B.swift": ""])
    let words = ["lint", "--format", "compact", "--only", "view-model-is-final-class"]
    #expect(try CommandRun(words, in: folder.url).status == (head.isGenerated ? 0 : 1))
    #expect(try CommandRun(words + [head.path], in: folder.url).status == (head.isGenerated ? 0 : 1))
    try folder.write(Data(#"{ "generated": "report" }"#.utf8), to: ".archlint.json")
    let hidesCode = head.text.hasPrefix("/* DO") && !head.text.contains("*/")
    #expect(try CommandRun(words, in: folder.url).status == (hidesCode ? 0 : 1))
  }

  @Test func `What a program has written is not fixed`() throws {
    let text = "// DO NOT EDIT\n" + Self.code
    let folder = try TemporaryFolder(["A.swift": text, "B.swift": Self.code.replacing("Home", with: "Other")])
    let run = try folder.run("fix", "--only", "view-model-is-final-class")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try String(contentsOf: folder.url.appending(path: "A.swift"), encoding: .utf8) == text)
    #expect(
      try String(contentsOf: folder.url.appending(path: "B.swift"), encoding: .utf8)
        == "final class OtherViewModel {}\n")
  }

  @Test(arguments: [
    (#"{ "exclude": ["Tests"] }"#, true), (#"{ "ignore": ["Tests"] }"#, false), ("{}", true),
  ])
  func `What is excluded still counts, and what is ignored does not`(configuration: String, counts: Bool)
    throws
  {
    let folder = try TemporaryFolder([
      ".archlint.json": configuration, "Sources/HomeViewModel.swift": "final class HomeViewModel {}\n",
      "Tests/HomeViewModelTests.swift": "final class HomeViewModelTests {}\n",
    ])
    let run = try folder.run("lint", "--only", "view-model-has-tests", "--fail-on", "note")
    #expect(run.status == (counts ? 0 : 1), "\(run.output)")
  }

  @Test func `A file says why it is not reported`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "exclude": ["Old"], "ignore": ["Gone"] }"#, "Old/O.swift": "", "Gone/G.swift": "",
      "A.swift": "// @generated\n",
    ])
    func status(_ path: String) throws -> Substring? {
      try folder.run("config", path).output.split(separator: "\n").first { $0.contains("\(path): ") }
    }
    #expect(
      try status("Old/O.swift")
        == #"Old/O.swift: read, and not reported: "Old" under exclude names it, .archlint.json:1:15"#)
    #expect(
      try status("Gone/G.swift")
        == #"Gone/G.swift: not read: "Gone" under ignore leaves it out, .archlint.json:1:34"#)
    #expect(
      try status("A.swift")
        == "A.swift: read, and not reported: it is generated, a template or a playground")
  }
}
