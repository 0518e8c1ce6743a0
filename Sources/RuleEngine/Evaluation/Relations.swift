import RuleLanguage
import Semantics
import Syntax

/// The steps from a fact to others.
extension Evaluator {
  func related(_ relation: Relation, _ node: Int, _ subject: Subject) -> Truth {
    switch relation {
    case .parent: return fromHolder(node, subject) { $0.attempt(node, .declaration($1)) }
    case .ownerType: return fromHolder(node, subject) { $0.ownerType(node, $1) }
    case .enclosedBy: return fromHolder(node, subject) { $0.enclosing(node, $1) }
    case .exists: return exists(node)
    case .resolvesTo: return declared(node, subject)
    case .conformers: return firstHolding(node, conformers(of: subject))
    case .implements: return requirement(node, subject)
    case .overrides: return overridden(node, subject)
    case .guardedBy: return firstHolding(node, conditions(before: subject))
    case .precedes: return neighbours(node, subject, later: true)
    case .follows: return neighbours(node, subject, later: false)
    case .reachedFrom:
      let kinds = prepared.searches[node]?.existence.kinds
      return firstHolding(node, reaching(subject, kinds ?? .all))
    case .superclass: return superclass(node, subject)
    case .enclosingNode: return firstHolding(node, around(subject))
    case .followsEvenAfterThrow: return firstHolding(node, afterFailure(of: subject))
    case .standsBelow: return firstHolding(node, above(node, subject))
    case .storedIn: return firstHolding(node, holders(node, subject))
    case .supertypes: return supertypes(node, subject)
    case .inFile:
      return remembered(node, DeclarationReference(file: subject.file, index: -1)) {
        $0.attempt(node, .file(subject.file))
      }
    }
  }

  func firstHolding(_ node: Int, _ candidates: some Sequence<Subject>) -> Truth {
    var result = Truth.no
    for candidate in candidates {
      result = max(result, attempt(node, candidate))
      if result == .yes { return .yes }
    }
    return result
  }

  // MARK: - Around

  /// What is asked of the declaration that a fact stands in: no where it stands in none.
  private func fromHolder(
    _ node: Int, _ subject: Subject, _ ask: (Evaluator, DeclarationReference) -> Truth
  ) -> Truth {
    guard let holder = holder(of: subject) else { return .no }
    return remembered(node, holder) { ask($0, holder) }
  }

  /// What is asked of what a fact stands in, for all facts there that follow each other.
  private func remembered(_ node: Int, _ holder: DeclarationReference, _ ask: (Evaluator) -> Truth) -> Truth {
    // A trace is left only by going there, and a witness too.
    guard prepared.isCaptureFree[node], trace == nil, witnesses == nil else { return ask(self) }
    if holderAnswers[node].holder == holder { return holderAnswers[node].truth }
    let truth = ask(self)
    holderAnswers[node] = HolderAnswer(holder: holder, truth: truth)
    return truth
  }

  func holder(of subject: Subject) -> DeclarationReference? {
    switch subject.sort {
    case .file: nil
    case .fact: owner(subject)?.reference
    case .declaration: project.parent(of: subject.reference)
    }
  }

  /// What a node says of the nearest type or protocol around: no where there is none.
  private func ownerType(_ node: Int, _ holder: DeclarationReference) -> Truth {
    var next = holder
    while !project.declaration(next).kind.holdsMembers {
      guard let outer = project.parent(of: next) else { return .no }
      next = outer
    }
    return attempt(node, .declaration(whole(next)))
  }

  /// For an extension the type itself, where the project declares it.
  private func whole(_ reference: DeclarationReference) -> DeclarationReference {
    guard project.declaration(reference).kind == .extension, let type = project.type(of: reference) else {
      return reference
    }
    return project.types[type].declaration
  }

  /// Whether a declaration or one around it satisfies a node: of an extension the type that it extends, too. A type may
  /// be declared inside an extension of itself, so that the way out ends where it comes round.
  private func enclosing(_ node: Int, _ holder: DeclarationReference) -> Truth {
    var result = Truth.no
    var extended: Set<DeclarationReference> = []
    var next: DeclarationReference? = holder
    while let reference = next, result != .yes {
      result = max(result, attempt(node, .declaration(reference)))
      let whole = whole(reference)
      if whole != reference {
        guard extended.insert(whole).inserted else { break }
        if result != .yes { result = max(result, attempt(node, .declaration(whole))) }
      }
      next = project.parent(of: whole)
    }
    return result
  }

  private func conditions(before subject: Subject) -> [Subject] {
    guard subject.sort == .fact else { return [] }
    return flow(subject).conditions(before: subject.index).map { .fact($0, in: subject.file) }
  }

  private func around(_ subject: Subject) -> [Subject] {
    flow(subject).around(subject.index).map { .fact($0, in: subject.file) }
  }

