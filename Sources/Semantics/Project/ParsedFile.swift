import Syntax

/// A file as reading leaves it, with the names of a parser, or of the project's table once they are brought together.
public final class ParsedFile: Sendable {
  let syntax: FileSyntax
  let header: FileHeader

  init(_ syntax: FileSyntax, _ header: FileHeader) {
    (self.syntax, self.header) = (syntax, header)
  }

  public var pathName: NameID { header.pathName }

  /// The bytes it was read from.
  public var text: [UInt8] {
    Array(syntax.source)
  }

  /// Whether two texts of a file declare the same types, which inherit from the same.
  func declaresTypes(of other: ParsedFile) -> Bool {
    // What an alias stands for is read from its tree.
    header.pathName == other.header.pathName && header.importsTests == other.header.importsTests
      && header.indexed == other.header.indexed
      && !header.indexed.entries.contains { $0.kind == .typealias }
  }

  /// Whether both declare things of the same kinds and names, in the same order.
  func hasHeads(of other: ParsedFile) -> Bool {
    syntax.declarations.elementsEqual(other.syntax.declarations) {
      ($0.kind, $0.name) == ($1.kind, $1.name)
    }
  }

  /// The same with the names of another table.
  /// - Parameter ids: the new id for each, by the id it has.
  public func renamed(_ ids: [NameID]) -> ParsedFile {
    ParsedFile(FileSyntax(syntax, renamed: ids), header.renamed(ids))
  }
}
