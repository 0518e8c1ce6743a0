import Reports
import RuleEngine
import RuleLanguage
import Semantics

extension Session {
  /// What became of a project since a commit: the work tree and the commit are both checked whole, by the rules that hold in
  /// the work tree, and their findings compared.
  /// - Returns: with the root, absolute.
  package func delta(
    since revision: String
  ) throws -> (report: DeltaReport, remarks: Remarks, root: String) {
    let workspace = try workspace()
    let repository = try GitRepository(of: workspace.root)
    let commit = try repository.commit(named: revision)
    let leftOut = try repository.filesLeftOut()
    let tree = try GitTree(commit, of: repository, without: leftOut)
    let comparison = try DeltaComparison(workspace, tree) { repository.holds($0) }
    let (report, remarks) = try comparison.report(named: revision)
    return (report, remarks, workspace.root)
  }
}

/// A work tree beside one of its commits.
private struct DeltaComparison {
  /// One of both, checked.
  private struct Side {
    let project: Project
    let findings: [Finding]
    /// By comments.
    let silenced: [Finding]
  }

  private let workspace: Workspace
  private let selection: FileSelection
  private let past: RevisionFiles
  private let old: Side
  private let new: Side
  private var remarks: Remarks

  /// - Parameter isHeld: whether a path stands in the repository: of what stands beside it nobody knows what it was.
  init(_ workspace: Workspace, _ tree: GitTree, isHeld: (String) -> Bool) throws {
    self.workspace = workspace
    var selection = try workspace.files()
    selection.keep(isHeld)
    self.selection = selection
    past = try RevisionFiles(tree, workspace, beside: selection.leftOut)
    var remarks = selection.remarks
    new = try Self.side(workspace, selection, workspace.overlays, &remarks)
    remarks.failures += past.selection.remarks.failures
    var pastRemarks = Remarks()
    old = try Self.side(past.workspace, past.selection, past.texts(), &pastRemarks)
    remarks.failures += pastRemarks.failures.map { "\($0), as of commit \(tree.commit.prefix(12))" }
    self.remarks = remarks
  }

  private static func side(
    _ workspace: Workspace, _ selection: FileSelection, _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks
  ) throws -> Side {
    let (project, found) = try RuleRun(workspace: workspace, selection: selection).findings(texts, &remarks)
    func shown(_ findings: [Finding]) -> [Finding] {
      findings.filter { $0.severity >= workspace.minSeverity }
    }
    return Side(project: project, findings: shown(found.findings), silenced: shown(found.silenced))
  }

  func report(named revision: String) throws -> (DeltaReport, Remarks) {
    var (report, remarks) = (DeltaReport(revision: revision, commit: past.tree.commit), remarks)
    let baseline = try BaselineRun(workspace, selection)
    try addFindings(to: &report, baseline)
    report.suppressions = addedSuppressions
    if let baseline { report.baseline = try addedEntries(baseline) }
    addWeakenedRules(to: &report, &remarks)
    report.budgets = try BudgetRun(workspace, selection).statuses(of: new.findings).statuses
    if workspace.dependencySettings.layers != nil { addEdges(to: &report, &remarks) }
    return (report, remarks)
  }

  // MARK: - Findings

  /// As a baseline of the commit would know them: code may move within a file and to another. What a comment silences now
  /// is there, and nobody has fixed it.
  private func addFindings(to report: inout DeltaReport, _ baseline: BaselineRun?) throws {
    let before = Baseline().replaced(by: old.findings, in: old.project) { _ in false }
    let outcome = before.outcome(of: new.findings, in: new.project) { _ in true }
    let known = baseline?.known(among: new.findings, in: new.project) ?? []
    let keys = BaselineKeys(new.project)
    report.new = outcome.new.map { ($0, known.contains(keys.key(of: $0))) }
    report.moved = outcome.moved.map { ($0.finding, $0.from.path) }
    let behind = Baseline(outcome.stale).outcome(of: new.silenced, in: new.project) { _ in true }
    let unknown = Set(behind.new)
    report.silenced = new.silenced.filter { !unknown.contains($0) }.sorted()
    var rest = behind.stale
    let oldKeys = BaselineKeys(old.project)
    for finding in old.findings {
      let key = oldKeys.key(of: finding)
      guard let count = rest[key], count > 0 else { continue }
      rest[key] = count - 1
      report.fixed.append(finding)
    }
  }

