/// What `.archlint.json` says, with the places where it says so.
public struct Configuration: Sendable {
  /// What is to be done with one rule.
  public struct RuleSetting: Sendable {
    public enum Level: Hashable, Sendable {
      case off
      case severity(Severity)
    }

    public var id: Located<String>
    /// nil leaves the severity as it is.
    public var level: Level?
    public var options: [Located<RuleOption>] = []

    public init(id: Located<String>, level: Level?, options: [Located<RuleOption>] = []) {
      self.id = id
      self.level = level
      self.options = options
    }
  }

  /// Other settings for some files.
  public struct Override: Sendable {
    public var files: [Located<String>]
    /// In the place of the others; nil keeps them.
    public var presets: [Located<String>]?
    /// On top of the others.
    public var rules: [RuleSetting]
  }

  /// The globs of one name of the vocabulary.
  public struct Name: Sendable {
    public var name: Located<String>
    public var globs: [String]
  }

  /// Of the file it was read from.
  public var path: String
  public var extends: Located<String>?
  /// Whether configurations further up do not matter.
  public var isRoot = false
  /// nil where there is no such key.
  public var presets: [Located<String>]?
  public var include: [Located<String>] = []
  public var exclude: [Located<String>] = []
  public var names: [Name] = []
  public var rules: [RuleSetting] = []
  public var overrides: [Override] = []
  public var define: [RuleDefinition] = []
  /// Folders of rule pages.
  public var pages: [Located<String>] = []
  public var baseline: Located<String>?
  /// Whether a suppression must say why; nil where there is no such key.
  public var requireReasons: Bool?

  /// A configuration that says nothing.
  public init(path: String) {
    self.path = path
  }

  /// The vocabulary with the names of this configuration.
  public var vocabulary: NameVocabulary {
    names.reduce(into: .standard) { $0.set($1.name.value, to: $1.globs) }
  }

  /// This configuration on top of another, which it extends or which rules the folder above. Single values and
  /// presets stand in the place of the other's; what is a list of settings is added behind them, where it wins.
  /// Globs and paths are taken over as they are, so both must be relative to the same folder.
  public func extending(_ base: Configuration) -> Configuration {
    var merged = self
    merged.presets = presets ?? base.presets
    merged.include = include.isEmpty ? base.include : include
    merged.exclude = base.exclude + exclude
    merged.names = base.names + names
    merged.rules = base.rules + rules
    merged.overrides = base.overrides + overrides
    merged.define = base.define + define
    merged.pages = base.pages + pages
    merged.baseline = baseline ?? base.baseline
    merged.requireReasons = requireReasons ?? base.requireReasons
    return merged
  }
}
