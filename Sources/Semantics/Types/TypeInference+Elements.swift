import Syntax

/// Values of sequences, dictionaries and tuples.
extension TypeInference {
  /// The type of the values of a sequence; nil of what is none.
  func element(of type: ValueType) -> ValueType? {
    if case .sequence(let element) = type { return element }
    guard let reference = whole(type) else { return nil }
    let (file, tree) = (Int(reference.file), model.files[Int(reference.file)].tree)
    let node = Int(reference.node)
    switch tree[node].kind {
    case .arrayType:
      return tree.child(of: node, .value).map { .written(NodeReference(file: file, node: $0)) }
    case .identifierType where sequences.isSequence(tree[node].name):
      guard resolver.resolveType(reference) == .outside else { return nil }
      return tree.child(of: node, .genericArgument).map { .written(NodeReference(file: file, node: $0)) }
    default: return nil
    }
  }

  /// The same of an expression.
  mutating func element(ofValue value: Int, in file: Int) -> ValueType? {
    // Told first: an argument that changes this value would have it copied.
    let type = type(of: value, in: file)
    return element(of: type)
  }

  /// An array of a value of the project is one of those.
  mutating func literal(_ node: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let elements =
      tree[node].kind == .arrayExpr ? Array(tree.children(of: node).prefix(Self.partLimit + 1)) : []
    if let first = elements.first, elements.count <= Self.partLimit {
      let element = nominal(type(of: first, in: file))
      let areAlike = elements.allSatisfy {
        let type = type(of: $0, in: file)
        return unwrapped(type) == type && nominal(type) == element
      }
      if case .instance = element, areAlike { return .sequence(element) }
    }
    return foreign(ofLiteral: tree[node].kind)
  }

  /// The types of what a dictionary holds; nil of what is none.
  private func entry(of type: ValueType) -> (key: ValueType, value: ValueType)? {
    guard let reference = whole(type) else { return nil }
    let (file, tree) = (Int(reference.file), model.files[Int(reference.file)].tree)
    guard tree[Int(reference.node)].kind == .dictionaryType,
      let key = tree.child(of: Int(reference.node), .key),
      let value = tree.child(of: Int(reference.node), .value)
    else { return nil }
    return (.written(NodeReference(file: file, node: key)), .written(NodeReference(file: file, node: value)))
  }

  /// What a member of a sequence or a tuple gives that nobody declares in the project; nil of any other.
  func part(_ name: NameID, of base: ValueType) -> ValueType? {
    if let element = element(of: base) {
      if sequences.givesSame(name) { return base }
      if sequences.givesOptionalElement(name) { return .optional(element) }
      return sequences.givesElement(name) ? element : nil
    }
    if name == sequences.values || name == sequences.keys, let entry = entry(of: base) {
      return .sequence(name == sequences.values ? entry.value : entry.key)
    }
    return tupleElement(of: base) { tree, node, place in
      tree[node].name == name || model.names.string(name) == String(place)
    }
  }

  /// The type of one element of a tuple type.
  func tupleElement(
    of type: ValueType, where isWanted: (_ tree: SyntaxTree, _ node: Int, _ place: Int) -> Bool
  ) -> ValueType? {
    guard let reference = whole(type) else { return nil }
    let tree = model.files[Int(reference.file)].tree
    guard tree[Int(reference.node)].kind == .tupleType else { return nil }
    let elements = tree.children(of: Int(reference.node)).prefix(Self.partLimit)
    let found = elements.enumerated().first { isWanted(tree, $0.element, $0.offset) }
    return found.flatMap { tree.child(of: $0.element, .type) }
      .map { .written(NodeReference(file: Int(reference.file), node: $0)) }
  }

  /// How many parts of a tuple, of an array or of what a closure is handed are told apart.
  static var partLimit: Int { 16 }

  /// Which element of a tuple a node is.
  func place(of element: Int, in tuple: Int, _ tree: SyntaxTree) -> Int? {
    Array(tree.children(of: tuple).prefix(Self.partLimit)).firstIndex(of: element)
  }

  /// What stands behind brackets: a value of an array, of a dictionary, or what a subscript of the project gives.
  mutating func subscripted(_ node: Int, _ base: ValueType, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let arguments = Array(tree.children(of: node).filter { tree[$0].role == .argument }.prefix(2))
    if case .foreign(let number) = nominal(base),
      resolver.member(Keyword.subscript, ofForeign: number, seenFrom: file) != .unknown(.outsideBase)
    {
      return .unknown(.overloaded)
    }
    if let entry = entry(of: base) {
      if arguments.count == 2 { return entry.value }
      return arguments.count == 1 ? .optional(entry.value) : .unknown(.inferredType)
    }
    if let element = element(of: base) {
      guard arguments.count == 1, tree[arguments[0]].name == 0, isPlace(arguments[0], tree) else {
        return .unknown(.inferredType)
      }
      return element
    }
    guard case .instance(let type) = nominal(base),
      let member = resolver.member(Keyword.subscript, of: type, seenFrom: file)
    else { return .unknown(.inferredType) }
    let isInherited = model.symbols.supertypes(of: type).contains {
      $0 != model.symbols[member].container
        && resolver.member(Keyword.subscript, of: $0, seenFrom: file) ?? member != member
    }
    return isInherited ? .unknown(.overloaded) : self.type(of: member)
  }

  /// Whether an argument of a subscript is one place, and no range of them.
  private func isPlace(_ argument: Int, _ tree: SyntaxTree) -> Bool {
    guard let value = tree.child(of: argument, .expression) else { return false }
    switch tree[value].kind {
    case .integerLiteralExpr: return true
    case .declReferenceExpr, .memberAccessExpr: return sequences.isPlace(tree[value].name)
    default: return false
    }
  }

  /// What a loop binds in a tuple: of a dictionary keys and values, of `enumerated()` the values behind their numbers.
  mutating func entry(at place: Int, of sequence: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    if tree[sequence].kind == .functionCallExpr, let callee = tree.child(of: sequence, .callee),
      tree[callee].kind == .memberAccessExpr, tree[callee].name == sequences.enumerated,
      let base = tree.child(of: callee, .base)
    {
      return place == 1
        ? element(ofValue: base, in: file) ?? .unknown(.inferredType) : .unknown(.inferredType)
    }
    let whole = type(of: sequence, in: file)
    if let entry = entry(of: whole) { return place == 0 ? entry.key : entry.value }
    return element(of: whole).flatMap { tupleElement(of: $0) { _, _, other in other == place } }
      ?? .unknown(.inferredType)
  }
}
