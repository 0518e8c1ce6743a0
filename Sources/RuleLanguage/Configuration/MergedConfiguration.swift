/// What is in force for the files of a folder: the configurations of the folders above it, each with those it extends,
/// and what the command line says.
public struct MergedConfiguration: Sendable {
  /// Outermost first. A level is one file: the configurations it extends, then itself.
  public var levels: [[Configuration]]
  /// The folder that paths are relative to.
  public var root: String
  /// The folder, as seen from the root, that globs in rules are relative to.
  public var ruleFolder: String

  public init(levels: [[Configuration]] = [], root: String = "", ruleFolder: String = "") {
    self.levels = levels
    self.root = root
    self.ruleFolder = ruleFolder
  }

  /// All configurations, each on top of the one before it.
  public var layers: [Configuration] {
    levels.flatMap { $0 }
  }

  /// nil where none says so.
  public var presets: [Located<String>]? {
    layers.last { $0.presets != nil }?.presets
  }

  /// The vocabulary with the names of all.
  public var vocabulary: NameVocabulary {
    layers.flatMap(\.names).reduce(into: .standard) { $0.set($1.name.value, to: $1.globs) }
  }

  public var customRules: [RuleDefinition] {
    layers.flatMap(\.customRules)
  }

  /// Whether generated files are reported like others; nil where none says so.
  public var reportsGenerated: Located<Bool>? {
    layers.last { $0.reportsGenerated != nil }?.reportsGenerated
  }

  /// Whether a suppression must say why; nil where none says so.
  public var requireReasons: Located<Bool>? {
    layers.last { $0.requireReasons != nil }?.requireReasons
  }

  /// What an option of a rule is set to; nil where none sets it.
  public func option(_ name: String, ofRule id: String) -> Located<RuleOption>? {
    layers.flatMap(\.rules).filter { RuleSelector($0.id.value).matches(id) }.flatMap(\.options).last {
      $0.value.name == name
    }
  }

  /// Who may know whom. It is said for the whole project, so that only the outermost level names it.
  public var dependencies: DependencySettings {
    let parts = levels.first?.map(\.dependencies) ?? []
    var settings = DependencySettings()
    settings.layers = parts.last { $0.layers != nil }?.layers
    settings.independent = parts.last { !$0.independent.isEmpty }?.independent ?? []
    settings.modules = parts.last { $0.modules != nil }?.modules
    settings.unassigned = parts.last { $0.unassigned != nil }?.unassigned
    settings.diagram = parts.last { $0.diagram != nil }?.diagram
    return settings
  }

  /// Documents whose code is checked. They are named for the whole project, so that only the outermost level does so.
  public var documents: DocumentSettings {
    let parts = levels.first?.map(\.documents) ?? []
    var settings = DocumentSettings()
    settings.globs = parts.last { !$0.globs.isEmpty }?.globs ?? []
    settings.parse = parts.last { $0.parse != nil }?.parse
    settings.wrong = parts.last { $0.wrong != nil }?.wrong
    return settings
  }

  /// The globs of those documents, for paths from the root.
  public var documentGlobs: [PlacedGlob] {
    guard let part = levels.first?.last(where: { !$0.documents.globs.isEmpty }) else { return [] }
    return part.documents.globs.compactMap { part.placed($0, root: root) }
  }

  /// What is said of reports. There is one for the run, so that only the outermost level says so.
  public var reports: ReportSettings {
    let parts = levels.first?.map(\.reports) ?? []
    var settings = ReportSettings()
    settings.format = parts.last { $0.format != nil }?.format
    settings.minSeverity = parts.last { $0.minSeverity != nil }?.minSeverity
    settings.failOn = parts.last { $0.failOn != nil }?.failOn
    return settings
  }

  /// What the globs of `dependencies` are relative to.
  public var layerFolders: GlobFolders {
    let part = levels.first?.last { $0.dependencies.speaks }
    return GlobFolders(
      folder: part?.folder ?? root, floatingFolder: part?.floatingFolder ?? root, root: root)
  }

  /// The file of the baseline and the folder it is relative to. There is one for the run, so that only the outermost
  /// level names it.
  public var baseline: (path: Located<String>, folder: String)? {
    levels.first?.reversed().lazy.compactMap { part in part.baseline.map { ($0, part.folder) } }.first
  }
}
