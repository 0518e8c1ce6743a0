import Syntax

/// A file as reading leaves it, with the names of a parser, or of the project's table once they are brought together.
public final class ParsedFile: Sendable {
  let code: FileCode
  /// Its path from the root, and its name without `.swift`.
  public let pathName: NameID
  let stem: NameID
  let isTest: Bool
  let isGenerated: Bool
  let indexed: IndexedDeclarations
  /// Those that its words hold.
  let needles: NeedleSet
  /// Those that words hold in names, types and values of its global functions, variables and type aliases.
  let globalNeedles: NeedleSet

  init(
    _ syntax: FileSyntax, pathName: NameID, stem: NameID, isTest: Bool, isGenerated: Bool,
    indexed: IndexedDeclarations, needles: NeedleSet, globalNeedles: NeedleSet
  ) {
    code = FileCode(syntax)
    self.pathName = pathName
    self.stem = stem
    self.isTest = isTest
    self.isGenerated = isGenerated
    self.indexed = indexed
    self.needles = needles
    self.globalNeedles = globalNeedles
  }

  /// - Parameter unparsed: has the names of the project's table already.
  public init(_ unparsed: UnparsedCode) {
    let summary = unparsed.summary
    code = FileCode(unparsed)
    (pathName, stem, isTest, isGenerated) = (
      summary.pathName, summary.stem, summary.isTest, summary.isGenerated
    )
    (indexed, needles, globalNeedles) = (summary.indexed, summary.needles, summary.globalNeedles)
  }

  /// The bytes it was read from.
  public var text: [UInt8] {
    Array(code.source)
  }

  /// What was known of it before it was read; nil for a file that was parsed.
  public var summary: FileSummary? { code.unparsed?.summary }

  /// Whether two texts of a file declare the same types, which inherit from the same.
  func declaresTypes(of other: ParsedFile) -> Bool {
    // What an alias stands for is read from its tree.
    pathName == other.pathName && isTest == other.isTest && indexed == other.indexed
      && !indexed.entries.contains { $0.kind == .typealias }
  }

  /// The same with the names of another table, which one that is not parsed has already.
  /// - Parameter ids: the new id for each, by the id it has.
  public func renamed(_ ids: [NameID]) -> ParsedFile {
    if summary != nil { return self }
    return ParsedFile(
      FileSyntax(code.syntax, renamed: ids), pathName: ids[Int(pathName)], stem: ids[Int(stem)],
      isTest: isTest,
      isGenerated: isGenerated, indexed: indexed.renamed(ids), needles: needles, globalNeedles: globalNeedles)
  }
}
