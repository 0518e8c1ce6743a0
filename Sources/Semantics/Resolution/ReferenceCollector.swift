import Syntax

/// Goes through the files and notes each name that is used, with what it means there.
struct ReferenceCollector {
  private let resolver: NameResolver
  private var types: TypeInference
  private let implicit: LocalBinder.ImplicitNames

  /// Files whose types are worked out together. What it is does not depend on threads, and so no answer does.
  private static let filesOfChunk = 64

  static func collect(
    _ model: SemanticModel, map: (Int, @Sendable (Int) -> [[Reference]]) -> [[[Reference]]]
  ) -> [[Reference]] {
    let collector = ReferenceCollector(model)
    let count = model.files.count
    return map((count + filesOfChunk - 1) / filesOfChunk) { chunk in
      var collector = collector
      let first = chunk * filesOfChunk
      return (first..<min(first + filesOfChunk, count)).map { collector.references(in: $0) }
    }.flatMap(\.self)
  }

  private init(_ model: SemanticModel) {
    resolver = NameResolver(model: model)
    types = TypeInference(resolver)
    implicit = LocalBinder.ImplicitNames(model.names)
  }

  mutating func references(in file: Int) -> [Reference] {
    let tree = resolver.model.files[file].tree
    var binder = LocalBinder(tree, implicit: implicit)
    var around = EnclosingTypes()
    var references: [Reference] = []
    types.begin()
    for index in tree.nodes.indices {
      binder.visit(index)
      around.visit(index, tree[index], resolver, file)
      guard let role = role(of: index, in: tree) else { continue }
      let context = NameResolver.Context(file: file, types: around.types)
      let resolution = resolve(index, role, context, binder.scope, tree)
      if tree[index].kind == .declReferenceExpr { types.meanings[Int32(index)] = resolution }
      references.append(
        Reference(place: NodeReference(file: file, node: index), role: role, resolution: resolution))
    }
    // The types of bases are asked when all names of the file have a meaning: what follows is never before.
    for place in references.indices {
      references[place] = resolvedMember(references[place], tree)
    }
    return references
  }

  /// How a node uses a name; nil where it uses none.
  private func role(of index: Int, in tree: SyntaxTree) -> ReferenceRole? {
    let node = tree[index]
    switch node.kind {
    case .declReferenceExpr:
      guard node.role != .label, node.name != Keyword.selfValue, node.name != 0
      else {
        return nil
      }
      return node.role == .callee ? .call : .value
    case .memberAccessExpr: return node.role == .callee ? .call : .value
    case .keyPathComponent: return node.name == 0 ? nil : .keyPath
    case .identifierType, .memberType:
      guard let parent = tree.parent(of: index) else { return nil }
      if tree[parent].kind == .attribute { return .attribute }
      return isInheritance(index, in: tree) ? .inheritance : .type
    default: return nil
    }
  }

  /// A whole entry behind the colon of a type, or a part of `A & B` there.
  private func isInheritance(_ index: Int, in tree: SyntaxTree) -> Bool {
    var current = index
    while let parent = tree.parent(of: current) {
      switch tree[parent].kind {
      case .inheritedType: return true
      case .attributedType, .compositionType, .suppressedType: current = parent
      default: return false
      }
    }
    return false
  }

  private func resolve(
    _ index: Int, _ role: ReferenceRole, _ context: NameResolver.Context, _ scope: LocalScope,
    _ tree: SyntaxTree
  ) -> Resolution {
    let node = tree[index]
    switch node.kind {
    case .declReferenceExpr, .identifierType:
      if node.name == Keyword.selfType { return ownType(context) }
      if let binding = scope.binding(of: node.name) {
        return tree[Int(binding)].kind == .functionDecl || !isType(tree[Int(binding)].kind)
          ? .local(binding) : localSymbol(Int(binding), context.file)
      }
      return resolver.resolve(node.name, in: context, isType: node.kind == .identifierType)
    case .memberType:
      return resolver.resolveType(NodeReference(file: context.file, node: index), followsAlias: false)
    default: return .unknown(.unknownBase)
    }
  }

  /// What `Self` means; in a protocol it is whoever conforms.
  private func ownType(_ context: NameResolver.Context) -> Resolution {
    guard let type = context.types.last else { return .unknown(.inferredType) }
    switch resolver.model.symbols[type].kind {
    case .outsideType: return .outside
    case .protocol: return .unknown(.inferredType)
    default: return .symbol(type)
    }
  }

  private func isType(_ kind: NodeKind) -> Bool {
    switch kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl: true
    default: false
    }
  }

  private func localSymbol(_ node: Int, _ file: Int) -> Resolution {
    resolver.model.symbols.symbol(at: NodeReference(file: file, node: node)).map { .symbol($0) }
      ?? .local(Int32(node))
  }

  /// A member is told by the type of what stands before its dot.
  private mutating func resolvedMember(_ reference: Reference, _ tree: SyntaxTree) -> Reference {
    let index = Int(reference.place.node)
    guard tree[index].kind == .memberAccessExpr else { return reference }
    var resolution = Resolution.unknown(.implicitBase)
    if let base = tree.child(of: index, .base) {
      resolution = types.member(tree[index].name, of: types.type(of: base, in: Int(reference.place.file)))
    }
    return Reference(place: reference.place, role: reference.role, resolution: resolution)
  }
}

/// The types around the nodes of a file, as they come by.
private struct EnclosingTypes {
  private(set) var types: [SymbolID] = []
  private var ends: [(end: Int, count: Int)] = []

  mutating func visit(_ index: Int, _ node: Node, _ resolver: NameResolver, _ file: Int) {
    while let last = ends.last, last.end <= index {
      ends.removeLast()
      types.removeLast(types.count - last.count)
    }
    guard let type = resolver.type(declaredAt: index, file: file) else { return }
    ends.append((Int(node.subtreeEnd), types.count))
    // An extension of a nested type stands at the top of its file, and sees the types around its own.
    if node.kind == .extensionDecl { types += resolver.outerTypes(of: type).reversed() }
    types.append(type)
  }
}
