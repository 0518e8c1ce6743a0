import JSON
import Platform
import Reports

extension Session {
  /// How much of each budget is used.
  package func budgets() throws -> (statuses: [BudgetStatus], remarks: Remarks) {
    let check = try check()
    return (check.budgets, check.remarks)
  }

  /// Lowers budgets to what is used of them, each number where it stands, and nothing else in their files.
  /// - Returns: how many were lowered.
  package func tightenBudgets(_ statuses: [BudgetStatus]) throws -> Int {
    let root = try workspace().root
    let loose = statuses.filter { $0.isKept && $0.isWhole && $0.left > 0 }
    for (file, budgets) in Dictionary(grouping: loose, by: \.budget.atMost.position.file).sorted(by: {
      $0.key < $1.key
    }) {
      let path = Path.named(file, in: root)
      guard ProjectBounds(root: root).holds(path) else {
        throw UsageError(message: "\(file) is not written, since it is outside the project")
      }
      let text = try FileReading.needed(path, called: file)
      try OutputFile(path, bounds: ProjectBounds(root: root)).write(Self.tightened(text, budgets))
    }
    return loose.count
  }

  private static func tightened(_ text: [UInt8], _ budgets: [BudgetStatus]) throws -> [UInt8] {
    let counts = Dictionary(
      budgets.map { ([$0.budget.atMost.position.line, $0.budget.atMost.position.column], $0.count) }
    ) { first, _ in first }
    let values = try JSONReader.read(text)["budgets"]?.array ?? []
    var (tightened, next): ([UInt8], Int) = ([], 0)
    for number in values.compactMap({ $0["atMost"] }) {
      guard let count = counts[[number.position.line, number.position.column]] else { continue }
      let start = number.position.offset
      tightened += text[next..<start] + Array("\(count)".utf8)
      next = text[start...].firstIndex { !$0.isDigit } ?? text.count
    }
    return tightened + text[next...]
  }
}
