import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics

/// A project with what was found in it, whose findings can be told from those of another time.
struct HookCheck {
  let project: Project
  /// The project as it is now, for who asks later what has changed.
  let beginning: HookBeginning
  private let check: Check

  /// nil where nothing has changed.
  /// - Parameters:
  ///   - earlier: since when; nil for a check of all files.
  ///   - whenRead: called when all files are read, and before they are checked. Without it each is read when its turn comes.
  init?(
    _ options: SessionOptions, since earlier: HookBeginning? = nil, whenRead: (() -> Void)? = nil
  ) throws {
    let workspace = try Session(options).workspace()
    var selection = try workspace.files()
    // A new file comes to its target after it was written.
    selection.reportsUnbuilt = true
    beginning = HookBeginning(workspace, selection)
    var isPart = options.paths.contains { Path.resolved($0) != workspace.root }
    if let changed = earlier?.changed(workspace, selection) {
      if changed.isEmpty { return nil }
      selection.narrow(to: changed)
      isPart = true
    }
    let run = try ProjectCheck(workspace, selection)
    var texts = selection.texts
    if let whenRead {
      // What cannot be read now is tried again, and told of, where it is parsed.
      for path in selection.files + selection.documents + selection.settingsFiles {
        texts[path] = try? workspace.bytes(path, texts)
      }
      whenRead()
    }
    var (check, project) = try run.checked(texts)
    // How much of a budget is used takes the whole project.
    if isPart, options.comparison == nil, check.budgets.contains(where: { $0.count > 0 }) {
      let reported = PathSet(selection.reported + selection.documents)
      var all = try workspace.files(about: [])
      all.reportsUnbuilt = true
      (check, project) = try ProjectCheck(workspace, all).checked([:])
      check.found.findings.removeAll { !reported.contains($0.location.path) }
    }
    (self.check, self.project) = (check, project)
  }

  /// Absolute.
  var root: String { check.root }

  /// Findings that a baseline does not know, each with its key.
  /// - Parameter withAllowed: whether those that budgets allow are among them.
  func new(beside known: Baseline?, withAllowed: Bool = false) -> [HookMemory.Entry] {
    let keys = BaselineKeys(project)
    let findings = withAllowed ? (check.findings + check.allowed).sorted() : check.findings
    let outcome = (known ?? Baseline()).outcome(of: findings, in: project) { _ in false }
    return outcome.new.map { ($0, keys.key(of: $0)) }
  }

  /// Whether what a rule finds is merely not there yet.
  func asksForMore(_ id: String) -> Bool {
    check.workspace.ruleSets.all.contains { set in
      set.ids.firstIndex(of: id).map { set.rules.indices.contains($0) && set.rules[$0].asksForMore } ?? false
    }
  }

  /// Some of the findings, as assistants read them.
  /// - Parameter most: how many are shown, and not only counted.
  func text(of findings: [Finding], most: Int) -> String {
    var report = check.report(seconds: 0)
    // What else can be fixed was there before, and is none of this turn.
    let fixed = Set(findings.filter { $0.fix != nil }.map(\.location.path))
    report.fixing = .command(options: [], paths: fixed.sorted())
    report.findings = findings
    report.summary = ReportSummary(
      files: Set(findings.map(\.location.path)).count, errors: findings.count { $0.severity == .error },
      warnings: findings.count { $0.severity == .warning }, notes: findings.count { $0.severity == .note })
    let rendered = ReportFormat.agent.render(report, style: ReportStyle(maxFindings: most))
    let broken = check.budgets.filter { budget in
      findings.contains { RuleSelector(budget.budget.rule.value).matches($0.rule) }
    }
    return String(decoding: rendered.bytes, as: UTF8.self)
      + broken.compactMap(\.error).map { VisibleText.make($0.message) + "\n" }.joined()
  }
}
