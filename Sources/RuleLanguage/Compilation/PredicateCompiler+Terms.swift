import JSON

/// Predicates that a rule gives a name under `definitions`, to use them as `matches`.
extension PredicateCompiler {
  /// The definitions of the rule, before anything uses them.
  mutating func define(_ members: [JSONMember]) {
    for member in members {
      if terms[member.key] != nil {
        reader.fail("the definition \"\(member.key)\" is there twice", at: member.keyPosition)
      }
      terms[member.key] = Term(member: member, file: reader.file)
    }
  }

  /// A definition of the rule, else of its folder.
  private func term(_ name: String) -> Term? {
    if let own = terms[name] { return own }
    guard let shared, let member = shared[name] else { return nil }
    return Term(member: member, file: shared.file, isShared: true)
  }

  /// Notes the definitions that nothing has used.
  mutating func checkTerms() {
    let unused = terms.values.filter { $0.nodes.isEmpty && !$0.isShared }
    for term in unused.sorted(by: { $0.member.key < $1.member.key }) {
      reader.fail("nothing uses the definition \"\(term.member.key)\"", at: term.member.keyPosition)
    }
  }

  /// How many predicates a rule may be once each `matches` is the definition that it names: definitions that use others
  /// twice double with each step, and whatever goes through a rule goes through all of it.
  private static let sizeLimit = 20_000

  /// False, with a note, where the rule is larger than that.
  mutating func checkSize(at position: JSONPosition) -> Bool {
    // What a node consists of stands before it.
    var sizes: [Int] = []
    for node in nodes {
      let parts = node.parts(children)
      sizes.append(parts.reduce(1) { min(Self.sizeLimit + 1, $0 + sizes[$1]) })
    }
    guard sizes.contains(where: { $0 > Self.sizeLimit }) else { return true }
    reader.fail(
      "the rule is more than \(Self.sizeLimit) predicates, those of its definitions counted where they are used",
      at: position, hint: "use a definition once in another one, or make several rules of it")
    return false
  }

  /// A definition is compiled once for each set of kinds that it is used for, so that a rule stays as large as it looks.
  mutating func term(_ value: JSONValue, about kinds: FactKinds) -> Int {
    guard let name = reader.string(value, what: "\"\(PredicateKey.termSpelling)\"") else {
      return invalid(value.position)
    }
    guard let term = term(name) else {
      let names = Set(terms.keys).union((shared?.members ?? []).map(\.key))
      reader.fail(
        "there is no definition \"\(name)\"", at: value.position,
        hint: NearestWord.hint(for: name, among: names.sorted()))
      return invalid(value.position)
    }
    guard !openTerms.contains(name) else {
      reader.fail("the definition \"\(name)\" stands for itself", at: value.position)
      return invalid(value.position)
    }
    if let node = term.nodes[kinds] { return add(.term(node), at: value.position) }
    let file = reader.file
    openTerms.append(name)
    reader.file = term.file
    let node = compile(term.member.value, about: kinds)
    reader.file = file
    openTerms.removeLast()
    terms[name, default: term].nodes[kinds] = node
    return add(.term(node), at: value.position)
  }
}
