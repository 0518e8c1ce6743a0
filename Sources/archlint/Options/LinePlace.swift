/// `FILE:LINE`, or `FILE:LINE:COLUMN` as reports write it.
struct LinePlace {
  let file: String
  /// 1-based, or 0, which is none.
  let line: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix(2).prefix { Int($0).map { $0 >= 0 } ?? false }
    guard let line = numbers.last.flatMap({ Int($0) }), parts.count > numbers.count else { return nil }
    file = parts.dropLast(numbers.count).joined(separator: ":")
    self.line = line
  }
}
