import Semantics

/// Findings that a team has agreed to live with for now, by their keys and how many there are of each.
///
/// A finding is known when the baseline has its key. Else it is known where the code has moved: an entry that nothing
/// else accounts for stands for a finding of the same rule, declaration path and hash in another file, when the old file
/// does not have that declaration any more. What stands in no declaration, and an import, may move only when the old
/// file is gone. So renaming files and moving types adds no finding; mending one place and breaking another does.
public struct Baseline: Sendable {
  public private(set) var counts: [BaselineKey: Int]

  public init(_ counts: [BaselineKey: Int] = [:]) {
    self.counts = counts
  }

  /// What a baseline makes of the findings of a run.
  public struct Outcome: Sendable {
    /// Findings that it does not know, in their order.
    public var new: [Finding] = []
    /// How many findings it knows.
    public var known = 0
    /// The same baseline with keys as they are now, without what no finding accounts for.
    public var pruned = Baseline()
    /// Findings that stand for an entry of another file, with that entry.
    public var moved: [(finding: Finding, from: BaselineKey)] = []
    /// Entries, with the number of findings that each promises too many.
    public var stale: [BaselineKey: Int] = [:]
  }

  /// - Parameter isJudged: whether a run like this one would have found what an entry speaks of. Others are kept.
  public func outcome(
    of findings: [Finding], in project: Project, isJudged: (BaselineKey) -> Bool
  ) -> Outcome {
    let keys = BaselineKeys(project)
    var rest = counts
    var outcome = Outcome()
    var unknown: [(finding: Finding, key: BaselineKey)] = []
    for finding in findings {
      let key = keys.key(of: finding)
      if Self.take(key, from: &rest) {
        outcome.pruned.add(key)
      } else {
        unknown.append((finding, key))
      }
    }
    var moved = Self.moved(rest, keys)
    for (finding, key) in unknown {
      if let old = Self.takeMoved(key, from: &rest, &moved[key.withoutPath, default: []]) {
        outcome.pruned.add(key)
        outcome.moved.append((finding, old))
      } else {
        outcome.new.append(finding)
      }
    }
    outcome.known = findings.count - outcome.new.count
    for (key, count) in rest {
      if isJudged(key) { outcome.stale[key] = count } else { outcome.pruned.add(key, count) }
    }
    return outcome
  }

  /// A baseline that knows these findings, and of the others what this run would not have found.
  public func replaced(
    by findings: [Finding], in project: Project, isJudged: (BaselineKey) -> Bool
  ) -> Baseline {
    let outcome = outcome(of: findings, in: project, isJudged: isJudged)
    var baseline = outcome.pruned
    let keys = BaselineKeys(project)
    for finding in outcome.new { baseline.add(keys.key(of: finding)) }
    return baseline
  }

  private mutating func add(_ key: BaselineKey, _ count: Int = 1) {
    counts[key, default: 0] += count
  }

  private static func take(_ key: BaselineKey, from counts: inout [BaselineKey: Int]) -> Bool {
    guard let count = counts[key] else { return false }
    counts[key] = count > 1 ? count - 1 : nil
    return true
  }

  /// Takes the first of some entries whose place is gone that stands for another file.
  /// - Returns: that entry; nil where there is none.
  private static func takeMoved(
    _ key: BaselineKey, from counts: inout [BaselineKey: Int], _ gone: inout ArraySlice<BaselineKey>
  ) -> BaselineKey? {
    guard let place = gone.firstIndex(where: { $0.path != key.path }) else { return nil }
    let old = gone[place]
    _ = take(old, from: &counts)
    if counts[old] == nil {
      // No two are of one file, so that it is the first or the second.
      gone.swapAt(place, gone.startIndex)
      gone.removeFirst()
    }
    return old
  }

  /// Entries whose place is gone, by what is left of them without their path.
  private static func moved(
    _ rest: [BaselineKey: Int], _ keys: BaselineKeys
  ) -> [BaselineKey: ArraySlice<BaselineKey>] {
    let gone = rest.keys.filter { key in
      let mayMove = !key.declaration.isEmpty && !key.declaration.hasPrefix("import ")
      return !keys.hasFile(key.path) || (mayMove && !keys.declares(key.declaration, in: key.path))
    }
    return Dictionary(grouping: gone.sorted(), by: \.withoutPath).mapValues { $0[...] }
  }
}
