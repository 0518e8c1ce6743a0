import RuleLanguage
import Semantics
import Syntax

/// `exists` and `storedIn`: nodes of the whole project, found through an index where name or type say which.
extension Evaluator {
  func exists(_ predicate: Int) -> Truth {
    guard let search = prepared.searches[predicate] else { return .unknown }
    // A trace is left only by going there.
    guard trace == nil, prepared.isCaptureFree[predicate] || prepared.closedExistences.contains(predicate)
    else { return exists(predicate, search) }
    return existences.answer(predicate) {
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      return exists(predicate, search)
    }
  }

  /// Whether more may stand elsewhere than the project shows.
  var isPartial: Bool { excerpt != nil || cache.isExcerpt }

  private func exists(_ predicate: Int, _ search: PreparedRule.Search) -> Truth {
    if let names = search.names, names.areKnown(captures) { return existsByName(predicate, search, names) }
    if let text = search.typeName, text.isKnown(captures) {
      let type = String(decoding: text.bytes(captures), as: UTF8.self)
      let index = typeIndex(predicate, search)
      let found = firstHolding(predicate, index.declarations(ofType: type))
      return found == .yes ? .yes : max(found, amongUntyped(predicate, search, index.unknown))
    }
    return askedOnce(predicate, search) { existsAmongAll(predicate, search) }
  }

  /// The answer to a question that many nodes ask, as members that are called alike. It is asked each time where it may
  /// bind captures, and where the way to it counts.
  /// - Parameter name: that is looked up; 0 where none is.
  func askedOnce(_ predicate: Int, _ search: PreparedRule.Search, name: NameID = 0, _ ask: () -> Truth)
    -> Truth
  {
    let texts = search.slots.compactMap { captures[$0] }
    guard trace == nil, witnesses == nil, texts.count == search.slots.count else { return ask() }
    return boundExistences.answer(BoundQuestion(predicate: predicate, name: name, texts: texts), ask)
  }

  private func existsAmongAll(_ predicate: Int, _ search: PreparedRule.Search) -> Truth {
    if let nodes = indexedNodes(predicate, search.existence.kinds) ?? heirs(search) ?? owned(search) {
      return firstHolding(predicate, nodes)
    }
    if let truth = existsAmongConforming(predicate, search) { return truth }
    if search.existence.kinds.subtracting(.declarations).isEmpty {
      // Nobody asks a second time.
      if prepared.closedExistences.contains(predicate) {
        return firstHolding(predicate, admittedDeclarations(predicate, search))
      }
      return firstHolding(predicate, candidates(predicate, search))
    }
    var result = Truth.no
    for file in filesNamed(search) ?? admittedFiles(predicate, search) {
      result = max(result, firstHolding(predicate, nodes(ofFile: file, search.existence.kinds)))
      if result == .yes { return .yes }
    }
    return result
  }

  /// The types that inherit what a search asks for by its name; nil where it asks for none.
  private func heirs(_ search: PreparedRule.Search) -> [CodeNode]? {
    guard let bases = search.bases, bases.areKnown(captures), !captures.haveEmpty, witnesses == nil else {
      return nil
    }
    return conformers(of: bases)
  }

  /// The types that inherit or conform to one of some names, in the order of files.
  private func conformers(of names: SoughtNames) -> [CodeNode] {
    var types: Set<Int> = []
    _ = first(of: names) { name in
      types.formUnion(project.conformers(of: name))
      return .no
    }
    return types.map { project.types[$0].declaration }.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
      .map { .declaration($0) }
  }

  /// Whether an index may say where to look: nobody wants to see what was tried, and no example leaves anything out.
  private var mayLookUp: Bool { trace == nil && witnesses == nil && !isPartial && !captures.haveEmpty }

  /// The answer where a search asks for types that conform to what is called so; nil where it does not. Those of which
  /// nobody knows what all they conform to can make it no more than unknown, and so the first that does is enough.
  private func existsAmongConforming(_ predicate: Int, _ search: PreparedRule.Search) -> Truth? {
    guard mayLookUp, let names = search.conformances, names.areKnown(captures) else { return nil }
    var result = firstHolding(predicate, conformers(of: names))
    guard result == .no else { return result }
    for type in cache.indexes.typesOfUnknownConformances {
      result = attempt(predicate, .declaration(project.types[type].declaration))
      if result != .no { return result }
    }
    return result
  }

