import Syntax

/// Holds the arguments of calls against the parameters of what they call.
extension TypeInference {
  /// The type of the parameter that an argument, or a closure behind the parentheses, is for.
  mutating func parameterType(of argument: Int, in call: Int, _ file: Int) -> ValueType {
    if matchedCalls.insert(call).inserted { match(call, file) }
    return parameterTypes[argument].map { .written($0) } ?? .unknown(.implicitBase)
  }

  private struct Argument {
    let node: Int
    /// 0 where there is none.
    let label: NameID
    let isTrailing: Bool
  }

  private struct Parameter {
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
      guard let matched = match(arguments, parameters(of: function)) else { continue }
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

  private func parameters(of function: SymbolID) -> [Parameter] {
    let declaration = model.symbols[function].declaration
    let tree = model.files[Int(declaration.file)].tree
    return tree.children(of: Int(declaration.node)).compactMap { node in
      guard tree[node].role == .parameter, let type = tree.child(of: node, .type) else { return nil }
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
