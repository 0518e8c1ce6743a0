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

  /// What an assignment sets, behind `try`, `await` and `unsafe`: the operand that ends where its sign stands.
  /// - Parameter sign: `=`, or an operator such as `+=`.
  public func target(ofAssignment sign: Int) -> Int? {
    guard let sequence = parent(of: sign), sign > sequence + 1 else { return nil }
    var operand = sign - 1
    while let holder = parent(of: operand), holder != sequence { operand = holder }
    return withoutEffects(operand)
  }

  /// And not among the elements of a list.
  private func standsAmongStatements(_ node: Int) -> Bool {
    switch parent(of: node).map({ self[$0].kind }) {
    case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .ifConfigClause, .sourceFile: true
    default: false
    }
  }

  /// What results in a statement that does not say so: the only one there is, also where `#if` stands around it.
  /// - Parameter void: the name `Void`.
  public func implicitResult(_ statement: Int, void: NameID) -> ImplicitResult {
    if [.returnStmt, .throwStmt].contains(self[statement].kind) { return .none }
    var statement = statement
    while let block = parent(of: statement), isAlone(statement, in: block) {
      guard self[block].kind == .ifConfigClause, let directive = parent(of: block) else {
        return implicitResult(in: block, void)
      }
      statement = directive
    }
    return .none
  }

  private func isAlone(_ statement: Int, in block: Int) -> Bool {
    !children(of: block).contains {
      $0 != statement && self[$0].role == .element && self[$0].kind != .switchCaseItem
    }
  }

  private func implicitResult(in block: Int, _ void: NameID) -> ImplicitResult {
    let holder = ancestors(of: block).first { ![.ifConfigDecl, .ifConfigClause].contains(self[$0].kind) }
    guard let holder else { return .none }
    switch (self[block].kind, self[holder].kind) {
    case (.accessorBlock, _): return .ofBody
    case (.closureExpr, _):
      return resultType(ofClosure: block).map { isNothing($0, void) ? .none : .ofBody } ?? .unknown
    case (.codeBlock, .accessorDecl), (.codeBlock, .functionDecl):
      return givesValue(holder, void: void) ? .ofBody : .none
    case (.codeBlock, .ifExpr), (.switchCase, .switchExpr): return implicitResult(ofBranches: holder, void)
    default: return .none
    }
  }

  /// What is written before its `in`, or at the constant or variable that it is the value of.
  private func resultType(ofClosure closure: Int) -> Int? {
    if let written = child(of: closure, .signature).flatMap({ child(of: $0, .result) }) { return written }
    guard self[closure].role == .initializer, let type = parent(of: closure).flatMap({ child(of: $0, .type) })
    else { return nil }
    let plain = self[type].kind == .attributedType ? child(of: type, .type) ?? type : type
    return self[plain].kind == .functionType ? child(of: plain, .result) : nil
  }

  /// Whether it is written that a closure gives nothing.
  func isOfNothing(_ closure: Int, void: NameID) -> Bool {
    resultType(ofClosure: closure).map { isNothing($0, void) } ?? false
  }

  /// Of an `if` or `switch` that is a value, or what its function results in.
  private func implicitResult(ofBranches branches: Int, _ void: NameID) -> ImplicitResult {
    var whole = branches
    while let outer = parent(of: whole), self[outer].kind == .ifExpr { whole = outer }
    if !coversAll(whole) || parent(of: whole).map({ self[$0].kind }) == .labeledStmt { return .none }
    if statement(around: whole) != whole { return .ofBranch }
    let result = implicitResult(whole, void: void)
    return result == .ofBody ? .ofBranch : result
  }

  /// Whether an `if` has an `else` at its end. A `switch` needs none.
  private func coversAll(_ branches: Int) -> Bool {
    var last = branches
    while self[last].kind == .ifExpr {
      guard let next = child(of: last, .elseBody) else { return false }
      last = next
    }
    return true
  }

  /// Whether a function or an accessor gives a value.
  /// - Parameter void: the name `Void`.
  public func givesValue(_ declaration: Int, void: NameID) -> Bool {
    switch self[declaration].kind {
    case .functionDecl: child(of: declaration, .result).map { !isNothing($0, void) } ?? false
    case .accessorDecl:
      ![Keyword.set, Keyword.willSet, Keyword.didSet, Keyword.`init`].contains(self[declaration].name)
    default: false
    }
  }

  /// `Void`, `Swift.Void` or `()`.
  private func isNothing(_ type: Int, _ void: NameID) -> Bool {
    switch self[type].kind {
    case .identifierType, .memberType: self[type].name == void
    case .tupleType: children(of: type).allSatisfy { _ in false }
    default: false
    }
  }

  // MARK: - Parameters

  /// The argument labels of a declaration, `_` for parameters without one.
  func labels(ofParametersOf declaration: Int) -> [NameID] {
    children(of: declaration).filter { self[$0].role == .parameter }.map { label(ofParameter: $0) }
  }

  /// `Store` of `@Environment(Store.self)`.
  public func metatype(handedTo attribute: Int) -> Int? {
    guard let value = child(of: attribute, .argument).flatMap({ child(of: $0, .expression) }),
      self[value].kind == .memberAccessExpr, self[value].name == Keyword.selfValue
    else { return nil }
    return child(of: value, .base)
  }

  func label(ofParameter parameter: Int) -> NameID {
    if let label = child(of: parameter, .label) { return self[label].name }
    return self[parameter].name == 0 ? Keyword.wildcard : self[parameter].name
  }
}
