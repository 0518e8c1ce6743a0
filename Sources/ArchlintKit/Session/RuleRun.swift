import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// The rules, over the files that a report is about, whatever a baseline knows and budgets allow.
struct RuleRun {
  let workspace: Workspace
  let selection: FileSelection
  /// For all that is asked of it together: each pass of `fix` asks again.
  var budget = StepBudget()

  func findings(
    _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks
  ) throws -> (project: Project, found: FileFindings) {
    var reader = ProjectReader(workspace, selection, texts: texts)
    let project = reader.project()
    remarks += reader.remarks
    return (project, try findings(in: project, texts, &remarks))
  }

  /// What the rules find in the files and documents of the selection, as they were read.
  func findings(
    in project: Project, _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks
  ) throws -> FileFindings {
    var found = try findings(in: project, &remarks)
    let documents = try findings(inDocuments: selection.documents, of: project, texts, &remarks)
    found += documents
    if !documents.findings.isEmpty { found.findings.sort() }
    return found
  }

  /// What the rules find in the files alone.
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

  var configurations: ConfigurationTree { workspace.settings.configurations }

  func wantedFiles(in project: Project) -> [Int] {
    chosenFiles(in: project).filter { isWanted($0, in: project) }
  }

  /// Whether a file that is chosen is reported.
  func isWanted(_ file: Int, in project: Project) -> Bool {
    reportsGenerated(ofFile: file, in: project) && isBuilt(file, in: project)
  }

  private func chosenFiles(in project: Project) -> [Int] {
    if selection.reported.count == selection.files.count { return Array(project.files.indices) }
    let reported = PathSet(selection.reported)
    return project.files.indices.filter { reported.contains(project.path(ofFile: $0)) }
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

  /// How many of the chosen files are left out for either reason.
  func leftOutCount(in project: Project) -> Int {
    chosenFiles(in: project).count { !isWanted($0, in: project) }
  }

  /// The paths of files that somebody has named and that are not reported, as people do not write them.
  func namedGeneratedPaths(in project: Project) -> [String] {
    chosenFiles(in: project).filter { !reportsGenerated(ofFile: $0, in: project) }
      .map { project.path(ofFile: $0) }.filter(selection.named.contains)
  }

  /// - Parameter dependencies: by file what rules about who may know whom find; empty where none is on.
  func workers(
    in indexes: ProjectIndexes, _ dependencies: [[DependencyFinding]], threads: Int
  ) -> RuleWorkers {
    let linters = linters(in: indexes, dependencies)
    return RuleWorkers(
      project: indexes.project, configurations: configurations,
      workers: (0..<threads).map { thread in
        FindingWorker(linters, progress: thread == 0 ? workspace.progress : nil)
      }, progress: workspace.progress)
  }

  /// By scope.
  /// - Parameter dependencies: by file what rules about who may know whom find; empty where none is on.
  func linters(in indexes: ProjectIndexes, _ dependencies: [[DependencyFinding]] = []) -> [Int: Linter] {
    budget.grow(toBytes: indexes.project.byteCount)
    let (options, prefilters) = (workspace.options, workspace.ruleSets.prefilters)
    return workspace.ruleSets.sets.reduce(into: [:]) { linters, entry in
      linters[entry.key] = Linter(
        project: indexes.project, ruleSet: entry.value, prefilter: prefilters[entry.key], indexes: indexes,
        dependencies: dependencies, budget: budget, isIncluded: options.includes(rule:))
    }
  }
}
