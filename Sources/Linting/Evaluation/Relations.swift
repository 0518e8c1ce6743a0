import Project
import RuleLanguage
import Syntax

/// The steps from a fact to others.
extension Evaluator {
  mutating func related(_ relation: Relation, _ node: Int, _ subject: Subject) -> Truth {
    switch relation {
    case .parent: return firstHolding(node, parent(of: subject).map { [$0] } ?? [])
    case .inside: return firstHolding(node, enclosing(subject))
    case .exists: return exists(node)
    case .declared: return declared(node, subject)
    case .conformers: return firstHolding(node, conformers(of: subject))
    case .requirement: return requirement(node, subject)
    case .behind: return firstHolding(node, conditions(before: subject))
    case .before: return firstHolding(node, neighbours(of: subject) { $0.index > subject.index })
    case .after: return firstHolding(node, neighbours(of: subject) { $0.index < subject.index })
    case .reachedFrom: return firstHolding(node, reaching(subject))
    }
  }

  private mutating func firstHolding(_ node: Int, _ candidates: [Subject]) -> Truth {
    var result = Truth.no
    for candidate in candidates {
      result = max(result, attempt(node, candidate))
      if result == .yes { return .yes }
    }
    return result
  }

  // MARK: - Around

  /// For a member of an extension the type itself, where the project declares it.
  private func parent(of subject: Subject) -> Subject? {
    switch subject.sort {
    case .file: return nil
    case .fact: return owner(subject)
    case .declaration:
      guard let parent = project.parent(of: subject.reference) else { return nil }
      return .declaration(whole(parent))
    }
  }

  private func whole(_ reference: DeclarationReference) -> DeclarationReference {
    guard project.declaration(reference).kind == .extension, let type = project.type(of: reference) else {
      return reference
    }
    return project.types[type].declaration
  }

  /// All declarations around it; an extension, and the type that it extends.
  private func enclosing(_ subject: Subject) -> [Subject] {
    var next = subject.sort == .fact ? owner(subject)?.reference : project.parent(of: subject.reference)
    var found: [Subject] = []
    while let reference = next {
      found.append(.declaration(reference))
      let whole = whole(reference)
      if whole != reference { found.append(.declaration(whole)) }
      next = project.parent(of: whole)
    }
    return found
  }

  /// Facts of the same body, or members of the same type in the same file.
  private func neighbours(of subject: Subject, where isWanted: (Subject) -> Bool) -> [Subject] {
    switch subject.sort {
    case .file: return []
    case .fact:
      return file(subject).bodyFacts(around: subject.index).map { Subject.fact($0, in: subject.file) }.filter(isWanted)
    case .declaration:
      let declarations = outline(subject).declarations
      let parent = declarations[subject.index].parent
      return declarations.indices.filter { declarations[$0].parent == parent }
        .map { Subject(sort: .declaration, file: subject.file, index: $0) }.filter(isWanted)
    }
  }

  private func conditions(before subject: Subject) -> [Subject] {
    guard subject.sort == .fact else { return [] }
    return Flow(file(subject)).conditions(before: subject.index).map { .fact($0, in: subject.file) }
  }

