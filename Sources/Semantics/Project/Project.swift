import Syntax

/// All files of a run and what they say together. Built once, then immutable, so that rules can be evaluated in
/// parallel.
///
/// What evaluators ask all the time is inlined there, since calling it copies the project to where the call can see it.
public struct Project: Sendable {
  public internal(set) var files: [SourceFile] = []
  /// By file. Few ask for them, and then for those of many files.
  public internal(set) var needles: [FileNeedles] = []
  public let names: NameTable
  /// Reads what builds the project beside manifests, which few ask for.
  var loadSettings: @Sendable () -> [String: [UInt8]]
  public let moduleMap: ModuleMap
  public internal(set) var types: [ProjectType] = []
  /// The type that each type stands in; -1 for none.
  var enclosing: [Int32] = []
  /// The type that each type declaration, and each extension of a type of the project, is part of.
  @usableFromInline var typeOfPart: [DeclarationReference: Int] = [:]
  /// By name, whether a type is called so.
  var isTypeName: [Bool] = []
  var typesByQualifiedName = NameIndex<Int>()
  /// By `Kit.Base`, where a module is called `Kit`.
  var typesBehindModules = NameIndex<Int>()
  /// What top-level type aliases stand for.
  var aliases: [NameID: DeclarationReference] = [:]
  /// The names of types that an extension lets conform to something without being a part of them, as in a test.
  var extendedElsewhere: Set<NameID> = []
  /// Types by the name of what they conform to, directly or not.
  var conformers = NameIndex<Int>()
  /// By type those that inherit from it or conform to it, directly or not, in the order of files.
  public internal(set) var heirs: [[Int]] = []
  /// All declarations but parameters.
  var declarations = NameIndex<DeclarationReference>()
  /// By name the types in whose braces it means an associated type or an alias of theirs.
  var openTypeNames: [NameID: Set<Int>] = [:]

  init(
    names: NameTable, modules: ModuleMap, settings: @escaping @Sendable () -> [String: [UInt8]]
  ) {
    self.names = names
    moduleMap = modules
    loadSettings = settings
  }

  /// What builds the project, read anew.
  public func buildSettings() -> BuildSettings {
    BuildSettings(loadSettings(), moduleMap.sources)
  }

  /// The oldest systems that the project is built for, read anew.
  public func deploymentTargets() -> DeploymentTargets {
    DeploymentTargets(loadSettings(), moduleMap.sources)
  }

  /// Whether no target builds a file, as far as projects of Xcode tell it. Apart from what they build a file may be run
  /// as a script, but for a test, which takes a target; anywhere one that says so in its first line.
  public func isUnbuilt(_ file: Int) -> Bool {
    guard let standsAmongBuilt = moduleMap.unbuiltFiles[file] else { return false }
    return files[file].isUnbuilt(standsAmongBuilt: standsAmongBuilt)
  }

  /// What names mean in the files of the project.
  public func semanticModel() -> SemanticModel {
    let own = files.indices.map { file in
      SemanticFile(
        path: path(ofFile: file), syntax: files[file].syntax, module: files[file].module,
        owner: moduleMap.moduleOfFile[file], isUnbuilt: isUnbuilt(file))
    }
    return SemanticModel(
      own, names: names, moduleNames: moduleMap.modules.map(\.name), scopes: moduleMap.modules.map(\.scope),
      areFolders: moduleMap.modules.map(\.isFolder), outside: moduleMap.sources.outsideProducts)
  }

  /// Of all files together.
  public var byteCount: Int { files.reduce(0) { $0 + $1.text.count } }

  /// The path of a file from the root, with forward slashes.
  public func path(ofFile file: Int) -> String {
    names.string(files[file].pathName)
  }

  /// The file at a path from the root, where files are in the order of their paths.
  public func file(atPath path: String) -> Int? {
    let place = files.partitioningIndex { !names.bytes($0.pathName).lexicographicallyPrecedes(path.utf8) }
    return place < files.count && names.bytes(files[place].pathName).elementsEqual(path.utf8) ? place : nil
  }

  @inlinable @inline(__always)
  public func declaration(_ reference: DeclarationReference) -> Declaration {
    files[Int(reference.file)].declarations[Int(reference.index)]
  }

  /// All declarations of a name but parameters, in the order of files.
  public func declarations(named name: NameID) -> ArraySlice<DeclarationReference> {
    declarations[name]
  }

  /// The type that a type declaration, or an extension, is part of; nil for an extension of something from
  /// outside the project.
  @inlinable public func type(of reference: DeclarationReference) -> Int? {
    typeOfPart[reference]
  }

