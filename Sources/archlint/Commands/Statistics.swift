import Reports

extension Report {
  /// How many findings each rule has, the most frequent first.
  var statistics: [String] {
    let groups = Dictionary(grouping: findings, by: \.rule)
    let rows = groups.map { rule, findings in
      (count: findings.count, rule: rule, files: Set(findings.map(\.location.path)).count)
    }
    let width = rows.map { String($0.count).count }.max() ?? 0
    let lines = rows.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }.map { row in
      "\(row.count)".aligned(to: width + 2) + "  \(row.rule)  in " + Totals.count(row.files, "file")
    }
    let totals =
      "\(Totals.count(summary.findings, "finding")) in \(Totals.count(summary.files, "file")), "
      + "\(summary.suppressed) suppressed, \(summary.baselined) in the baseline"
      + (summary.budgeted > 0 ? ", \(summary.budgeted) within budgets" : "")
    return lines + [totals]
  }
}
