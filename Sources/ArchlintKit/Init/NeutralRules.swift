import Semantics

/// The rules that suit an app of no school, as far as it keeps to them: a rule that most of a project breaks is not the
/// rule of its team.
struct NeutralRules {
  struct Entry {
    var id: String
    /// What keeps to the rule or does not, in the plural.
    var subject: String
    var count: RuleMeasurement.Count
    var isOn: Bool
    /// Whether the project has what the rule speaks of.
    var isPossible: Bool
  }

  static let sleep = "test-does-not-sleep"
  static let state = "state-is-private-set"
  static let imports = "view-model-imports-no-ui"

  static let ids = [sleep, TreeSurvey.mockRule, imports, state]

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - own: the files that somebody here writes, by index.
  ///   - hasMockFolder: whether most doubles stand in one.
  init(
    _ measurement: RuleMeasurement, project: Project, names: NameSurvey, own: [Int], hasMockFolder: Bool
  ) {
    let viewModelFiles = own.filter { names.viewModelPaths.contains(project.path(ofFile: $0)) }
    let mockFiles = own.filter { measurement.counts[$0][TreeSurvey.mockRule] != nil }
    // A double that sleeps is a test that does.
    let testFiles = own.filter { file in
      project.files[file].isTest
        && (project.holdsTest(file) || measurement.counts[file][Self.sleep]?.broken ?? 0 > 0)
    }
    add(Self.sleep, "files of tests", Self.files(testFiles, Self.sleep, measurement))
    add(
      TreeSurvey.mockRule, "files of mocks", Self.files(mockFiles, TreeSurvey.mockRule, measurement),
      if: hasMockFolder)
    add(
      Self.imports, "files of view models", Self.files(viewModelFiles, Self.imports, measurement),
      if: !viewModelFiles.isEmpty)
    add(
      Self.state, "variables that hold state of view models", measurement.count(of: Self.state, in: own),
      if: !viewModelFiles.isEmpty)
  }

  private mutating func add(
    _ id: String, _ subject: String, _ count: RuleMeasurement.Count, if isPossible: Bool = true
  ) {
    entries.append(
      Entry(
        id: id, subject: subject, count: count, isOn: isPossible && (count.isKeptMostly || count.broken == 0),
        isPossible: isPossible))
  }

  /// Where a rule looks at all that a file holds, the files are counted.
  private static func files(
    _ files: [Int], _ rule: String, _ measurement: RuleMeasurement
  ) -> RuleMeasurement.Count {
    RuleMeasurement.Count(
      places: files.count, broken: files.count { measurement.counts[$0][rule]?.broken ?? 0 > 0 })
  }
}

extension Project {
  /// Whether a file holds a test, of Swift Testing, XCTest or Quick, and not only what tests use.
  fileprivate func holdsTest(_ file: Int) -> Bool {
    let syntax = files[file].syntax
    return syntax.declarations.contains { declaration in
      guard declaration.kind == .function else { return false }
      let name = names.string(declaration.name)
      return name.hasPrefix("test") || name == "spec"
        || syntax.attributes(of: declaration).contains {
          syntax.attributePath($0).last.map(names.string) == "Test"
        }
    }
  }
}
