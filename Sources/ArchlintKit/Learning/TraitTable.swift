import Semantics

/// Declarations of one kind with what is true of each: the transactions of itemset mining.
struct TraitTable: Sendable {
  /// What the declarations are: the `each` of the rules.
  enum Kind: String, CaseIterable, Sendable {
    case type, `protocol`, function, property, initializer
  }

  /// What is true of one declaration.
  struct Record: Sendable {
    var declaration: DeclarationReference
    /// Ids of a `TraitInterner`, each once.
    var traits: [Int32]
    /// The type that it is a member of; of a type its name, which nested types may share: what is alike there is alike for
    /// one reason.
    var cluster: Int32
  }

  let kind: Kind
  /// Those that enough declarations have, in the order in which the search adds them: names first.
  let traits: [Trait]
  /// By trait, what the search asks of it again and again.
  let uses: [TraitUse]
  /// By trait, shorter parts of the same names: of `ViewModelMock` these are `ModelMock` and `Mock`.
  let shorter: [[Int32]]
  /// One cluster behind the other.
  let declarations: [DeclarationReference]
  /// The traits of each declaration, ascending, one declaration behind the other.
  private let owned: [Int32]
  private let starts: [Int]
  /// By declaration.
  let clusters: [Int32]
  /// By trait, the declarations that have it, ascending.
  let members: [[Int32]]

  /// - Parameter support: how many declarations must have a trait for it to count.
  init(_ kind: Kind, _ records: [Record], _ known: [Trait], support: Int) {
    self.kind = kind
    let records = records.indices.sorted { (records[$0].cluster, $0) < (records[$1].cluster, $1) }
      .map { records[$0] }
    declarations = records.map(\.declaration)
    var counts = [Int](repeating: 0, count: known.count)
    for record in records { for trait in record.traits { counts[Int(trait)] += 1 } }
    let frequent = NameParts(
      known.indices.filter { counts[$0] >= support || known[$0].sort == .imposed }, known)
    let kept = frequent.withoutShorter(counts: counts).sorted { known[$0] < known[$1] }
    var indices = [Int32](repeating: -1, count: known.count)
    for (index, trait) in kept.enumerated() { indices[trait] = Int32(index) }
    traits = kept.map { known[$0] }
    uses = TraitUse.all(of: traits, areTypes: kind == .type || kind == .protocol)
    shorter = kept.map { frequent.shorter(than: $0).map { indices[$0] }.filter { $0 >= 0 } }
    var (owned, starts) = ([Int32](), [0])
    var members = [[Int32]](repeating: [], count: kept.count)
    for (row, record) in records.enumerated() {
      owned += record.traits.map { indices[Int($0)] }.filter { $0 >= 0 }.sorted()
      for trait in owned[starts[row]...] { members[Int(trait)].append(Int32(row)) }
      starts.append(owned.count)
    }
    (self.owned, self.starts, self.members) = (owned, starts, members)
    clusters = records.map(\.cluster)
  }

  /// The traits of a declaration, ascending.
  func traits(ofRow row: Int32) -> ArraySlice<Int32> {
    owned[starts[Int(row)]..<starts[Int(row) + 1]]
  }

  var rows: [Int32] { Array(0..<Int32(declarations.count)) }
}

/// What the search asks of a trait, without its texts.
struct TraitUse: Sendable {
  let key: Trait.Sort
  let isName: Bool
  let mayChoose: Bool
  let mayBeAsked: Bool
  let mayBeForbidden: Bool
  /// The trait of those that cannot but have it; nil where all have the choice.
  let imposedBy: Int32?
  /// Whether it speaks of the rest of a name, and the trait that says which; -1 where no such trait is left.
  let namedBy: Int32?

  static func all(of traits: [Trait], areTypes: Bool) -> [TraitUse] {
    var patterns: [String: Int32] = [:]
    var imposed: [Trait: Int32] = [:]
    for (index, trait) in traits.enumerated() {
      if let pattern = trait.namePattern { patterns[pattern] = Int32(index) }
      if trait.sort == .imposed { imposed[trait] = Int32(index) }
    }
    return traits.map { trait in
      // Members are so unless somebody says otherwise.
      let isUsual = trait.sort == .access && trait.text == "internal" && !areTypes
      let isOfName = !trait.detail.isEmpty && trait.sort != .member
      return TraitUse(
        key: trait.key, isName: trait.isName, mayChoose: trait.mayChoose,
        mayBeAsked: trait.mayBeAsked && !isUsual, mayBeForbidden: trait.mayBeForbidden && !isUsual,
        imposedBy: imposed.isEmpty ? nil : imposed[trait.imposed],
        namedBy: isOfName ? patterns[trait.detail] ?? -1 : nil)
    }
  }
}

/// Which parts of names are parts of longer ones.
private struct NameParts {
  private let ids: [Int]
  private let known: [Trait]
  private let byTrait: [Trait: Int]

  init(_ ids: [Int], _ known: [Trait]) {
    (self.ids, self.known) = (ids, known)
    let parts = ids.filter { Self.sorts.contains(known[$0].sort) }
    byTrait = Dictionary(uniqueKeysWithValues: parts.map { (known[$0], $0) })
  }

  private static let sorts: Set<Trait.Sort> = [.nameEnd, .ownerEnd, .typeEnd, .nameStart, .ownerStart]

  func shorter(than id: Int) -> [Int] {
    let trait = known[id]
    guard Self.sorts.contains(trait.sort) else { return [] }
    let words = NameWords(trait.text).words
    let isStart = trait.sort == .nameStart || trait.sort == .ownerStart
    return (1..<max(1, words.count)).compactMap { count in
      byTrait[Trait(sort: trait.sort, text: (isStart ? words.prefix(count) : words.suffix(count)).joined())]
    }
  }

  /// Where all that ends in `Model` ends in `ViewModel`, the longer end is what people see.
  func withoutShorter(counts: [Int]) -> [Int] {
    let dropped = Set(ids.flatMap { id in shorter(than: id).filter { counts[$0] == counts[id] } })
    return ids.filter { !dropped.contains($0) }
  }
}

/// Gives traits numbers, in the order in which they are met.
struct TraitInterner {
  private(set) var traits: [Trait] = []
  private var ids: [Trait: Int32?] = [:]

  /// nil for one that no rule can say.
  mutating func id(_ trait: Trait) -> Int32? {
    if let known = ids[trait] { return known }
    let id = trait.looksLikePattern ? nil : Int32(traits.count)
    ids[trait] = .some(id)
    if id != nil { traits.append(trait) }
    return id
  }
}
