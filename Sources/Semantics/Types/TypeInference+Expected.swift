import Syntax

/// What type is wanted where an expression stands, as far as what is around it says.
extension TypeInference {
  /// What a name behind a dot means that has nothing before it, by the type that is wanted there.
  mutating func implicitMember(_ access: Int, in file: Int) -> Resolution {
    if let known = own.implicit[access] { return known }
    // One that leads to itself means nothing that is known.
    own.implicit[access] = .unknown(.implicitBase)
    let tree = model.files[file].tree
    let wanted = expectedType(of: tree.wholeChain(of: access), in: file)
    let held = unwrapped(wanted)
    // `.none` of an optional is its own.
    let isOptional = held != wanted && ["none", "some"].contains(model.names.string(tree[access].name))
    let meaning =
      isOptional ? .unknown(.implicitBase) : implicitMember(tree[access].name, of: held, file)
    own.implicit[access] = meaning
    return meaning
  }

  private mutating func implicitMember(_ name: NameID, of wanted: ValueType, _ file: Int) -> Resolution {
    switch nominal(wanted) {
    case .instance(let type), .metatype(let type):
      if name == Keyword.`init` { return .symbol(resolver.member(name, of: type, seenFrom: file) ?? type) }
      guard let member = resolver.member(name, of: type, seenFrom: file), model.symbols[member].isStatic
      else { return .unknown(.implicitBase) }
      return resolver.choice(member, of: type, seenFrom: file)
    case .foreign(let number):
      let meaning = resolver.member(name, ofForeign: number, seenFrom: file)
      guard case .symbol(let member) = meaning, model.symbols[member].isStatic else {
        return .unknown(.implicitBase)
      }
      return meaning
    default: return .unknown(.implicitBase)
    }
  }

