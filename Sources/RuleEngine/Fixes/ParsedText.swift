import Semantics
import Syntax

/// The tokens and the syntax of a text, by themselves.
struct ParsedText {
  let tokens: [TokenTable.Listed]
  let syntax: FileSyntax

  init(_ text: SourceStorage) {
    let scratch = SyntaxScratch(NameTable())
    syntax = FileSyntax(text, scratch)
    tokens = scratch.table.listing()
  }

  /// The tokens alone, for half the work.
  static func tokens(of text: SourceStorage) -> [TokenTable.Listed] {
    let table = TokenTable()
    _ = TreeParser.parse(text, table: table, names: NameTable())
    return table.listing()
  }

  init(_ text: [UInt8]) {
    self.init(SourceStorage(copying: text))
  }
}
