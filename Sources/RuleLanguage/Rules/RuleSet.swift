/// The rules of a run, and which of them are on for which file.
public struct RuleSet: Sendable {
  /// That a rule is on.
  public struct Activation: Hashable, Sendable {
    public var severity: Severity
    /// The preset that switched it on; nil where the configuration did.
    public var preset: String?
    /// Where that is written; nil for what is on unless it is switched off.
    public var position: SourcePosition?
  }

  /// All rules, also those that are off everywhere.
  public private(set) var rules: [Rule]
  /// Rules without pages, behind all that have one.
  public let engineRules: [EngineRule]
  /// Ids by index: those of `rules` and `engineRules`. Activations have the same indices.
  public let ids: [String]
  /// What the parts of a screen are called; capture 1 of the patterns is the screen.
  public let screens: PatternSet
  public let presets: [Preset]
  /// What is on where no layer names presets.
  let standardTable: [Activation?]
  /// Each on top of the one before it.
  let layers: [Layer]
  let options: [PlacedOption]
  /// What holds for files that no override names.
  public let base: [Activation?]
  /// Whether some override names files.
  private let hasOverrides: Bool

  /// One setting of a rule.
  struct Setting: Sendable {
    var index: Int
    var activation: Activation?
    /// Where it is written.
    var position: SourcePosition
  }

  /// What a configuration says for all files, or in an override.
  struct Layer: Sendable {
    /// The files it is for; nil for all.
    var globs: [PlacedGlob]?
    /// nil where it names none.
    var presets: [Located<String>]?
    /// What its presets switch on, in the place of those of the layers below.
    var presetTable: [Activation?]?
    /// Of the override, or of the file.
    var position: SourcePosition
    /// Where the presets are written, or the rules: what is told of when rules contradict each other.
    var blame: SourcePosition
    var settings: [Setting]

    func applies(to path: String) -> Bool {
      globs?.contains { $0.matches(path) } ?? true
    }
  }

  /// An option that is set.
  struct PlacedOption: Sendable {
    var rule: String
    var position: SourcePosition
  }

  init(
    rules: [Rule], engineRules: [EngineRule], screens: PatternSet, presets: [Preset],
    standardTable: [Activation?], layers: [Layer], options: [PlacedOption]
  ) {
    self.rules = rules
    self.engineRules = engineRules
    self.screens = screens
    ids = rules.map(\.id) + engineRules.map(\.id)
    self.presets = presets
    self.standardTable = standardTable
    self.layers = layers
    self.options = options
    hasOverrides = layers.contains { $0.globs != nil }
    base = Self.activations(under: layers.filter { $0.globs == nil }, standard: standardTable)
  }

  /// The same set with another rule in the place of one.
  public func replacing(_ index: Int, with rule: Rule) -> RuleSet {
    var rules = rules
    rules[index] = rule
    return replacing(rules)
  }

  /// The same set with other rules of the same ids.
  func replacing(_ rules: [Rule]) -> RuleSet {
    var set = self
    set.rules = rules
    return set
  }

  /// The same set, whose rules forbid all that they speak of: what it finds is what they look at.
  public var forbiddingAll: RuleSet { replacing(rules.map(\.forbiddingAll)) }

  /// The same set, whose rules find whatever stands where they look, whether it breaks them or not.
  public var findingAllAround: RuleSet { replacing(rules.map(\.findingAllAround)) }

  /// The rules that are on for a file, by index; nil where one is off. Presets of the last layer that has some stand
  /// in the place of the others; rules of all layers that match add to them.
  /// - Parameter path: relative to the root, with forward slashes. Worked out only where overrides ask for it.
  public func activations(forPath path: @autoclosure () -> String) -> [Activation?] {
    guard hasOverrides else { return base }
    let path = path()
    let isOverridden = layers.indices.contains { layers[$0].globs != nil && layers[$0].applies(to: path) }
    return isOverridden ? activations(under: layers.filter { $0.applies(to: path) }) : base
  }

  func activations(under matching: [Layer]) -> [Activation?] {
    Self.activations(under: matching, standard: standardTable)
  }

  private static func activations(under matching: [Layer], standard: [Activation?]) -> [Activation?] {
    let table = matching.last { $0.presetTable != nil }?.presetTable ?? standard
    return matching.reduce(into: table) { table, layer in
      for setting in layer.settings { table[setting.index] = setting.activation }
    }
  }

  /// The rule of an index that has no page; nil for one that has.
  public func engineRule(_ index: Int) -> EngineRule? {
    index < rules.count ? nil : engineRules[index - rules.count]
  }

  /// Whether a rule is on for some file.
  public func isOnAnywhere(_ index: Int) -> Bool {
    base[index] != nil
      || layers.contains { layer in
        layer.globs != nil
          && (layer.presetTable?[index] != nil
            || layer.settings.contains { $0.index == index && $0.activation != nil })
      }
  }

  /// The ids of the rules that are on for some file.
  public var idsOnAnywhere: [String] {
    ids.indices.filter(isOnAnywhere).map { ids[$0] }
  }

  /// The presets that name a rule, with the severity each gives it.
  public func presets(naming id: String) -> [(name: String, severity: Severity)] {
    presets.compactMap { preset in
      preset.entries.first { $0.id.value == id }.map { (preset.name, $0.severity) }
    }
  }
}
