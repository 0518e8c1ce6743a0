import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// The rules of each scope of the configuration, compiled when they are asked for.
final class RuleSets {
  private let configurations: ConfigurationTree
  /// What paths in messages are relative to.
  private let root: String
  private let files: FileTexts
  private let options: SessionOptions
  /// Those compiled so far, by scope.
  private(set) var sets: [Int: RuleSet] = [:]
  private var knownPrefilters: [Int: Prefilter] = [:]

  init(_ settings: ProjectSettings, _ files: FileTexts, _ options: SessionOptions) {
    (configurations, root) = (settings.configurations, settings.root)
    (self.files, self.options) = (files, options)
  }

  func set(ofScope scope: Int) throws -> RuleSet {
    if let known = sets[scope] { return known }
    return try compile(configurations.scopes[scope], scope)
  }

  /// - Parameter configuration: that of the scope. Nothing else is asked of the configurations.
  func compile(_ configuration: MergedConfiguration, _ scope: Int) throws -> RuleSet {
    let options = options
    let set = try LoadError.naming(from: root) {
      let own = try OwnPages(files: files, root: root)
        .load(configuration, mayLackPages: options.mayLackPages)
      let (shared, presets) = try (Shipped.sharedDefinitions(), Shipped.presets())
      return try RuleSet.compile(
        shipped: Shipped.definitions(sharing: shared), ownPages: own, presets: presets,
        configuration: configuration, sharing: shared,
        isAsked: options.isForChecking ? { options.includes(rule: $0) } : nil,
        compileEach: { parallelMap($0, threads: options.jobs, $1) }
      ).get()
    }
    sets[scope] = set
    return set
  }

  /// Those compiled so far, the outermost first.
  var all: [RuleSet] {
    sets.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What leaves out rules by the words of files, for each scope compiled so far.
  var prefilters: [Int: Prefilter] {
    if knownPrefilters.count < sets.count { knownPrefilters = Prefilter.all(of: sets) }
    return knownPrefilters
  }

  /// How files are to be searched for all of them.
  var needleSearch: NeedleSearch { prefilters.values.first?.needleSearch ?? .none }
}
