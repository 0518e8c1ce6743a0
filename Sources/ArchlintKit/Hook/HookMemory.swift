import RuleEngine

/// Findings that somebody was told of, as long as they are there. Those that are alike are counted.
struct HookMemory {
  typealias Entry = (finding: Finding, key: BaselineKey)

  private(set) var counts: [BaselineKey: Int] = [:]

  /// Forgets what is gone, so that it is told of when it comes back.
  /// - Parameters:
  ///   - found: what is there now, in the files that were looked at.
  ///   - wasLookedAt: whether a file was, by its path from the root.
  mutating func forgetAll(but found: [Entry], in wasLookedAt: (String) -> Bool) {
    let left = Self.count(found)
    counts = counts.reduce(into: [:]) { counts, entry in
      let count = wasLookedAt(entry.key.path) ? min(entry.value, left[entry.key, default: 0]) : entry.value
      if count > 0 { counts[entry.key] = count }
    }
  }

  /// Remembers findings.
  /// - Returns: those of which there are more than were known. Which of some that are alike came last, nobody can tell.
  mutating func add(_ found: [Entry]) -> [Finding] {
    let now = Self.count(found)
    let fresh = found.filter { now[$0.key, default: 0] > counts[$0.key, default: 0] }
    counts.merge(now, uniquingKeysWith: max)
    return fresh.map(\.finding)
  }

  private static func count(_ found: [Entry]) -> [BaselineKey: Int] {
    found.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
  }
}
