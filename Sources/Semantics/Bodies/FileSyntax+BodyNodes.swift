import Syntax

extension FileSyntax {
  /// The bytes of a pattern; of any other node of a body those of its first token, which for a path is its last name.
  public func bytes(of node: BodyNode) -> Range<Int> {
    let (start, owner) = (Int(node.start), Int(node.node))
    let isWhole = node.kind == .pattern || node.kind == .assignment && tree[owner].start == node.start
    if isWhole { return range(of: owner) }
    let end = source.nameEnd(start)
    return end > start ? start..<end : leaf(at: start, in: owner) ?? start..<min(start + 1, source.count)
  }

  /// Whether a local binding is no variable. What a loop binds is none, unless it says so.
  public func isConstant(_ binding: BodyNode) -> Bool {
    var next: Int? = Int(binding.node)
    while let node = next {
      switch tree[node].kind {
      case .variableDecl, .valueBindingPattern, .optionalBindingCondition:
        return tree[node].flags.contains(.constant)
      case .forStmt: return true
      default: next = tree.parent(of: node)
      }
    }
    return true
  }

  /// A literal, an operator that is handed over, or one before an operand.
  private func leaf(at start: Int, in node: Int) -> Range<Int>? {
    var node = node
    while let inner = tree.children(of: node).first(where: { range(of: $0).contains(start) }) { node = inner }
    switch tree[node].kind {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .regexLiteralExpr, .declReferenceExpr:
      return range(of: node)
    case .prefixOperatorExpr: return tree.child(of: node, .expression).map { start..<Int(tree[$0].start) }
    default: return nil
    }
  }
}
