import RuleEngine
import RuleLanguage
import Testing

/// What counts as the same finding, and what as another.
@Suite struct BaselineTests {
  static let rules = """
    { "presets": [], "customRules": [
      { "id": "no-sleep", "each": "call", "where": { "callee": "*sleep*" }, "mustNot": true, "message": "'{callee}'" },
      { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}'" },
      { "id": "no-ui", "each": "import", "where": { "name": "UIKit" }, "mustNot": true, "message": "'{name}'" },
      { "id": "no-file", "each": "file", "where": { "file": "*Bad*" }, "mustNot": true, "message": "'{name}'" }
    ] }
    """

  /// A baseline of the first files is applied to the second.
  func outcome(_ before: [String: String], _ after: [String: String]) throws -> Baseline.Outcome {
    let ruleSet = try RuleSet.compile(
      pages: [], presets: [], configuration: Configuration.parse(Self.rules, path: "rules.json").get()
    ).get()
    func findings(_ files: [String: String]) -> (Linter, [Finding]) {
      let example = ExampleProject(
        files: files.sorted { $0.key < $1.key }.map { ExampleProject.File(path: $0.key, text: $0.value) },
        expected: [])
      let linter = Linter(project: example.project, ruleSet: ruleSet)
      return (linter, example.fullFindings(linter).sorted())
    }
    let (old, known) = findings(before)
    #expect(!known.isEmpty)
    let baseline = Baseline().replaced(by: known, in: old.project) { _ in true }
    let (new, found) = findings(after)
    return baseline.outcome(of: found, in: new.project) { _ in true }
  }

  func check(
    _ before: [String: String], _ after: [String: String], adds count: Int, leaves stale: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try outcome(before, after)
    #expect(outcome.new.map(\.message).count == count, "\(outcome.new)", sourceLocation: sourceLocation)
    #expect(outcome.stale.values.reduce(0, +) == stale, "\(outcome.stale)", sourceLocation: sourceLocation)
  }

  static let sleeper =
    "struct A {\n  func f() {\n    a()\n    sleep(for: .seconds(1_000), tolerance: nil)\n    b()\n  }\n}\n"

  static let sameWritten = [
    "struct A { func f() { a(); sleep(for: .seconds(1_000), tolerance: nil); b() } }",
    "struct A {\r\n\tfunc f() {\r\n\t\tb()\r\n\t\tsleep(\r\n\t\t\tfor: .seconds(1000),\r\n\t\t\ttolerance: nil,\r\n\t\t)\r\n\t}\r\n}",
    "// new\nimport Foundation\nstruct B {}\nstruct A { var x = 1; func f() { if x > 0 { sleep(for: /* long */ .seconds(1_000), tolerance: nil) } } }",
    "struct A {}\nextension A { func f() { sleep(for: .seconds(1_000), tolerance: nil) } }",
  ]

  @Test(arguments: sameWritten)
  func `the same code written otherwise`(text: String) throws {
    try check(["A.swift": Self.sleeper], ["A.swift": text], adds: 0)
    try check(["A.swift": Self.sleeper], ["Sub/Other.swift": text], adds: 0)
  }

  static let others = [
    "struct A { func f() { sleep(for: .seconds(2), tolerance: nil) } }",
    "struct A { func g() { sleep(for: .seconds(1_000), tolerance: nil) } }",
    "struct A { func f(_ x: Int) { sleep(for: .seconds(1_000), tolerance: nil) } }",
    "struct B { func f() { sleep(for: .seconds(1_000), tolerance: nil) } }",
    "struct A { func f() { Task.sleep(for: .seconds(1_000), tolerance: nil) } }",
  ]

  @Test(arguments: others)
  func `other code is new`(text: String) throws {
    try check(["A.swift": Self.sleeper], ["A.swift": text], adds: 1, leaves: 1)
  }

  @Test func `each entry stands for one finding`() throws {
    let one = "func f() { sleep(1) }"
    let two = "func f() { sleep(1); sleep(1) }"
    try check(["A.swift": one], ["A.swift": two], adds: 1)
    try check(["A.swift": two], ["A.swift": one], adds: 0, leaves: 1)
    try check(["A.swift": two], ["A.swift": ""], adds: 0, leaves: 2)
  }

  /// Mending one place and breaking another is no move, as long as the old place is still there.
  @Test func `mending one and breaking another adds one`() throws {
    let broken = "struct A { func f() { sleep(1) } }"
    let mended = "struct A { func f() { } }"
    try check(
      ["X/A.swift": broken, "Y/A.swift": mended], ["X/A.swift": mended, "Y/A.swift": broken], adds: 1,
      leaves: 1)
    try check(
      ["A.swift": "class A {}\nfinal class B {}"], ["A.swift": "final class A {}\nclass B {}"], adds: 1,
      leaves: 1)
    try check(
      ["A.swift": "import UIKit", "B.swift": "import Foundation"],
      ["A.swift": "import Foundation", "B.swift": "import UIKit"], adds: 1, leaves: 1)
  }

  @Test func `types move and files are renamed`() throws {
    try check(
      ["A.swift": "class A {}\nstruct B {}"], ["A.swift": "struct B {}", "New.swift": "class A {}"], adds: 0)
    try check(["A.swift": "import UIKit\nclass A {}"], ["Sub/New.swift": "import UIKit\nclass A {}"], adds: 0)
    try check(
      ["A.swift": "class A {}\nextension A {}"], ["A.swift": "extension A {}", "New.swift": "class A {}"],
      adds: 0)
    try check(["Bad.swift": ""], ["StillBad.swift": ""], adds: 0)
    try check(["Bad.swift": ""], ["Bad.swift": "", "StillBad.swift": ""], adds: 1)
    try check(["A.swift": "class A {}"], ["B.swift": "class A {}", "C.swift": "class A {}"], adds: 1)
    let requirement = "protocol P { func f() }"
    let implementation = "extension P { func f() { sleep(1) } }"
    try check(
      ["A.swift": requirement + "\n" + implementation],
      ["A.swift": requirement, "B.swift": implementation], adds: 0)
  }

  @Test func `what a run does not judge is neither stale nor dropped`() throws {
    let key = BaselineKey(rule: "final", path: "Gone.swift", declaration: "A", hash: "00000000")
    let project = ExampleProject(files: [], expected: []).project
    let kept = Baseline([key: 2]).outcome(of: [], in: project) { _ in false }
    #expect(kept.stale.isEmpty && kept.pruned.counts == [key: 2])
    let dropped = Baseline([key: 2]).outcome(of: [], in: project) { _ in true }
    #expect(dropped.stale == [key: 2] && dropped.pruned.counts.isEmpty)
    #expect(Baseline([key: 2]).replaced(by: [], in: project) { _ in false }.counts == [key: 2])
  }
}
