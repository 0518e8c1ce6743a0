import Syntax

extension SyntaxTree {
  /// The statement that a node is a part of, or is; nil for what stands in none.
  public func statement(around node: Int) -> Int? {
    var node = node
    while self[node].role != .element || !standsAmongStatements(node) {
      guard let parent = parent(of: node) else { return nil }
      node = parent
    }
    return node
  }

  /// And not among the elements of a list.
  private func standsAmongStatements(_ node: Int) -> Bool {
    switch parent(of: node).map({ self[$0].kind }) {
    case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .ifConfigClause, .sourceFile: true
    default: false
    }
  }

  /// Whether a statement is what a function, a getter or a branch results in without saying so: the only one it has. Of a
  /// closure nobody knows.
  /// - Parameter void: the name `Void`.
  public func isImplicitResult(_ statement: Int, void: NameID) -> Bool {
    guard let block = parent(of: statement), let holder = parent(of: block) else { return false }
    let isOnly = !children(of: block).contains {
      $0 != statement && self[$0].role == .element && self[$0].kind != .switchCaseItem
    }
    guard isOnly else { return false }
    switch (self[block].kind, self[holder].kind) {
    case (.accessorBlock, _): return true
    case (.codeBlock, .accessorDecl): return self[holder].name == Keyword.get
    case (.codeBlock, .functionDecl): return child(of: holder, .result).map { !isNothing($0, void) } ?? false
    case (.codeBlock, .ifExpr), (.switchCase, .switchExpr): return isResult(ofBranches: holder, void)
    default: return false
    }
  }

  /// Whether an `if` or `switch` is a value, or what its function results in.
  private func isResult(ofBranches branches: Int, _ void: NameID) -> Bool {
    var whole = branches
    while let outer = parent(of: whole), self[outer].kind == .ifExpr { whole = outer }
    return statement(around: whole) != whole || isImplicitResult(whole, void: void)
  }

  /// `Void`, `Swift.Void` or `()`.
  private func isNothing(_ type: Int, _ void: NameID) -> Bool {
    switch self[type].kind {
    case .identifierType, .memberType: self[type].name == void
    case .tupleType: children(of: type).allSatisfy { _ in false }
    default: false
    }
  }
}
