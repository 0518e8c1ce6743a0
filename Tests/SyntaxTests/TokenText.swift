import Syntax

/// The tokens of a text, for the lexer's tests.
func tokenText(_ source: String) -> String {
  let table = TokenTable()
  let bytes = Array(source.utf8)
  table.lex(SourceStorage(copying: bytes), names: NameTable())
  return table.listing().map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    .joined(separator: " ")
}