  /// Whether an extension extends a type from outside the project.
  public func isOfOutsideType(_ extended: DeclarationReference) -> Bool {
    guard let type = type(of: extended) else { return true }
    return declaration(types[type].declaration).kind == .extension
  }

  /// The nearest declaration around one.
  @inlinable @inline(__always)
  public func parent(of reference: DeclarationReference) -> DeclarationReference? {
    let parent = declaration(reference).parent
    return parent < 0 ? nil : DeclarationReference(file: Int(reference.file), index: Int(parent))
  }

  /// Whether a declaration stands in a body, or in a type that does.
  public func isLocal(_ reference: DeclarationReference) -> Bool {
    var next: DeclarationReference? = reference
    while let current = next {
      if declaration(current).flags.contains(.isLocal) { return true }
      next = parent(of: current)
    }
    return false
  }

  /// The nearest type whose braces, or whose extension's braces, hold a declaration.
  @inlinable @inline(__always)
  public func enclosingType(of reference: DeclarationReference) -> Int? {
    var next = parent(of: reference)
    while let current = next {
      if declaration(current).kind.holdsMembers { return type(of: current) }
      next = parent(of: current)
    }
    return nil
  }

  /// Whether a type may conform to more than it says.
  public func isExtendedElsewhere(_ type: Int) -> Bool {
    extendedElsewhere.contains(types[type].qualifiedName)
  }

  /// The types that inherit or conform to something of a name, in the order of files.
  public func conformers(of name: NameID) -> [Int] {
    Array(conformers[name])
  }

  /// The bytes of `Outer.Name`.
  static func qualified(_ name: NameID, by outer: NameID, _ names: NameTable) -> [UInt8] {
    names.bytes(outer) + [UInt8(ascii: ".")] + names.bytes(name)
  }

  /// Whether a name may mean a type of the project somewhere.
  func mayNameType(_ name: NameID) -> Bool {
    Int(name) < isTypeName.count && isTypeName[Int(name)]
      || names.lastIndex(of: UInt8(ascii: "."), in: name) != nil
  }

  /// The types that a name means where it is used: those nested in the types around it first, then those of the
  /// same module, then those of other modules. Several only where `#if` or a clash of modules leaves it open.
  /// - Parameter scope: the type in whose braces the name stands.
  public func types(named name: NameID, scope: Int?, module: Int) -> [Int] {
    // Most names are from outside the project, and then so is what they would be in a type around them.
    guard mayNameType(name) else { return [] }
    let open = openTypeNames[name]
    var prefix = scope
    while let outer = prefix {
      prefix = enclosingType(of: types[outer].declaration)
      // What one that a body declares has inside is no member of another of its name.
      if types[outer].isLocal { continue }
      if let qualified = names.find(Self.qualified(name, by: types[outer].qualifiedName, names)) {
        let own = types(in: typesByQualifiedName[qualified], ofModule: types[outer].module)
        if !own.isEmpty { return own }
      }
      // What it stands for takes a compiler.
      if let open, !open.isDisjoint(with: [outer] + types[outer].ancestors) { return [] }
    }
    let candidates = types(qualifiedAs: name)
    let own = types(in: candidates, ofModule: module)
    if !own.isEmpty { return own }
    var sources: [Int] = []
    for type in candidates where !types[type].isTest { sources.append(type) }
    return sources.isEmpty ? Array(candidates) : sources
  }

  /// The types of a whole name; where there are none, those that it means behind the name of a module.
  func types(qualifiedAs name: NameID) -> ArraySlice<Int> {
    let types = typesByQualifiedName[name]
    return types.isEmpty ? typesBehindModules[name] : types
  }

  /// The types that a name means behind that of their module.
  public func types(named name: NameID, inModuleNamed module: NameID) -> [Int] {
    typesByQualifiedName[name].filter { type in
      moduleMap.names(ofFile: Int(types[type].declaration.file)).contains(names.string(module))
    }
  }

  /// The types that a name means at a node, where a body may declare them.
  public func types(named name: NameID, at node: Int32, inFile file: Int, scope: Int?) -> [Int] {
    let syntax = files[file].syntax
    if let local = syntax.localTypes?.declarations(named: name, around: Int(node), in: syntax.tree) {
      return local.compactMap { type(of: DeclarationReference(file: file, index: $0)) }
    }
    return types(named: name, scope: scope, module: files[file].module)
  }

  /// Not by filtering, which counts references that all threads count.
  private func types(in candidates: ArraySlice<Int>, ofModule module: Int) -> [Int] {
    var own: [Int] = []
    for type in candidates where types[type].module == module { own.append(type) }
    return own
  }
}
