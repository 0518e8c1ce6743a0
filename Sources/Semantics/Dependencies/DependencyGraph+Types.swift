import Syntax

extension DependencyGraph {
  /// The graph of types at the top of files, each with its extensions and with what is nested in it. What a file declares
  /// beside types belongs to a node of the file's name.
  /// - Parameters:
  ///   - hasFiles: whether these are wanted: they hold things that have nothing to do with each other.
  ///   - isIncluded: which files, by index.
  public static func ofTypes(
    _ model: SemanticModel, group: (Int) -> String, hasFiles: Bool = true,
    isIncluded: (Int) -> Bool = { _ in true }
  ) -> DependencyGraph {
    var types = TypeNodes(model, hasFiles: hasFiles)
    for symbol in model.symbols.symbols.indices { types.add(SymbolID(symbol), group, isIncluded) }
    var collector = DependencyCollector(model, nodeOfSymbol: types.nodeOfSymbol)
    for file in model.files.indices where isIncluded(file) {
      var owner = OwnerSearch(model, file: file)
      let (nodeOfSymbol, fileNode) = (types.nodeOfSymbol, types.nodeOfFile[file])
      collector.addReferences(inFile: file) { place in
        owner.owner(of: place).map { nodeOfSymbol[Int($0)] } ?? fileNode
      }
    }
    return DependencyGraph(nodes: types.named, edges: collector.graphEdges)
  }
}

/// Gives symbols to the types around them.
private struct TypeNodes {
  private let model: SemanticModel
  private(set) var nodes: [DependencyGraph.Node] = []
  private(set) var nodeOfSymbol: [Int] = []
  /// By file the node of what stands beside types.
  private(set) var nodeOfFile: [Int]
  private var places: [Key: Int] = [:]
  /// By node the file, to tell types of one name apart.
  private var files: [Int] = []

  private struct Key: Hashable {
    var module: Int32
    var name: NameID
    /// Of a type that the file keeps to itself; else -1.
    var file: Int32
  }

  private let hasFiles: Bool

  init(_ model: SemanticModel, hasFiles: Bool) {
    (self.model, self.hasFiles) = (model, hasFiles)
    nodeOfFile = Array(repeating: -1, count: model.files.count)
  }

  /// Symbols come in their order, in which what is around comes first.
  mutating func add(_ id: SymbolID, _ group: (Int) -> String, _ isIncluded: (Int) -> Bool) {
    let symbol = model.symbols[id]
    let file = Int(symbol.declaration.file)
    guard isIncluded(file) else { return nodeOfSymbol.append(-1) }
    if symbol.container >= 0 {
      nodeOfSymbol.append(nodeOfSymbol[Int(symbol.container)])
    } else if symbol.kind.holdsMembers || symbol.kind == .typealias, !symbol.isLocal {
      nodeOfSymbol.append(node(of: symbol, file, group))
    } else if symbol.isLocal, let type = enclosingType(of: symbol.declaration) {
      nodeOfSymbol.append(nodeOfSymbol[Int(type)])
    } else {
      nodeOfSymbol.append(node(ofFile: file, group))
    }
    let node = nodeOfSymbol[Int(id)]
    if node >= 0 { nodes[node].count(symbol.kind) }
  }

  /// The outermost type in whose bodies something is declared.
  private func enclosingType(of place: NodeReference) -> SymbolID? {
    NameResolver(model: model).enclosingTypes(of: Int(place.node), file: Int(place.file))
      .first { $0 != NameResolver.unknownType }
  }

  private mutating func node(of symbol: Symbol, _ file: Int, _ group: (Int) -> String) -> Int {
    let key = Key(
      module: Int32(model.files[file].owner), name: symbol.name, file: symbol.isFilePrivate ? Int32(file) : -1
    )
    if let known = places[key] { return known }
    let own = symbol.isFilePrivate ? " in \(fileName(file))" : ""
    places[key] = nodes.count
    nodes.append(DependencyGraph.Node(name: model.names.string(symbol.name) + own, group: group(file)))
    files.append(file)
    return nodes.count - 1
  }

  private mutating func node(ofFile file: Int, _ group: (Int) -> String) -> Int {
    if nodeOfFile[file] < 0, hasFiles {
      nodeOfFile[file] = nodes.count
      nodes.append(DependencyGraph.Node(name: fileName(file), group: group(file)))
      files.append(file)
    }
    return nodeOfFile[file]
  }

  private func fileName(_ file: Int) -> String { String(model.files[file].path.fileName) }

  /// The nodes, those of one name with their modules, and those of one name in modules of one name with their files.
  var named: [DependencyGraph.Node] {
    var nodes = nodes
    qualify(&nodes) { file, name in
      let module = model.moduleNames[model.files[file].owner]
      return module.isEmpty ? name : "\(module).\(name)"
    }
    qualify(&nodes) { file, name in "\(name) in \(model.files[file].path)" }
    return nodes
  }

  /// Names those of one name anew.
  private func qualify(_ nodes: inout [DependencyGraph.Node], _ name: (_ file: Int, String) -> String) {
    let counts = Dictionary(nodes.map { ($0.name, 1) }, uniquingKeysWith: +)
    for node in nodes.indices where counts[nodes[node].name]! > 1 {
      nodes[node].name = name(files[node], nodes[node].name)
    }
  }
}

/// The type at the top of a file that nodes stand in, asked in the order of the source.
private struct OwnerSearch {
  private let model: SemanticModel
  private let resolver: NameResolver
  private let file: Int
  private var next = 0
  private var current: SymbolID?
  private var end = 0

  init(_ model: SemanticModel, file: Int) {
    self.model = model
    self.file = file
    resolver = NameResolver(model: model)
  }

  mutating func owner(of node: Int) -> SymbolID? {
    while next <= node {
      if next >= end, let type = type(declaredAt: next), !model.symbols[type].isLocal {
        current = resolver.outerTypes(of: type).last ?? type
        end = Int(model.files[file].tree[next].subtreeEnd)
      }
      next += 1
    }
    return node < end ? current : nil
  }

  private func type(declaredAt node: Int) -> SymbolID? {
    model.files[file].tree[node].kind == .typeAliasDecl
      ? model.symbols.symbol(at: NodeReference(file: file, node: node))
      : resolver.type(declaredAt: node, file: file)
  }
}
