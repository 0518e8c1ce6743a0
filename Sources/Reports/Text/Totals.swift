import RuleEngine
import RuleLanguage

/// The totals of a report in words.
public struct Totals {
  private let summary: ReportSummary
  private let findings: [Finding]
  private let tool: String
  private let isComplete: Bool
  private let wayToProject: String

  static let incomplete = "not everything could be checked"

  /// Counts by rule are worth their lines when there are more findings than one sees at a glance.
  private static let handful = 5

  init(_ report: Report) {
    summary = report.summary
    findings = report.findings
    tool = report.tool.name
    isComplete = report.isComplete
    wayToProject = report.wayToProject
  }

  /// `2 errors, 1 warning in 12 files (3 suppressed)`.
  func sentence(_ paint: Paint = Paint(isOn: false)) -> String {
    let counts: [(Int, String, Paint.Color)] = [
      (summary.errors, "error", Severity.error.color), (summary.warnings, "warning", Severity.warning.color),
      (summary.notes, "note", Severity.note.color),
    ]
    let found = Self.list(counts.filter { $0.0 > 0 }.map { paint($0.2, Self.count($0.0, $0.1)) })
    let none = isComplete ? paint(.green, "No findings") : "No findings"
    let head = found.isEmpty ? none : found
    return head + " in " + Self.count(summary.files, "file") + hidden
      + (isComplete ? "" : "; " + Self.incomplete)
  }

  /// The rules by number of findings, the most frequent first; empty where there is not much to count.
  var countsByRule: [(rule: String, count: Int)] {
    guard findings.count > Self.handful else { return [] }
    let counts = findings.indices.reduce(into: [:]) { $0[findings[$1].rule, default: 0] += 1 }
    guard counts.count > 1 else { return [] }
    return counts.map { (rule: $0.key, count: $0.value) }.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// What a command would fix; nil where there is nothing to fix.
  var fixable: String? {
    let (safe, unsafe) = (fixCount(.safe), fixCount(.unsafe))
    if safe + unsafe == 0 { return nil }
    let (safely, unsafely) = ("`\(tool) fix\(folder)`", "`\(tool) fix --unsafe-fixes\(folder)`")
    switch (safe, unsafe) {
    case (0, _): return fixes(unsafe) + " with \(unsafely)"
    case (_, 0): return fixes(safe) + " with \(safely)"
    default: return fixes(safe) + " with \(safely), \(unsafe) more with \(unsafely)"
    }
  }

  /// What `fix`, which fixes the current folder, is to be told so that it reaches all that can be fixed.
  private var folder: String {
    let isAround = wayToProject.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    let isEnough =
      isAround && !findings.contains { $0.fix != nil && $0.location.path.hasPrefix("../") }
    return isEnough ? "" : " " + ShellWord.make(wayToProject)
  }

  /// `1 file`, `2 files`.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// By position, as a finding is large to copy.
  private func fixCount(_ safety: FixSafety) -> Int {
    findings.indices.count { findings[$0].fix?.safety == safety }
  }

  private func fixes(_ number: Int) -> String {
    "\(number) can be fixed"
  }

  private var hidden: String {
    let parts = [
      (summary.suppressed, "suppressed"), (summary.baselined, "in the baseline"),
      (summary.budgeted, "within budgets"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : " (" + Self.list(parts) + ")"
  }

  /// Not by `joined`, which looks up types by their names when it is first asked: a tenth of a millisecond.
  private static func list(_ parts: [String]) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { $0 + ", " + $1 }
  }
}
