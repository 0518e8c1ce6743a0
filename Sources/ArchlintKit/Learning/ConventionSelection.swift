import Foundation

/// Of all that holds for the declarations of a table, what is worth a page: nothing that a simpler convention says, of
/// equals the shortest.
struct ConventionSelection {
  private let table: TraitTable
  private let support: Int

  init(_ table: TraitTable, _ options: LearningOptions) {
    self.table = table
    support = options.support
  }

  /// - Returns: in no order.
  func select(among found: [ConventionCandidate]) -> [Convention] {
    let byClaim = Dictionary(grouping: found, by: \.claim)
    let kept = byClaim.values.flatMap { withoutCovered(withoutMixtures($0)) }
    return withoutReturns(withoutImplied(kept, among: byClaim))
      .map { $0.convention(in: table) }
  }

  /// Leaves out what holds for all models since it holds for view models: of a group that is mostly one with a longer
  /// name, the longer name says it, unless the others keep it as well.
  private func withoutMixtures(_ alike: [ConventionCandidate]) -> [ConventionCandidate] {
    let places = Dictionary(uniqueKeysWithValues: alike.indices.map { (alike[$0].group, $0) })
    var isMixture = Array(repeating: false, count: alike.count)
    for special in alike {
      for general in shorterGroups(special.group).compactMap({ places[$0] }) {
        let size = alike[general].size - special.size
        let kept = alike[general].kept - special.kept
        if size > 0, size < support || Double(kept) < 0.9 * Double(size) { isMixture[general] = true }
      }
    }
    return alike.indices.filter { !isMixture[$0] }.map { alike[$0] }
  }

  /// The group with a shorter part of one of its names.
  private func shorterGroups(_ group: [Int32]) -> [[Int32]] {
    group.indices.flatMap { place in
      table.shorter[Int(group[place])].map { shorter in
        var other = group
        other[place] = shorter
        return other.sorted()
      }
    }
  }

  /// Leaves out what speaks of declarations of which a more general one, that asks the same, speaks already.
  private func withoutCovered(_ alike: [ConventionCandidate]) -> [ConventionCandidate] {
    let ordered = alike.sorted { one, other in
      (one.group.count, -one.size) == (other.group.count, -other.size)
        ? one.group.lexicographicallyPrecedes(other.group)
        : (one.group.count, -one.size) < (other.group.count, -other.size)
    }
    var kept: [ConventionCandidate] = []
    /// By declaration, those that speak of it.
    var speaking: [Int32: [Int]] = [:]
    for candidate in ordered {
      var common: [Int: Int] = [:]
      for row in candidate.rows { for place in speaking[row] ?? [] { common[place, default: 0] += 1 } }
      if common.values.contains(where: { Double($0) >= 0.9 * Double(candidate.rows.count) }) { continue }
      for row in candidate.rows { speaking[row, default: []].append(kept.count) }
      kept.append(candidate)
    }
    return kept
  }

  /// Leaves out what another that is kept as often brings with it.
  private func withoutImplied(
    _ kept: [ConventionCandidate], among byClaim: [TraitClaim: [ConventionCandidate]]
  ) -> [ConventionCandidate] {
    let claims = byClaim.keys.filter { !$0.isForbidden }.sorted()
    var bringing: [TraitClaim: [TraitClaim]] = [:]
    for claim in Set(kept.map(\.claim)) where !claim.isForbidden {
      bringing[claim] = claims.filter { other in
        other != claim
          && Implication.brings(table.traits[Int(other.trait)], table.traits[Int(claim.trait)])
      }
    }
    return kept.filter { candidate in
      !(bringing[candidate.claim] ?? []).contains { claim in
        (byClaim[claim] ?? []).contains { other in
          Double(other.kept) >= 0.95 * Double(candidate.kept) && other.covers(candidate)
        }
      }
    }
  }

  /// Leaves out what belongs to what: that a view model has tests is news, that tests have a view model is none. The
  /// longer name is made from the shorter one, or stands before all of it.
  private func withoutReturns(_ kept: [ConventionCandidate]) -> [ConventionCandidate] {
    let twins = kept.filter { [.twin, .twinConformance].contains(asked($0).sort) }
    return kept.filter { candidate in
      let trait = asked(candidate)
      guard [.twin, .twinConformance].contains(trait.sort) else { return true }
      let (own, other) = (trait.detail, trait.text)
      let isMade = other.hasPrefix(own) || other.hasSuffix(own) || isDouble(other, of: own)
      guard trait.sort == .twinConformance || isMade else { return false }
      // `{Name}ModelTests` of models in a folder of view models says less than `{Name}ViewModelTests`.
      let end = other.dropFirst(Trait.capture.count)
      return !twins.contains { longer in
        let text = asked(longer).text
        return asked(longer).sort == trait.sort && text.utf8.count > other.utf8.count
          && text.hasSuffix(end) && other.hasPrefix(Trait.capture) && longer.covers(candidate)
      }
    }
  }

  /// Whether a type stands in for a protocol: it is called by a word that the protocol's name does not have.
  private func isDouble(_ other: String, of own: String) -> Bool {
    guard table.kind == .protocol, let last = NameWords(other).words.last else { return false }
    return !NameWords(own).words.contains(last)
  }

  private func asked(_ candidate: ConventionCandidate) -> Trait { table.traits[Int(candidate.claim.trait)] }
}

extension Convention {
  /// Says all that it says, for an order that does not depend on the way it was found.
  private var sortKey: String {
    let traits = (group + [asked]).map { "\($0.sort) \($0.text) \($0.detail) \($0.twinKind)" }
    return "\(kind) \(traits.joined(separator: "; ")) \(isForbidden)"
  }

  /// The best first. What asks the same of others, once more, is less worth reading.
  static func ranked(_ conventions: [Convention]) -> [Convention] {
    var asked: [String: Int] = [:]
    let scored = sorted(conventions.map { Scored(score: $0.score, key: $0.sortKey, convention: $0) })
    let repeated = scored.map { scored in
      var scored = scored
      let claim = scored.convention.asked
      let key = "\(claim.sort) \(claim.text) \(claim.detail)"
      scored.score *= pow(0.6, Double(asked[key, default: 0]))
      asked[key, default: 0] += 1
      return scored
    }
    return sorted(repeated).map(\.convention)
  }

  private struct Scored {
    var score: Double
    let key: String
    let convention: Convention
  }

  private static func sorted(_ conventions: [Scored]) -> [Scored] {
    conventions.sorted { ($1.score, $0.key) < ($0.score, $1.key) }
  }
}
