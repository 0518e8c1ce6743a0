import Syntax

/// Parses file after file with names and memory of its own, as a thread does.
public final class FileParser {
  public let names = NameTable()
  private let scratch: SyntaxScratch
  private let search: NeedleSearch
  private let needles: NameNeedles
  private var indexed: IndexedDeclarationReader
  /// The modules that tests import.
  private let testModules: [NameID]

  public init(_ search: NeedleSearch) {
    self.search = search
    scratch = SyntaxScratch(names, keepsTokens: false)
    needles = NameNeedles(names, search: search.needles)
    indexed = IndexedDeclarationReader(names)
    testModules = ["Nimble", "Quick", "Testing", "XCTest"].map { [names] in names.intern($0) }
  }

  /// A file with the names of this parser.
  public func parse(_ source: SourceStorage, path: String) -> ParsedFile {
    let syntax = FileSyntax(source, scratch)
    let needles = needles.needles(in: scratch.table)
    let indexed = indexed.read(syntax)
    let importsTests = indexed.entries.contains { $0.kind == .import && testModules.contains($0.name) }
    return ParsedFile(
      syntax,
      FileHeader(
        pathName: names.intern(path), stem: stem(ofPath: path),
        importsTests: importsTests,
        isGenerated: GeneratedSource.holds(path: path, text: source), indexed: indexed, needles: needles,
        globalNeedles: globalNeedles(of: syntax)))
  }

  /// The name of a file, without `.swift`.
  private func stem(ofPath path: String) -> NameID {
    let path = Array(path.utf8)
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return names.intern(name.suffix(6).elementsEqual(".swift".utf8) ? name.dropLast(6) : name)
  }

  // MARK: - Words

  private func globalNeedles(of syntax: FileSyntax) -> NeedleSet {
    var needles = NeedleSet.none
    var index = 0
    while index < syntax.declarations.count {
      let declaration = syntax.declarations[index]
      index = max(index + 1, Int(declaration.subtreeEnd))
      guard [.function, .variable, .constant, .typealias].contains(declaration.kind) else { continue }
      needles.formUnion(search.needles(names.bytes(declaration.name)))
      for range in [syntax.typeRange(of: declaration), syntax.valueRange(of: declaration)] {
        guard let range else { continue }
        for word in syntax.source[range].split(whereSeparator: { !$0.mayContinueWord }) {
          needles.formUnion(search.needles(Array(word)))
        }
      }
    }
    return needles
  }
}
