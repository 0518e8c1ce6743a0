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
    bindings.forEach { node, binding in meanings[node] = meaning(of: binding, tree, bindings) }
  }

  subscript(node: Int) -> Meaning { meanings[node] }

  /// Generic parameters are no values.
  private func meaning(of binding: Int, _ tree: SyntaxTree, _ bindings: LocalBindings) -> Meaning {
    switch tree[binding].kind {
    case .genericParameter: return .other
    // A capture without a value is what it is called outside of the closure.
    case .closureCapture where tree.child(of: binding, .initializer) == nil: return meanings[binding]
    // `guard let self` says no more of it.
    case .identifierPattern where tree[binding].name == Keyword.selfValue:
      if LocalBindings.bindsAgain(binding, tree) { return meanings[binding] }
      return isSelf(tree.parent(of: binding).flatMap { tree.child(of: $0, .initializer) }, tree, bindings)
        ? .other : .local
    case .identifierPattern:
      if isSelfAlias(binding, tree) { return .selfAlias }
      return isUnwrapped(binding, tree) ? .other : .local
    default: return .local
    }
  }

  /// `guard let store`, where no body binds that name before: what hangs on the constant hangs on the member, while it
  /// is there.
  private func isUnwrapped(_ pattern: Int, _ tree: SyntaxTree) -> Bool {
    guard let holder = tree.parent(of: pattern), tree[holder].kind == .optionalBindingCondition,
      tree[holder].flags.contains(.constant), tree[holder + 1].kind == .identifierPattern
    else { return false }
    guard let value = tree.child(of: holder, .initializer) else { return meanings[pattern] == .other }
    guard tree[value].name == tree[pattern].name else { return false }
    switch tree[value].kind {
    case .declReferenceExpr: return meanings[value] == .other
    case .memberAccessExpr:
      guard let base = tree.child(of: value, .base) else { return false }
      return tree[base].kind == .declReferenceExpr && tree[base].name == Keyword.selfValue
        && meanings[base] != .local
    default: return false
    }
  }

  /// Whether a value is `self`, or of something that was bound to it, as in `guard let self = weakSelf`.
  private func isSelf(_ value: Int?, _ tree: SyntaxTree, _ bindings: LocalBindings) -> Bool {
    guard let value, tree[value].kind == .declReferenceExpr else { return false }
    if tree[value].name == Keyword.selfValue { return meanings[value] != .local }
    guard meanings[value] == .local, let binding = bindings[value], let holder = tree.parent(of: binding),
      let original = tree.child(of: holder, .initializer)
    else { return meanings[value] == .selfAlias }
    return tree[original].kind == .declReferenceExpr && tree[original].name == Keyword.selfValue
      && meanings[original] != .local
  }

  /// Only a constant is another name for `self`: of a value a variable is a copy that can change.
  private func isSelfAlias(_ pattern: Int, _ tree: SyntaxTree) -> Bool {
    guard let holder = tree.parent(of: pattern), let value = tree.child(of: holder, .initializer),
      tree[value].kind == .declReferenceExpr, tree[value].name == Keyword.selfValue,
      meanings[value] != .local
    else { return false }
    switch tree[holder].kind {
    case .patternBinding: return tree.parent(of: holder).map { tree[$0].flags.contains(.constant) } ?? false
    case .optionalBindingCondition: return tree[holder].flags.contains(.constant)
    default: return false
    }
  }
}
