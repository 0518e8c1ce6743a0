import Semantics

/// Declarations of one kind with what is true of each: the transactions of itemset mining.
struct TraitTable: Sendable {
  /// What the declarations are: the `each` of the rules.
  enum Subject: String, CaseIterable, Sendable {
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

  let subject: Subject
  /// Those that enough declarations have, in the order in which the search adds them: names first.
  let traits: [Trait]
  /// One cluster behind the other.
  let declarations: [DeclarationReference]
  /// By declaration, the traits it has, ascending.
  let rows: [[Int32]]
  /// By declaration.
  let clusters: [Int32]
  /// By trait, the declarations that have it, ascending.
  let members: [[Int32]]

  /// - Parameter support: how many declarations must have a trait for it to count.
  init(_ subject: Subject, _ records: [Record], _ known: [Trait], support: Int) {
    self.subject = subject
    let records = records.indices.sorted { (records[$0].cluster, $0) < (records[$1].cluster, $1) }
      .map { records[$0] }
    declarations = records.map(\.declaration)
    var counts = [Int](repeating: 0, count: known.count)
    for record in records { for trait in record.traits { counts[Int(trait)] += 1 } }
    let frequent = known.indices.filter { counts[$0] >= support }
    let kept = Self.withoutShorterNames(frequent, known, counts).sorted { known[$0] < known[$1] }
    var indices = [Int32](repeating: -1, count: known.count)
    for (index, trait) in kept.enumerated() { indices[trait] = Int32(index) }
    traits = kept.map { known[$0] }
    rows = records.map { record in
      record.traits.lazy.map { indices[Int($0)] }.filter { $0 >= 0 }.sorted()
    }
    clusters = records.map(\.cluster)
    var members = [[Int32]](repeating: [], count: traits.count)
    for (row, own) in rows.enumerated() { for trait in own { members[Int(trait)].append(Int32(row)) } }
    self.members = members
  }

  /// Where all that ends in `Model` ends in `ViewModel`, the longer end is what people see.
  private static func withoutShorterNames(_ ids: [Int], _ known: [Trait], _ counts: [Int]) -> [Int] {
    struct Extent: Hashable {
      var sort: Trait.Sort
      var count: Int
    }
    let parts: Set<Trait.Sort> = [.nameEnd, .ownerEnd, .typeEnd, .nameStart, .ownerStart]
    let alike = Dictionary(grouping: ids.filter { parts.contains(known[$0].sort) }) {
      Extent(sort: known[$0].sort, count: counts[$0])
    }
    return ids.filter { id in
      let trait = known[id]
      let isStart = trait.sort == .nameStart || trait.sort == .ownerStart
      let others = alike[Extent(sort: trait.sort, count: counts[id])] ?? []
      return !others.contains { other in
        let text = known[other].text
        return text.utf8.count > trait.text.utf8.count
          && (isStart ? text.hasPrefix(trait.text) : text.hasSuffix(trait.text))
      }
    }
  }
}

/// Gives traits numbers, in the order in which they are met.
struct TraitInterner {
  private(set) var traits: [Trait] = []
  private var ids: [Trait: Int32] = [:]

  mutating func id(_ trait: Trait) -> Int32 {
    if let id = ids[trait] { return id }
    let id = Int32(traits.count)
    ids[trait] = id
    traits.append(trait)
    return id
  }
}
