import Syntax

/// Finds what a name means, by scope: types around it with what they inherit, its module, the modules it imports.
struct NameResolver {
  let model: SemanticModel

  /// Where a name is used.
  struct Context {
    var file: Int
    /// The types around it, the innermost last; `unknownType` for one that nobody knows.
    var types: [SymbolID]
  }

  /// More than anybody has of one name in one place, so that ten thousand take no time for each use.
  private static let mostOverloads = 64
  /// The same of whatever is called alike in all places.
  private static let mostOfOneName = 512

  /// What `extension [Int]` is of, and what `where Self: Base` adds.
  static let unknownType: SymbolID = -1

  /// What a name means that no body binds.
  /// - Parameter isType: whether it stands where a type is wanted: then classes from outside hide nothing.
  func resolve(_ name: NameID, in context: Context, isType: Bool) -> Resolution {
    // Most names are from outside.
    guard model.symbols.declares(name) else { return .outside }
    var mayBeInherited = false
    for type in context.types.reversed() {
      guard type != Self.unknownType else {
        mayBeInherited = true
        continue
      }
      if let member = member(name, of: type, seenFrom: context.file, isType: isType) {
        if isParameterOfSuperclass(member, of: type) { return .unknown(.inferredType) }
        return choice(member, of: type, seenFrom: context.file)
      }
      if mayInherit(name, type, isType: isType) { mayBeInherited = true }
    }
    let global =
      outerParameter(name, context).map { .symbol($0) } ?? global(name, in: context.file, isType: isType)
    guard mayBeInherited, global != .outside else { return global }
    // A member hides what stands at the top of a file. Few types are members of types from outside.
    return isTypeSymbol(global) && !model.knownTypes.isNested(name) ? global : .unknown(.mayBeInherited)
  }

  /// Whether it is a generic parameter of what a type inherits from, which is no member of that.
  private func isParameterOfSuperclass(_ member: SymbolID, of type: SymbolID) -> Bool {
    model.symbols[member].kind == .genericParameter && model.symbols[member].container != type
  }

  /// The generic parameter of a type that the extended one is nested in: of all that these declare an extension sees nothing
  /// else.
  private func outerParameter(_ name: NameID, _ context: Context) -> SymbolID? {
    guard let extended = context.types.first(where: { $0 != Self.unknownType }) else { return nil }
    return outerTypes(of: extended).lazy
      .compactMap { model.symbols.members(of: $0, named: name, seenFrom: context.file).open }
      .first { model.symbols[$0].kind == .genericParameter }
  }

  private func mayInherit(_ name: NameID, _ type: SymbolID, isType: Bool) -> Bool {
    if model.knownTypes.isSynthesized(name) { return true }
    let isNested = model.knownTypes.isNested(name)
    // `extension P where Self: Collection`
    if isNested, model.symbols[type].kind == .protocol { return true }
    return (!isType || isNested) && inheritsFromOutside(type)
  }

  private func isTypeSymbol(_ resolution: Resolution) -> Bool {
    if case .symbol(let symbol) = resolution { model.symbols[symbol].isType } else { false }
  }

  /// What the module of a file declares, or one that it imports.
  private func global(_ name: NameID, in file: Int, isType: Bool) -> Resolution {
    if let own = declared(name, in: model.files[file].module, seenFrom: file, isType: isType) {
      return chosen(own)
    }
    var found: SymbolID?
    for module in model.files[file].imports(of: name) {
      guard let symbol = declared(name, in: module, seenFrom: file, isType: isType) else { continue }
      if found != nil { return .unknown(.ambiguousModule) }
      found = symbol
    }
    return (found ?? hidden(name, from: file, isType)).map(chosen) ?? .outside
  }

  /// A function of the project, unless a framework has one of its name that a call may mean as well.
  private func chosen(_ global: SymbolID) -> Resolution {
    let symbol = model.symbols[global]
    return symbol.kind == .function && model.frameworks.declaresGlobal(symbol.name)
      ? .unknown(.overloaded) : .symbol(global)
  }

