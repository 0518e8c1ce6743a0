import Syntax

/// Statements.
extension BodyLowering {
  /// What stands in the braces of a function, an accessor or a closure.
  mutating func lowerStatements(of block: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return }
    for child in tree.children(of: block) where tree[child].role == .element { lowerStatement(child) }
  }

  mutating func lowerStatement(_ node: Int) {
    switch tree[node].kind {
    case .labeledStmt, .ifConfigDecl, .ifConfigClause:
      for child in tree.children(of: node) where tree[child].role == .element { lowerStatement(child) }
    case .ifExpr: lowerIf(node)
    case .guardStmt: lowerGuard(node)
    case .whileStmt: lowerWhile(node)
    case .repeatStmt: lowerRepeat(node)
    case .forStmt: lowerFor(node)
    case .switchExpr: lowerSwitch(node)
    case .doStmt: lowerDo(node)
    case .deferStmt: lowerDefer(node)
    case .returnStmt: lowerExit(node, Keyword.return)
    case .throwStmt: lowerExit(node, Keyword.throw)
    case .breakStmt: lowerExit(node, Keyword.break)
    case .continueStmt: lowerExit(node, Keyword.continue)
    case .fallThroughStmt: lowerExit(node, Keyword.fallthrough)
    case .yieldStmt, .discardStmt:
      if let value = tree.child(of: node, .expression) { lowerExpression(value) }
    case .variableDecl: lowerVariable(node)
    case .functionDecl: lowerFunction(node)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
      localDeclarations.append(node)
    case .importDecl, .extensionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .enumCaseDecl,
      .associatedTypeDecl, .macroDecl, .operatorDecl, .precedenceGroupDecl, .unparsed:
      break
    default:
      lowerExpression(node)
      // An operator takes what its operands give.
      if lastCall >= 0, tree[tree.withoutEffects(node)].kind != .sequenceExpr {
        add(.statement, to: lastCall)
      }
    }
  }

  private mutating func lowerBlock(_ block: Int, _ flags: BodyNode.Flags = []) {
    let opened = open(.block, block, flags: flags)
    lowerStatements(of: block)
    close(opened)
  }

  private mutating func lowerBlock(in statement: Int, _ role: NodeRole = .body, _ flags: BodyNode.Flags = [])
  {
    if let block = tree.child(of: statement, role) { lowerBlock(block, flags) }
  }

  // MARK: - Branches

  mutating func lowerIf(_ node: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return }
    let statement = open(.ifStatement, node)
    lowerConditions(of: node)
    lowerBlock(in: node)
    if let branch = tree.child(of: node, .elseBody) {
      if tree[branch].kind == .ifExpr {
        let block = open(.block, branch, flags: .trailing)
        lowerIf(branch)
        close(block)
      } else {
        lowerBlock(branch, .trailing)
      }
    }
    close(statement)
  }

  private mutating func lowerGuard(_ node: Int) {
    let statement = open(.guardStatement, node)
    lowerConditions(of: node)
    lowerBlock(in: node, .elseBody, .trailing)
    close(statement)
  }

  private mutating func lowerConditions(of node: Int) {
    for child in tree.children(of: node) where tree[child].role == .condition { lowerCondition(child) }
  }

  private mutating func lowerCondition(_ node: Int) {
    let condition = open(.condition, node)
    switch tree[node].kind {
    case .optionalBindingCondition, .matchingPatternCondition:
      if tree[node].kind == .matchingPatternCondition, let pattern = tree.child(of: node, .pattern) {
        lowerPattern(pattern)
      }
      let pattern = tree.child(of: node, .pattern) ?? node
      lowerValue(of: node, boundTo: pattern)
      if tree[node].kind == .optionalBindingCondition { lowerBinding(pattern, holder: node) }
    case .availabilityCondition:
      let name = macroName(tree[node].name)
      keep(.call, node, name: name, root: name)
    default: lowerExpression(node)
    }
    close(condition)
  }

  /// A name that a condition or a loop binds.
  private mutating func lowerBinding(_ pattern: Int, holder: Int) {
    let name =
      tree[pattern].kind == .valueBindingPattern ? tree.child(of: pattern, .pattern) ?? pattern : pattern
    guard tree[name].kind == .identifierPattern, tree[name].name != Keyword.selfValue else { return }
    keep(.binding, holder, at: tree[name].nameStart, name: tree[name].name)
  }

  /// What a name is bound to: without a value it is what is called so already.
  mutating func lowerValue(of holder: Int, boundTo name: Int) {
    if let value = tree.child(of: holder, .initializer) {
      lowerExpression(value)
    } else if LocalBindings.bindsAgain(name, tree), tree[name].name != Keyword.selfValue {
      lowerBareName(name)
    }
  }

  /// A name that is read, and no expression.
  private mutating func lowerBareName(_ node: Int) {
    let name = tree[node].name
    keep(
      .reference, node, at: tree[node].nameStart, name: name, root: name,
      flags: locals[node] == .other ? flags : flags.union(.local))
  }

  /// `case limit:` holds what it is against a value that is called so.
  private mutating func lowerPattern(_ node: Int) {
    let pattern = open(.pattern, node)
    if tree[node].kind == .expressionPattern, let value = tree.child(of: node, .expression),
      tree[value].kind == .declReferenceExpr
    {
      lowerBareName(value)
    }
    close(pattern)
  }

  mutating func lowerSwitch(_ node: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return }
    let statement = open(.switchStatement, node)
    if let subject = tree.child(of: node, .expression) { lowerCondition(subject) }
    lowerArms(of: node, statement)
    close(statement)
  }

  private mutating func lowerArms(of node: Int, _ statement: Int) {
    for child in tree.children(of: node) {
      switch tree[child].kind {
      case .switchCase:
        lowerArm(child)
        if tree[child].flags.contains(.default) { add(.isDefault, to: statement) }
      case .ifConfigDecl, .ifConfigClause: lowerArms(of: child, statement)
      default: break
      }
    }
  }

  private mutating func lowerArm(_ node: Int) {
    let isDefault = tree[node].flags.contains(.default)
    let attribute = tree.child(of: node, .attribute)
    let start = attribute.map { nextToken(tree[$0].end) } ?? tree[node].start
    let arm = open(.switchCase, node, at: start, flags: isDefault ? .isDefault : [])
    for child in tree.children(of: node) where tree[child].role == .element {
      if tree[child].kind == .switchCaseItem { lowerItem(child) } else { lowerStatement(child) }
    }
    close(arm)
  }

  /// `.a(let x) where x > 1` of an arm or a `catch`.
  private mutating func lowerItem(_ node: Int) {
    if let pattern = tree.child(of: node, .pattern) { lowerPattern(pattern) }
    if let condition = tree.child(of: node, .where) { lowerCondition(condition) }
  }

  // MARK: - Loops and others

  private mutating func lowerWhile(_ node: Int) {
    let loop = open(.whileLoop, node)
    lowerConditions(of: node)
    lowerBlock(in: node)
    close(loop)
  }

  private mutating func lowerRepeat(_ node: Int) {
    let loop = open(.repeatLoop, node)
    lowerBlock(in: node)
    lowerConditions(of: node)
    close(loop)
  }

  private mutating func lowerFor(_ node: Int) {
    let loop = open(.forLoop, node)
    if let sequence = tree.child(of: node, .expression) { lowerExpression(sequence) }
    if let pattern = tree.child(of: node, .pattern) { lowerBinding(pattern, holder: pattern) }
    if let condition = tree.child(of: node, .where) { lowerCondition(condition) }
    lowerBlock(in: node)
    close(loop)
  }

  private mutating func lowerDo(_ node: Int) {
    let statement = open(.doStatement, node)
    lowerBlock(in: node)
    for clause in tree.children(of: node) where tree[clause].role == .catchClause { lowerCatch(clause) }
    close(statement)
  }

  private mutating func lowerCatch(_ node: Int) {
    let isDefault = tree[node].flags.contains(.default)
    let clause = open(.catchClause, node, flags: isDefault ? .isDefault : [])
    for item in tree.children(of: node) where tree[item].kind == .catchItem { lowerItem(item) }
    lowerBlock(in: node)
    close(clause)
  }

  private mutating func lowerDefer(_ node: Int) {
    let statement = open(.deferStatement, node)
    lowerBlock(in: node)
    close(statement)
  }

  private mutating func lowerExit(_ node: Int, _ keyword: NameID) {
    let exit = open(.exit, node, name: keyword)
    if let value = tree.child(of: node, .expression) { lowerExpression(value) }
    close(exit)
  }

  // MARK: - Local declarations

  /// The arguments of attributes are code, which stands before all else of what has them.
  mutating func lowerAttributes(of node: Int) {
    for child in tree.children(of: node) {
      guard tree[child].role == .attribute || tree[child].role == .modifier else { return }
      if tree[child].kind == .attribute {
        lowerList(child, skipping: tree.child(of: child, .type))
      } else {
        for clause in tree.children(of: child) { lowerAttributes(of: clause) }
      }
    }
  }

  private mutating func lowerVariable(_ node: Int) {
    lowerAttributes(of: node)
    for binding in tree.children(of: node) where tree[binding].kind == .patternBinding {
      guard let pattern = tree.child(of: binding, .pattern) else { continue }
      let bound = (pattern..<Int(tree[pattern].subtreeEnd)).filter { tree[$0].kind == .identifierPattern }
      let opened = open(
        .binding, binding, at: tree[pattern].start, name: bound.first.map { tree[$0].name } ?? 0)
      if let value = tree.child(of: binding, .initializer) { lowerExpression(value) }
      close(opened)
      for other in bound.dropFirst() {
        keep(.binding, other, at: tree[other].nameStart, name: tree[other].name)
      }
    }
  }

  private mutating func lowerFunction(_ node: Int) {
    lowerAttributes(of: node)
    let function = open(.localFunction, node, at: tree[node].nameStart, name: tree[node].name)
    for parameter in tree.children(of: node) where tree[parameter].role == .parameter {
      lowerAttributes(of: parameter)
      if let value = tree.child(of: parameter, .initializer) { lowerExpression(value) }
    }
    if let body = tree.child(of: node, .body) { lowerStatements(of: body) }
    close(function)
  }
}
