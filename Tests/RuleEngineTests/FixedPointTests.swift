import RuleEngine
import RuleLanguage
import Testing

/// How fixes come together: edits that meet, passes, and what is refused.
@Suite struct FixedPointTests {
  @Test func `several rules on one line`() throws {
    let text = "open class HomeViewModel: P, Q {\r\n\tpublic var state: HomeViewState { get set }\r\n}\r\n"
    let result = try fix(
      [
        ("class", #"{ "not": { "modifiers": "final" } }"#, #"{ "addModifier": "final" }"#),
        ("class", #"{ "modifiers": "open" }"#, #"{ "removeModifier": "open" }"#),
        ("class", #"{ "attributes": false }"#, #"{ "addAttribute": "Observable" }"#),
        ("class", #"{ "inherits": "P" }"#, #"{ "removeInheritance": "P" }"#),
        ("class", #"{ "inherits": "Q" }"#, #"{ "replaceInheritance": { "Q": "R" } }"#),
        ("property", #"{ "modifiers": "public" }"#, #"{ "replaceModifier": { "public": "private" } }"#),
        ("property", #"{ "accessors": "set" }"#, #"{ "removeAccessor": "set" }"#),
      ], text)
    #expect(
      result.text
        == "@Observable\r\nfinal class HomeViewModel: R {\r\n\tprivate var state: HomeViewState { get }\r\n}\r\n"
    )
    #expect(result.fixes.applied == ["Home.swift": 7])
    #expect(result.findings.isEmpty)
  }

  @Test func `two fixes that are the same are both done`() throws {
    let result = try fix(
      [
        ("property", #"{ "not": { "modifiers": "private(set)" } }"#, #"{ "addModifier": "private(set)" }"#),
        (
          "property", #"{ "keyword": "var", "setterAccess": "internal" }"#,
          #"{ "addModifier": "private(set)" }"#
        ),
      ], "class A { var a = 1, b = 2 }\n", upTo: .unsafe)
    #expect(result.text == "class A { private(set) var a = 1, b = 2 }\n")
    #expect(result.fixes.applied == ["Home.swift": 4])
  }

  @Test(arguments: ["var a = 1, b = 2", "let a: Int, b = 2", "var a = 1 { didSet {} }, b = 2"])
  func `what two properties share is not changed for one of them`(properties: String) throws {
    let rule = ("property", #"{ "name": "b" }"#, #"{ "addModifier": "private" }"#)
    let text = "class A {\n  \(properties)\n  var c = 3\n}\n"
    let result = try fix([rule], text)
    #expect(result.text == text)
    #expect(result.findings.map(\.fix?.safety) == [.unsafe])
  }

  @Test func `a fix that breaks its file is left out and the others are not`() throws {
    let result = try fix(
      [
        ("class", #"{ "not": { "modifiers": "final" } }"#, #"{ "addModifier": "final" }"#),
        ("function", #"{ "not": { "attributes": "A" } }"#, #"{ "addAttribute": "A(" }"#),
      ], "class A { func a() {} }\n")
    #expect(result.text == "final class A { func a() {} }\n")
    #expect(result.fixes.refused.map(\.rule) == ["rule-1"])
    #expect(result.findings.map(\.rule) == ["rule-1"])
  }

  @Test func `a broken file is left alone`() throws {
    let rules = [("class", #"{ "not": { "modifiers": "final" } }"#, #"{ "addModifier": "final" }"#)]
    for text in ["class A {\n", "class A {} // )\n/* ", "class A { let a = \"b }\n"] {
      let result = try fix(rules, text)
      #expect(result.text == text)
      #expect(result.fixes.brokenPaths == ["Home.swift"])
    }
  }

  @Test func `fixes that undo each other change nothing`() throws {
    let result = try fix(
      [
        ("class", #"{ "not": { "modifiers": "final" } }"#, #"{ "addModifier": "final" }"#),
        ("class", #"{ "modifiers": "final" }"#, #"{ "removeModifier": "final" }"#),
      ], "class A {}\n")
    #expect(result.text == "class A {}\n")
    #expect(result.fixes.unsettled == ["Home.swift"])
    #expect(result.fixes.applied == ["Home.swift": 0])
  }

  @Test func `suppressed findings are not fixed`() throws {
    let text = "// archlint:disable:next rule-0 -- on purpose\nclass A {}\nclass B {}\n"
    let result = try fix(
      [("class", #"{ "not": { "modifiers": "final" } }"#, #"{ "addModifier": "final" }"#)], text)
    #expect(result.text == text.replacing("class B", with: "final class B"))
  }

  private struct Result {
    var text: String
    var findings: [Finding]
    var fixes: FixedPoint
  }

  /// - Parameter rules: of what they speak, where they fire, and their fix.
  private func fix(
    _ rules: [(each: String, where: String, fix: String)], _ text: String, upTo safety: FixSafety = .safe
  ) throws -> Result {
    let definitions = rules.enumerated().map { index, rule in
      """
      { "id": "rule-\(index)", "each": "\(rule.each)", "where": \(rule.where), "mustNot": true, "message": "m",
        "fix": \(sayingItIsSafe(rule.fix)) }
      """
    }
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(definitions.joined(separator: ","))] }", path: "rules.json"
    ).get()
    let ruleSet = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let project = ExampleProject(files: [ExampleProject.File(path: "Home.swift", text: text)], expected: [])
    let result = FixTest(project, ruleSet: ruleSet, upTo: safety) { _ in true }.run()
    return Result(text: result.files[0].text, findings: result.findings, fixes: result.fixes)
  }
}