  private func afterFailure(of subject: Subject) -> [Subject] {
    flow(subject).afterFailure(of: subject.index).map { .fact($0, in: subject.file) }
  }

  /// The members that lead to a fact or member; for `kinds` with closures also the closures it stands in, and those
  /// in which the calls stand that lead to it.
  private func reaching(_ subject: Subject, _ kinds: FactKinds) -> [Subject] {
    guard let member = subject.sort == .fact ? owner(subject) : subject else { return [] }
    var closures = subject.sort == .fact && kinds.contains(.closure) ? around(subject) : []
    guard let type = project.enclosingType(of: member.reference) else { return [member] + closures }
    let graph = cache.callGraph(ofType: type)
    let members = graph.reaching(member.reference)
    if kinds.contains(.closure) {
      closures += members.flatMap { graph.edges(to: $0) }
        .flatMap { around(.fact($0.fact, in: Int($0.source.file))) }
    }
    return members.map { .declaration($0) } + closures
  }

  // MARK: - Across the project

  private func conformers(of subject: Subject) -> [Subject] {
    guard let type = project.type(of: subject.reference) else { return [] }
    return project.conformers(of: project.types[type].name)
      .filter { project.types[$0].ancestors.contains(type) }
      .map { .declaration(project.types[$0].declaration) }
  }

  /// The requirements of protocols of the project that a member implements. Unknown where its type conforms to
  /// something from outside that might require it.
  private func requirement(_ node: Int, _ subject: Subject) -> Truth {
    guard let type = project.enclosingType(of: subject.reference) else { return .unknown }
    let name = project.names.string(declaration(subject).name)
    var result = Truth.no
    for conformance in project.types[type].conformances {
      let isRequired = KnownProtocols.requirements[project.names.string(conformance)]?.contains(name) ?? false
      guard isRequired || project.types[type].unknownConformances.contains(conformance) else { continue }
      result = max(result, outside(node, conformance, asksMember: true))
    }
    for ancestor in project.types[type].ancestors where project.types[ancestor].kind == .protocol {
      for member in project.members(ofType: ancestor) where implements(subject, member) {
        result = max(result, attempt(node, .declaration(member)))
        if result == .yes { return .yes }
      }
    }
    return result
  }

  /// Of what comes from outside the name alone is known.
  private func supertypes(_ node: Int, _ subject: Subject) -> Truth {
    guard let type = project.type(of: subject.reference) else { return .unknown }
    let entry = project.types[type]
    var result = firstHolding(node, entry.ancestors.map { .declaration(project.types[$0].declaration) })
    for name in entry.unknownConformances where result == .no { result = outside(node, name) }
    return result
  }

  /// The classes that a class inherits from.
  private func superclass(_ node: Int, _ subject: Subject) -> Truth {
    guard let type = project.type(of: subject.reference) else { return .unknown }
    let classes = classes(above: type)
    var result = firstHolding(node, classes.inside.map { .declaration(project.types[$0].declaration) })
    for name in classes.outside where result != .yes { result = max(result, outside(node, name)) }
    return result
  }

  private func overridden(_ node: Int, _ subject: Subject) -> Truth {
    let (syntax, own) = (syntax(subject), declaration(subject))
    // A `required` initializer says no more where it overrides another.
    let words = syntax.modifiers(of: own).map { syntax.tree[$0].name }
    guard words.contains(Keyword.override) || words.contains(Keyword.required),
      let type = project.enclosingType(of: subject.reference)
    else { return .no }
    let classes = classes(above: type)
    let members = classes.inside.flatMap { project.members(ofType: $0).filter { isCalledLike(subject, $0) } }
    var result = firstHolding(node, members.map { .declaration($0) })
    guard members.isEmpty else { return result }
    for name in classes.outside { result = max(result, outside(node, name, asksMember: true)) }
    return result
  }

  /// Those of the project, and the names of those from outside. Only what stands first behind the colon can be one.
  private func classes(above type: Int) -> (inside: [Int], outside: [NameID]) {
    let inside = project.types[type].ancestors.filter { project.types[$0].kind == .class }
    let outside = ([type] + inside).compactMap { index -> NameID? in
      let first = firstInherited(.declaration(project.types[index].declaration))
      return first.flatMap { project.types[index].unknownConformances.contains($0) ? $0 : nil }
    }
    return (inside, outside)
  }

  /// The name of what stands first behind the colon, as far as it is a plain one.
  private func firstInherited(_ subject: Subject) -> NameID? {
    let syntax = syntax(subject)
    guard let first = syntax.inheritedTypes(of: declaration(subject)).first else { return nil }
    return syntax.plainTypeName(first)
      ?? project.names.find(cache.texts.scratch.bytes(syntax.range(of: first), of: syntax.source))
  }

