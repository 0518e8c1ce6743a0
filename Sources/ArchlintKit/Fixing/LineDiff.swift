import Syntax

/// Which lines of two texts are the same: a shortest edit script, found as E. W. Myers describes it in "An O(ND)
/// Difference Algorithm and Its Variations" (1986). Texts that differ more than `limit` lines count as different from
/// the first line that differs to the last.
struct LineDiff {
  /// One line of either text, or of both.
  enum Step: Equatable {
    case both(old: Int, new: Int)
    case deleted(Int)
    case inserted(Int)
  }

  /// With their ends.
  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]
  /// All lines of both, in order; deletions stand before the insertions in their place.
  private(set) var steps: [Step] = []

  private static let limit = 500

  /// - Parameter endsLinesAtReturns: whether a carriage return alone ends a line, as it does to the compiler, and not to
  ///   git and patch.
  init(_ old: [UInt8], _ new: [UInt8], endsLinesAtReturns: Bool = false) {
    self.old = Self.lines(old, endsLinesAtReturns)
    self.new = Self.lines(new, endsLinesAtReturns)
    let shorter = min(self.old.count, self.new.count)
    let prefix = zip(self.old, self.new).prefix { $0 == $1 }.count
    let suffix = zip(self.old.reversed(), self.new.reversed()).prefix { $0 == $1 }.count
    let rest = min(suffix, shorter - prefix)
    steps = (0..<prefix).map { .both(old: $0, new: $0) }
    let (a, b) = (prefix..<self.old.count - rest, prefix..<self.new.count - rest)
    steps += shortest(a, b) ?? a.map { .deleted($0) } + b.map { .inserted($0) }
    steps += (0..<rest).map {
      .both(old: self.old.count - rest + $0, new: self.new.count - rest + $0)
    }
  }

  /// For each new line the old one it was, nil for a line that is new. Indices from 0.
  var origins: [Int?] {
    var origins: [Int?] = Array(repeating: nil, count: new.count)
    for case .both(let old, let new) in steps { origins[new] = old }
    return origins
  }

  private static func lines(_ text: [UInt8], _ endsLinesAtReturns: Bool) -> [ArraySlice<UInt8>] {
    let starts =
      endsLinesAtReturns
      ? LineTable(text).starts : [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    let bounds = starts.filter { $0 < text.count } + [text.count]
    return zip(bounds, bounds.dropFirst()).map { text[$0..<$1] }
  }

  /// nil where the texts differ too much.
  private func shortest(_ a: Range<Int>, _ b: Range<Int>) -> [Step]? {
    var furthest = [1: 0]
    var trace: [[Int: Int]] = []
    for distance in 0...min(a.count + b.count, Self.limit) {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let goesDown =
          diagonal == -distance
          || (diagonal != distance && furthest[diagonal - 1, default: 0] < furthest[diagonal + 1, default: 0])
        var x = goesDown ? furthest[diagonal + 1, default: 0] : furthest[diagonal - 1, default: 0] + 1
        while x < a.count, x - diagonal < b.count, old[a.lowerBound + x] == new[b.lowerBound + x - diagonal] {
          x += 1
        }
        furthest[diagonal] = x
        if x >= a.count, x - diagonal >= b.count { return walkBack(trace, a, b) }
      }
    }
    return nil
  }

  private func walkBack(_ trace: [[Int: Int]], _ a: Range<Int>, _ b: Range<Int>) -> [Step] {
    var (x, y) = (a.count, b.count)
    var steps: [Step] = []
    for distance in trace.indices.reversed() {
      let furthest = trace[distance]
      let diagonal = x - y
      let goesDown =
        diagonal == -distance
        || (diagonal != distance && furthest[diagonal - 1, default: 0] < furthest[diagonal + 1, default: 0])
      let previous = goesDown ? diagonal + 1 : diagonal - 1
      let start = distance == 0 ? 0 : furthest[previous, default: 0]
      let (startX, startY) = (start, distance == 0 ? 0 : start - previous)
      while x > startX, y > startY {
        (x, y) = (x - 1, y - 1)
        steps.append(.both(old: a.lowerBound + x, new: b.lowerBound + y))
      }
      if distance == 0 { break }
      if goesDown {
        y -= 1
        steps.append(.inserted(b.lowerBound + y))
      } else {
        x -= 1
        steps.append(.deleted(a.lowerBound + x))
      }
    }
    return steps.reversed()
  }
}