  /// What an imported module keeps to itself. Where nothing is imported from outside, a name that nothing else bears can mean
  /// nothing else: who writes it has yet to publish it.
  private func hidden(_ name: NameID, from file: Int, _ isType: Bool) -> SymbolID? {
    guard !model.files[file].importsOutside else { return nil }
    return model.files[file].imports(of: name).lazy
      .compactMap { model.symbols.globals(of: $0, named: name, seenFrom: file).open }
      .first { !isType || model.symbols[$0].isType }
  }

  /// What several imported modules declare under the name of a reference.
  func candidates(_ reference: Reference) -> [SymbolID] {
    let file = Int(reference.place.file)
    let name = model.node(reference.place).name
    return model.files[file].imports(of: name).compactMap { declared(name, in: $0, seenFrom: file) }
  }

  /// What a module declares at the top of its files: what the file keeps to itself before what all see.
  private func declared(_ name: NameID, in module: Int, seenFrom file: Int, isType: Bool = false) -> SymbolID?
  {
    let seen = model.symbols.globals(of: module, named: name, seenFrom: file)
    return first(from: seen.own, seenFrom: file, isType) ?? first(from: seen.open, seenFrom: file, isType)
  }

  /// A member of a type, its own or inherited, within the project.
  /// - Parameter isType: whether one is wanted that is a type.
  func member(_ name: NameID, of type: SymbolID, seenFrom file: Int, isType: Bool = false) -> SymbolID? {
    guard model.symbols.declares(name) else { return nil }
    if let own = declared(name, inType: type, seenFrom: file, isType) { return own }
    let isProtocol = model.symbols[type].kind == .protocol
    for supertype in model.symbols.supertypes(of: type) {
      guard let found = declared(name, inType: supertype, seenFrom: file, isType) else { continue }
      // In what conforms, an associated type is what it is there.
      if isProtocol || model.symbols[found].kind != .associatedtype { return found }
    }
    let foreign = model.symbols.foreignSupertypes(of: type)
    if foreign.isEmpty { return nil }
    let found = members(name, ofForeign: foreign, seenFrom: file, isType: isType)
    return found.count == 1 ? found[0] : nil
  }

  /// A member of a type, unless the type inherits a function of the name that a call may mean as well: of other labels it is
  /// hidden by none.
  func choice(_ member: SymbolID, of type: SymbolID, seenFrom file: Int) -> Resolution {
    let symbol = model.symbols[member]
    guard symbol.kind == .function || symbol.kind.isProperty else { return .symbol(member) }
    // Of a type from outside nobody knows all members.
    if symbol.container >= 0, model.symbols[symbol.container].isOutside,
      model.frameworks.declaresMember(symbol.name)
    {
      return .unknown(.overloaded)
    }
    let isOpen = model.symbols.supertypes(of: type).contains { supertype in
      guard supertype != symbol.container,
        let found = declared(symbol.name, inType: supertype, seenFrom: file, false)
      else { return false }
      let other = model.symbols[found]
      if symbol.kind == .function, other.kind == .function { return labels(of: symbol) != labels(of: other) }
      return symbol.kind == .function ? other.kind.isProperty : other.kind == .function
    }
    return isOpen ? .unknown(.overloaded) : .symbol(member)
  }

  private func labels(of symbol: Symbol) -> [NameID] {
    model.files[Int(symbol.declaration.file)].tree.labels(ofParametersOf: Int(symbol.declaration.node))
  }

  private func declared(_ name: NameID, inType type: SymbolID, seenFrom file: Int, _ isType: Bool)
    -> SymbolID?
  {
    let seen = model.symbols.members(of: type, named: name, seenFrom: file)
    return first(from: seen.open, seenFrom: file, isType) ?? first(from: seen.own, seenFrom: file, isType)
  }

