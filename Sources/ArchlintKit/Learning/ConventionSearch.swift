import Platform
import Syntax

/// Finds all that enough declarations of some group keep almost always, and others do not.
///
/// Itemset mining by levels, over the lists of the declarations that have each trait: the groups of n traits are made
/// of those of n - 1 and of one trait more, in one pass over the declarations of the smaller group, and what has too
/// little support is not extended (M. J. Zaki, "Scalable Algorithms for Association Mining", IEEE TKDE 12, 2000, after
/// R. Agrawal, R. Srikant, "Fast Algorithms for Mining Association Rules", VLDB 1994). A group that another trait leaves
/// as it is, is not extended by it, since the shorter one says the same; and what a group keeps is not asked of a part
/// of it again.
struct ConventionSearch: Sendable {
  let table: TraitTable
  let options: LearningOptions

  struct Outcome: Sendable {
    var found: [ConventionCandidate] = []
    /// How many questions were asked.
    var tests = 0
  }

  func outcome(threads: Int) -> Outcome {
    let first = table.traits.indices.map { Int32($0) }.filter {
      table.uses[Int($0)].mayChoose && table.members[Int($0)].count >= options.support
    }
    let walkers = (0..<max(1, threads)).map { _ in GroupWalker(table, options) }
    var known = KnownClaims()
    var outcome = Outcome()
    var level = parallelMap(chunksOf: first.count, states: walkers) { walker, chunk in
      chunk.map { walker.visit([first[$0]], table.members[Int(first[$0])], KnownClaims()) }
    }.flatMap(\.self)
    while !level.isEmpty {
      for findings in level {
        outcome.found += findings.found
        outcome.tests += findings.tests
        known.add(findings)
      }
      let (groups, claims) = (level, known)
      level = parallelMap(chunksOf: groups.count, states: walkers) { walker, chunk in
        chunk.flatMap { walker.visitExtensions(of: groups[$0], claims) }
      }.flatMap(\.self)
    }
    return outcome
  }
}

/// What is known of a group when all its traits have been counted.
struct GroupFindings: Sendable {
  let group: [Int32]
  var found: [ConventionCandidate] = []
  /// All that it keeps, news or not, ascending.
  var claims: [TraitClaim] = []
  var tests = 0
  /// What may be added to it; and where there is something, its declarations.
  var extensions: [Int32] = []
  var rows: [Int32] = []
}

/// What groups of one and of two traits keep, so that groups of more are not asked again.
struct KnownClaims: Sendable {
  private var claims: [[Int32]: [TraitClaim]] = [:]

  mutating func add(_ findings: GroupFindings) {
    if !findings.claims.isEmpty { claims[findings.group] = findings.claims }
  }

  /// By each part of a group.
  func parts(of group: [Int32]) -> [[TraitClaim]] {
    guard group.count > 1 else { return [] }
    let pairs = group.count == 3 ? group.indices.map { left in group.indices.filter { $0 != left } } : []
    return (group.indices.map { [$0] } + pairs).compactMap { part in claims[part.map { group[$0] }] }
  }
}

/// Counts one group after the other, as a thread does.
final class GroupWalker {
  private let table: TraitTable
  private let options: LearningOptions
  private var tally: GroupTally
  private var outerTally: GroupTally
  private var surroundings: [[Int32]: Surroundings] = [:]
  /// By trait, its place among those that a group is being extended by; -1 for the others.
  private var slots: [Int]
  /// How many traits choose a group at most.
  private static let deepest = 3

  init(_ table: TraitTable, _ options: LearningOptions) {
    (self.table, self.options) = (table, options)
    tally = GroupTally(traits: table.traits.count)
    outerTally = tally
    slots = Array(repeating: -1, count: table.traits.count)
  }

  func visitExtensions(of smaller: GroupFindings, _ known: KnownClaims) -> [GroupFindings] {
    zip(smaller.extensions, split(smaller.rows, by: smaller.extensions)).map {
      visit(smaller.group + [$0], $1, known)
    }
  }

  /// Those of some declarations that have each of some traits, in one pass.
  private func split(_ rows: [Int32], by traits: [Int32]) -> [[Int32]] {
    guard !traits.isEmpty else { return [] }
    for (place, trait) in traits.enumerated() { slots[Int(trait)] = place }
    defer { for trait in traits { slots[Int(trait)] = -1 } }
    var lists = [[Int32]](repeating: [], count: traits.count)
    for row in rows {
      for trait in table.traits(ofRow: row) where slots[Int(trait)] >= 0 {
        lists[slots[Int(trait)]].append(row)
      }
    }
    return lists
  }

