import Catalogue
import RuleEngine
import RuleLanguage
import Semantics
import Testing

/// What rules may take.
@Suite struct StepBudgetTests {
  /// A function for which there is a function for which there is another, and so on: none is called as all of them
  /// together, which is another question for each way to it.
  private static let rule = """
    { "id": "slow", "each": "function", "must": \(search(["A", "B", "C", "D"])), "message": "{name}" }
    """

  private static func search(_ captures: ArraySlice<String>) -> String {
    let all = #"{ "modifiers": "{A}{B}{C}{D}" }"#
    guard let first = captures.first else { return all }
    return
      "{ \"exists\": { \"function\": { \"labels\": \"{\(first)}\", \"all\": [\(search(captures.dropFirst()))] } } }"
  }

  private func linter(_ budget: StepBudget?) throws -> Linter {
    try linter(budget, rule: Self.rule, text: (0..<40).map { "func f\($0)(a\($0): Int) {}\n" }.joined())
  }

  private func linter(_ budget: StepBudget?, rule: String, text: String) throws -> Linter {
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let example = ExampleProject(files: [ExampleProject.File(path: "A.swift", text: text)], expected: [])
    return Linter(project: example.project, ruleSet: set, budget: budget)
  }

  @Test func `the rule that takes the most is told of where it is written`() throws {
    let linter = try linter(StepBudget(limit: 100_000))
    _ = linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker())
    let error = try #require(linter.budget.error?.diagnostics.first)
    #expect((error.file, error.line, error.column) == ("rules.json", 1, 34))
    #expect(error.message == "the rule \"slow\" takes too long: it was stopped, and nothing is reported")
    #expect(error.hint?.contains("exists") ?? false)
    #expect(linter.budget.steps < 300_000)
  }

  @Test func `a glob that goes back and forth over one name is told of`() throws {
    let pattern = "{A}" + String(repeating: "*a", count: 12) + "{A}b*"
    let rule = """
      { "id": "slow", "each": "type", "mustNot": { "name": "\(pattern)" }, "message": "{name}" }
      """
    let text = "struct \(String(repeating: "a", count: 4000)) {}\n"
    let linter = try linter(StepBudget(limit: 100_000), rule: rule, text: text)
    _ = linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker())
    let message = try #require(linter.budget.error?.diagnostics.first).message
    #expect(message.contains("takes too long, mostly in the pattern \(pattern)"), "\(message)")
    #expect(linter.budget.steps < 300_000)
  }

  /// As in an app that keeps every rule.
  @Test func `twice as many screens take twice as many steps`() throws {
    let pages = try Catalogue.pages.map { try RulePage.shipped($0.text, path: $0.path).get() }
    let presets = try Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() }
    let set = try RuleSet.compile(pages: pages, presets: presets).get()
    func steps(_ screens: Int) -> Int {
      let files = (0..<screens).map { number in
        ExampleProject.File(
          path: "Sources/Presentation/P\(number)/ViewModels/P\(number)ViewModel.swift",
          text: "final class P\(number)ViewModel {}\n")
      }
      let project = ExampleProject(files: files, expected: []).project
      let linter = Linter(project: project, ruleSet: set)
      let worker = linter.makeWorker()
      for file in files.indices {
        _ = linter.violations(inFile: file, configurationPath: "A.swift", worker: worker)
      }
      return linter.budget.steps
    }
    let (few, many) = (steps(200), steps(400))
    #expect(many < 5 * few / 2, "\(few) and \(many)")
  }

  @Test func `what fits is not told of`() throws {
    let budget = StepBudget(limit: 100_000)
    budget.grow(toBytes: 0)
    #expect(!budget.isUsedUp)
    #expect(budget.error == nil)
  }

  @Test func `a member of a type that is named is not looked for among all members of its name`() throws {
    let rule = """
      {
        "id": "known", "each": "property", "where": { "ownerType": { "name": "{Screen}Model" } }, "message": "{name}",
        "mustNot": { "exists": { "property": { "name": "{name}", "ownerType": { "name": "{Screen}Contract" } } } }
      }
      """
    let models = (0..<300).map { "class A\($0)Model { var state = 0 }\n" }.joined()
    let budget = StepBudget(limit: 1_000_000)
    let linter = try linter(
      budget, rule: rule, text: models + "protocol A7Contract { var state: Int { get } }")
    let found = linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker())
    #expect(found.map(\.message) == ["state"])
    #expect(budget.steps < 20_000)
  }

  @Test func `what members ask of their type is asked once where it is the same for all`() throws {
    let rule = """
      {
        "id": "known", "each": "property", "message": "{name}",
        "mustNot": { "ownerType": { "no": { "property": { "declaredType": "Ship" } }, "all": [{ "write": "{name}" }] } }
      }
      """
    let members = (0..<1000).map { "  var a\($0) = 0\n" }.joined()
    let budget = StepBudget(limit: 10_000_000)
    let linter = try linter(budget, rule: rule, text: "class A {\n\(members)  var b: Ship\n}")
    let found = linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker())
    #expect(found.isEmpty)
    #expect(budget.steps < 20_000)
  }

  @Test func `what a file holds is asked once for all that stands in it`() throws {
    let rule = """
      { "id": "known", "each": "call", "mustNot": { "callee": "a", "inFile": { "reference": "b" } }, "message": "{callee}" }
      """
    let budget = StepBudget(limit: 1_000_000)
    let linter = try linter(budget, rule: rule, text: (0..<300).map { "func f\($0)() { a(c) }\n" }.joined())
    #expect(linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker()).isEmpty)
    #expect(budget.steps < 20_000)
  }

  @Test func `what leads to a member is asked once for all that stands in it`() throws {
    let rule = """
      { "id": "known", "each": "call", "mustNot": { "callee": "a", "reachedFrom": { "name": "b" } }, "message": "{callee}" }
      """
    let callers = (0..<300).map { "func f\($0)() { g() }\n" }.joined()
    let calls = String(repeating: "a()\n", count: 300)
    let budget = StepBudget(limit: 1_000_000)
    let linter = try linter(budget, rule: rule, text: "class A {\n\(callers)func g() {\n\(calls)}\n}")
    #expect(linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker()).isEmpty)
    #expect(budget.steps < 20_000)
  }

  @Test func `whatever is looked for by its name is found by it`() throws {
    let rule = """
      {
        "id": "declared", "each": "property", "where": { "declaredType": "{Value}" }, "message": "{name}",
        "mustNot": { "exists": { "declaration": { "name": "{Value}" } } }
      }
      """
    let models = (0..<300).map { "class A\($0) { var state: B\($0) }\n" }.joined()
    try expectOneFinding(of: rule, in: models + "protocol B7 {}")
  }

  @Test func `all nodes of a file look there only for what may be meant`() throws {
    let rule = """
      {
        "id": "kept", "each": "call", "message": "{Kept}",
        "where": { "callee": "{Kept}" },
        "mustNot": { "inFile": { "function": { "name": "{Kept}", "access": "fileprivate" } } }
      }
      """
    let functions = (0..<300).map { "func a\($0)() { b\($0)() }\n" }.joined()
    try expectOneFinding(of: rule, in: functions + "fileprivate func b7() {}")
  }

  private func expectOneFinding(of rule: String, in text: String) throws {
    let budget = StepBudget(limit: 1_000_000)
    let linter = try linter(budget, rule: rule, text: text)
    let found = linter.violations(inFile: 0, configurationPath: "A.swift", worker: linter.makeWorker())
    #expect(found.count == 1)
    #expect(budget.steps < 20_000)
  }
}