  // MARK: - What silences findings

  /// Nothing where the commit had no configuration, so that nobody had said what holds.
  private func addWeakenedRules(to report: inout DeltaReport, _ remarks: inout Remarks) {
    do {
      let before = try workspace.configured(by: past.tree)
      guard !before.settings.configurations.isSilent else { return }
      report.weakened = try WeakenedRules(from: before, past.tree, to: workspace).sentences
    } catch {
      let reason = (error as? LoadError)?.diagnostics.first.map { "\($0.file):\($0.line): \($0.message)" }
      remarks.notes.append(
        Note(
          message: "the rules of \(report.revision) cannot be compared: "
            + "\(reason ?? (error as? UsageError)?.message ?? "\(error)")"))
    }
  }

  /// Comments that neither the file nor, where it has moved, another file had.
  private var addedSuppressions: [DeltaReport.Suppression] {
    let oldTexts = Self.texts(of: old.project)
    let newTexts = Self.texts(of: new.project)
    var (added, gone): ([DeltaReport.Suppression], [DeltaReport.Suppression]) = ([], [])
    for path in PathSet(oldTexts.paths + newTexts.paths).paths where oldTexts[path] != newTexts[path] {
      let before = Self.comments(oldTexts[path], path)
      var rest = Dictionary(grouping: before, by: \.withoutPlace)
      for comment in Self.comments(newTexts[path], path) {
        if rest[comment.withoutPlace]?.popLast() == nil { added.append(comment) }
      }
      gone += rest.values.flatMap(\.self)
    }
    var moved = Dictionary(grouping: gone, by: \.withoutPlace)
    return added.filter { moved[$0.withoutPlace]?.popLast() == nil }
  }

  private static func texts(of project: Project) -> PathTable<[UInt8]> {
    project.files.indices.reduce(into: [:]) { $0[project.path(ofFile: $1)] = Array(project.files[$1].text) }
  }

  private static func comments(_ text: [UInt8]?, _ path: String) -> [DeltaReport.Suppression] {
    guard let text else { return [] }
    return WrittenSuppressions(in: text).comments.map {
      DeltaReport.Suppression(path: path, line: $0.line, rules: $0.rules, reason: $0.reason)
    }
  }

  private func addedEntries(_ baseline: BaselineRun) throws -> [(key: BaselineKey, count: Int)] {
    let path = Workspace.path(baseline.file.path, from: workspace.root)
    var before: [BaselineKey: Int] = [:]
    if let text = past.tree.text(of: path) { before = try baseline.file.read([path: text]).baseline.counts }
    var gone: [BaselineKey: Int] = [:]
    for (key, count) in before {
      gone[key.withoutPath, default: 0] += max(0, count - baseline.counts[key, default: 0])
    }
    return baseline.counts.sorted { $0.key < $1.key }.compactMap { key, count in
      let more = count - before[key, default: 0]
      // What has moved to another file was known.
      let moved = min(max(0, more), gone[key.withoutPath, default: 0])
      gone[key.withoutPath, default: 0] -= moved
      return more > moved ? (key, more - moved) : nil
    }
  }

  // MARK: - Layers

  private func addEdges(to report: inout DeltaReport, _ remarks: inout Remarks) {
    let before = edges(of: old.project, past.workspace, &remarks)
    let after = edges(of: new.project, workspace, &remarks)
    report.newEdges = after.filter { !before.contains($0) }
    report.goneEdges = before.filter { !after.contains($0) }
  }

  private func edges(
    of project: Project, _ workspace: Workspace, _ remarks: inout Remarks
  ) -> [DeltaReport.Edge] {
    let model = workspace.model(of: workspace.indexes(of: project), &remarks)
    let check = DependencyCheck(model, workspace.dependencySettings, folders: workspace.layerFolders)
    let graph = ProjectGraph(model).layers(check.layers, check.places)
    return graph.edges.map {
      DeltaReport.Edge(from: graph.nodes[$0.from].name, to: graph.nodes[$0.to].name)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension DeltaReport.Suppression {
  fileprivate var withoutPlace: DeltaReport.Suppression {
    DeltaReport.Suppression(path: "", line: 0, rules: rules, reason: reason)
  }
}
