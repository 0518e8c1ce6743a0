import RuleEngine

/// A part of what a delta says, for people: a heading, and a line for each thing.
struct DeltaSection {
  let title: String
  let lines: [Line]

  /// The cells of a line, the first of which is where something stands.
  struct Line {
    /// nil where it speaks of no place.
    var place: String?
    var text: String
    var rule: String?
  }

  private init?(_ title: String, _ lines: [Line]) {
    if lines.isEmpty { return nil }
    (self.title, self.lines) = (title, lines)
  }

  /// Those that have something to say.
  static func all(of report: DeltaReport) -> [DeltaSection] {
    let sections = [
      DeltaSection("Silenced findings", report.silenced.map { line($0) }),
      DeltaSection(
        "New findings", report.new.map { line($0.finding, $0.isInBaseline ? " (in the baseline)" : "") }),
      DeltaSection("Fixed findings", report.fixed.map { line($0) }),
      DeltaSection("Moved findings", report.moved.map { line($0.finding, " (was in \($0.from))") }),
      DeltaSection("Suppressions added", report.suppressions.map(line)),
      DeltaSection("Added to the baseline", report.baseline.map(line)),
      DeltaSection("Rules weakened", report.weakened.map { Line(text: $0) }),
      DeltaSection("Budgets", report.budgets.map(line)),
      DeltaSection(
        "Layers",
        report.newEdges.map { Line(text: "\($0.from) now uses \($0.to)") }
          + report.goneEdges.map { Line(text: "\($0.from) uses \($0.to) no more") }),
    ]
    return sections.compactMap(\.self)
  }

  private static func line(_ finding: Finding, _ behind: String = "") -> Line {
    let location = finding.location
    return Line(
      place: "\(location.path):\(location.line):\(location.column)",
      text: "\(finding.severity.name): \(finding.message)\(behind)", rule: finding.rule)
  }

  private static func line(_ suppression: DeltaReport.Suppression) -> Line {
    Line(
      place: "\(suppression.path):\(suppression.line)", text: suppression.reason ?? "without a reason",
      rule: suppression.rules.joined(separator: ", "))
  }

  private static func line(_ key: BaselineKey, _ count: Int) -> Line {
    let times = count == 1 ? "" : " (\(count) times)"
    let declaration = key.declaration.isEmpty ? "the file" : key.declaration
    return Line(place: key.path, text: declaration + times, rule: key.rule)
  }

  private static func line(_ status: BudgetStatus) -> Line {
    let (budget, left) = (status.budget, status.left)
    let most = budget.atMost.value
    var words = [left < 0 ? "\(-left) over \(most)" : "\(left) of \(most) left"]
    if let until = budget.until?.value {
      words.append(status.isKept || left < 0 ? "until \(until)" : "ended on \(until)")
    }
    if let owner = budget.owner { words.append(owner) }
    return Line(place: status.files, text: words.joined(separator: ", "), rule: budget.rule.value)
  }
}
