import Syntax

/// A file as parsing leaves it; its names are those of the project's table.
public struct ParsedFile: Sendable {
  public var path: String
  public var byteCount: Int
  public var outline: OutlineStorage
  /// Marks of its words.
  public var marks: Marks
  /// Whether its bodies were read.
  public var hasFacts: Bool
}

extension Project {
  /// Builds the index. The order of `files` decides every order in it: sort them by path.
  /// - Parameters:
  ///   - manifests: texts of `Package.swift` files by their folder, the root being the empty string.
  ///   - marking: what the files were marked by.
  public static func build(
    _ files: [ParsedFile], names: NameTable, manifests: [String: [UInt8]],
    marking: Marking
  ) -> Project {
    var project = Project(names: names)
    project.addFiles(files, manifests: manifests)
    project.addTypes()
    project.addExtensions()
    project.addMembers()
    project.addConformances()
    project.addNames()
    project.addClusters(marking)
    return project
  }

  private mutating func addFiles(_ parsed: [ParsedFile], manifests: [String: [UInt8]]) {
    var modules = ModuleMap(manifests: manifests)
    let testModules = ["Testing", "XCTest"].map { names.intern($0) }
    files.reserveCapacity(parsed.count)
    for file in parsed {
      let storage = FileStorage(file.outline)
      storages.append(storage)
      let imports = file.outline.outline.declarations.lazy.filter { $0.kind == .import }
      let isTest = Self.isTestPath(file.path) || imports.contains { testModules.contains($0.name) }
      files.append(
        SourceFile(
          pathName: names.intern(file.path), stem: names.intern(Self.stem(ofPath: file.path)),
          module: modules.module(ofPath: file.path), isTest: isTest, byteCount: file.byteCount,
          marks: file.marks, clusterMarks: file.marks,
          outline: file.outline.outline, hasFacts: file.hasFacts, bodies: storage.bodies))
    }
    self.modules = modules.folders
  }

