import Syntax

/// What one file declares, before it is known what its extensions extend.
struct FileSymbols: Sendable {
  struct Extension: Sendable {
    var node: Int32
    /// The name of the type, from the outermost one on.
    var components: [NameID]
    var members: [Symbol] = []
  }

  static let none: Int32 = -1
  static let extended: Int32 = -2

  /// With the place among them of what they are members of: `none` for no member, `extended` for one of what the extension
  /// around it extends.
  private(set) var entries: [Symbol] = []
  /// Those of a name. Their members wait until the types around theirs are known.
  private(set) var extensions: [Extension] = []
  /// The nodes of its imports.
  private(set) var imports: [Int32] = []
  /// The operators that it declares, as distinct from the functions that they stand for.
  private(set) var operators: [NameID] = []

  private let file: Int
  private let module: Int32

  /// - Parameter number: of the file.
  init(_ file: SemanticFile, number: Int) {
    (self.file, module) = (number, Int32(file.module))
    let syntax = file.syntax
    let declarations = syntax.declarations
    /// By declaration its entry.
    var containers = Array(repeating: Self.none, count: declarations.count)
    var index = 0
    while index < declarations.count {
      let declaration = declarations[index]
      switch declaration.kind {
      case .import: imports.append(declaration.node)
      case .operator: operators.append(declaration.name)
      case .extension:
        containers[index] = Self.extended
        // One in another is none of Swift's.
        let members = index + 1..<Int(declaration.subtreeEnd)
        if declaration.parent < 0 { addExtension(declaration, members, syntax, &containers) }
        index = members.upperBound
        continue
      default: entries += symbols(index, after: entries.count, syntax, &containers, access: nil)
      }
      index += 1
    }
  }

  private mutating func addExtension(
    _ declaration: Declaration, _ members: Range<Int>, _ syntax: FileSyntax, _ containers: inout [Int32]
  ) {
    let (tree, node) = (syntax.tree, Int(declaration.node))
    let components = tree.child(of: node, .type).map { typeComponents($0, in: tree) } ?? []
    if components.isEmpty { return }
    var own = Extension(node: declaration.node, components: components)
    let access = tree.statedAccess(of: node)
    for index in members {
      own.members += symbols(index, after: own.members.count, syntax, &containers, access: access)
    }
    extensions.append(own)
  }

  /// What a declaration declares, and its generic parameters.
  /// - Parameters:
  ///   - place: how many stand before.
  ///   - access: that of the extension around, which its members have where they say nothing else.
  private func symbols(
    _ index: Int, after place: Int, _ syntax: FileSyntax, _ containers: inout [Int32], access: AccessLevel?
  ) -> [Symbol] {
    let (declaration, tree) = (syntax.declarations[index], syntax.tree)
    guard let kind = Symbol.Kind(declaration.kind) else { return [] }
    let (node, isLocal) = (Int(declaration.node), declaration.flags.contains(.isLocal))
    let container = isLocal || declaration.parent < 0 ? Self.none : containers[Int(declaration.parent)]
    let stated = tree.statedAccess(of: node) ?? (container == Self.extended ? access : nil) ?? .internal
    let symbol = Symbol(
      kind: kind, name: declaration.name, declaration: NodeReference(file: file, node: node), index: index,
      module: module, container: container, isLocal: isLocal, isFilePrivate: stated <= .fileprivate,
      isStatic: Self.isStatic(kind, node, tree))
    guard kind.holdsMembers else { return [symbol] }
    containers[index] = Int32(place)
    guard declaration.flags.contains(.isGeneric) else { return [symbol] }
    let parameters = tree.children(of: node).filter { tree[$0].kind == .genericParameter }.map { child in
      Symbol(
        kind: .genericParameter, name: tree[child].name,
        declaration: NodeReference(file: file, node: child), index: nil, module: module,
        container: Int32(place), isLocal: false, isFilePrivate: false, isStatic: false)
    }
    return [symbol] + parameters
  }

  private static func isStatic(_ kind: Symbol.Kind, _ index: Int, _ tree: SyntaxTree) -> Bool {
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

extension Symbol.Kind {
  /// nil for what has no name that other places use.
  fileprivate init?(_ kind: DeclarationKind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .typealias: self = .typealias
    case .associatedtype: self = .associatedtype
    case .function: self = .function
    case .initializer: self = .initializer
    case .subscript: self = .subscript
    case .variable, .constant: self = .property
    case .enumCase: self = .enumCase
    case .macro: self = .macro
    case .import, .extension, .deinitializer, .operator, .precedenceGroup, .accessor, .parameter: return nil
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
