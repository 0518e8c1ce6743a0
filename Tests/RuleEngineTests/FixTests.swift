import Catalogue
import Foundation
import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// What fixes of the catalogue do beside what they are for: nothing. They bring no other finding of a preset, and the
/// toolchain's own parser reads what they leave.
@Suite struct FixTests {
  static let presets = ["contract", "load-if-needed", "responder"]
  static let samples = SampleProjectTests.apps.flatMap { [$0, $0 + "Marked"] } + ["Migration"]

  /// A failing example of a rule with a fix.
  struct Example {
    var id: String
    var name: String
    var project: ExampleProject
  }

  /// - Parameter transformations: how each example is written besides as it stands.
  static func examples(_ ruleSet: RuleSet, transformations: [ExampleTransformation] = []) throws -> [Example]
  {
    try Catalogue.pages.flatMap { file -> [Example] in
      let page = try RulePage.shipped(file.text, path: file.path).get()
      let index = try #require(ruleSet.rules.firstIndex { $0.id == page.definition.id })
      let rule = ruleSet.rules[index]
      guard !rule.fixes.isEmpty, ruleSet.base[index] != nil else { return [] }
      return page.examples.filter { $0.kind == .fails }.enumerated().flatMap { number, example in
        let plain = ExampleProject(example)
        let written = transformations.compactMap { transformation in
          transformation.apply(to: plain, rule: rule).map { (transformation.rawValue, $0) }
        }
        return ([("as it stands", plain)] + written).map {
          Example(id: rule.id, name: "\(rule.id) \(number), \($0.0)", project: $0.1)
        }
      }
    }
  }

  @Test(.enabled(if: ThoroughTests.areWanted), arguments: presets)
  func `a fix brings no other finding`(preset: String) throws {
    let ruleSet = try SampleProject.ruleSet(preset: preset)
    for example in try Self.examples(ruleSet) {
      let before = Self.rules(of: example.project, ruleSet)
      let result = FixTest(example.project, ruleSet: ruleSet, upTo: .unsafe) { $0 == example.id }.run()
      guard result.fixes.applied.contains(where: { $0.value > 0 }) else { continue }
      let after = Self.rules(of: ExampleProject(files: result.files, expected: []), ruleSet)
      // A class that is no longer open is one that may be final.
      var expected = example.id == "view-model-is-internal" ? ["view-model-is-final-class"] : []
      // What a file no longer keeps to itself no longer holds a type in it.
      if example.project.files.contains(where: { $0.text.contains("fileprivate") }) {
        expected.append("file-is-named-after-type")
      }
      #expect(Set(after.subtracting(before)).subtracting(expected) == [], "\(preset), \(example.name)")
    }
  }

  private static func rules(of project: ExampleProject, _ ruleSet: RuleSet) -> [String] {
    project.fullFindings(Linter(project: project.project, ruleSet: ruleSet)).map(\.rule)
  }

  @Test(.enabled(if: ThoroughTests.areWanted), arguments: samples)
  func `samples come out clean where there is a fix`(sample: String) throws {
    let project = try SampleProject(sample).example
    let ruleSet = try SampleProject(sample).ruleSet()
    let before = project.findings(ruleSet) { _ in true }.map(\.text)
    for safety in FixSafety.allCases {
      let result = FixTest(project, ruleSet: ruleSet, upTo: safety) { _ in true }.run()
      #expect(result.mistakes(upTo: safety) == [])
      #expect(result.findings.map(\.message).subtracting(before) == [], "findings that were not there")
      let again = FixTest(
        ExampleProject(files: result.files, expected: []), ruleSet: ruleSet, upTo: safety
      ) { _ in true }.run()
      #expect(again.files == result.files, "a second run changes nothing")
    }
  }

  /// One process of the compiler for all that fixes leave behind.
  @Test(.enabled(if: ThoroughTests.areWanted)) func `the toolchain reads what fixes leave`() throws {
    var texts: [String: String] = [:]
    var seen: Set<String> = []
    for preset in Self.presets {
      let ruleSet = try SampleProject.ruleSet(preset: preset)
      let ways: [ExampleTransformation] = [.afterEmoji, .carriageReturns, .tabs, .conditionalCompilation]
      for example in try Self.examples(ruleSet, transformations: ways)
      where seen.insert(example.name).inserted {
        let id = example.id
        let result = FixTest(example.project, ruleSet: ruleSet, upTo: .unsafe) { $0 == id }.run()
        for (file, original) in zip(result.files, example.project.files) where file.text != original.text {
          texts[file.text] = "\(example.name), \(file.path)"
        }
      }
    }
    for sample in Self.samples {
      let ruleSet = try SampleProject(sample).ruleSet()
      let project = try SampleProject(sample).example
      for file in FixTest(project, ruleSet: ruleSet, upTo: .unsafe, isWanted: { _ in true }).run().files {
        texts[file.text] = file.path
      }
    }
    #expect(texts.count > 100)
    for complaint in try ToolchainParser.complaints(texts) { Issue.record("\(complaint)") }
  }
}

/// The parser of the Swift that runs the tests.
enum ToolchainParser {
  /// - Parameter texts: names by text.
  /// - Returns: errors, with the names.
  static func complaints(_ texts: [String: String]) throws -> [String] {
    let entries = texts.sorted { $0.value < $1.value }
    let folder = try TemporaryFolder()
    for (index, entry) in entries.enumerated() { try folder.write(entry.key, to: "\(index).swift") }
    let paths = entries.indices.map { folder.path("\($0).swift") }
    try folder.write(paths.joined(separator: "\n"), to: "files.txt")
    let run = try ProcessRun(
      ["swiftc", "-frontend", "-parse", "-parse-as-library", "-filelist", folder.path("files.txt")])
    let lines = run.errors.split(separator: "\n")
    var complaints = lines.filter { $0.contains(": error:") }.map { line in
      let file = line.split(separator: ":").first.map { URL(filePath: String($0)) }
      let index = file.flatMap { Int($0.deletingPathExtension().lastPathComponent) }
      return "\(index.map { entries[$0].value } ?? ""): \(line)"
    }
    if complaints.isEmpty, run.status != 0 {
      complaints.append("the compiler did not run: \(lines)")
    }
    return complaints
  }
}

extension [String] {
  /// Each as often as it stands here more than there.
  fileprivate func subtracting(_ others: [String]) -> [String] {
    var rest = others
    return filter { text in
      guard let index = rest.firstIndex(of: text) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
