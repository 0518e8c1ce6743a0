import JSON
import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// Learnt pages that became rules of the project, with what breaks them in the baseline.
package struct Adoption {
  /// The pages that were written, as messages call them.
  package let files: [String]
  /// How many findings the baseline has of them.
  package let exceptions: Int
  package let notes: [Note]
}

extension Session {
  /// Writes pages into the first folder of rules that the configuration names, and what breaks them into the baseline.
  /// - Parameter ids: of conventions that `learn` finds.
  package func adopt(_ ids: [String], _ options: LearningOptions) throws -> (Adoption, Remarks) {
    var session = self
    // The first page may be the one that is adopted.
    session.options.mayLackPages = true
    let workspace = try session.workspace()
    let selection = try workspace.files()
    let (project, remarks) = workspace.project(of: selection)
    guard remarks.failures.isEmpty else { return (Adoption(files: [], exceptions: 0, notes: []), remarks) }
    var run = LearningRun(remarks: remarks, root: workspace.root)
    try run.learn(from: project, workspace, options, ids: Set(ids))
    for id in ids where !run.pages.contains(where: { $0.id == id }) {
      throw UsageError(
        message: "no convention \"\(id)\" is learnt here",
        hint: NearestWord.hint(for: id, among: run.pages.map(\.id)) ?? "archlint learn lists them")
    }
    let reported = RuleRun(workspace: workspace, selection: selection, budget: StepBudget())
      .wantedFiles(in: project).map { project.path(ofFile: $0) }
    return (try PageAdoption(workspace, project, reported: PathSet(reported)).adopt(run.pages), remarks)
  }
}

/// Makes rules of pages.
private struct PageAdoption {
  private let workspace: Workspace
  private let project: Project
  /// The files whose findings a run reports.
  private let reported: PathSet
  private let folder: (path: String, isNamed: Bool)

  /// Where pages go in a project that names no folder for them, from the root.
  private static let standardFolder = "Architecture/Rules"

  init(_ workspace: Workspace, _ project: Project, reported: PathSet) {
    self.workspace = workspace
    self.project = project
    self.reported = reported
    let named = workspace.settings.configurations.scopes[0].layers.lazy.compactMap { layer in
      layer.ruleFolders.first.map { Path.named($0.value, in: layer.folder) }
    }.first { Path.kind($0) != .file }
    folder = named.map { ($0, true) } ?? (Path.join(workspace.root, Self.standardFolder), false)
  }

  func adopt(_ pages: [LearntPage]) throws -> Adoption {
    guard let way = Path.relative(folder.path, to: workspace.root),
      way.isEmpty || ProjectBounds.mayBeWritten(way)
    else {
      throw UsageError(
        message: "\(folder.path) is not written, since it is no part of the project in \(workspace.root)",
        hint: "name a folder of the project first under \"ruleFolders\"")
    }
    let targets = pages.map { Path.join(folder.path, $0.id + ".md") }
    for target in targets where Path.exists(target) {
      throw UsageError(message: "\(Path.shown(target)) exists already, and learn overwrites nothing")
    }
    let baseline = try newBaseline(pages)
    // First, since entries of a rule that is not there change nothing, and a rule without its entries reports them all.
    if let (file, contents) = baseline { try file.write(contents) }
    let bounds = ProjectBounds(root: workspace.root)
    for (page, target) in zip(pages, targets) {
      try OutputFile(target, bounds: bounds).write([Array(page.text.utf8)])
    }
    return Adoption(
      files: targets.map(Path.shown), exceptions: pages.reduce(0) { $0 + exceptions(of: $1).count },
      notes: notes(baseline?.file))
  }

  /// What breaks a page, where a run tells of it.
  private func exceptions(of page: LearntPage) -> [LearntException] {
    page.exceptions.filter { reported.contains($0.path) }
  }

  /// The baseline with what breaks the pages; nil where nothing does.
  private func newBaseline(_ pages: [LearntPage]) throws -> (file: BaselineFile, contents: Baseline)? {
    guard pages.contains(where: { !exceptions(of: $0).isEmpty }) else { return nil }
    let file =
      BaselineFile(options: workspace.options, settings: workspace.settings)
      ?? BaselineFile(in: workspace.root)
    let adopted = Set(pages.map(\.id))
    var counts = file.exists ? try file.read().baseline.counts.filter { !adopted.contains($0.key.rule) } : [:]
    var keys = BaselineKeys(project)
    for page in pages {
      for exception in exceptions(of: page) {
        counts[keys.key(rule: page.id, path: exception.path, bytes: exception.bytes), default: 0] += 1
      }
    }
    return (file, Baseline(counts))
  }

  private func notes(_ baseline: BaselineFile?) -> [Note] {
    var notes: [Note] = []
    if !folder.isNamed {
      notes.append(
        Note(
          message: "no folder of rules is named yet",
          hint: "add \"ruleFolders\": [\"\(Self.standardFolder)\"] to \(ProjectSettings.fileName)"))
    }
    if let baseline, baseline.position == nil, workspace.options.baseline == nil {
      notes.append(
        Note(
          message: "what breaks the rules stands in \(baseline.shown)",
          hint: "add \"baseline\": \"\(BaselineFile.standardName)\" to \(ProjectSettings.fileName)"))
    }
    return notes
  }
}
