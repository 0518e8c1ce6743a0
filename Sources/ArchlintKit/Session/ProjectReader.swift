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
  private let summaries: SummaryFile?
  private(set) var remarks = Remarks()

  /// - Parameters:
  ///   - texts: contents that stand for files, by path from the root.
  ///   - summaries: where summaries of the files are kept; nil where none are wanted.
  init(
    _ workspace: Workspace, _ selection: FileSelection, texts: PathTable<[UInt8]>,
    summaries: SummaryFile? = nil
  ) {
    self.workspace = workspace
    self.selection = selection
    self.texts = texts
    self.summaries = summaries
  }

  mutating func project() -> Project {
    let clock = Stopwatch()
    let search = Prefilter.needleSearch(Array(workspace.ruleSets.prefilters.values))
    let known = summaries?.read(search)
    let parsing = Parsing(
      root: workspace.root, texts: texts, search: search,
      threads: workspace.threads(for: selection.files.count), progress: workspace.progress,
      known: known)
    let outcomes = parsing.parse(selection.files)
    remarks.add("parse", clock)
    let project = project(of: outcomes, names: parsing.names)
    summaries?.write(outcomes, of: project, search, known)
    return project
  }

  /// - Parameter outcomes: what came of each file.
  mutating func project(of outcomes: [Parsing.Outcome], names: NameTable) -> Project {
    build(files(outcomes), outcomes, names, modules: nil)
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
    return ProjectIndexes(same ?? build(files, outcomes, names, modules: modules), after: earlier)
  }

  private mutating func build(
    _ files: [ParsedFile], _ outcomes: [Parsing.Outcome], _ names: NameTable, modules: ModuleMap?
  ) -> Project {
    let clock = Stopwatch()
    let sources = modules?.sources ?? moduleSources(outcomes, names)
    let project = Project.build(
      files, names: names,
      modules: { modules ?? ModuleMap(sources, paths: files.map { names.string($0.pathName) }) },
      settings: buildSettings(),
      workers: workspace.workers(for: selection.files.count))
    remarks.add("index", clock)
    return project
  }

  private mutating func files(_ outcomes: [Parsing.Outcome]) -> [ParsedFile] {
    var files: [ParsedFile] = []
    for (path, outcome) in zip(selection.files, outcomes) {
      switch outcome {
      case .parsed(let file): files.append(file)
      case .failed(let error) where error.isMissing:
        remarks.notes.append(Note(message: "\(path) vanished meanwhile; it is left out"))
      case .failed(let error): remarks.failures.append("\(path) cannot be read: \(error)")
      case .foreign(let reason): remarks.failures.append("\(path) cannot be read as Swift: \(reason)")
      }
    }
    return files
  }

  private func moduleSources(_ outcomes: [Parsing.Outcome], _ names: NameTable) -> ModuleSources {
    var modules = ModuleSources()
    let own = ModuleNames(workspace.dependencySettings, workspace.layerFolders)
    if !own.isEmpty { modules.name = { own.name(ofPath: $0) } }
    var others = selection.settingsFiles.filter { ModuleSources.areIn(file: $0) }
    for (path, outcome) in zip(selection.files, outcomes) where ModuleSources.areIn(file: path) {
      if case .parsed(let file) = outcome, Path.isName("Package.swift", of: path) {
        modules.add(file, path: path, names)
      } else {
        others.append(path)
      }
    }
    let helpers = others.contains { Path.isName("Project.swift", of: $0) } ? tuistHelpers : []
    for path in others.sorted() {
      guard let text = try? workspace.bytes(path, texts) else { continue }
      modules.add(text, path: path, helpers: helpers)
    }
    return modules
  }

  /// What a `Project.swift` may take constants from.
  private var tuistHelpers: [[UInt8]] {
    selection.files.filter { $0.contains("ProjectDescriptionHelpers/") }
      .compactMap { try? workspace.bytes($0, texts) }
  }

  private func buildSettings() -> @Sendable () -> [String: [UInt8]] {
    let (reading, texts, files, others) = (workspace.reading, texts, selection.files, selection.settingsFiles)
    return {
      let paths = files.filter { BuildSettings.areIn(file: $0) } + others
      return paths.reduce(into: [:]) { found, path in
        found[path] = texts[path] ?? (try? reading(path))
      }
    }
  }
}
