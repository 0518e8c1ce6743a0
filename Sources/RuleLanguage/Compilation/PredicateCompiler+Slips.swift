import JSON

/// Finds predicates that say something else than was meant, of which there are none in rules that are known to be well
/// formed.
extension PredicateCompiler {
  /// Kinds whose names people write in the place of `kind` where they ask for what is around.
  private static let containers = types.union(
    FactKinds(.function, .initializer, .deinitializer, .accessor, .subscript))

  private static let types = FactKinds.types.union(FactKinds(.protocol, .extension))
  private static let members = FactKinds(.function, .initializer, .subscript, .property)

  /// Kinds that are asked for in what a relation leads to, and hardly stand in it.
  private func refusedKinds(in relation: RelationDefinition, from kinds: FactKinds) -> FactKinds {
    if relation.looksForKinds { return .all }
    switch relation.relation {
    case .inFile: return []
    case .enclosedBy, .parent: return Self.containers
    case .overrides, .implements, .storedIn: return Self.types.union(Self.members)
    case .guardedBy: return FactKinds(.condition)
    case .resolvesTo where kinds == FactKinds(.call): return Self.types.union(Self.members)
    default: return Self.types
    }
  }

  /// Notes that a kind asks for what the end of a step contains, where the end itself is meant, if it does:
  /// `"enclosedBy": { "class": … }` asks for something that contains a class. What types nest are mostly enums, and one
  /// with a name is taken as meant.
  mutating func failIfOfEnd(_ kinds: FactKinds, _ member: JSONMember, of step: Step) -> Bool {
    let relation = step.relation.definition
    let isAround = relation.relation == .enclosedBy || relation.relation == .parent
    guard !patterns.isVerified, kinds.isSubset(of: refusedKinds(in: relation, from: step.origin)),
      isAround || relation.looksForKinds || kinds != FactKinds(.enum) || member.value.bool != nil
    else { return false }
    let meant =
      relation.to.isDisjoint(with: kinds) || relation.to.isSubset(of: kinds)
      ? "it leads to \(Vocabulary.plural(of: relation.to))."
      : "did you mean \"kind\": \"\(member.key)\"?"
    reader.fail(
      "\"\(member.key)\" asks for one that stands in what \"\(relation.spelling)\" leads to",
      at: member.keyPosition,
      hint: "\(meant) What it contains is asked for with \"some\": { \"\(member.key)\": … }")
    return true
  }

  /// `"each": "property", "must": { "type": "Int" }` asks for a type that an accessor declares.
  mutating func checkTypes(_ member: JSONMember, of kinds: FactKinds) {
    guard !patterns.isVerified, member.key == "type", kinds.isSubset(of: FactKinds(.property)) else {
      return
    }
    reader.fail(
      "\"type\" asks for one that is declared inside of a property", at: member.keyPosition,
      hint: "its own is \"declaredType\"; what it contains is asked for with \"some\": { \"type\": … }")
  }

  /// `"enclosingNode": { "function": … }` asks for a node of a body that is a function.
  mutating func checkReach(
    of relation: RelationDefinition, to kinds: FactKinds, from origin: FactKinds, at position: JSONPosition
  ) {
    let reachable = relation.reachable(from: origin)
    guard !patterns.isVerified, reachable.isDisjoint(with: kinds) else { return }
    reader.fail(
      "\"\(relation.spelling)\" leads from \(Vocabulary.object(of: origin)) to no \(Vocabulary.plural(of: kinds))",
      at: position, hint: "it leads to \(Vocabulary.plural(of: reachable))")
  }

  /// Notes that something stands beside the kind that is looked for, if it does:
  /// `"exists": { "class": …, "inTests": … }` asks for something in tests that contains a class.
  mutating func failIfBesideKind(_ members: [JSONMember], in relation: RelationDefinition) -> Bool {
    let kind = members.first { PredicateKey.kindSpellings.contains($0.key) }
    guard !patterns.isVerified, let kind, let other = members.first(where: { $0.key != kind.key }),
      !members.contains(where: { $0.key == "kind" })
    else { return false }
    reader.fail(
      "\"\(other.key)\" stands beside the kind that \"\(relation.spelling)\" looks for",
      at: other.keyPosition,
      hint: "write it inside of \"\(kind.key)\": { … }; what something contains is asked for with "
        + "\"some\": { \"\(kind.key)\": … }")
    return true
  }

