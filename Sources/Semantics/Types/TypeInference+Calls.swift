import Syntax

/// What calls give, and their arguments held against the parameters of what they call.
extension TypeInference {
  /// Calling a type makes a value of it; what a function gives was told when it was named. A value of a type that is called
  /// gives what its `callAsFunction` does.
  mutating func result(ofCall call: Int, _ callee: ValueType, _ file: Int, _ tree: SyntaxTree)
    -> ValueType
  {
    switch callee {
    case .metatype(let type): return made(type, file)
    case .outside, .unknown, .optional, .sequence, .foreign: return callee
    case .instance, .written:
      guard let node = tree.child(of: call, .callee), !isFunction(node, file, tree) else { return callee }
      return functionResult(of: callee) ?? calledResult(of: callee, file) ?? .unknown(.inferredType)
    }
  }

  /// What calling a type makes, which an initializer that may fail makes perhaps.
  private func made(_ type: SymbolID, _ file: Int) -> ValueType {
    var next = resolver.member(Keyword.`init`, of: type, seenFrom: file)
    // `init(rawValue:)`, which nobody wrote
    if next == nil, model.symbols[type].kind == .enum { return .optional(.instance(type)) }
    for _ in 0..<Self.overloadLimit {
      guard let symbol = next, model.symbols[symbol].kind == .initializer else { break }
      if model.node(model.symbols[symbol].declaration).flags.contains(.questionMark) {
        return .unknown(.overloaded)
      }
      next = model.symbols.overload(behind: symbol)
    }
    return .instance(type)
  }

  private mutating func calledResult(of value: ValueType, _ file: Int) -> ValueType? {
    guard case .instance(let type) = nominal(value), let name = model.knownTypes.callAsFunction else {
      return nil
    }
    return resolver.member(name, of: type, seenFrom: file).map { self.type(of: $0) }
  }

  private mutating func isFunction(_ callee: Int, _ file: Int, _ tree: SyntaxTree) -> Bool {
    switch meaning(of: callee, file, tree) {
    case .symbol(let symbol):
      return !model.symbols[symbol].kind.isProperty && model.symbols[symbol].kind != .subscript
    case .local(let binding): return tree[Int(binding)].kind == .functionDecl
    case .outside, .unknown: return true
    // What a call gives is a value.
    case nil: return tree[callee].kind != .functionCallExpr
    }
  }

  /// The type of the parameter that an argument, or a closure behind the parentheses, is for.
  mutating func parameterType(of argument: Int, in call: Int, _ file: Int) -> ValueType {
    if own.matchedCalls.insert(call).inserted { match(call, file) }
    return own.parameterTypes[argument].map { .written($0) } ?? .unknown(.implicitBase)
  }

  private static var parameterLimit: Int { 64 }

  private struct Argument {
    let node: Int
    /// 0 where there is none.
    let label: NameID
    let isTrailing: Bool
  }

  struct Parameter {
    let label: NameID
    let type: Int
    let isVariadic: Bool
    /// Whether a call may leave it out.
    let isOpen: Bool
    let isFunction: Bool
    /// The same, or nobody knows.
    let mayBeFunction: Bool
  }

  private mutating func match(_ call: Int, _ file: Int) {
    let tree = model.files[file].tree
    guard let callee = tree.child(of: call, .callee),
      case .symbol(let symbol)? = meaning(of: callee, file, tree)
    else { return }
    let arguments = arguments(of: call, tree)
    guard !arguments.isEmpty else { return }
    let called = unaliased(symbol)
    if model.symbols[called].kind == .struct,
      resolver.member(Keyword.`init`, of: called, seenFrom: file) == nil
    {
      return matchMembers(arguments, of: called, file)
    }
    let functions = functions(meantBy: called, file)
    var found: SymbolID?
    var types: [Int?] = []
    for function in functions {
      guard let parameters = parameters(of: function) else { return }
      guard let matched = match(arguments, parameters) else { continue }
      // Of several that fit a compiler chooses.
      if found != nil { return }
      (found, types) = (function, matched)
    }
    guard let found else { return }
    let declaring = Int(model.symbols[found].declaration.file)
    for (argument, type) in zip(arguments, types) {
      own.parameterTypes[argument.node] = type.map { NodeReference(file: declaring, node: $0) }
    }
  }

