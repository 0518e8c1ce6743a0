import Syntax

/// A file as parsing leaves it, with the names of a parser, or of the project's table once they are brought together.
public struct ParsedFile: Sendable {
  public var path: String
  public var byteCount: Int
  public var outline: OutlineStorage
  /// Its imports, types, protocols, extensions and top-level type aliases, by index: what the whole project is built
  /// around, among the many declarations that it is not.
  var landmarks: [Int32]
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
    project.addTypes(files)
    project.addExtensions(files)
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
      let outline = file.outline.outline
      let pathName = names.intern(file.path)
      let path = names.bytes(pathName)
      let isTest =
        Self.isTestPath(path)
        || file.landmarks.contains {
          let declaration = outline.declarations[Int($0)]
          return declaration.kind == .import && testModules.contains(declaration.name)
        }
      let stem = Array(Self.stem(ofPath: path))
      files.append(
        SourceFile(
          pathName: pathName, stem: stem.withUnsafeBufferPointer { names.intern($0) },
          module: modules.module(ofPath: file.path), isTest: isTest, byteCount: file.byteCount,
          marks: file.marks, clusterMarks: file.marks,
          outline: outline, hasFacts: file.hasFacts, bodies: storage.bodies))
    }
    self.modules = modules.folders
  }

  /// The name of a file, without `.swift`.
  private static func stem(ofPath path: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return name.suffix(6).elementsEqual(".swift".utf8) ? name.dropLast(6) : name
  }

  /// A folder `Tests`, or one that ends in `Tests`.
  private static func isTestPath(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.indices.contains { index in
      path[index] == UInt8(ascii: "/") && path[..<index].suffix(5).elementsEqual("Tests".utf8)
    }
  }

  // MARK: - Types

  private mutating func addTypes(_ parsed: [ParsedFile]) {
    typeOfDeclaration.reserveCapacity(parsed.reduce(0) { $0 + $1.landmarks.count })
    for file in files.indices {
      for index in parsed[file].landmarks.lazy.map({ Int($0) }) {
        let declaration = files[file].outline.declarations[index]
        switch declaration.kind {
        case .import, .extension: break
        case .typealias: aliases[declaration.name] = declaration.type
        default: addType(DeclarationReference(file: file, index: index), declaration)
        }
      }
    }
  }

  private mutating func addType(_ reference: DeclarationReference, _ declaration: Declaration) {
    var qualified = declaration.name
    if let holder = parent(of: reference) {
      let outer =
        typeOfDeclaration[holder].map { types[$0].qualifiedName } ?? baseName(self.declaration(holder).name)
      qualified = Self.qualified(outer, declaration.name, names) { names.intern($0) }
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
  private mutating func addExtensions(_ parsed: [ParsedFile]) {
    for file in files.indices {
      for index in parsed[file].landmarks.lazy.map({ Int($0) }) {
        let declaration = files[file].outline.declarations[index]
        guard declaration.kind == .extension else { continue }
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
    var members: [DeclarationReference] = []
    for type in types.indices {
      members.removeAll(keepingCapacity: true)
      addMembers(of: types[type].declaration, to: &members)
      for part in types[type].extensions { addMembers(of: part, to: &members) }
      types[type].members = Array(members[...])
    }
  }

  private func addMembers(of part: DeclarationReference, to members: inout [DeclarationReference]) {
    let declarations = files[Int(part.file)].outline.declarations
    var index = Int(part.index) + 1
    while index < Int(declarations[Int(part.index)].subtreeEnd) {
      members.append(DeclarationReference(file: Int(part.file), index: index))
      index = max(index + 1, Int(declarations[index].subtreeEnd))
    }
  }

  // MARK: - Names

  /// A text without generic arguments.
  private func baseName(_ text: NameID) -> NameID {
    if TypeNames.isPlain(names.bytes(text)) { return text }
    return names.intern(TypeNames.base(names.string(text), dropsArguments: true))
  }

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
