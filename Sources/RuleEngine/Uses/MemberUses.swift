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
    /// The value of one of several is asked for that nobody tells apart.
    case perhapsRead
    /// A view is handed a binding of it.
    case binding
    /// It is handed to what may make a binding of it.
    case perhapsBinding

    /// All by which it is used for certain.
    static let sure: [Kind] = [.write, .perhapsWrite, .read, .binding]

    /// The same of a member that may be that of another type. A view that may be handed a binding is left alone.
    var perhaps: Kind {
      switch self {
      case .write: .perhapsWrite
      case .read: .perhapsRead
      case .perhapsWrite, .perhapsRead, .binding, .perhapsBinding: self
      }
    }
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

  /// - Parameter times: -1 takes away what was added.
  mutating func add(_ uses: [MemberUse], times: Int, in project: Project) {
    var regions: [DeclarationReference: Set<Region>] = [:]
    for use in uses {
      let around = use.holder.map { regions[$0] ?? Self.regions(around: $0, in: project) }
      if let holder = use.holder { regions[holder] = around }
      add(use, around ?? [], times, project)
    }
  }

  private mutating func add(_ use: MemberUse, _ regions: Set<Region>, _ times: Int, _ project: Project) {
    let key = Key(owner: use.declaringType, kind: use.kind)
    let isByHeir = use.declaringType.map { base in
      regions.contains { project.types[$0.type].ancestors.contains(base) }
    }
    counts[key, default: Count()].all += times
    if isByHeir ?? false { counts[key]?.byHeirs += times }
    for region in regions { counts[key]?.byRegion[region, default: 0] += times }
  }

  /// All that a declaration stands in.
  private static func regions(around declaration: DeclarationReference, in project: Project) -> Set<Region> {
    var regions: Set<Region> = []
    var next: DeclarationReference? = declaration
    while let holder = next {
      if project.declaration(holder).kind.holdsMembers, let type = project.type(of: holder) {
        regions.insert(Region(type: type, file: Int(holder.file)))
        regions.insert(Region(type: type))
      }
      next = project.parent(of: holder)
    }
    return regions
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
