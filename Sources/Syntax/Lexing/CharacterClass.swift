/// What a byte can begin.
enum CharacterClass: UInt8 {
  // What may continue a word comes first, so that one comparison tells it.
  case word, digit, nonASCII
  case other, space, newline, operatorStart, angle, slash, period
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, at, hash, backslash, quote, backtick, question, zero

  /// By byte. A tuple-free table in static memory, reached without a lazy initializer through `Lexer`.
  static let table: [CharacterClass] = (0..<256).map { classify(UInt8($0)) }

  private static func classify(_ byte: UInt8) -> CharacterClass {
    switch byte {
    case 0: .zero
    case 0x80...: .nonASCII
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .newline
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: .space
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .word
    case UInt8(ascii: "_"), UInt8(ascii: "$"): .word
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "`"): .backtick
    case UInt8(ascii: "."): .period
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "<"), UInt8(ascii: ">"): .angle
    case UInt8(ascii: "?"), UInt8(ascii: "!"): .question
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      .operatorStart
    default: .other
    }
  }

  @inline(__always)
  var continuesWord: Bool { rawValue <= CharacterClass.nonASCII.rawValue }
}

/// Scalars beyond ASCII: the ranges of the Swift language reference, "Lexical Structure".
enum UnicodeClass {
  static func isOperatorStart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }

  static func isOperatorContinuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: true
    case 0xE0100...0xE01EF: true
    default: isOperatorStart(scalar)
    }
  }

  /// Swift's lexer takes the no-break space for white space, and no other scalar beyond ASCII.
  static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0xA0
  }

  static func isIdentifierContinuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: isIdentifierStart(scalar)
    }
  }

  static func isIdentifierStart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6: true
    case 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF: true
    case 0x200B...0x200D, 0x202A...0x202E, 0x203F, 0x2040, 0x2054, 0x2060...0x20CF: true
    case 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
    case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF: true
    case 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFF8: true
    case 0x10000...0xEFFFF: scalar & 0xFFFF < 0xFFFE
    default: false
    }
  }
}

extension UnsafePointer<UInt8> {
  /// Decodes the UTF-8 scalar at this place; an invalid sequence is one byte long and U+FFFD. So is one that is longer
  /// than its scalar needs, which is not that scalar.
  func decodeScalar() -> (scalar: UInt32, length: Int) {
    let first = UInt32(self[0])
    func continuation(_ index: Int) -> UInt32? {
      self[index] & 0xC0 == 0x80 ? UInt32(self[index] & 0x3F) : nil
    }
    if first < 0x80 { return (first, 1) }
    if first < 0xC2 { return (0xFFFD, 1) }
    if first < 0xE0, let a = continuation(1) { return ((first & 0x1F) << 6 | a, 2) }
    if first >= 0xE0, first < 0xF0, let a = continuation(1), let b = continuation(2) {
      let scalar = (first & 0xF) << 12 | a << 6 | b
      return scalar >= 0x800 ? (scalar, 3) : (0xFFFD, 1)
    }
    if first >= 0xF0, first < 0xF5, let a = continuation(1), let b = continuation(2), let c = continuation(3)
    {
      let scalar = (first & 7) << 18 | a << 12 | b << 6 | c
      return scalar >= 0x10000 ? (scalar, 4) : (0xFFFD, 1)
    }
    return (0xFFFD, 1)
  }
}
