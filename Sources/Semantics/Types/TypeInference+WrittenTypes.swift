import Syntax

/// What written types say by themselves.
extension TypeInference {
  /// `Order` of `Order?`; any other type is what it is.
  func unwrapped(_ type: ValueType) -> ValueType {
    if case .optional(let wrapped) = type { return wrapped }
    guard case .written(let reference) = type else { return type }
    let (file, node) = (Int(reference.file), Int(reference.node))
    let tree = model.files[file].tree
    guard tree[node].kind == .optionalType, let wrapped = tree.child(of: node, .type) else { return type }
    return .written(NodeReference(file: file, node: wrapped))
  }

  /// Where a type is written in full: without attributes and marks, and behind aliases of the project.
  func whole(_ type: ValueType) -> NodeReference? {
    guard case .written(var reference) = type else { return nil }
    for _ in 0..<Self.aliasLimit {
      let file = model.files[Int(reference.file)]
      reference = NodeReference(
        file: Int(reference.file), node: file.syntax.bareType(Int(reference.node)))
      guard case .symbol(let symbol) = resolver.resolveType(reference, followsAlias: false),
        model.symbols[symbol].kind == .typealias
      else { return reference }
      let alias = model.symbols[symbol].declaration
      let value = model.files[Int(alias.file)].tree.child(of: Int(alias.node), .initializer)
      guard let value else { return reference }
      reference = NodeReference(file: Int(alias.file), node: value)
    }
    return nil
  }

  private static var aliasLimit: Int { 8 }

  /// What `@Environment(Navigator.self)` gives a property.
  mutating func environmentType(_ binding: Int, _ declaration: NodeReference, _ tree: SyntaxTree)
    -> ValueType?
  {
    guard let variable = tree.parent(of: binding) else { return nil }
    for attribute in tree.children(of: variable) where tree[attribute].kind == .attribute {
      guard let name = tree.child(of: attribute, .type), tree[name].name == sequences.environment,
        let value = tree.child(of: attribute, .argument).flatMap({ tree.child(of: $0, .expression) }),
        tree[value].kind == .memberAccessExpr, tree[value].name == Keyword.selfValue,
        let type = tree.child(of: value, .base)
      else { continue }
      if case .metatype(let type) = self.type(ofValue: type, in: Int(declaration.file)) {
        return .instance(type)
      }
    }
    return nil
  }

  /// Whether a written type means the same wherever a value of it is: it names no generic parameter, associated type or `Self`.
  func isConcrete(_ reference: NodeReference) -> Bool {
    let (file, node) = (Int(reference.file), Int(reference.node))
    let tree = model.files[file].tree
    return (node..<Int(tree[node].subtreeEnd)).allSatisfy { part in
      guard tree[part].kind == .identifierType else { return true }
      if tree[part].name == Keyword.selfType { return false }
      switch resolver.resolveType(NodeReference(file: file, node: part)) {
      case .symbol(let symbol):
        return ![.genericParameter, .associatedtype].contains(model.symbols[symbol].kind)
      case .unknown(.inferredType): return false
      case .outside, .local, .unknown: return true
      }
    }
  }
}