  /// All members of the types that a search asks for by name; nil where it asks for none.
  private func owned(_ search: PreparedRule.Search) -> [CodeNode]? {
    let kinds = search.existence.kinds
    guard mayLookUp, let parents = search.parents, parents.areKnown(captures),
      kinds.isSubset(of: Self.memberKinds)
    else { return nil }
    var members: Set<DeclarationReference> = []
    _ = first(of: parents) { parent in
      for holder in project.declarations(named: parent) {
        if let type = project.type(of: holder) {
          members.formUnion(project.members(ofType: type))
        } else {
          members.formUnion(project.members(of: holder))
        }
      }
      return .no
    }
    return Array(sought(search, among: members.sorted { ($0.file, $0.index) < ($1.file, $1.index) }))
  }

  /// What stands between the braces of a type itself.
  private static let memberKinds = FactKinds(.function, .initializer, .property, .subscript, .case)

  /// The files of the names that a search asks for; nil where it asks for none.
  private func filesNamed(_ search: PreparedRule.Search) -> [Int]? {
    guard mayLookUp, let names = search.fileNames, !names.isEmpty, names.allSatisfy({ $0.isKnown(captures) })
    else { return nil }
    // A capture may hold folders as well.
    let texts = names.map { name in
      let path = name.bytes(captures)
      return Array(path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...])
    }
    // Other letters may be written in two ways.
    guard texts.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }) else { return nil }
    let files = cache.indexes.filesByName
    return Set(texts.flatMap { files[$0] ?? [] }).filter { search.admits(project.needles[$0]) }.sorted()
  }

  /// The files that may hold, or be, what a predicate looks for.
  private func admittedFiles(_ predicate: Int, _ search: PreparedRule.Search) -> [Int] {
    let areSought = search.existence.kinds == FactKinds(.file) && !isPartial && trace == nil
    return searchedFiles.answer(predicate) {
      project.files.indices.filter { file in
        search.admits(project.needles[file])
          && (!areSought || mayHold(predicate, .file(file), where: prepared.isCaptureFree))
      }
    }
  }

  /// The declarations that a predicate may hold for, in the order of files.
  private func candidates(_ predicate: Int, _ search: PreparedRule.Search) -> [CodeNode] {
    if let files = filesNamed(search) {
      return files.filter { mayHold(predicate, inFile: $0) }
        .flatMap { admittedDeclarations(predicate, search.existence.kinds, inFile: $0) }
    }
    guard let beginnings = search.beginnings, trace == nil, !captures.haveEmpty,
      beginnings.contains(where: \.hasCaptures), beginnings.allSatisfy({ $0.isKnown(captures) })
    else { return searchedDeclarations.answer(predicate) { Array(admittedDeclarations(predicate, search)) } }
    return cache.declarations(
      beginningWith: beginnings.map { $0.bytes(captures) }, search.existence.kinds)
  }

  /// What holds for those whose type nobody knows. Where nothing but the type depends on captures, the answer is the
  /// same for every type, and is worked out once.
  private func amongUntyped(_ predicate: Int, _ search: PreparedRule.Search, _ unknown: [CodeNode]) -> Truth {
    if let known = untyped[predicate] { return known }
    let truth = firstHolding(predicate, unknown)
    if !search.hasOtherCaptures { untyped[predicate] = truth }
    return truth
  }

  private func nodes(ofFile file: Int, _ kinds: FactKinds) -> [CodeNode] {
    (kinds.contains(.file) ? [.file(file)] : []) + wholeFile(kinds, file)
  }

  private func typeIndex(_ predicate: Int, _ search: PreparedRule.Search) -> TypeIndex {
    typeIndexes.answer(predicate) {
      admittedDeclarations(predicate, search).reduce(into: TypeIndex()) { index, candidate in
        index.add(candidate, cache.type(of: candidate.reference), cache.texts)
      }
    }
  }

  /// The declarations that a predicate may hold for, whatever its captures are bound to, in the order of files, each
  /// found when it is asked for.
  private func admittedDeclarations(
    _ predicate: Int, _ search: PreparedRule.Search
  ) -> some Sequence<CodeNode> {
    project.files.indices.lazy
      .filter { search.admits(self.project.needles[$0]) && self.mayHold(predicate, inFile: $0) }
      .flatMap { self.admittedDeclarations(predicate, search.existence.kinds, inFile: $0) }
  }

  private func admittedDeclarations(_ predicate: Int, _ kinds: FactKinds, inFile file: Int) -> [CodeNode] {
    let source = project.files[file]
    var found: [CodeNode] = []
    for index in 0..<source.declarations.count
    where !FactKinds(of: source.declarations[index].kind).isDisjoint(with: kinds) {
      let candidate = CodeNode(kind: .declaration, file: file, index: index)
      if mayHold(predicate, candidate, where: prepared.isCheap) { found.append(candidate) }
    }
    return found
  }

  /// False where something does not hold that a predicate says of the file of whatever it holds for.
  private func mayHold(_ predicate: Int, inFile file: Int) -> Bool {
    switch predicates[predicate] {
    case .all(let range): return range.allSatisfy { mayHold(children[$0], inFile: file) }
    case .term(let child): return mayHold(child, inFile: file)
    case .text(.file, _), .text(.module, _), .flag(.inTests, _):
      return !prepared.isCheap[predicate] || evaluate(predicate, .file(file)) != .no
    default: return true
    }
  }

  /// False where operands of a predicate do not hold that can be asked whatever captures are bound to.
  /// - Parameter isAsked: by predicate, whether it is such an operand, and worth asking.
  func mayHold(_ predicate: Int, _ node: CodeNode, where isAsked: [Bool]) -> Bool {
    if isAsked[predicate] { return evaluate(predicate, node) != .no }
    switch predicates[predicate] {
    case .all(let range): return range.allSatisfy { mayHold(children[$0], node, where: isAsked) }
    case .any(let range): return range.contains { mayHold(children[$0], node, where: isAsked) }
    case .term(let child): return mayHold(child, node, where: isAsked)
    default: return true
    }
  }

  /// The properties whose type is the one that a node declares, as far as the predicate may speak of them, in the order
  /// of files.
  func holders(_ predicate: Int, _ node: CodeNode) -> [CodeNode] {
    guard let type = project.type(of: node.reference), let search = prepared.searches[predicate] else {
      return []
    }
    return holderIndexes.answer(predicate) { holderIndex(predicate, search) }[type] ?? []
  }

  private func holderIndex(_ predicate: Int, _ search: PreparedRule.Search) -> [Int: [CodeNode]] {
    var found: [Int: [CodeNode]] = [:]
    for property in admittedDeclarations(predicate, search) {
      for type in cache.resolvedTypes(of: property.reference) {
        found[type, default: []].append(property)
      }
    }
    return found
  }
}

