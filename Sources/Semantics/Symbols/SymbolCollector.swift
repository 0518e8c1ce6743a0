import Syntax

/// Brings together what files declare, and puts extensions to their types.
struct SymbolCollector {
  private let files: [SemanticFile]
  private(set) var table: SymbolTable
  /// The first type of a name in each place: what extensions are looked up by while there are more types to come.
  private var types: [TypeKey: SymbolID] = [:]

  private struct TypeKey: Hashable {
    var place: Place
    var name: NameID
  }

  private enum Place: Hashable {
    case type(SymbolID)
    /// The top of what see each other without an import.
    case module(Int)
    /// The top of those among them that are parts of one target: targets that share files may each have a type of one name.
    case owner(Int)
  }

  /// An extension of something with a name, which waits until the types are known that it may be of.
  private struct Extension {
    var part: NodeReference
    /// Its index among the declarations of its file.
    var index: Int
    /// The name of the type, from the outermost one on.
    var components: [NameID]
  }

  private static let none: SymbolID = -1

  /// - Parameter nameCount: how many names there are.
  init(_ files: [SemanticFile], nameCount: Int) {
    self.files = files
    table = SymbolTable(fileCount: files.count)
    let waiting = files.indices.flatMap { addDeclarations(ofFile: $0) }
    // What `A.B` is may be declared in an extension of `A`, and never in one of a longer name.
    let order = waiting.map { ($0.components.count, $0.part.file, $0.part.node) }
    for place in waiting.indices.sorted(by: { order[$0] < order[$1] }) { add(waiting[place]) }
    table.index(nameCount: nameCount)
  }

  // MARK: - Declarations

  /// Adds what stands in no extension, and says which extensions there are.
  private mutating func addDeclarations(ofFile file: Int) -> [Extension] {
    let (declarations, tree) = (files[file].syntax.declarations, files[file].tree)
    var extensions: [Extension] = []
    var containers: [Int32: SymbolID] = [:]
    var index = 0
    while index < declarations.count {
      let declaration = declarations[index]
      guard declaration.kind == .extension else {
        add(index, ofFile: file, to: &containers, access: nil)
        index += 1
        continue
      }
      let components =
        tree.child(of: Int(declaration.node), .type).map { typeComponents($0, in: tree) } ?? []
      // One in another declaration is none of Swift's.
      if declaration.parent < 0, !components.isEmpty {
        let part = NodeReference(file: file, node: Int(declaration.node))
        extensions.append(Extension(part: part, index: index, components: components))
      }
      index = Int(declaration.subtreeEnd)
    }
    return extensions
  }

  /// Adds what a declaration declares, and its generic parameters.
  /// - Parameters:
  ///   - containers: by declaration of the file the type that it is a part of.
  ///   - access: that of the extension around, which its members have where they say nothing else.
  private mutating func add(
    _ index: Int, ofFile file: Int, to containers: inout [Int32: SymbolID], access: AccessLevel?
  ) {
    let (declaration, tree) = (files[file].syntax.declarations[index], files[file].tree)
    guard declaration.kind.isNamedElsewhere else { return }
    let (node, isLocal) = (Int(declaration.node), declaration.flags.contains(.isLocal))
    let stated = tree.statedAccess(of: node) ?? (isLocal ? nil : access) ?? .internal
    let id = add(
      Symbol(
        kind: declaration.kind, name: declaration.name, declaration: NodeReference(file: file, node: node),
        index: index, module: Int32(files[file].module),
        container: isLocal ? Self.none : containers[declaration.parent] ?? Self.none, isLocal: isLocal,
        isFilePrivate: stated <= .fileprivate, isStatic: Self.isStatic(declaration.kind, node, tree)))
    guard declaration.kind.holdsMembers else { return }
    containers[Int32(index)] = id
    guard declaration.flags.contains(.isGeneric) else { return }
    for child in tree.children(of: node) where tree[child].kind == .genericParameter {
      add(
        Symbol(
          kind: .genericParameter, name: tree[child].name,
          declaration: NodeReference(file: file, node: child), index: nil, module: Int32(files[file].module),
          container: id, isLocal: false, isFilePrivate: false, isStatic: false))
    }
  }

  private static func isStatic(_ kind: DeclarationKind, _ node: Int, _ tree: SyntaxTree) -> Bool {
    switch kind {
    case .enumCase, .initializer: true
    case .function, .subscript, .variable, .constant:
      tree.modifiers(ofDeclaration: node).contains {
        tree[$0].name == Keyword.static || tree[$0].name == Keyword.class
      }
    default: kind.holdsMembers || kind == .typealias
    }
  }

  @discardableResult
  private mutating func add(_ symbol: Symbol) -> SymbolID {
    let id = table.add(symbol)
    guard symbol.kind.holdsMembers, !symbol.isLocal else { return id }
    let file = files[Int(symbol.declaration.file)]
    let places: [Place] =
      symbol.container >= 0 ? [.type(symbol.container)] : [.module(file.module), .owner(file.owner)]
    for key in places.map({ TypeKey(place: $0, name: symbol.name) }) where types[key] == nil {
      types[key] = id
    }
    return id
  }

  // MARK: - Extensions

  private mutating func add(_ own: Extension) {
    let file = files[Int(own.part.file)]
    let symbol = declared(own.components, in: file) ?? outsideType(own)
    table.addExtension(own.part, to: symbol)
    let declaration = file.syntax.declarations[own.index]
    let access = file.tree.statedAccess(of: Int(own.part.node))
    var containers = [Int32(own.index): symbol]
    for index in own.index + 1..<Int(declaration.subtreeEnd) {
      let isMember = file.syntax.declarations[index].parent == Int32(own.index)
      add(index, ofFile: Int(own.part.file), to: &containers, access: isMember ? access : nil)
    }
  }

  /// The type of the project that a dotted name means at the top of a file.
  private func declared(_ components: [NameID], in file: SemanticFile) -> SymbolID? {
    let places = [.owner(file.owner)] + ([file.module] + file.imports(of: components[0])).map(Place.module)
    return places.lazy.compactMap { declared(components, in: $0) }.first
  }

  private func declared(_ components: [NameID], in place: Place) -> SymbolID? {
    components.dropFirst().reduce(types[TypeKey(place: place, name: components[0])]) { outer, name in
      outer.flatMap { types[TypeKey(place: .type($0), name: name)] }
    }
  }

  private mutating func outsideType(_ own: Extension) -> SymbolID {
    add(
      Symbol(
        kind: .extension, name: own.components[own.components.count - 1], declaration: own.part, index: nil,
        module: Int32(files[Int(own.part.file)].module), container: Self.none, isLocal: false,
        isFilePrivate: false, isStatic: true))
  }
}

extension DeclarationKind {
  /// Whether other places may use the name of such a declaration.
  fileprivate var isNamedElsewhere: Bool {
    switch self {
    case .import, .extension, .deinitializer, .operator, .precedenceGroup, .accessor, .parameter: false
    default: true
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
