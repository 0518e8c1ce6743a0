import Foundation
import TestSupport
import Testing

/// Configurations that would take longer than anybody waits: each is cut off, and told of by name.
@Suite struct EndlessRuleTests {
  private func lint(_ configuration: String, _ source: String, _ command: String = "lint") throws
    -> CommandRun
  {
    let folder = try TemporaryFolder([".archlint.json": configuration, "A.swift": source])
    return try CommandRun.limited([command, "A.swift"], in: folder.url)
  }

  private func rule(each: String, _ predicate: String) -> String {
    """
    {
      "presets": [],
      "customRules": [{ "id": "slow", "each": "\(each)", "where": \(predicate), "mustNot": true, "message": "no" }]
    }
    """
  }

  @Test func `a regular expression that goes back and forth over many names is told of`() throws {
    let names = (0..<2000).map { "struct \(String(repeating: "a", count: 40))\($0) {}\n" }
    let run = try lint(rule(each: "type", #"{ "name": "/^(a+)+$/" }"#), names.joined())
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        ".archlint.json:3:19: error: the rule \"slow\" takes too long, mostly in the pattern /^(a+)+$/: it was stopped"
      ),
      "\(run.errors)")
  }

  /// As layers, modules and things that are independent have them.
  @Test func `a glob of files that goes back and forth over one path is told of`() throws {
    let glob = "b{A}*{A}*{A}*{A}*{A}*{A}b*.swift"
    let path = "b" + String(repeating: "a", count: 200) + ".swift"
    for setting in [
      #""layers": { "One": { "files": "GLOB" }, "Two": { "files": "x{A}.swift", "optional": true } }"#,
      #""modules": { "mayForm": "no cycle", "names": { "M{A}": "GLOB" } }"#,
      #""independent": [{ "each": "{A}", "files": ["GLOB"] }]"#,
    ] {
      let configuration = "{ \"presets\": [], \(setting.replacing("GLOB", with: glob)) }"
      let folder = try TemporaryFolder([".archlint.json": configuration, path: "struct A {}\n"])
      let run = try CommandRun.limited(["lint"], in: folder.url, seconds: 20)
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains("\"\(glob)\" takes too long, as with baaa"), "\(run.errors)")
    }
  }

  @Test func `a regular expression that takes more memory than there is is told of`() throws {
    let comment = String(repeating: "a", count: 1_000_000)
    let run = try lint(
      rule(each: "type", #"{ "documentation": "/x(a|b)*c/" }"#), "/// c x\(comment)\nstruct A {}\n")
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("takes too long, mostly in the pattern"), "\(run.errors)")
  }

  @Test func `a regular expression finds what stands far behind the start of a long name`() throws {
    let name = String(repeating: "a", count: 5000) + "Tail"
    let run = try lint(rule(each: "type", #"{ "name": "/Ta?il$/" }"#), "struct \(name) {}\n")
    #expect(run.status == 0 && run.output.contains("warning"), "\(run.output) \(run.errors)")
  }

  @Test func `definitions that use each other twice are told of`() throws {
    let steps = (0..<60).map {
      "\"d\($0)\": { \"any\": [{ \"matches\": \"d\($0 + 1)\" }, { \"matches\": \"d\($0 + 1)\" }] }"
    }
    let run = try lint(
      """
      {
        "presets": [],
        "customRules": [
          {
            "id": "slow", "each": "struct", "mustNot": { "matches": "d0" }, "message": "no",
            "definitions": { \(steps.joined(separator: ", ")), "d60": { "name": "B" } }
          }
        ]
      }
      """, "struct A {}\n")
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.errors.hasPrefix(
        ".archlint.json:4:5: error: the rule is more than 20000 predicates, those of its definitions counted where they"
      ),
      "\(run.errors)")
  }

  @Test func `names that stand for names are not put in again and again`() throws {
    let names = (0..<7).map { "\"level\($0)\": \"\(String(repeating: "{level\($0 + 1)}", count: 10))\"" }
    let run = try lint(
      "{ \"names\": { \(names.joined(separator: ", ")), \"level7\": \"a\" } }", "struct A {}\n")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(".archlint.json:1:24: error: the pattern is longer than 1000 bytes"),
      "\(run.errors)")
  }

  @Test func `a fix that writes what its rule forbids leaves its file as it was`() throws {
    let configuration = """
      {
        "presets": [],
        "customRules": [
          {
            "id": "more", "each": "call", "where": { "callee": "log" }, "mustNot": true, "message": "no",
            "fix": { "safety": "safe", "insertBefore": "log()" }
          }
        ]
      }
      """
    let source = "func a() {\n  log()\n}\n"
    let folder = try TemporaryFolder([".archlint.json": configuration, "A.swift": source])
    let run = try CommandRun.limited(["fix", "A.swift"], in: folder.url)
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.errors.contains("error: A.swift is left as it was: the fixes of more write what"), "\(run.errors)")
    #expect(try String(contentsOf: folder.url.appending(path: "A.swift"), encoding: .utf8) == source)
  }
}
