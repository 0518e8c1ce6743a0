import Syntax

/// What one file declares, before it is known what its extensions extend.
struct FileSymbols: Sendable {
  struct Entry: Sendable {
    var kind: Symbol.Kind
    var name: NameID
    var node: Int32
    /// The entry it is a member of; `none` for no member, `extended` for one of what the extension around it extends.
    var container: Int32
    var isLocal: Bool
    var isFilePrivate: Bool
    var isStatic: Bool
  }

  struct Extension: Sendable {
    var node: Int32
    /// The name of the type, from the outermost one on; empty for what is no name.
    var components: [NameID]
    var members: [Entry] = []
  }

  static let none: Int32 = -1
  static let extended: Int32 = -2

  private(set) var entries: [Entry] = []
  private(set) var extensions: [Extension] = []
  /// The nodes of its imports.
  private(set) var imports: [Int32] = []
  /// The operators that it declares, as distinct from the functions that they stand for.
  private(set) var operators: [NameID] = []

  init(_ tree: SyntaxTree) {
    entries = collect(tree, in: 0..<tree.nodes.count, top: Self.none)
  }

  /// What a node declares in is the nearest type around it, its extension's type, or a body.
  private struct Scope {
    var end: Int
    var container: Int32
    var isLocal: Bool
    /// That of an extension, whose members have it where they say nothing else.
    var access: AccessLevel?
  }

  private mutating func collect(
    _ tree: SyntaxTree, in range: Range<Int>, top: Int32, access: AccessLevel? = nil
  ) -> [Entry] {
    var entries: [Entry] = []
    var scopes = [Scope(end: range.upperBound, container: top, isLocal: false, access: access)]
    var index = range.lowerBound
    while index < range.upperBound {
      while let scope = scopes.last, index >= scope.end, scopes.count > 1 { scopes.removeLast() }
      let kind = tree[index].kind
      let end = Int(tree[index].subtreeEnd)
      let scope = scopes[scopes.count - 1]
      switch kind {
      case .importDecl: imports.append(Int32(index))
      case .operatorDecl: operators.append(tree[index].name)
      case .extensionDecl where !scope.isLocal:
        // Its members wait until the types around theirs are known, and one in another is none of Swift's.
        if top == Self.none { addExtension(tree, index) }
        index = end
        continue
      default: break
      }
      if let entry = entry(tree, index, scope) {
        entries.append(entry)
        if entry.kind.holdsMembers {
          scopes.append(Scope(end: end, container: Int32(entries.count - 1), isLocal: false))
        }
      }
      if opensBody(kind) { scopes.append(Scope(end: end, container: Self.none, isLocal: true)) }
      index += 1
    }
    return entries
  }

  private mutating func addExtension(_ tree: SyntaxTree, _ node: Int) {
    let type = tree.child(of: node, .type)
    let components = type.map { typeComponents($0, in: tree) } ?? []
    var own = Extension(node: Int32(node), components: components)
    if !components.isEmpty {
      own.members = collect(
        tree, in: node + 1..<Int(tree[node].subtreeEnd), top: Self.extended,
        access: tree.statedAccess(of: node))
    }
    extensions.append(own)
  }

  private func opensBody(_ kind: NodeKind) -> Bool {
    switch kind {
    case .codeBlock, .closureExpr, .accessorBlock, .functionDecl, .initializerDecl, .subscriptDecl: true
    default: false
    }
  }

  private func entry(_ tree: SyntaxTree, _ index: Int, _ scope: Scope) -> Entry? {
    guard let kind = symbolKind(tree[index].kind, index, tree) else { return nil }
    var name = tree[index].name
    if kind == .property {
      // Patterns that are no name declare their names one by one.
      // Behind the comma of `let a = 1,` there is a binding without a pattern.
      guard !scope.isLocal, index + 1 < Int(tree[index].subtreeEnd),
        tree[index + 1].kind == .identifierPattern
      else { return nil }
      name = tree[index + 1].name
    }
    let access = tree.statedAccess(of: index) ?? scope.access ?? .internal
    return Entry(
      kind: kind, name: name, node: Int32(index), container: scope.container, isLocal: scope.isLocal,
      isFilePrivate: access <= .fileprivate,
      isStatic: isStatic(kind, index, tree))
  }

  private func symbolKind(_ kind: NodeKind, _ index: Int, _ tree: SyntaxTree) -> Symbol.Kind? {
    switch kind {
    case .classDecl: .class
    case .structDecl: .struct
    case .enumDecl: .enum
    case .actorDecl: .actor
    case .protocolDecl: .protocol
    case .typeAliasDecl: .typealias
    case .associatedTypeDecl: .associatedtype
    case .genericParameter:
      tree.parent(of: index).map { tree[$0].kind.declaresType } ?? false ? .genericParameter : nil
    case .functionDecl: .function
    case .initializerDecl: .initializer
    case .subscriptDecl: .subscript
    case .patternBinding: .property
    case .enumCaseElement: .enumCase
    case .macroDecl: .macro
    default: nil
    }
  }

  private func isStatic(_ kind: Symbol.Kind, _ index: Int, _ tree: SyntaxTree) -> Bool {
    switch kind {
    case .enumCase, .initializer: true
    case .function, .subscript, .property:
      tree.modifiers(ofDeclaration: index).contains {
        tree[$0].name == Keyword.static || tree[$0].name == Keyword.class
      }
    default: kind.holdsMembers || kind == .typealias
    }
  }
}

extension NodeKind {
  /// Class, struct, enum, actor or protocol.
  var declaresType: Bool {
    switch self {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }
}
