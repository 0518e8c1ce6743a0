import TestSupport
import Testing

/// What `archlint test-rules` says of the examples on pages of one's own.
@Suite struct PageExampleTests {
  private func run(_ page: String) throws -> CommandRun {
    try TemporaryFolder(["Rules/own.md": page]).run("test-rules", "Rules")
  }

  @Test func `an example that does not parse shows nothing`() throws {
    let noSwift = try run(RulePageSample.text.replacing("final class A {}", with: "final clas A {}"))
    #expect(noSwift.status == 1)
    #expect(
      noSwift.errors.contains(
        "Rules/own.md:11: error: this example does not parse: a line of it is no Swift"),
      "\(noSwift.errors)")
    let open = try run(RulePageSample.text.replacing("final class A {}", with: "final class A {}\nlet b = ["))
    #expect(open.errors.contains("a bracket or a literal in it has no partner"), "\(open.errors)")
  }

  @Test func `a finding that is missing says why the rule is silent`() throws {
    let rule = #""each": "class", "must": { "modifiers": "final" }"#
    let unknown = RulePageSample.text.replacing(
      rule, with: #""each": "class", "mustNot": { "conforms": "Open" }"#
    )
    .replacing("class A {}  // ✗", with: "class A: Outside {}  // ✗")
    #expect(
      try run(unknown).errors.contains(
        "16: error: no finding with 'open'; unknown, mustNot.conforms: 'Outside' is declared outside the project"
      ))
    let silent = RulePageSample.text.replacing(
      rule, with: #""each": "class", "where": { "name": "B" }, "must": { "modifiers": "final" }"#)
    #expect(try run(silent).errors.contains("16: error: no finding with 'open'; where.name leaves it out"))
  }

  @Test func `members are not moved from under the mark that a rule asks for`() throws {
    let page = RulePageSample.text.replacing(
      #""each": "class", "must": { "modifiers": "final" }"#,
      with: #""each": "function", "must": { "mark": "Life" }"#
    ).replacing("final class A {}", with: "class A {\n  // MARK: Life\n  func a() {}\n}")
      .replacing("class A {}  // ✗ open", with: "class A {\n  func a() {}  // ✗ open\n}")
      .replacing("{name}' is open", with: "{name}' is open to all")
    let folder = try TemporaryFolder(["Rules/own.md": page])
    let run = try folder.run("test-rules", "--thorough", "Rules")
    #expect(run.output == "1 page, 2 examples, 0 mistakes\n", "\(run.errors)")
  }

  @Test func `members are not moved from a line that is their type's as well`() throws {
    let page = RulePageSample.text.replacing(
      #""each": "class", "must": { "modifiers": "final" }"#,
      with: #""each": "property", "mustNot": { "resolvesTo": { "name": "A" } }"#
    ).replacing("final class A {}", with: "class A {}\nclass B { let b: B }")
      .replacing(
        "class A {}  // ✗ open",
        with: "class A { func a() {} }\nclass C {\n  func a() {\n  } }\nlet b: A  // ✗ open"
      )
      .replacing("{name}' is open", with: "{name}' is open to all")
    let folder = try TemporaryFolder(["Rules/own.md": page])
    let run = try folder.run("test-rules", "--thorough", "Rules")
    #expect(run.output == "1 page, 2 examples, 0 mistakes\n", "\(run.errors)")
  }

  @Test func `a page that is tried alone need not need all that pages share`() throws {
    let page = RulePageSample.text.replacing(#""modifiers": "final""#, with: #""matches": "closed""#)
    let shared = """
      # Shared

      ```json
      { "closed": { "any": [{ "modifiers": "final" }, { "modifiers": "open" }] } }
      ```

      """
    let folder = try TemporaryFolder(["Rules/own.md": page, "Rules/Definitions.md": shared])
    let alone = try folder.run("test-rules", "--thorough", "Rules/own.md")
    #expect(alone.output == "1 page, 2 examples, 0 mistakes\n", "\(alone.errors)")
    let all = try folder.run("test-rules", "--thorough", "Rules")
    #expect(all.output == "1 page, 2 examples, 1 mistake\n")
    #expect(
      all.errors.contains("Rules/Definitions.md:4:") && all.errors.contains("no example needs the condition"))
  }

  @Test(.enabled(if: ThoroughTests.areWanted))
  func `without a path the pages of the project are tested, with its names`() throws {
    let page = RulePageSample.text.replacing(
      #""each": "class""#, with: #""each": "class", "where": { "name": "{any viewModel}" }"#
    )
    .replacing("class A", with: "class AVM")
    let folder = try TemporaryFolder([
      "Rules/own.md": page,
      ".archlint.json":
        #"{ "root": true, "presets": [], "ruleFolders": ["Rules"], "names": { "viewModel": "{Screen}VM" } }"#,
    ])
    #expect(try folder.run("test-rules", "Rules").output == "1 page, 2 examples, 0 mistakes\n")
    let whole = try folder.run("test-rules")
    #expect(whole.status == 0 && whole.output.hasPrefix("109 pages, "), "\(whole.output) \(whole.errors)")
    let other = try TemporaryFolder()
    for options in [["--root", folder.url.path], ["--config", folder.path(".archlint.json")]] {
      let run = try CommandRun(["test-rules"] + options, in: other.url)
      #expect(run.output.hasPrefix("109 pages, "), "\(run)")
    }
    try folder.write(page.replacing("✗ open", with: "✗ closed"), to: "Rules/own.md")
    #expect(try folder.run("test-rules").errors.contains("Rules/own.md:16: error: unexpected: 'AVM' is open"))
  }

  @Test func `a page that is named is tested whatever the others of the project are like`() throws {
    let folder = try TemporaryFolder([
      "Rules/own.md": RulePageSample.text, "Rules/other.md": "# Nothing\n",
      ".archlint.json": #"{ "root": true, "presets": [], "ruleFolders": ["Rules"] }"#,
    ])
    let run = try folder.run("test-rules", "Rules/own.md")
    #expect(run.output == "1 page, 2 examples, 0 mistakes\n", "\(run.errors)")
  }

  @Test func `what a fix leaves is marked where it is fixed`() throws {
    let fix = #""fix": [{ "where": { "access": "internal" }, "addModifier": "final", "safety": "unsafe" }]"#
    let page =
      RulePageSample.text.replacing("is open\" }", with: "is open\", \(fix) }")
      .replacing("class A {}  // ✗ open", with: "class A {}  // ✗ 'A'\npublic class B {}  // ✗ 'B'")
      + "\n## Fixed\n```swift\nfinal class A {}\npublic class B {}MARK\n```\n"
    let marked = try run(page.replacing("MARK", with: "  // ✗ 'B'"))
    #expect(marked.output == "1 page, 3 examples, 0 mistakes\n", "\(marked.output) \(marked.errors)")
    #expect(try run(page.replacing("MARK", with: "")).errors.contains("unexpected: 'B' is open"))
  }
}