  /// `"not": { "a": …, "b": … }` holds where one of the two does not.
  mutating func checkNegated(_ value: JSONValue) {
    guard let members = value.object, members.count > 1 else { return }
    reader.fail(
      "\"not\" of several keys holds as soon as one of them does not", at: members[1].keyPosition,
      hint: "write \"not\": { \"any\": [{ … }, { … }] } where none of them may hold, or "
        + "\"not\": { \"all\": [{ … }] } where this is meant")
  }

  /// Notes that a key stands beside a kind inside of a quantifier, if it does.
  mutating func failIfOfQuantifier(_ member: JSONMember) -> Bool {
    let example: String
    switch member.key {
    case "in": example = "\"some\": { \"call\": { … }, \"in\": \"body\" }"
    case "atLeast", "atMost": example = "\"count\": { \"call\": { … }, \"\(member.key)\": 1 }"
    default: return false
    }
    reader.fail(
      "\"\(member.key)\" stands in a quantifier, beside the kind that it speaks of", at: member.keyPosition,
      hint: "for example \(example)")
    return true
  }

  /// What stands in nodes of some kinds, at any depth.
  mutating func checkContents(_ inner: FactKinds, of kinds: FactKinds, at position: JSONPosition) {
    guard !patterns.isVerified else { return }
    let contents = FactKind.allCases.filter { kinds.contains($0) }.reduce(FactKinds([])) {
      $0.union($1.contents)
    }
    guard contents.isDisjoint(with: inner) else { return }
    reader.fail(
      "there are no \(Vocabulary.plural(of: inner)) in \(Vocabulary.object(of: kinds))", at: position,
      hint: contents.isEmpty ? nil : "there are \(Vocabulary.plural(of: contents))")
  }

  /// Conditions of one object that exclude each other.
  mutating func checkTogether(_ nodes: [Int]) {
    guard !patterns.isVerified, nodes.count > 1 else { return }
    let flags = nodes.compactMap { node -> (property: Property, value: Bool, node: Int)? in
      if case .flag(let property, let value) = self.nodes[node] { (property, value, node) } else { nil }
    }
    if flags.contains(where: { $0.property == .stored && $0.value }),
      let effect = flags.first(where: { [.async, .throws].contains($0.property) && $0.value })
    {
      reader.fail(
        "a stored property is never \"\(effect.property.rawValue)\": a getter may be",
        at: positions[effect.node], hint: "leave \"stored\" out, or say \"stored\": false")
    }
    guard flags.contains(where: { $0.property == .inTests && !$0.value }) else { return }
    for node in nodes {
      guard case .text(.file, let set) = self.nodes[node], sets[set].patterns.allSatisfy(\.namesTests) else {
        continue
      }
      reader.fail(
        "this names files of tests, and \"inTests\": false leaves all of them out", at: positions[node],
        hint: "leave \"inTests\" out")
    }
  }
}

extension FactKind {
  /// What may stand in it, at any depth.
  var contents: FactKinds {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension:
      .declarations.union(.bodyFacts).subtracting(FactKinds(.import))
    case .file: .declarations.union(.bodyFacts)
    case .function, .initializer, .subscript, .property, .deinitializer, .accessor:
      .declarations.union(.bodyFacts).subtracting(FactKinds(.import, .protocol, .extension, .case))
    case .case: FactKinds.bodyFacts.union(FactKinds(.parameter))
    case .typealias, .associatedtype, .import: []
    case .parameter: .bodyFacts
    case .call, .assignment, .write, .reference, .closure, .condition, .catch, .switchCase, .pattern,
      .argument, .binding, .exit:
      .bodyFacts
    }
  }
}
