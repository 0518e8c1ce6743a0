import Syntax

/// Members that key paths name.
extension TypeInference {
  /// What a component of a key path means.
  mutating func keyPathMember(_ component: Int, in file: Int) -> Resolution {
    if let known = own.implicit[component] { return known }
    let tree = model.files[file].tree
    guard let path = tree.parent(of: component), tree[path].kind == .keyPathExpr else {
      return .unknown(.unknownBase)
    }
    var type = written(.type, of: path, file, tree) ?? root(of: path, file, tree)
    for component in tree.children(of: path) where tree[component].kind == .keyPathComponent {
      let name = tree[component].name
      guard name != 0 else {
        let isSubscript = tree.child(of: component, .argument) != nil
        type = isSubscript ? .unknown(.inferredType) : unwrapped(type)
        continue
      }
      let meaning = member(name, of: type, seenFrom: file)
      own.implicit[component] = meaning
      type = part(name, of: type) ?? self.type(of: meaning, file, tree)
    }
    return own.implicit[component] ?? .unknown(.unknownBase)
  }

  /// What a key path without a written root begins at.
  private mutating func root(of path: Int, _ file: Int, _ tree: SyntaxTree) -> ValueType {
    let wanted = expectedType(of: path, in: file)
    let kinds = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath"]
    if let root = genericArgument(0, of: wanted, named: kinds) { return root }
    if let handed = handedType(at: 0, toClosure: path, file, tree) { return handed }
    guard let argument = tree.parent(of: path), let holder = tree.parent(of: argument),
      namesEnvironment(holder, tree)
    else { return .unknown(.unknownBase) }
    return model.names.find("EnvironmentValues").map { foreign(named: [$0]) } ?? .outside
  }

  /// `@Environment` and `.environment`.
  private func namesEnvironment(_ holder: Int, _ tree: SyntaxTree) -> Bool {
    switch tree[holder].kind {
    case .attribute:
      tree.child(of: holder, .type).map { tree[$0].name == model.frameworks.environment } ?? false
    case .functionCallExpr:
      tree.child(of: holder, .callee).map { tree[$0].name == model.frameworks.environmentModifier } ?? false
    default: false
    }
  }
}
