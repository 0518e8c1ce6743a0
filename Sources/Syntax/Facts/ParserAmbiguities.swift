/// Angles and braces that may be part of an expression, or not.
extension Parser {
  /// Behind `<…>` where it is a generic argument list in an expression: when what follows could not follow a
  /// comparison.
  mutating func genericArgumentsEnd(_ start: Int) -> Int? {
    guard let behind = angles.end(start, in: &self) else { return nil }
    switch kinds[behind] {
    case .leftParen, .leftBracket:
      if startsLine(behind) { return nil }
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .exclamation,
      .question, .colon, .interpolationClose:
      break
    default: return nil
    }
    guard holdsTypes(start + 1..<behind - 1) else {
      angles.remember(start..<behind, in: &self)
      return nil
    }
    return behind
  }

  /// Whether the tokens are types or numbers with commas between them.
  private mutating func holdsTypes(_ tokens: Range<Int>) -> Bool {
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      let start = token
      token = requirementSideEnd(start)
      guard token > start, token == tokens.upperBound || kinds[token] == .comma else { return false }
      if kinds[token] == .comma { token += 1 }
    }
    return token == tokens.upperBound
  }

  /// Whether the brace at `open` is a trailing closure, as Swift's parser decides it: in a condition only where
  /// what stands behind the closing brace continues the condition.
  mutating func opensTrailingClosure(_ open: Int, _ flavor: Flavor) -> Bool {
    if opensObservers(open) || isWord(open + 1, Keyword.case) { return false }
    guard flavor == .condition else { return true }
    guard !startsLine(open + 1) else { return false }
    let behind = hop(open)
    switch kinds[behind] {
    case .leftBrace, .comma: return true
    case .word:
      if word(behind) == Keyword.where { return true }
      return (word(behind) == Keyword.is || word(behind) == Keyword.as) && !startsLine(behind)
    case .leftBracket, .leftParen, .period, .question, .exclamation, .colon, .equal:
      return !startsLine(behind)
    case .operator, .leftAngle, .rightAngle:
      let bound = flags[behind].intersection([.leftBound, .rightBound])
      return !startsLine(behind) && bound != .rightBound
    default: return false
    }
  }
}
