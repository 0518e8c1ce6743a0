import Semantics

/// Answers questions about a project. For each the configuration and the sources are read anew, so that between two of
/// them it holds nothing but its options and the texts of open files.
package struct Session {
  package var options: SessionOptions
  /// The texts of open files, which count instead of what the disk has, by path.
  package var overlays: PathTable<[UInt8]>
  private let progress: Progress.Handler?

  /// - Parameter progress: told of steps over many files.
  package init(
    _ options: SessionOptions = SessionOptions(), overlays: PathTable<[UInt8]> = [:],
    progress: Progress.Handler? = nil
  ) {
    self.options = options
    self.overlays = overlays
    self.progress = progress
  }

  /// The project as it is configured, with the rules where the session starts.
  /// - Throws: `UsageError`, or what is wrong with a configuration or a page of rules as `LoadError`. So do all questions.
  package func workspace() throws -> Workspace {
    try Workspace(options, overlays: overlays, progress: progress)
  }

  /// The files that would be checked, and those that are left out because no target builds them.
  package func files() throws -> (checked: [String], unbuilt: [String], remarks: Remarks) {
    let workspace = try workspace()
    let selection = try workspace.files()
    let run = RuleRun(workspace: workspace, selection: selection)
    let project = workspace.project(of: selection).project
    let checked = run.wantedFiles(in: project).map { project.path(ofFile: $0) }
    return (checked, run.unbuiltPaths(in: project), selection.remarks)
  }

  /// What the rules find. Writes the baseline where the options want that.
  package func check() throws -> Check {
    let (check, texts) = try projectCheck()
    return try check.outcome(texts)
  }

  /// The same, with what the rules cannot tell without a compiler.
  package func checkWithUnknowns() throws -> (check: Check, unknowns: UnknownRun) {
    let (run, texts) = try projectCheck()
    let (check, project) = try run.checked(texts)
    return (check, try UnknownRun(run.workspace, run.selection, project))
  }

  /// The project with its fixes, none of them written yet.
  package func fix() throws -> FixRun {
    let (check, texts) = try projectCheck()
    return try FixRun(check: check, texts: texts)
  }

  /// Who uses whom.
  package func graph(_ options: GraphOptions) throws -> GraphRun {
    try GraphRun(workspace(), options)
  }

  private func projectCheck() throws -> (check: ProjectCheck, texts: PathTable<[UInt8]>) {
    let workspace = try workspace()
    let selection = try workspace.files()
    return (try ProjectCheck(workspace, selection), workspace.overlays.merging(selection.texts))
  }
}
