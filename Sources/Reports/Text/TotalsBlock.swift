/// The end of a report for people: counts by rule, the totals, what can be fixed.
enum TotalsBlock {
  private static let rulesShown = 10

  static func write(_ totals: Totals, paint: Paint, to output: inout Output) {
    let counts = totals.countsByRule
    let digits = counts.first.map { String($0.count).count } ?? 0
    for (rule, count) in counts.prefix(rulesShown) {
      output.write(UInt8(ascii: " "), times: digits + 2 - String(count).count)
      output.write("\(count)  " + paint(.dim, VisibleText.make(rule)) + "\n")
    }
    if counts.count > rulesShown {
      output.write(UInt8(ascii: " "), times: digits + 4)
      output.write("and " + Totals.count(counts.count - rulesShown, "more rule") + "\n")
    }
    if !counts.isEmpty { output.write("\n") }
    output.write(totals.sentence(paint) + "\n")
    if let fixable = totals.fixable { output.write(fixable + "\n") }
  }
}
