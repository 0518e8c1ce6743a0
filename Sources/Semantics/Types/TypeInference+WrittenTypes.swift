import Syntax

/// What written types say by themselves.
extension TypeInference {
  /// `Order` of `Order?`; any other type is what it is.
  func unwrapped(_ type: ValueType) -> ValueType {
    guard case .written(let reference) = type else { return type }
    let (file, node) = (Int(reference.file), Int(reference.node))
    let tree = model.files[file].tree
    guard tree[node].kind == .optionalType, let wrapped = tree.child(of: node, .type) else { return type }
    return .written(NodeReference(file: file, node: wrapped))
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
