/// The texts that rules compare: tokens without comments, with white space in fixed places only.
extension Parser {
  /// Texts longer than this many bytes end in `…`.
  private static var textLimit: Int { 240 }

  /// The text of the tokens, or 0 for none. A single word costs nothing.
  mutating func text(_ tokens: Range<Int>) -> NameID {
    guard let first = tokens.first else { return 0 }
    if tokens.count == 1, kinds[first] == .word { return payloads[first] }
    text.removeAll(keepingCapacity: true)
    appendText(tokens)
    return text.withUnsafeBufferPointer { names.intern($0) }
  }

  private mutating func appendText(_ tokens: Range<Int>) {
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if token > tokens.lowerBound, needsSpace(before: token) { text.append(UInt8(ascii: " ")) }
      if text.count > Self.textLimit {
        text.append(contentsOf: "…".utf8)
        return
      }
      if kinds[token] == .leftBrace, Int(payloads[token]) > token + 1 {
        text.append(contentsOf: "{…}".utf8)
        token = hop(token)
        continue
      }
      let next = kinds[token] == .stringOpen ? hop(token) : token + 1
      appendBytes(starts[token]..<tokenEnd(next - 1))
      token = next
    }
  }

  private mutating func appendBytes(_ range: Range<UInt32>) {
    let count = min(range.count, Self.textLimit + 1)
    text.append(contentsOf: UnsafeBufferPointer(start: source.base + Int(range.lowerBound), count: count))
  }

  private func needsSpace(before token: Int) -> Bool {
    let previous = kinds[token - 1]
    switch (previous, kinds[token]) {
    case (.comma, _), (.colon, _), (.arrow, _), (_, .arrow): return true
    case (.leftAngle, _), (_, .leftAngle), (_, .rightAngle), (.operator, _), (_, .operator): return followsSpace(token)
    case (.rightAngle, .equal): return followsSpace(token)
    case (.equal, _), (_, .equal): return true
    case (.question, _), (.exclamation, _), (_, .colon): return followsSpace(token)
    case (.word, .word), (.word, .quotedWord), (.quotedWord, .word), (.number, .word), (.word, .number): return true
    case (.word, .hash), (.word, .string), (.word, .stringOpen), (.word, .at), (.word, .period): return followsSpace(token)
    case (.word, .leftParen), (.word, .leftBracket), (.word, .leftBrace): return followsSpace(token)
    case (.rightParen, .word), (.rightBracket, .word), (.rightAngle, .word): return true
    case (.rightParen, .leftParen), (.rightParen, .leftBrace), (.rightParen, .leftBracket): return followsSpace(token)
    default: return false
    }
  }
}
