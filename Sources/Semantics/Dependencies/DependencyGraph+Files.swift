import Syntax

extension DependencyGraph {
  /// The graph of something that each file belongs to: files, folders, layers, modules.
  /// - Parameters:
  ///   - nodes: their names. How many types they have is counted here.
  ///   - nodeOfFile: by file of the model its node; nil for a file that is left out.
  ///   - nodeOfImport: the node that an import leads to, -1 for none; nil where it is the one that all files belong to which
  ///     the import brings.
  ///   - withOutside: whether modules from outside the project are nodes as well.
  public static func ofFiles(
    _ model: SemanticModel, nodes: [Node], nodeOfFile: [Int?],
    nodeOfImport: ((_ name: NameID, _ file: Int) -> Int)? = nil,
    withOutside: Bool = false
  ) -> DependencyGraph {
    var nodes = nodes
    let symbols = model.symbols.symbols
    let nodeOfSymbol = symbols.map { symbol in
      symbol.isOutside ? -1 : nodeOfFile[Int(symbol.declaration.file)] ?? -1
    }
    for (symbol, node) in zip(symbols, nodeOfSymbol) where node >= 0 { nodes[node].count(symbol.kind) }
    var collector = DependencyCollector(model, nodeOfSymbol: nodeOfSymbol)
    var imports = ImportTargets(model, nodeOfFile: nodeOfFile)
    for file in model.files.indices {
      guard let node = nodeOfFile[file] else { continue }
      collector.addReferences(inFile: file) { _ in node }
      for (place, name) in model.importDeclarations(inFile: file) {
        let reference = NodeReference(file: file, node: place)
        if let module = model.module(named: name) {
          let to = nodeOfImport?(name, file) ?? imports.node(of: module)
          collector.add(Dependency(place: reference, target: .module(module)), from: node, to: to)
        } else if withOutside {
          collector.add(
            Dependency(place: reference, target: .outside), from: node,
            to: imports.outsideNode(name, model.names, &nodes))
        }
      }
    }
    return DependencyGraph(nodes: nodes, edges: collector.graphEdges)
  }
}

/// What an import leads to: the node that all files of the module belong to.
private struct ImportTargets {
  private var nodeOfModule: [Int]
  private var outside: [NameID: Int] = [:]

  init(_ model: SemanticModel, nodeOfFile: [Int?]) {
    var nodes: [Int?] = Array(repeating: nil, count: model.moduleNames.count)
    for (file, node) in zip(model.files, nodeOfFile) {
      let known = nodes[file.module]
      nodes[file.module] = known == nil || known == node ? node ?? -1 : -1
    }
    nodeOfModule = nodes.map { $0 ?? -1 }
  }

  /// -1 where its files belong to several.
  func node(of module: Int) -> Int { nodeOfModule[module] }

  mutating func outsideNode(_ name: NameID, _ names: NameTable, _ nodes: inout [DependencyGraph.Node]) -> Int
  {
    if let known = outside[name] { return known }
    var node = DependencyGraph.Node(name: names.string(name))
    node.isOutside = true
    nodes.append(node)
    outside[name] = nodes.count - 1
    return nodes.count - 1
  }
}

extension DependencyGraph.Node {
  /// A class, struct, enum, actor or protocol that the project declares counts.
  mutating func count(_ kind: DeclarationKind) {
    guard kind.isType || kind == .protocol else { return }
    typeCount += 1
    if kind == .protocol { protocolCount += 1 }
  }
}
