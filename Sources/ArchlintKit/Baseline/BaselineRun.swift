import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics

/// What the baseline does in a run.
struct BaselineRun {
  let file: BaselineFile
  private let contents: BaselineFile.Contents
  private let options: SessionOptions
  private let selection: FileSelection
  private let isWhole: Bool
  /// What is on, where the command line has a say in that; nil where it has none.
  private let chosenRules: Set<String>?

  private let root: String
  private let filesLeftOut = Lazy<PathSet>()

  /// nil where there is no baseline and none is to be written.
  init?(_ workspace: Workspace, _ selection: FileSelection) throws {
    let options = workspace.options
    let named = BaselineFile(options: options, settings: workspace.settings)
    guard let file = named ?? (options.writesBaseline ? BaselineFile(in: workspace.root) : nil) else {
      guard !options.isBaselineStrict else {
        throw UsageError(
          message: "--baseline-strict is about a baseline, and there is none",
          hint: "name it with --baseline, or under \"baseline\" in \(ProjectSettings.fileName)")
      }
      return nil
    }
    self.file = file
    root = workspace.root
    self.options = options
    self.selection = selection
    contents =
      options.writesBaseline && !file.exists
      ? BaselineFile.Contents(baseline: Baseline(), positions: [:]) : try file.read(workspace.overlays)
    let said = workspace.settings.configuration.layers.filter { $0.path == Configuration.commandLinePath }
    let isChosen = said.contains { $0.presets != nil || !$0.rules.isEmpty }
    chosenRules = isChosen ? Set(workspace.ruleSets.all.flatMap(\.idsOnAnywhere)) : nil
    isWhole = options.isWhole(root: workspace.root)
  }

  /// Whether this run would have found what an entry speaks of, if it were still there.
  private func isJudged(_ key: BaselineKey) -> Bool {
    (isWhole || PathOrder.index(of: key.path, in: selection.reported) != nil)
      && options.includes(rule: key.rule) && chosenRules?.contains(key.rule) ?? true && !isLeftOut(key.path)
  }

  /// Whether a file is not there because a sparse checkout leaves it out.
  private func isLeftOut(_ path: String) -> Bool {
    guard let tree = GitWorkTree.around(root),
      Path.kind(Path.join(tree.gitFolder, "info/sparse-checkout")) == .file,
      Path.kind(Path.join(root, path)) == nil
    else { return false }
    return filesLeftOut.value { (try? GitRepository(of: root).filesLeftOut()) ?? [] }.contains(path)
  }

  /// How many findings it knows, by their keys.
  var counts: [BaselineKey: Int] { contents.baseline.counts }

  func outcome(of findings: [Finding], in project: Project) -> Baseline.Outcome {
    contents.baseline.outcome(of: findings, in: project, isJudged: isJudged)
  }

  /// The findings that it does not know. Only entries that may stand for one of them are looked at, so that a few findings
  /// of a large project take little.
  func unknown(among findings: [Finding], in project: Project) -> [Finding] {
    let keys = BaselineKeys(project)
    let wanted = Set(findings.map { keys.key(of: $0).withoutPath })
    let entries = Baseline(counts.filter { wanted.contains($0.key.withoutPath) })
    return entries.outcome(of: findings, in: project) { _ in false }.new
  }

  func text(accepting findings: [Finding], in project: Project) -> String {
    let grown = contents.baseline.replaced(by: findings, in: project) { _ in false }
    return BaselineFile.text(of: grown)
  }

  func known(among findings: [Finding], in project: Project) -> Set<BaselineKey> {
    let keys = BaselineKeys(project)
    let new = Set(outcome(of: findings, in: project).new)
    return Set(findings.filter { !new.contains($0) }.map { keys.key(of: $0) })
  }

  /// Takes away what the baseline knows, or writes all there is into it.
  /// - Returns: entries that match nothing, where that fails the run.
  func apply(
    to found: inout FileFindings, in project: Project, _ remarks: inout Remarks
  ) throws -> [ConfigurationWarning] {
    if options.writesBaseline {
      guard remarks.failures.isEmpty else {
        remarks.failures.append("the baseline is not written, since not everything could be checked")
        return []
      }
      remarks.notes.append(try write(found.findings, in: project))
      found.baselined = found.findings.count
      found.findings = []
      return []
    }
    let outcome = outcome(of: found.findings, in: project)
    found.findings = outcome.new
    found.baselined = outcome.known
    guard remarks.failures.isEmpty else { return [] }
    if options.isBaselineStrict { return staleEntries(outcome) }
    if let summary = summary(outcome) { remarks.warnings.append(summary) }
    return []
  }

  /// Writes all findings into the baseline, and keeps what it says of files and rules that this run left out.
  private func write(_ findings: [Finding], in project: Project) throws -> Note {
    try file.write(contents.baseline.replaced(by: findings, in: project, isJudged: isJudged))
    let isNamed = file.position != nil || options.baseline != nil
    return Note(
      message: "\(Totals.count(findings.count, "finding")) written into \(file.shown)",
      hint: isNamed
        ? nil
        : "add \"baseline\": \"\(BaselineFile.standardName)\" to \(ProjectSettings.fileName), so that it is used"
    )
  }

  /// The entries that match nothing, in the order of their keys.
  private func staleEntries(_ outcome: Baseline.Outcome) -> [ConfigurationWarning] {
    outcome.stale.sorted { $0.key < $1.key }.map { key, count in
      let place = key.declaration.isEmpty ? key.path : "\(key.declaration) in \(key.path)"
      let position = contents.positions[key]
      return ConfigurationWarning(
        .error,
        message: "\(Totals.count(count, "finding")) of \(key.rule) that the baseline has in \(place) "
          + "\(count == 1 ? "is" : "are") gone; \(remedy)",
        path: file.pathFromRoot, line: position?.line, column: position?.column)
    }
  }

  private var remedy: String {
    let named = options.baseline.map { " --baseline \(ShellWord.make($0))" } ?? ""
    return "`archlint baseline prune\(named)` drops what is needed no more"
  }

  /// One word for all of them, since mending code is no mistake.
  private func summary(_ outcome: Baseline.Outcome) -> ConfigurationWarning? {
    let count = outcome.stale.values.reduce(0, +)
    guard count > 0, let first = staleEntries(outcome).first else { return nil }
    return ConfigurationWarning(
      message: "\(Totals.count(count, "finding")) of the baseline \(count == 1 ? "is" : "are") gone; "
        + remedy,
      path: first.path, line: first.line, column: first.column)
  }
}
