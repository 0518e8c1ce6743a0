import Syntax

/// Tells the type of a value, from what is written: annotations, initializers, what functions return, members of those.
/// What a compiler would infer otherwise is unknown.
struct TypeInference {
  /// Answers about one file, by node.
  struct FileAnswers {
    /// What names mean.
    var meanings: [Int: Resolution] = [:]
    /// Where the value stands whose names are looked up as they are met.
    var context: NameResolver.Context?
    /// Types of expressions.
    var types: [Int: ValueType] = [:]
    /// What names mean behind a dot with nothing before it, and in key paths.
    var implicit: [Int: Resolution] = [:]
    /// The calls whose arguments have been held against parameters.
    var matchedCalls: Set<Int> = []
    /// By argument or trailing closure of those the type of its parameter.
    var parameterTypes: [Int: NodeReference] = [:]
  }

  let resolver: NameResolver
  /// What is known of the file that is gone through.
  var own = FileAnswers()
  /// Types of symbols, of whatever file.
  private var symbolTypes: [SymbolID: ValueType] = [:]
  /// Parameters of functions, of whatever file.
  var knownParameters: [SymbolID: [Parameter]?] = [:]
  /// What written types mean, of whatever file.
  private var writtenTypes: [NodeReference: ValueType] = [:]
  var depth = 0

  static let depthLimit = 64
  /// How many overloads are told apart: where there are more, nobody knows, so that thousands of them take no time for each.
  static let overloadLimit = 16

  init(_ resolver: NameResolver) {
    self.resolver = resolver
  }

  var model: SemanticModel { resolver.model }
  var sequences: SequenceNames { resolver.model.sequences }

  /// Forgets the file before.
  mutating func begin() {
    own = FileAnswers()
  }

  /// The type of the project, or what else it is, behind how it was found.
  mutating func nominal(_ type: ValueType) -> ValueType {
    guard case .written(let reference) = type else { return type }
    if let known = writtenTypes[reference] { return known }
    let nominal: ValueType =
      switch resolver.resolveType(reference) {
      case .symbol(let symbol): .instance(symbol)
      case .outside, .local: foreign(writtenAt: reference)
      case .unknown(let reason): .unknown(reason)
      }
    writtenTypes[reference] = nominal
    return nominal
  }

  /// The type of an expression of a file.
  mutating func type(of node: Int, in file: Int) -> ValueType {
    guard depth < Self.depthLimit else { return .unknown(.tooDeep) }
    if let known = own.types[node] { return known }
    depth += 1
    defer { depth -= 1 }
    let type = infer(node, file)
    own.types[node] = type
    return type
  }

  mutating func unwrappedType(of node: Int, in file: Int) -> ValueType {
    let type = type(of: node, in: file)
    return unwrapped(type)
  }

  private mutating func infer(_ node: Int, _ file: Int) -> ValueType {
    let tree = model.files[file].tree
    switch tree[node].kind {
    case .declReferenceExpr: return reference(node, file, tree)
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .genericSpecializationExpr:
      return path(node, file, tree)
    case .forceUnwrapExpr, .optionalChainingExpr:
      return tree.child(of: node, .expression).map { unwrappedType(of: $0, in: file) }
        ?? .unknown(.inferredType)
    case .awaitExpr, .tryExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr:
      guard let inner = tree.child(of: node, .expression) else { return .unknown(.inferredType) }
      let value = type(of: inner, in: file)
      let mayFail = tree[node].kind == .tryExpr && tree[node].flags.contains(.questionMark)
      return mayFail ? missing(value) : value
    case .tupleExpr: return tuple(node, file, tree)
    case .sequenceExpr: return sequence(node, file, tree)
    case .superExpr: return superclass(around: node, file)
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr,
      .dictionaryExpr, .regexLiteralExpr, .keyPathExpr:
      return literal(node, file, tree)
    default: return .unknown(.inferredType)
    }
  }

