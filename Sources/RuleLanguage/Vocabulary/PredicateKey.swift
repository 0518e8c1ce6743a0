/// What a key of a predicate means.
enum PredicateKey: Sendable {
  case word(WordEntry)
  /// A kind, or several: short for `some` of it.
  case kinds(FactKinds)
  case relation(RelationEntry)
  case quantifier(Quantifier)
  case combinator(Combinator)
  /// What stands in the fact and in all that it calls.
  case reach(Reach)
  /// A predicate that the rule has given a name.
  case term

  enum Quantifier: String, CaseIterable, Sendable {
    case some, every, no, count

    var documentation: String {
      switch self {
      case .some: "At least one such fact stands in it."
      case .every: "All such facts that stand in it satisfy the predicate."
      case .no: "No such fact stands in it."
      case .count: "As many such facts stand in it as `atLeast` and `atMost` say."
      }
    }
  }

  enum Combinator: String, CaseIterable, Sendable {
    case all, any, not, ordered

    var documentation: String {
      switch self {
      case .all: "All predicates of the list hold."
      case .any: "One predicate of the list holds."
      case .not: "The predicate does not hold."
      case .ordered:
        "It does not stand behind a sibling of a later section; the predicates of the list are the sections, in their "
          + "order. Only the first that does fails."
      }
    }
  }

  enum Reach: String, CaseIterable, Sendable {
    case reaches, alwaysReaches

    var documentation: String {
      switch self {
      case .reaches:
        "Quantifiers over a body, or a part of it, and over the bodies of all functions of the type that it calls."
      case .alwaysReaches: "The same without what stands, or is called, under a condition."
      }
    }
  }

  static let termSpelling = "is"
  static let termDocumentation = "What the rule says of it under this name in `terms`."

  /// Every key by its spelling. `file` is the word; the kind is spoken of in `each`, `exists` and quantifiers.
  static let table: [String: PredicateKey] = {
    var table: [String: PredicateKey] = [termSpelling: .term]
    for entry in Vocabulary.kinds { table[entry.spelling] = .kinds(FactKinds(entry.kind)) }
    for entry in Vocabulary.groups { table[entry.spelling] = .kinds(entry.kinds) }
    for entry in Vocabulary.relations { table[entry.spelling] = .relation(entry) }
    for reach in Reach.allCases { table[reach.rawValue] = .reach(reach) }
    for quantifier in Quantifier.allCases { table[quantifier.rawValue] = .quantifier(quantifier) }
    for combinator in Combinator.allCases { table[combinator.rawValue] = .combinator(combinator) }
    for entry in Vocabulary.words { table[entry.spelling] = .word(entry) }
    return table
  }()

  /// All spellings, sorted.
  static let spellings = table.keys.sorted()
}
