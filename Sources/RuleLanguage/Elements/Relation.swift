/// The steps from one node to others. A case is spelled as rules spell it; its definition stands below.
public enum Relation: String, CaseIterable, Sendable {
  case parent, ownerType, enclosedBy, exists, resolvesTo, conformers, implements, overrides, guardedBy,
    precedes, follows
  case reachedFrom, superclass, subclasses, followsEvenAfterThrow, enclosingNode, supertypes, storedIn
  case inFile, standsBelow, onPath

  public var definition: RelationDefinition { Self.definitions[self]! }

  private static let definitions = Dictionary(
    uniqueKeysWithValues: (around + ofDeclarations + ofBodies).map { ($0.relation, $0) })

  // MARK: Definitions

  private static let around: [RelationDefinition] = [
    RelationDefinition(
      .parent, from: inside, to: .declarations,
      "The declaration it directly stands in, as written: of a member in an extension that extension.",
      reach: .holder, cost: .around),
    RelationDefinition(
      .ownerType, from: inside, to: FactKinds.types.union(FactKinds(.protocol, .extension)),
      "The nearest type or protocol around it, with all its extensions; an extension, where the project does not "
        + "declare what it extends. Unknown where another module of the project may.", reach: .holder,
      cost: .around),
    RelationDefinition(
      .enclosedBy, from: inside, to: .declarations, "Any declaration it stands in, at any depth.",
      reach: .holder, cost: .outward),
    RelationDefinition(
      .inFile, from: inside, to: FactKinds(.file), "The file it stands in.", reach: .own),
    RelationDefinition(
      .exists, from: .all, to: .all, "Something of the project.", reach: .project, cost: .project,
      looksForKinds: true, missing: .types),
    RelationDefinition(
      .precedes, from: ordered, to: ordered,
      "What it stands before: members between the same braces, or what may run later in the same body.",
      reach: .braces, looksForKinds: true),
    RelationDefinition(
      .follows, from: ordered, to: ordered,
      "What it stands after: members between the same braces, or what may have run by then in the same body.",
      reach: .braces, looksForKinds: true),
  ]

  private static let ofDeclarations: [RelationDefinition] = [
    RelationDefinition(
      .resolvesTo, from: typed.union(FactKinds(.extension, .reference, .call, .assignment, .write)),
      to: .declarations,
      "What its type, its generic constraint or its name means in the project; of a path what its first name means.",
      reach: .meaning, missing: .meaning),
    RelationDefinition(
      .conformers, from: FactKinds(.protocol), to: typesAndProtocols, "The types that conform to it.",
      reach: .project, missing: .ancestors),
    RelationDefinition(
      .implements, from: requirable, to: requirable.union(FactKinds(.associatedtype)),
      "The requirement of a protocol that it implements.", reach: .own, missing: .ancestorsOfOwner),
    RelationDefinition(
      .overrides, from: requirable, to: requirable,
      "The member of a superclass that it overrides, or those, where several classes above declare it.",
      reach: .own, missing: .ancestorsOfOwner),
    RelationDefinition(
      .superclass, from: FactKinds(.class), to: FactKinds(.class),
      "The classes it inherits from, directly or not.", reach: .own, missing: .ancestors),
    RelationDefinition(
      .subclasses, from: FactKinds(.class), to: FactKinds(.class),
      "The classes of the project that inherit from it, directly or not. Unknown where an alias inside of a type names it, and where some class "
        + "inherits what may be any, such as an associated type.", reach: .project,
      missing: .ancestors),
    RelationDefinition(
      .supertypes, from: typesAndProtocols, to: typesAndProtocols,
      "The protocols and classes of the project that it inherits or conforms to, directly or not.",
      reach: .own, missing: .ancestors),
    RelationDefinition(
      .storedIn, from: typesAndProtocols, to: FactKinds(.property),
      "The properties whose type, or whose generic constraint, resolves to it.", reach: .project,
      missing: .types),
  ]

  private static let ofBodies: [RelationDefinition] = [
    RelationDefinition(
      .guardedBy, from: .bodyFacts, to: FactKinds(.condition),
      "The conditions that stand before it and decide whether it is reached.", reach: .braces),
    RelationDefinition(
      .onPath, from: FactKinds(.reference, .call, .assignment, .write), to: FactKinds(.property),
      "The properties of the project on its path, by the types of those before them: `parts` and `store` of "
        + "`parts.store.load()`, and of `parts.store`.", reach: .meaning, missing: .meaning),
    RelationDefinition(
      .reachedFrom, from: .bodyFacts.union(FactKinds(.function)),
      to: FactKinds(.function, .initializer, .accessor, .property, .subscript, .closure),
      "The functions of its type, own or inherited, that lead to it, by calls or directly; and closures, under their "
        + "kind.", reach: .type, cost: .calls, looksForKinds: true),
    RelationDefinition(
      .followsEvenAfterThrow, from: .bodyFacts, to: .bodyFacts,
      "What stands after it in the same closure or body and is run even when it throws, the `catch` left out.",
      reach: .braces, looksForKinds: true),
    RelationDefinition(
      .enclosingNode, from: .bodyFacts, to: .bodyFacts,
      "What it stands in within the same body, at any depth: an argument, its call, a closure, an assignment.",
      reach: .holder, looksForKinds: true),
    RelationDefinition(
      .standsBelow, from: .bodyFacts, to: .bodyFacts,
      "What stands above it in the bodies of the same type, whatever branches both are in: first in the file of the "
        + "type, then in the other files of its extensions.", reach: .type, cost: .calls, looksForKinds: true),
  ]

  // MARK: Kinds that relations begin at

  private static let inside = FactKinds.all.subtracting(FactKinds(.file))
  private static let typesAndProtocols = FactKinds.types.union(FactKinds(.protocol))
  private static let typed = FactKinds(
    .property, .parameter, .function, .subscript, .case, .typealias, .binding)
  private static let requirable = FactKinds(.function, .initializer, .property, .subscript)
  private static let ordered = FactKinds.bodyFacts.union(.declarations)
}
