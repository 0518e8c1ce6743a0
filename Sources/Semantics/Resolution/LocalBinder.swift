import Syntax

/// Opens scopes and binds names as the nodes of a file come by, in the order of the source.
struct LocalBinder {
  private let tree: SyntaxTree
  private(set) var scope = LocalScope()

  init(_ tree: SyntaxTree) {
    self.tree = tree
  }

  mutating func visit(_ index: Int) {
    scope.advance(to: index)
    let node = tree[index]
    let end = Int(node.subtreeEnd)
    switch node.kind {
    case .codeBlock:
      scope.open(until: end)
      bindDeclarations(of: index)
    case .functionDecl, .initializerDecl, .subscriptDecl, .macroDecl:
      scope.open(until: end)
      bindParameters(of: index)
    case .closureExpr, .forStmt, .switchCase, .whileStmt, .typeAliasDecl, .enumCaseElement, .classDecl,
      .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
      scope.open(until: end)
      if node.kind == .closureExpr || node.kind == .switchCase { bindDeclarations(of: index) }
    case .ifExpr:
      scope.open(until: tree.child(of: index, .elseBody) ?? end)
    case .accessorBlock:
      scope.open(until: end)
      bindDeclarations(of: index)
    case .accessorDecl: openAccessor(index)
    case .catchClause:
      scope.open(until: end)
      if node.flags.contains(.default) { scope.bind(Keyword.error, index) }
    case .closureSignature: bindCaptures(of: index)
    case .closureParameter, .genericParameter:
      if node.name != 0 { scope.bind(node.name, index, from: end) }
    case .identifierPattern: bindPattern(index)
    default: break
    }
  }

  /// `newValue` and `oldValue`, or the name in the parentheses, which binds itself.
  private mutating func openAccessor(_ index: Int) {
    scope.open(until: Int(tree[index].subtreeEnd))
    guard tree.child(of: index, .parameter) == nil else { return bindParameters(of: index) }
    switch tree[index].name {
    case Keyword.set, Keyword.willSet: scope.bind(Keyword.newValue, index)
    case Keyword.didSet: scope.bind(Keyword.oldValue, index)
    default: break
    }
  }

  /// Parameters are visible in the body alone: a default value sees none of those beside it.
  private mutating func bindParameters(of declaration: Int) {
    let body =
      tree.child(of: declaration, .body) ?? tree.child(of: declaration, .accessors)
      ?? tree.child(of: declaration, .initializer)
    guard let body else { return }
    for child in tree.children(of: declaration) where tree[child].kind == .parameter {
      if tree[child].name != 0 { scope.bind(tree[child].name, child, from: body) }
    }
  }

  /// What one entry of a capture list is bound to sees none of the others.
  private mutating func bindCaptures(of signature: Int) {
    let captures = tree.children(of: signature).filter { tree[$0].kind == .closureCapture }
    guard let last = captures.last else { return }
    for capture in captures where tree[capture].name != 0 {
      scope.bind(tree[capture].name, capture, from: Int(tree[last].subtreeEnd))
    }
  }

  /// Functions and types of a body are visible in all of it.
  private mutating func bindDeclarations(of block: Int) {
    for child in tree.children(of: block) {
      switch tree[child].kind {
      case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
        scope.bind(tree[child].name, child)
      case .ifConfigDecl, .ifConfigClause: bindDeclarations(of: child)
      default: break
      }
    }
  }

  /// A name in a pattern is visible behind what it is bound to.
  private mutating func bindPattern(_ index: Int) {
    var holder = index
    while let parent = tree.parent(of: holder) {
      holder = parent
      switch tree[holder].kind {
      case .patternBinding:
        guard isLocal(holder) else { return }
        return scope.bind(tree[index].name, index, from: Int(tree[holder].subtreeEnd))
      case .optionalBindingCondition, .matchingPatternCondition:
        return scope.bind(tree[index].name, index, from: Int(tree[holder].subtreeEnd))
      case .forStmt:
        let sequence = tree.child(of: holder, .expression)
        return scope.bind(
          tree[index].name, index, from: sequence.map { Int(tree[$0].subtreeEnd) } ?? index + 1)
      case .switchCaseItem, .catchItem: return scope.bind(tree[index].name, index, from: index + 1)
      default: break
      }
    }
  }

  /// Whether a binding stands in a body; those of types and of files are members and globals.
  private func isLocal(_ binding: Int) -> Bool {
    guard let variable = tree.parent(of: binding), let holder = tree.parent(of: variable) else {
      return false
    }
    switch tree[holder].kind {
    case .memberBlock, .sourceFile: return false
    case .ifConfigClause, .ifConfigDecl: return isLocal(holder)
    default: return true
    }
  }
}
