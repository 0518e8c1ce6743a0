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

  /// What the last configuration says that says something.
  private func last<Value>(_ value: (Configuration) -> Value?) -> Value? {
    layers.reversed().lazy.compactMap(value).first
  }

  /// The same of the outermost level: what holds for the whole project, or for the run, is said there alone.
  private func ofRun<Value>(_ value: (Configuration) -> Value?) -> Value? {
    levels.first?.reversed().lazy.compactMap(value).first
  }

  /// nil where none says so.
  public var presets: [Located<String>]? { last(\.presets) }

  /// The vocabulary with the names of all.
  public var vocabulary: NameVocabulary {
    layers.flatMap(\.names).reduce(into: .standard) { $0.set($1.name.value, to: $1.globs) }
  }

  public var customRules: [RuleDefinition] {
    layers.flatMap(\.customRules)
  }

  /// Whether generated files are reported like others; nil where none says so.
  public var reportsGenerated: Located<Bool>? { last(\.reportsGenerated) }

  /// Whether a suppression must say why; nil where none says so.
  public var requireReasons: Located<Bool>? { last(\.requireReasons) }

  /// Those that options are set of, which not all rules need have.
  public var rulesGivenOptions: [RuleSelector] {
    layers.flatMap(\.rules).filter { !$0.options.isEmpty }.map { RuleSelector($0.id.value) }
  }

  /// What an option of a rule is set to; nil where none sets it.
  public func option(_ name: String, ofRule id: String) -> Located<RuleOption>? {
    layers.flatMap(\.rules).filter { RuleSelector($0.id.value).matches(id) }.flatMap(\.options).last {
      $0.value.name == name
    }
  }

  /// Who may know whom.
  public var dependencies: DependencySettings {
    DependencySettings(
      layers: ofRun(\.dependencies.layers),
      independent: ofRun { $0.dependencies.independent.isEmpty ? nil : $0.dependencies.independent } ?? [],
      modules: ofRun(\.dependencies.modules), unassigned: ofRun(\.dependencies.unassigned),
      diagram: ofRun(\.dependencies.diagram))
  }

  /// Documents whose code is checked.
  public var documents: DocumentSettings {
    DocumentSettings(
      globs: namingDocuments?.documents.globs ?? [], parse: ofRun(\.documents.parse),
      wrong: ofRun(\.documents.wrong))
  }

  private var namingDocuments: Configuration? { ofRun { $0.documents.globs.isEmpty ? nil : $0 } }

  /// The globs of those documents, for paths from the root.
  public var documentGlobs: [PlacedGlob] {
    guard let part = namingDocuments else { return [] }
    return part.documents.globs.compactMap { part.placed($0, root: root) }
  }

  /// What is said of reports.
  public var reports: ReportSettings {
    ReportSettings(
      format: ofRun(\.reports.format), minSeverity: ofRun(\.reports.minSeverity),
      failOn: ofRun(\.reports.failOn))
  }

  /// What the globs of `dependencies` are relative to.
  public var layerFolders: GlobFolders {
    let part = ofRun { $0.dependencies.speaks ? $0 : nil }
    return GlobFolders(
      folder: part?.folder ?? root, floatingFolder: part?.floatingFolder ?? root, root: root)
  }

  /// The file of the baseline and the folder it is relative to.
  public var baseline: (path: Located<String>, folder: String)? {
    ofRun { part in part.baseline.map { ($0, part.folder) } }
  }
}