  private mutating func tuple(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let elements = Array(tree.children(of: node).prefix(2))
    guard elements.count == 1, tree[elements[0]].name == 0,
      let value = tree.child(of: elements[0], .expression)
    else { return .outside }
    return type(of: value, in: file)
  }

  /// `a as? A` is an `A`; `a ?? b` what `a` is, without its mark.
  private mutating func sequence(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let parts = Array(tree.children(of: node).prefix(4))
    guard parts.count == 3 else { return .unknown(.inferredType) }
    // `a ? b : c`
    if tree[parts[1]].kind == .unresolvedTernaryExpr, let value = tree.child(of: parts[1], .value) {
      return common(type(of: value, in: file), type(of: parts[2], in: file))
    }
    if tree[parts[1]].kind == .unresolvedAsExpr, let type = tree.child(of: parts[2], .type) {
      let cast = ValueType.written(NodeReference(file: file, node: type))
      return tree[parts[1]].flags.contains(.questionMark) ? .optional(cast) : cast
    }
    guard tree[parts[1]].kind == .binaryOperatorExpr, tree[parts[1]].name == Keyword.coalescing else {
      return .unknown(.inferredType)
    }
    let (left, right) = (unwrappedType(of: parts[0], in: file), type(of: parts[2], in: file))
    // Of two types it is what both are.
    if case .instance = nominal(right), nominal(right) != nominal(left) { return .unknown(.inferredType) }
    return left
  }

  /// What two branches both are.
  private mutating func common(_ one: ValueType, _ other: ValueType) -> ValueType {
    if case .unknown(.implicitBase) = other { return one }
    if case .unknown(.implicitBase) = one { return other }
    return one == other || nominal(one) == nominal(other) ? one : .unknown(.inferredType)
  }

  /// A value of the class of the project that the one around inherits.
  private func superclass(around node: Int, _ file: Int) -> ValueType {
    guard let type = enclosingType(of: node, file) else { return .unknown(.inferredType) }
    let superclass = model.symbols.supertypes(of: type).first { model.symbols[$0].kind == .class }
    return superclass.map { .instance($0) } ?? .unknown(.outsideBase)
  }

  /// The type around a node; nil where nobody knows it.
  func enclosingType(of node: Int, _ file: Int) -> SymbolID? {
    resolver.enclosingTypes(of: node, file: file).last.flatMap { $0 == NameResolver.unknownType ? nil : $0 }
  }

  // MARK: - Names

  private mutating func reference(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    if let place = sequences.place(ofShorthand: tree[node].name) {
      return shorthandType(node, place, file, tree)
    }
    if tree[node].name == Keyword.selfValue || tree[node].name == Keyword.selfType {
      guard let type = enclosingType(of: node, file) else { return .unknown(.inferredType) }
      return tree[node].name == Keyword.selfType ? .metatype(type) : .instance(type)
    }
    let meaning = meaning(ofName: node, tree)
    if meaning == .outside { return foreign(named: [tree[node].name]) }
    return meaning.map { type(of: $0, file, tree) } ?? .unknown(.inferredType)
  }

  /// The type of what a name means.
  mutating func type(of meaning: Resolution, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    switch meaning {
    case .symbol(let symbol): type(of: symbol)
    case .local(let binding): localType(Int(binding), file, tree)
    case .outside: .outside
    case .unknown(let reason): .unknown(reason)
    }
  }

  /// A member or a call: the chain is gone through from its beginning, whatever its length.
  private mutating func path(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    var links: [Int] = []
    var current = node
    while own.types[current] == nil, let base = tree.postfixBase(of: current) {
      links.append(current)
      current = base
    }
    if links.isEmpty {
      return tree[node].kind == .memberAccessExpr
        ? type(of: implicitMember(node, in: file), file, tree) : .unknown(.implicitBase)
    }
    var type = type(of: current, in: file)
    for link in links.reversed() {
      type = step(link, from: type, file, tree)
      own.types[link] = type
    }
    return type
  }

