import Syntax

/// The outline of a text with the facts of its bodies.
struct ParsedText {
  let outline: Outline
  let names = NameTable()

  init(_ text: String) {
    let buffer = SourceBuffer()
    defer { withExtendedLifetime(buffer) {} }
    outline = Parser.parse(buffer.copy(Array(text.utf8)), table: TokenTable(), names: names, wantsFacts: true)
  }
}
