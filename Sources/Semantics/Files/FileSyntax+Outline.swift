import Syntax

extension FileSyntax {
  /// Whether two texts of a file differ at most in the bodies of functions and accessors and in comments: names mean the
  /// same to other files then. Types that bodies declare are numbered like others, so that a text with
  /// some differs from any.
  public func declaresSame(as other: FileSyntax) -> Bool {
    guard localTypes == nil, other.localTypes == nil else { return false }
    var (index, otherIndex) = (0, 0)
    /// Where the nodes end that are gone through.
    var ends: [(Int, Int)] = []
    while index < tree.nodes.count, otherIndex < other.tree.nodes.count {
      while let last = ends.last, last.0 == index || last.1 == otherIndex {
        guard last == (index, otherIndex) else { return false }
        ends.removeLast()
      }
      let (node, otherNode) = (tree[index], other.tree[otherIndex])
      guard (node.kind, node.role, node.name) == (otherNode.kind, otherNode.role, otherNode.name),
        node.flags == otherNode.flags
      else { return false }
      let end = (Int(node.subtreeEnd), Int(otherNode.subtreeEnd))
      if tree.isBody(index), other.tree.isBody(otherIndex) {
        (index, otherIndex) = end
      } else {
        ends.append(end)
        (index, otherIndex) = (index + 1, otherIndex + 1)
      }
    }
    return index == tree.nodes.count && otherIndex == other.tree.nodes.count
  }
}

extension SyntaxTree {
  /// Whether a node is the code of a function or accessor, which says nothing of what is declared.
  fileprivate func isBody(_ node: Int) -> Bool {
    switch self[node].kind {
    case .codeBlock:
      guard let holder = parent(of: node) else { return false }
      return [.functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl].contains(self[holder].kind)
    case .accessorBlock: return children(of: node).allSatisfy { self[$0].kind != .accessorDecl }
    default: return false
    }
  }
}
