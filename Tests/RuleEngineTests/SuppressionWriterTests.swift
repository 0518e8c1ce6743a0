import Catalogue
import Foundation
import RuleEngine
import RuleLanguage
import Semantics
import Syntax
import TestSupport
import Testing

/// Comments that silence findings are written where they do, and change nothing else.
@Suite struct SuppressionWriterTests {
  static let rules = """
    { "presets": [], "requireReasons": REQUIRED, "customRules": [
      { "id": "bad-call", "each": "call", "where": { "callee": "bad" }, "mustNot": true, "message": "bad" },
      { "id": "no-class", "each": "class", "mustNot": true, "message": "class" },
      { "id": "no-final", "each": "class", "must": { "not": { "modifiers": "final" } }, "message": "final" },
      { "id": "no-file", "each": "file", "where": { "file": "*Bad*" }, "mustNot": true, "message": "file" }
    ] }
    """

  func ruleSet(requiresReasons: Bool = false) throws -> RuleSet {
    let text = Self.rules.replacing("REQUIRED", with: requiresReasons ? "true" : "false")
    let configuration = try Configuration.parse(text, path: "rules.json").get()
    return try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
  }

  static func findings(_ text: String, _ path: String, _ ruleSet: RuleSet) -> [Finding] {
    let example = ExampleProject(files: [ExampleProject.File(path: path, text: text)], expected: [])
    return example.fullFindings(Linter(project: example.project, ruleSet: ruleSet))
  }

  func check(
    _ text: String, becomes expected: String, path: String = "A.swift", reason: String? = nil,
    requiresReasons: Bool = false, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let ruleSet = try ruleSet(requiresReasons: requiresReasons)
    let found = Self.findings(text, path, ruleSet)
    #expect(!found.isEmpty, sourceLocation: sourceLocation)
    let written = String(
      decoding: SuppressionWriter(Array(text.utf8), reason: reason).adding(found), as: UTF8.self)
    #expect(written == expected, sourceLocation: sourceLocation)
    #expect(Self.findings(written, path, ruleSet).map(\.message) == [], sourceLocation: sourceLocation)
  }

  @Test func `above the line with its indentation`() throws {
    try check(
      "func f() {\n\tif x {\n\t\tbad()\n\t}\n}\n",
      becomes: "func f() {\n\tif x {\n\t\t// archlint:disable:next bad-call\n\t\tbad()\n\t}\n}\n")
    try check("bad()", becomes: "// archlint:disable:next bad-call -- for now\nbad()", reason: "for now")
    try check("\u{FEFF}bad()", becomes: "\u{FEFF}// archlint:disable:next bad-call\nbad()")
    try check("a()\r\n  bad()\r\n", becomes: "a()\r\n  // archlint:disable:next bad-call\r\n  bad()\r\n")
    try check("a(\n  b,\n  bad())", becomes: "a(\n  b,\n  // archlint:disable:next bad-call\n  bad())")
  }

  @Test func `several ids share one comment`() throws {
    try check(
      "final class A { let a = bad(); let b = bad() }\n",
      becomes:
        "// archlint:disable:next bad-call, no-class, no-final\nfinal class A { let a = bad(); let b = bad() }\n"
    )
    try check(
      "// archlint:disable:next no-class -- known\nfinal class A {}\n",
      becomes: "// archlint:disable:next no-class, no-final -- known\nfinal class A {}\n")
    try check(
      "// archlint:disable:next no-class -- known\nfinal class A {}\n",
      becomes:
        "// archlint:disable:next no-class -- known\n// archlint:disable:next no-final -- old\nfinal class A {}\n",
      reason: "old")
    try check(
      "// archlint:disable:next no-class -- old\nfinal class A {}\n",
      becomes: "// archlint:disable:next no-class, no-final -- old\nfinal class A {}\n", reason: "old")
    try check(
      "x() // archlint:disable:this no-class\nclass A {}\n",
      becomes:
        "// archlint:disable unused-suppression\nx() // archlint:disable:this no-class\n"
        + "// archlint:enable unused-suppression\n// archlint:disable:next no-class\nclass A {}\n")
  }

  @Test func `above documentation and attributes`() throws {
    try check(
      "/// Text.\n///\n@A\nclass A {}\n",
      becomes: "// archlint:disable:next no-class\n/// Text.\n///\n@A\nclass A {}\n")
    try check(
      "struct B {\n  /** Text.\n  */\n  class A {}\n}\n",
      becomes: "struct B {\n  // archlint:disable:next no-class\n  /** Text.\n  */\n  class A {}\n}\n")
    try check(
      "/// Text.\nlet a = bad()\n", becomes: "// archlint:disable:next bad-call\n/// Text.\nlet a = bad()\n")
  }

