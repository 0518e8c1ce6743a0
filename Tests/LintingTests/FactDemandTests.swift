import Linting
import Project
import RuleLanguage
import Testing

/// Bodies are read only where rules may ask for them, and no rule finds out.
@Suite struct FactDemandTests {
  @Test(arguments: [
    "Contract", "ContractMarked", "LoadIfNeeded", "LoadIfNeededMarked", "Responder", "ResponderMarked",
    "Templates", "Migration",
  ])
  func findingsAreTheSameWithoutTheOtherBodies(sample: String) throws {
    let example = try SampleProject(sample).example
    for preset in ["contract", "load-if-needed", "responder"] {
      let ruleSet = try SampleProject.ruleSet(preset: preset)
      let prefilter = Prefilter(ruleSet)
      let marked = example.project(markedBy: prefilter)
      let found = example.fullFindings(Linter(project: marked, ruleSet: ruleSet, prefilter: prefilter))
      let all = example.fullFindings(Linter(project: example.project, ruleSet: ruleSet))
      #expect(found.map(Place.init) == all.map(Place.init))
    }
  }

  private struct Place: Equatable {
    let text: String

    init(_ finding: Finding) {
      text = "\(finding.location.path):\(finding.location.line): \(finding.message) [\(finding.rule)]"
    }
  }

  /// Rules that ask all bodies who makes, binds or uses a view model.
  private static let rulesThatAskAll = [
    "state-is-private-set", "view-model-is-internal", "view-holds-view-model",
  ]

  /// Each text stands in a file beside a view model, with and without what makes the other rules ask for its body.
  @Test(arguments: [
    ("struct Plain {\n  func run() { total = 1 }\n}\n", false),
    ("extension HomeViewModel {\n  func run() { total = 1 }\n}\n", true),
    ("class Base: HomeViewModel {}\nextension Base {\n  func run() { total = 1 }\n}\n", true),
    ("let base = HomeViewModel().self\nfunc run() { print(base) }\n", true),
    ("func `raw identifier`() { run() }\n", true),
  ])
  func aBodyIsReadWhereARuleMayAskForIt(text: String, isRead: Bool) throws {
    let off = Self.rulesThatAskAll.map { "\"\($0)\": \"off\"" }.joined(separator: ", ")
    let ruleSet = try SampleProject.ruleSet(
      Configuration.parse("{ \"presets\": [\"contract\"], \"rules\": { \(off) } }", path: ".archlint.json")
        .get())
    let files = [
      ExampleProject.File(
        path: "Sources/Home.swift", text: "final class HomeViewModel {\n  private(set) var total = 0\n}\n"),
      ExampleProject.File(path: "Sources/Other.swift", text: text),
    ]
    let project = ExampleProject(files: files, expected: []).project(markedBy: Prefilter(ruleSet))
    #expect(project.files.map(\.hasFacts) == [true, isRead])
  }
}
