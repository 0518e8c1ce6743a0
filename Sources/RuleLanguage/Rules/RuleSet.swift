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

  /// Findings of the engine itself, which configurations treat like rules. They are warnings unless set; the last is
  /// off unless set or `requireReasons` asks for it.
  public static let suppressionRules = [
    "unused-suppression", "unknown-rule-in-suppression", "suppression-without-reason",
  ]

  /// All rules, also those that are off everywhere.
  public let rules: [Rule]
  /// Ids by index: those of `rules`, then `suppressionRules`. Activations have the same indices.
  public let ids: [String]
  /// What the parts of a screen are called; capture 1 of the patterns is the screen.
  public let screens: PatternSet
  let presets: [Preset]
  /// What the presets of the configuration say, before its own settings.
  let presetTable: [Activation?]
  let settings: [Setting]
  let layers: [Layer]
  /// What holds for files that no override names.
  public let base: [Activation?]

  /// One setting of a rule.
  struct Setting: Sendable {
    var index: Int
    var activation: Activation?
  }

  /// An override.
  struct Layer: Sendable {
    var globs: [PathGlob]
    /// In the place of the presets of the configuration.
    var presetTable: [Activation?]?
    var settings: [Setting]
  }

  init(
    rules: [Rule], screens: PatternSet, presets: [Preset], presetTable: [Activation?], settings: [Setting],
    layers: [Layer]
  ) {
    self.rules = rules
    self.screens = screens
    ids = rules.map(\.id) + Self.suppressionRules
    self.presets = presets
    self.presetTable = presetTable
    self.settings = settings
    self.layers = layers
    base = Self.applying(settings, to: presetTable)
  }

  /// The same set with another rule in the place of one.
  public func replacing(_ index: Int, with rule: Rule) -> RuleSet {
    var rules = rules
    rules[index] = rule
    return RuleSet(
      rules: rules, screens: screens, presets: presets, presetTable: presetTable, settings: settings,
      layers: layers)
  }

  /// The rules that are on for a file, by index; nil where one is off. Presets of the last override that has some
  /// stand in the place of the configuration's; rules of all overrides that match add to them.
  /// - Parameter path: relative to the folder of the configuration, with forward slashes.
  public func activations(forPath path: String) -> [Activation?] {
    let matching = layers.filter { layer in layer.globs.contains { $0.matches(path) } }
    return matching.isEmpty ? base : activations(under: matching)
  }

  func activations(under matching: [Layer]) -> [Activation?] {
    let table = matching.last { $0.presetTable != nil }?.presetTable ?? presetTable
    return matching.reduce(Self.applying(settings, to: table)) { Self.applying($1.settings, to: $0) }
  }

  /// Whether a rule is on for some file.
  public func isOnAnywhere(_ index: Int) -> Bool {
    base[index] != nil
      || layers.contains { layer in
        layer.presetTable?[index] != nil
          || layer.settings.contains { $0.index == index && $0.activation != nil }
      }
  }

  /// The presets that name a rule, with the severity each gives it.
  public func presets(naming id: String) -> [(name: String, severity: Severity)] {
    presets.compactMap { preset in
      preset.entries.first { $0.id.value == id }.map { (preset.name, $0.severity) }
    }
  }

  private static func applying(_ settings: [Setting], to table: [Activation?]) -> [Activation?] {
    settings.reduce(into: table) { $0[$1.index] = $1.activation }
  }
}