  private func reaching(_ subject: Subject) -> [Subject] {
    guard let member = subject.sort == .fact ? owner(subject) : subject else { return [] }
    guard let type = project.enclosingType(of: member.reference) else { return [member] }
    return cache.callGraph(ofType: type, in: project).reaching(member.reference).map { .declaration($0) }
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
  private mutating func requirement(_ node: Int, _ subject: Subject) -> Truth {
    guard let type = project.enclosingType(of: subject.reference) else { return .unknown }
    let entry = project.types[type]
    var result = entry.unknownConformances.isEmpty ? Truth.no : .unknown
    let name = project.names.string(declaration(subject).name)
    if entry.conformances.contains(where: {
      KnownProtocols.requirements[project.names.string($0)]?.contains(name) ?? false
    }) {
      result = .unknown
    }
    for ancestor in entry.ancestors where project.types[ancestor].kind == .protocol {
      for member in project.types[ancestor].members where implements(subject, member) {
        result = max(result, attempt(node, .declaration(member)))
        if result == .yes { return .yes }
      }
    }
    return result
  }

  private func implements(_ subject: Subject, _ requirement: DeclarationReference) -> Bool {
    let own = declaration(subject)
    let required = project.declaration(requirement)
    guard own.name == required.name, FactKinds(of: own.kind) == FactKinds(of: required.kind) else { return false }
    guard project.parent(of: requirement).map({ project.declaration($0).kind == .protocol }) ?? false else { return false }
    return own.kind != .function || outline(subject).labels(own)
      .elementsEqual(project.files[Int(requirement.file)].outline.labels(required))
  }

  private mutating func exists(_ node: Int) -> Truth {
    let search = ExistenceSearch(node, rule)
    if let name = search.name(captures) {
      guard let id = name.withUnsafeBufferPointer({ project.names.find($0) }) else { return .no }
      return firstHolding(node, project.declarations(named: id).map { .declaration($0) })
    }
    var result = Truth.no
    for file in project.files.indices {
      result = max(result, firstHolding(node, all(search.kinds, in: file)))
      if result == .yes { return .yes }
    }
    return result
  }

  private func all(_ kinds: FactKinds, in file: Int) -> [Subject] {
    let outline = project.files[file].outline
    var found: [Subject] = kinds.contains(.file) ? [.file(file)] : []
    if !kinds.isDisjoint(with: .declarations) {
      found += outline.declarations.indices.lazy
        .filter { !FactKinds(of: outline.declarations[$0].kind).isDisjoint(with: kinds) }
        .map { Subject(sort: .declaration, file: file, index: $0) }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      found += outline.facts.indices.lazy
        .filter { !FactKinds(of: outline.facts[$0], names: project.names).isDisjoint(with: kinds) }
        .map { Subject.fact($0, in: file) }
    }
    return found
  }

  // MARK: - Resolving names

  private mutating func declared(_ node: Int, _ subject: Subject) -> Truth {
    let candidates = resolved(subject)
    return candidates.isEmpty ? .unknown : firstHolding(node, candidates)
  }

  private func resolved(_ subject: Subject) -> [Subject] {
    let scope = scope(of: subject)
    let module = file(subject).module
    func types(_ name: String) -> [Subject] {
      guard let id = project.names.find(name) else { return [] }
      return project.types(named: id, scope: scope, module: module)
        .map { .declaration(project.types[$0].declaration) }
    }
    if subject.sort == .declaration {
      if declaration(subject).kind == .extension {
        return project.type(of: subject.reference).map { [.declaration(project.types[$0].declaration)] } ?? []
      }
      guard case .known(let type) = cache.type(of: subject.reference, in: project) else { return [] }
      return types(type.bare)
    }
    let fact = fact(subject)
    guard fact.flags.isDisjoint(with: [.local, .chained, .implicit]), fact.root != 0 else { return [] }
    if let scope {
      let own = project.types[scope].members.filter { project.declaration($0).name == fact.root }
      if !own.isEmpty { return own.map { .declaration($0) } }
    }
    return types(project.names.string(fact.root))
  }

  private func scope(of subject: Subject) -> Int? {
    switch subject.sort {
    case .file: nil
    case .fact: owner(subject).flatMap { project.enclosingType(of: $0.reference) }
    case .declaration: project.enclosingType(of: subject.reference)
    }
  }
}

/// What the predicate of an `exists` says of kind and name, so that the index can be asked instead of every fact.
private struct ExistenceSearch {
  private(set) var kinds = FactKinds.all
  private var pattern: Pattern?

  init(_ node: Int, _ rule: Rule) {
    add(node, rule)
  }

  private mutating func add(_ node: Int, _ rule: Rule) {
    switch rule.nodes[node] {
    case .all(let range): for child in range { add(rule.children[child], rule) }
    case .kinds(let kinds): self.kinds.formIntersection(kinds)
    case .text(.name, let patterns):
      let set = rule.patterns[patterns]
      if set.patterns.count == 1 { pattern = set.patterns[0] }
    default: break
    }
  }

  /// The name to look for, once its captures are bound. Parameters and accessors are in no index of names.
  func name(_ captures: Captures) -> [UInt8]? {
    let indexed = FactKinds.declarations.subtracting(FactKinds(.parameter, .accessor))
    guard kinds.subtracting(indexed).isEmpty else { return nil }
    return pattern?.instantiate(captures)
  }
}
