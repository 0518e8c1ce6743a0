import TestSupport
import Testing

/// Rules named by globs of ids, and by `all`.
@Suite struct RuleSelectorTests {
  private static let rules = """
    "customRules": [
      { "id": "test-one", "each": "class", "mustNot": true, "message": "one" },
      { "id": "test-two", "each": "class", "mustNot": true, "message": "two" },
      { "id": "other", "each": "class", "mustNot": true, "message": "other" }
    ]
    """

  private func lint(_ settings: String, _ source: String = "class A {}\n", _ words: String...) throws
    -> CommandRun
  {
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"presets\": [], \(settings)\(Self.rules) }", "A.swift": source,
    ])
    return try CommandRun(["lint", "--format", "compact"] + words, in: folder.url)
  }

  private func found(_ run: CommandRun) -> [String] {
    run.output.matches(of: /\[([a-z-]+)\]/).map { String($0.output.1) }
  }

  @Test(arguments: [
    (["--only", "test-*"], ["test-one", "test-two"]), (["--only", "test-one,other"], ["other", "test-one"]),
    (["--disable", "test-*,other"], []), (["--disable", "*-two"], ["other", "test-one"]),
    (["--only", "all"], ["other", "test-one", "test-two"]),
    (["--rule", "test-*=off"], ["other"]), (["--rule", "all=off", "--rule", "other=note"], ["other"]),
  ])
  func `options take globs and lists`(_ words: [String], _ expected: [String]) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"presets\": [], \(Self.rules) }", "A.swift": "class A {}\n",
    ])
    let run = try CommandRun(["lint", "--format", "compact"] + words, in: folder.url)
    #expect(run.errors == "")
    #expect(found(run) == expected)
  }

  @Test func `a glob that matches no rule is a mistake`() throws {
    let run = try lint("", "class A {}\n", "--only", "view-x*")
    #expect(run.status == 2 && run.errors.contains("there is no rule \"view-x*\""), "\(run.errors)")
    let other = try lint("\"rules\": { \"nothing-*\": \"off\" }, ")
    #expect(other.status == 2)
    #expect(other.errors == ".archlint.json:1:29: error: \"nothing-*\" matches no rule\n")
  }

  @Test func `in a configuration an id counts more than a glob`() throws {
    #expect(
      try found(lint("\"rules\": { \"test-two\": \"error\", \"test-*\": \"off\" }, ")) == [
        "other", "test-two",
      ])
    #expect(try found(lint("\"rules\": { \"all\": \"off\", \"test-two\": \"error\" }, ")) == ["test-two"])
    let overrides = "\"overrides\": [{ \"files\": [\"*.swift\"], \"rules\": { \"test-*\": \"off\" } }], "
    #expect(try found(lint(overrides)) == ["other"])
  }

  @Test func `an option may be set for all rules of a glob that have it`() throws {
    let run = try lint("\"rules\": { \"*\": { \"options\": { \"no-such-option\": \"x\" } } }, ")
    #expect(run.status == 2)
    #expect(run.errors.contains("no rule \"*\" has an option \"no-such-option\""), "\(run.errors)")
  }

  @Test func `options of a rule that is left out are looked at`() throws {
    func errors(_ option: String) throws -> String {
      try lint(
        "\"rules\": { \"view-model-lives-with-*\": { \"options\": { \"\(option)\": [\"X\"] } } }, ",
        "class A {}\n", "--only", "other"
      ).errors
    }
    #expect(try !errors("otherSuffix").contains("error"))
    #expect(try errors("otherPrefix").contains("error: no rule \"view-model-lives-with-*\" has an option"))
  }

  @Test func `comments take globs and all`() throws {
    #expect(try found(lint("", "// archlint:disable:next test-* -- so\nclass A {}\n")) == ["other"])
    #expect(try found(lint("", "class A {} // archlint:disable:this all -- so\n")) == [])
    #expect(
      try found(lint("", "// archlint:disable test-*\nclass A {}\n// archlint:enable test-*\nclass B {}\n"))
        == ["other", "other", "test-one", "test-two"])
    #expect(
      try found(lint("", "// archlint:disable:next nothing-*\nlet a = 1\n")) == [
        "unknown-rule-in-suppression"
      ])
    #expect(try found(lint("", "// archlint:disable:next test-*\nlet a = 1\n")) == ["unused-suppression"])
    let unasked = try lint(
      "", "// archlint:disable:next test-*\nlet a = 1\n", "--only", "test-one,unused-suppression")
    #expect(found(unasked) == [], "of what is not asked nobody knows")
  }

  @Test func `all does not silence what is said of comments`() throws {
    let run = try lint("\"requireReasons\": true, ", "// archlint:disable:file all\nclass A {}\n")
    #expect(found(run) == ["suppression-without-reason"])
  }
}