  /// What a name means that is called, or unknown where something else must be meant: a function of such labels, or what a type
  /// from outside has under the name of a property.
  mutating func called(_ meaning: Resolution, at callee: Int, in file: Int) -> Resolution {
    let tree = model.files[file].tree
    guard tree[callee].role == .callee, case .symbol(let symbol) = meaning,
      let call = tree.parent(of: callee),
      tree[call].kind == .functionCallExpr
    else { return meaning }
    let entry = model.symbols[symbol]
    guard entry.container >= 0 else { return meaning }
    if entry.kind.isProperty {
      return isCallable(symbol) || !resolver.inheritsFromOutside(entry.container)
        ? meaning : .unknown(.overloaded)
    }
    guard entry.kind == .function else { return meaning }
    let (arguments, functions) = (arguments(of: call, tree), functions(meantBy: symbol, file))
    if functions.isEmpty { return meaning }
    for function in functions {
      guard let parameters = parameters(of: function) else { return meaning }
      if mayMean(parameters, arguments) { return meaning }
    }
    return .unknown(.overloaded)
  }

  /// Whether labels and types that are certain let a call mean a function.
  private func mayMean(_ parameters: [Parameter], _ arguments: [Argument]) -> Bool {
    // A method that is named on its type takes what it is of.
    if arguments.count == 1, arguments[0].label == 0, !arguments[0].isTrailing { return true }
    var rest = parameters[...]
    for argument in arguments where !argument.isTrailing {
      if argument.label == 0, let variadic = rest.first, variadic.isVariadic, variadic.label == 0 { continue }
      while let first = rest.first, first.label != argument.label, first.isOpen { rest = rest.dropFirst() }
      guard let first = rest.first, first.label == argument.label else { return false }
      if !first.isVariadic { rest = rest.dropFirst() }
    }
    let closures = arguments.count(where: \.isTrailing)
    return closures == 0 ? rest.allSatisfy(\.isOpen) : rest.contains(where: \.mayBeFunction)
  }

  /// Whether a property may be called: its type is a function, or one of the project, or nobody has written it.
  private func isCallable(_ property: SymbolID) -> Bool {
    let declaration = model.symbols[property].declaration
    let tree = model.files[Int(declaration.file)].tree
    guard let type = tree.child(of: Int(declaration.node), .type) else { return true }
    let whole = whole(.written(NodeReference(file: Int(declaration.file), node: type)))
    return whole.map { model.node($0).kind == .functionType || resolver.resolveType($0) != .outside } ?? true
  }

  private func arguments(of call: Int, _ tree: SyntaxTree) -> [Argument] {
    tree.children(of: call).compactMap { child in
      switch tree[child].role {
      case .argument: Argument(node: child, label: tree[child].name, isTrailing: false)
      case .trailingClosure:
        Argument(
          node: child, label: tree[child].kind == .closureExpr ? 0 : tree[child].name, isTrailing: true)
      default: nil
      }
    }
  }

  /// What an alias stands for; anything else itself.
  private func unaliased(_ symbol: SymbolID) -> SymbolID {
    guard model.symbols[symbol].kind == .typealias, case .symbol(let type) = resolver.resolveAlias(symbol)
    else {
      return symbol
    }
    return type
  }

  /// The functions that a call may mean; none where they are too many.
  private func functions(meantBy symbol: SymbolID, _ file: Int) -> [SymbolID] {
    var next: SymbolID? =
      model.symbols[symbol].kind.holdsMembers
      ? resolver.member(Keyword.`init`, of: symbol, seenFrom: file) : symbol
    var functions: [SymbolID] = []
    while let function = next, functions.count < Self.overloadLimit {
      guard [.function, .initializer, .enumCase].contains(model.symbols[function].kind) else { return [] }
      functions.append(function)
      next = model.symbols.overload(behind: function)
    }
    return next == nil ? functions : []
  }