  private mutating func step(_ node: Int, from base: ValueType, _ file: Int, _ tree: SyntaxTree) -> ValueType
  {
    switch tree[node].kind {
    case .memberAccessExpr:
      let meaning = member(at: node, of: base, in: file)
      guard case .unknown(let reason) = meaning else { return type(of: meaning, file, tree) }
      if reason != .overloaded, let part = part(tree[node].name, of: base) { return part }
      return foreign(nestedAt: node, tree) ?? foreign(tree[node].name, of: base) ?? .unknown(reason)
    case .functionCallExpr:
      return result(ofCall: node, base, file, tree)
    case .subscriptCallExpr: return subscripted(node, base, file, tree)
    case .forceUnwrapExpr, .optionalChainingExpr: return unwrapped(base)
    default: return base
    }
  }

  /// Whether a value is a function of the project that nobody calls there.
  private mutating func isUncalled(_ value: Int, _ file: Int, _ tree: SyntaxTree) -> Bool {
    guard case .symbol(let symbol) = meaning(of: value, file, tree) else { return false }
    let entry = model.symbols[symbol]
    if entry.kind != .enumCase { return [.function, .initializer].contains(entry.kind) }
    let declared = model.files[Int(entry.declaration.file)].tree
    return declared.child(of: Int(entry.declaration.node), .parameter) != nil
  }

  mutating func meaning(of name: Int, _ file: Int, _ tree: SyntaxTree) -> Resolution? {
    switch tree[name].kind {
    case .declReferenceExpr: meaning(ofName: name, tree)
    case .memberAccessExpr:
      tree.child(of: name, .base).map { member(at: name, of: type(of: $0, in: file), in: file) }
        ?? implicitMember(name, in: file)
    default: nil
    }
  }

  private mutating func meaning(ofName node: Int, _ tree: SyntaxTree) -> Resolution? {
    if let known = own.meanings[node] { return known }
    guard let context = own.context else { return nil }
    let meaning = resolver.resolve(tree[node].name, in: context, isType: false)
    own.meanings[node] = meaning
    return meaning
  }

  // MARK: - Members

  /// What the name behind the dot of a member access means: of `Core.Logger` what the module `Core` declares.
  mutating func member(at access: Int, of base: ValueType, in file: Int) -> Resolution {
    let tree = model.files[file].tree
    if base.isOutside, let module = tree.child(of: access, .base),
      meaning(of: module, file, tree) == .outside,
      case .symbol(let symbol) = resolver.resolve(tree[access].name, inModuleNamed: tree[module].name, file)
    {
      return .symbol(symbol)
    }
    return called(member(tree[access].name, of: base, seenFrom: file), at: access, in: file)
  }

  /// What a name behind a dot means. Behind a value that is optional it is a member of `Optional`, and none of what it holds.
  mutating func member(_ name: NameID, of base: ValueType, seenFrom file: Int) -> Resolution {
    if unwrapped(base) != base { return .unknown(.outsideBase) }
    switch nominal(base) {
    case .instance(let type), .metatype(let type):
      // `self` behind a dot is the value itself; an `init` that nobody wrote is the type's.
      if name == Keyword.selfValue { return .symbol(type) }
      if name == Keyword.`init` { return .symbol(resolver.member(name, of: type, seenFrom: file) ?? type) }
      if let member = resolver.member(name, of: type, seenFrom: file) {
        return resolver.choice(member, of: type, seenFrom: file)
      }
      return resolver.inheritsFromOutside(type) ? .unknown(.outsideBase) : .outside
    case .foreign(let number): return resolver.member(name, ofForeign: number, seenFrom: file)
    case .outside, .optional, .sequence: return .unknown(.outsideBase)
    case .unknown: return .unknown(.unknownBase)
    case .written: return .unknown(.inferredType)
    }
  }

  // MARK: - Symbols

