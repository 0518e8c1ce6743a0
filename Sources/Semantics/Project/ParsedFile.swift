import Syntax

/// A file as reading leaves it, with the names of a parser, or of the project's table once they are brought together.
public final class ParsedFile: Sendable {
  let code: FileCode
  let header: FileHeader

  init(_ syntax: FileSyntax, _ header: FileHeader) {
    (code, self.header) = (FileCode(syntax), header)
  }

  /// - Parameter unparsed: has the names of the project's table already.
  public init(_ unparsed: UnparsedCode) {
    (code, header) = (FileCode(unparsed), unparsed.summary.header)
  }

  public var pathName: NameID { header.pathName }

  /// The bytes it was read from.
  public var text: [UInt8] {
    Array(code.source)
  }

  /// What was known of it before it was read; nil for a file that was parsed.
  public var summary: FileSummary? { code.unparsed?.summary }

  /// Whether two texts of a file declare the same types, which inherit from the same.
  func declaresTypes(of other: ParsedFile) -> Bool {
    // What an alias stands for is read from its tree.
    header.pathName == other.header.pathName && header.importsTests == other.header.importsTests
      && header.indexed == other.header.indexed
      && !header.indexed.entries.contains { $0.kind == .typealias }
  }

  /// The same with the names of another table, which one that is not parsed has already.
  /// - Parameter ids: the new id for each, by the id it has.
  public func renamed(_ ids: [NameID]) -> ParsedFile {
    if summary != nil { return self }
    return ParsedFile(FileSyntax(code.syntax, renamed: ids), header.renamed(ids))
  }
}
