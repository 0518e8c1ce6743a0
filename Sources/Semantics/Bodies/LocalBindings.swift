import Syntax

/// Which names of values and types in a file its bodies bind, and where.
public struct LocalBindings: Sendable {
  struct Use<Number: FixedWidthInteger & Sendable>: Sendable {
    /// The node of the name that is used.
    let node: Number
    /// The node that binds it.
    let binding: Number

    init(node: Int, binding: Int32) {
      (self.node, self.binding) = (Number(node), Number(binding))
    }
  }

  /// In the order of the source; empty where nodes have numbers of more than two bytes.
  private let short: [Use<UInt16>]
  /// Empty where they do not.
  private let long: [Use<Int32>]

  init(_ tree: SyntaxTree, implicit: LocalBinder.ImplicitNames) {
    var binder = LocalBinder(tree, implicit: implicit)
    var uses: [(node: Int, binding: Int32)] = []
    for index in tree.nodes.indices {
      let (kind, name) = (tree[index].kind, tree[index].name)
      // `[weak a]` and `if let a` bind again what is called so before them.
      let outer = Self.bindsAgain(index, tree) ? binder.scope.binding(of: name) : nil
      binder.visit(index)
      let isName = kind == .declReferenceExpr || kind == .identifierType
      if let binding = outer ?? (isName ? binder.scope.binding(of: name) : nil) {
        uses.append((index, binding))
      }
    }
    let isShort = tree.isShort
    short = isShort ? uses.map { Use(node: $0.node, binding: $0.binding) } : []
    long = isShort ? [] : uses.map { Use(node: $0.node, binding: $0.binding) }
  }

  /// The node that binds a name; nil for what no body binds.
  public subscript(node: Int) -> Int? {
    Self.binding(of: node, in: short) ?? Self.binding(of: node, in: long)
  }

  /// Hands on all names that are bound, in the order of the source, each with the node that binds it.
  func forEach(_ body: (_ node: Int, _ binding: Int) -> Void) {
    for use in short { body(Int(use.node), Int(use.binding)) }
    for use in long { body(Int(use.node), Int(use.binding)) }
  }

  private static func binding<Number>(of node: Int, in uses: [Use<Number>]) -> Int? {
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
