import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics

/// What the budgets of a project make of findings.
struct BudgetRun {
  private struct Placed {
    let budget: Budget
    let files: PlacedGlob
    let rules: RuleSelector
  }

  private let placed: [Placed]
  /// Whether the run looks at all files and rules, so that what it counts is all there is.
  private let isWhole: Bool
  private let today: String

  /// - Throws: what is wrong with budgets, with its place: rules and files that are not there.
  init(_ workspace: Workspace, _ selection: FileSelection) throws(LoadError) {
    let options = workspace.options
    isWhole = options.only.isEmpty && options.disabled.isEmpty && options.isWhole(root: workspace.root)
    today = Self.today()
    var placed: [Placed] = []
    var known: Set<SourcePosition> = []
    for layer in workspace.settings.configurations.scopes.flatMap(\.layers) {
      for budget in layer.budgets where known.insert(budget.position).inserted {
        guard let files = layer.placed(budget.files, root: workspace.root) else { continue }
        placed.append(Placed(budget: budget, files: files, rules: RuleSelector(budget.rule.value)))
      }
    }
    self.placed = placed
    if placed.isEmpty { return }
    try check(ids: Set(workspace.ruleSets.all.flatMap(\.ids)).sorted(), files: selection.files)
  }

  private func check(ids: [String], files: [String]) throws(LoadError) {
    var diagnostics: [Diagnostic] = []
    let known = Set(ids)
    for entry in placed {
      let (rule, glob) = (entry.budget.rule, entry.budget.files)
      if !known.contains(rule.value), !ids.contains(where: entry.rules.matches) {
        let hint =
          diagnostics.count < Diagnostic.mostHints
          ? NearestWord.hint(for: rule.value, among: ids) ?? "archlint rules lists them" : nil
        diagnostics.append(
          Diagnostic(
            at: rule.position, message: "there is no rule \"\(rule.value)\"", hint: hint))
      }
      if !files.contains(where: { entry.files.matches($0) }) {
        diagnostics.append(
          Diagnostic(
            at: glob.position, message: "\"\(glob.value)\" matches no Swift file",
            hint: "remove the budget, or mend its glob"))
      }
    }
    guard diagnostics.isEmpty else { throw LoadError(diagnostics) }
  }

  /// The day that counts as today, in UTC: that of `SOURCE_DATE_EPOCH`, where a build wants to be the same tomorrow
  /// (https://reproducible-builds.org/specs/source-date-epoch), else the clock's.
  private static func today() -> String {
    Day.text(seconds: Platform.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) })
  }

  var isEmpty: Bool { placed.isEmpty }

  /// Takes away what budgets allow.
  /// - Returns: what is said of each budget, in the order in which they are written, and what they allow.
  func apply(to found: inout FileFindings) -> (statuses: [BudgetStatus], allowed: [Finding]) {
    let (statuses, left, allowed) = statuses(of: found.findings)
    found.budgeted = allowed.count
    found.findings = left
    return (statuses, allowed)
  }

  /// Which budget counts the findings of a rule in a file; nil where none does.
  private func place(ofRule rule: String, path: String) -> Int? {
    placed.firstIndex { $0.rules.matches(rule) && $0.files.matches(path) }
  }

  private func isOver(_ budget: Budget) -> Bool {
    budget.until.map { $0.value < today } ?? false
  }

  /// What a budget says of the findings of a rule in a file; nil where none counts them.
  func sentence(ofRule rule: String, path: String) -> String? {
    guard let place = place(ofRule: rule, path: path) else { return nil }
    let (entry, budget) = (placed[place], placed[place].budget)
    let day =
      budget.until.map { isOver(budget) ? ", and has ended on \($0.value)" : " until \($0.value)" } ?? ""
    let origin = "\(budget.position.file):\(budget.position.line)"
    let share = "\(budget.atMost.value) of \(budget.rule.value) in \(entry.files.fromRoot)"
    return "A budget allows \(share)\(day) (\(origin))."
  }

  /// What is said of each budget, in the order in which they are written, and the findings that none allows
  /// and that one does.
  func statuses(
    of found: [Finding]
  ) -> (statuses: [BudgetStatus], left: [Finding], allowed: [Finding]) {
    var members = [[Int]](repeating: [], count: placed.count)
    var known: PathTable<[String: Int?]> = [:]
    for (index, finding) in found.enumerated() {
      let path = finding.location.path
      let entry = known[path]?[finding.rule] ?? place(ofRule: finding.rule, path: path)
      known[path, default: [:]][finding.rule] = .some(entry)
      if let entry { members[entry].append(index) }
    }
    let statuses = zip(placed, members).map { entry, findings in
      BudgetStatus(
        budget: entry.budget, files: entry.files.fromRoot, count: findings.count,
        isOver: isOver(entry.budget), isWhole: isWhole)
    }
    let allowed = Set(zip(statuses, members).filter { $0.0.isKept }.flatMap(\.1))
    return (
      statuses, found.indices.filter { !allowed.contains($0) }.map { found[$0] },
      found.indices.filter(allowed.contains).map { found[$0] }
    )
  }
}
