import JSON
import Platform
import RuleLanguage

extension Session {
  /// How much of each budget is used.
  package func budgets() throws -> (standings: [BudgetStanding], remarks: Remarks) {
    let check = try check()
    return (check.budgets, check.remarks)
  }

  /// Lowers budgets to what is used of them, each number where it stands, and nothing else in their files.
  /// - Returns: how many were lowered.
  package func tightenBudgets(_ standings: [BudgetStanding]) throws -> Int {
    let root = try workspace().root
    let loose = standings.filter { $0.isKept && $0.isWhole && $0.left > 0 }
    for (file, budgets) in Dictionary(grouping: loose, by: \.budget.atMost.position.file).sorted(by: {
      $0.key < $1.key
    }) {
      let path = Path.named(file, in: root)
      guard ProjectBounds(root: root).holds(path) else {
        throw UsageError(message: "\(file) is not written, since it is outside the project")
      }
      var text: [UInt8]
      do throws(SystemError) {
        text = try FileReading.bytes(path)
      } catch {
        throw UsageError(message: "\(file) cannot be read: \(error)")
      }
      let values = try JSONReader.read(text)["budgets"]?.array ?? []
      let numbers = values.compactMap { $0["atMost"] }
      // From the last on, so that those before it stay where they are.
      for number in numbers.reversed() {
        let standing = budgets.first {
          let place = $0.budget.atMost.position
          return place.line == number.position.line && place.column == number.position.column
        }
        guard let standing else { continue }
        let start = number.position.offset
        let end = text[start...].firstIndex { !(0x30...0x39 ~= $0) } ?? text.count
        text.replaceSubrange(start..<end, with: Array("\(standing.count)".utf8))
      }
      try OutputFile(path, bounds: ProjectBounds(root: root)).write([text])
    }
    return loose.count
  }
}
