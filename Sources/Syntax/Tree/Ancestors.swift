/// The indexes of the nodes around a node, from the inside out.
public struct Ancestors: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var index: Int

  @inlinable
  init(_ nodes: [Node], of index: Int) {
    self.nodes = nodes
    self.index = index
  }

  @inlinable
  public mutating func next() -> Int? {
    let parent = Int(nodes[index].parent)
    guard parent >= 0 else { return nil }
    index = parent
    return parent
  }
}

extension SyntaxTree {
  @inlinable
  public func ancestors(of index: Int) -> Ancestors {
    Ancestors(nodes, of: index)
  }

  /// The clauses of `#if` around a node, from the inside out.
  public func conditionalClauses(around index: Int) -> [Int] {
    ancestors(of: index).filter { self[$0].kind == .ifConfigClause }
  }

  /// Whether a node stands in a clause of `#if`.
  public func isInConditionalCompilation(_ index: Int) -> Bool {
    ancestors(of: index).contains { self[$0].kind == .ifConfigClause }
  }
}