  /// The first of some overloads that a file sees. Where targets share files, each may declare the name: what is of the same
  /// ones as the file comes before the others.
  private func first(from symbol: SymbolID?, seenFrom file: Int, _ isType: Bool) -> SymbolID? {
    var next = symbol
    var found: SymbolID?
    let rank = symbol.map { model.symbols[$0].rank }
    for _ in 0..<Self.mostOverloads {
      guard let symbol = next, model.symbols[symbol].rank == rank else { break }
      if !isType || model.symbols[symbol].isType, isVisible(symbol, from: file) {
        if !isOfOtherTarget(symbol, than: file) { return symbol }
        found = found ?? symbol
      }
      next = model.symbols.overload(behind: symbol)
    }
    return found
  }

  private func isOfOtherTarget(_ symbol: SymbolID, than file: Int) -> Bool {
    let (entry, file) = (model.symbols[symbol], model.files[file])
    return Int(entry.module) == file.module && model.files[Int(entry.declaration.file)].owner != file.owner
  }

  /// What another module does not publish only its tests see.
  private func isVisible(_ symbol: SymbolID, from file: Int) -> Bool {
    let entry = model.symbols[symbol]
    return Int(entry.module) == model.files[file].module || model.files[file].importsTestable
      || model.access(of: symbol) >= .package
  }

  /// Whether a type may have members that no file of the project shows.
  func inheritsFromOutside(_ type: SymbolID) -> Bool {
    model.symbols[type].isOutside || model.symbols.inheritsFromOutside(type)
  }

  /// What modules in view of a file declare as a member of a type from outside; unknown where a framework may do so as well.
  func member(_ name: NameID, ofForeign number: Int, seenFrom file: Int) -> Resolution {
    guard model.symbols.declares(name) else { return .unknown(.outsideBase) }
    let found = members(name, ofForeign: [number], seenFrom: file)
    guard let member = found.first else { return .unknown(.outsideBase) }
    if found.count > 1 { return .unknown(.overloaded) }
    return choice(member, of: model.symbols[member].container, seenFrom: file)
  }

  /// The first of each extension, and of those with constraints, which a compiler tells apart, each.
  private func members(
    _ name: NameID, ofForeign numbers: [Int], seenFrom file: Int, isType: Bool = false
  ) -> [SymbolID] {
    let extended = model.symbols.containers(ofMembersNamed: name, limit: Self.mostOfOneName).filter {
      container in
      let module = Int(model.symbols[container].module)
      return model.foreignTypes.isExtension(container, ofAny: numbers)
        && (module == model.files[file].module || model.files[file].imports.contains(module))
    }
    let found = extended.compactMap { declared(name, inType: $0, seenFrom: file, isType) }
    guard found.count == 1, let other = model.symbols.overload(behind: found[0]) else { return found }
    return isConstrained(found[0]) || isConstrained(other) ? found + [other] : found
  }

  /// Whether an extension with a `where` declares it.
  private func isConstrained(_ member: SymbolID) -> Bool {
    let declaration = model.symbols[member].declaration
    let tree = model.files[Int(declaration.file)].tree
    let holder = tree.ancestors(of: Int(declaration.node)).first { tree[$0].kind == .extensionDecl }
    return holder.map { tree.child(of: $0, .requirement) != nil } ?? false
  }

  // MARK: - Types as written

  /// The type of the project that a written one means, without `?`, `!`, `any`, `some`, attributes and one pair of
  /// parentheses.
  /// - Parameter followsAlias: whether an alias stands for what it names.
  func resolveType(_ reference: NodeReference, followsAlias: Bool = true, depth: Int = 0) -> Resolution {
    guard depth < 16 else { return .unknown(.tooDeep) }
    let (syntax, tree) = (model.files[Int(reference.file)].syntax, model.files[Int(reference.file)].tree)
    let bare = syntax.bareType(Int(reference.node))
    let components = typeComponents(bare, in: tree)
    guard let first = components.first else { return .outside }
    let context = Context(
      file: Int(reference.file), types: enclosingTypes(of: bare, file: Int(reference.file)))
    if isGenericParameter(first, around: bare, in: tree) { return .unknown(.inferredType) }
    var found = resolve(first, in: context, isType: true)
    for name in components.dropFirst() {
      found = nested(
        name, in: followAlias(found, depth: depth + 1), isModule: found == .outside, first, context)
    }
    return followsAlias ? followAlias(found, depth: depth + 1) : found
  }

