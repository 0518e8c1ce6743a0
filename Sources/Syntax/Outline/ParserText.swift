/// The texts that rules compare: tokens without comments, with white space in fixed places only.
extension Parser {
  enum TextStyle {
    case asWritten
    /// Cut where it is longer than `textLimit`.
    case short
    /// Without backticks.
    case name
    /// Without backticks and generic arguments.
    case nameWithoutArguments
  }

  /// Values longer than this many bytes end in `…`.
  private static var textLimit: Int { 240 }

  /// The text of the tokens, or 0 for none. A single word costs nothing.
  mutating func text(_ tokens: Range<Int>, _ style: TextStyle = .asWritten) -> NameID {
    guard let first = tokens.first else { return 0 }
    if tokens.count == 1, kinds[first] == .word { return payloads[first] }
    text.removeAll(keepingCapacity: true)
    appendText(tokens, style)
    return text.withUnsafeBufferPointer { names.intern($0) }
  }

  /// The text of a value, which may be long.
  mutating func shortText(_ tokens: Range<Int>) -> NameID {
    text(tokens, .short)
  }

  private mutating func appendText(_ tokens: Range<Int>, _ style: TextStyle) {
    let limit = style == .short ? Self.textLimit : Int.max - 1
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if token > tokens.lowerBound, needsSpace(before: token) { text.append(UInt8(ascii: " ")) }
      if text.count > limit {
        text.append(contentsOf: "…".utf8)
        return
      }
      if kinds[token] == .leftBrace, Int(payloads[token]) > token + 1 {
        text.append(contentsOf: "{…}".utf8)
        token = hop(token)
        continue
      }
      if style == .nameWithoutArguments, kinds[token] == .leftAngle {
        token = genericParametersEnd(token)
        continue
      }
      let next = kinds[token] == .stringOpen ? hop(token) : token + 1
      if kinds[token] == .quotedWord, style == .name || style == .nameWithoutArguments {
        text.append(contentsOf: names.bytes(payloads[token]))
      } else {
        appendBytes(starts[token]..<tokenEnd(next - 1), limit: limit)
      }
      token = next
    }
  }

  private mutating func appendBytes(_ range: Range<UInt32>, limit: Int) {
    let count = min(range.count, limit + 1)
    text.append(contentsOf: UnsafeBufferPointer(start: source.base + Int(range.lowerBound), count: count))
  }

  private mutating func needsSpace(before token: Int) -> Bool {
    let previous = kinds[token - 1]
    switch (previous, kinds[token]) {
    case (.comma, _), (.colon, _), (.arrow, _), (_, .arrow): return true
    case (.leftAngle, _), (_, .leftAngle), (_, .rightAngle), (.operator, _), (_, .operator):
      return followsSpace(token)
    case (.rightAngle, .equal): return followsSpace(token)
    case (.equal, _), (_, .equal): return true
    case (.question, _), (.exclamation, _), (_, .colon): return followsSpace(token)
    case (.word, .word), (.word, .quotedWord), (.quotedWord, .word), (.number, .word), (.word, .number):
      return true
    case (.word, .hash), (.word, .string), (.word, .stringOpen), (.word, .at), (.word, .period):
      return followsSpace(token)
    case (.word, .leftParen), (.word, .leftBracket), (.word, .leftBrace): return followsSpace(token)
    case (.rightParen, .word), (.rightBracket, .word), (.rightAngle, .word): return true
    case (.rightParen, .leftParen), (.rightParen, .leftBrace), (.rightParen, .leftBracket):
      return followsSpace(token)
    default: return false
    }
  }
}
