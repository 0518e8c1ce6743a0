import Semantics
import Syntax

/// The tokens and the syntax of a text, by themselves.
struct ParsedText {
  let tokens: [TokenTable.Listed]
  let syntax: FileSyntax

  init(_ text: UnsafeBufferPointer<UInt8>) {
    let scratch = SyntaxScratch(NameTable())
    syntax = FileSyntax(SourceStorage(copying: text), scratch)
    tokens = scratch.table.listing()
  }

  init(_ text: some Collection<UInt8>) {
    self = Array(text).withUnsafeBufferPointer { ParsedText($0) }
  }
}
