import JSON

/// Compiles predicates of one rule into flat nodes.
struct PredicateCompiler {
  var reader: ValueReader
  var patterns: PatternCompiler
  private(set) var nodes: [PredicateNode] = []
  /// Where each node was written.
  private(set) var positions: [SourcePosition] = []
  private(set) var children: [Int] = []
  private(set) var sets: [PatternSet] = []
  /// The definitions of the rule, and those of its folder that it has used.
  var terms: [String: Term] = [:]
  let shared: SharedDefinitions?
  /// The definitions that are being compiled, each inside the one before it.
  var openTerms: [String] = []

  /// A predicate under a name.
  struct Term {
    var member: JSONMember
    /// Where it is written.
    var file: String
    /// Whether other rules may use it, so that this one need not.
    var isShared = false
    /// Its node for each set of kinds that it was used for.
    var nodes: [FactKinds: Int] = [:]
  }

  /// How the keys of an object are read.
  private struct Scope {
    /// Set inside `reaches` or `alwaysReaches`, where there are only quantifiers.
    var reach: Reach?
    /// Set where the object speaks of what a relation leads to.
    var step: Step?

    /// What quantifiers range over unless they say otherwise.
    var domain: Quantification.Domain {
      switch reach {
      case nil: .whole
      case .reaches: .reach
      case .alwaysReaches: .certainReach
      }
    }
  }

  /// A relation, and the kinds that it begins at.
  struct Step {
    let relation: Relation
    let origin: FactKinds
  }

  /// The index of a predicate about nodes of some kinds. A mistake is noted, and gives a constant.
  mutating func compile(_ value: JSONValue, about kinds: FactKinds) -> Int {
    compile(value, about: kinds, scope: Scope())
  }

  private mutating func compile(_ value: JSONValue, about kinds: FactKinds, scope: Scope) -> Int {
    if let constant = value.bool { return add(.constant(Truth(constant)), at: value.position) }
    guard let members = members(of: value) else { return invalid(value.position) }
    var scope = scope
    // Who says what kind it is does not say it twice.
    if members.contains(where: { $0.key == Property.kind.rawValue }) { scope.step = nil }
    let nodes = members.map { node(for: $0, about: kinds, scope: scope) }
    checkTogether(nodes)
    return conjunction(of: nodes, at: value.position)
  }

  /// What the object of a predicate holds. nil where it holds nothing or is none, with the mistake noted.
  private mutating func members(of value: JSONValue) -> [JSONMember]? {
    let members = reader.object(value, what: "a predicate")
    if members?.isEmpty == true {
      reader.fail(
        "this predicate says nothing", at: value.position, hint: "what always holds is written true")
      return nil
    }
    return members
  }

  /// The key of a member that may stand in a scope. nil for any other, with the mistake noted.
  private mutating func key(of member: JSONMember, in scope: Scope) -> PredicateKey? {
    guard let key = PredicateKey.table[member.key] else {
      if !failIfOfQuantifier(member) { reader.fail(unknownWord: member) }
      return nil
    }
    if let reach = scope.reach, !key.mayStandInReach {
      reader.fail(
        "\"\(member.key)\" cannot stand directly in \"\(reach)\", which takes quantifiers and kinds of facts",
        at: member.keyPosition)
      return nil
    }
    if member.value.bool == false, let denial = key.denial {
      reader.fail(
        "\"\(member.key)\": false never holds", at: member.value.position,
        hint: "write \"\(denial)\": { \"\(member.key)\": true } where there is to be none")
      return nil
    }
    if let step = scope.step, case .kinds(let kinds) = key, failIfOfEnd(kinds, member, of: step) {
      return nil
    }
    return key
  }

