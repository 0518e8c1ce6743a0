import Semantics
import Syntax

/// The syntax of a text, with the texts that rules compare.
struct ParsedText {
  let syntax: FileSyntax
  let names = NameTable()
  let texts: SyntaxTexts

  init(_ text: String) {
    texts = SyntaxTexts(names)
    let scratch = SyntaxScratch(names)
    syntax = FileSyntax(SourceStorage(copying: Array(text.utf8)), scratch)
  }
}
