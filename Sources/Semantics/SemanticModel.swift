import Syntax

/// All files of a project and what they say together: symbols, types over their extensions, what names mean.
public struct SemanticModel: Sendable {
  public let files: [SemanticFile]
  public let names: NameTable
  /// By number of a module the name that imports know it by.
  public let moduleNames: [NameID]
  public internal(set) var symbols: SymbolTable
  let knownTypes: KnownTypes
  /// All names that are used, by file, in the order of the source.
  public internal(set) var references: [[Reference]] = []

  /// - Parameters:
  ///   - files: sorted by path, which decides every order.
  ///   - moduleNames: by number of a module the name that imports know it by.
  public init(_ files: [SemanticFile], names: NameTable, moduleNames: [String]) {
    var files = files
    self.moduleNames = moduleNames.map { names.intern($0) }
    let modules = Dictionary(
      self.moduleNames.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    for file in files.indices { files[file].imports = Self.imports(of: files[file], modules) }
    self.files = files
    self.names = names
    knownTypes = KnownTypes(names)
    symbols = SymbolCollector(files, names: names).table
    SupertypeResolver.resolve(&self)
    references = ReferenceCollector.collect(self)
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
