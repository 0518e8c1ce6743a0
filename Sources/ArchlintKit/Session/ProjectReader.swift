import Platform
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// Reads the files of a project.
struct ProjectReader {
  private let workspace: Workspace
  private let selection: FileSelection
  private let texts: PathTable<[UInt8]>
  private(set) var remarks = Remarks()

  /// - Parameter texts: contents that stand for files, by path from the root.
  init(
    _ workspace: Workspace, _ selection: FileSelection, texts: PathTable<[UInt8]>
  ) {
    self.workspace = workspace
    self.selection = selection
    self.texts = texts
  }

  mutating func project() -> Project {
    let clock = Stopwatch()
    let search = workspace.ruleSets.needleSearch
    let parsing = Parsing(
      root: workspace.root, texts: texts, search: search,
      threads: workspace.threads(for: selection.files.count), progress: workspace.progress)
    let (outcomes, settings) = parsing.parse(selection.files, beside: moduleSettings())
    remarks.add("parse", clock)
    return project(of: outcomes, names: parsing.names, settings: settings)
  }

  /// - Parameter settings: what `moduleSettings` reads; nil where nobody has asked for it.
  mutating func project(
    of outcomes: [Parsing.Outcome], names: NameTable, settings: ModuleSources? = nil
  ) -> Project {
    let files = files(outcomes)
    let clock = Stopwatch()
    let sources = moduleSources(outcomes, names, settings ?? moduleSettings()())
    defer { remarks.add("index", clock) }
    return build(files, names, sources, modules: nil)
  }

  /// The project after some of its files were read anew.
  /// - Parameters:
  ///   - modules: those of the files; nil where they are to be worked out.
  ///   - earlier: of the project before; nil where nothing is known of it.
  mutating func indexes(
    of outcomes: [Parsing.Outcome], names: NameTable, modules: ModuleMap?,
    after earlier: ProjectIndexes?
  ) -> ProjectIndexes {
    let files = files(outcomes)
    let same = modules == nil ? nil : earlier?.project.with(files, settings: buildSettings())
    let sources = modules?.sources ?? moduleSources(outcomes, names, moduleSettings()())
    let project = same ?? build(files, names, sources, modules: modules)
    return workspace.indexes(of: project, after: earlier)
  }

  private func build(
    _ files: [ParsedFile], _ names: NameTable, _ sources: ModuleSources, modules: ModuleMap?
  ) -> Project {
    Project.build(
      files, names: names,
      modules: { modules ?? ModuleMap(sources, paths: files.map { names.string($0.pathName) }) },
      settings: buildSettings(),
      workers: workspace.workers(for: selection.files.count))
  }

  private mutating func files(_ outcomes: [Parsing.Outcome]) -> [ParsedFile] {
    var files: [ParsedFile] = []
    for (path, outcome) in zip(selection.files, outcomes) {
      switch outcome {
      case .parsed(let file): files.append(file)
      case .failed(let error): remarks.add(error, reading: path)
      case .foreign(let reason): remarks.failures.append("\(path) cannot be read as Swift: \(reason)")
      }
    }
    return files
  }

  private func moduleSources(
    _ outcomes: [Parsing.Outcome], _ names: NameTable, _ settings: ModuleSources
  ) -> ModuleSources {
    var modules = settings
    modules.leftOut = selection.leftOut
    let unread = UnreadSources(selection.leftOut, root: workspace.root, read: text)
    modules.isWrittenInUnread = { unread.mention($0) }
    let own = ModuleNames(workspace.dependencySettings, workspace.layerFolders)
    if !own.isEmpty { modules.name = { own.name(ofPath: $0) } }
    for (path, outcome) in zip(selection.files, outcomes) where Self.isManifest(path) {
      if case .parsed(let file) = outcome { modules.add(file, path: path, names) }
    }
    return modules
  }

  private static func isManifest(_ path: String) -> Bool {
    Path.isName("Package.swift", of: path)
  }

  /// Reads what files say of modules that need no parsing.
  private func moduleSettings() -> @Sendable () -> ModuleSources {
    let (text, files) = (text, selection.files)
    let paths = selection.settingsFiles + files.filter { !Self.isManifest($0) }
    return {
      let known = paths.filter { ModuleSources.areIn(file: $0) }.sorted()
      // What a `Project.swift` may take constants from.
      let helpers =
        known.contains { Path.isName("Project.swift", of: $0) }
        ? files.filter { $0.contains("ProjectDescriptionHelpers/") }.compactMap(text) : []
      var modules = ModuleSources()
      for path in known {
        if let text = text(path) { modules.add(text, path: path, helpers: helpers) }
      }
      return modules
    }
  }

  private func buildSettings() -> @Sendable () -> [String: [UInt8]] {
    let (text, files, others) = (text, selection.files, selection.settingsFiles)
    return {
      let paths = files.filter { BuildSettings.areIn(file: $0) } + others
      return paths.reduce(into: [:]) { found, path in found[path] = text(path) }
    }
  }

  /// The bytes of a file; nil where it cannot be read.
  private var text: @Sendable (String) -> [UInt8]? {
    let (reading, texts) = (workspace.reading, texts)
    return { texts[$0] ?? (try? reading($0)) }
  }
}

extension Workspace {
  /// The project of some files, and what is to be said of choosing and reading them.
  /// - Parameter texts: contents that stand for files, by path from the root; nil for the overlays alone.
  func project(
    of selection: FileSelection, _ texts: PathTable<[UInt8]>? = nil
  ) -> (project: Project, remarks: Remarks) {
    var reader = ProjectReader(self, selection, texts: texts ?? overlays)
    let project = reader.project()
    var remarks = selection.remarks
    remarks += reader.remarks
    return (project, remarks)
  }
}