  /// - Parameter rows: the declarations of the group, ascending.
  func visit(_ group: [Int32], _ rows: [Int32], _ known: KnownClaims) -> GroupFindings {
    tally.count(rows, in: table)
    var findings = GroupFindings(group: group)
    judge(rows, &findings, known.parts(of: group))
    findings.claims.sort()
    if group.count < Self.deepest { findings.extensions = extensions(of: group) }
    if !findings.extensions.isEmpty { findings.rows = rows }
    return findings
  }

  private func extensions(of group: [Int32]) -> [Int32] {
    let keys = group.map { table.uses[Int($0)].key }
    return tally.met.filter { trait in
      let use = table.uses[Int(trait)]
      return use.mayChoose && trait > group[group.count - 1] && tally[trait].rows >= options.support
        && tally[trait].rows < tally.size && !keys.contains(use.key)
    }.sorted()
  }

  // MARK: - What a group keeps

  /// Notes what the group keeps almost always, and its surroundings do not.
  private func judge(_ rows: [Int32], _ findings: inout GroupFindings, _ known: [[TraitClaim]]) {
    let size = rows.count
    let isNamed = findings.group.contains { table.uses[Int($0)].isName }
    for trait in tally.met where options.isEnough(tally[trait].rows, of: size) {
      let use = table.uses[Int(trait)]
      guard use.mayBeAsked, isNamed || use.isName else { continue }
      // Those that have the choice must be enough by themselves.
      if let imposed = use.imposedBy, tally[trait].rows - tally[imposed].rows < options.support { continue }
      note(TraitClaim(trait: trait, isForbidden: false), rows, &findings, known)
    }
    guard isNamed else { return }
    for trait in surroundings(of: findings.group).forbiddable
    where options.isEnough(size - tally[trait].rows, of: size) {
      note(TraitClaim(trait: trait, isForbidden: true), rows, &findings, known)
    }
  }

  private func note(
    _ claim: TraitClaim, _ rows: [Int32], _ findings: inout GroupFindings, _ known: [[TraitClaim]]
  ) {
    guard !known.contains(where: { $0.containsSorted(claim) }), mayAsk(claim.trait, of: findings.group) else {
      return
    }
    findings.claims.append(claim)
    findings.tests += 1
    let (size, count) = (rows.count, tally[claim.trait])
    let kept = claim.isForbidden ? size - count.rows : count.rows
    let base = surroundings(of: findings.group).share(
      of: claim.trait, outside: tally, forbidden: claim.isForbidden)
    guard Convention.lift(kept: kept, of: size, base: base) >= options.lift else { return }
    let keeping = claim.isForbidden ? tally.clusterCount - count.touched : count.whole
    let chance = Binomial.logTail(successes: keeping, of: tally.clusterCount, probability: base)
    findings.found.append(
      ConventionCandidate(
        group: findings.group, claim: claim, size: size, kept: kept, base: base, chance: chance, rows: rows))
  }

  /// Of all that have the traits of a group which are no names.
  private func surroundings(of group: [Int32]) -> Surroundings {
    let others = group.filter { !table.uses[Int($0)].isName }
    if let known = surroundings[others] { return known }
    var rows = others.first.map { table.members[Int($0)] } ?? table.rows
    for trait in others.dropFirst() {
      rows = rows.filter { table.traits(ofRow: $0).containsSorted(trait) }
    }
    outerTally.count(rows, in: table)
    // What few have elsewhere is lacked everywhere, and no news.
    let found = Surroundings(outerTally, table, share: 1 - 1 / options.lift)
    surroundings[others] = found
    return found
  }

  /// Whether a trait may be asked of a group: what the group is chosen by, or what that brings with it, is no news.
  private func mayAsk(_ trait: Int32, of group: [Int32]) -> Bool {
    let asked = table.uses[Int(trait)]
    if asked.key != .name, group.contains(where: { table.uses[Int($0)].key == asked.key }) { return false }
    if let named = asked.namedBy, !group.contains(named) { return false }
    if asked.isName, group.contains(where: { table.uses[Int($0)].key == .name }) { return false }
    return !group.contains { Implication.brings(table.traits[Int($0)], table.traits[Int(trait)]) }
  }
}

extension RandomAccessCollection where Element: Comparable, Index == Int {
  fileprivate func containsSorted(_ value: Element) -> Bool {
    let index = partitioningIndex { $0 >= value }
    return index < endIndex && self[index] == value
  }
}
