import JSON

/// The part of the JSON Schema that describes rules. There is one definition of a predicate for each set of kinds that
/// predicates speak of, with the words that say something of those.
enum RuleSchema {
  static var definitions: JSONValue {
    let plain: JSONValue = [
      "text": ["type": "string", "minLength": 1], "texts": .oneOrMore(["type": "string"]),
      "patterns": .oneOrMore(text), "textValue": .anyOf(.reference("patterns"), ["type": "boolean"]),
      "kind": .choice(of: Vocabulary.kindSpellings), "kinds": .oneOrMore(.reference("kind")),
      "rule": rule, "fix": fix,
    ]
    return plain.adding(quantifiers, .object(contexts.map { ($0.name, predicate(about: $0)) }))
  }

  private static let text = JSONValue.reference("text")

  // MARK: Rules

  private static var rule: JSONValue {
    let keys = JSONValue.described(Vocabulary.ruleKeys) { value(of: $0) }
    let required = ["id", "each", "message"]
    let demand: JSONValue = [["required": ["must"]], ["required": ["mustNot"]]]
    return JSONValue.closed(keys, required: required).setting("oneOf", demand).setting(
      "allOf",
      .array(
        Vocabulary.kindSpellings.map { kind in
          let name = JSONValue.reference(context(spelled: kind).name)
          return [
            "if": ["properties": ["each": ["const": .string(kind)]]],
            "then": ["properties": ["where": name, "must": name, "mustNot": name]],
          ]
        }))
  }

  private static func value(of key: String) -> JSONValue {
    switch key {
    case "id": ["type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"]
    case "each": .reference("kinds")
    case "must", "mustNot": JSONValue.reference(anything.name).setting("not", ["const": false])
    case "where": .reference(anything.name)
    case "message": message
    case "fix": .anyOf(.reference("fix"), .list(of: .reference("fix")))
    case "oncePerFile": ["type": "boolean"]
    case "related": .anyOf(related, .list(of: related))
    case "options":
      [
        "type": "object",
        "propertyNames": ["not": .choice(of: NameVocabulary.roles.map(\.name) + PredicateKey.spellings)],
        "additionalProperties": .reference("texts"),
      ]
    case "definitions": ["type": "object", "additionalProperties": .reference(anything.name)]
    default: .reference("patterns")
    }
  }

  private static var message: JSONValue {
    let conditional = JSONValue.closed(
      ["where": .reference(anything.name), "text": text], required: ["where", "text"])
    return .anyOf(text, JSONValue.list(of: .anyOf(text, conditional)).setting("minItems", 1))
  }

  private static var related: JSONValue {
    .closed(["at": .reference(anything.name), "text": text], required: ["at", "text"])
  }

  // MARK: Contexts

  /// A set of kinds that a predicate speaks of.
  struct Context {
    var name: String
    var kinds: FactKinds
  }

  static let anything = Context(name: "predicate", kinds: .all)

  /// For every kind, every group and every relation, and for what stands side by side.
  private static let contexts: [Context] = {
    var contexts = [anything]
    func add(_ name: String, _ kinds: FactKinds) {
      if !contexts.contains(where: { $0.kinds == kinds }) {
        contexts.append(Context(name: "predicateOf-\(name)", kinds: kinds))
      }
    }
    for spelling in Vocabulary.kindSpellings { add(spelling, Vocabulary.kinds(spelled: spelling) ?? .all) }
    add("fact", .bodyFacts)
    for relation in Vocabulary.relations { add(relation.spelling, relation.to) }
    return contexts
  }()

  private static func context(of kinds: FactKinds) -> Context {
    contexts.first { $0.kinds == kinds } ?? anything
  }

  static func context(spelled spelling: String) -> Context {
    context(of: Vocabulary.kinds(spelled: spelling) ?? .all)
  }

  // MARK: Predicates

  private static func predicate(about context: Context) -> JSONValue {
    let words = Vocabulary.properties.filter { !$0.kinds.isDisjoint(with: context.kinds) }
    let relations = Vocabulary.relations.filter { !$0.from.isDisjoint(with: context.kinds) }
    let term: JSONValue = [PredicateKey.termSpelling: .text(PredicateKey.termDocumentation)]
    let reaches = Reach.allCases.map { ($0.rawValue, $0.documentation) }
    let properties = JSONValue.object(words.map { ($0.spelling, value(of: $0).described($0.documentation)) })
      .adding(
        kindMembers(except: words.map(\.spelling)),
        .object(relations.map { ($0.spelling, value(of: $0, from: context).described($0.documentation)) }),
        quantifierMembers(""), term, .described(reaches) { _ in .reference("reach") },
        combinators(context.name, ordered: context.kinds))
    return JSONValue.closed(properties).setting("type", ["object", "boolean"]).setting("minProperties", 1)
  }

