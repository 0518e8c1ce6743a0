import Platform
import Syntax

/// Finds all that enough declarations of some group keep almost always, and others do not.
///
/// Itemset mining by levels, over the lists of the declarations that have each trait: a group of n traits is the
/// intersection of the lists of a group of n - 1 and of one trait more, and what has too little support is not extended
/// (M. J. Zaki, "Scalable Algorithms for Association Mining", IEEE TKDE 12, 2000, after R. Agrawal, R. Srikant, "Fast
/// Algorithms for Mining Association Rules", VLDB 1994). A group that another trait leaves as it is, is not extended by
/// it, since the shorter one says the same.
struct ConventionSearch: Sendable {
  let table: TraitTable
  let options: LearningOptions
  /// The counts of all declarations, and of those with one trait that is no name, by these traits.
  private let known: [[Int32]: GroupCounts]
  /// How many traits choose a group at most.
  private static let deepest = 3

  /// - Parameter threads: how many work on it.
  init(_ table: TraitTable, _ options: LearningOptions, threads: Int) {
    self.table = table
    self.options = options
    let choosing = table.traits.indices.filter { table.traits[$0].mayChoose && !table.traits[$0].isName }
    let groups = [[]] + choosing.map { [Int32($0)] }
    let scratches = (0..<max(1, threads)).map { _ in CountScratch(traits: table.traits.count) }
    let counts = parallelMap(chunksOf: groups.count, states: scratches) { scratch, chunk in
      groups[chunk].map { group in
        let rows = group.first.map { table.members[Int($0)] } ?? Array(0..<Int32(table.rows.count))
        return GroupCounts(rows, table, scratch)
      }
    }.flatMap(\.self)
    known = Dictionary(uniqueKeysWithValues: zip(groups, counts))
  }

  private struct Group {
    var traits: [Int32]
    var rows: [Int32]
  }

  /// All groups that begin with a trait, each trait behind it having a higher number.
  func conventions(from trait: Int, _ scratch: CountScratch) -> (found: [Convention], tests: Int) {
    let first = table.traits[trait]
    guard first.mayChoose, table.members[trait].count >= options.support else { return ([], 0) }
    let walk = Walk(search: self, scratch)
    walk.visit(Group(traits: [Int32(trait)], rows: table.members[trait]))
    return (walk.found, walk.tests)
  }

  /// Goes through groups, depth first.
  private final class Walk {
    let search: ConventionSearch
    private let scratch: CountScratch
    var found: [Convention] = []
    var tests = 0
    private var rests: [[Int32]: GroupCounts] = [:]

    init(search: ConventionSearch, _ scratch: CountScratch) {
      self.search = search
      self.scratch = scratch
    }

    private var table: TraitTable { search.table }
    private var support: Int { search.options.support }

    func visit(_ group: Group) {
      let counts = GroupCounts(group.rows, table, scratch)
      judge(group, counts)
      guard group.traits.count < ConventionSearch.deepest else { return }
      let keys = Set(group.traits.map { table.traits[Int($0)].key })
      for trait in counts.present where trait > group.traits[group.traits.count - 1] {
        let chosen = table.traits[Int(trait)]
        let count = counts[trait].rows
        guard chosen.mayChoose, count >= support, count < group.rows.count, !keys.contains(chosen.key) else {
          continue
        }
        let rows = group.rows.filter { table.rows[Int($0)].containsSorted(trait) }
        visit(Group(traits: group.traits + [trait], rows: rows))
      }
    }

    /// Notes what the group keeps almost always, and its surroundings do not.
    private func judge(_ group: Group, _ counts: GroupCounts) {
      let size = group.rows.count
      let isNamed = group.traits.contains { table.traits[Int($0)].isName }
      for asked in counts.present where table.traits[Int(asked)].mayBeAsked {
        guard search.options.isEnough(counts[asked].rows, of: size),
          isNamed || table.traits[Int(asked)].isName
        else { continue }
        note(asked, isForbidden: false, of: group, counts)
      }
      guard isNamed else { return }
      // What few have elsewhere is lacked everywhere, and no news.
      for asked in rest(around: group.traits).common(share: 1 - 1 / search.options.lift)
      where table.traits[Int(asked)].mayBeForbidden {
        guard search.options.isEnough(size - counts[asked].rows, of: size) else { continue }
        note(asked, isForbidden: true, of: group, counts)
      }
    }

    private func note(_ asked: Int32, isForbidden: Bool, of group: Group, _ counts: GroupCounts) {
      let trait = table.traits[Int(asked)]
      guard search.mayAsk(trait, of: group.traits) else { return }
      tests += 1
      let size = group.rows.count
      let own = counts[asked]
      let base = rest(around: group.traits).share(of: asked, outside: counts, forbidden: isForbidden)
      let keeping = isForbidden ? counts.clusterCount - own.touched : own.whole
      let convention = Convention(
        subject: table.subject, group: group.traits.map { table.traits[Int($0)] }, asked: trait,
        isForbidden: isForbidden, size: size, kept: isForbidden ? size - own.rows : own.rows, base: base,
        chance: Binomial.logTail(successes: keeping, of: counts.clusterCount, probability: base),
        rows: group.rows)
      if convention.lift >= search.options.lift { found.append(convention) }
    }

