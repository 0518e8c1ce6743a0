import RuleLanguage
import Semantics
import Syntax

/// The steps from a node to others.
extension Evaluator {
  func related(_ relation: Relation, _ predicate: Int, _ node: CodeNode) -> Truth {
    if node.kind != .declaration, relation.isOfDeclarations { return .no }
    switch relation {
    case .parent: return fromHolder(predicate, node) { $0.attempt(predicate, .declaration($1)) }
    case .ownerType: return fromHolder(predicate, node) { $0.ownerType(predicate, $1) }
    case .enclosedBy: return fromHolder(predicate, node) { $0.enclosing(predicate, $1) }
    case .exists: return exists(predicate)
    case .resolvesTo: return declared(predicate, node)
    case .onPath: return onPath(predicate, node)
    case .guardedBy: return firstHolding(predicate, inBody(node) { $0.conditions(before: node.index) })
    case .precedes: return neighbours(predicate, node, later: true)
    case .follows: return neighbours(predicate, node, later: false)
    case .conformers: return conformers(predicate, node)
    case .subclasses: return subclasses(predicate, node)
    case .implements: return requirement(predicate, node)
    case .overrides: return overridden(predicate, node)
    case .superclass: return superclass(predicate, node)
    case .supertypes: return supertypes(predicate, node)
    case .storedIn: return firstHolding(predicate, holders(predicate, node))
    case .reachedFrom: return reachedFrom(predicate, node)
    case .enclosingNode: return firstHolding(predicate, around(node))
    case .followsEvenAfterThrow:
      return firstHolding(predicate, inBody(node) { $0.afterFailure(of: node.index) })
    case .standsBelow: return firstHolding(predicate, above(predicate, node))
    case .inFile:
      return remembered(predicate, DeclarationReference(file: node.file, index: -1)) {
        $0.attempt(predicate, .file(node.file))
      }
    }
  }

  func firstHolding(_ predicate: Int, _ candidates: some Sequence<CodeNode>) -> Truth {
    var result = Truth.no
    for candidate in candidates {
      result = max(result, attempt(predicate, candidate))
      if result == .yes { return .yes }
    }
    return result
  }

  // MARK: - Around

  /// What is asked of the declaration that a node stands in: no where it stands in none.
  private func fromHolder(
    _ predicate: Int, _ node: CodeNode, _ ask: (Evaluator, DeclarationReference) -> Truth
  ) -> Truth {
    guard let holder = holder(of: node) else { return .no }
    return remembered(predicate, holder) { ask($0, holder) }
  }

  /// What is asked of what a node stands in, for all nodes there that follow each other.
  private func remembered(_ predicate: Int, _ holder: DeclarationReference, _ ask: (Evaluator) -> Truth)
    -> Truth
  {
    // A trace is left only by going there, and a witness too.
    guard prepared.isCaptureFree[predicate], trace == nil, witnesses == nil else { return ask(self) }
    if holderAnswers[predicate].holder == holder { return holderAnswers[predicate].truth }
    let truth = ask(self)
    holderAnswers[predicate] = HolderAnswer(holder: holder, truth: truth)
    return truth
  }

  func holder(of node: CodeNode) -> DeclarationReference? {
    switch node.kind {
    case .file: nil
    case .bodyNode: owner(node)?.reference
    case .declaration: project.parent(of: node.reference)
    }
  }

  /// What a predicate says of the nearest type or protocol around: no where there is none.
  private func ownerType(_ predicate: Int, _ holder: DeclarationReference) -> Truth {
    var next = holder
    while !project.declaration(next).kind.holdsMembers {
      guard let outer = project.parent(of: next) else { return .no }
      next = outer
    }
    if mayExtendOtherModule(next) { return .unknown }
    return attempt(predicate, .declaration(whole(next)))
  }

  /// Whether an extension may be one of a type that another module of the project declares.
  func mayExtendOtherModule(_ reference: DeclarationReference) -> Bool {
    let (declaration, file) = (project.declaration(reference), project.files[Int(reference.file)])
    return declaration.kind == .extension && project.type(of: reference) == nil && !file.isTest
      && !project.types(named: declaration.name, scope: nil, module: file.module).isEmpty
  }

