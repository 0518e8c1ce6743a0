import Syntax

extension Project {
  /// Starts some work, and returns what waits for its end.
  public typealias Aside = (_ work: @escaping @Sendable () -> DeclarationIndex) -> () -> DeclarationIndex

  /// Builds the index. The order of `files` decides every order in it: sort them by path.
  /// - Parameters:
  ///   - manifests: texts of `Package.swift` files by their folder, the root being the empty string.
  ///   - marking: what the files were marked by.
  ///   - aside: may do its work on another thread.
  public static func build(
    _ files: [ParsedFile], names: NameTable, manifests: [String: [UInt8]], marking: Marking,
    aside: Aside = { $0 }
  ) -> Project {
    let count = names.count
    let declarations = aside { DeclarationIndex(files, names: count) }
    var project = Project(names: names)
    project.addFiles(files, manifests: manifests)
    project.addTypes(files)
    project.addExtensions(files)
    let enclosing = project.enclosingTypes(files)
    project.addConformances(project.addMembers(files), enclosing: enclosing)
    var globals = Marks.none
    for file in files { globals.formUnion(file.globalMarks) }
    project.addClusters(marking, enclosing: enclosing, globals: globals)
    project.declarations = declarations().index
    return project
  }

  private mutating func addFiles(_ parsed: [ParsedFile], manifests: [String: [UInt8]]) {
    var modules = ModuleMap(manifests: manifests)
    let testModules = ["Testing", "XCTest"].map { names.intern($0) }
    files.reserveCapacity(parsed.count)
    storages.reserveCapacity(parsed.count)
    parts.reserve(files: parsed.count, landmarks: parsed.reduce(0) { $0 + $1.landmarks.entries.count })
    var (folder, module): (Slice<UnsafeBufferPointer<UInt8>>?, Int) = (nil, 0)
    for file in parsed {
      let path = names.bytes(file.pathName)
      // The files of a folder mostly stand side by side.
      let own = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
      if folder.map({ !own.elementsEqual($0) }) ?? true {
        folder = own
        module = modules.module(ofPath: names.string(file.pathName))
      }
      let isTest =
        Self.isTestPath(path)
        || file.landmarks.entries.contains { $0.kind == .import && testModules.contains($0.name) }
      storages.append(file.storage)
      parts.add(file.landmarks)
      files.append(
        SourceFile(
          pathName: file.pathName, stem: file.stem, module: module, isTest: isTest,
          byteCount: file.byteCount, marks: file.marks, clusterMarks: file.marks,
          outline: file.storage.outline.outline, hasFacts: file.hasFacts, bodies: file.storage.bodies))
    }
    self.modules = modules.folders
  }

  /// A folder `Tests`, or one that ends in `Tests`.
  private static func isTestPath(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.indices.contains { index in
      path[index] == UInt8(ascii: "/") && path[..<index].suffix(5).elementsEqual("Tests".utf8)
    }
  }

  // MARK: - Types

  private mutating func addTypes(_ parsed: [ParsedFile]) {
    isTypeName = Array(repeating: false, count: names.count)
    for file in files.indices {
      for (place, landmark) in parsed[file].landmarks.entries.enumerated() {
        switch landmark.kind {
        case .import, .extension: break
        case .typealias: aliases[landmark.name] = files[file].outline.declarations[Int(landmark.index)].type
        default:
          parts[file, place] = types.count
          isTypeName[Int(landmark.name)] = true
          types.append(
            TypeEntry(
              declaration: DeclarationReference(file: file, index: Int(landmark.index)), kind: landmark.kind,
              name: landmark.name, qualifiedName: landmark.qualifiedName, module: files[file].module,
              isTest: files[file].isTest))
        }
      }
    }
    typesByQualifiedName = NameIndex(count: names.count) { add in
      for type in types.indices { add(types[type].qualifiedName, type) }
    }
  }

  /// Extensions belong to the type of the same module; one in a test file to no type of the sources.
  private mutating func addExtensions(_ parsed: [ParsedFile]) {
    for file in files.indices {
      for (place, landmark) in parsed[file].landmarks.entries.enumerated() where landmark.kind == .extension {
        let own = typesByQualifiedName[landmark.qualifiedName].filter {
          types[$0].module == files[file].module && (types[$0].isTest || !files[file].isTest)
        }
        guard let first = own.first else { continue }
        let reference = DeclarationReference(file: file, index: Int(landmark.index))
        parts[file, place] = first
        // Branches of `#if` may each declare the type; the extension is part of all of them.
        for type in own { types[type].extensions.append(reference) }
      }
    }
  }

  /// The type that each type stands in; -1 for none.
  private func enclosingTypes(_ parsed: [ParsedFile]) -> [Int32] {
    types.map { type in
      let file = Int(type.declaration.file)
      let outer = parsed[file].landmarks.entries[parts.place(of: type.declaration)!].outer
      return Int32(parts[file, Int(outer)] ?? -1)
    }
  }

  /// Gives the types what stands in their braces.
  /// - Returns: what each says that it inherits or conforms to.
  private mutating func addMembers(_ parsed: [ParsedFile]) -> [[NameID]] {
    types.indices.map { type in
      var inherited: [NameID] = []
      var members: [DeclarationReference] = []
      for part in CollectionOfOne(types[type].declaration) + types[type].extensions {
        let landmarks = parsed[Int(part.file)].landmarks
        let landmark = landmarks.entries[parts.place(of: part)!]
        inherited += landmarks.inherited(landmark)
        members.reserveCapacity(members.count + landmark.members.count)
        for index in landmarks.members(landmark) {
          members.append(DeclarationReference(file: Int(part.file), index: Int(index)))
        }
      }
      types[type].members = members
      return inherited
    }
  }
}

/// All declarations of a project but parameters and accessors, by name, in the order of files.
public struct DeclarationIndex: Sendable {
  let index: NameIndex<DeclarationReference>

  /// - Parameter names: how many names there are.
  init(_ files: [ParsedFile], names: Int) {
    index = NameIndex(count: names) { add in
      for (file, parsed) in files.enumerated() {
        let declarations = parsed.storage.outline.outline.declarations
        for index in declarations.indices {
          let kind = declarations[index].kind
          if kind == .parameter || kind == .accessor { continue }
          add(declarations[index].name, DeclarationReference(file: file, index: index))
        }
      }
    }
  }
}
