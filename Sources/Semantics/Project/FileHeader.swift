import Syntax

/// All that is known of a file but its code: what it is, and what the index of a project is made of.
struct FileHeader: Sendable {
  /// Its path from the root, with forward slashes; and its name without `.swift`.
  var pathName: NameID
  var stem: NameID
  /// Whether it imports what tests are written with.
  let importsTests: Bool
  /// Whether a program has written it, or it is a template or a playground.
  let isGenerated: Bool
  var indexed: IndexedDeclarations
  /// Those that its words hold.
  let needles: NeedleSet
  /// Those that words hold in names, types and values of its global functions, variables and type aliases.
  let globalNeedles: NeedleSet

  /// The same with the names of another table.
  func renamed(_ ids: [NameID]) -> FileHeader {
    var header = self
    (header.pathName, header.stem) = (ids[Int(pathName)], ids[Int(stem)])
    header.indexed = indexed.renamed(ids)
    return header
  }
}