  /// - Parameter node: a whole expression, with all that is called on it.
  mutating func expectedType(of node: Int, in file: Int) -> ValueType {
    guard depth < Self.depthLimit else { return .unknown(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    let tree = model.files[file].tree
    let nobody = ValueType.unknown(.implicitBase)
    guard let parent = tree.parent(of: node) else { return nobody }
    switch tree[parent].kind {
    case .labeledExpr: return expectedType(ofArgument: parent, file, tree)
    case .functionCallExpr where tree[node].role == .trailingClosure:
      return parameterType(of: node, in: parent, file)
    case .multipleTrailingClosureElement:
      return tree.parent(of: parent).map { parameterType(of: parent, in: $0, file) } ?? nobody
    case .patternBinding, .parameter: return written(.type, of: parent, file, tree) ?? nobody
    case .returnStmt: return resultType(around: parent, file, tree)
    case .codeBlock, .accessorBlock, .switchCase: return blockType(parent, of: node, file, tree)
    case .sequenceExpr: return expectedType(ofPart: node, of: parent, file, tree)
    case .unresolvedTernaryExpr:
      return tree.parent(of: parent).map { expectedType(ofPart: parent, of: $0, file, tree) } ?? nobody
    case .arrayExpr:
      let wanted = expectedType(of: parent, in: file)
      return element(of: wanted) ?? nobody
    case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr:
      return expectedType(of: parent, in: file)
    case .expressionPattern: return subjectType(ofPattern: parent, file, tree)
    default: return nobody
    }
  }

  private mutating func expectedType(ofArgument argument: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    guard let holder = tree.parent(of: argument) else { return .unknown(.implicitBase) }
    if tree[holder].kind == .functionCallExpr {
      return payload(of: holder, file, tree) ?? parameterType(of: argument, in: holder, file)
    }
    guard tree[holder].kind == .tupleExpr,
      let place = place(of: argument, in: holder, tree)
    else { return .unknown(.implicitBase) }
    // `switch (state, event) { case (.idle, .start): … }`
    if let pattern = tree.parent(of: holder), tree[pattern].kind == .expressionPattern,
      let subject = subject(ofPattern: pattern, tree),
      let part = element(at: place, ofTuple: subject, tree)
    {
      return type(of: part, in: file)
    }
    let whole = expectedType(of: holder, in: file)
    if place == 0, tree[argument].name == 0, Array(tree.children(of: holder).prefix(2)).count == 1 {
      return whole
    }
    return tupleElement(of: whole) { _, _, other in other == place } ?? .unknown(.implicitBase)
  }

  /// What `.success`, `.failure` and `.some` carry.
  private mutating func payload(of call: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType? {
    guard let callee = tree.child(of: call, .callee), tree[callee].kind == .memberAccessExpr,
      tree.child(of: callee, .base) == nil
    else { return nil }
    let name = model.names.string(tree[callee].name)
    guard ["success", "failure", "some"].contains(name) else { return nil }
    let wanted = expectedType(of: call, in: file)
    guard name == "some" else {
      return genericArgument(name == "success" ? 0 : 1, of: wanted, named: ["Result"])
    }
    return unwrapped(wanted) == wanted ? nil : unwrapped(wanted)
  }

  /// The type of what a pattern is held against.
  private mutating func subjectType(ofPattern pattern: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    var node = pattern
    while let parent = tree.parent(of: node), tree[parent].kind == .valueBindingPattern { node = parent }
    if let loop = tree.parent(of: node), tree[loop].kind == .forStmt, tree[node].role == .pattern {
      return tree.child(of: loop, .expression).flatMap { element(ofValue: $0, in: file) }
        ?? .unknown(.implicitBase)
    }
    return subject(ofPattern: pattern, tree).map { type(of: $0, in: file) } ?? .unknown(.implicitBase)
  }

  /// What a pattern is held against; nil where nobody wrote it.
  func subject(ofPattern pattern: Int, _ tree: SyntaxTree) -> Int? {
    var node = pattern
    while let parent = tree.parent(of: node) {
      switch tree[parent].kind {
      case .valueBindingPattern, .expressionPattern, .switchCaseItem: node = parent
      case .switchCase:
        let holder = tree.parent(of: parent).flatMap { tree[$0].kind == .switchExpr ? $0 : nil }
        return holder.flatMap { tree.child(of: $0, .expression) }
      case .matchingPatternCondition: return tree.child(of: parent, .initializer)
      default: return nil
      }
    }
    return nil
  }

  // MARK: - Results

  private mutating func resultType(around node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    for holder in tree.ancestors(of: node) {
      switch tree[holder].kind {
      case .functionDecl, .subscriptDecl:
        return written(.result, of: holder, file, tree) ?? .unknown(.implicitBase)
      case .patternBinding: return written(.type, of: holder, file, tree) ?? .unknown(.implicitBase)
      case .closureExpr, .initializerDecl, .deinitializerDecl, .sourceFile: return .unknown(.implicitBase)
      default: continue
      }
    }
    return .unknown(.implicitBase)
  }

  /// What a block gives without `return`: its only expression.
  private mutating func blockType(_ block: Int, of node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let statements = tree.children(of: block).filter { tree[$0].kind != .switchCaseItem }.prefix(2)
    guard statements.count == 1, statements.first == node, let holder = tree.parent(of: block) else {
      return .unknown(.implicitBase)
    }
    switch tree[holder].kind {
    case .functionDecl, .subscriptDecl, .patternBinding: return resultType(around: block, file, tree)
    case .accessorDecl:
      return tree[holder].name == Keyword.get
        ? resultType(around: holder, file, tree) : .unknown(.implicitBase)
    case .ifExpr, .switchExpr: return expectedType(of: holder, in: file)
    default: return .unknown(.implicitBase)
    }
  }

  // MARK: - Operators

  /// Of an operand what the other one is, or what all of it is to be.
  private mutating func expectedType(
    ofPart part: Int, of sequence: Int, _ file: Int, _ tree: SyntaxTree
  ) -> ValueType {
    let parts = Array(tree.children(of: sequence).prefix(Self.operandLimit))
    guard let place = parts.firstIndex(of: part) else { return .unknown(.implicitBase) }
    if place + 2 < parts.count, comparesOrCasts(parts[place + 1], tree),
      place + 3 == parts.count || bindsLess(parts[place + 3], tree)
    {
      if tree[parts[place + 1]].kind == .unresolvedAsExpr {
        return written(.type, of: parts[place + 2], file, tree) ?? .unknown(.implicitBase)
      }
      return type(of: parts[place + 2], in: file)
    }
    if place >= 2, tree[parts[place - 1]].kind == .binaryOperatorExpr {
      if tree[parts[place - 1]].name == Keyword.coalescing {
        return unwrappedType(of: parts[place - 2], in: file)
      }
      let holdsWhole = place == 2 || bindsLess(parts[place - 3], tree)
      guard isComparison(parts[place - 1], tree), holdsWhole else { return .unknown(.implicitBase) }
      return type(of: parts[place - 2], in: file)
    }
    // What is assigned, whole or as a branch.
    let before = place > 0 ? tree[parts[place - 1]].kind : nil
    let isBranch = tree[part].kind == .unresolvedTernaryExpr || before == .unresolvedTernaryExpr
    guard isBranch || before == .assignmentExpr else { return .unknown(.implicitBase) }
    if parts.count > 2, tree[parts[1]].kind == .assignmentExpr { return type(of: parts[0], in: file) }
    return isBranch ? expectedType(of: sequence, in: file) : .unknown(.implicitBase)
  }

  private static var operandLimit: Int { 64 }

  /// Whether what stands beside an operator is whole before that is asked for: `a == b && c`.
  private func bindsLess(_ operation: Int, _ tree: SyntaxTree) -> Bool {
    switch tree[operation].kind {
    case .assignmentExpr, .unresolvedTernaryExpr: true
    case .binaryOperatorExpr: ["&&", "||"].contains(model.names.string(tree[operation].name))
    default: false
    }
  }

  private func comparesOrCasts(_ operation: Int, _ tree: SyntaxTree) -> Bool {
    tree[operation].kind == .unresolvedAsExpr || isComparison(operation, tree)
  }

  private func isComparison(_ operation: Int, _ tree: SyntaxTree) -> Bool {
    tree[operation].kind == .binaryOperatorExpr
      && model.frameworks.compares(tree[operation].name)
  }
}
