import Syntax

/// Brings the references of a project to edges between nodes that symbols and places belong to.
///
/// What a compiler would have to say makes no edge: a name of several candidates counts where all of them belong to one node.
struct DependencyCollector {
  private let model: SemanticModel
  /// By symbol the node it belongs to; -1 for none.
  private let nodeOfSymbol: [Int]
  /// By symbol the node that it and its overloads behind it belong to; -1 where these are several.
  private var nodeOfOverloads: [Int]
  /// More than anybody has of one name in one place.
  private static let mostOverloads = 32
  private let resolver: NameResolver
  private let targets: TargetView
  private var edges = EdgeCollector()

  /// - Parameter nodeOfSymbol: by symbol the node it belongs to; -1 for none.
  init(_ model: SemanticModel, nodeOfSymbol: [Int]) {
    self.model = model
    self.nodeOfSymbol = nodeOfSymbol
    resolver = NameResolver(model: model)
    targets = TargetView(model: model)
    nodeOfOverloads = nodeOfSymbol
    for symbol in nodeOfSymbol.indices.reversed() {
      guard let next = model.symbols.overload(behind: SymbolID(symbol)), !model.symbols[next].isFilePrivate
      else { continue }
      if nodeOfOverloads[Int(next)] != nodeOfSymbol[symbol] { nodeOfOverloads[symbol] = -1 }
    }
  }

  /// Adds what the names in a file lead to.
  /// - Parameter nodeOfPlace: the node that a node of the file's tree belongs to; -1 for none. It is asked in the order of
  ///   the source.
  mutating func addReferences(inFile file: Int, nodeOfPlace: (Int) -> Int) {
    for reference in model.references[file] {
      guard let (symbol, node) = target(of: reference) else { continue }
      let from = nodeOfPlace(Int(reference.place.node))
      guard from >= 0, from != node else { continue }
      edges.add(Dependency(place: reference.place, target: .symbol(symbol)), from, node)
    }
  }

  /// Adds an edge for something else than a name.
  mutating func add(_ dependency: Dependency, from: Int, to: Int) {
    guard from >= 0, to >= 0, from != to else { return }
    edges.add(dependency, from, to)
  }

  private func target(of reference: Reference) -> (SymbolID, Int)? {
    switch reference.resolution {
    case .symbol(let found):
      guard let symbol = visible(found, from: reference.place) else { return nil }
      let entry = model.symbols[symbol]
      let node =
        entry.kind.isOverloaded ? node(ofOverloads: symbol, from: reference.place) : nodeOfSymbol[Int(symbol)]
      return node < 0 ? nil : (symbol, node)
    case .unknown(.ambiguousModule):
      let candidates = resolver.candidates(reference).filter {
        targets.sees(Int(model.symbols[$0].declaration.file), from: reference.place)
      }
      guard let first = candidates.first, nodeOfSymbol[Int(first)] >= 0 else { return nil }
      let node = nodeOfSymbol[Int(first)]
      return candidates.allSatisfy { nodeOfSymbol[Int($0)] == node } ? (first, node) : nil
    default: return nil
    }
  }

  /// The node of a symbol and of those behind it that the place sees; -1 where these are several.
  private func node(ofOverloads symbol: SymbolID, from place: NodeReference) -> Int {
    let node = nodeOfSymbol[Int(symbol)]
    if nodeOfOverloads[Int(symbol)] >= 0 { return node }
    var next = model.symbols.overload(behind: symbol)
    for _ in 0..<Self.mostOverloads {
      guard let other = next, !model.symbols[other].isFilePrivate else { return node }
      if nodeOfSymbol[Int(other)] != node, isVisible(other, from: place) { return -1 }
      next = model.symbols.overload(behind: other)
    }
    return -1
  }

  /// The first of overloads that a file can see: one of its module, of a module it imports, or of the module of its type.
  /// What other modules add to a type, as tests do, is seen where they are imported.
  private func visible(_ symbol: SymbolID, from place: NodeReference) -> SymbolID? {
    var next: SymbolID? = symbol
    while let candidate = next {
      if isVisible(candidate, from: place) { return candidate }
      next = model.symbols.overload(behind: candidate)
    }
    return nil
  }

  private func isVisible(_ symbol: SymbolID, from place: NodeReference) -> Bool {
    let entry = model.symbols[symbol]
    guard targets.sees(Int(entry.declaration.file), from: place) else { return false }
    let (file, module) = (Int(place.file), Int(entry.module))
    return module == model.files[file].module || model.files[file].imports.contains(module)
      || entry.container >= 0 && model.symbols[entry.container].module == entry.module
  }

  /// A base stands before its member in the source and behind it in the tree.
  private func position(_ reference: Dependency) -> (Int32, UInt32, Int32) {
    (reference.place.file, model.node(reference.place).nameStart, reference.place.node)
  }

  var graphEdges: [DependencyGraph.Edge] {
    edges.edges.map { edge in
      var edge = edge
      edge.references.sort { position($0) < position($1) }
      return edge
    }
  }
}

extension DeclarationKind {
  /// Whether several of one name may stand in one place, of which a call chooses one.
  var isOverloaded: Bool {
    switch self {
    case .function, .initializer, .subscript, .variable, .constant, .macro, .enumCase: true
    default: false
    }
  }
}
