import Syntax

/// The files related to a file: all with a part of a type that it has a part of, of a type around or inside one, or of
/// an ancestor.
struct RelatedFiles: Sendable {
  /// Those of the files themselves, of the files related to them, and of globals, which all files see.
  private(set) var needles: [FileNeedles]
  private let types: [ProjectType]
  /// By type, the one around it that stands in no other.
  private let outermost: [Int]

  init(_ project: Project) {
    needles = project.files.map {
      FileNeedles(own: $0.parsed.header.needles, related: $0.parsed.header.needles)
    }
    types = project.types
    outermost = Self.outermostTypes(project.enclosing)
    var globals = NeedleSet.none
    for file in project.files { globals.formUnion(file.parsed.header.globalNeedles) }
    addNeedles(globals)
  }

  private mutating func addNeedles(_ globals: NeedleSet) {
    var parts = Array(repeating: NeedleSet.none, count: types.count)
    Self.forEachPart(of: types) { type, file in parts[outermost[type]].formUnion(needles[file].own) }
    var reached = parts
    for type in types.indices {
      for ancestor in types[type].ancestors { reached[outermost[type]].formUnion(parts[outermost[ancestor]]) }
    }
    for file in needles.indices { needles[file].related.formUnion(globals) }
    Self.forEachPart(of: types) { type, file in
      needles[file].related.formUnion(reached[outermost[type]])
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
