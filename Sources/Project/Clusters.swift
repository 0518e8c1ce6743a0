import Syntax

/// The cluster of a file: all files with a part of a type that it has a part of, of a type around or inside one, or of
/// an ancestor.
struct Clusters: Sendable {
  /// Those of the files themselves, of their clusters, and of globals, which all files see.
  private(set) var marks: [FileMarks]
  /// Files without facts of which some may be asked after all.
  private(set) var filesLackingFacts: [Int] = []
  private let types: [TypeEntry]
  /// By type, the one around it that stands in no other.
  private let outermost: [Int]

  /// - Parameter enclosing: the type that each type stands in; -1 for none.
  init(_ project: Project, _ files: [ParsedFile], _ marking: Marking, enclosing: [Int32]) {
    marks = files.map { FileMarks(own: $0.marks, cluster: $0.marks) }
    types = project.types
    outermost = Self.outermostTypes(enclosing)
    var globals = Marks.none
    for file in files { globals.formUnion(file.globalMarks) }
    addMarks(globals)
    addFilesLackingFacts(project.files, marking)
  }

  private mutating func addMarks(_ globals: Marks) {
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
  private mutating func addFilesLackingFacts(_ files: [SourceFile], _ marking: Marking) {
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

  /// A type stands behind the types around it.
  private static func outermostTypes(_ enclosing: [Int32]) -> [Int] {
    var outermost = enclosing.indices.map { enclosing[$0] < 0 ? $0 : Int(enclosing[$0]) }
    for type in enclosing.indices {
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
