import Syntax

/// Goes through the files and notes each name that is used, with what it means there.
struct ReferenceCollector {
  private let resolver: NameResolver
  private var types: TypeInference
  private let operators: OperatorMeanings
  /// By name whether its uses are kept.
  private let isKept: [Bool]
  private let keepsLocals: Bool

  /// Files whose types are worked out together. What it is does not depend on threads, and so no answer does.
  private static let filesOfChunk = 64

  static func collect(
    _ model: SemanticModel, _ selection: SemanticModel.ReferenceSelection, _ workers: some Workers
  ) -> [[Reference]] {
    let collector = ReferenceCollector(model, selection)
    let count = model.files.count
    return workers.map((count + filesOfChunk - 1) / filesOfChunk) { chunk in
      var collector = collector
      let first = chunk * filesOfChunk
      return (first..<min(first + filesOfChunk, count)).map { collector.references(in: $0) }
    }.flatMap(\.self)
  }

  private init(_ model: SemanticModel, _ selection: SemanticModel.ReferenceSelection) {
    resolver = NameResolver(model: model)
    types = TypeInference(resolver)
    operators = OperatorMeanings(model)
    keepsLocals = selection == .all
    var isKept = Array(repeating: selection == .all, count: model.names.count)
    for name in isKept.indices where !isKept[name] {
      isKept[name] = model.symbols.declares(NameID(name)) || model.hasModule(named: NameID(name))
    }
    // Behind a dot they mean the type before it.
    for name in [Keyword.`init`, Keyword.selfValue, Keyword.selfType] { isKept[Int(name)] = true }
    self.isKept = isKept
  }

  mutating func references(in file: Int) -> [Reference] {
    let syntax = resolver.model.files[file].syntax
    let tree = syntax.tree
    var around = EnclosingTypes()
    var references: [Reference] = []
    types.begin()
    for index in tree.nodes.indices {
      around.visit(index, tree, resolver, file)
      guard let role = role(of: index, in: tree) else { continue }
      let name = tree[index].name
      guard tree[index].kind != .memberAccessExpr else {
        // The types of bases are asked when all names of the file have a meaning: what follows is never before.
        if isKept[Int(name)] { references.append(Reference(file, index, role, .unknown(.implicitBase))) }
        continue
      }
      var resolution = resolve(index, role, file, around.types, syntax.localBindings[index], tree)
      if tree[index].kind == .declReferenceExpr {
        resolution = types.called(resolution, at: index, in: file)
        types.own.meanings[index] = resolution
      }
      if isKept[Int(name)], keepsLocals || !resolution.isLocal {
        references.append(Reference(file, index, role, resolution))
      }
    }
    for place in references.indices { resolveMember(&references[place], tree) }
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
    // `self` behind a dot is what stands before it, which has a name of its own.
    case .memberAccessExpr:
      return node.name == Keyword.selfValue ? nil : node.role == .callee ? .call : .value
    case .binaryOperatorExpr, .prefixOperatorExpr, .postfixOperatorExpr:
      return resolver.model.operators.contains(node.name) ? .call : nil
    // `if let name`, `[name]`
    case .identifierPattern, .closureCapture:
      return LocalBindings.bindsAgain(index, tree) && node.name != Keyword.selfValue ? .value : nil
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
    _ index: Int, _ role: ReferenceRole, _ file: Int, _ types: [SymbolID], _ binding: Int?,
    _ tree: SyntaxTree
  ) -> Resolution {
    let node = tree[index]
    if operators.isOpen(node.name) || isOperator(node) { return .unknown(.overloaded) }
    switch node.kind {
    case .declReferenceExpr, .identifierType, .identifierPattern, .closureCapture:
      if node.name == Keyword.selfType { return ownType(types) }
      let wantsType = node.kind == .identifierType
      if let binding, !wantsType || namesType(tree[binding].kind) {
        return isType(tree[binding].kind) ? localSymbol(binding, file) : .local(Int32(binding))
      }
      let context = NameResolver.Context(file: file, types: types)
      return resolver.resolve(node.name, in: context, isType: wantsType)
    case .memberType:
      guard isKept[Int(node.name)] else { return .outside }
      return resolver.resolveType(NodeReference(file: file, node: index), followsAlias: false)
    case .binaryOperatorExpr, .prefixOperatorExpr, .postfixOperatorExpr:
      return resolver.resolve(node.name, in: NameResolver.Context(file: file, types: []), isType: false)
    default: return .unknown(.unknownBase)
    }
  }

  /// Whether an operator of the language stands in the place of a function, as in `sorted(by: <)`.
  private func isOperator(_ node: Node) -> Bool {
    guard node.kind == .declReferenceExpr, !resolver.model.operators.contains(node.name),
      let first = resolver.model.names.firstByte(of: node.name)
    else {
      return false
    }
    return "/=-+!*%<>&|^~?".utf8.contains(first)
  }

  /// What `Self` means; in a protocol it is whoever conforms.
  private func ownType(_ types: [SymbolID]) -> Resolution {
    guard let type = types.last, type != NameResolver.unknownType else { return .unknown(.inferredType) }
    switch resolver.model.symbols[type].kind {
    case .extension: return .outside
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

  private func namesType(_ kind: NodeKind) -> Bool {
    kind.declaresType || kind == .typeAliasDecl || kind == .genericParameter
  }

  private func localSymbol(_ node: Int, _ file: Int) -> Resolution {
    resolver.model.symbols.symbol(at: NodeReference(file: file, node: node)).map { .symbol($0) }
      ?? .local(Int32(node))
  }

  /// A member is told by the type of what stands before its dot.
  private mutating func resolveMember(_ reference: inout Reference, _ tree: SyntaxTree) {
    let index = Int(reference.place.node)
    let file = Int(reference.place.file)
    if tree[index].kind == .keyPathComponent { reference.resolution = types.keyPathMember(index, in: file) }
    guard tree[index].kind == .memberAccessExpr else { return }
    guard let base = tree.child(of: index, .base) else {
      reference.resolution = types.implicitMember(index, in: file)
      return
    }
    reference.resolution = types.member(at: index, of: types.type(of: base, in: file), in: file)
  }
}

/// The types around the nodes of a file, as they come by.
private struct EnclosingTypes {
  private(set) var types: [SymbolID] = []
  private var ends: [(end: Int, count: Int)] = []

  mutating func visit(_ index: Int, _ tree: SyntaxTree, _ resolver: NameResolver, _ file: Int) {
    while let last = ends.last, last.end <= index {
      ends.removeLast()
      types.removeLast(types.count - last.count)
    }
    let node = tree[index]
    guard node.kind == .extensionDecl || node.kind.declaresType else { return }
    ends.append((Int(node.subtreeEnd), types.count))
    types += resolver.types(openedAt: index, file: file)
  }
}