  private func implements(_ subject: Subject, _ requirement: DeclarationReference) -> Bool {
    isCalledLike(subject, requirement)
      && project.parent(of: requirement).map { project.declaration($0).kind == .protocol } ?? false
  }

  /// Whether two members are of one kind and have the same name and labels.
  private func isCalledLike(_ subject: Subject, _ other: DeclarationReference) -> Bool {
    let (own, others) = (declaration(subject), project.declaration(other))
    return own.name == others.name && FactKinds(of: own.kind) == FactKinds(of: others.kind)
      && syntax(subject).labels(of: own) == project.files[Int(other.file)].syntax.labels(of: others)
  }

  // MARK: - Resolving names

  /// Unknown where it takes a compiler to say what the fact's type or name means, or it may mean too many; no where it means something from
  /// outside the project that a value of the project cannot be.
  private func declared(_ node: Int, _ subject: Subject) -> Truth {
    let candidates = resolved(subject)
    if candidates.count > EvaluationCache.mostMeanings { return .unknown }
    if !candidates.isEmpty { return firstHolding(node, candidates) }
    if subject.sort == .fact { return isFromOutside(subject) ? .no : .unknown }
    guard case .known(let types) = cache.type(of: subject.reference) else { return .unknown }
    let parts = types.map { cache.texts.string($0.bare) }.filter { !$0.utf8.contains(UInt8(ascii: "&")) }
    return parts.allSatisfy { KnownProtocols.isKnown($0) } ? .no : .unknown
  }

  /// Whether the type or name of a fact is one of the project.
  func resolvesInside(_ subject: Subject) -> Bool {
    !resolved(subject).isEmpty
  }

  private func resolved(_ subject: Subject) -> [Subject] {
    if subject.sort == .fact, bodyNode(subject).kind != .binding { return resolvedRoot(of: subject) }
    if subject.sort == .declaration, declaration(subject).kind == .extension {
      return project.type(of: subject.reference).map { [.declaration(project.types[$0].declaration)] } ?? []
    }
    if subject.sort == .declaration {
      return cache.resolvedTypes(of: subject.reference)
        .map { .declaration(project.types[$0].declaration) }
    }
    guard case .known(let texts) = cache.type(ofBinding: subject.index, file: subject.file)
    else {
      return []
    }
    return texts.compactMap(\.name).flatMap { types(named: $0, forBinding: subject) }
  }

  private func types(named name: NameID, forBinding subject: Subject) -> [Subject] {
    project.types(
      named: name, at: bodyNode(subject).node, inFile: subject.file, scope: scope(of: subject)
    ).map { .declaration(project.types[$0].declaration) }
  }

  /// The member, own or inherited, the type or the global that a path begins with.
  private func resolvedRoot(of subject: Subject) -> [Subject] {
    guard let name = resolvableRoot(of: subject) else { return [] }
    let root = EvaluationCache.Root(name: name, scope: scope(of: subject), module: file(subject).module)
    if let known = cache.roots[root] { return known }
    let found = resolved(root)
    cache.roots[root] = found
    return found
  }

  private func resolved(_ root: EvaluationCache.Root) -> [Subject] {
    let name = root.name
    if let scope = root.scope {
      let members = cache.members(named: name, ofType: scope)
      if !members.isEmpty { return members.map { .declaration($0) } }
    }
    let types = project.types(named: name, scope: root.scope, module: root.module)
    if !types.isEmpty { return types.map { .declaration(project.types[$0].declaration) } }
    return project.declarations(named: name).map { .declaration($0) }
      .filter { declaration($0).isTopLevel && FactKinds(.function, .property).contains(kinds(of: $0)) }
  }

  /// The first name of a path; nil where it is local, or hangs on something whose type is not known.
  private func resolvableRoot(of subject: Subject) -> NameID? {
    let node = bodyNode(subject)
    guard node.flags.isDisjoint(with: [.local, .chained, .implicit]), node.root != 0 else { return nil }
    return node.root == Keyword.super ? nil : node.root
  }

  /// Whether a path begins with a value or function that neither the project declares nor a superclass may, or is just
  /// `_`: names of types, which begin with a capital, may be those of a project that is not here.
  private func isFromOutside(_ subject: Subject) -> Bool {
    guard let name = resolvableRoot(of: subject) else { return false }
    let text = project.names.string(name)
    guard text != "_" else { return true }
    guard text.first?.isLowercase ?? false else { return false }
    if let scope = scope(of: subject) {
      return !cache.inheritance(ofType: scope).mayHave(name, in: project)
    }
    return owner(subject).map { project.parent(of: $0.reference) == nil } ?? true
  }

  private func scope(of subject: Subject) -> Int? {
    switch subject.sort {
    case .file: nil
    case .fact: owner(subject).flatMap { project.enclosingType(of: $0.reference) }
    case .declaration: project.enclosingType(of: subject.reference)
    }
  }
}
