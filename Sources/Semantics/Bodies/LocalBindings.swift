import Syntax

/// Which names of a file its bodies bind, and where.
public struct LocalBindings: Sendable {
  struct Use: Sendable {
    /// The node of the name that is used.
    var node: Int32
    /// The node that binds it.
    var binding: Int32
  }

  /// In the order of the source.
  let uses: [Use]

  init(_ tree: SyntaxTree, implicit: LocalBinder.ImplicitNames) {
    var binder = LocalBinder(tree, implicit: implicit)
    var uses: [Use] = []
    for index in tree.nodes.indices {
      let (kind, name) = (tree[index].kind, tree[index].name)
      // `[weak a]` and `if let a` bind again what is called so before them.
      let outer = Self.bindsAgain(index, tree) ? binder.scope.binding(of: name) : nil
      binder.visit(index)
      if let binding = outer ?? (kind == .declReferenceExpr ? binder.scope.binding(of: name) : nil) {
        uses.append(Use(node: Int32(index), binding: binding))
      }
    }
    self.uses = uses.fitted
  }

  /// The node that binds a name; nil for what no body binds.
  public subscript(node: Int) -> Int? {
    let place = uses.partitioningIndex { $0.node >= node }
    return place < uses.count && uses[place].node == node ? Int(uses[place].binding) : nil
  }

  /// Whether a node binds a name to what already is called so.
  public static func bindsAgain(_ node: Int, _ tree: SyntaxTree) -> Bool {
    switch tree[node].kind {
    case .closureCapture: return tree.child(of: node, .initializer) == nil
    case .identifierPattern:
      guard let holder = tree.parent(of: node), tree[holder].kind == .optionalBindingCondition else {
        return false
      }
      return tree.child(of: holder, .initializer) == nil
    default: return false
    }
  }
}
