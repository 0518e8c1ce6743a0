import Semantics

/// A check of a project that can be made again, with other texts in the place of files.
struct ProjectCheck {
  let workspace: Workspace
  let selection: FileSelection
  private let baseline: BaselineRun?
  private let budgets: BudgetRun
  private let rules: RuleRun

  init(_ workspace: Workspace, _ selection: FileSelection) throws {
    self.workspace = workspace
    self.selection = selection
    rules = RuleRun(workspace: workspace, selection: selection)
    baseline = try BaselineRun(workspace, selection)
    budgets = try BudgetRun(workspace, selection)
  }

  /// - Parameter originals: of those that were changed since git was asked, what it was asked about.
  func outcome(_ texts: PathTable<[UInt8]>, originals: PathTable<[UInt8]> = [:]) throws -> Check {
    try checked(texts, originals: originals).check
  }

  /// The same, with the project that it is about.
  func checked(
    _ texts: PathTable<[UInt8]>, originals: PathTable<[UInt8]> = [:]
  ) throws -> (check: Check, project: Project) {
    var remarks = selection.remarks
    var (project, found) = try rules.findings(texts, &remarks)
    if let note = Note(onUnbuilt: rules.unbuiltPaths(in: project)) { remarks.notes.append(note) }
    remarks.notes += rules.namedGeneratedPaths(in: project).map { Note(onGenerated: $0) }
    let stale = try baseline?.apply(to: &found, in: project, &remarks) ?? []
    let (statuses, allowed) = budgets.apply(to: &found)
    if remarks.failures.isEmpty { remarks.warnings += statuses.compactMap(\.slack) }
    if let changes = selection.changes {
      var origins: PathTable<LineOrigins> = [:]
      if changes.lines != nil {
        for (path, old) in originals {
          if let text = texts[path], text != old { origins[path] = LineOrigins(old, text) }
        }
      }
      found.findings.removeAll {
        !changes.touches(origins[$0.location.path]?.place($0.location) ?? $0.location)
      }
    }
    found.findings.removeAll { $0.severity < workspace.minSeverity }
    let check = Check(
      workspace: workspace, selection: selection, texts: texts, found: found, remarks: remarks,
      staleEntries: stale, budgets: statuses, allowed: allowed, leftOutCount: rules.leftOutCount(in: project),
      steps: rules.budget.steps)
    return (check, project)
  }
}

extension Note {
  /// nil where targets build all files.
  fileprivate init?(onUnbuilt paths: [String]) {
    guard let first = paths.first else { return nil }
    let others = paths.count == 1 ? "" : " and \(paths.count - 1) more"
    self.init(
      message: "no target of Xcode builds \(first)\(others), so nothing is reported there",
      hint: paths.count == 1
        ? "add it to a target, or delete it; a file that is named is checked"
        : "add them to a target, or delete them; --show-files names each, and a file that is named is checked"
    )
  }

  fileprivate init(onGenerated path: String) {
    self.init(
      message: "\(path) is generated, a template or a playground, so nothing is reported there",
      hint: "\"generated\": \"report\" in the configuration has such files checked")
  }
}
