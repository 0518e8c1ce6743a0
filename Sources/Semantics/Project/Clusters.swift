import Syntax

/// The cluster of a file: all files with a part of a type that it has a part of, of a type around or inside one, or of
/// an ancestor.
struct Clusters: Sendable {
  /// Those of the files themselves, of their clusters, and of globals, which all files see.
  private(set) var marks: [FileMarks]
  private let types: [ProjectType]
  /// By type, the one around it that stands in no other.
  private let outermost: [Int]

  init(_ project: Project) {
    marks = project.files.map { FileMarks(own: $0.parsed.marks, cluster: $0.parsed.marks) }
    types = project.types
    outermost = Self.outermostTypes(project.enclosing)
    var globals = Marks.none
    for file in project.files { globals.formUnion(file.parsed.globalMarks) }
    addMarks(globals)
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

  private static func forEachPart(of types: [ProjectType], _ body: (_ type: Int, _ file: Int) -> Void) {
    for type in types.indices {
      body(type, Int(types[type].declaration.file))
      for part in types[type].extensions { body(type, Int(part.file)) }
    }
  }
}
