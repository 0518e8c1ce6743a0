import RuleEngine
import RuleLanguage
import Semantics

/// How far the files of a project keep to some rules, by running them: once as they are, and once so that they forbid all
/// they speak of, which counts the places they look at.
struct RuleMeasurement {
  /// How often something is meant, and how often it is broken.
  struct Count {
    var places = 0
    var broken = 0

    /// Fewer places tell no habit.
    static let leastPlaces = 5

    /// Four of five keep to it: what is left are slips.
    var isKeptMostly: Bool { places >= Self.leastPlaces && broken * 5 <= places }
    /// The other way round.
    var isBrokenMostly: Bool { places >= Self.leastPlaces && broken * 5 >= places * 4 }
  }

  /// By file of the project and id of a rule.
  let counts: [[String: Count]]

  /// - Parameter configuration: which rules are on, and what the project calls its things.
  init(_ project: Project, _ configuration: Configuration, jobs: Int) throws {
    let rules = try RuleSet.compile(
      shipped: Shipped.definitions(sharing: Shipped.sharedDefinitions()), presets: Shipped.conventions(),
      configuration: MergedConfiguration(levels: [[configuration]])
    ).get()
    let places = try Self.brokenRules(of: rules.forbiddingAll, in: project, jobs: jobs)
    let broken = try Self.brokenRules(of: rules, in: project, jobs: jobs)
    counts = zip(places, broken).map { places, broken in
      var counts: [String: Count] = [:]
      for rule in places { counts[rules.ids[rule], default: Count()].places += 1 }
      for rule in broken { counts[rules.ids[rule], default: Count()].broken += 1 }
      return counts
    }
  }

  func count(of rule: String, in files: [Int]) -> Count {
    files.reduce(into: Count()) { sum, file in
      let count = counts[file][rule] ?? Count()
      sum.places += count.places
      sum.broken += count.broken
    }
  }

  /// The rules that each file breaks, once for each place.
  private static func brokenRules(
    of rules: RuleSet, in project: Project, jobs: Int
  ) throws(LoadError) -> [[Int]] {
    let files = Array(project.files.indices)
    return try Linter(project: project, ruleSet: rules)
      .brokenRules(inFiles: files, threads: min(jobs, files.count))
  }
}