  /// nil of more than anybody writes, so that thousands of them take no time for each call.
  private mutating func parameters(of function: SymbolID) -> [Parameter]? {
    if let known = knownParameters[function] { return known }
    let parameters = readParameters(of: function)
    knownParameters[function] = .some(parameters)
    return parameters
  }

  private func readParameters(of function: SymbolID) -> [Parameter]? {
    let declaration = model.symbols[function].declaration
    let tree = model.files[Int(declaration.file)].tree
    let nodes = tree.children(of: Int(declaration.node)).filter { tree[$0].role == .parameter }
    guard nodes.count <= Self.parameterLimit else { return nil }
    return nodes.compactMap { node in
      guard let type = tree.child(of: node, .type) else { return nil }
      let label = tree.label(ofParameter: node)
      let whole = whole(.written(NodeReference(file: Int(declaration.file), node: type)))
      let isVariadic = tree[node].flags.contains(.variadic) || tree[type].kind == .packExpansionType
      let isFunction = whole.map { model.node($0).kind == .functionType } ?? false
      return Parameter(
        label: label == Keyword.wildcard ? 0 : label, type: type, isVariadic: isVariadic,
        isOpen: isVariadic || tree.child(of: node, .initializer) != nil, isFunction: isFunction,
        mayBeFunction: isFunction || whole.map { !isValue($0) } ?? true)
    }
  }

  private func isValue(_ type: NodeReference) -> Bool {
    switch resolver.resolveType(type) {
    case .symbol(let symbol): [.class, .struct, .enum, .actor].contains(model.symbols[symbol].kind)
    case .outside: model.node(type).kind == .identifierType && model.knownTypes.isValue(model.node(type).name)
    case .local, .unknown: false
    }
  }

  /// By argument the type of its parameter, nil where it may be that of several; nothing where a function is not called so.
  private func match(_ arguments: [Argument], _ parameters: [Parameter]) -> [Int?]? {
    var types: [Int?] = []
    var next = 0
    for argument in arguments {
      if argument.label == 0, !argument.isTrailing, next > 0, parameters[next - 1].isVariadic,
        !types.isEmpty
      {
        types.append(parameters[next - 1].type)
        continue
      }
      if argument.isTrailing, argument.label == 0 {
        let named = Set(arguments.filter(\.isTrailing).map(\.label)).subtracting([0])
        let places = parameters.indices[next...].filter {
          parameters[$0].isFunction && !named.contains(parameters[$0].label)
        }
        let required = places.first { !parameters[$0].isOpen }
        guard let place = required ?? places.first,
          parameters[next..<place].allSatisfy(\.isOpen)
        else { return nil }
        types.append(required != nil || places.count == 1 ? parameters[place].type : nil)
        next = place + 1
        continue
      }
      while next < parameters.count, parameters[next].label != argument.label {
        guard parameters[next].isOpen else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      types.append(parameters[next].type)
      next += 1
    }
    return parameters[min(next, parameters.count)...].allSatisfy(\.isOpen) ? types : nil
  }

  /// The initializer that nobody wrote takes the properties.
  private mutating func matchMembers(_ arguments: [Argument], of type: SymbolID, _ file: Int) {
    for argument in arguments where argument.label != 0 {
      guard let property = resolver.member(argument.label, of: type, seenFrom: file),
        model.symbols[property].kind.isProperty
      else { continue }
      let declaration = model.symbols[property].declaration
      let tree = model.files[Int(declaration.file)].tree
      own.parameterTypes[argument.node] = tree.child(of: Int(declaration.node), .type)
        .map { NodeReference(file: Int(declaration.file), node: $0) }
    }
  }
}