  /// For an extension the type itself, where the project declares it.
  private func whole(_ reference: DeclarationReference) -> DeclarationReference {
    guard project.declaration(reference).kind == .extension, let type = project.type(of: reference) else {
      return reference
    }
    return project.types[type].declaration
  }

  /// Whether a declaration or one around it satisfies a predicate: of an extension the type that it extends, too. A
  /// type may be declared inside an extension of itself, so that the way out ends where it comes round.
  private func enclosing(_ predicate: Int, _ holder: DeclarationReference) -> Truth {
    var result = Truth.no
    var extended: Set<DeclarationReference> = []
    var next: DeclarationReference? = holder
    while let reference = next, result != .yes {
      result = max(result, attempt(predicate, .declaration(reference)))
      let whole = whole(reference)
      if whole != reference {
        guard extended.insert(whole).inserted else { break }
        if result != .yes { result = max(result, attempt(predicate, .declaration(whole))) }
      }
      next = project.parent(of: whole)
    }
    return result
  }

  private func around(_ node: CodeNode) -> [CodeNode] {
    inBody(node) { $0.around(node.index) }
  }

  /// What a way through a body tells of a node there: nothing of one that stands in none.
  private func inBody(_ node: CodeNode, _ places: (Flow) -> [Int]) -> [CodeNode] {
    guard node.kind == .bodyNode else { return [] }
    return places(flow(node)).map { .bodyNode($0, in: node.file) }
  }

  /// What is asked of what leads to a node: the same of all that stands in a member, but for the closures around each.
  private func reachedFrom(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard let member = node.kind == .bodyNode ? owner(node) : node else { return .no }
    let kinds = prepared.searches[predicate]?.existence.kinds ?? .all
    let closures = node.kind == .bodyNode && kinds.contains(.closure) ? around(node) : []
    // What binds captures is bound by the nearest.
    let isShared = prepared.isCaptureFree[predicate]
    let leading = remembered(predicate, member.reference) { evaluator in
      let (nodes, isComplete) = evaluator.reaching(member, through: isShared ? [] : closures, kinds)
      let truth = evaluator.firstHolding(predicate, nodes)
      return isComplete || truth != .no ? truth : .unknown
    }
    return isShared && leading != .yes ? max(leading, firstHolding(predicate, closures)) : leading
  }

  /// The members that lead to a member, and some closures; for `kinds` with closures also those in which the calls stand
  /// that lead to it.
  private func reaching(
    _ member: CodeNode, through closures: [CodeNode], _ kinds: FactKinds
  ) -> (nodes: [CodeNode], isComplete: Bool) {
    guard let type = project.enclosingType(of: member.reference) else { return ([member] + closures, true) }
    let (members, edges, isComplete) = CallGraph(ofType: type, cache).reaching(member.reference)
    var closures = closures
    if kinds.contains(.closure) {
      closures += edges.flatMap { around(.bodyNode($0.bodyNode, in: Int($0.source.file))) }
    }
    return (members.map { .declaration($0) } + closures, isComplete)
  }

  // MARK: - Across the project

  /// The types that conform to a protocol, or inherit from a class.
  private func heirs(of node: CodeNode) -> [CodeNode] {
    guard let type = project.type(of: node.reference) else { return [] }
    return project.heirs[type].map { .declaration(project.types[$0].declaration) }
  }

  /// Unknown where an extension has a type from outside conform to it.
  private func conformers(_ predicate: Int, _ node: CodeNode) -> Truth {
    let truth = firstHolding(predicate, heirs(of: node))
    let mayHaveMore = cache.indexes.conformancesOfOutsideTypes.contains(declaration(node).name)
    return mayHaveMore ? max(truth, .unknown) : truth
  }

