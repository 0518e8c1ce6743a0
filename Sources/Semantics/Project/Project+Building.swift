import Syntax

extension Project {
  /// Builds the index. The order of `files` decides every order in it: sort them by path.
  /// - Parameters:
  ///   - modules: makes the modules of the files.
  ///   - settings: reads the texts of what builds the project beside manifests, by their paths from the root.
  public static func build(
    _ files: [ParsedFile], names: NameTable, modules: @Sendable () -> ModuleMap,
    settings: @escaping @Sendable () -> [String: [UInt8]],
    workers: some Workers = OneWorker()
  ) -> Project {
    let count = names.count
    var (project, declarations) = workers.both(
      { Project(files, names: names, modules: modules(), settings: settings) },
      { declarationIndex(files, names: count) })
    project.declarations = declarations
    let heads = project.heads(files, workers)
    project.addConformances(heads, workers)
    project.enclosing = heads.map(\.enclosing)
    project.openTypeNames = project.openTypeNameIndex(files)
    let whole = project
    let (heirs, related) = workers.both(
      { (byName: whole.conformerIndex(), byType: whole.heirsByType()) }, { RelatedFiles(whole) })
    (project.conformers, project.heirs) = heirs
    project.needles = related.needles
    return project
  }

  /// The same types over files of which some were read anew; nil where these may be others, and all is to be built.
  /// - Parameters:
  ///   - new: of the same modules.
  ///   - settings: as of `build`.
  public func with(
    _ new: [ParsedFile], settings: @escaping @Sendable () -> [String: [UInt8]]
  ) -> Project? {
    guard new.count == files.count else { return nil }
    var project = self
    project.loadSettings = settings
    var (hasSameHeads, hasSameNeedles) = (true, true)
    for (index, (old, new)) in zip(files, new).enumerated() where old.parsed !== new {
      guard old.parsed.declaresTypes(of: new) else { return nil }
      project.files[index] = SourceFile(new, index, in: moduleMap)
      hasSameHeads = hasSameHeads && old.parsed.hasHeads(of: new)
      hasSameNeedles =
        hasSameNeedles && old.parsed.header.needles == new.header.needles
        && old.parsed.header.globalNeedles == new.header.globalNeedles
    }
    if !hasSameHeads {
      project.declarations = Self.declarationIndex(new, names: names.count)
      project.openTypeNames = project.openTypeNameIndex(new)
    }
    if !hasSameNeedles { project.needles = RelatedFiles(project).needles }
    return project
  }

  /// The files, and the types with their extensions.
  private init(
    _ parsed: [ParsedFile], names: NameTable, modules: ModuleMap,
    settings: @escaping @Sendable () -> [String: [UInt8]]
  ) {
    self.init(names: names, modules: modules, settings: settings)
    addFiles(parsed)
    addTypes(parsed)
    addExtensions(parsed)
  }

  private mutating func addFiles(_ parsed: [ParsedFile]) {
    files.reserveCapacity(parsed.count)
    for (number, file) in parsed.enumerated() { files.append(SourceFile(file, number, in: moduleMap)) }
  }

  // MARK: - Types

  private mutating func addTypes(_ parsed: [ParsedFile]) {
    isTypeName = Array(repeating: false, count: names.count)
    types.reserveCapacity(parsed.reduce(0) { $0 + $1.header.indexed.typeCount })
    for file in files.indices {
      for entry in parsed[file].header.indexed.entries {
        let reference = DeclarationReference(file: file, index: Int(entry.index))
        switch entry.kind {
        case .import, .extension: break
        case .typealias: aliases[entry.name] = reference
        default:
          typeOfPart[reference] = types.count
          if !entry.isLocal { isTypeName[Int(entry.name)] = true }
          types.append(
            ProjectType(
              declaration: reference, kind: entry.kind,
              name: entry.name, qualifiedName: entry.qualifiedName, module: files[file].module,
              isTest: files[file].isTest, isLocal: entry.isLocal))
        }
      }
    }
    typesByQualifiedName = NameIndex(count: names.count) { add in
      for type in types.indices where !types[type].isLocal { add(types[type].qualifiedName, type) }
    }
    typesBehindModules = moduleNameIndex()
  }

  /// Types by the names that they have behind that of their module, where something is called so.
  private func moduleNameIndex() -> NameIndex<Int> {
    let named = types.indices.filter { !types[$0].isLocal }.flatMap { type in
      namesBehindModules(types[type].qualifiedName, inFile: Int(types[type].declaration.file))
        .map { (name: $0, type: type) }
    }
    return NameIndex(count: names.count) { add in
      for entry in named { add(entry.name, entry.type) }
    }
  }