/// Properties and parameters by the names of their types, where the predicate of a search may speak of them.
struct TypeIndex {
  private var byName: [String: [CodeNode]] = [:]
  /// Those whose type only a compiler could tell.
  private(set) var unknown: [CodeNode] = []

  mutating func add(_ node: CodeNode, _ type: EvaluationCache.KnownType, _ texts: SyntaxTexts) {
    switch type {
    case .none: break
    case .unknown: unknown.append(node)
    case .known(let types):
      for name in Set(types.flatMap { texts.strings([$0.base, $0.bare]) }) {
        byName[name, default: []].append(node)
      }
    }
  }

  func declarations(ofType text: String) -> [CodeNode] {
    byName[text] ?? []
  }
}

/// What the predicate of an `exists` says of kind and name, so that the index can be asked instead of every node.
struct ExistenceSearch: Sendable {
  private(set) var kinds: FactKinds
  /// What it says of the declaration around what it looks for.
  private var parents: [ExistenceSearch] = []

  var parent: ExistenceSearch? { parents.first }

  /// What it says of a type that is surely inherited by what it looks for.
  private var bases: [ExistenceSearch] = []

  var base: ExistenceSearch? { bases.first }

  /// What it says of the names of types that what it looks for conforms to.
  private var conformances: [ExistenceSearch] = []

  var conformance: ExistenceSearch? { conformances.first }