    /// The counts of all that have the traits of a group which are no names.
    private func rest(around group: [Int32]) -> GroupCounts {
      let others = group.filter { !table.traits[Int($0)].isName }
      if let counts = search.known[others] ?? rests[others] { return counts }
      var rows = others.first.map { table.members[Int($0)] } ?? Array(0..<Int32(table.rows.count))
      for trait in others.dropFirst() { rows = rows.filter { table.rows[Int($0)].containsSorted(trait) } }
      let counts = GroupCounts(rows, table, scratch)
      rests[others] = counts
      return counts
    }
  }

  /// Whether a trait may be asked of a group: what the group is chosen by, or what that brings with it, is no news.
  private func mayAsk(_ asked: Trait, of group: [Int32]) -> Bool {
    let chosen = group.map { table.traits[Int($0)] }
    if chosen.contains(where: { $0.key == asked.key && asked.key != .name }) { return false }
    if !asked.detail.isEmpty, asked.sort != .member,
      !chosen.contains(where: { $0.namePattern == asked.detail })
    {
      return false
    }
    // Members are so unless somebody says otherwise.
    let isType = table.subject == .type || table.subject == .protocol
    if asked.sort == .access, asked.text == "internal", !isType { return false }
    if asked.isName, chosen.contains(where: { $0.key == .name }) { return false }
    return !Implication.brings(chosen, asked)
  }
}

/// How many of some declarations, and of what they belong to, have each trait that some of them have.
struct GroupCounts: Sendable {
  struct Count: Sendable {
    /// How many declarations have it.
    var rows = 0
    /// How many clusters have it somewhere, and how many wherever they are in the group.
    var touched = 0
    var whole = 0
  }

  let size: Int
  let clusterCount: Int
  /// Traits that some have, ascending, and their counts.
  let present: [Int32]
  private let counts: [Count]

  init(_ group: [Int32], _ table: TraitTable, _ scratch: CountScratch) {
    size = group.count
    clusterCount = scratch.count(group, table)
    present = scratch.met.sorted()
    counts = present.map { scratch.counts[Int($0)] }
    scratch.reset()
  }

  subscript(trait: Int32) -> Count {
    let index = present.partitioningIndex { $0 >= trait }
    return index < present.count && present[index] == trait ? counts[index] : Count()
  }

  /// Traits that so many have that it is news where none does.
  func common(share: Double) -> [Int32] {
    zip(present, counts).filter { Double($0.1.rows) >= share * Double(size) }.map(\.0)
  }

  /// How much of what is here, and not in a part of it, has a trait or lacks it: the greater of the shares of
  /// declarations and of clusters, so that neither one great type nor many small ones decide. What is not there to
  /// be compared with counts as if it were undecided (Laplace's rule of succession).
  func share(of trait: Int32, outside part: GroupCounts, forbidden: Bool) -> Double {
    func share(_ having: Int, _ all: Int) -> Double {
      (Double(max(0, having)) + 1) / (Double(max(0, all)) + 2)
    }
    let (all, inside) = (self[trait], part[trait])
    let others = size - part.size
    let having = all.rows - inside.rows
    let otherClusters = clusterCount - part.clusterCount
    let keeping = forbidden ? otherClusters - (all.touched - inside.touched) : all.whole - inside.whole
    return max(share(forbidden ? others - having : having, others), share(keeping, otherClusters))
  }
}

/// What one thread counts in, group after group.
final class CountScratch {
  fileprivate private(set) var counts: [GroupCounts.Count]
  fileprivate private(set) var met: [Int32] = []
  private var own: [Int]

  init(traits: Int) {
    counts = Array(repeating: GroupCounts.Count(), count: traits)
    own = Array(repeating: 0, count: traits)
  }

  /// - Returns: how many clusters the declarations belong to, which stand one behind the other.
  fileprivate func count(_ group: [Int32], _ table: TraitTable) -> Int {
    var (start, clusters) = (0, 0)
    var inCluster: [Int32] = []
    while start < group.count {
      let cluster = table.clusters[Int(group[start])]
      var end = start
      while end < group.count, table.clusters[Int(group[end])] == cluster {
        for trait in table.rows[Int(group[end])] {
          if own[Int(trait)] == 0 { inCluster.append(trait) }
          own[Int(trait)] += 1
        }
        end += 1
      }
      for trait in inCluster {
        let index = Int(trait)
        if counts[index].rows == 0 { met.append(trait) }
        counts[index].rows += own[index]
        counts[index].touched += 1
        if own[index] == end - start { counts[index].whole += 1 }
        own[index] = 0
      }
      inCluster.removeAll(keepingCapacity: true)
      clusters += 1
      start = end
    }
    return clusters
  }

  fileprivate func reset() {
    for trait in met { counts[Int(trait)] = GroupCounts.Count() }
    met.removeAll(keepingCapacity: true)
  }
}

extension [Int32] {
  fileprivate func containsSorted(_ value: Int32) -> Bool {
    let index = partitioningIndex { $0 >= value }
    return index < count && self[index] == value
  }
}
