import Syntax

/// Which names of a file its bodies bind, and where.
public struct LocalBindings: Sendable {
  /// By node of a name that is used the node that binds it.
  private var bindings: [Int32: Int32] = [:]

  public init(_ tree: SyntaxTree, names: NameTable) {
    var binder = LocalBinder(tree, implicit: LocalBinder.ImplicitNames(known: names))
    for index in tree.nodes.indices {
      // `[weak a]` and `if let a` bind again what is called so before them.
      if Self.bindsAgain(index, tree), let outer = binder.scope.binding(of: tree[index].name) {
        bindings[Int32(index)] = outer
      }
      binder.visit(index)
      if tree[index].kind == .declReferenceExpr, let binding = binder.scope.binding(of: tree[index].name) {
        bindings[Int32(index)] = binding
      }
    }
  }

  /// The node that binds a name; nil for what no body binds.
  public subscript(node: Int) -> Int? {
    bindings[Int32(node)].map { Int($0) }
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
