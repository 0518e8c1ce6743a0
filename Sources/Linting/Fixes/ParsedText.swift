import Syntax

/// The tokens and the outline of a text, by themselves.
struct ParsedText {
  let tokens: [TokenTable.Listed]
  let outline: Outline

  init(_ text: some Collection<UInt8>) {
    let table = TokenTable()
    let names = NameTable()
    let buffer = SourceBuffer(capacity: text.count)
    outline = withExtendedLifetime(buffer) {
      Parser.parse(buffer.copy(text), table: table, names: names, wantsFacts: false)
    }
    tokens = table.listing()
  }
}
