import Platform
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// The rules, over the files that a report is about.
struct RuleRun {
  let workspace: Workspace
  let selection: FileSelection
  let budget: StepBudget

  func findings(in project: Project, _ remarks: inout Remarks) throws(LoadError) -> FileFindings {
    let clock = Stopwatch()
    let wanted = wantedFiles(in: project)
    let indexes = workspace.indexes(of: project)
    let dependencies = try workspace.dependencyFindings(in: indexes, &remarks)
    let results = workers(in: indexes, dependencies, threads: workspace.threads(for: wanted.count))
      .findings(inFiles: wanted)
    if let error = budget.error { throw error }
    var all = FileFindings()
    for result in results { all += result }
    all.findings.sort()
    remarks.add("rules", clock)
    return all
  }

  private var configurations: ConfigurationTree { workspace.settings.configurations }

  /// The files of a project that are reported, in order.
  func wantedFiles(in project: Project) -> [Int] {
    chosenFiles(in: project).filter { isWanted($0, in: project) }
  }

  /// Whether a file that is chosen is reported.
  func isWanted(_ file: Int, in project: Project) -> Bool {
    reportsGenerated(ofFile: file, in: project) && isBuilt(file, in: project)
  }

  private func chosenFiles(in project: Project) -> [Int] {
    selection.reported.count == selection.files.count
      ? Array(project.files.indices) : files(selection.reported, in: project)
  }

  /// Whether a file is written by people, or the configuration wants to hear of generated ones, too.
  private func reportsGenerated(ofFile file: Int, in project: Project) -> Bool {
    guard project.files[file].isGenerated else { return true }
    let scope = configurations.scope(ofPath: project.path(ofFile: file))
    return configurations.scopes[scope].reportsGenerated?.value ?? false
  }

  /// Whether a target builds a file, as far as Xcode's projects tell it: elsewhere nobody meets what it says. What
  /// somebody names or has open is checked nevertheless.
  private func isBuilt(_ file: Int, in project: Project) -> Bool {
    guard project.isUnbuilt(file), !selection.reportsUnbuilt else { return true }
    let path = project.path(ofFile: file)
    return selection.named.contains(path) || workspace.overlays[path] != nil
  }

  /// The paths of files that are left out because no target builds them.
  func unbuiltPaths(in project: Project) -> [String] {
    chosenFiles(in: project).filter { !isBuilt($0, in: project) }.map { project.path(ofFile: $0) }
  }

  /// The files of paths that are in the order of their bytes.
  private func files(_ paths: [String], in project: Project) -> [Int] {
    var next = paths[...]
    return project.files.indices.filter { file in
      let path = project.path(ofFile: file)
      while let first = next.first, PathOrder.precedes(first, path) { next = next.dropFirst() }
      return next.first?.isSamePath(as: path) ?? false
    }
  }

  /// - Parameters:
  ///   - dependencies: by file what rules about who may know whom find; empty where none is on.
  ///   - threads: how many take part.
  func workers(
    in indexes: ProjectIndexes, _ dependencies: [[DependencyFinding]], threads: Int
  ) -> RuleWorkers {
    let linters = linters(in: indexes, dependencies)
    return RuleWorkers(
      project: indexes.project, configurations: configurations,
      workers: (0..<threads).map { thread in
        FindingWorker(
          linters, thread: thread, of: threads, progress: thread == 0 ? workspace.progress : nil)
      }, progress: workspace.progress)
  }
}

extension RuleRun {
  /// By scope.
  /// - Parameter dependencies: by file what rules about who may know whom find; empty where none is on.
  func linters(in indexes: ProjectIndexes, _ dependencies: [[DependencyFinding]] = []) -> [Int: Linter] {
    budget.grow(toBytes: indexes.project.byteCount)
    let (options, prefilters) = (workspace.options, workspace.ruleSets.prefilters)
    return workspace.ruleSets.byScope { scope, set in
      Linter(
        project: indexes.project, ruleSet: set, prefilter: prefilters[scope], indexes: indexes,
        dependencies: dependencies, budget: budget, isIncluded: options.includes(rule:))
    }
  }
}

/// The rules of all scopes over one project, with a memory for each thread. What is worked out for some files serves those
/// that are asked about later.
struct RuleWorkers {
  let project: Project
  let configurations: ConfigurationTree
  private(set) var workers: [FindingWorker]
  let progress: Progress.Handler?

  /// Forgets what was worked out: it grows with each file that is asked about.
  mutating func forget() {
    workers = workers.map(\.anew)
  }

  /// In no order.
  func findings(inFiles files: [Int]) -> [FileFindings] {
    let scopes =
      configurations.scopes.count == 1
      ? Array(repeating: 0, count: files.count)
      : files.map { configurations.scope(ofPath: project.path(ofFile: $0)) }
    let share = FindingShare(files: files, scopes: scopes)
    defer { progress?(Progress(step: .checking, done: files.count, total: files.count)) }
    return parallelMap(chunksOf: files.count, states: workers) { share.result(of: $1, worker: $0) }
  }
}
