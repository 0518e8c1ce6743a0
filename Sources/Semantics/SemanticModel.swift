import Syntax

/// All files of a project and what they say together: symbols, types over their extensions, what names mean.
public struct SemanticModel: Sendable {
  public let files: [SemanticFile]
  public let names: NameTable
  /// By number of a module the name that imports know it by.
  public let moduleNames: [NameID]
  private let modules: [NameID: Int]
  public internal(set) var symbols: SymbolTable
  let knownTypes: KnownTypes
  /// All names that are used, by file, in the order of the source.
  public internal(set) var references: [[Reference]] = []

  /// - Parameters:
  ///   - files: sorted by path, which decides every order.
  ///   - moduleNames: by number of a module the name that imports know it by.
  ///   - targetNames: by number of a target what imports may know it by.
  ///   - collectsReferences: whether all names that are used are to be resolved; otherwise they are when asked for.
  ///   - map: what a function makes of each number below a count, in their order; threads may share the work.
  public init(
    _ files: [SemanticFile], names: NameTable, moduleNames: [String], targetNames: [Set<String>] = [],
    collectsReferences: Bool = true,
    map: (Int, @Sendable (Int) -> [[Reference]]) -> [[[Reference]]] = { count, body in (0..<count).map(body) }
  ) {
    var files = files
    self.moduleNames = moduleNames.map { names.intern($0) }
    modules = Dictionary(
      self.moduleNames.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let targets = Dictionary(
      targetNames.enumerated().flatMap { number, own in own.map { (names.intern($0), [number]) } },
      uniquingKeysWith: +)
    for file in files.indices {
      files[file].imports = Self.imports(of: files[file], modules)
      if !targets.isEmpty { files[file].importedTargets = Self.targets(importedBy: files[file], targets) }
    }
    self.files = files
    self.names = names
    knownTypes = KnownTypes(names)
    symbols = SymbolCollector(files, names: names).table
    SupertypeResolver.resolve(&self)
    if collectsReferences { references = ReferenceCollector.collect(self, map: map) }
  }

  /// The number of the module of the project that imports know by a name; the first of several.
  public func module(named name: NameID) -> Int? {
    modules[name]
  }

  /// The imports of a file, by node, with the modules they name, in the order of the source.
  public func importDeclarations(inFile file: Int) -> [(node: Int, module: NameID)] {
    let tree = files[file].tree
    return tree.nodes.indices.filter { tree[$0].kind == .importDecl }.map { ($0, tree[$0].name) }
  }

  private static func targets(importedBy file: SemanticFile, _ targets: [NameID: [Int]]) -> Set<Int> {
    file.tree.nodes.reduce(into: []) { found, node in
      if node.kind == .importDecl { found.formUnion(targets[node.name] ?? []) }
    }
  }

  private static func imports(of file: SemanticFile, _ modules: [NameID: Int]) -> [Int] {
    var imports: [Int] = []
    for node in file.tree.nodes where node.kind == .importDecl {
      if let module = modules[node.name], module != file.module, !imports.contains(module) {
        imports.append(module)
      }
    }
    return imports
  }

  func node(_ reference: NodeReference) -> Node {
    files[Int(reference.file)].tree[Int(reference.node)]
  }
}
