import RuleLanguage
import Semantics

/// A rule page put to the test: its examples as they stand, written otherwise, and with conditions of the rule
/// deleted.
public struct PageTest: Sendable {
  public struct Mistake: Hashable, Sendable, CustomStringConvertible {
    /// The page, and a line of it, 1-based.
    public var file: String
    public var line: Int
    /// 1-based, in UTF-16, where it is known.
    public var column: Int?
    public var message: String

    public var description: String { "\(file):\(line):\(column.map { "\($0):" } ?? "") error: \(message)" }
  }

  let page: RulePage
  let rule: Rule
  let ruleSet: RuleSet
  private let names: [Configuration.Name]

  /// - Parameter names: the vocabulary of the project the page belongs to.
  public init(_ page: RulePage, names: [Configuration.Name] = []) throws(LoadError) {
    var configuration = Configuration(path: page.definition.file)
    configuration.presets = []
    configuration.names = names
    var page = page
    page.definition = page.definition.alone
    ruleSet = try RuleSet.compile(pages: [], ownPages: [page], presets: [], configuration: configuration)
      .get()
    rule = ruleSet.rules[0]
    (self.page, self.names) = (page, names)
  }

  /// What is wrong with the examples as they stand.
  public func exampleMistakes() -> [Mistake] {
    page.examples.flatMap { example in
      let broken = brokenFiles(of: example)
      return broken.isEmpty ? mistakes(ExampleProject(example), of: example, how: nil) : broken
    }
  }

  /// Of code that does not parse nobody knows what it shows.
  private func brokenFiles(of example: RuleExample) -> [Mistake] {
    let project = ExampleProject(example).project
    return example.files.compactMap { file in
      guard let tree = project.file(atPath: file.path).map({ project.files[$0].syntax.tree }),
        tree.isBroken || tree.strays > 0
      else { return nil }
      let what =
        tree.isBroken
        ? "a bracket or a literal in it has no partner" : "a line of it is no Swift"
      return Mistake(
        file: page.definition.file, line: file.pageLine, message: "this example does not parse: \(what)")
    }
  }

  /// What is wrong once they are written otherwise.
  public func transformationMistakes() -> [Mistake] {
    page.examples.flatMap { example in
      ExampleTransformation.allCases.flatMap { transformation -> [Mistake] in
        guard let project = transformation.apply(to: ExampleProject(example), rule: rule) else { return [] }
        return mistakes(project, of: example, how: transformation.rawValue)
      }
    }
  }

  /// Conditions that no example needs.
  public func mutationMistakes() -> [Mistake] {
    conditions { $0 == page.definition.file }.filter { !$0.isNeeded }.map(\.mistake)
  }

  /// The conditions of definitions that pages share and none of these pages needs, nor would with other names.
  public static func sharedMutationMistakes(of tests: [PageTest]) -> [Mistake] {
    let conditions = tests.flatMap(\.sharedConditions)
    var known = Set(conditions.filter(\.isNeeded).map(\.mistake))
    guard conditions.contains(where: { !known.contains($0.mistake) }) else { return [] }
    let others = tests.compactMap(\.withOtherNames).flatMap(\.sharedConditions)
    known.formUnion(others.filter(\.isNeeded).map(\.mistake))
    return conditions.map(\.mistake).filter { known.insert($0).inserted }
  }

  private var sharedConditions: [(mistake: Mistake, isNeeded: Bool)] {
    conditions { $0 != page.definition.file }
  }

  /// The same in a project that calls contracts otherwise; nil where the rule has no place in it.
  private var withOtherNames: PageTest? {
    let place = SourcePosition(file: page.definition.file, line: 1, column: 1)
    let suffix = Configuration.Name(name: Located("contractSuffix", at: place), globs: ["Protocol"])
    var page = page
    for example in page.examples.indices {
      for file in page.examples[example].files.indices {
        page.examples[example].files[file].text.replace("Contract", with: "Protocol")
      }
    }
    return try? PageTest(page, names: names + [suffix])
  }

  /// The conditions of the rule that stand in some file, and whether an example needs them.
  private func conditions(where isWanted: (String) -> Bool) -> [(mistake: Mistake, isNeeded: Bool)] {
    let mutations = RuleMutation.all(of: rule).filter { isWanted($0.position.file) }
    guard !mutations.isEmpty else { return [] }
    let projects = page.examples.map { ExampleProject($0) }
    let parsed = projects.map(\.project)
    let expected = zip(projects, parsed).map { findings($0, $1, rule) }
    return mutations.map { mutation in
      let position = mutation.position
      let mistake = Mistake(
        file: position.file, line: position.line, column: position.column,
        message: "no example needs the condition [\(mutation.description)]")
      let isNeeded = projects.indices.contains {
        findings(projects[$0], parsed[$0], mutation.rule) != expected[$0]
      }
      return (mistake, isNeeded)
    }
  }

  private func findings(_ example: ExampleProject, _ project: Project, _ rule: Rule) -> [Finding] {
    let linter = Linter(project: project, ruleSet: ruleSet.replacing(0, with: rule), isIncluded: isRule)
    return example.fullFindings(linter)
  }

  /// The rule itself, and those on its suppressions.
  func isRule(_ id: String) -> Bool {
    id == rule.id || SuppressionRule.ids.contains(id)
  }

  /// Why the rule says nothing on a line that should have a finding; empty where it says something, or speaks of nothing there.
  private func reason(for mistake: ExampleProject.Mistake, in example: ExampleProject) -> String {
    let project = example.project
    guard mistake.isMissing, let file = project.file(atPath: mistake.path) else { return "" }
    let linter = Linter(project: project, ruleSet: ruleSet, isIncluded: isRule)
    let nodes = linter.judgedNodes(onLine: mistake.line - 1, inFile: file, configurationPath: mistake.path)
    let verdicts = nodes.flatMap(\.judgements).filter { $0.rule == 0 }.map(\.verdict)
    for case .unknown(let reason) in verdicts { return "; unknown, \(reason.sentence)" }
    for case .holds in verdicts { return "; the rule holds there" }
    for case .silent(let reason) in verdicts { return "; \(reason.path) leaves it out" }
    return ""
  }

  private func mistakes(_ project: ExampleProject, of example: RuleExample, how: String?) -> [Mistake] {
    project.mistakes(ruleSet, isWanted: isRule).map { mistake in
      let file = example.files.first { $0.path == mistake.path }
      let prefix = how.map { "\($0): " } ?? ""
      let place = how == nil ? reason(for: mistake, in: project) : " (\(mistake.path):\(mistake.line))"
      return Mistake(
        file: page.definition.file, line: (file?.pageLine ?? 1) + (how == nil ? mistake.line - 1 : 0),
        message: prefix + mistake.message + place)
    }
  }
}
