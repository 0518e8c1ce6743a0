import JSON

/// What `.archlint.json` says, with the places where it says so.
public struct Configuration: Sendable {
  /// What is to be done with one rule.
  public struct RuleSetting: Sendable {
    public enum Level: Hashable, Sendable {
      case off
      case severity(Severity)
    }

    /// An id, or a glob of ids.
    public var id: Located<String>
    /// nil leaves the severity as it is.
    public var level: Level?
    public var options: [Located<RuleOption>] = []

    /// Whether it is about all rules that match a glob.
    var namesSeveral: Bool { RuleSelector(id.value).isGlob }

    public init(id: Located<String>, level: Level?, options: [Located<RuleOption>] = []) {
      self.id = id
      self.level = level
      self.options = options
    }
  }

  /// Other settings for some files.
  public struct Override: Sendable {
    /// Of its opening brace.
    public var position: SourcePosition
    public var files: [Located<String>]
    /// In the place of the others; nil keeps them.
    public var presets: [Located<String>]?
    /// On top of the others.
    public var rules: [RuleSetting]

    public init(
      position: SourcePosition, files: [Located<String>], presets: [Located<String>]?, rules: [RuleSetting]
    ) {
      self.position = position
      self.files = files
      self.presets = presets
      self.rules = rules
    }
  }

  /// The globs of one name of the vocabulary.
  public struct Name: Sendable {
    public var name: Located<String>
    public var globs: [String]

    public init(name: Located<String>, globs: [String]) {
      self.name = name
      self.globs = globs
    }
  }

  /// Of the file it was read from, as errors show it.
  public var path: String
  /// The folder that its globs are relative to.
  public var folder: String
  /// The folder of globs that begin with `**/`, which name no folder of their own: where another configuration
  /// extends this one, the folder of the other.
  public var floatingFolder: String
  public var extends: Located<String>?
  /// Whether there is nothing that differs from having no such file.
  public var isSilent = false
  /// Whether configurations further up do not matter.
  public var isRoot = false
  /// nil where there is no such key.
  public var presets: [Located<String>]?
  public var include: [Located<String>] = []
  /// What is read and not reported.
  public var exclude: [Located<String>] = []
  /// What is not read.
  public var ignore: [Located<String>] = []
  /// Whether generated files are reported like others; nil where there is no such key.
  public var reportsGenerated: Located<Bool>?
  public var names: [Name] = []
  public var rules: [RuleSetting] = []
  public var overrides: [Override] = []
  public var customRules: [RuleDefinition] = []
  /// Folders of rule pages.
  public var ruleFolders: [Located<String>] = []
  public var baseline: Located<String>?
  /// How many findings may stand, and until when.
  public var budgets: [Budget] = []
  /// Whether a suppression must say why; nil where there is no such key.
  public var requireReasons: Located<Bool>?
  /// Who may know whom.
  public var dependencies = DependencySettings()
  /// The version of archlint that it is written for, as far as it says: `1`, `1.2` or `1.2.3`.
  public var version: Located<String>?
  public var reports = ReportSettings()
  /// What it says for a whole run, which the outermost configuration alone can say, as it is written.
  public var settingsOfRun: [(key: Located<String>, value: JSONValue)] = []
  /// Documents whose code is checked.
  public var documents = DocumentSettings()

  /// A configuration that says nothing.
  /// - Parameters:
  ///   - path: of the file, as errors show it.
  ///   - folder: of the file, written like the root of the `MergedConfiguration` it becomes a part of.
  public init(path: String, folder: String = "") {
    self.path = path
    self.folder = folder
    floatingFolder = folder
  }

  /// A glob of this configuration, for paths that are relative to `root`.
  public func placed(_ glob: Located<String>, root: String) -> PlacedGlob? {
    PlacedGlob(glob, GlobFolders(folder: folder, floatingFolder: floatingFolder, root: root))
  }
}
