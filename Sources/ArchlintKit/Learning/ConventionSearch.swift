import Platform

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
    let counts = parallelMap(groups.count, threads: threads) { index in
      let rows = groups[index].first.map { table.members[Int($0)] } ?? Array(0..<Int32(table.rows.count))
      return GroupCounts(rows, table)
    }
    known = Dictionary(uniqueKeysWithValues: zip(groups, counts))
  }

  private struct Group {
    var traits: [Int32]
    var rows: [Int32]
  }

  /// All groups that begin with a trait, each trait behind it having a higher number.
  func conventions(from trait: Int) -> (found: [Convention], tests: Int) {
    let first = table.traits[trait]
    guard first.mayChoose, table.members[trait].count >= options.support else { return ([], 0) }
    let walk = Walk(search: self)
    walk.visit(Group(traits: [Int32(trait)], rows: table.members[trait]))
    return (walk.found, walk.tests)
  }

  /// Goes through groups, depth first.
  private final class Walk {
    let search: ConventionSearch
    var found: [Convention] = []
    var tests = 0
    private var rests: [[Int32]: GroupCounts] = [:]

    init(search: ConventionSearch) {
      self.search = search
    }

    private var table: TraitTable { search.table }
    private var support: Int { search.options.support }

    func visit(_ group: Group) {
      let counts = GroupCounts(group.rows, table)
      judge(group, counts)
      guard group.traits.count < ConventionSearch.deepest else { return }
      let keys = Set(group.traits.map { table.traits[Int($0)].key })
      for trait in counts.present where trait > group.traits[group.traits.count - 1] {
        let chosen = table.traits[Int(trait)]
        let count = counts.rows[Int(trait)]
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
      for asked in table.traits.indices {
        let (trait, count) = (table.traits[asked], counts.rows[asked])
        let isKept = trait.mayBeAsked && search.options.isEnough(count, of: size)
        let isAvoided = trait.mayBeForbidden && search.options.isEnough(size - count, of: size)
        guard isKept || isAvoided, isNamed || (isKept && trait.isName) else { continue }
        guard search.mayAsk(trait, of: group.traits) else { continue }
        tests += 1
        let rest = rest(around: group.traits)
        let base = rest.share(of: asked, outside: counts, forbidden: !isKept)
        let clusters = counts.clusterCount
        let keeping = isKept ? counts.whole[asked] : clusters - counts.touched[asked]
        let convention = Convention(
          subject: table.subject, group: group.traits.map { table.traits[Int($0)] }, asked: trait,
          isForbidden: !isKept, size: size, kept: isKept ? count : size - count, base: base,
          chance: Binomial.logTail(successes: keeping, of: clusters, probability: base), rows: group.rows)
        if convention.lift >= search.options.lift { found.append(convention) }
      }
    }

    /// The counts of all that have the traits of a group which are no names.
    private func rest(around group: [Int32]) -> GroupCounts {
      let others = group.filter { !table.traits[Int($0)].isName }
      if let counts = search.known[others] ?? rests[others] { return counts }
      var rows = others.first.map { table.members[Int($0)] } ?? Array(0..<Int32(table.rows.count))
      for trait in others.dropFirst() { rows = rows.filter { table.rows[Int($0)].containsSorted(trait) } }
      let counts = GroupCounts(rows, table)
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
    if asked.isName, chosen.contains(where: { $0.key == .name }) { return false }
    return !Implication.brings(chosen, asked)
  }
}

/// How many of some declarations, and of what they belong to, have each trait.
struct GroupCounts {
  /// By trait.
  private(set) var rows: [Int]
  /// By trait, the clusters that have it somewhere, and those that have it wherever they are in the group.
  private(set) var touched: [Int]
  private(set) var whole: [Int]
  let size: Int
  private(set) var clusterCount = 0
  /// Traits that some have, ascending.
  private(set) var present: [Int32] = []

  init(_ group: [Int32], _ table: TraitTable) {
    size = group.count
    rows = Array(repeating: 0, count: table.traits.count)
    touched = rows
    whole = rows
    var own = [Int](repeating: 0, count: table.traits.count)
    var start = 0
    while start < group.count {
      let cluster = table.clusters[Int(group[start])]
      var end = start
      var met: [Int32] = []
      while end < group.count, table.clusters[Int(group[end])] == cluster {
        for trait in table.rows[Int(group[end])] {
          if own[Int(trait)] == 0 { met.append(trait) }
          own[Int(trait)] += 1
        }
        end += 1
      }
      for trait in met {
        let index = Int(trait)
        rows[index] += own[index]
        touched[index] += 1
        if own[index] == end - start { whole[index] += 1 }
        own[index] = 0
      }
      clusterCount += 1
      start = end
    }
    for trait in rows.indices where rows[trait] > 0 { present.append(Int32(trait)) }
  }

  /// How much of what is here, and not in a part of it, has a trait or lacks it: the greater of the shares of
  /// declarations and of clusters, so that neither one great type nor many small ones decide. What is not there to
  /// be compared with counts as if it were undecided (Laplace's rule of succession).
  func share(of trait: Int, outside part: GroupCounts, forbidden: Bool) -> Double {
    func share(_ having: Int, _ all: Int) -> Double {
      (Double(max(0, having)) + 1) / (Double(max(0, all)) + 2)
    }
    let others = size - part.size
    let having = rows[trait] - part.rows[trait]
    let otherClusters = clusterCount - part.clusterCount
    let keeping =
      forbidden
      ? otherClusters - (touched[trait] - part.touched[trait]) : whole[trait] - part.whole[trait]
    return max(share(forbidden ? others - having : having, others), share(keeping, otherClusters))
  }
}

extension [Int32] {
  fileprivate func containsSorted(_ value: Int32) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == value
  }
}
