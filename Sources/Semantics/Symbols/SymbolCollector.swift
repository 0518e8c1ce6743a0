import Syntax

/// Collects what files declare, and puts extensions to their types.
struct SymbolCollector {
  private let files: [SemanticFile]
  private let names: NameTable
  private(set) var table = SymbolTable()
  /// Extensions whose members wait until the types around theirs are known.
  private var extensions: [Extension] = []

  private struct Extension {
    var part: NodeReference
    /// The name of the type, from the outermost one on.
    var components: [NameID]
  }

  init(_ files: [SemanticFile], names: NameTable) {
    self.files = files
    self.names = names
    for file in files.indices { collect(file, in: 0..<files[file].tree.nodes.count) }
    // What `A.B` is may be declared in an extension of `A`, and never in one of a longer name.
    let waiting = extensions.enumerated().sorted {
      ($0.element.components.count, $0.offset) < ($1.element.components.count, $1.offset)
    }
    for extended in waiting { collect(extended.element) }
  }

  /// The members of an extension.
  private mutating func collect(_ extended: Extension) {
    guard let first = extended.components.first else { return }
    let part = extended.part
    let file = files[Int(part.file)]
    let symbol =
      declared(extended.components, in: file) ?? outsideType(extended.components, first, part, file)
    table.addExtension(part, to: symbol)
    collect(Int(part.file), in: Int(part.node) + 1..<Int(file.tree[Int(part.node)].subtreeEnd), top: symbol)
  }

  /// What a node declares in is the nearest type around it, its extension's type, or a body.
  private struct Scope {
    var end: Int
    var container: SymbolID
    var isLocal: Bool
  }

  /// - Parameter top: the type in whose extension the nodes stand.
  private mutating func collect(_ file: Int, in range: Range<Int>, top: SymbolID? = nil) {
    let tree = files[file].tree
    var scopes = [Scope(end: range.upperBound, container: top ?? -1, isLocal: false)]
    var index = range.lowerBound
    while index < range.upperBound {
      while let scope = scopes.last, index >= scope.end, scopes.count > 1 { scopes.removeLast() }
      let node = tree[index]
      let scope = scopes[scopes.count - 1]
      if node.kind == .extensionDecl, !scope.isLocal {
        // Its members wait, and so does what stands in it.
        let type = tree.child(of: index, .type)
        extensions.append(
          Extension(
            part: NodeReference(file: file, node: index),
            components: type.map { typeComponents($0, in: tree) } ?? []))
        index = Int(node.subtreeEnd)
        continue
      }
      let symbol = declare(node, index, file, scope)
      if let symbol, table[symbol].kind.holdsMembers {
        scopes.append(Scope(end: Int(node.subtreeEnd), container: symbol, isLocal: false))
      } else if opensBody(node.kind) {
        scopes.append(Scope(end: Int(node.subtreeEnd), container: -1, isLocal: true))
      }
      index += 1
    }
  }

  private func opensBody(_ kind: NodeKind) -> Bool {
    switch kind {
    case .codeBlock, .closureExpr, .accessorBlock, .functionDecl, .initializerDecl, .subscriptDecl: true
    default: false
    }
  }

  private mutating func declare(_ node: Node, _ index: Int, _ file: Int, _ scope: Scope) -> SymbolID? {
    guard let kind = symbolKind(node, index, files[file].tree) else { return nil }
    var name = node.name
    if kind == .property {
      // Patterns that are no name declare their names one by one.
      // Behind the comma of `let a = 1,` there is a binding without a pattern.
      guard node.kind == .patternBinding, !scope.isLocal, index + 1 < Int(node.subtreeEnd) else { return nil }
      let pattern = files[file].tree[index + 1]
      guard pattern.kind == .identifierPattern else { return nil }
      name = pattern.name
    }
    return table.add(
      Symbol(
        kind: kind, name: name, declaration: NodeReference(file: file, node: index),
        module: Int32(files[file].module), container: scope.container, isLocal: scope.isLocal,
        isFilePrivate: scope.container < 0
          && hasModifier(index, in: files[file].tree, Keyword.private, Keyword.fileprivate),
        isStatic: isStatic(kind, index, files[file].tree)))
  }

  private func symbolKind(_ node: Node, _ index: Int, _ tree: SyntaxTree) -> Symbol.Kind? {
    switch node.kind {
    case .classDecl: .class
    case .structDecl: .struct
    case .enumDecl: .enum
    case .actorDecl: .actor
    case .protocolDecl: .protocol
    case .typeAliasDecl: .typealias
    case .associatedTypeDecl: .associatedtype
    case .genericParameter:
      tree.parent(of: index).map { isType(tree[$0].kind) } ?? false ? .genericParameter : nil
    case .functionDecl: .function
    case .initializerDecl: .initializer
    case .subscriptDecl: .subscript
    case .patternBinding: .property
    case .enumCaseElement: .enumCase
    case .macroDecl: .macro
    default: nil
    }
  }

  private func isType(_ kind: NodeKind) -> Bool {
    switch kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }

  private func isStatic(_ kind: Symbol.Kind, _ index: Int, _ tree: SyntaxTree) -> Bool {
    switch kind {
    case .enumCase, .initializer: return true
    case .function, .subscript, .property: return hasModifier(index, in: tree, Keyword.static, Keyword.class)
    default: return kind.holdsMembers || kind == .typealias
    }
  }

  /// Whether a declaration has one of two modifiers; a binding those of its `var`.
  private func hasModifier(_ index: Int, in tree: SyntaxTree, _ one: NameID, _ other: NameID) -> Bool {
    let holder = tree[index].kind == .patternBinding ? tree.parent(of: index) ?? index : index
    return tree.children(of: holder).contains {
      tree[$0].kind == .modifier && (tree[$0].name == one || tree[$0].name == other)
        && tree[$0].end - tree[$0].start == UInt32(names.length(tree[$0].name))
    }
  }

  // MARK: - Extensions

  /// The type of the project that a dotted name means at the top of a file.
  private func declared(_ components: [NameID], in file: SemanticFile) -> SymbolID? {
    for module in [file.module] + file.imports {
      var found = table.globals(of: module, named: components[0]).first { table[$0].kind.holdsMembers }
      for name in components.dropFirst() {
        found = found.flatMap { outer in
          table.members(of: outer, named: name).first { table[$0].kind.holdsMembers }
        }
      }
      if let found { return found }
    }
    return nil
  }

  private mutating func outsideType(
    _ components: [NameID], _ first: NameID, _ part: NodeReference, _ file: SemanticFile
  ) -> SymbolID {
    table.add(
      Symbol(
        kind: .outsideType, name: components.last ?? first, declaration: part, module: Int32(file.module),
        container: -1, isLocal: false, isFilePrivate: false, isStatic: true))
  }
}

/// The names of a dotted type, without its generic arguments; empty for one that is no name.
func typeComponents(_ type: Int, in tree: SyntaxTree) -> [NameID] {
  var components: [NameID] = []
  var current: Int? = type
  while let node = current {
    switch tree[node].kind {
    case .identifierType:
      components.append(tree[node].name)
      return components.reversed()
    case .memberType:
      components.append(tree[node].name)
      current = tree.child(of: node, .base)
    default: return []
    }
  }
  return []
}
