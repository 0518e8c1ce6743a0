import Syntax

/// The suppressions of one rule in a file, and the findings that they silence, without comparing each with each.
struct SuppressionUses {
  /// Of the lines of the suppressions, sorted each by itself.
  private let starts: [Int]
  private let ends: [Int]
  /// Of the findings; sorted when somebody asks who silenced one.
  private var lines: [Int] = []
  private var areSorted = true
  /// The lines of findings that speak of a suppression, by its index: it does not silence those itself.
  private var exceptions: [Int: [Int]] = [:]

  init(_ ranges: [ClosedRange<Int>]) {
    starts = ranges.map(\.lowerBound).sorted()
    ends = ranges.map(\.upperBound).sorted()
  }

  /// Notes a finding that stands on some lines.
  /// - Parameter exception: a suppression that does not silence it.
  /// - Returns: whether another does.
  mutating func add(_ lines: [Int], except exception: (index: Int, lines: ClosedRange<Int>)?) -> Bool {
    self.lines += lines
    areSorted = false
    if let exception { exceptions[exception.index, default: []] += lines }
    return lines.contains { line in
      let own = exception.map { $0.lines.contains(line) ? 1 : 0 } ?? 0
      return starts.count(before: line + 1) - ends.count(before: line) > own
    }
  }

  /// Whether a suppression silences one of the findings.
  mutating func holdUse(of index: Int, _ range: ClosedRange<Int>) -> Bool {
    if !areSorted { lines.sort() }
    areSorted = true
    let below = range.upperBound == .max ? lines.count : lines.count(before: range.upperBound + 1)
    let own = exceptions[index]?.count { range.contains($0) } ?? 0
    return below - lines.count(before: range.lowerBound) > own
  }
}

extension [Int] {
  /// How many are less than a number, of numbers that are sorted.
  fileprivate func count(before number: Int) -> Int {
    partitioningIndex { $0 >= number }
  }
}
