import RuleEngine
import RuleLanguage
import Syntax

/// For assistants, who pay for each word: a line a finding, paths once a file, a remedy once where several findings of a
/// rule share it, and no code.
struct AgentFormat {
  private let report: Report
  /// By rule, the remedy that most of its findings have.
  private let remedies: [String: Substring]

  /// Rules whose findings are counted where there is no room to show them.
  private static let rulesCounted = 5

  static func render(_ report: Report, style: ReportStyle) -> Output {
    let format = AgentFormat(report)
    let count = min(report.findings.count, style.maxFindings ?? .max)
    let all = format.output(showing: count)
    guard let most = style.maxTokens, all.tokens > most else { return all }
    // The most that fit, at least none.
    let tooMany = (1..<max(1, count)).partitioningIndex { format.output(showing: $0).tokens > most }
    return format.output(showing: tooMany - 1)
  }

  private init(_ report: Report) {
    self.report = report
    var counts: [String: [Substring: Int]] = [:]
    for finding in report.findings {
      if let text = Remedy(finding.message) {
        counts[finding.rule, default: [:]][text.remedy, default: 0] += 1
      }
    }
    remedies = counts.compactMapValues { counts in
      let total = counts.values.reduce(0, +)
      return counts.first { $0.value > 1 && $0.value * 2 > total }?.key
    }
  }

  /// - Parameter count: of findings, the most severe ones.
  private func output(showing count: Int) -> Output {
    var output = Output()
    output.write(Totals(report).sentence() + "\n")
    let findings = report.findings.mostSevere(count)
    for group in findings.byFile {
      output.write("\n" + PlaceText.path(group.path) + "\n")
      for finding in group.findings { write(finding, to: &output) }
    }
    writeRemedies(of: findings, to: &output)
    writeRest(without: findings, to: &output)
    writeFixes(to: &output)
    return output
  }

  private func write(_ finding: Finding, to output: inout Output) {
    let location = finding.location
    let isRemedyBelow = remedies[finding.rule].map { Remedy(finding.message)?.remedy == $0 } ?? false
    let message = isRemedyBelow ? Remedy(finding.message).map { String($0.finding) } : finding.message
    output.write(
      "\(location.line):\(location.column) \(finding.severity.name) \(VisibleText.make(finding.rule)): "
        + VisibleText.make(message ?? finding.message) + "\n")
  }

  private func writeRemedies(of findings: [Finding], to output: inout Output) {
    let rules = Set(findings.map(\.rule)).filter { remedies[$0] != nil }.sorted()
    guard !rules.isEmpty else { return }
    output.write("\nWhat to do:\n")
    for rule in rules {
      output.write("\(VisibleText.make(rule)): \(VisibleText.make(String(remedies[rule] ?? "")))\n")
    }
  }

  private func writeRest(without shown: [Finding], to output: inout Output) {
    let rest = report.findings.count - shown.count
    guard rest > 0 else { return }
    var counts: [String: Int] = [:]
    for finding in report.findings { counts[finding.rule, default: 0] += 1 }
    for finding in shown { counts[finding.rule, default: 0] -= 1 }
    let rules = counts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let named = rules.prefix(Self.rulesCounted).map { "\($0.value) \(VisibleText.make($0.key))" }
    let others = rules.count - named.count
    output.write(
      "\nand \(Totals.count(rest, "more finding")): " + named.joined(separator: ", ")
        + (others > 0 ? " and \(Totals.count(others, "other rule"))" : "") + "\n")
  }

  private func writeFixes(to output: inout Output) {
    guard !report.findings.isEmpty else { return }
    if let fixable = Totals(report).fixable { output.write("\n\(fixable)") }
    output.write("\n`archlint explain ID` shows the reason of a rule and examples\n")
  }
}

extension Output {
  fileprivate var tokens: Int { TokenEstimate(bytes).count }
}
