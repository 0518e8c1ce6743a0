import JSON

/// Predicates that a rule gives a name under `terms`, to use them as `is`.
extension PredicateCompiler {
  /// The terms of the rule, before anything uses them.
  mutating func define(_ members: [JSONMember]) {
    for member in members {
      if terms[member.key] != nil {
        reader.fail("the term \"\(member.key)\" is defined twice", at: member.keyPosition)
      }
      terms[member.key] = Term(member: member)
    }
  }

  /// Notes the terms that nothing has used.
  mutating func checkTerms() {
    for term in terms.values.sorted(by: { $0.member.key < $1.member.key }) where term.nodes.isEmpty {
      reader.fail("nothing uses the term \"\(term.member.key)\"", at: term.member.keyPosition)
    }
  }

  /// Terms use no other terms, so that a rule stays as large as it looks.
  mutating func term(_ value: JSONValue, about kinds: FactKinds) -> Int {
    guard let name = reader.string(value, what: "\"\(PredicateKey.termSpelling)\"") else {
      return invalid(value.position)
    }
    guard let term = terms[name], !isInTerm else {
      reader.fail(
        isInTerm ? "a term cannot use another one" : "the rule has no term \"\(name)\"", at: value.position,
        hint: isInTerm ? nil : NearestWord.hint(for: name, among: terms.keys.sorted()))
      return invalid(value.position)
    }
    if let node = term.nodes[kinds] { return add(.term(node), at: value.position) }
    isInTerm = true
    let node = compile(term.member.value, about: kinds)
    isInTerm = false
    terms[name]?.nodes[kinds] = node
    return add(.term(node), at: value.position)
  }
}
