import Semantics

/// What is done with the members of one name in a whole project: counted, so that many members of one name ask in constant
/// time each.
struct MemberUses {
  enum Kind: Hashable {
    /// It is set.
    case write
    /// It may be set: by a key path, an operator of the project, or a method that nobody knows.
    case perhapsWrite
    case read
    /// A view is handed a binding of it.
    case binding
  }

  /// What stands between the braces of a type, and of its extensions.
  struct Region: Hashable {
    var type: Int
    /// nil for all of them.
    var file: Int?
  }

  private struct Key: Hashable {
    /// The type that declares the member; nil where nobody knows what stands before the dot.
    var owner: Int?
    var kind: Kind
  }

  private struct Count {
    var all = 0
    var byHeirs = 0
    var byRegion: [Region: Int] = [:]
  }

  private var counts: [Key: Count] = [:]

  /// - Parameters:
  ///   - regions: all that it stands in.
  ///   - isByHeir: whether one of them is that of a type which inherits from the owner.
  mutating func add(_ kind: Kind, owner: Int?, regions: Set<Region>, isByHeir: Bool) {
    counts[Key(owner: owner, kind: kind), default: Count()].all += 1
    if isByHeir { counts[Key(owner: owner, kind: kind)]?.byHeirs += 1 }
    for region in regions {
      counts[Key(owner: owner, kind: kind)]?.byRegion[region, default: 0] += 1
    }
  }

  /// How many there are of a kind.
  /// - Parameters:
  ///   - owner: the type that declares the member; nil for those of which nobody knows it.
  ///   - region: whose uses do not count; nil where all do.
  func count(_ kind: Kind, of owner: Int?, outside region: Region? = nil) -> Int {
    guard let count = counts[Key(owner: owner, kind: kind)] else { return 0 }
    return count.all - (region.flatMap { count.byRegion[$0] } ?? 0)
  }

  /// How many there are in types that inherit from the owner.
  func countByHeirs(_ kinds: [Kind], of owner: Int) -> Int {
    kinds.reduce(0) { $0 + (counts[Key(owner: owner, kind: $1)]?.byHeirs ?? 0) }
  }

  func count(_ kinds: [Kind], of owner: Int?, outside region: Region? = nil) -> Int {
    kinds.reduce(0) { $0 + count($1, of: owner, outside: region) }
  }
}
