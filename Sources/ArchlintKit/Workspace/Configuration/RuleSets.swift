import RuleEngine
import RuleLanguage

/// The rules of each scope of the configuration, compiled when they are asked for.
final class RuleSets {
  private let configurations: ConfigurationTree
  private let root: String
  private let files: FileTexts
  private let isAsked: ((String) -> Bool)?
  private let mayLackPages: Bool
  /// By scope.
  private var sets: [Int: RuleSet] = [:]
  private var knownPrefilters: [Int: Prefilter] = [:]

  /// - Parameters:
  ///   - root: what paths in messages are relative to.
  ///   - isAsked: whether anything is asked of a rule that is on, by its id; nil where all are asked, also those that
  ///     are off.
  ///   - mayLackPages: whether folders for rules may have none yet.
  init(
    _ configurations: ConfigurationTree, root: String, files: FileTexts, isAsked: ((String) -> Bool)?,
    mayLackPages: Bool = false
  ) {
    self.mayLackPages = mayLackPages
    self.configurations = configurations
    self.files = files
    self.root = root
    self.isAsked = isAsked
  }

  func set(ofScope scope: Int) throws -> RuleSet {
    if let known = sets[scope] { return known }
    return try compile(configurations.scopes[scope], scope)
  }

  /// - Parameter configuration: that of the scope. Nothing else is asked of the configurations.
  func compile(_ configuration: MergedConfiguration, _ scope: Int) throws -> RuleSet {
    let set = try LoadError.naming(from: root) {
      let own = try OwnPages.load(configuration, root: root, files: files, mayLackPages: mayLackPages)
      let shared = try Shipped.sharedDefinitions()
      return try RuleSet.compile(
        shipped: Shipped.definitions(sharing: shared), ownPages: own, presets: Shipped.presets(),
        configuration: configuration,
        sharing: shared, isAsked: isAsked
      ).get()
    }
    sets[scope] = set
    return set
  }

  /// Those compiled so far, the outermost first.
  var all: [RuleSet] {
    sets.sorted { $0.key < $1.key }.map(\.value)
  }

  /// nil where it was not asked for yet.
  func known(_ scope: Int) -> RuleSet? {
    sets[scope]
  }

  /// What leaves out rules by the words of files, for each scope compiled so far.
  var prefilters: [Int: Prefilter] {
    if knownPrefilters.count < sets.count { knownPrefilters = Prefilter.all(of: sets) }
    return knownPrefilters
  }

  /// Something for each set compiled so far, by scope.
  func byScope<Value>(_ make: (Int, RuleSet) -> Value) -> [Int: Value] {
    Dictionary(uniqueKeysWithValues: sets.map { ($0, make($0, $1)) })
  }
}