  @Test func `around literals and comments`() throws {
    try check(
      "/// Text.\nlet a = \"\"\"\n  \\(bad())\n  \"\"\"\nlet b = 1\n",
      becomes: "// archlint:disable bad-call\n/// Text.\nlet a = \"\"\"\n  \\(bad())\n  \"\"\"\n"
        + "// archlint:enable bad-call\nlet b = 1\n")
    try check(
      "a() /* x\n y */ bad()",
      becomes: "// archlint:disable bad-call\na() /* x\n y */ bad()\n// archlint:enable bad-call")
  }

  @Test func `for the file at its head`() throws {
    try check("let a = 1\n", becomes: "// archlint:disable:file no-file\nlet a = 1\n", path: "Bad.swift")
    try check(
      "#!/usr/bin/swift\nlet a = 1\n",
      becomes: "#!/usr/bin/swift\n// archlint:disable:file no-file\nlet a = 1\n",
      path: "Bad.swift")
    try check(
      "// swift-tools-version: 6.0\nbad()\n",
      becomes:
        "// swift-tools-version: 6.0\n// archlint:disable:file no-file\n// archlint:disable:next bad-call\nbad()\n",
      path: "Bad.swift")
    try check(
      "// swift-tools-version: 6.0", becomes: "// swift-tools-version: 6.0\n// archlint:disable:file no-file",
      path: "Bad.swift")
  }

  @Test func `findings on suppressions are silenced around`() throws {
    try check(
      "// archlint:disable:next no-clas\nstruct A {}\n",
      becomes: "// archlint:disable unknown-rule-in-suppression\n// archlint:disable:next no-clas\n"
        + "// archlint:enable unknown-rule-in-suppression\nstruct A {}\n")
    try check(
      "// archlint:disable:next no-class\nclass A {}\n",
      becomes: "// archlint:disable suppression-without-reason -- old\n// archlint:disable:next no-class\n"
        + "// archlint:enable suppression-without-reason\nclass A {}\n", reason: "old", requiresReasons: true)
  }

  // MARK: - Everything that rules find

  /// The examples of all pages that break rules, each under its own rule and the first under all rules of a preset, and a
  /// sample.
  @Test(.enabled(if: ThoroughTests.areWanted)) func `whatever rules find`() throws {
    let presets = try ["contract", "load-if-needed", "responder"].map {
      try SampleProject.ruleSet(preset: $0)
    }
    var count = 0
    for page in try Catalogue.pages.map({ try RulePage.shipped($0.text, path: $0.path).get() }) {
      let id = try #require(page.definition.id)
      let own = try ruleSet(of: page)
      let preset = presets.first { set in set.ids.firstIndex(of: id).map { set.base[$0] != nil } ?? false }
      for (number, example) in page.examples.filter({ $0.kind == .fails }).enumerated() {
        let files = ExampleProject(example).files
        count += try silence(files, own, id)
        if number == 0 { count += try silence(files, preset ?? presets[0], id) }
      }
    }
    count += try silence(SampleProject("ContractMarked").example.files, presets[0], "ContractMarked")
    #expect(count > 500, "there was something to silence")
  }

  /// One rule alone.
  private func ruleSet(of page: RulePage) throws -> RuleSet {
    var configuration = Configuration(path: "rules.json")
    configuration.presets = []
    return try RuleSet.compile(pages: [], ownPages: [page], presets: [], configuration: configuration).get()
  }

  /// - Returns: how many findings there were.
  func silence(_ files: [ExampleProject.File], _ ruleSet: RuleSet, _ name: String) throws -> Int {
    let example = ExampleProject(files: files, expected: [])
    let found = example.fullFindings(Linter(project: example.project, ruleSet: ruleSet))
    let byPath = Dictionary(grouping: found, by: \.location.path)
    let written = files.map { file in
      let bytes = SuppressionWriter(Array(file.text.utf8), reason: "why").adding(byPath[file.path] ?? [])
      return ExampleProject.File(path: file.path, text: String(decoding: bytes, as: UTF8.self))
    }
    for (old, new) in zip(files, written) {
      let isSame = Self.tokens(old.text) == Self.tokens(new.text)
      #expect(isSame, "\(name): \(old.path)")
    }
    let after = ExampleProject(files: written, expected: [])
    let left = after.fullFindings(Linter(project: after.project, ruleSet: ruleSet))
    #expect(left.map { "\($0.location.path):\($0.location.line): \($0.rule)" } == [], "\(name)")
    return found.count
  }

  static func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let table = TokenTable()
    table.lex(SourceStorage(copying: bytes), names: NameTable())
    return table.listing().map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
  }
}
