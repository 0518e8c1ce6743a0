/// A layer of a configuration: a set of files, and whom they may know.
public struct LayerSetting: Sendable {
  public var name: Located<String>
  /// Globs, whose captures make each of their values a stack of its own.
  public var files: [Located<String>]
  /// Names of layers, beside the layer itself; nil where it may use what it likes.
  public var mayUse: [Located<String>]?
  public var mayNotUse: [Located<String>] = []
  /// Names of the only layers that may use it, beside the layer itself; nil for all.
  public var usedBy: [Located<String>]?
  /// Whether only the layer that is named before it may use it.
  public var isClosed = false
  /// Whether it may have no files.
  public var isOptional = false
  /// Globs of modules from outside the project; nil where it may import what it likes.
  public var mayImport: [Located<String>]?
  public var mayNotImport: [Located<String>] = []

  /// The id of the rule that comes of it.
  public var ruleID: String { "layer-" + DependencyRule.kebab(name.value) }

  /// nil where it may import what it likes.
  public var importPatterns: [ModulePattern]? { mayImport.map(ModulePattern.all) }

  public var forbiddenImportPatterns: [ModulePattern] { ModulePattern.all(mayNotImport) }
}

/// Things of one kind that do not know each other.
public struct IndependenceSetting: Sendable {
  /// The name of the capture that tells them apart.
  public var capture: Located<String>
  /// Globs that bind the capture; nil for those of the layers.
  public var files: [Located<String>]?
  /// Globs of what others may use of them.
  public var through: [Located<String>] = []

  public var ruleID: String { "independent-" + DependencyRule.kebab(capture.value) }
}

/// What a configuration says of modules.
public struct ModuleSettings: Sendable {
  /// Globs of files by the name that imports know their module by, which may use the captures of the globs.
  public var names: [(name: Located<String>, files: [Located<String>])] = []
  public var formsNoCycle = false
  /// Whether manifests are held against what files import.
  public var checksManifests = false
  public var exposures: [ExposureSetting] = []
}

/// What modules may make public.
public struct ExposureSetting: Sendable {
  /// A glob over names of modules, which may bind captures.
  public var modules: Located<String>
  /// Globs over names of declarations, which may use those captures.
  public var names: [Located<String>]
}

/// What a configuration says of who may know whom.
public struct DependencySettings: Sendable {
  /// In the order they are written; nil where it names none.
  public var layers: [LayerSetting]?
  public var independent: [IndependenceSetting] = []
  public var modules: ModuleSettings?
  /// What is made of files in no layer; nil where there is no such key.
  public var unassigned: Located<Configuration.RuleSetting.Level>?
  /// A Markdown file and the heading behind which a flowchart shows who may use whom: `docs/Layers.md#layers`.
  public var diagram: Located<String>?

  /// Whether it names files.
  var speaks: Bool { layers != nil || !independent.isEmpty || !(modules?.names.isEmpty ?? true) }
}
