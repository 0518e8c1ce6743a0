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

  /// The same of a value that may be missing; an optional is one already.
  func missing(_ type: ValueType) -> ValueType {
    if case .unknown = type { return type }
    return unwrapped(type) == type ? .optional(type) : type
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

  /// The protocol or class of the project that the generic parameter is said to be which a type names; nil of what is none. It
  /// is so where the parameter stands for itself, and of no value that others hand in.
  func constraint(of type: ValueType) -> SymbolID? {
    guard case .written(let reference) = type else { return nil }
    let file = model.files[Int(reference.file)]
    let (tree, node) = (file.tree, file.syntax.bareType(Int(reference.node)))
    guard tree[node].kind == .identifierType else { return nil }
    for holder in tree.ancestors(of: node) {
      let parameter = tree.children(of: holder).prefix(Self.partLimit).first {
        tree[$0].kind == .genericParameter && tree[$0].name == tree[node].name
      }
      guard let parameter else { continue }
      return constraint(ofParameter: NodeReference(file: Int(reference.file), node: parameter))
    }
    return nil
  }

  private func constraint(ofParameter parameter: NodeReference) -> SymbolID? {
    let tree = model.files[Int(parameter.file)].tree
    guard let type = tree.child(of: Int(parameter.node), .type),
      case .symbol(let symbol) = resolver.resolveType(NodeReference(file: Int(parameter.file), node: type)),
      [.protocol, .class].contains(model.symbols[symbol].kind)
    else { return nil }
    return symbol
  }

  /// What a function gives whose type is written; nil of what is none.
  func functionResult(of type: ValueType) -> ValueType? {
    guard let function = whole(type) else { return nil }
    let tree = model.files[Int(function.file)].tree
    guard tree[Int(function.node)].kind == .functionType else { return nil }
    return tree.child(of: Int(function.node), .result)
      .map { .written(NodeReference(file: Int(function.file), node: $0)) }
  }

  /// The type behind a generic argument of a type from outside.
  func genericArgument(_ place: Int, of type: ValueType, named names: [String]) -> ValueType? {
    guard let reference = whole(type) else { return nil }
    let tree = model.files[Int(reference.file)].tree
    let node = Int(reference.node)
    guard tree[node].kind == .identifierType, names.contains(model.names.string(tree[node].name)),
      resolver.resolveType(reference) == .outside
    else { return nil }
    let arguments = tree.children(of: node).filter { tree[$0].role == .genericArgument }
    return place < arguments.count
      ? .written(NodeReference(file: Int(reference.file), node: arguments[place])) : nil
  }

  private static var aliasLimit: Int { 8 }

  /// What `@Environment(Navigator.self)` gives a property.
  mutating func environmentType(_ binding: Int, _ declaration: NodeReference, _ tree: SyntaxTree)
    -> ValueType?
  {
    guard let variable = tree.parent(of: binding) else { return nil }
    for attribute in tree.children(of: variable) where tree[attribute].kind == .attribute {
      guard let name = tree.child(of: attribute, .type), tree[name].name == model.frameworks.environment,
        let type = tree.metatype(handedTo: attribute)
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
