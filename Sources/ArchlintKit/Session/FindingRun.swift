import RuleEngine
import RuleLanguage
import Semantics

/// What the rules find in a project, whatever a baseline knows and budgets allow.
struct FindingRun {
  let workspace: Workspace
  let selection: FileSelection
  /// For all that is asked of it together: each pass of `fix` asks again.
  private let budget = StepBudget()

  private let summaries: SummaryFile?

  /// - Parameter summaries: where summaries of the files are kept; nil where none are wanted.
  init(_ workspace: Workspace, _ selection: FileSelection, summaries: SummaryFile? = nil) {
    (self.workspace, self.selection, self.summaries) = (workspace, selection, summaries)
  }

  /// What the rules have taken.
  var steps: Int { budget.steps }

  /// - Parameter texts: contents that stand for files, by path from the root.
  func findings(
    _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks
  ) throws -> (project: Project, found: FileFindings) {
    var reader = ProjectReader(workspace, selection, texts: texts, summaries: summaries)
    let project = reader.project()
    remarks += reader.remarks
    return (project, try findings(in: project, texts, &remarks))
  }

  func unbuiltPaths(in project: Project) -> [String] { rules.unbuiltPaths(in: project) }

  private var rules: RuleRun { RuleRun(workspace: workspace, selection: selection, budget: budget) }

  /// What the rules find in the files of the selection, as they were read.
  func findings(
    in project: Project, _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks
  ) throws -> FileFindings {
    var found = try rules.findings(in: project, &remarks)
    let run = DocumentRun(
      workspace: workspace, documents: selection.documents, texts: texts, budget: budget)
    let documents = try run.findings(in: project, &remarks)
    found += documents
    if !documents.findings.isEmpty { found.findings.sort() }
    return found
  }
}