  private static func value(of entry: PropertyDefinition) -> JSONValue {
    if case .flag = entry.value { return ["type": "boolean"] }
    return .reference(entry.property == .kind ? "kinds" : "textValue")
  }

  private static func value(of entry: RelationDefinition, from context: Context) -> JSONValue {
    guard entry.looksForKinds else { return .reference(self.context(of: entry.to).name) }
    // What a node of any kind leads to depends on the kind.
    let found = context.kinds == .all ? anything : self.context(of: entry.found(from: context.kinds))
    return .anyOf(
      .reference("oneKind"), ["allOf": [.reference("unspecified"), .reference(found.name)]])
  }

  /// The predicate behind each kind: of that kind, or texts for its primary word.
  private static func kindMembers(except words: [String]) -> JSONValue {
    let entries =
      Vocabulary.kinds.map { ($0.spelling, $0.documentation) }
      + Vocabulary.groups.map { ($0.spelling, $0.documentation) }
    return .described(entries.filter { !words.contains($0.0) }) {
      .anyOf(.reference(context(spelled: $0).name), .reference("patterns"))
    }
  }

  /// - Parameter kinds: of what stands in order; nil where nothing does.
  private static func combinators(_ name: String, ordered kinds: FactKinds?) -> JSONValue {
    let combinators = Combinator.allCases.filter { $0 != .ordered || kinds != nil }
    func list(_ name: String) -> JSONValue { .list(of: .reference(name)).setting("minItems", 1) }
    return .object(
      combinators.map { combinator in
        let value =
          switch combinator {
          case .not, .known: JSONValue.reference(name)
          case .all, .any: list(name)
          case .ordered: list(context(of: (kinds ?? []).withSiblings).name)
          }
        return (combinator.rawValue, value.described(combinator.documentation))
      })
  }

  // MARK: Quantifiers

  /// The definitions of quantifiers: those over a node of the code, and those under `reaches`, which say not where to look.
  private static var quantifiers: JSONValue {
    let place: JSONValue = ["in": .choice(of: ["body", "nested"])]
    let bound: JSONValue = ["type": "integer", "minimum": 0]
    let bounds: JSONValue = ["atLeast": bound, "atMost": bound]
    let isBounded: JSONValue = [["required": ["atLeast"]], ["required": ["atMost"]]]
    let kinds = kindMembers(except: [])
    let oneOf = JSONValue.array(Vocabulary.kindSpellings.map { ["required": [.string($0)]] })
    func quantified(_ others: JSONValue) -> JSONValue {
      JSONValue.closed(others.adding(kinds)).setting("oneOf", oneOf)
    }
    let reach = JSONValue.closed(
      kinds.adding(quantifierMembers("Reached"), combinators("reach", ordered: nil)))
    let namesKind = JSONValue.array(PredicateKey.kindSpellings.map { ["required": [.string($0)]] })
    return [
      "oneKind": JSONValue.closed(kinds).setting("minProperties", 1).setting("maxProperties", 1),
      "unspecified": .anyOf(["required": ["kind"]], ["not": ["anyOf": namesKind]]),
      "quantified": quantified(place), "quantifiedReached": quantified([:]),
      "counted": .anyOf(
        quantified(place.adding(bounds)).setting("anyOf", isBounded), .reference("valueCount")),
      "valueCount": valueCount(bounds).setting("anyOf", isBounded),
      "countedReached": quantified(bounds).setting("anyOf", isBounded),
      "reach": reach.setting("type", ["object", "boolean"]).setting("minProperties", 1),
    ]
  }

  /// How many values of a property match.
  private static func valueCount(_ bounds: JSONValue) -> JSONValue {
    let properties = Vocabulary.properties.filter { if case .texts = $0.value { true } else { false } }
    let members = JSONValue.described(properties.map { ($0.spelling, $0.documentation) }) { _ in
      .anyOf(["const": true], .reference("patterns"))
    }
    return JSONValue.closed(bounds.adding(members))
      .setting("oneOf", .array(properties.map { ["required": [.string($0.spelling)]] }))
  }

  private static func quantifierMembers(_ suffix: String) -> JSONValue {
    .described(Quantifier.allCases.map { ($0.rawValue, $0.documentation) }) {
      .reference(($0 == Quantifier.count.rawValue ? "counted" : "quantified") + suffix)
    }
  }
}
