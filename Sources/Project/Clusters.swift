import Syntax

extension Project {
  /// Sets the marks of the clusters: for each file its own, and those of all files with a part of a type that it has a
  /// part of, of a type around or inside one, or of an ancestor; and those of globals, which all files see. Then finds
  /// the files whose facts may be asked after all.
  /// - Parameters:
  ///   - enclosing: the type that each type stands in; -1 for none.
  ///   - globals: marks of what all files see.
  mutating func addClusters(_ marking: Marking, enclosing: [Int32], globals: Marks) {
    let outermost = outermostTypes(enclosing)
    addMarks(outermost, globals)
    addFilesLackingFacts(outermost, marking)
  }

  private mutating func addMarks(_ outermost: [Int], _ globals: Marks) {
    // Kept apart, so that the files can be changed while types are looked through.
    let types = types
    var parts = Array(repeating: Marks.none, count: types.count)
    Self.forEachPart(of: types) { type, file in parts[outermost[type]].formUnion(marks[file].own) }
    var reached = parts
    for type in types.indices {
      for ancestor in types[type].ancestors { reached[outermost[type]].formUnion(parts[outermost[ancestor]]) }
    }
    for file in marks.indices { marks[file].cluster.formUnion(globals) }
    Self.forEachPart(of: types) { type, file in
      marks[file].cluster.formUnion(reached[outermost[type]])
    }
  }

  /// Where facts are asked of one file, they may be asked of the other parts and of the ancestors of its types.
  private mutating func addFilesLackingFacts(_ outermost: [Int], _ marking: Marking) {
    var isWanted = marks.map(marking.wantsFacts)
    var isReached = Array(repeating: false, count: types.count)
    Self.forEachPart(of: types) { type, file in if isWanted[file] { isReached[outermost[type]] = true } }
    let direct = isReached
    for type in types.indices where direct[outermost[type]] {
      for ancestor in types[type].ancestors { isReached[outermost[ancestor]] = true }
    }
    Self.forEachPart(of: types) { type, file in if isReached[outermost[type]] { isWanted[file] = true } }
    filesLackingFacts = files.indices.filter { isWanted[$0] && !files[$0].hasFacts }
  }

  /// Gives a file its facts. False where they belong to another text.
  /// - Parameter parsed: the same text, parsed again, with the names of the project.
  public mutating func setFacts(ofFile file: Int, from parsed: ParsedFile) -> Bool {
    let outline = parsed.storage.outline.outline
    guard parsed.byteCount == files[file].byteCount,
      outline.declarations.count == files[file].outline.declarations.count
    else { return false }
    storages[file] = parsed.storage
    files[file].outline = outline
    files[file].bodies = storages[file].bodies
    files[file].hasFacts = true
    return true
  }

  /// A type stands behind the types around it.
  private func outermostTypes(_ enclosing: [Int32]) -> [Int] {
    var outermost = types.indices.map { enclosing[$0] < 0 ? $0 : Int(enclosing[$0]) }
    for type in types.indices {
      var outer = type
      while outermost[outer] != outer { outer = outermost[outer] }
      outermost[type] = outer
    }
    return outermost
  }

  private static func forEachPart(of types: [TypeEntry], _ body: (_ type: Int, _ file: Int) -> Void) {
    for type in types.indices {
      body(type, Int(types[type].declaration.file))
      for part in types[type].extensions { body(type, Int(part.file)) }
    }
  }
}
