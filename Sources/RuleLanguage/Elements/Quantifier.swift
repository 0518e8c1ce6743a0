/// How many of what stands in a node satisfy a predicate.
enum Quantifier: String, CaseIterable, Sendable {
  case some, every, no, count

  /// The keys that stand beside a kind.
  static let otherKeys = ["in"] + CountBounds.keys

  /// How many it asks for: `every` for none that fails, `count` for any number, since it says so itself.
  var bounds: CountBounds {
    switch self {
    case .some: .some
    case .every, .no: .none
    case .count: CountBounds()
    }
  }

  var documentation: String {
    switch self {
    case .some: "At least one of the kind that stands in it satisfies the predicate."
    case .every: "All of the kind that stand in it satisfy the predicate; so it holds where there is none."
    case .no: "None of the kind that stands in it satisfies the predicate."
    case .count:
      "As many of the kind stand in it and satisfy the predicate as `atLeast` and `atMost` say; or as many values of a "
        + "property match: `\"count\": { \"inherits\": true, \"atMost\": 1 }`."
    }
  }
}

/// How predicates are put together.
enum Combinator: String, CaseIterable, Sendable {
  case all, any, not, known, ordered

  var documentation: String {
    switch self {
    case .all: "All predicates of the list hold."
    case .any: "One predicate of the list holds."
    case .not: "The predicate does not hold: of an object with several keys, that not all of them do."
    case .known: "The predicate is known to hold: where nobody can tell without a compiler, it does not."
    case .ordered:
      "It does not stand behind a sibling of a later section; the predicates of the list are the sections, in "
        + "their order. Only the first that does fails."
    }
  }
}

/// Quantifiers over bodies that follow calls.
enum Reach: String, CaseIterable, Sendable {
  case reaches, alwaysReaches

  var documentation: String {
    switch self {
    case .reaches:
      "Quantifiers over a body, or a part of it, and over those of all that it calls of its type, own or inherited."
    case .alwaysReaches: "The same without what stands, or is called, under a condition."
    }
  }
}