  /// Mistakes are noted elsewhere: their sentences would take room on the stack at each level of a predicate.
  private mutating func node(for member: JSONMember, about kinds: FactKinds, scope: Scope) -> Int {
    guard let key = key(of: member, in: scope) else { return invalid(member.keyPosition) }
    switch key {
    case .combinator(let combinator):
      return combined(combinator, member, about: kinds, scope: scope)
    case .quantifier(let quantifier):
      return quantified(quantifier, member, about: kinds, scope: scope)
    case .kinds(let inner):
      checkTypes(member, of: kinds)
      checkContents(inner, of: kinds, at: member.keyPosition)
      return some(inner, member.value, at: member.keyPosition, scope: scope)
    case .property(let entry): return said(entry, member, about: kinds)
    case .relation(let entry): return related(entry, member, about: kinds)
    case .reach(let reach): return compile(member.value, about: kinds, scope: Scope(reach: reach))
    case .term: return term(member.value, about: kinds)
    }
  }

  // MARK: Combinators

  private mutating func combined(
    _ combinator: Combinator, _ member: JSONMember, about kinds: FactKinds, scope: Scope
  ) -> Int {
    if combinator == .not {
      checkNegated(member.value)
      return add(.not(compile(member.value, about: kinds, scope: scope)), at: member.keyPosition)
    }
    if combinator == .known {
      return add(.known(compile(member.value, about: kinds, scope: scope)), at: member.keyPosition)
    }
    guard combinator != .ordered || scope.reach == nil else {
      reader.fail("\"ordered\" has no place directly under \"reaches\"", at: member.keyPosition)
      return invalid(member.keyPosition)
    }
    guard let values = reader.list(member.value, what: "\"\(member.key)\"") else {
      return invalid(member.value.position)
    }
    guard !values.isEmpty else {
      reader.fail("\"\(member.key)\" of an empty list says nothing", at: member.value.position)
      return invalid(member.value.position)
    }
    let isOrdered = combinator == .ordered
    let nodes = values.map {
      compile($0, about: isOrdered ? kinds.withSiblings : kinds, scope: isOrdered ? Scope() : scope)
    }
    switch combinator {
    case .ordered: return add(.ordered(appendChildren(nodes)), at: member.keyPosition)
    case .any where nodes.count > 1: return add(.any(appendChildren(nodes)), at: member.keyPosition)
    default: return conjunction(of: nodes, at: member.keyPosition)
    }
  }

  /// Flattened, so that the evaluator finds all that must hold in one range.
  mutating func conjunction(of nodes: [Int], at position: JSONPosition) -> Int {
    guard nodes.count > 1 else { return nodes[0] }
    var flat: [Int] = []
    for node in nodes {
      if case .all(let range) = self.nodes[node] { flat += children[range] } else { flat.append(node) }
    }
    return add(.all(appendChildren(flat)), at: position)
  }

  // MARK: Quantifiers

  private mutating func some(
    _ kinds: FactKinds, _ value: JSONValue, at position: JSONPosition, scope: Scope
  ) -> Int {
    let node = compile(inner: value, about: kinds)
    return add(
      .quantified(
        Quantification(
          kinds: kinds, domain: scope.domain, bounds: .some, countsFailures: false, node: node)),
      at: position)
  }

  private mutating func quantified(
    _ quantifier: Quantifier, _ member: JSONMember, about kinds: FactKinds, scope: Scope
  ) -> Int {
    let what = "\"\(member.key)\""
    guard let members = reader.object(member.value, what: what) else { return invalid(member.keyPosition) }
    if quantifier == .count, scope.reach == nil, let values = PredicateKey.values(in: members) {
      return counted(values, among: members, about: kinds)
    }
    var bounds = quantifier.bounds
    var domain = scope.domain
    var counted: (kinds: FactKinds, value: JSONValue)?
    for inner in members {
      if inner.key == "in" {
        domain = self.domain(inner.value, scope: scope)
      } else if quantifier == .count, bounds.read(inner, &reader) {
        continue
      } else if let found = self.kinds(of: inner, in: what) {
        guard counted == nil else {
          reader.fail("\(what) takes one kind of facts, and this is a second", at: inner.keyPosition)
          continue
        }
        checkContents(found, of: kinds, at: inner.keyPosition)
        counted = (found, inner.value)
      } else {
        return invalid(inner.keyPosition)
      }
    }
    guard let counted else {
      reader.fail(
        "\(what) does not say which kind of facts it speaks of", at: member.value.position,
        hint: "for example { \"function\": { … } }")
      return invalid(member.keyPosition)
    }
    guard quantifier != .count || hasBounds(members, at: member.value.position) else {
      return invalid(member.keyPosition)
    }
    let node = compile(inner: counted.value, about: counted.kinds)
    return add(
      .quantified(
        Quantification(
          kinds: counted.kinds, domain: domain, bounds: bounds, countsFailures: quantifier == .every,
          node: node)),
      at: member.keyPosition)
  }

