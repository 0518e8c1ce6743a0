import Catalogue
import Foundation
import RuleEngine
import RuleLanguage
import Testing

/// Whole small projects under `Tests/Fixtures`: `// ✗ [id]` marks a line that must have exactly that finding.
@Suite struct SampleProjectTests {
  /// One for each preset. Beside each stands its marked copy.
  static let apps = ["Contract", "LoadIfNeeded", "Responder"]

  @Test(arguments: apps)
  func `an app is clean`(app: String) throws {
    let sample = try SampleProject(app)
    #expect(sample.example.expected.isEmpty, "no line is marked")
    try checkMarks(sample, ruleSet: sample.ruleSet())
  }

  @Test(arguments: apps.map { $0 + "Marked" } + ["Migration"])
  func `findings are those that are marked`(app: String) throws {
    let sample = try SampleProject(app)
    try checkMarks(sample, ruleSet: sample.ruleSet())
  }

  @Test(arguments: apps)
  func `the marked app breaks every rule of its preset`(app: String) throws {
    let sample = try SampleProject(app + "Marked")
    let ruleSet = try sample.ruleSet()
    let rules = ruleSet.rules.indices.filter { ruleSet.base[$0] != nil }.map { ruleSet.rules[$0].id }
    #expect(Set(rules).subtracting(sample.example.expected.map(\.text)).sorted() == [])
  }

  /// The plainest form of each kind of screen; marked is what such a form leaves to others.
  @Test(arguments: [
    ("Stateless", "contract"), ("Detail", "contract"), ("List", "contract"), ("Search", "contract"),
    ("Filter", "contract"), ("LoadIfNeeded", "load-if-needed"), ("Responder", "responder"),
  ])
  func `a template lacks what is marked`(template: String, preset: String) throws {
    try checkMarks(SampleProject("Templates/" + template), ruleSet: SampleProject.ruleSet(preset: preset))
  }

  /// What a preset says of an app of another architecture makes sense there: it asks for what only this one has, and
  /// does not take the other's way of doing things for a mistake in its own.
  @Test(arguments: [
    ("Contract", "load-if-needed", []),
    ("Contract", "responder", []),
    (
      "LoadIfNeeded", "contract",
      [
        "refresh-keeps-content", "view-model-has-contract", "view-model-method-is-event",
        "view-state-error-is-typed",
      ]
    ),
    ("LoadIfNeeded", "responder", []),
    ("Responder", "contract", ["view-model-is-final-class"]),
    ("Responder", "load-if-needed", ["view-model-is-final-class"]),
  ])
  func `a preset speaks no nonsense of another`(app: String, preset: String, rules: [String]) throws {
    let linter = try Linter(
      project: SampleProject(app).example.project, ruleSet: SampleProject.ruleSet(preset: preset))
    let found = try SampleProject(app).example.fullFindings(linter).map(\.rule)
    #expect(Set(found).sorted() == rules)
  }

  private func checkMarks(_ sample: SampleProject, ruleSet: RuleSet) throws {
    let example = sample.example
    let found = example.findings(ruleSet) { _ in true }
    #expect(found == found.sorted { ($0.path, $0.line) < ($1.path, $1.line) })
    let linter = Linter(project: example.project, ruleSet: ruleSet)
    let places = example.fullFindings(linter).map { "\($0.location.path):\($0.location.line): [\($0.rule)]" }
    let marks = example.expected.map { "\($0.path):\($0.line): [\($0.text)]" }
    #expect(Set(places).subtracting(marks).sorted() == [], "findings without a mark")
    #expect(Set(marks).subtracting(places).sorted() == [], "marks without a finding")
    #expect(places.count == Set(places).count, "one cause, one finding")
  }
}

/// A folder of `Tests/Fixtures`, read from disk.
struct SampleProject {
  let example: ExampleProject
  private let root: String

  init(_ name: String) throws {
    root =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
      .sorted()
    var files: [ExampleProject.File] = []
    var expected: [ExpectedFinding] = []
    for path in paths {
      let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      files.append(ExampleProject.File(path: path, text: text))
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.range(of: "// ✗") else { continue }
        for id in line[mark.upperBound...].matches(of: #/\[([a-z-]+)\]/#) {
          expected.append(ExpectedFinding(path: path, line: index + 1, text: String(id.1)))
        }
      }
    }
    example = ExampleProject(files: files, expected: expected)
  }

  /// The rules as the configuration of the project has them.
  func ruleSet() throws -> RuleSet {
    let text = try String(contentsOfFile: root + "/.archlint.json", encoding: .utf8)
    return try Self.ruleSet(Configuration.parse(text, path: ".archlint.json").get())
  }

  static func ruleSet(preset: String) throws -> RuleSet {
    try #require(presets[preset]).get()
  }

  /// Compiled once, for there are many samples.
  private static let presets = Dictionary(
    uniqueKeysWithValues: ["contract", "load-if-needed", "responder"].map { name in
      (
        name,
        Result {
          try ruleSet(Configuration.parse("{ \"presets\": [\"\(name)\"] }", path: ".archlint.json").get())
        }
      )
    })

  private static let pages = Result {
    try Catalogue.pages.map { try RulePage.shipped($0.text, path: $0.path).get() }
  }

  static func ruleSet(_ configuration: Configuration) throws -> RuleSet {
    try RuleSet.compile(
      pages: pages.get(),
      presets: Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() },
      configuration: configuration
    ).get()
  }
}
