import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// Learnt pages that became rules of the project, with what breaks them in the baseline.
package struct Adoption {
  /// The pages that were written, as messages call them.
  package let files: [String]
  package let notes: [Note]

  /// What a configuration says that names a folder of rules, for one that has none.
  package static let folderSetting = "\"ruleFolders\": [\"Architecture/Rules\"]"
}

extension Session {
  /// Writes pages into the first folder of rules that the configuration names, and what breaks them into the baseline.
  /// - Parameter ids: of conventions that `learn` finds.
  package func adopt(_ ids: [String], _ options: LearningOptions) throws -> (Adoption, Remarks) {
    let workspace = try learningWorkspace()
    let folder = try workspace.folderForPages()
    if let id = ids.first(where: workspace.ruleSet.ids.contains) {
      throw UsageError(message: "\"\(id)\" is a rule already", hint: "archlint explain \(id) shows it")
    }
    let selection = try workspace.files()
    let (project, remarks) = workspace.project(of: selection)
    guard remarks.failures.isEmpty else { return (Adoption(files: [], notes: []), remarks) }
    var run = LearningRun(remarks: remarks, root: workspace.root)
    try run.learn(from: project, workspace, options, ids: Set(ids))
    for id in ids where !run.pages.contains(where: { $0.id == id }) {
      throw UsageError(
        message: "no convention \"\(id)\" is learnt here",
        hint: NearestWord.hint(for: id, among: run.pages.map(\.id)) ?? "archlint learn lists them")
    }
    let reported = RuleRun(workspace: workspace, selection: selection)
      .wantedFiles(in: project).map { project.path(ofFile: $0) }
    let adoption = PageAdoption(
      workspace: workspace, project: project, reported: PathSet(reported), folder: folder)
    return (try adoption.adopt(run.pages), remarks)
  }
}

extension Workspace {
  /// The first folder of rules that the configuration names: a page elsewhere would not be in force.
  fileprivate func folderForPages() throws(UsageError) -> String {
    let named = settings.configurations.scopes[0].layers.lazy.compactMap { layer in
      layer.ruleFolders.first.map { Path.named($0.value, in: layer.folder) }
    }
    if let folder = named.first(where: { Path.kind($0) != .file }) { return folder }
    throw UsageError(
      message: "no folder of rules is named, so a page would not be in force",
      hint: "add \(Adoption.folderSetting) to \(ProjectSettings.fileName) first")
  }
}

/// Makes rules of pages.
private struct PageAdoption {
  let workspace: Workspace
  let project: Project
  /// The files whose findings a run reports.
  let reported: PathSet
  /// Where pages go.
  let folder: String

  func adopt(_ pages: [LearntPage]) throws -> Adoption {
    guard let way = Path.relative(folder, to: workspace.root),
      way.isEmpty || ProjectBounds.mayBeWritten(way)
    else {
      throw UsageError(
        message: "\(folder) is not written, since it is no part of the project in \(workspace.root)",
        hint: "name a folder of the project first under \"ruleFolders\"")
    }
    let targets = pages.map { Path.join(folder, $0.id + ".md") }
    for target in targets where Path.exists(target) {
      throw UsageError(message: "\(Path.shown(target)) exists already, and learn overwrites nothing")
    }
    let exceptions = exceptions(of: pages)
    let baseline = try newBaseline(exceptions)
    // First, since entries of a rule that is not there change nothing, and a rule without its entries reports them all.
    if let (file, contents) = baseline { try file.write(contents) }
    let bounds = ProjectBounds(root: workspace.root)
    for (page, target) in zip(pages, targets) {
      try OutputFile(target, bounds: bounds).write(Array(page.text.utf8))
    }
    return Adoption(files: targets.map(Path.shown), notes: notes(baseline?.file))
  }

  /// What breaks pages, by their ids, where a run tells of it: a comment may know of a rule before it is there.
  private func exceptions(of pages: [LearntPage]) -> [String: [LearntException]] {
    var comments: [String: SilencingComments] = [:]
    return pages.reduce(into: [:]) { found, page in
      found[page.id] = page.exceptions.filter { exception in
        let path = exception.path
        guard reported.contains(path), let file = project.file(atPath: path) else { return false }
        return !comments[path, default: SilencingComments(in: project.files[file])]
          .silence(page.id, at: [exception.bytes.lowerBound, exception.start])
      }
    }
  }

  /// The baseline with what breaks the pages; nil where nothing does.
  private func newBaseline(
    _ exceptions: [String: [LearntException]]
  ) throws -> (file: BaselineFile, contents: Baseline)? {
    guard exceptions.contains(where: { !$0.value.isEmpty }) else { return nil }
    let file =
      BaselineFile(options: workspace.options, settings: workspace.settings)
      ?? BaselineFile(in: workspace.root)
    var counts =
      file.exists ? try file.read().baseline.counts.filter { exceptions[$0.key.rule] == nil } : [:]
    let keys = BaselineKeys(project)
    for (rule, exceptions) in exceptions {
      for exception in exceptions {
        counts[keys.key(rule: rule, path: exception.path, bytes: exception.bytes), default: 0] += 1
      }
    }
    return (file, Baseline(counts))
  }

  private func notes(_ baseline: BaselineFile?) -> [Note] {
    guard let baseline, baseline.position == nil, workspace.options.baseline == nil else { return [] }
    return [
      Note(
        message: "what breaks the rules stands in \(baseline.shown)",
        hint: "add \"baseline\": \"\(BaselineFile.standardName)\" to \(ProjectSettings.fileName)")
    ]
  }
}