  /// The patterns of its file.
  private(set) var files: [Pattern] = []
  private(set) var patterns: [Pattern] = []
  /// What the names may be cut to where a type leaves out its screen.
  private(set) var shortForms: [Pattern] = []
  /// What the declared type must be.
  private var type: Pattern?

  /// What it knows names by.
  private let naming: Set<Property>
  private let takesAlternatives: Bool

  /// - Parameters:
  ///   - kinds: those that it may look for.
  ///   - takesAlternatives: whether names count that stand in alternatives. What is looked for in the project is to be met in
  ///     the order of its files, and not in that of its names.
  init(
    _ node: Int, _ rule: Rule, kinds: FactKinds = .all, naming: Set<Property> = [.name],
    takesAlternatives: Bool = false
  ) {
    (self.kinds, self.naming, self.takesAlternatives) = (kinds, naming, takesAlternatives)
    add(node, rule)
  }

  /// A search for a protocol or class by its name alone.
  private init(named names: PatternSet) {
    (kinds, naming, takesAlternatives) = (Relation.supertypes.definition.to, [], false)
    (patterns, shortForms) = (names.patterns, names.shortForms)
  }

  private mutating func add(_ node: Int, _ rule: Rule) {
    switch rule.nodes[node] {
    case .all(let range): for child in range { add(rule.children[child], rule) }
    case .any(let range) where takesAlternatives:
      add(
        range.map {
          ExistenceSearch(rule.children[$0], rule, kinds: kinds, naming: naming, takesAlternatives: true)
        })
    case .term(let child): add(child, rule)
    case .kinds(let kinds): self.kinds.formIntersection(kinds)
    case .text(let property, let patterns) where naming.contains(property):
      if self.patterns.isEmpty {
        let set = rule.patterns[patterns]
        (self.patterns, shortForms) = (set.patterns, set.shortForms)
      }
    case .related(.parent, let child):
      if parents.isEmpty { parents = [ExistenceSearch(child, rule)] }
    case .related(.ownerType, let child):
      // Whatever its kind, it is in the index of names.
      let kinds = Relation.ownerType.definition.to
      if parents.isEmpty { parents = [ExistenceSearch(child, rule, kinds: kinds)] }
    case .known(let child):
      guard case .related(let relation, let inner) = rule.nodes[child], bases.isEmpty,
        relation == .superclass || relation == .supertypes
      else { return }
      let kinds = relation.definition.to
      bases = [ExistenceSearch(inner, rule, kinds: kinds, naming: [.name, .qualifiedName])]
    case .text(.conforms, let patterns):
      if conformances.isEmpty { conformances = [ExistenceSearch(named: rule.patterns[patterns])] }
    case .text(.file, let patterns):
      if files.isEmpty { files = rule.patterns[patterns].patterns }
    case .text(.declaredType, let patterns):
      let set = rule.patterns[patterns]
      if set.patterns.count == 1 { type = set.patterns[0] }
    default: break
    }
  }

  /// Alternatives say which names are looked for where each of them does.
  private mutating func add(_ alternatives: [ExistenceSearch]) {
    guard patterns.isEmpty, alternatives.allSatisfy({ !$0.patterns.isEmpty }) else { return }
    patterns = alternatives.flatMap(\.patterns)
    shortForms = alternatives.flatMap(\.shortForms)
    kinds = alternatives.reduce([]) { $0.union($1.kinds) }
  }

  /// The type that properties or parameters must have, where nothing else is looked for.
  var soughtType: Pattern? {
    kinds.subtracting(FactKinds(.property, .parameter)).isEmpty ? type : nil
  }

  /// Whether names are looked for. Parameters are in no index of names.
  var findsByName: Bool {
    kinds.subtracting(.declarations.subtracting(FactKinds(.parameter))).isEmpty && !patterns.isEmpty
  }

  /// What the names begin with that are looked for; nil where that may be anything.
  var beginnings: [FixedText]? {
    guard findsByName else { return nil }
    let beginnings = (patterns + shortForms).compactMap { FixedText.beginning(of: $0) }
    return beginnings.count == patterns.count + shortForms.count ? beginnings : nil
  }

  /// Whether the name to look for leaves out a screen that nobody knows.
  func isIndefinite(_ captures: Captures) -> Bool {
    patterns.contains { $0.slots.contains { captures.isEmpty($0) } }
  }
}