  /// The name of a file, without `.swift`.
  private static func stem(ofPath path: String) -> String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    let name = path[start...]
    return String(name.hasSuffix(".swift") ? name[..<name.utf8.index(name.endIndex, offsetBy: -6)] : name)
  }

  /// A folder `Tests`, or one that ends in `Tests`.
  static func isTestPath(_ path: String) -> Bool {
    var rest = path.utf8[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      if path.utf8[..<slash].suffix(5).elementsEqual("Tests".utf8) { return true }
      rest = rest[path.utf8.index(after: slash)...]
    }
    return false
  }

  // MARK: - Types

  private mutating func addTypes() {
    for file in files.indices {
      for (index, declaration) in files[file].outline.declarations.enumerated() {
        if declaration.kind.isType || declaration.kind == .protocol {
          addType(DeclarationReference(file: file, index: index), declaration)
        } else if declaration.kind == .typealias, declaration.parent < 0 {
          aliases[declaration.name] = declaration.type
        }
      }
    }
  }

  private mutating func addType(_ reference: DeclarationReference, _ declaration: Declaration) {
    var qualified = declaration.name
    if let holder = parent(of: reference) {
      let outer =
        typeOfDeclaration[holder].map { types[$0].qualifiedName } ?? baseName(self.declaration(holder).name)
      qualified = names.intern(names.string(outer) + "." + names.string(declaration.name))
    }
    let file = files[Int(reference.file)]
    let index = types.count
    types.append(
      TypeEntry(
        declaration: reference, kind: declaration.kind, name: declaration.name, qualifiedName: qualified,
        module: file.module, isTest: file.isTest))
    typeOfDeclaration[reference] = index
    typesByName[declaration.name, default: []].append(index)
    typesByQualifiedName[qualified, default: []].append(index)
  }

  /// Extensions belong to the type of the same module; one in a test file to no type of the sources.
  private mutating func addExtensions() {
    for file in files.indices {
      for (index, declaration) in files[file].outline.declarations.enumerated()
      where declaration.kind == .extension {
        let candidates = typesByQualifiedName[baseName(declaration.name)] ?? []
        let own = candidates.filter {
          types[$0].module == files[file].module && (types[$0].isTest || !files[file].isTest)
        }
        guard let first = own.first else { continue }
        let reference = DeclarationReference(file: file, index: index)
        typeOfDeclaration[reference] = first
        // Branches of `#if` may each declare the type; the extension is part of all of them.
        for type in own { types[type].extensions.append(reference) }
      }
    }
  }

  private mutating func addMembers() {
    for type in types.indices {
      for reference in [types[type].declaration] + types[type].extensions {
        let declarations = files[Int(reference.file)].outline.declarations
        var index = Int(reference.index) + 1
        while index < Int(declarations[Int(reference.index)].subtreeEnd) {
          types[type].members.append(DeclarationReference(file: Int(reference.file), index: index))
          index = max(index + 1, Int(declarations[index].subtreeEnd))
        }
      }
    }
  }

  // MARK: - Conformances

  private mutating func addConformances() {
    let direct = types.map { directConformances($0) }
    var outside: [NameID: OutsideType] = [:]
    for type in types.indices {
      var seen: Set<NameID> = []
      var waiting = Array(direct[type].reversed())
      while let name = waiting.popLast() {
        guard seen.insert(name).inserted else { continue }
        types[type].conformances.append(name)
        let found = self.types(
          named: name, scope: enclosingType(of: types[type].declaration), module: types[type].module)
        for ancestor in found where ancestor != type {
          types[type].ancestors.append(ancestor)
          waiting.append(contentsOf: direct[ancestor])
        }
        guard found.isEmpty else { continue }
        let meaning = outside[name] ?? outsideType(name)
        outside[name] = meaning
        switch meaning {
        case .known(let supertypes): waiting.append(contentsOf: supertypes)
        case .unknown: types[type].unknownConformances.append(name)
        }
      }
      for name in types[type].conformances { conformers[name, default: []].append(type) }
    }
  }

  /// What a conformance to a name that no type of the project has brings along.
  private enum OutsideType {
    case known([NameID])
    case unknown
  }

  /// A type alias of the project stands for what it names; anything else is from outside, `SwiftUI.View` also
  /// under the name `View`.
  private func outsideType(_ name: NameID) -> OutsideType {
    if let alias = aliases[name] { return .known(components(alias)) }
    let text = names.string(name)
    guard let known = KnownProtocols.unqualified(text) else { return .unknown }
    let supertypes = (KnownProtocols.supertypes[known] ?? []).map { names.intern($0) }
    return .known((known.utf8.count < text.utf8.count ? [names.intern(known)] : []) + supertypes)
  }

  private func directConformances(_ type: TypeEntry) -> [NameID] {
    ([type.declaration] + type.extensions).flatMap { reference -> [NameID] in
      let outline = files[Int(reference.file)].outline
      let declaration = outline.declarations[Int(reference.index)]
      var inherited = Array(outline.inherits(declaration))
      // `protocol A where Self: B` says the same as `protocol A: B`.
      if declaration.kind == .protocol {
        inherited += outline.genericConstraints(declaration)
          .filter { names.string($0.name) == "Self" }.map(\.type)
      }
      return inherited.flatMap { components($0) }
    }
  }

  /// The names of `@unchecked A & B<C>`.
  private func components(_ text: NameID) -> [NameID] {
    if TypeNames.isPlain(names.bytes(text)) { return [text] }
    let base = TypeNames.base(names.string(text), dropsArguments: false)
    let parts = TypeNames.components(of: base)
    return (parts.isEmpty ? [base] : parts).map { names.intern(TypeNames.base($0, dropsArguments: true)) }
  }

  /// A text without generic arguments.
  private func baseName(_ text: NameID) -> NameID {
    if TypeNames.isPlain(names.bytes(text)) { return text }
    return names.intern(TypeNames.base(names.string(text), dropsArguments: true))
  }

  // MARK: - Names

  /// Counting sort by name, which keeps the order of files.
  private mutating func addNames() {
    offsets = Array(repeating: 0, count: names.count + 1)
    forEachNamed { name, _ in offsets[Int(name) + 1] += 1 }
    for name in 1..<offsets.count { offsets[name] += offsets[name - 1] }
    var next = offsets
    byName = Array(repeating: DeclarationReference(file: 0, index: 0), count: Int(offsets.last ?? 0))
    forEachNamed { name, reference in
      byName[Int(next[Int(name)])] = reference
      next[Int(name)] += 1
    }
  }

  private func forEachNamed(_ body: (NameID, DeclarationReference) -> Void) {
    for file in files.indices {
      for (index, declaration) in files[file].outline.declarations.enumerated()
      where declaration.kind != .parameter && declaration.kind != .accessor {
        body(declaration.name, DeclarationReference(file: file, index: index))
      }
    }
  }
}
