import Syntax

extension SyntaxTree {
  /// What an item of an arm, `.loaded(let rooms) where !rooms.isEmpty`, matches.
  public enum Match: Equatable, Sendable {
    /// Values of one case of an enum; `isWhole` where it is all of them, nil where that depends on what the case carries.
    case enumCase(NameID, isWhole: Bool?)
    /// Any value there is.
    case anything
    /// Something else, or only values of which a condition holds.
    case other
  }

  public func match(ofItem item: Int) -> Match {
    guard let pattern = child(of: item, .pattern) else { return .other }
    let isConditional = child(of: item, .where) != nil
    let named = unbound(pattern: pattern)
    switch self[named].kind {
    case .identifierPattern, .wildcardPattern, .discardAssignmentExpr:
      return isConditional ? .other : .anything
    case .memberAccessExpr: return .enumCase(self[named].name, isWhole: !isConditional)
    case .functionCallExpr:
      guard let callee = child(of: named, .callee), self[callee].kind == .memberAccessExpr else {
        return .other
      }
      return .enumCase(
        self[callee].name, isWhole: isConditional ? false : bindsArguments(ofCall: named) ? true : nil)
    default: return .other
    }
  }

  private func bindsArguments(ofCall call: Int) -> Bool {
    children(of: call).filter { self[$0].kind == .labeledExpr }.allSatisfy { argument in
      guard let value = child(of: argument, .expression) else { return false }
      return [.identifierPattern, .wildcardPattern, .discardAssignmentExpr].contains(
        self[unbound(pattern: value)].kind)
    }
  }

  /// A pattern without `let` and the nodes that only say that a pattern stands there.
  func unbound(pattern: Int) -> Int {
    var node = pattern
    while true {
      let inner: Int? =
        switch self[node].kind {
        case .valueBindingPattern: child(of: node, .pattern)
        case .expressionPattern: child(of: node, .expression)
        case .patternExpr: child(of: node, .pattern)
        default: nil
        }
      guard let inner else { return node }
      node = inner
    }
  }

  /// The items of the arms of a `switch` that stand before one of its arms.
  public func items(ofSwitch statement: Int, before arm: Int) -> [Int] {
    (statement..<arm).filter { node in
      guard self[node].kind == .switchCaseItem, let own = parent(of: node) else { return false }
      return switchStatement(ofArm: own) == statement
    }
  }

  public func switchStatement(ofArm arm: Int) -> Int? {
    var holder = parent(of: arm)
    while let node = holder, [.ifConfigDecl, .ifConfigClause].contains(self[node].kind) {
      holder = parent(of: node)
    }
    return holder
  }
}
