import Catalogue
import Foundation
import Linting
import RuleLanguage
import Testing

/// Whole small projects under `Tests/Fixtures`: `// ✗ [id]` marks a line that must have exactly that finding.
@Suite struct SampleProjectTests {
  /// The presets by the name of their sample. Beside each stands its marked copy.
  static let presets = [
    "Contract": "contract", "LoadIfNeeded": "load-if-needed", "Responder": "responder",
  ]

  @Test(arguments: presets)
  func sampleIsClean(sample: String, preset: String) throws {
    #expect(try SampleProject(sample).example.expected.isEmpty, "no line is marked")
    try checkMarks(sample, preset: preset)
  }

  @Test(arguments: presets)
  func findingsAreThoseThatAreMarked(sample: String, preset: String) throws {
    try checkMarks(sample + "Marked", preset: preset)
  }

  @Test(arguments: presets)
  func theMarkedSampleBreaksEveryRuleOfItsPreset(sample: String, preset: String) throws {
    let marked = Set(try SampleProject(sample + "Marked").example.expected.map(\.text))
    let ruleSet = try SampleProject.ruleSet(preset: preset)
    let rules = ruleSet.rules.indices.filter { ruleSet.base[$0] != nil }.map { ruleSet.rules[$0].id }
    #expect(Set(rules).subtracting(marked).sorted() == [])
  }

  /// The plainest form of each kind of screen; marked is what such a form leaves to others.
  @Test(arguments: [
    ("Stateless", "contract"), ("Detail", "contract"), ("List", "contract"), ("Search", "contract"),
    ("Filter", "contract"), ("LoadIfNeeded", "load-if-needed"), ("Responder", "responder"),
  ])
  func templateLacksWhatIsMarked(template: String, preset: String) throws {
    try checkMarks("Templates/" + template, preset: preset)
  }

  private func checkMarks(_ sample: String, preset: String) throws {
    let example = try SampleProject(sample).example
    let ruleSet = try SampleProject.ruleSet(preset: preset)
    let found = example.findings(ruleSet) { _ in true }
    #expect(found == found.sorted { ($0.path, $0.line) < ($1.path, $1.line) })
    let linter = Linter(project: example.project, ruleSet: ruleSet)
    let places = example.fullFindings(linter).map { "\($0.location.path):\($0.location.line): [\($0.rule)]" }
    let marks = example.expected.filter { expected in ruleSet.ids.contains(expected.text) }
      .map { "\($0.path):\($0.line): [\($0.text)]" }
    #expect(Set(places).subtracting(marks).sorted() == [], "findings without a mark")
    #expect(Set(marks).subtracting(places).sorted() == [], "marks without a finding")
    #expect(places.count == Set(places).count, "one cause, one finding")
  }
}

/// A folder of `Tests/Fixtures`, read from disk.
struct SampleProject {
  let example: ExampleProject

  init(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
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

  static func ruleSet(preset: String) throws -> RuleSet {
    var configuration = Configuration(path: "test")
    configuration.presets = [Located(preset, at: SourcePosition(file: "test", line: 1, column: 1))]
    return try RuleSet.compile(
      pages: Catalogue.pages.map { try RulePage.parse($0.text, path: $0.path).get() },
      presets: Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() },
      configuration: configuration
    ).get()
  }
}
