import Syntax

/// What the names in the bodies of one file mean that their bodies bind.
struct LocalMeanings {
  enum Meaning: UInt8 {
    /// A member, a global, a type: nothing that a body binds.
    case other
    case local
    /// Another name for `self`, as in `guard let strongSelf = self`.
    case selfAlias
  }

  /// By node.
  private var meanings: [Meaning]

  init(_ tree: SyntaxTree, _ bindings: LocalBindings) {
    meanings = Array(repeating: .other, count: tree.nodes.count)
    bindings.forEach { node, binding in
      // What `[weak self]` captures is `self` all the same.
      guard tree[node].kind == .closureCapture || tree[node].name != Keyword.selfValue else { return }
      meanings[node] = meaning(of: binding, tree)
    }
  }

  subscript(node: Int) -> Meaning { meanings[node] }

  /// `newValue` and `oldValue` are no names that code has chosen, and generic parameters no values.
  private func meaning(of binding: Int, _ tree: SyntaxTree) -> Meaning {
    switch tree[binding].kind {
    case .accessorDecl, .genericParameter: return .other
    // A capture without a value is what it is called outside of the closure.
    case .closureCapture where tree.child(of: binding, .initializer) == nil: return meanings[binding]
    case .identifierPattern: return Self.isSelfAlias(binding, tree) ? .selfAlias : .local
    default: return .local
    }
  }

  /// Only a constant is another name for `self`: of a value a variable is a copy that can change.
  private static func isSelfAlias(_ pattern: Int, _ tree: SyntaxTree) -> Bool {
    guard let holder = tree.parent(of: pattern), let value = tree.child(of: holder, .initializer),
      tree[value].kind == .declReferenceExpr, tree[value].name == Keyword.selfValue
    else { return false }
    switch tree[holder].kind {
    case .patternBinding: return tree.parent(of: holder).map { tree[$0].flags.contains(.constant) } ?? false
    case .optionalBindingCondition: return tree[holder].flags.contains(.constant)
    default: return false
    }
  }
}
