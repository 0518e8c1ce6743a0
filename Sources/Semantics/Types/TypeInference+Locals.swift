import Syntax

/// Values of what bodies bind.
extension TypeInference {
  mutating func localType(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard depth < Self.depthLimit else { return .unknown(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    switch tree[node].kind {
    case .parameter:
      guard let type = written(.type, of: node, file, tree) else {
        return accessorValue(around: node, file, tree)
      }
      if let constraint = constraint(of: type) { return .instance(constraint) }
      return tree[node].flags.contains(.variadic) ? .sequence(type) : type
    case .closureParameter:
      return written(.type, of: node, file, tree) ?? closureParameterType(node, file, tree)
    case .closureCapture:
      return tree.child(of: node, .initializer).map { type(of: $0, in: file) } ?? rebound(node, file, tree)
    case .functionDecl: return written(.result, of: node, file, tree) ?? .outside
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      return resolver.type(declaredAt: node, file: file).map { .metatype($0) } ?? .unknown(.inferredType)
    case .accessorDecl: return accessorValue(around: node, file, tree)
    case .identifierPattern: return patternType(node, file, tree)
    default: return .unknown(.inferredType)
    }
  }

  func written(_ role: NodeRole, of node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType? {
    tree.child(of: node, role).map { .written(NodeReference(file: file, node: $0)) }
  }

  /// `newValue`, `oldValue`: of the type of the property.
  private mutating func accessorValue(around node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard let block = tree.ancestors(of: node).first(where: { tree[$0].kind == .accessorBlock }),
      let property = tree.parent(of: block)
    else { return .unknown(.inferredType) }
    if tree[property].kind == .subscriptDecl {
      return written(.result, of: property, file, tree) ?? .unknown(.inferredType)
    }
    if let type = written(.type, of: property, file, tree) { return type }
    return tree.child(of: property, .initializer).map { type(of: $0, in: file) } ?? .unknown(.inferredType)
  }

  // MARK: - Patterns

  /// Of a name in a pattern, by what it is bound to.
  private mutating func patternType(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard let holder = tree.parent(of: node) else { return .unknown(.inferredType) }
    switch tree[holder].kind {
    case .patternBinding, .optionalBindingCondition:
      if let annotation = written(.type, of: holder, file, tree) { return annotation }
      guard let value = tree.child(of: holder, .initializer) else {
        let type = rebound(node, file, tree)
        return unwrapped(type)
      }
      let type = type(of: value, in: file)
      if tree[holder].kind == .optionalBindingCondition { return unwrapped(type) }
      return hasOptionalLink(value, tree) ? missing(type) : type
    case .forStmt:
      return tree.child(of: holder, .expression).flatMap { element(ofValue: $0, in: file) }
        ?? .unknown(.inferredType)
    case .tuplePatternElement: return tuplePart(holder, file, tree)
    case .patternExpr, .valueBindingPattern: return matchedType(node, file, tree)
    default: return .unknown(.inferredType)
    }
  }

  /// `a?.b`, which is nothing where `a` is.
  private func hasOptionalLink(_ chain: Int, _ tree: SyntaxTree) -> Bool {
    var link: Int? = chain
    while let current = link {
      if tree[current].kind == .optionalChainingExpr { return true }
      link = tree.postfixBase(of: current)
    }
    return false
  }

  private mutating func tuplePart(_ part: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard let tuple = tree.parent(of: part), let holder = tree.parent(of: tuple),
      let place = place(of: part, in: tuple, tree)
    else { return .unknown(.inferredType) }
    switch tree[holder].kind {
    case .forStmt:
      return tree.child(of: holder, .expression).map { entry(at: place, of: $0, file, tree) }
        ?? .unknown(.inferredType)
    case .patternBinding:
      guard let value = tree.child(of: holder, .initializer) else { return .unknown(.inferredType) }
      if let value = element(at: place, ofTuple: value, tree) { return type(of: value, in: file) }
      let whole = written(.type, of: holder, file, tree) ?? type(of: value, in: file)
      return tupleElement(of: whole) { _, _, other in other == place } ?? .unknown(.inferredType)
    default: return .unknown(.inferredType)
    }
  }

  /// The expression at a place of a tuple.
  func element(at place: Int, ofTuple tuple: Int, _ tree: SyntaxTree) -> Int? {
    guard tree[tuple].kind == .tupleExpr else { return nil }
    let elements = Array(tree.children(of: tuple).prefix(Self.partLimit))
    return elements.indices.contains(place) ? tree.child(of: elements[place], .expression) : nil
  }

  /// Of `let order`, `let order?`, `let order as Order` in a pattern, and of what a case carries.
  private mutating func matchedType(_ name: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    var node = name
    while let parent = tree.parent(of: node),
      [.patternExpr, .valueBindingPattern].contains(tree[parent].kind)
    { node = parent }
    guard let holder = tree.parent(of: node) else { return .unknown(.inferredType) }
    switch tree[holder].kind {
    case .sequenceExpr:
      let parts = Array(tree.children(of: holder).prefix(4))
      guard parts.count == 3, tree[parts[1]].kind == .unresolvedAsExpr,
        let type = written(.type, of: parts[2], file, tree)
      else { return .unknown(.inferredType) }
      return type
    case .optionalChainingExpr:
      let matched = expectedType(of: holder, in: file)
      return unwrapped(matched)
    case .labeledExpr, .expressionPattern: return expectedType(of: node, in: file)
    case .switchCaseItem, .matchingPatternCondition:
      return subject(ofPattern: node, tree).map { type(of: $0, in: file) } ?? .unknown(.inferredType)
    default: return .unknown(.inferredType)
    }
  }

  /// What `if let order` unwraps, and `[order]` holds: what was called so before.
  private mutating func rebound(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard LocalBindings.bindsAgain(node, tree) else { return .unknown(.inferredType) }
    if let binding = model.files[file].syntax.localBindings[node] { return localType(binding, file, tree) }
    if tree[node].name == Keyword.selfValue {
      return enclosingType(of: node, file).map { .instance($0) } ?? .unknown(.inferredType)
    }
    let context = NameResolver.Context(file: file, types: resolver.enclosingTypes(of: node, file: file))
    return type(of: resolver.resolve(tree[node].name, in: context, isType: false), file, tree)
  }

  // MARK: - Closures

  private mutating func closureParameterType(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard let signature = tree.parent(of: node), let closure = tree.parent(of: signature) else {
      return .unknown(.inferredType)
    }
    let parameters = Array(tree.children(of: signature).prefix(2 * Self.partLimit))
      .filter { tree[$0].kind == .closureParameter }
    let place = parameters.firstIndex(of: node)
    return place.map { parameterType(at: $0, ofClosure: closure, file, tree) } ?? .unknown(.inferredType)
  }

  /// How far what a name stands in is gone through, so that a chain of thousands takes no time for each of its links.
  private static var nestingLimit: Int { 256 }

  /// `$0` in the closure around.
  mutating func shorthandType(_ node: Int, _ place: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let closure = tree.ancestors(of: node).prefix(Self.nestingLimit).first { tree[$0].kind == .closureExpr }
    return closure.map { parameterType(at: place, ofClosure: $0, file, tree) } ?? .unknown(.inferredType)
  }

  /// What a closure is handed, by the function type that is wanted there, or by what takes it.
  private mutating func parameterType(
    at place: Int, ofClosure closure: Int, _ file: Int, _ tree: SyntaxTree
  ) -> ValueType {
    let wanted = expectedType(of: closure, in: file)
    if let function = whole(wanted) {
      let other = model.files[Int(function.file)].tree
      let parameters = other.children(of: Int(function.node))
        .filter { other[$0].role == .parameter }.prefix(Self.partLimit)
      guard other[Int(function.node)].kind == .functionType, place < parameters.count,
        let type = other.child(of: parameters[place], .type)
      else { return .unknown(.inferredType) }
      return .written(NodeReference(file: Int(function.file), node: type))
    }
    return handedType(at: place, toClosure: closure, file, tree) ?? .unknown(.inferredType)
  }

  /// What `map` hands to a closure, or asks for a key path, and `ForEach`.
  mutating func handedType(
    at place: Int, toClosure closure: Int, _ file: Int, _ tree: SyntaxTree
  ) -> ValueType? {
    guard let holder = tree.parent(of: closure) else { return nil }
    let call = tree[holder].kind == .functionCallExpr ? holder : tree.parent(of: holder)
    guard let call, tree[call].kind == .functionCallExpr, let callee = tree.child(of: call, .callee) else {
      return nil
    }
    let name = tree[callee].name
    if tree[callee].kind == .declReferenceExpr, place == 0, sequences.isMadeOfEach(name),
      meaning(of: callee, file, tree) == .outside
    {
      let first = tree.children(of: call).first { tree[$0].role == .argument }
      return first.flatMap { tree.child(of: $0, .expression) }
        .flatMap { element(ofValue: $0, in: file) }
    }
    guard tree[callee].kind == .memberAccessExpr, let base = tree.child(of: callee, .base) else { return nil }
    let whole = type(of: base, in: file)
    if let element = element(of: whole) {
      return sequences.hands(name, elementAt: place) ? element : nil
    }
    let value = unwrapped(whole)
    return value != whole && place == 0 && sequences.hands(name, elementAt: 0) ? value : nil
  }
}
