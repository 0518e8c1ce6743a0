import Syntax

/// All files of a project and what they say together: symbols, types over their extensions, what names mean.
public struct SemanticModel: Sendable {
  public private(set) var files: [SemanticFile]
  public let names: NameTable
  /// By number of a module what imports know it by.
  public let moduleNames: [String]
  /// By number of a module that name; nil where no file names it.
  private let moduleIDs: [NameID?]
  /// By the name that imports know it by the module of that name whose names they bring; nil where several modules bear it,
  /// or one from outside may be meant.
  private let modules: [NameID: Int?]
  public internal(set) var symbols: SymbolTable
  let foreignTypes: ForeignTypes
  let knownTypes: KnownTypes
  let frameworks: FrameworkNames
  let sequences: SequenceNames
  /// The operators that files declare and the language does not.
  let operators: Set<NameID>
  /// The names that are used, by file, in the order of the source; empty until they are collected.
  public private(set) var references: [[Reference]] = []

  /// - Parameters:
  ///   - files: sorted by path, which decides every order.
  ///   - moduleNames: by number of a module what imports know it by.
  ///   - areFolders: by number of a module whether nobody says that it is one, and it is but a folder; nil where none is.
  ///   - scopes: by number of a module that whose names its files see without an import; nil where each is its own.
  ///   - outside: names of modules that packages from outside the project bring.
  public init(
    _ files: [SemanticFile], names: NameTable, moduleNames: [String], scopes: [Int]? = nil,
    areFolders: [Bool]? = nil, outside: Set<String> = []
  ) {
    self.names = names
    self.moduleNames = moduleNames
    moduleIDs = moduleNames.map { names.find($0) }
    let inhabited = Set(files.map(\.owner))
    let ranks = moduleNames.indices.map { inhabited.contains($0) ? areFolders?[$0] ?? false ? 1 : 2 : 0 }
    modules = outside.compactMap { names.find($0) }.reduce(into: Self.modules(moduleIDs, scopes, ranks)) {
      if $0[$1] != nil { $0[$1] = .some(nil) }
    }
    (knownTypes, frameworks, sequences) = (KnownTypes(names), FrameworkNames(names), SequenceNames(names))
    let modules = modules
    operators = Set(files.flatMap(\.operators)).filter { !OwnOperator.isStandard($0, names) }
    let imports = ModuleImports(files, names, modules: modules)
    self.files = files.map { file in
      var file = file
      (file.imports, file.importedNames) = imports.modules(of: file)
      file.importsTestable = imports.importsTestable(file)
      file.importsOutside = file.importNodes.contains { (modules[file.tree[Int($0)].name] ?? nil) == nil }
      return file
    }
    symbols = SymbolCollector(self.files, nameCount: names.count).table
    foreignTypes = ForeignTypes(symbols, self.files, names)
    SupertypeResolver.resolve(&self)
  }

  /// A target hides a folder that is called like it, and what has files what has none, as what describes a project twice
  /// names a module twice.
  /// - Parameter ranks: what counts before what.
  private static func modules(_ names: [NameID?], _ scopes: [Int]?, _ ranks: [Int]) -> [NameID: Int?] {
    var modules: [NameID: (module: Int?, rank: Int)] = [:]
    for module in names.indices {
      guard let name = names[module] else { continue }
      let (scope, rank) = (scopes?[module] ?? module, ranks[module])
      guard let known = modules[name], known.rank >= rank else {
        modules[name] = (scope, rank)
        continue
      }
      if known.rank == rank, rank > 0, known.module != scope { modules[name] = (nil, rank) }
    }
    return modules.mapValues(\.module)
  }

  // MARK: - References

  /// Which of the names that are used are kept.
  public enum ReferenceSelection: Sendable {
    /// Those that something of the project is called by, but for those that bodies bind.
    case ofProject
    case all
  }

  /// Finds out what names mean that are used.
  /// - Parameter targets: what builds the files, if anybody knows.
  public mutating func collectReferences(
    _ selection: ReferenceSelection = .ofProject, targets: XcodeTargets? = nil,
    workers: some Workers = OneWorker()
  ) {
    if let targets, !targets.isEmpty { add(targets) }
    references = ReferenceCollector.collect(self, selection, workers)
  }

  private mutating func add(_ targets: XcodeTargets) {
    var numbers: [NameID: [Int]] = [:]
    for (number, target) in targets.targets.enumerated() {
      for name in target.importNames {
        if let id = names.find(name) { numbers[id, default: []].append(number) }
      }
    }
    for file in files.indices {
      files[file].targets = targets.targets(ofFile: files[file].path)
      files[file].importedTargets = files[file].importNodes.reduce(into: []) { imported, node in
        guard let named = numbers[files[file].tree[Int(node)].name] else { return }
        imported.formUnion(targets.imported(named, by: files[file].targets))
      }
    }
  }

  // MARK: - Modules

  /// The number of the module of the project whose names an import brings; nil too where several packages in the project
  /// have one of that name, or one from outside may have it.
  public func module(named name: NameID) -> Int? { modules[name] ?? nil }

  /// Whether an import may mean a module of the project.
  public func hasModule(named name: NameID) -> Bool { modules[name] != nil }

  /// What imports know a module by; nil where no file names it.
  public func importName(ofModule module: Int) -> NameID? {
    moduleIDs[module]
  }

  /// Whether imports know a module by a name.
  public func isModule(_ module: Int, named name: NameID) -> Bool {
    moduleIDs[module] == name || self.module(named: name) == module
  }

  /// The imports of a file, by node, with the modules they name, in the order of the source.
  public func importDeclarations(inFile file: Int) -> [(node: Int, module: NameID)] {
    let tree = files[file].tree
    return files[file].importNodes.map { (Int($0), tree[Int($0)].name) }
  }

  func node(_ reference: NodeReference) -> Node {
    files[Int(reference.file)].tree[Int(reference.node)]
  }
}
