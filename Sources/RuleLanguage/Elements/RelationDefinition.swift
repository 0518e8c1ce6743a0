/// What the language knows of a relation: where it leads, how far it looks, and what that takes.
public struct RelationDefinition: Sendable {
  /// What is not known where it is not known where a relation leads.
  public enum Missing: Sendable {
    /// What a compiler tells.
    case compiler
    /// What a path or a type means.
    case meaning
    /// What a type inherits or conforms to; the type that a member belongs to.
    case ancestors, ancestorsOfOwner
    /// The type of something that would have to be looked at.
    case types
  }

  public let relation: Relation
  /// The kinds it begins at.
  public let from: FactKinds
  /// The kinds it leads to.
  public let to: FactKinds
  public let documentation: String
  public let cost: Cost
  /// Whether a predicate names the kind of what is looked for.
  public let looksForKinds: Bool
  public let missing: Missing

  public var spelling: String { relation.rawValue }

  init(
    _ relation: Relation, from: FactKinds, to: FactKinds, _ documentation: String,
    cost: Cost = .search, looksForKinds: Bool = false, missing: Missing = .compiler
  ) {
    self.relation = relation
    self.from = from
    self.to = to
    self.documentation = documentation
    self.cost = cost
    self.looksForKinds = looksForKinds
    self.missing = missing
  }

  /// The kinds that a predicate without a kind speaks of: declarations, where it leads to some; beside what stands in a
  /// body what stands in bodies.
  func found(from kinds: FactKinds) -> FactKinds {
    let isBeside = relation == .precedes || relation == .follows
    let isInBody = isBeside && FactKinds.bodyFacts.isSuperset(of: kinds)
    let usual = isInBody ? .bodyFacts : FactKinds.declarations.subtracting(FactKinds(.parameter))
    return to.isDisjoint(with: usual) ? to : to.intersection(usual)
  }
}
