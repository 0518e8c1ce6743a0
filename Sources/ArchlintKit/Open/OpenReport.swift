import RuleEngine
import RuleLanguage
import Semantics

/// What is reported of a project that stays open, as far as its files have been asked about.
///
/// Where a finding stands says what a baseline calls it. So what was found before a change is not held against the
/// baseline with the texts of after: until a file is asked about again, what was reported of it last is still reported.
struct OpenReport {
  var baseline: BaselineRun?
  private let budgets: BudgetRun
  private let lowest: Severity
  /// By path what rules find, whatever the baseline knows.
  private var found: PathTable<[Finding]> = [:]
  /// Files and documents that were asked about since the last change.
  private var asked = PathSet()
  /// Those that are yet to be held against the baseline.
  private var toHold = PathSet()
  /// What the baseline leaves of `found`; of what was not asked about since, what it left last.
  private var unknown: PathTable<[Finding]> = [:]
  /// What budgets leave of that.
  private(set) var reported: PathTable<[Finding]> = [:]
  /// Files that are reported otherwise than was told last.
  private var untold = PathSet()
  /// Whether more is to be reported, or less, than is.
  private var isStale = false
  /// Whether files were held against the baseline one by one: what it knows of one may hang on another.
  private var isPartial = false

  init(_ baseline: BaselineRun?, _ budgets: BudgetRun, lowest: Severity) {
    (self.baseline, self.budgets, self.lowest) = (baseline, budgets, lowest)
  }

  /// Whether it leaves out some of what is found.
  private var isFiltered: Bool { baseline != nil || !budgets.isEmpty || lowest > .note }

  // MARK: - Changes

  mutating func use(_ baseline: BaselineRun?) {
    self.baseline = baseline
    isStale = true
    toHold = asked
  }

  /// Texts have changed.
  mutating func forgetAsked() {
    (asked, toHold) = ([], [])
    isPartial = isFiltered
  }

  /// Leaves alone what stands in files that are there no more.
  mutating func keep(_ paths: PathSet) {
    for path in PathSet(found.paths + reported.paths).paths where !paths.contains(path) {
      (found[path], unknown[path]) = (nil, nil)
      report(nil, path)
    }
  }

  mutating func take(_ findings: [Finding], ofFile path: String) {
    asked.insert(path)
    toHold.insert(path)
    guard found[path] ?? [] != findings else { return }
    found[path] = findings.isEmpty ? nil : findings
    if isFiltered { isStale = true } else { report(found[path], path) }
  }

  private mutating func report(_ findings: [Finding]?, _ path: String) {
    guard reported[path] != findings else { return }
    reported[path] = findings
    untold.insert(path)
  }

  // MARK: - What is reported

  mutating func renew(in project: Project, isWhole: Bool) {
    guard isStale || isPartial && isWhole else { return }
    let held = (isPartial && isWhole ? asked : toHold).paths
    (isStale, isPartial, toHold) = (false, !isWhole, [])
    holdAgainstBaseline(held, in: project)
    // A budget counts what stands in many files.
    let paths = budgets.isEmpty ? held : PathSet(reported.paths + unknown.paths).paths
    let left = budgets.statuses(of: paths.flatMap { unknown[$0] ?? [] }).left.filter { $0.severity >= lowest }
    let new = PathTable(grouping: left, by: \.location.path)
    for path in paths { report(new[path], path) }
  }

  private mutating func holdAgainstBaseline(_ paths: [String], in project: Project) {
    let found = paths.flatMap { self.found[$0] ?? [] }
    let new = PathTable(
      grouping: baseline?.unknown(among: found, in: project) ?? found, by: \.location.path)
    for path in paths { unknown[path] = new[path] }
  }

  /// Files that are reported otherwise than when this was asked last.
  mutating func takeUntold() -> [String] {
    defer { untold = [] }
    return untold.paths
  }
}
