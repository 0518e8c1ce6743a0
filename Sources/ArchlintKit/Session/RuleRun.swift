import Linting
import Platform
import Project
import RuleLanguage
import Syntax

/// The rules, over the files that a report is about.
struct RuleRun {
  let workspace: Workspace
  let selection: FileSelection
  let budget: StepBudget

  func findings(in project: Project, _ remarks: inout Remarks) throws(LoadError) -> FileFindings {
    let clock = Stopwatch()
    let reported =
      selection.reported.count == selection.files.count
      ? Array(project.files.indices) : files(selection.reported, in: project)
    let wanted = reported.filter { reportsGenerated(ofFile: $0, in: project) }
    budget.grow(toBytes: project.byteCount)
    let dependencies = try workspace.dependencyFindings(in: project, &remarks)
    let results = check(wanted, in: project, dependencies)
    if let error = budget.error { throw error }
    var all = FileFindings()
    for result in results {
      all.findings += result.findings
      all.suppressed += result.suppressed
    }
    all.findings.sort()
    remarks.add("rules", clock)
    return all
  }

  private var configurations: ConfigurationTree { workspace.settings.configurations }

  /// Whether a file is written by people, or the configuration wants to hear of generated ones, too.
  private func reportsGenerated(ofFile file: Int, in project: Project) -> Bool {
    guard project.files[file].isGenerated else { return true }
    let scope = configurations.scope(ofPath: project.path(ofFile: file))
    return configurations.scopes[scope].reportsGenerated?.value ?? false
  }

  /// The files of paths that are in the order of their bytes.
  private func files(_ paths: [String], in project: Project) -> [Int] {
    var next = paths[...]
    return project.files.indices.filter { file in
      let path = project.names.bytes(project.files[file].pathName)
      while let first = next.first, PathOrder.compare(first, path) < 0 { next = next.dropFirst() }
      return next.first.map { PathOrder.compare($0, path) == 0 } ?? false
    }
  }

  private func check(
    _ files: [Int], in project: Project, _ dependencies: [[DependencyFinding]]
  ) -> [FileFindings] {
    let (options, prefilters) = (workspace.options, workspace.ruleSets.prefilters)
    let linters = workspace.ruleSets.byScope { scope, set in
      Linter(
        project: project, ruleSet: set, prefilter: prefilters[scope],
        dependencies: dependencies, budget: budget, isIncluded: options.includes(rule:))
    }
    let scopes =
      configurations.scopes.count == 1
      ? Array(repeating: 0, count: files.count)
      : files.map { configurations.scope(ofPath: project.path(ofFile: $0)) }
    let threads = workspace.threads(for: files.count)
    let workers = (0..<threads).map { thread in
      FindingWorker(
        linters, thread: thread, of: threads, progress: thread == 0 ? workspace.progress : nil)
    }
    let share = FindingShare(files: files, scopes: scopes)
    defer { workspace.progress?(Progress(step: .checking, done: files.count, total: files.count)) }
    return parallelMap(chunksOf: files.count, states: workers) { share.result(of: $1, worker: $0) }
  }
}
