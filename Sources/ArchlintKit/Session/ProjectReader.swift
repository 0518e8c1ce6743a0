import Platform
import RuleEngine
import Semantics
import Syntax

/// Reads the files of a project.
struct ProjectReader {
  private let workspace: Workspace
  private let selection: FileSelection
  private let texts: PathTable<[UInt8]>
  private(set) var remarks = Remarks()

  /// - Parameter texts: contents that stand for files, by path from the root.
  init(_ workspace: Workspace, _ selection: FileSelection, texts: PathTable<[UInt8]>) {
    self.workspace = workspace
    self.selection = selection
    self.texts = texts
  }

  mutating func project() -> Project {
    let clock = Stopwatch()
    let marking = Prefilter.marking(Array(workspace.ruleSets.prefilters.values))
    let parsing = Parsing(
      root: workspace.root, texts: texts, marking: marking,
      threads: workspace.threads(for: selection.files.count), progress: workspace.progress)
    let outcomes = parsing.parse(selection.files)
    remarks.add("parse", clock)
    return project(of: outcomes, names: parsing.names)
  }

  /// - Parameter outcomes: what came of each file.
  mutating func project(of outcomes: [Parsing.Outcome], names: NameTable) -> Project {
    let clock = Stopwatch()
    let project = Project.build(
      files(outcomes), names: names, manifests: manifests(), settings: buildSettings(),
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

  private func manifests() -> PathTable<[UInt8]> {
    var manifests: PathTable<[UInt8]> = [:]
    for path in selection.files where Path.isName("Package.swift", of: path) {
      manifests[Path.folder(path)] = try? workspace.bytes(path, texts)
    }
    return manifests
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