  private mutating func domain(_ value: JSONValue, scope: Scope) -> Quantification.Domain {
    if scope.reach == nil, value.string == "body" { return .body }
    if scope.reach == nil, value.string == "nested" { return .nested }
    let problem =
      if let reach = scope.reach {
        "\"in\" has no place under \"\(reach)\""
      } else {
        "\"in\" is \"body\", the declaration alone, or \"nested\", also the types nested in it"
      }
    reader.fail(problem, at: value.position)
    return .whole
  }

  /// False, with a note, where a `count` says neither how many there are to be nor how many there may be.
  mutating func hasBounds(_ members: [JSONMember], at position: JSONPosition) -> Bool {
    if members.contains(where: { CountBounds.keys.contains($0.key) }) { return true }
    reader.fail("\"count\" needs \"atLeast\" or \"atMost\"", at: position)
    return false
  }

  private mutating func kinds(of member: JSONMember, in what: String) -> FactKinds? {
    if let kinds = Vocabulary.kinds(spelled: member.key) { return kinds }
    if reader.failIfFormer(member, FormerWord.ofPredicates) { return nil }
    reader.fail(
      "\(what) speaks of facts by their kind, and \"\(member.key)\" is none", at: member.keyPosition,
      hint: AbsentWord.hint(for: member.key, among: Vocabulary.kindSpellings + Quantifier.otherKeys)
        ?? Vocabulary.kindsHint)
    return nil
  }

  /// The predicate behind a kind: an object, or a string or list of strings for the kind's primary word.
  mutating func compile(inner value: JSONValue, about kinds: FactKinds) -> Int {
    switch value.kind {
    case .string, .array:
      text(Vocabulary.primaryProperty(of: kinds).definition, value, at: value.position, about: kinds)
    default: compile(value, about: kinds)
    }
  }

  // MARK: Words

  mutating func said(_ entry: PropertyDefinition, _ member: JSONMember, about kinds: FactKinds) -> Int {
    guard !entry.kinds.isDisjoint(with: kinds) else {
      reader.fail(
        "\"\(entry.spelling)\" says nothing of \(Vocabulary.object(of: kinds)); "
          + "it speaks of \(Vocabulary.plural(of: entry.kinds))", at: member.keyPosition,
        hint: entry.property == .initialValue && kinds.contains(.parameter)
          ? "the default argument of a parameter is its \"defaultValue\"" : nil)
      return invalid(member.keyPosition)
    }
    if entry.property == .kind { return kind(member.value, about: kinds) }
    guard case .flag = entry.value else {
      return text(entry, member.value, at: member.keyPosition, about: kinds)
    }
    guard let value = reader.bool(member.value, what: "\"\(entry.spelling)\"") else {
      return invalid(member.value.position)
    }
    return add(.flag(entry.property, value), at: member.keyPosition)
  }

  /// A word that patterns match. `true` asks for any value, `false` for none.
  private mutating func text(
    _ entry: PropertyDefinition, _ value: JSONValue, at position: JSONPosition, about kinds: FactKinds
  ) -> Int {
    if let isPresent = value.bool {
      let any = PatternSet(patterns: [Pattern(source: "*", elements: [.deepRun], isPath: false)])
      let node = add(.text(entry.property, patterns: add(any)), at: position)
      return isPresent ? node : add(.not(node), at: position)
    }
    guard let texts = reader.oneOrMore(value, what: "\"\(entry.spelling)\"") else {
      return invalid(value.position)
    }
    let isPath = if case .path = entry.value { true } else { false }
    do throws(PatternError) {
      let set = try patterns.compileSet(texts.map { $0.value }, isPath: isPath)
      for pattern in patterns.isVerified ? [] : set.patterns {
        if let slip = entry.slip(in: pattern, of: kinds) { throw slip }
      }
      return add(.text(entry.property, patterns: add(set)), at: position)
    } catch {
      reader.fail(error, at: value.position)
      return invalid(value.position)
    }
  }

