/// The rules of a report, and the index of each. A rule that is not in force and still has a finding, such as
/// one of a single override, is added at the end: no finding stands without its rule.
struct RuleTable {
  private(set) var rules: [ReportedRule] = []
  private var indices: [String: Int] = [:]

  init(_ report: Report) {
    for rule in report.rules {
      add(rule)
    }
    for finding in report.findings where indices[finding.rule] == nil {
      add(
        ReportedRule(
          id: finding.rule, title: finding.rule, subject: "", summary: finding.rule, page: "",
          severity: finding.severity))
    }
  }

  func index(of rule: String) -> Int {
    indices[rule]!
  }

  private mutating func add(_ rule: ReportedRule) {
    guard indices[rule.id] == nil else { return }
    indices[rule.id] = rules.count
    rules.append(rule)
  }
}
