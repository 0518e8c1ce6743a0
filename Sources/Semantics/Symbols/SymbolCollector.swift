import Syntax

/// Brings together what files declare, and puts extensions to their types.
struct SymbolCollector {
  private let files: [SemanticFile]
  private(set) var table: SymbolTable
  /// The first type of a name in each place: what extensions are looked up by while there are more types to come.
  private var types: [TypeKey: SymbolID] = [:]
  /// The same of those at the top of files, by what the files are parts of: targets that share files may each have a type of
  /// one name.
  private var typesOfOwners: [TypeKey: SymbolID] = [:]

  private struct TypeKey: Hashable {
    /// A type; or -1 less the number of a module, for the top of its files.
    var place: Int32
    var name: NameID
  }

  /// - Parameters:
  ///   - symbols: what each of the files declares.
  ///   - nameCount: how many names there are.
  init(_ files: [SemanticFile], _ symbols: [FileSymbols], nameCount: Int) {
    self.files = files
    table = SymbolTable(fileCount: files.count)
    for file in symbols { add(file.entries, extended: FileSymbols.none) }
    // What `A.B` is may be declared in an extension of `A`, and never in one of a longer name.
    let waiting = files.indices.flatMap { file in
      symbols[file].extensions.map { (file: file, extension: $0) }
    }.enumerated().sorted {
      ($0.element.extension.components.count, $0.offset) < ($1.element.extension.components.count, $1.offset)
    }
    for (_, own) in waiting { add(own.extension, ofFile: own.file) }
    table.index(nameCount: nameCount)
  }

  private mutating func add(_ symbols: [Symbol], extended: SymbolID) {
    let first = SymbolID(table.symbols.count)
    for var symbol in symbols {
      if symbol.container >= 0 { symbol.container += first }
      if symbol.container == FileSymbols.extended { symbol.container = extended }
      add(symbol)
    }
  }

  @discardableResult
  private mutating func add(_ symbol: Symbol) -> SymbolID {
    let id = table.add(symbol)
    if symbol.kind.holdsMembers, !symbol.isLocal {
      let place = symbol.container >= 0 ? symbol.container : -1 - symbol.module
      let key = TypeKey(place: place, name: symbol.name)
      if types[key] == nil { types[key] = id }
      let owner = files[Int(symbol.declaration.file)].owner
      let ownKey = TypeKey(place: -1 - Int32(owner), name: symbol.name)
      if symbol.container < 0, typesOfOwners[ownKey] == nil { typesOfOwners[ownKey] = id }
    }
    return id
  }

  // MARK: - Extensions

  private mutating func add(_ own: FileSymbols.Extension, ofFile file: Int) {
    let part = NodeReference(file: file, node: Int(own.node))
    let symbol = declared(own.components, in: files[file]) ?? outsideType(own.components, part, files[file])
    table.addExtension(part, to: symbol)
    add(own.members, extended: symbol)
  }

  /// The type of the project that a dotted name means at the top of a file.
  private func declared(_ components: [NameID], in file: SemanticFile) -> SymbolID? {
    let own = typesOfOwners[TypeKey(place: -1 - Int32(file.owner), name: components[0])]
    let others = ([file.module] + file.imports(of: components[0])).lazy.map {
      types[TypeKey(place: -1 - Int32($0), name: components[0])]
    }
    return ([own] + others).lazy.compactMap(\.self)
      .compactMap { declared(components.dropFirst(), in: $0) }.first
  }

  private func declared(_ components: ArraySlice<NameID>, in type: SymbolID) -> SymbolID? {
    components.reduce(type) { outer, name in outer.flatMap { types[TypeKey(place: $0, name: name)] } }
  }

  private mutating func outsideType(
    _ components: [NameID], _ part: NodeReference, _ file: SemanticFile
  ) -> SymbolID {
    add(
      Symbol(
        kind: .outsideType, name: components[components.count - 1], declaration: part, index: nil,
        module: Int32(file.module), container: FileSymbols.none, isLocal: false, isFilePrivate: false,
        isStatic: true))
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
