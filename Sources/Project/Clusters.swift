import Syntax

extension Project {
  /// Sets the marks of the clusters: for each file its own, and those of all files with a part of a type that it has a
  /// part of, of a type around or inside one, or of an ancestor; and those of globals, which all files see. Then finds
  /// the files whose facts may be asked after all.
  mutating func addClusters(_ marking: Marking) {
    let outermost = outermostTypes()
    addMarks(outermost, marking.mark)
    addFilesLackingFacts(outermost, marking)
  }

  private mutating func addMarks(_ outermost: [Int], _ mark: (UnsafeBufferPointer<UInt8>) -> Marks) {
    var parts = Array(repeating: Marks.none, count: types.count)
    forEachPart { type, file in parts[outermost[type]].formUnion(files[file].marks) }
    var reached = parts
    for type in types.indices {
      for ancestor in types[type].ancestors { reached[outermost[type]].formUnion(parts[outermost[ancestor]]) }
    }
    let globals = globalMarks(mark)
    for file in files.indices {
      files[file].clusterMarks = files[file].marks
      files[file].clusterMarks.formUnion(globals)
    }
    forEachPart { type, file in files[file].clusterMarks.formUnion(reached[outermost[type]]) }
  }

  /// Where facts are asked of one file, they may be asked of the other parts and of the ancestors of its types.
  private mutating func addFilesLackingFacts(_ outermost: [Int], _ marking: Marking) {
    var isWanted = files.map { marking.wantsFacts($0.marks, $0.clusterMarks) }
    var isReached = Array(repeating: false, count: types.count)
    forEachPart { type, file in if isWanted[file] { isReached[outermost[type]] = true } }
    let direct = isReached
    for type in types.indices where direct[outermost[type]] {
      for ancestor in types[type].ancestors { isReached[outermost[ancestor]] = true }
    }
    forEachPart { type, file in if isReached[outermost[type]] { isWanted[file] = true } }
    filesLackingFacts = files.indices.filter { isWanted[$0] && !files[$0].hasFacts }
  }

  /// Gives a file its facts. False where they belong to another text.
  /// - Parameter parsed: the same text, parsed again, with the names of the project.
  public mutating func setFacts(ofFile file: Int, from parsed: ParsedFile) -> Bool {
    let outline = parsed.outline.outline
    guard parsed.byteCount == files[file].byteCount,
      outline.declarations.count == files[file].outline.declarations.count
    else { return false }
    storages[file] = FileStorage(parsed.outline)
    files[file].outline = outline
    files[file].bodies = storages[file].bodies
    files[file].hasFacts = true
    return true
  }

  /// A type stands behind the types around it.
  private func outermostTypes() -> [Int] {
    var outermost = Array(types.indices)
    for type in types.indices {
      guard let outer = enclosingType(of: types[type].declaration) else { continue }
      outermost[type] = outer
    }
    for type in types.indices {
      var outer = type
      while outermost[outer] != outer { outer = outermost[outer] }
      outermost[type] = outer
    }
    return outermost
  }

  private func forEachPart(_ body: (_ type: Int, _ file: Int) -> Void) {
    for type in types.indices {
      body(type, Int(types[type].declaration.file))
      for part in types[type].extensions { body(type, Int(part.file)) }
    }
  }

  /// The marks of the words in names, types and values of global functions, variables and type aliases.
  private func globalMarks(_ mark: (UnsafeBufferPointer<UInt8>) -> Marks) -> Marks {
    var marks = Marks.none
    for file in files {
      var index = 0
      let declarations = file.outline.declarations
      while index < declarations.count {
        let declaration = declarations[index]
        index = max(index + 1, Int(declaration.subtreeEnd))
        guard [.function, .variable, .constant, .typealias].contains(declaration.kind) else { continue }
        for text in [declaration.name, declaration.type, declaration.value] {
          forEachWord(in: text) { marks.formUnion(mark($0)) }
        }
      }
    }
    return marks
  }

  private func forEachWord(in text: NameID, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let bytes = names.bytes(text)
    var start = 0
    for end in 0...bytes.count where end == bytes.count || !Self.isWord(bytes[end]) {
      if end > start { body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
      start = end + 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