  /// The type of a value that a symbol names; of a function what it returns.
  mutating func type(of symbol: SymbolID) -> ValueType {
    if let known = symbolTypes[symbol] { return known }
    // One that leads to itself has no type that is known.
    symbolTypes[symbol] = .unknown(.tooDeep)
    let type = declaredType(of: symbol)
    // What was too far from where it was asked may be known from nearer.
    symbolTypes[symbol] = type == .unknown(.tooDeep) && depth > 0 ? nil : type
    return type
  }

  private mutating func declaredType(of symbol: SymbolID) -> ValueType {
    let entry = model.symbols[symbol]
    let tree = model.files[Int(entry.declaration.file)].tree
    let node = Int(entry.declaration.node)
    func written(_ role: NodeRole) -> ValueType? {
      tree.child(of: node, role).map { .written(NodeReference(file: Int(entry.declaration.file), node: $0)) }
    }
    switch entry.kind {
    case .class, .struct, .enum, .actor, .protocol: return .metatype(symbol)
    case .initializer:
      guard entry.container >= 0 else { return .outside }
      return tree[node].flags.contains(.questionMark)
        ? .optional(.instance(entry.container)) : .instance(entry.container)
    case .extension: return .outside
    case .enumCase: return .instance(entry.container)
    case .function, .subscript:
      if hasOverloads(symbol), !giveOneType(symbol) { return .unknown(.overloaded) }
      return written(.result) ?? .outside
    case .variable, .constant:
      if hasOverloads(symbol) { return .unknown(.overloaded) }
      // The parts of a tuple have types that only its own parts could tell.
      guard tree[node + 1].kind == .identifierPattern else { return .unknown(.inferredType) }
      return written(.type) ?? environmentType(node, entry.declaration, tree)
        ?? initialType(node, entry.declaration, tree)
    case .typealias:
      if case .symbol(let type) = resolver.resolveAlias(symbol) { return .metatype(type) }
      return .outside
    default: return .unknown(.inferredType)
    }
  }

  private func hasOverloads(_ symbol: SymbolID) -> Bool {
    model.symbols.overload(behind: symbol) != nil
  }

  /// Whether a function and all its overloads give a value of the same type of the project.
  private mutating func giveOneType(_ symbol: SymbolID) -> Bool {
    guard let first = result(of: symbol) else { return false }
    var (next, rest) = (model.symbols.overload(behind: symbol), Self.overloadLimit)
    while let overload = next, rest > 0 {
      guard result(of: overload) == first else { return false }
      (next, rest) = (model.symbols.overload(behind: overload), rest - 1)
    }
    return next == nil
  }

  /// The type of the project that a function gives; nil where it gives something else, such as an optional of it.
  private mutating func result(of function: SymbolID) -> SymbolID? {
    let declaration = model.symbols[function].declaration
    let tree = model.files[Int(declaration.file)].tree
    guard let node = tree.child(of: Int(declaration.node), .result), tree[node].kind == .identifierType,
      case .instance(let type) = nominal(.written(NodeReference(file: Int(declaration.file), node: node)))
    else { return nil }
    return type
  }

  /// Of `= Home()`, `= Home.make()`, where the value needs no names that bodies bind.
  private mutating func initialType(_ node: Int, _ declaration: NodeReference, _ tree: SyntaxTree)
    -> ValueType
  {
    guard let value = tree.child(of: node, .initializer), depth < Self.depthLimit else {
      return .unknown(.inferredType)
    }
    return type(ofValue: value, in: Int(declaration.file))
  }

  /// The type of a value that needs no names that bodies bind.
  mutating func type(ofValue value: Int, in file: Int) -> ValueType {
    let tree = model.files[file].tree
    // The value stands in another file, or in this one before its names have a meaning.
    let before = own
    defer { own = before }
    begin()
    own.context = NameResolver.Context(file: file, types: resolver.enclosingTypes(of: value, file: file))
    let type = type(of: value, in: file)
    if isUncalled(value, file, tree) { return .unknown(.inferredType) }
    if case .written(let reference) = type, !isConcrete(reference) { return .unknown(.inferredType) }
    return type
  }
}
