import Syntax

/// Holds the arguments of calls against the parameters of what they call.
extension TypeInference {
  /// The type of the parameter that an argument, or a closure behind the parentheses, is for.
  mutating func parameterType(of argument: Int, in call: Int, _ file: Int) -> ValueType {
    if matchedCalls.insert(call).inserted { match(call, file) }
    return parameterTypes[argument].map { .written($0) } ?? .unknown(.implicitBase)
  }

  private static var parameterLimit: Int { 64 }

  private struct Argument {
    let node: Int
    /// 0 where there is none.
    let label: NameID
    let isTrailing: Bool
  }

  struct Parameter {
    let node: Int
    let label: NameID
    let type: Int
    let isVariadic: Bool
    /// Whether a call may leave it out.
    let isOpen: Bool
    let isFunction: Bool
  }

  private mutating func match(_ call: Int, _ file: Int) {
    let tree = model.files[file].tree
    guard let callee = tree.child(of: call, .callee),
      case .symbol(let symbol)? = meaning(of: callee, file, tree)
    else { return }
    let arguments = arguments(of: call, tree)
    guard !arguments.isEmpty else { return }
    let called = called(by: symbol)
    if model.symbols[called].kind == .struct,
      resolver.member(Keyword.`init`, of: called, seenFrom: file) == nil
    {
      return matchMembers(arguments, of: called, file)
    }
    let functions = functions(meantBy: called, file)
    var found: SymbolID?
    var types: [Int] = []
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
      parameterTypes[argument.node] = NodeReference(file: declaring, node: type)
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
      if match(arguments, parameters) != nil { return meaning }
    }
    return .unknown(.overloaded)
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
  private func called(by symbol: SymbolID) -> SymbolID {
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
      let isVariadic = tree[node].flags.contains(.variadic)
      return Parameter(
        node: node, label: label == Keyword.wildcard ? 0 : label, type: type, isVariadic: isVariadic,
        isOpen: isVariadic || tree.child(of: node, .initializer) != nil,
        isFunction: whole.map { model.node($0).kind == .functionType } ?? false)
    }
  }

  /// By argument the type of its parameter; nil where a function is not called so.
  private func match(_ arguments: [Argument], _ parameters: [Parameter]) -> [Int]? {
    var types: [Int] = []
    var next = 0
    for argument in arguments {
      if argument.label == 0, !argument.isTrailing, next > 0, parameters[next - 1].isVariadic,
        !types.isEmpty
      {
        types.append(parameters[next - 1].type)
        continue
      }
      while next < parameters.count, !isMeant(parameters[next], by: argument) {
        guard parameters[next].isOpen else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      types.append(parameters[next].type)
      next += 1
    }
    return parameters[min(next, parameters.count)...].allSatisfy(\.isOpen) ? types : nil
  }

  private func isMeant(_ parameter: Parameter, by argument: Argument) -> Bool {
    argument.isTrailing && argument.label == 0 ? parameter.isFunction : parameter.label == argument.label
  }

  /// The initializer that nobody wrote takes the properties.
  private mutating func matchMembers(_ arguments: [Argument], of type: SymbolID, _ file: Int) {
    for argument in arguments where argument.label != 0 {
      guard let property = resolver.member(argument.label, of: type, seenFrom: file),
        model.symbols[property].kind.isProperty
      else { continue }
      let declaration = model.symbols[property].declaration
      let tree = model.files[Int(declaration.file)].tree
      parameterTypes[argument.node] = tree.child(of: Int(declaration.node), .type)
        .map { NodeReference(file: Int(declaration.file), node: $0) }
    }
  }
}
