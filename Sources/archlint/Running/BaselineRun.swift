import JSON
import Linting
import Platform
import Project
import Reports

/// What the baseline does in a run.
struct BaselineRun {
  let file: BaselineFile
  private let contents: BaselineFile.Contents
  private let options: LintOptions
  private let selection: FileSelection
  private let isWhole: Bool

  /// nil where there is no baseline and none is to be written.
  init?(options: LintOptions, settings: ProjectSettings, selection: FileSelection) throws {
    let named = BaselineFile(options: options, settings: settings)
    guard let file = named ?? (options.writesBaseline ? BaselineFile(in: settings.root) : nil) else {
      return nil
    }
    self.file = file
    self.options = options
    self.selection = selection
    contents =
      options.writesBaseline && !file.exists
      ? BaselineFile.Contents(baseline: Baseline(), positions: [:]) : try file.read()
    isWhole =
      options.comparison == nil && options.stdinFilename == nil && options.include.isEmpty
      && options.exclude.isEmpty && options.paths.allSatisfy { Path.resolved($0) == settings.root }
  }

  /// Whether this run would have found what an entry speaks of, if it were still there.
  private func isJudged(_ key: BaselineKey) -> Bool {
    (isWhole || PathOrder.index(of: key.path, in: selection.reported) != nil)
      && !options.disabled.contains(key.rule) && (options.only.isEmpty || options.only.contains(key.rule))
  }

  func outcome(of findings: [Finding], in project: Project) -> Baseline.Outcome {
    contents.baseline.outcome(of: findings, in: project, isJudged: isJudged)
  }

  /// The keys of the findings that the baseline knows.
  func known(among findings: [Finding], in project: Project) -> Set<BaselineKey> {
    var keys = BaselineKeys(project)
    let new = Set(outcome(of: findings, in: project).new)
    return Set(findings.filter { !new.contains($0) }.map { keys.key(of: $0) })
  }

  /// Writes all findings into the baseline, and keeps what it says of files and rules that this run left out.
  func write(_ findings: [Finding], in project: Project) throws {
    try file.write(contents.baseline.replaced(by: findings, in: project, isJudged: isJudged))
    say("archlint: note: \(Totals.count(findings.count, "finding")) written into \(file.shown)")
    if file.position == nil, options.baseline == nil {
      say(
        "  help: add \"baseline\": \"\(BaselineFile.standardName)\" to \(ProjectSettings.fileName), so that it is used"
      )
    }
  }

  /// The entries that match nothing, in the order of their keys.
  func staleEntries(_ outcome: Baseline.Outcome) -> [ConfigurationWarning] {
    outcome.stale.sorted { $0.key < $1.key }.map { key, count in
      let place = key.declaration.isEmpty ? key.path : "\(key.declaration) in \(key.path)"
      let position = contents.positions[key]
      return ConfigurationWarning(
        message: "\(Totals.count(count, "finding")) of \(key.rule) fewer in \(place) than the baseline says",
        path: file.shown, line: position?.line, column: position?.column)
    }
  }

  /// One word for all of them, since mending code is no mistake.
  func summary(_ outcome: Baseline.Outcome) -> ConfigurationWarning? {
    let count = outcome.stale.values.reduce(0, +)
    guard count > 0, let first = staleEntries(outcome).first else { return nil }
    return ConfigurationWarning(
      message: "\(Totals.count(count, "finding")) of the baseline \(count == 1 ? "is" : "are") gone; "
        + "`archlint baseline prune` drops what is needed no more",
      path: first.path, line: first.line, column: first.column)
  }
}