  /// What a name of a file is called behind those of its modules, where something is called so.
  func namesBehindModules(_ name: NameID, inFile file: Int) -> [NameID] {
    let bytes = [UInt8(ascii: ".")] + names.bytes(name)
    return moduleMap.names(ofFile: file).compactMap { names.find(Array($0.utf8) + bytes) }
  }

  /// Extensions belong to the type of the same module; one in a test file to no type of the sources.
  private mutating func addExtensions(_ parsed: [ParsedFile]) {
    for file in files.indices {
      for entry in parsed[file].header.indexed.entries where entry.kind == .extension {
        let own = types(qualifiedAs: entry.qualifiedName).filter {
          types[$0].module == files[file].module && (types[$0].isTest || !files[file].isTest)
        }
        // Where targets share files, each may have a type of the name.
        let near = own.filter {
          moduleMap.moduleOfFile[Int(types[$0].declaration.file)] == moduleMap.moduleOfFile[file]
        }
        let extended = near.isEmpty ? own : near
        guard let first = extended.first else {
          if files[file].isTest, !entry.inherited.isEmpty { extendedElsewhere.insert(entry.name) }
          continue
        }
        let reference = DeclarationReference(file: file, index: Int(entry.index))
        typeOfPart[reference] = first
        // Branches of `#if` may each declare the type; the extension is part of all of them.
        for type in extended { types[type].extensions.append(reference) }
      }
    }
  }

  /// What the declaration of a type and its extensions say.
  struct TypeHead: Sendable {
    /// What it says that it inherits or conforms to.
    var inherited: ArraySlice<NameID> = []
    /// The types among them that a body declares, by name.
    var local: [NameID: Int] = [:]
    /// The type that it stands in; -1 for none.
    var enclosing: Int32 = -1
  }

  private func heads(_ parsed: [ParsedFile], _ workers: some Workers) -> [TypeHead] {
    workers.parts(of: types.count) { types in types.map { head(ofType: $0, parsed) } }.flatMap(\.value)
  }

  private func head(ofType type: Int, _ parsed: [ParsedFile]) -> TypeHead {
    let reference = types[type].declaration
    let (file, indexed) = (Int(reference.file), parsed[Int(reference.file)].header.indexed)
    let entry = indexed.entry(ofDeclaration: reference.index)
    var head = TypeHead(inherited: indexed.inherited(entry))
    if entry.outer >= 0 {
      let outer = DeclarationReference(file: file, index: Int(indexed.entries[Int(entry.outer)].index))
      head.enclosing = Int32(typeOfPart[outer] ?? -1)
    }
    for supertype in indexed.localSupertypes(entry) {
      let reference = DeclarationReference(file: file, index: Int(supertype.index))
      head.local[indexed.inherited[Int(supertype.place)]] = typeOfPart[reference]
    }
    for part in types[type].extensions {
      let indexed = parsed[Int(part.file)].header.indexed
      head.inherited += indexed.inherited(indexed.entry(ofDeclaration: part.index))
    }
    return head
  }

  // MARK: - Names

  private func openTypeNameIndex(_ files: [ParsedFile]) -> [NameID: Set<Int>] {
    var index: [NameID: Set<Int>] = [:]
    for (file, parsed) in files.enumerated() {
      for (place, declaration) in parsed.syntax.declarations.enumerated() {
        let (kind, name) = (declaration.kind, declaration.name)
        guard kind == .associatedtype || kind == .typealias && mayNameType(name) else { continue }
        let reference = DeclarationReference(file: file, index: place)
        if let type = enclosingType(of: reference) { index[name, default: []].insert(type) }
      }
    }
    let outside = namesFromOutside()
    guard !outside.isEmpty else { return index }
    for type in types.indices {
      for conformance in types[type].conformances {
        for name in outside[conformance] ?? [] { index[name, default: []].insert(type) }
      }
    }
    return index
  }

  /// By protocol from outside those of its associated types that types of the project are called like.
  private func namesFromOutside() -> [NameID: [NameID]] {
    var found: [NameID: [NameID]] = [:]
    for (name, associated) in AssociatedTypes.byProtocol {
      let own = associated.compactMap { names.find($0) }.filter(mayNameType)
      if own.isEmpty { continue }
      for spelling in KnownProtocols.spellings(of: name) {
        if let conformance = names.find(spelling) { found[conformance] = own }
      }
    }
    return found
  }

  /// All declarations but parameters.
  /// - Parameter names: how many there are.
  private static func declarationIndex(
    _ files: [ParsedFile], names: Int
  ) -> NameIndex<DeclarationReference> {
    NameIndex(count: names) { add in
      for (file, parsed) in files.enumerated() {
        for (index, declaration) in parsed.syntax.declarations.enumerated()
        where declaration.kind != .parameter {
          add(declaration.name, DeclarationReference(file: file, index: index))
        }
      }
    }
  }
}
