/// What a key of a predicate means.
enum PredicateKey: Sendable {
  case property(PropertyDefinition)
  /// A kind, or several: short for `some` of it.
  case kinds(FactKinds)
  case relation(RelationDefinition)
  case quantifier(Quantifier)
  case combinator(Combinator)
  /// What stands in the node and in all that it calls.
  case reach(Reach)
  /// A predicate that the rule has given a name.
  case term

  /// Whether it says which nodes it speaks of, as all in `reaches` do.
  var mayStandInReach: Bool {
    switch self {
    case .combinator, .quantifier, .kinds: true
    case .property, .relation, .reach, .term: false
    }
  }

  /// What says that there is none, as `false` does not: it asks for one that nothing holds for. nil where `false` means
  /// something else.
  var denial: String? {
    switch self {
    case .kinds: Quantifier.no.rawValue
    case .relation: Combinator.not.rawValue
    case .property, .reach, .quantifier, .combinator, .term: nil
    }
  }

  static let termSpelling = "matches"
  static let termDocumentation = "What the rule says of it under this name in `definitions`."

  /// Every key by its spelling. `file` is the property; the kind is spoken of in `each`, `exists` and quantifiers.
  static let table: [String: PredicateKey] = {
    var table: [String: PredicateKey] = [termSpelling: .term]
    for entry in Vocabulary.kinds { table[entry.spelling] = .kinds(FactKinds(entry.kind)) }
    for entry in Vocabulary.groups { table[entry.spelling] = .kinds(entry.kinds) }
    for entry in Vocabulary.relations { table[entry.spelling] = .relation(entry) }
    for reach in Reach.allCases { table[reach.rawValue] = .reach(reach) }
    for quantifier in Quantifier.allCases { table[quantifier.rawValue] = .quantifier(quantifier) }
    for combinator in Combinator.allCases { table[combinator.rawValue] = .combinator(combinator) }
    for entry in Vocabulary.properties { table[entry.spelling] = .property(entry) }
    return table
  }()

  static let spellings = table.keys.sorted()

  /// Those that ask for something inside by its kind. Where a relation looks for kinds, one of them says which and stands
  /// alone, but beside `kind`.
  static let kindSpellings = spellings.filter { if case .kinds = table[$0] { true } else { false } }
}
