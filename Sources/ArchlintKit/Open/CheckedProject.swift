import RuleEngine
import RuleLanguage
import Semantics

/// A project as it was read last, with its rules.
final class CheckedProject {
  let project: Project
  private let workspace: Workspace
  private let budget = StepBudget()
  private let rules: RuleWorkers
  /// The files whose findings are wanted, by path.
  private var wanted: PathTable<Int> = [:]

  /// - Parameters:
  ///   - dependencies: what rules about who may know whom find, by path, as far as that is known.
  ///   - memories: by scope what was known of the project before some files were read anew.
  init(
    _ project: Project, _ workspace: Workspace, _ selection: FileSelection,
    _ dependencies: PathTable<[DependencyFinding]>, _ memories: [Int: LinterMemory]
  ) {
    self.project = project
    self.workspace = workspace
    let run = RuleRun(workspace: workspace, selection: selection, budget: budget)
    let files = run.wantedFiles(in: project)
    for file in files { wanted[project.path(ofFile: file)] = file }
    var byFile: [[DependencyFinding]] = []
    if !dependencies.isEmpty {
      byFile = project.files.indices.map { dependencies[project.path(ofFile: $0)] ?? [] }
    }
    rules = run.workers(
      in: project, byFile, threads: workspace.threads(for: files.count), memories: memories)
  }

  /// By scope what is known of the project.
  var memories: [Int: LinterMemory] {
    rules.workers.first?.linters.mapValues { $0.linter.memory } ?? [:]
  }

  /// What stops all rules.
  var error: LoadError? { budget.error }

  /// By path of those, before the baseline; empty for a file whose findings are not wanted.
  func findings(inFiles paths: [String]) -> [[Finding]] {
    let results = rules.findings(inFiles: paths.compactMap { wanted[$0] })
    let found = PathTable(grouping: results.flatMap(\.findings), by: \.location.path)
    return paths.map { found[$0] ?? [] }
  }

  /// - Parameters:
  ///   - path: of a document.
  ///   - texts: contents that stand for files, by path from the root.
  func findings(inDocument path: String, _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks) throws
    -> [Finding]
  {
    try DocumentRun(workspace: workspace, documents: [path], texts: texts, budget: budget)
      .findings(in: project, &remarks).findings
  }

  func dependencyFindings(_ remarks: inout Remarks) throws(LoadError) -> PathTable<[DependencyFinding]> {
    var byPath: PathTable<[DependencyFinding]> = [:]
    for (file, findings) in try workspace.dependencyFindings(in: project, &remarks).enumerated()
    where !findings.isEmpty {
      byPath[project.path(ofFile: file)] = findings
    }
    return byPath
  }
}
