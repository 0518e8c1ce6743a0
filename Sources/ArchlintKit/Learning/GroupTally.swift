import Syntax

/// How many declarations have a trait, and how many clusters.
struct TraitCount: Sendable {
  var rows = 0
  /// How many clusters have it somewhere, and how many wherever they are in the group.
  var touched = 0
  var whole = 0
}

/// Counts the traits of a group of declarations in one pass over them, group after group in the same memory.
struct GroupTally {
  private var counts: [TraitCount]
  private var own: [Int]
  private var inCluster: [Int32] = []
  /// Traits that some of the group have, in no order.
  private(set) var met: [Int32] = []
  private(set) var size = 0
  private(set) var clusterCount = 0

  init(traits: Int) {
    counts = Array(repeating: TraitCount(), count: traits)
    own = Array(repeating: 0, count: traits)
  }

  subscript(trait: Int32) -> TraitCount { counts[Int(trait)] }

  /// - Parameter group: declarations, ascending, so that those of a cluster stand one behind the other.
  mutating func count(_ group: [Int32], in table: TraitTable) {
    for trait in met { counts[Int(trait)] = TraitCount() }
    met.removeAll(keepingCapacity: true)
    (size, clusterCount) = (group.count, 0)
    var start = 0
    while start < group.count {
      let cluster = table.clusters[Int(group[start])]
      var end = start
      while end < group.count, table.clusters[Int(group[end])] == cluster {
        for trait in table.traits(ofRow: group[end]) {
          if own[Int(trait)] == 0 { inCluster.append(trait) }
          own[Int(trait)] += 1
        }
        end += 1
      }
      finishCluster(of: end - start)
      start = end
    }
  }

  private mutating func finishCluster(of size: Int) {
    for trait in inCluster {
      let index = Int(trait)
      if counts[index].rows == 0 { met.append(trait) }
      counts[index].rows += own[index]
      counts[index].touched += 1
      if own[index] == size { counts[index].whole += 1 }
      own[index] = 0
    }
    inCluster.removeAll(keepingCapacity: true)
    clusterCount += 1
  }
}

/// What a group is compared with: the counts of all that have those of its traits that are no names.
struct Surroundings: Sendable {
  private let size: Int
  private let clusterCount: Int
  /// Traits that some have, ascending, and their counts.
  private let present: [Int32]
  private let counts: [TraitCount]
  /// What so many have that it is news where none does.
  let forbiddable: [Int32]

  /// - Parameter share: how many must have a trait for it to be news where none does.
  init(_ tally: GroupTally, _ table: TraitTable, share: Double) {
    size = tally.size
    clusterCount = tally.clusterCount
    present = tally.met.sorted()
    counts = present.map { tally[$0] }
    forbiddable = present.filter {
      table.uses[Int($0)].mayBeForbidden && Double(tally[$0].rows) >= share * Double(tally.size)
    }
  }

  private subscript(trait: Int32) -> TraitCount {
    let index = present.partitioningIndex { $0 >= trait }
    return index < present.count && present[index] == trait ? counts[index] : TraitCount()
  }

  /// How much of what is here, and not in a part of it, has a trait or lacks it: the greater of the shares of
  /// declarations and of clusters, so that neither one great type nor many small ones decide. What is not there to
  /// be compared with counts as if it were undecided (Laplace's rule of succession).
  func share(of trait: Int32, outside part: GroupTally, forbidden: Bool) -> Double {
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
