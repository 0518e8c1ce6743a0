import Linting
import RuleLanguage

extension [Finding] {
  /// At most `limit` findings in the order they have: notes go first, then warnings, then errors, and of the
  /// same severity the last.
  func mostSevere(_ limit: Int) -> [Finding] {
    guard count > limit else { return self }
    var room = limit
    var quota: [Severity: Int] = [:]
    for severity in Severity.allCases.sorted(by: >) {
      quota[severity] = Swift.min(room, self.count { $0.severity == severity })
      room -= quota[severity]!
    }
    return filter { finding in
      guard quota[finding.severity]! > 0 else { return false }
      quota[finding.severity]! -= 1
      return true
    }
  }
}
