import ArchlintKit
import Reports

extension UnknownRun {
  /// How many reasons of a rule are told; the others are counted.
  private static let mostReasons = 3

  /// Each rule that cannot tell somewhere, with its reasons.
  var lines: [String] {
    if rows.isEmpty { return ["Each rule could tell everywhere whether it holds."] }
    return rows.flatMap { row in
      let shown = row.reasons.prefix(Self.mostReasons)
      let others = row.reasons.count - shown.count
      return ["\(row.rule): \(Totals.count(row.count, "time")) unknown"]
        + shown.map { "  \($0.count)  \($0.path), such as: \(VisibleText.make($0.example))" }
        + (others > 0 ? ["  and \(Totals.count(others, "other reason"))"] : [])
    }
  }
}
