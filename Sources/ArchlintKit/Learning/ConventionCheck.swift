import RuleEngine
import RuleLanguage
import Semantics

/// Rules made from conventions, run by the engine that will check them: what a page says is what it counts.
struct ConventionCheck {
  /// What a rule finds where it stands, where it is turned round so that it finds what keeps it, and where it forbids all
  /// it speaks of.
  private let rules: RuleSet
  private let reversed: RuleSet
  private let everything: RuleSet

  /// A declaration by where a finding on it is reported.
  struct Place: Hashable {
    var file: Int
    /// Byte offset of its name.
    var start: Int
  }

  /// What a rule makes of a project.
  struct Count {
    /// How many declarations it speaks of.
    var size = 0
    var kept: [Place] = []
    var broken: [Place] = []
  }

  init(_ conventions: [ConventionRule]) throws(LoadError) {
    rules = try Self.compile(conventions.map { ($0.id, $0.json()) })
    reversed = try Self.compile(conventions.map { ($0.id, $0.json(isReversed: true)) })
    everything = rules.forbiddingAll
  }

  private static func compile(_ rules: [(id: String, json: String)]) throws(LoadError) -> RuleSet {
    var definitions: [RuleDefinition] = []
    var configuration = Configuration(path: Configuration.commandLinePath)
    configuration.presets = []
    let position = SourcePosition(file: configuration.path, line: 1, column: 1)
    for (id, json) in rules {
      definitions.append(
        RuleDefinition.head(
          ofVerified: json, id: id, path: "Learnt/\(id).md", title: id, json: 0..<json.utf8.count, line: 1,
          sharing: nil))
      configuration.rules.append(
        Configuration.RuleSetting(id: Located(id, at: position), level: .severity(.warning)))
    }
    return try RuleSet.compile(
      shipped: definitions, presets: [], configuration: MergedConfiguration(levels: [[configuration]])
    ).get()
  }

  /// By rule.
  func counts(in project: Project, threads: Int) throws(LoadError) -> [Count] {
    var counts = [Count](repeating: Count(), count: rules.rules.count)
    for (rule, _) in try Self.places(everything, in: project, threads) { counts[rule].size += 1 }
    for (rule, place) in try Self.places(rules, in: project, threads) { counts[rule].broken.append(place) }
    for (rule, place) in try Self.places(reversed, in: project, threads) { counts[rule].kept.append(place) }
    return counts
  }

  private static func places(
    _ rules: RuleSet, in project: Project, _ threads: Int
  ) throws(LoadError) -> [(rule: Int, place: Place)] {
    let written = project.files.indices.filter { !project.files[$0].isGenerated }
    let found = try Linter(project: project, ruleSet: rules).violations(inFiles: written, threads: threads)
    return zip(written, found).flatMap { file, violations in
      violations.map { ($0.rule, Place(file: file, start: $0.bytes.lowerBound)) }
    }
  }
}

/// What the one rule makes of examples.
extension ConventionCheck {
  /// Whether it speaks of one thing, which keeps it.
  func holds(_ files: ExampleFiles) -> Bool {
    files.findings(everything).count == 1 && files.findings(reversed).count == 1
      && files.findings(rules).isEmpty
  }

  /// Whether it speaks of one thing, which breaks it.
  func breaks(_ files: ExampleFiles) -> Bool {
    files.findings(everything).count == 1 && files.findings(rules).count == 1
  }

  /// The place of its one finding: path, line (1-based) and message.
  func finding(_ files: ExampleFiles) -> ExpectedFinding? {
    files.findings(rules).first
  }
}

extension Project {
  /// What is declared at some places; accessors and parameters are no declarations of their own here.
  func declarations(at places: [ConventionCheck.Place]) -> [ConventionCheck.Place: DeclarationReference] {
    let sought = Set(places)
    var found: [ConventionCheck.Place: DeclarationReference] = [:]
    for file in Set(places.map(\.file)) {
      for (index, declaration) in files[file].declarations.enumerated()
      where declaration.kind != .parameter && declaration.kind != .accessor {
        let place = ConventionCheck.Place(file: file, start: Int(declaration.nameStart))
        guard sought.contains(place), found[place] == nil else { continue }
        found[place] = DeclarationReference(file: file, index: index)
      }
    }
    return found
  }
}
