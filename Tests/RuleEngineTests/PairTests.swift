import RuleEngine
import RuleLanguage
import Testing

/// Short snippets under `Tests/Fixtures/Pairs`, a folder for each rule: `Bad.swift` has its findings on the lines that
/// are marked, and the others have none of them.
@Suite struct PairTests {
  static let rules = [
    "action-changes-one-state", "action-is-handled-alone", "action-is-tested",
    "responder-action-is-tested", "view-does-not-create-view-models", "view-has-one-view-model",
    "view-keeps-no-data", "view-model-has-no-singleton", "view-model-uses-responder",
    "view-only-sends-actions", "view-persists-nothing",
  ]

  @Test(arguments: rules)
  func `the bad snippet has the finding and the good ones have none`(rule: String) throws {
    let ruleSet = try SampleProject.ruleSet(preset: "responder")
    let folder = try SampleProject("Pairs/" + rule).example
    #expect(folder.files.count >= 2)
    for file in folder.files {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.indices.filter { lines[$0].hasSuffix("// ✗") }.map { $0 + 1 }
      #expect(marked.isEmpty == (file.path != "Bad.swift"))
      let found = ExampleProject(files: [file], expected: []).findings(ruleSet) { $0 == rule }.map(\.line)
      #expect(found == marked, "\(rule)/\(file.path)")
    }
  }
}
