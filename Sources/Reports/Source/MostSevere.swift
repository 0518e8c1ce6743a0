import RuleEngine
import RuleLanguage

extension [Finding] {
  /// At most `limit` findings in the order they have: notes go first, then warnings, then errors, and of the
  /// same severity the last.
  func mostSevere(_ limit: Int) -> [Finding] {
    guard count > limit else { return self }
    let severities = map(\.severity)
    var room = limit
    // By the numbers of severities, how many of them there is room for.
    var quota = [Int](repeating: 0, count: Severity.allCases.count)
    for severity in Severity.allCases.sorted(by: >) {
      let number = Int(severity.rawValue)
      quota[number] = Swift.min(room, severities.count { $0 == severity })
      room -= quota[number]
    }
    return indices.filter { index in
      let number = Int(severities[index].rawValue)
      quota[number] -= 1
      return quota[number] >= 0
    }.map { self[$0] }
  }
}
