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

  /// Where its answer lies: where not all of that is there, as in an excerpt, it may lead to more.
  public enum Reach: Sendable {
    /// In the file of the node, or in what that names: nothing is missed.
    case own
    /// In what the node stands in.
    case holder
    /// Between the same braces.
    case braces
    /// In the bodies of its type.
    case type
    /// Where its name or type is declared.
    case meaning
    /// Anywhere in the project.
    case project
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
  public let reach: Reach

  public var spelling: String { relation.rawValue }

  init(
    _ relation: Relation, from: FactKinds, to: FactKinds, _ documentation: String,
    reach: Reach, cost: Cost = .search, looksForKinds: Bool = false, missing: Missing = .compiler
  ) {
    self.relation = relation
    self.from = from
    self.to = to
    self.documentation = documentation
    self.reach = reach
    self.cost = cost
    self.looksForKinds = looksForKinds
    self.missing = missing
  }

  /// The kinds that it may lead to: in a body to what stands in bodies, between members to members.
  func reachable(from kinds: FactKinds) -> FactKinds {
    guard reach == .braces else { return to }
    if kinds.isSubset(of: .bodyFacts) { return to.intersection(.bodyFacts) }
    return kinds.isDisjoint(with: .bodyFacts) ? to.subtracting(.bodyFacts) : to
  }

  /// The kinds that a predicate without a kind speaks of: declarations, where it leads to some; beside what stands in a
  /// body what stands in bodies.
  func found(from kinds: FactKinds) -> FactKinds {
    let isInBody = reach == .braces && FactKinds.bodyFacts.isSuperset(of: kinds)
    let usual = isInBody ? .bodyFacts : FactKinds.declarations.subtracting(FactKinds(.parameter))
    return to.isDisjoint(with: usual) ? to : to.intersection(usual)
  }
}
