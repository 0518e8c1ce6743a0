import Syntax

/// Where the parts of declarations and of body nodes stand, in bytes.
extension FileSyntax {
  public func range(of node: Int) -> Range<Int> {
    Int(tree[node].start)..<Int(tree[node].end)
  }

  public func range(of node: Int32) -> Range<Int>? {
    node < 0 ? nil : range(of: Int(node))
  }

  /// The type as written behind `:`, `->` or `=`.
  public func typeRange(of declaration: Declaration) -> Range<Int>? {
    guard let type = range(of: declaration.type) else { return nil }
    let isVariadic = declaration.kind == .parameter && tree[Int(declaration.node)].flags.contains(.variadic)
    guard isVariadic, let ellipsis = offset(of: UInt8(ascii: "."), from: type.upperBound) else { return type }
    return type.lowerBound..<ellipsis + 3
  }

  public func valueRange(of declaration: Declaration) -> Range<Int>? {
    range(of: declaration.value)
  }

  /// What is assigned, handed over, asked or returned; of an arm what it yields, if it does only that; of a closure its
  /// capture list.
  public func valueRange(of body: BodyNode) -> Range<Int>? {
    let node = Int(body.node)
    switch body.kind {
    case .argument, .switchStatement: return tree.child(of: node, .expression).map { range(of: $0) }
    case .assignment: return assignedRange(node)
    case .condition: return conditionRange(node)
    case .exit:
      if let value = tree.child(of: node, .expression) { return range(of: value) }
      return tree[node].name == 0 || tree[node].kind == .fallThroughStmt
        ? nil : Int(tree[node].nameStart)..<Int(tree[node].end)
    case .binding: return tree.child(of: node, .initializer).map { range(of: $0) }
    case .switchCase: return yieldedRange(node)
    case .closure: return captureRange(node)
    default: return nil
    }
  }

  /// That of `a == b ? c : d` is a part of a sequence, from its first operand to the `?`.
  private func conditionRange(_ first: Int) -> Range<Int>? {
    guard let sequence = tree.parent(of: first), tree[sequence].kind == .sequenceExpr else {
      return range(of: first)
    }
    var (next, end) = (first, tree[first].end)
    while next < Int(tree[sequence].subtreeEnd), tree[next].kind != .unresolvedTernaryExpr {
      (next, end) = (Int(tree[next].subtreeEnd), tree[next].end)
    }
    return Int(tree[first].start)..<Int(end)
  }

  /// From behind the operator to the end of the expression.
  private func assignedRange(_ sign: Int) -> Range<Int>? {
    let value = Int(tree[sign].subtreeEnd)
    guard let sequence = tree.parent(of: sign), value < Int(tree[sequence].subtreeEnd) else { return nil }
    return Int(tree[value].start)..<Int(tree[sequence].end)
  }

  private func yieldedRange(_ arm: Int) -> Range<Int>? {
    let statements = tree.children(of: arm).filter {
      tree[$0].role == .element && tree[$0].kind != .switchCaseItem
    }
    guard statements.count == 1, tree[statements[0]].kind != .ifConfigDecl else { return nil }
    guard tree[statements[0]].kind == .returnStmt else { return range(of: statements[0]) }
    return tree.child(of: statements[0], .expression).map { range(of: $0) }
  }

  private func captureRange(_ closure: Int) -> Range<Int>? {
    guard let signature = tree.child(of: closure, .signature) else { return nil }
    let captures = tree.children(of: signature).filter { tree[$0].role == .capture }
    guard let first = captures.first, let last = captures.last,
      let end = offset(of: UInt8(ascii: "]"), from: Int(tree[last].end))
    else { return nil }
    var start = Int(tree[first].start)
    while start > 0, source[start] != UInt8(ascii: "[") { start -= 1 }
    return start..<end + 1
  }

  private func offset(of byte: UInt8, from start: Int) -> Int? {
    (start..<source.count).first { source[$0] == byte }
  }

  /// The operator of an assignment; the type written on a binding.
  public func detailRange(of body: BodyNode) -> Range<Int>? {
    switch body.kind {
    case .assignment: range(of: Int(body.node))
    case .binding:
      tree[Int(body.node)].kind == .patternBinding
        ? tree.child(of: Int(body.node), .type).map { range(of: $0) } : nil
    default: nil
    }
  }
}
