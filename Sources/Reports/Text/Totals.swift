import RuleEngine
import RuleLanguage

/// The totals of a report in words.
public struct Totals {
  private let report: Report

  static let incomplete = "not everything could be checked"

  /// Counts by rule are worth their lines when there are more findings than one sees at a glance.
  private static let handful = 5

  init(_ report: Report) {
    self.report = report
  }

  /// `2 errors, 1 warning in 12 files (3 suppressed)`.
  func sentence(_ paint: Paint = Paint(isOn: false)) -> String {
    let counts: [(Int, String, Paint.Color)] = [
      (report.summary.errors, "error", Severity.error.color),
      (report.summary.warnings, "warning", Severity.warning.color),
      (report.summary.notes, "note", Severity.note.color),
    ]
    let found = counts.filter { $0.0 > 0 }.map { paint($0.2, Self.count($0.0, $0.1)) }.joined(separator: ", ")
    let none = report.isComplete ? paint(.green, "No findings") : "No findings"
    let head = found.isEmpty ? none : found
    return head + " in " + Self.count(report.summary.files, "file") + hidden
      + (report.isComplete ? "" : "; " + Self.incomplete)
  }

  /// The rules by number of findings, the most frequent first; empty where there is not much to count.
  var countsByRule: [(rule: String, count: Int)] {
    guard report.findings.count > Self.handful else { return [] }
    let counts = report.findings.indices.reduce(into: [:]) { $0[report.findings[$1].rule, default: 0] += 1 }
    guard counts.count > 1 else { return [] }
    return counts.map { (rule: $0.key, count: $0.value) }.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// What a command would fix; nil where there is nothing to fix.
  var fixable: String? {
    let (safe, unsafe) = (fixCount(.safe), fixCount(.unsafe))
    if safe + unsafe == 0 { return nil }
    let (safely, unsafely) = ("`\(fixer(.safe))`", "`\(fixer(.unsafe))`")
    switch (safe, unsafe) {
    case (0, _): return fixes(unsafe) + " with \(unsafely)"
    case (_, 0): return fixes(safe) + " with \(safely)"
    default: return fixes(safe) + " with \(safely), \(unsafe) more with \(unsafely)"
    }
  }

  private func fixer(_ safety: FixSafety) -> String {
    switch report.fixing {
    case .tool: safety == .safe ? "fix" : "fix {\"unsafe\": true}"
    case .command(let options, let paths):
      ([report.tool.name, "fix"] + (safety == .safe ? [] : ["--unsafe-fixes"])
        + (options + (paths.isEmpty ? folder : paths)).map { ShellWord.make($0) }).joined(separator: " ")
    }
  }

  /// What `fix`, which fixes the current folder, is to be told so that it reaches all that can be fixed.
  private var folder: [String] {
    let isAround = report.wayToProject.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    let isEnough =
      isAround && !report.findings.contains { $0.fix != nil && $0.location.path.hasPrefix("../") }
    return isEnough ? [] : [report.wayToProject]
  }

  /// `1 file`, `2 files`.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// By position, as a finding is large to copy.
  private func fixCount(_ safety: FixSafety) -> Int {
    report.findings.indices.count { report.findings[$0].fix?.safety == safety }
  }

  private func fixes(_ number: Int) -> String {
    "\(number) can be fixed"
  }

  private var hidden: String {
    let parts = [
      (report.summary.suppressed, "suppressed"), (report.summary.baselined, "in the baseline"),
      (report.summary.budgeted, "within budgets"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}
