import Linting
import Platform
import Project
import RuleLanguage

/// How well a preset suits some files: the places that its rules speak of, and those among them where they do not hold.
struct PresetFit {
  private(set) var places = 0
  private(set) var broken = 0

  /// What speaks for the preset. Rules that say nothing do not; a place where one is broken counts as much as two where
  /// it is kept, since whoever keeps to a preset seldom breaks it.
  var score: Int { places - 3 * broken }

  mutating func add(places more: Int, broken count: Int) {
    places += more
    broken += count
  }

  static func + (left: PresetFit, right: PresetFit) -> PresetFit {
    PresetFit(places: left.places + right.places, broken: left.broken + right.broken)
  }
}

/// The fit of each preset to each file, by running the rules: once as they are, once so that they forbid all they
/// speak of, which counts the places they look at.
struct PresetMeasurement {
  let presets: [String]
  /// For each file of the project, one for each preset.
  private(set) var fits: [[PresetFit]]

  /// - Parameter names: a configuration that says what the project calls its things.
  init(_ project: Project, names: Configuration, jobs: Int) throws {
    let shipped = try Shipped.conventions()
    presets = shipped.map(\.name)
    fits = Array(
      repeating: Array(repeating: PresetFit(), count: shipped.count), count: project.files.count)
    for (index, preset) in presets.enumerated() {
      var configuration = Configuration(path: Configuration.commandLinePath)
      configuration.presets = [
        Located(preset, at: SourcePosition(file: configuration.path, line: 1, column: 1))
      ]
      let rules = try RuleSet.compile(
        shipped: Shipped.definitions(), presets: shipped,
        configuration: MergedConfiguration(levels: [[names, configuration]])
      ).get()
      let places = try Self.violations(of: rules.forbiddingAll, in: project, jobs: jobs)
      let broken = try Self.violations(of: rules, in: project, jobs: jobs)
      for file in project.files.indices { fits[file][index].add(places: places[file], broken: broken[file]) }
    }
  }

  /// Some files of the project alone, by index.
  func restricted(to files: [Int]) -> PresetMeasurement {
    var restricted = self
    restricted.fits = files.map { fits[$0] }
    return restricted
  }

  /// How many there are in each file.
  private static func violations(
    of rules: RuleSet, in project: Project, jobs: Int
  ) throws(LoadError) -> [Int] {
    let linter = Linter(project: project, ruleSet: rules)
    let workers = (0..<max(1, min(jobs, project.files.count))).map { _ in linter.makeWorker() }
    let counts = parallelMap(chunksOf: project.files.count, states: workers) { worker, chunk in
      chunk.map { file in
        linter.violations(
          inFile: file, configurationPath: linter.project.path(ofFile: file), worker: worker
        ).count
      }
    }.flatMap(\.self)
    if let error = linter.budget.error { throw error }
    return counts
  }
}
