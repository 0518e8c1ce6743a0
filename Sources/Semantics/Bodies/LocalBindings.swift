import Syntax

/// Which names of values and types in a file its bodies bind, and where.
public struct LocalBindings: Sendable {
  /// The nodes of names that are used, and those that bind them, in the order of the source.
  private let uses: [(node: Int32, binding: Int32)]

  init(_ tree: SyntaxTree) {
    var binder = LocalBinder(tree)
    var uses: [(node: Int32, binding: Int32)] = []
    for index in tree.nodes.indices {
      let binding: Int32?
      switch tree[index].kind {
      case .declReferenceExpr, .identifierType:
        binder.visit(index)
        binding = binder.scope.binding(of: tree[index].name)
      // `[weak a]` and `if let a` bind again what is called so before them.
      case .closureCapture, .identifierPattern:
        binding = Self.bindsAgain(index, tree) ? binder.scope.binding(of: tree[index].name) : nil
        binder.visit(index)
      default:
        binding = nil
        binder.visit(index)
      }
      if let binding { uses.append((Int32(index), binding)) }
    }
    self.uses = uses.fitted
  }

  /// The node that binds a name; nil for what no body binds.
  public subscript(node: Int) -> Int? {
    let place = uses.partitioningIndex { $0.node >= node }
    return place < uses.count && uses[place].node == node ? Int(uses[place].binding) : nil
  }

  /// Hands on all names that are bound, in the order of the source, each with the node that binds it.
  func forEach(_ body: (_ node: Int, _ binding: Int) -> Void) {
    for use in uses { body(Int(use.node), Int(use.binding)) }
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