  private func nested(
    _ name: NameID, in outer: Resolution, isModule: Bool, _ first: NameID, _ context: Context
  ) -> Resolution {
    switch outer {
    case .symbol(let symbol):
      member(name, of: symbol, seenFrom: context.file, isType: true).map { .symbol($0) } ?? .outside
    // `Module.Name`
    case .outside where isModule:
      resolve(name, inModuleNamed: first, context.file).ifOutside {
        model.foreignTypes.number(named: [first]).flatMap {
          members(name, ofForeign: [$0], seenFrom: context.file, isType: true).first
        }
      }
    default: outer
    }
  }

  /// What a module declares that a file belongs to or imports.
  func resolve(_ name: NameID, inModuleNamed module: NameID, _ file: Int) -> Resolution {
    let using = model.files[file]
    for candidate in [using.module] + using.imports(of: name) where model.isModule(candidate, named: module) {
      if let symbol = declared(name, in: candidate, seenFrom: file) { return .symbol(symbol) }
    }
    return .outside
  }

  private func followAlias(_ resolution: Resolution, depth: Int) -> Resolution {
    guard case .symbol(let symbol) = resolution, model.symbols[symbol].kind == .typealias else {
      return resolution
    }
    return resolveAlias(symbol, depth: depth)
  }

  /// What an alias of the project stands for.
  func resolveAlias(_ symbol: SymbolID, depth: Int = 0) -> Resolution {
    let declaration = model.symbols[symbol].declaration
    let tree = model.files[Int(declaration.file)].tree
    guard let value = tree.child(of: Int(declaration.node), .initializer) else { return .outside }
    return resolveType(NodeReference(file: Int(declaration.file), node: value), depth: depth)
  }

  /// The types that a node stands in between their braces, the innermost last: an extension of a nested type does not see
  /// the types around its own.
  func enclosingTypes(of node: Int, file: Int) -> [SymbolID] {
    let tree = model.files[file].tree
    return tree.ancestors(of: node).flatMap { types(openedAt: $0, file: file).reversed() }.reversed()
  }

  /// The type whose braces open at a node, behind what its constraints add; nothing where none do.
  func types(openedAt node: Int, file: Int) -> [SymbolID] {
    let tree = model.files[file].tree
    switch tree[node].kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      return type(declaredAt: node, file: file).map { [$0] } ?? []
    case .protocolDecl, .extensionDecl:
      let type = type(declaredAt: node, file: file) ?? Self.unknownType
      return constrainsSelf(node, in: tree) ? [Self.unknownType, type] : [type]
    default: return []
    }
  }

  /// `where Self: Base`
  func constrainsSelf(_ declaration: Int, in tree: SyntaxTree) -> Bool {
    tree.children(of: declaration).contains { child in
      tree[child].role == .requirement
        && tree.child(of: child, .type).map { tree[$0].name == Keyword.selfType } ?? false
    }
  }

  /// The types that a type is nested in, the innermost first.
  func outerTypes(of type: SymbolID) -> [SymbolID] {
    var outer: [SymbolID] = []
    var current = model.symbols[type].container
    while current >= 0, outer.count < 64 {
      outer.append(current)
      current = model.symbols[current].container
    }
    return outer
  }

  /// The type that a declaration or an extension at a node is a part of.
  func type(declaredAt node: Int, file: Int) -> SymbolID? {
    let kind = model.files[file].tree[node].kind
    guard kind.declaresType || kind == .extensionDecl else { return nil }
    return model.symbols.symbol(at: NodeReference(file: file, node: node))
  }

  private func isGenericParameter(_ name: NameID, around node: Int, in tree: SyntaxTree) -> Bool {
    for index in tree.ancestors(of: node) {
      for child in tree.children(of: index) {
        let role = tree[child].role
        if role == .genericParameter, tree[child].name == name { return true }
        // Nothing else stands before them: nobody looks through all that a file declares.
        guard role == .genericParameter || role == .attribute || role == .modifier else { break }
      }
    }
    return false
  }
}
