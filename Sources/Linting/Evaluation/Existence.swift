import Project
import RuleLanguage
import Syntax

/// `exists`: some fact of the whole project, found through an index where name or type say which.
extension Evaluator {
  mutating func exists(_ node: Int) -> Truth {
    guard let search = prepared.searches[node] else { return .unknown }
    if let names = search.names(captures) {
      let ids = names.compactMap { name in name.withUnsafeBufferPointer { project.names.find($0) } }
      let candidates: [Subject] = ids.flatMap { project.declarations(named: $0).map { .declaration($0) } }
        .filter { !kinds(of: $0).isDisjoint(with: search.kinds) }
      // A name that leaves out a screen nobody knows may mean another; one that there is means itself.
      if candidates.isEmpty { return search.isIndefinite(captures) ? .unknown : .no }
      return firstHolding(node, candidates)
    }
    if let type = search.typeName(captures) {
      let found = firstHolding(node, cache.declarations(typed: type, in: project).map { .declaration($0) })
      return found == .yes ? .yes : max(found, amongUntyped(node, search))
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
        .filter { !FactKinds(of: outline.facts[$0]).isDisjoint(with: kinds) }
        .map { Subject.fact($0, in: file) }
    }
    return found
  }

  /// What holds for those whose type nobody knows. Where nothing but the type depends on captures, the answer is the
  /// same for every type, and is worked out once.
  private mutating func amongUntyped(_ node: Int, _ search: ExistenceSearch) -> Truth {
    if let known = untyped[node] { return known }
    let truth = firstHolding(node, cache.untypedDeclarations(in: project).map { .declaration($0) })
    if !search.hasOtherCaptures { untyped[node] = truth }
    return truth
  }
}

/// What the predicate of an `exists` says of kind and name, so that the index can be asked instead of every fact.
struct ExistenceSearch: Sendable {
  private(set) var kinds = FactKinds.all
  private var patterns: [Pattern] = []
  /// What the names may be cut to where a type leaves out its screen.
  private var shortForms: [Pattern] = []
  /// Whether it asks more than the type of what captures are bound to.
  private(set) var hasOtherCaptures = false
  /// What the declared type must be.
  private var type: Pattern?

  init(_ node: Int, _ rule: Rule) {
    add(node, rule)
    hasOtherCaptures = asksCaptures(node, rule)
  }

  private func asksCaptures(_ node: Int, _ rule: Rule) -> Bool {
    switch rule.nodes[node] {
    case .text(.declaredType, _), .constant, .kinds, .flag: false
    case .text(_, let patterns): rule.patterns[patterns].hasCaptures
    case .all(let range), .any(let range): range.contains { asksCaptures(rule.children[$0], rule) }
    case .quantified(let quantification): asksCaptures(quantification.node, rule)
    case .not(let child), .related(_, let child), .term(let child): asksCaptures(child, rule)
    default: true
    }
  }

  private mutating func add(_ node: Int, _ rule: Rule) {
    switch rule.nodes[node] {
    case .all(let range): for child in range { add(rule.children[child], rule) }
    case .term(let child): add(child, rule)
    case .kinds(let kinds): self.kinds.formIntersection(kinds)
    case .text(.name, let patterns):
      if self.patterns.isEmpty {
        let set = rule.patterns[patterns]
        (self.patterns, shortForms) = (set.patterns, set.shortForms)
      }
    case .text(.declaredType, let patterns):
      let set = rule.patterns[patterns]
      if set.patterns.count == 1 { type = set.patterns[0] }
    default: break
    }
  }

  /// The type that properties or parameters must have, once its captures are bound.
  func typeName(_ captures: Captures) -> String? {
    guard kinds.subtracting(FactKinds(.property, .parameter)).isEmpty else { return nil }
    return type?.instantiate(captures).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names to look for, once their captures are bound, and their short forms. Parameters and accessors are in no
  /// index of names.
  func names(_ captures: Captures) -> [[UInt8]]? {
    let indexed = FactKinds.declarations.subtracting(FactKinds(.parameter, .accessor))
    guard kinds.subtracting(indexed).isEmpty, !patterns.isEmpty else { return nil }
    let names = patterns.compactMap { $0.instantiate(captures) }
    guard names.count == patterns.count else { return nil }
    return names + shortForms.compactMap { $0.instantiate(captures) }
  }

  /// Whether the name to look for leaves out a screen that nobody knows.
  func isIndefinite(_ captures: Captures) -> Bool {
    patterns.contains { $0.slots.contains { captures[$0]?.isEmpty ?? false } }
  }
}