  /// Unknown where a class inherits something of its name behind that of a module nobody knows, where one inherits what may be
  /// any class, and where it has another name.
  private func subclasses(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard declaration(node).kind == .class else { return .no }
    let truth = firstHolding(predicate, heirs(of: node))
    let name = declaration(node).name
    let mayHaveMore =
      cache.indexes.someInheritAny || cache.indexes.namesBehindUnknownModules.contains(name)
      || cache.indexes.aliasedTypes.contains(name)
    return mayHaveMore ? max(truth, .unknown) : truth
  }

  /// The requirements of protocols of the project that a member implements. Unknown where its type conforms to
  /// something from outside that might require it.
  private func requirement(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard let type = project.enclosingType(of: node.reference) else { return .unknown }
    let name = declaration(node).name
    var result: Truth = project.isExtendedElsewhere(type) ? .unknown : .no
    for conformance in project.types[type].conformances {
      guard
        isKnown(conformance, toAskFor: name) || project.types[type].unknownConformances.contains(conformance)
      else { continue }
      result = max(result, outside(predicate, conformance, asksMember: true))
    }
    for ancestor in project.types[type].ancestors where project.types[ancestor].kind == .protocol {
      for member in project.members(ofType: ancestor) where implements(node, member) {
        result = max(result, attempt(predicate, .declaration(member)))
        if result == .yes { return .yes }
      }
    }
    return result
  }

  /// Whether a protocol from outside asks for members of a name, as far as those are known here.
  func isKnown(_ conformance: NameID, toAskFor member: NameID) -> Bool {
    KnownProtocols.requirements[project.names.string(conformance)]?.contains(project.names.string(member))
      ?? false
  }

  /// Of what comes from outside the name alone is known.
  private func supertypes(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard let type = project.type(of: node.reference) else {
      return declaration(node).kind.mayConform ? .unknown : .no
    }
    let entry = project.types[type]
    var result = firstHolding(predicate, entry.ancestors.map { .declaration(project.types[$0].declaration) })
    for name in entry.unknownConformances where result == .no { result = outside(predicate, name) }
    return result
  }

  /// The classes that a class inherits from.
  private func superclass(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard let type = project.type(of: node.reference) else { return .unknown }
    let classes = classes(above: type)
    var result = firstHolding(
      predicate, classes.lazy.map { .declaration(self.project.types[$0].declaration) })
    if result == .yes { return .yes }
    for name in outsideClasses(of: [type] + classes) { result = max(result, outside(predicate, name)) }
    return result
  }

  private func overridden(_ predicate: Int, _ node: CodeNode) -> Truth {
    let (syntax, own) = (syntax(node), declaration(node))
    // A `required` initializer says no more where it overrides another.
    let words = syntax.modifiers(of: own).map { syntax.tree[$0].name }
    guard words.contains(Keyword.override) || words.contains(Keyword.required),
      let type = project.enclosingType(of: node.reference)
    else { return .no }
    let classes = classes(above: type)
    let members = classes.flatMap { project.members(ofType: $0).filter { isCalledLike(node, $0) } }
    var result = firstHolding(predicate, members.map { .declaration($0) })
    guard members.isEmpty else { return result }
    for name in outsideClasses(of: [type] + classes) {
      result = max(result, outside(predicate, name, asksMember: true))
    }
    return result
  }

  /// Those of the project.
  private func classes(above type: Int) -> [Int] {
    project.types[type].ancestors.filter { project.types[$0].kind == .class }
  }

  /// The names of those from outside. Only what stands first behind the colon can be one.
  private func outsideClasses(of types: [Int]) -> [NameID] {
    types.compactMap { type in
      cache.outsideClasses.answer(type) {
        let unknown = project.types[type].unknownConformances
        guard !unknown.isEmpty else { return nil }
        let first = firstInherited(.declaration(project.types[type].declaration))
        return first.flatMap { unknown.contains($0) ? $0 : nil }
      }
    }
  }

  /// The name of what stands first behind the colon, as far as it is a plain one.
  private func firstInherited(_ node: CodeNode) -> NameID? {
    let syntax = syntax(node)
    guard let first = syntax.inheritedTypes(of: declaration(node)).first else { return nil }
    return syntax.plainTypeName(first)
      ?? project.names.find(
        cache.texts.scratch.type(syntax.rangeWithoutArguments(first), of: syntax.source))
  }

