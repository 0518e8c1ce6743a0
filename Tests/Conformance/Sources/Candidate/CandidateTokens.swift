import Records
@testable import Syntax

func words(_ table: TokenTable, _ names: NameTable) -> [WordRecord] {
  (0..<table.count).compactMap { token in
    let name = table.payloads[token]
    return switch table.kinds[token] {
    case .word: WordRecord(offset: Int(table.starts[token]), text: names.string(name))
    case .quotedWord: WordRecord(offset: Int(table.starts[token]), text: "`" + names.string(name) + "`")
    default: nil
    }
  }
}

/// An interpolation opens where its parenthesis stands, behind the backslash and the pounds.
func brackets(_ table: TokenTable, _ bytes: [UInt8]) -> [BracketRecord] {
  (0..<table.count).compactMap { token in
    let start = Int(table.starts[token])
    let close = Int(table.starts[Int(table.payloads[token])])
    switch table.kinds[token] {
    case .leftParen, .leftBracket, .leftBrace: return BracketRecord(open: start, close: close)
    case .interpolationOpen:
      let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")) ?? start
      return BracketRecord(open: open, close: close)
    default: return nil
    }
  }
}
