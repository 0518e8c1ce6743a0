import Syntax

extension SyntaxTree {
  /// How many statements, and how many nodes of one, are looked at: of what is longer nobody knows.
  private static let (mostStatements, mostNodes) = (64, 4096)

  /// Whether a result builder may take the value of a statement that is one of several: of those of a closure, or of what
  /// gives a value and never says `return`.
  /// - Parameter void: the name `Void`.
  public func mayBeBuilt(_ statement: Int, void: NameID) -> Bool {
    for block in ancestors(of: statement) {
      switch self[block].kind {
      case .ifConfigClause, .ifConfigDecl, .ifExpr, .switchExpr, .forStmt: continue
      case .switchCase, .codeBlock, .accessorBlock, .closureExpr:
        if areStatements(of: block) { return false }
        if self[block].kind == .accessorBlock { return !returns(block) }
        if self[block].kind == .closureExpr { return !isOfNothing(block, void: void) && !returns(block) }
      case .functionDecl, .accessorDecl:
        return givesValue(block, void: void) && child(of: block, .body).map { !returns($0) } ?? false
      default: return false
      }
    }
    return false
  }

  /// Whether nothing uses the result of a call; nil where it takes a compiler, as in most closures.
  /// - Parameter void: the name `Void`.
  public func isDiscarded(_ call: BodyNode, void: NameID) -> Bool? {
    guard call.flags.contains(.statement) else { return false }
    guard let statement = statement(around: Int(call.node)) else { return true }
    return switch implicitResult(statement, void: void) {
    case .ofBody, .ofBranch: false
    case .unknown: nil
    case .none: mayBeBuilt(statement, void: void) ? nil : true
    }
  }

  /// Whether one of those in a block is none that a result builder takes.
  private func areStatements(of block: Int) -> Bool {
    children(of: block).prefix(Self.mostStatements).contains { statement in
      switch self[statement].kind {
      case .guardStmt, .deferStmt, .whileStmt, .repeatStmt, .returnStmt, .throwStmt, .labeledStmt: true
      case .sequenceExpr: children(of: statement).prefix(2).contains { self[$0].kind == .assignmentExpr }
      default: false
      }
    }
  }

  /// Whether the last statement of a block returns.
  private func returns(_ block: Int) -> Bool {
    var last = Int(self[block].subtreeEnd) - 1
    while let outer = parent(of: last), outer != block { last = outer }
    return (last..<Int(self[last].subtreeEnd)).prefix(Self.mostNodes).contains {
      self[$0].kind == .returnStmt
    }
  }
}