  // MARK: - Resolving names

  /// Unknown where it takes a compiler to say what the node's type or name means, or it may mean too many; no where it means something from
  /// outside the project that a value of the project cannot be.
  private func declared(_ predicate: Int, _ node: CodeNode) -> Truth {
    let candidates = resolved(node)
    if candidates.count > EvaluationCache.mostMeanings { return .unknown }
    if !candidates.isEmpty { return firstHolding(predicate, candidates) }
    if node.kind == .bodyNode { return isFromOutside(node) ? .no : .unknown }
    guard case .known(let types) = cache.type(of: node.reference) else { return .unknown }
    let parts = types.map { cache.texts.string($0.bare) }.filter { !$0.utf8.contains(UInt8(ascii: "&")) }
    return parts.allSatisfy { KnownProtocols.isKnown($0) } ? .no : .unknown
  }

  /// Whether the type or name of a node is one of the project.
  func resolvesInside(_ node: CodeNode) -> Bool {
    !resolved(node).isEmpty
  }

  func resolved(_ node: CodeNode) -> [CodeNode] {
    if node.kind == .bodyNode, bodyNode(node).kind != .binding { return resolvedRoot(of: node) }
    if node.kind == .declaration, declaration(node).kind == .extension {
      return project.type(of: node.reference).map { [.declaration(project.types[$0].declaration)] } ?? []
    }
    if node.kind == .declaration {
      return cache.resolvedTypes(of: node.reference)
        .map { .declaration(project.types[$0].declaration) }
    }
    guard case .known(let texts) = cache.type(ofBinding: node)
    else {
      return []
    }
    return texts.compactMap(\.name).flatMap { types(named: $0, forBinding: node) }
  }

  private func types(named name: NameID, forBinding node: CodeNode) -> [CodeNode] {
    project.types(
      named: name, at: bodyNode(node).node, inFile: node.file, scope: scope(of: node)
    ).map { .declaration(project.types[$0].declaration) }
  }

  /// The member, own or inherited, the type or the global that a path begins with.
  private func resolvedRoot(of node: CodeNode) -> [CodeNode] {
    guard let name = resolvableRoot(of: node) else { return [] }
    let root = EvaluationCache.Root(name: name, scope: scope(of: node), module: file(node).module)
    return cache.roots.answer(root) { resolved(root) }
  }

  private func resolved(_ root: EvaluationCache.Root) -> [CodeNode] {
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
  private func resolvableRoot(of node: CodeNode) -> NameID? {
    let body = bodyNode(node)
    guard body.flags.isDisjoint(with: [.local, .chained, .implicit]), body.root != 0 else { return nil }
    return body.root == Keyword.super || body.root == Keyword.selfValue ? nil : body.root
  }

  /// Whether a path begins with a value or function that neither the project declares nor a superclass may, or is just
  /// `_`: names of types, which begin with a capital, may be those of a project that is not here.
  func isFromOutside(_ node: CodeNode) -> Bool {
    guard let name = resolvableRoot(of: node) else { return false }
    let text = project.names.string(name)
    guard text != "_" else { return true }
    guard text.first?.isLowercase ?? false else { return false }
    if let scope = scope(of: node) {
      return !cache.inheritance(ofType: scope).mayHave(name, in: project)
    }
    return owner(node).map { project.parent(of: $0.reference) == nil } ?? true
  }

  func scope(of node: CodeNode) -> Int? {
    switch node.kind {
    case .file: nil
    case .bodyNode: owner(node).flatMap { project.enclosingType(of: $0.reference) }
    case .declaration: project.enclosingType(of: node.reference)
    }
  }
}

extension Relation {
  /// Whether it begins at declarations alone: a rule of several kinds asks it of others in vain.
  fileprivate var isOfDeclarations: Bool {
    switch self {
    case .conformers, .subclasses, .implements, .overrides, .superclass, .supertypes, .storedIn: true
    default: false
    }
  }
}
