import Foundation
import TestSupport
import Testing

/// What commands beside `lint` and `fix` print.
@Suite struct CommandOutputTests {
  private static let source = """
    #if DEBUG
    import struct Foundation.URL
    #endif
    @MainActor
    private(set) final class `class`: Base<Int>, P {
      /* 🇨🇭 */ let a = 1, b: [String: Int]
      var c: Int { get async throws { 1 } }
      func f(_ x: Int) -> Bool { self.a = 2 }
    }

    """

  private func check(
    _ words: [String], in folder: TemporaryFolder, status: Int32 = 0, prints output: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(words, in: folder.url)
    #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.output == output, sourceLocation: sourceLocation)
  }

  private func json(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: - syntax

  @Test func `syntax as JSON`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.source, "B.swift": "class B {\n"])
    let run = try folder.run("syntax", "--format", "json", "A.swift", "B.swift")
    #expect(run.status == 0 && run.errors == "")
    let lines = try run.output.split(separator: "\n").map { try json($0) }
    #expect(lines.map { $0["path"] as? String } == ["A.swift", "B.swift"])
    #expect(lines.map { $0["broken"] as? Bool } == [nil, true])
    let declarations = try #require(lines[0]["declarations"] as? [[String: Any]])
    func values(_ key: String) -> [String] {
      declarations.map { declaration in
        let value = declaration[key]
        return (value as? [String])?.joined(separator: " ") ?? (value is NSNull ? "null" : "\(value ?? "–")")
      }
    }
    #expect(values("kind") == ["import", "class", "let", "let", "var", "func"])
    #expect(values("name") == ["Foundation.URL", "class", "a", "b", "c", "f"])
    #expect(values("line") == ["2", "5", "6", "6", "7", "8"])
    #expect(values("column") == ["15", "26", "18", "25", "7", "8"], "in UTF-16")
    #expect(values("byteColumn") == ["15", "26", "22", "29", "7", "8"], "in UTF-8")
    #expect(values("parent") == ["null", "null", "1", "1", "1", "1"])
    #expect(values("attributes")[1] == "MainActor" && values("modifiers")[1] == "private(set) final")
    #expect(values("inherits")[1] == "Base<Int> P")
    #expect(values("type") == ["null", "null", "null", "[String: Int]", "Int", "Bool"])
    #expect(values("accessors")[4] == "get" && values("effects")[4] == "async throws")
    #expect(values("labels") == ["null", "null", "null", "null", "null", "_"])
  }

  @Test func `syntax for people`() throws {
    let folder = try TemporaryFolder(["A.swift": "class A: B {\n  func f(_ x: Int) { self.a = 2 }\n}\n"])
    let head = "A.swift\n  class A : B\n    func f(_:)\n"
    try check(["syntax", "A.swift"], in: folder, prints: head + "      parameter x -> Int\n")
    try check(
      ["syntax", "--facts", "A.swift"], in: folder,
      prints: head + "      · assignment a = `2` [self]\n      parameter x -> Int\n")
    let tokens = try folder.run("syntax", "--tokens", "A.swift").output.split(separator: "\n")
    #expect(tokens.prefix(3) == ["0\tword\tclass", "6\tword\tA", "7\tcolon\t:"])
  }

  // MARK: - rules

  @Test func `rules as they are here`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      { "presets": ["contract"], "rules": { "view-model-is-final-class": "note", "test-has-description": "off" },
        "customRules": [{ "id": "own", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}'" }] }
      """
    ])
    let table = try folder.run("rules").output.split(separator: "\n")
    func row(_ id: String) -> [Substring] {
      table.first { $0.hasPrefix("  \(id) ") }?.split(separator: " ").prefix(5).map { $0 } ?? []
    }
    #expect(
      row("view-model-is-final-class") == ["view-model-is-final-class", "note", "fix:", "safe", "contract,"])
    #expect(row("test-has-description")[1] == "off" && row("own")[1] == "warning")
    let rules = try #require(
      try json(try folder.run("rules", "--format", "json").output)["rules"] as? [[String: Any]])
    let keys: Set = ["id", "title", "subject", "presets", "severity", "fix", "page"]
    #expect(rules.allSatisfy { Set($0.keys) == keys })
    let rule = try #require(rules.first { $0["id"] as? String == "view-model-is-final-class" })
    #expect(rule["severity"] as? String == "note" && rule["fix"] as? String == "safe")
    #expect(rule["subject"] as? String == "View model")
    #expect(rule["presets"] as? [String: String] == ["contract": "error", "load-if-needed": "error"])
    #expect((rule["page"] as? String)?.hasPrefix("# ") == true)
    let ids = try folder.run("rules", "--format", "ids").output.split(separator: "\n").map(String.init)
    let ofTheEngine: Set = [
      "unused-suppression", "unknown-rule-in-suppression", "suppression-without-reason",
      "document-agrees-with-rules", "document-names-what-exists", "document-parses",
    ]
    #expect(ids == ids.sorted())
    #expect(row("document-parses").contains("off"))
    #expect(rules.contains { $0["id"] as? String == "document-agrees-with-rules" })
    #expect(Set(ids) == ofTheEngine.union(rules.compactMap { $0["id"] as? String }))
    #expect(try folder.run("rules", "--format", "xml").errors.contains("not \"xml\""))
  }

  // MARK: - test-rules, schema, version, stamps

  @Test func `own pages are tried`() throws {
    let wrong = RulePageSample.text.replacing("✗ open", with: "✗ shut")
    let folder = try TemporaryFolder(["Pages/own.md": RulePageSample.text, "Wrong/own.md": wrong])
    try check(["test-rules", "Pages"], in: folder, prints: "1 page, 2 examples, 0 mistakes\n")
    try check(
      ["test-rules", "--thorough", "Pages/own.md"], in: folder, prints: "1 page, 2 examples, 0 mistakes\n")
    let run = try folder.run("test-rules", "Wrong")
    #expect(run.status == 1 && run.output == "1 page, 2 examples, 2 mistakes\n")
    #expect(run.errors.contains("Wrong/own.md:"), "\(run.errors)")
    #expect(
      try folder.run("test-rules", "Nowhere").errors
        == "archlint: error: there is no rule page in Nowhere\n  help: a page is a Markdown file\n")
  }

  @Test func `all that is wrong with pages is told at once`() throws {
    let page = RulePageSample.text
    let folder = try TemporaryFolder([
      "A/own.md": page.replacing("\"class\"", with: "\"clas\""),
      "A/z/own.md": page.replacing(#""message""#, with: #""fix": { "addModifer": "final" }, "message""#),
      "B/own.md": page, "B/z/own.md": page,
      "C/\(Self.shippedID).md": page.replacing("\"own\"", with: "\"\(Self.shippedID)\""),
    ])
    let broken = try folder.run("test-rules", "A")
    #expect(broken.status == 2)
    for part in [
      "A/own.md:", "\"clas\"", "no example under \"## Fixed\"", "\"addModifer\"", "whether it is safe",
    ] {
      #expect(broken.errors.contains(part), "\(broken.errors)")
    }
    for (place, hint) in [("B", "it stands in B/own.md, line"), ("C", "archlint brings it")] {
      let same = try folder.run("test-rules", place)
      #expect(same.status == 2 && same.errors.contains("there is another rule"), "\(same.errors)")
      #expect(same.errors.contains(hint), "\(same.errors)")
    }
  }

  @Test func `pages of rules that conflict are tried one by one`() throws {
    let page = RulePageSample.text.replacing(#""message""#, with: #""conflictsWith": "no-print", "message""#)
    let folder = try TemporaryFolder(["Pages/own.md": page, "Pages/no-print.md": RulePageSample.printing])
    try check(["test-rules", "Pages"], in: folder, prints: "2 pages, 4 examples, 0 mistakes\n")
    let alone = try folder.run("test-rules", "Pages/own.md")
    #expect(alone.errors.contains("there is no rule \"no-print\""), "\(alone.errors)")
  }

  private static let shippedID = "view-model-is-final-class"

  @Test func `the schema knows the rules of the project`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "customRules": [{ "id": "own", "each": "class", "must": { "modifiers": "final" }, "message": "m" }] }"#
    ])
    let schema = try folder.run("schema").output
    #expect(try json(schema)["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema.contains("\"own\"") && schema.contains("\"view-model-is-final-class\""))
  }

  @Test func `version and reference`() throws {
    let folder = try TemporaryFolder()
    for word in ["version", "--version"] {
      #expect(try folder.run(word).output.wholeMatch(of: /archlint [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }
    #expect(try folder.run("explain", "--language").output.hasPrefix("# The language of rules\n"))
  }

  @Test func `a stamp is made by runs that succeed`() throws {
    let folder = try TemporaryFolder(["HomeViewModel.swift": "class HomeViewModel {}\n"])
    let stamp = folder.url.appending(path: "out/stamp").path
    #expect(try folder.run("lint", "--stamp", "out/stamp").status == 1)
    #expect(!FileManager.default.fileExists(atPath: stamp))
    #expect(
      try folder.run("lint", "--stamp", "out/stamp", "--disable", "view-model-is-final-class").status == 0)
    #expect(FileManager.default.contents(atPath: stamp) == Data())
    #expect(try folder.run("lint", "--disable", "nothing").status == 2)
  }
}
