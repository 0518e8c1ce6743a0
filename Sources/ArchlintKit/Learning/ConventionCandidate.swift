/// A convention as the search finds it, by numbers of a table of traits.
struct ConventionCandidate: Sendable {
  /// What chooses the declarations, ascending.
  let group: [Int32]
  let claim: TraitClaim
  let size: Int
  let kept: Int
  let base: Double
  /// The natural logarithm of the probability that it is so by chance.
  let chance: Double
  /// The declarations, ascending.
  let rows: [Int32]
  /// How many of them a change has brought to keep it, where one was looked at.
  var corrected = 0

  func convention(in table: TraitTable) -> Convention {
    Convention(
      kind: table.kind, group: group.map { table.traits[Int($0)] },
      asked: table.traits[Int(claim.trait)], isForbidden: claim.isForbidden, size: size, kept: kept,
      base: base, corrected: corrected)
  }

  /// Whether nine of ten declarations of another are among these.
  func covers(_ other: ConventionCandidate) -> Bool {
    guard Double(rows.count) >= 0.9 * Double(other.rows.count) else { return false }
    var (common, place) = (0, 0)
    for row in other.rows {
      while place < rows.count, rows[place] < row { place += 1 }
      if place < rows.count, rows[place] == row { common += 1 }
    }
    return Double(common) >= 0.9 * Double(other.rows.count)
  }
}

/// What is asked of declarations, whichever they are.
struct TraitClaim: Hashable, Comparable, Sendable {
  let trait: Int32
  let isForbidden: Bool

  static func < (one: TraitClaim, other: TraitClaim) -> Bool {
    (one.trait, one.isForbidden ? 1 : 0) < (other.trait, other.isForbidden ? 1 : 0)
  }
}