  private mutating func kind(_ value: JSONValue, about context: FactKinds) -> Int {
    guard let kinds = reader.kinds(value, what: "\"kind\"") else { return invalid(value.position) }
    // Of several kinds each is meant, but in a definition, which may be used for others elsewhere.
    for word in openTerms.isEmpty ? value.array ?? [value] : [value] {
      let kinds = word.string.flatMap(Vocabulary.kinds(spelled:)) ?? kinds
      guard kinds.isDisjoint(with: context.overlapping) else { continue }
      reader.fail(
        "this is never \(Vocabulary.object(of: kinds)): it speaks of \(Vocabulary.plural(of: context))",
        at: word.position)
      return invalid(word.position)
    }
    return add(.kinds(kinds), at: value.position)
  }

  // MARK: Relations

  private mutating func related(
    _ entry: RelationDefinition, _ member: JSONMember, about kinds: FactKinds
  ) -> Int {
    guard !entry.from.isDisjoint(with: kinds) else {
      reader.fail(
        "\"\(entry.spelling)\" leads nowhere from \(Vocabulary.object(of: kinds)); "
          + "it begins at \(Vocabulary.plural(of: entry.from))", at: member.keyPosition)
      return invalid(member.keyPosition)
    }
    let node =
      entry.looksForKinds
      ? found(member.value, by: entry, from: kinds)
      : compile(
        member.value, about: entry.to, scope: Scope(step: Step(relation: entry.relation, origin: kinds)))
    return add(.related(entry.relation, node), at: member.keyPosition)
  }

  /// The predicate of a relation that looks for nodes: under their kind, or words of any declaration it leads to
  /// (beside a node of a body, and where it leads to no declaration: of any node of a body).
  private mutating func found(
    _ value: JSONValue, by entry: RelationDefinition, from origin: FactKinds
  ) -> Int {
    if let members = value.object, members.count == 1, let kinds = Vocabulary.kinds(spelled: members[0].key) {
      checkReach(of: entry, to: kinds, from: origin, at: members[0].keyPosition)
      let test = add(.kinds(kinds), at: members[0].keyPosition)
      let node = compile(inner: members[0].value, about: kinds)
      return conjunction(of: [test, node], at: value.position)
    }
    guard !failIfBesideKind(value.object ?? [], in: entry) else { return invalid(value.position) }
    let found = entry.found(from: origin)
    let test = add(.kinds(found), at: value.position)
    let node = compile(
      value, about: found, scope: Scope(step: Step(relation: entry.relation, origin: origin)))
    return conjunction(of: [test, node], at: value.position)
  }

  // MARK: Nodes

  mutating func add(_ node: PredicateNode, at position: JSONPosition) -> Int {
    nodes.append(node)
    positions.append(SourcePosition(file: reader.file, position))
    return nodes.count - 1
  }

  mutating func add(_ set: PatternSet) -> Int {
    sets.append(set)
    return sets.count - 1
  }

  private mutating func appendChildren(_ nodes: [Int]) -> Range<Int> {
    let start = children.count
    children += nodes
    return start..<children.count
  }

  mutating func invalid(_ position: JSONPosition) -> Int {
    add(.constant(.unknown), at: position)
  }
}

extension FactKinds {
  /// The kinds of what stands side by side with nodes of these kinds.
  var withSiblings: FactKinds {
    [FactKinds.bodyFacts, .declarations].filter { !$0.isDisjoint(with: self) }.reduce(self) { $0.union($1) }
  }
}
