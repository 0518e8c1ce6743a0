import RuleEngine
import RuleLanguage
import Semantics

/// A project as it was read last, with its rules.
final class CheckedProject {
  let indexes: ProjectIndexes
  private let run: RuleRun
  private var rules: RuleWorkers
  /// How many files were asked about since they have forgotten.
  private var askedCount = 0
  private static let mostAsked = 256

  var project: Project { indexes.project }

  /// - Parameter dependencies: what rules about who may know whom find, by path, as far as that is known.
  init(
    _ indexes: ProjectIndexes, _ workspace: Workspace, _ selection: FileSelection,
    _ dependencies: PathTable<[DependencyFinding]>
  ) {
    let project = indexes.project
    self.indexes = indexes
    run = RuleRun(workspace: workspace, selection: selection)
    var byFile: [[DependencyFinding]] = []
    if !dependencies.isEmpty {
      byFile = project.files.indices.map { dependencies[project.path(ofFile: $0)] ?? [] }
    }
    rules = run.workers(in: indexes, byFile, threads: workspace.threads(for: selection.reported.count))
  }

  /// What stops all rules.
  var error: LoadError? { run.budget.error }

  /// By path of those, before the baseline; empty for a file whose findings are not wanted.
  /// - Parameter paths: of those that may be reported.
  func findings(inFiles paths: [String]) -> [[Finding]] {
    let files = paths.compactMap { project.file(atPath: $0) }
    askedCount += files.count
    if askedCount > Self.mostAsked {
      askedCount = files.count
      rules.forget()
    }
    let results = rules.findings(inFiles: files.filter { run.isWanted($0, in: project) })
    let found = PathTable(grouping: results.flatMap(\.findings), by: \.location.path)
    return paths.map { found[$0] ?? [] }
  }

  func findings(inDocument path: String, _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks) throws
    -> [Finding]
  {
    try run.findings(inDocuments: [path], of: project, texts, &remarks).findings
  }

  /// The same files, where rules about who may know whom find something else.
  func with(
    _ dependencies: PathTable<[DependencyFinding]>, _ selection: FileSelection
  ) -> CheckedProject {
    CheckedProject(indexes, run.workspace, selection, dependencies)
  }

  func dependencyFindings(_ remarks: inout Remarks) throws(LoadError) -> PathTable<[DependencyFinding]> {
    var byPath: PathTable<[DependencyFinding]> = [:]
    for (file, findings) in try run.workspace.dependencyFindings(in: indexes, &remarks).enumerated()
    where !findings.isEmpty {
      byPath[project.path(ofFile: file)] = findings
    }
    return byPath
  }
}
