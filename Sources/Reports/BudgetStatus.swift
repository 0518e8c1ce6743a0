import JSON
import RuleEngine
import RuleLanguage

/// How much of a budget is used.
package struct BudgetStatus: Sendable {
  package let budget: Budget
  /// Its glob, as the root would write it.
  package let files: String
  /// How many findings there are.
  package let count: Int
  /// Whether its last day has passed.
  package let isOver: Bool
  /// Whether that is all there are.
  package let isWhole: Bool

  package init(budget: Budget, files: String, count: Int, isOver: Bool, isWhole: Bool) {
    (self.budget, self.files, self.count) = (budget, files, count)
    (self.isOver, self.isWhole) = (isOver, isWhole)
  }

  package var left: Int { budget.atMost.value - count }

  /// Whether its findings are allowed.
  package var isKept: Bool { !isOver && left >= 0 }

  package var json: JSONValue {
    [
      "files": .string(files), "rule": .string(budget.rule.value), "atMost": .number(budget.atMost.value),
      "count": .number(count), "until": .string(budget.until?.value), "owner": .string(budget.owner),
      "kept": .bool(isKept),
    ]
  }

  /// What fails the run; nil where the budget is kept.
  package var error: ConfigurationWarning? {
    guard !isKept else { return nil }
    let counted = Totals.count(count, "finding") + " of \(budget.rule.value) in \(files)"
    let owner = budget.owner.map { "; \($0) knows more" } ?? ""
    let message =
      isOver
      ? "this budget ended on \(budget.until?.value ?? ""): \(counted)\(owner)"
      : "\(counted), and the budget is \(budget.atMost.value)\(owner)"
    return warning(.error, message, at: isOver ? budget.until?.position : nil)
  }

  /// That the budget can be lowered; nil where it is used up, or where the run has not looked at all.
  package var slack: ConfigurationWarning? {
    guard isKept, isWhole, left > 0 else { return nil }
    return warning(
      .warning,
      "\(Totals.count(count, "finding")) of \(budget.rule.value) in \(files) "
        + "\(count == 1 ? "is" : "are") left of \(budget.atMost.value); "
        + "`archlint budgets --tighten` lowers the budget", at: nil)
  }

  private func warning(
    _ severity: Severity, _ message: String, at place: RuleLanguage.SourcePosition?
  ) -> ConfigurationWarning {
    let position = place ?? budget.atMost.position
    return ConfigurationWarning(
      severity, message: message, path: position.file, line: position.line, column: position.column)
  }
}
