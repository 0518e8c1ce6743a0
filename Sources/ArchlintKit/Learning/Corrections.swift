import Semantics

/// What declarations have got and lost from one state of a project to another.
struct Corrections {
  /// By the way to a declaration, what was true of it; nil where several are called alike.
  private let before: [TraitTable.Kind: [String: Set<Trait>?]]
  private let project: Project

  init(from old: Project, to new: Project, support: Int) {
    project = new
    var collector = TraitCollector(old, support: support)
    collector.collect()
    before = collector.records.reduce(into: [:]) { before, entry in
      let (kind, records) = entry
      let traits = collector.interners[kind]?.traits ?? []
      var known: [String: Set<Trait>?] = [:]
      for record in records {
        let way = Self.way(to: record.declaration, in: old)
        known[way] = .some(known[way] == nil ? Set(record.traits.map { traits[Int($0)] }) : nil)
      }
      before[kind] = known
    }
  }

  /// Those that some of their declarations broke before, with how many.
  func made(_ found: [ConventionCandidate], in table: TraitTable) -> [ConventionCandidate] {
    let old = table.declarations.map { declaration -> Set<Trait>? in
      (before[table.kind]?[Self.way(to: declaration, in: project)] ?? nil) ?? nil
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(table.traits, table.traits.indices.map { Int32($0) }))
    let changes = old.enumerated().map { row, traits -> (got: Set<Int32>, lost: Set<Int32>) in
      guard let traits else { return ([], []) }
      let own = Set(table.traits(ofRow: Int32(row)))
      let was = Set(traits.compactMap { numbers[$0] })
      return (own.subtracting(was), was.subtracting(own))
    }
    return found.compactMap { candidate in
      let corrected = candidate.rows.count { row in
        let change = changes[Int(row)]
        let isMade = (candidate.claim.isForbidden ? change.lost : change.got).contains(candidate.claim.trait)
        return isMade && change.got.isDisjoint(with: candidate.group)
      }
      guard corrected > 0 else { return nil }
      var candidate = candidate
      candidate.corrected = corrected
      return candidate
    }
  }

  /// `function HomeViewModel.load(id:)`
  private static func way(to declaration: DeclarationReference, in project: Project) -> String {
    let syntax = project.files[Int(declaration.file)].syntax
    let own = project.declaration(declaration)
    var names = [project.names.string(own.name)]
    if own.flags.contains(.hasParameterList) {
      names[0] += "(\(syntax.labels(of: own).map { project.names.string($0) + ":" }.joined()))"
    }
    var next = project.parent(of: declaration)
    while let outer = next {
      names.append(project.names.string(project.declaration(outer).name))
      next = project.parent(of: outer)
    }
    return "\(own.kind) \(names.reversed().joined(separator: "."))"
  }
}
