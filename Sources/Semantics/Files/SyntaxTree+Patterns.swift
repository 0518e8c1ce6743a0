import Syntax

extension SyntaxTree {
  /// What an item of an arm, `.loaded(let rooms) where !rooms.isEmpty`, matches.
  public enum Match: Equatable, Sendable {
    /// Values of one case of an enum.
    case enumCase(NameID, Extent)
    /// Any value there is.
    case anything
    /// Any value of which a condition holds.
    case conditional
    /// What takes a compiler to tell.
    case other

    public var name: NameID? {
      if case .enumCase(let name, _) = self { name } else { nil }
    }
  }

  /// How many of the values of a case are matched.
  public enum Extent: Sendable {
    case all, some
    /// What the case carries decides.
    case unknown
  }

  public func match(ofItem item: Int) -> Match {
    guard let pattern = child(of: item, .pattern) else { return .other }
    let isConditional = child(of: item, .where) != nil
    let named = named(pattern: pattern)
    if takesAnything(named) { return isConditional ? .conditional : .anything }
    switch self[named].kind {
    case .memberAccessExpr: return .enumCase(self[named].name, isConditional ? .some : .all)
    case .functionCallExpr:
      guard let callee = child(of: named, .callee), self[callee].kind == .memberAccessExpr else {
        return .other
      }
      let extent: Extent = isConditional ? .some : bindsArguments(ofCall: named) ? .all : .unknown
      return .enumCase(self[callee].name, extent)
    default: return isConditional ? .conditional : .other
    }
  }

  private func bindsArguments(ofCall call: Int) -> Bool {
    children(of: call).filter { self[$0].kind == .labeledExpr }.allSatisfy { argument in
      guard let value = child(of: argument, .expression) else { return false }
      return takesAnything(unbound(pattern: value))
    }
  }

  /// `_`, or a name that is bound.
  func takesAnything(_ pattern: Int) -> Bool {
    [.identifierPattern, .wildcardPattern, .discardAssignmentExpr].contains(self[pattern].kind)
  }

  /// A pattern without `let`, parentheses and the nodes that only say that a pattern stands there.
  private func named(pattern: Int) -> Int {
    let node = unbound(pattern: pattern)
    let elements = Array(children(of: node).prefix(2))
    guard self[node].kind == .tupleExpr, elements.count == 1, self[elements[0]].name == 0,
      let inner = child(of: elements[0], .expression)
    else { return node }
    return unbound(pattern: inner)
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

  /// The `switch` that an arm is one of.
  public func switchStatement(ofArm arm: Int) -> Int? {
    var holder = parent(of: arm)
    while let node = holder, [.ifConfigDecl, .ifConfigClause].contains(self[node].kind) {
      holder = parent(of: node)
    }
    return holder
  }

  /// The first arm of a `switch` that begins at a node or behind it, those under `#if` as well; nil where none does before
  /// another one.
  public func firstArm(from start: Int, before end: Int) -> Int? {
    var node = start
    while node < end {
      switch self[node].kind {
      case .switchCase: return node
      case .ifConfigDecl, .ifConfigClause: node += 1
      default: node = Int(self[node].subtreeEnd)
      }
    }
    return nil
  }

  public func items(ofArm arm: Int) -> [Int] {
    children(of: arm).filter { self[$0].kind == .switchCaseItem }
  }

  /// Whether what stands before an arm may fall through to it; also where an `#if` leaves open which arm that is.
  public func mayBeFallenInto(arm: Int) -> Bool {
    guard let statement = switchStatement(ofArm: arm) else { return false }
    var before = arm - 1
    while before > statement, self[before].kind != .switchCase || switchStatement(ofArm: before) != statement
    {
      guard let holder = parent(of: before) else { return false }
      before = holder
    }
    guard before > statement else { return false }
    let isSure = parent(of: before) == statement && parent(of: arm) == statement
    return !isSure || (before..<arm).contains { self[$0].kind == .fallThroughStmt }
  }
}
