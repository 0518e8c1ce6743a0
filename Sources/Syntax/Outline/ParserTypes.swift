/// Where types end. The grammar is that of "Types" in the Swift language reference, read for its length alone.
extension Parser {
  /// The index behind the type at `start`; `start` itself when there is none.
  mutating func typeEnd(_ start: Int) -> Int {
    var token = start
    while true {
      let base = simpleTypeEnd(typePrefixEnd(token))
      if base < 0 { return token == start ? start : token }
      token = base
      if isOperator(token, Keyword.ampersand) {
        token += 1
        continue
      }
      let effects = effectsEnd(token)
      guard kinds[effects] == .arrow else { return token }
      token = effects + 1
    }
  }

  /// Attributes, ownership and other specifiers before a type.
  mutating func typePrefixEnd(_ start: Int) -> Int {
    var token = start
    while true {
      if kinds[token] == .at {
        token = attributeEnd(token, argumentsMayFollowSpace: false)
      } else if isOperator(token, Keyword.tilde) {
        token += 1
      } else if let end = typeSpecifierEnd(token) {
        token = end
      } else {
        return token
      }
    }
  }

  private mutating func typeSpecifierEnd(_ token: Int) -> Int? {
    switch word(token) {
    case Keyword.inout, Keyword.repeat: return token + 1
    case Keyword.any, Keyword.some, Keyword.each, Keyword.borrowing, Keyword.consuming, Keyword.sending,
      Keyword.isolated, Keyword.legacyConsuming, Keyword._const, Keyword.nonisolated, Keyword.owned,
      Keyword.shared:
      let next =
        kinds[token + 1] == .leftParen && !followsSpace(token + 1) && word(token) == Keyword.nonisolated
        ? hop(token + 1) : token + 1
      return beginsType(next) ? next : nil
    default: return nil
    }
  }

  private mutating func beginsType(_ token: Int) -> Bool {
    switch kinds[token] {
    case .leftParen, .leftBracket, .at, .quotedWord: return !startsLine(token) || kinds[token] != .leftParen
    case .word: return isTypeName(token)
    case .operator: return payloads[token] == Keyword.tilde
    default: return false
    }
  }

  private mutating func isTypeName(_ token: Int) -> Bool {
    switch payloads[token] {
    case Keyword.anyType, Keyword.selfType, Keyword.inout, Keyword.repeat, Keyword.selfValue: true
    default: !Keyword.isReserved(payloads[token])
    }
  }

  /// A named, tuple, array or dictionary type with what clings to it; -1 when there is none.
  private mutating func simpleTypeEnd(_ start: Int) -> Int {
    var token = start
    switch kinds[token] {
    case .leftParen, .leftBracket: token = hop(token)
    case .quotedWord: token += 1
    case .word where isTypeName(token): token += 1
    default: return -1
    }
    while true {
      switch kinds[token] {
      case .question, .exclamation: token += 1
      case .period where isAnyWord(token + 1): token += 2
      case .colon where kinds[token + 1] == .colon && !followsSpace(token + 1) && isAnyWord(token + 2):
        token += 3
      case .leftAngle where !startsLine(token):
        guard let end = angles.end(token, in: &self) else { return token }
        token = end
      default: return token
      }
    }
  }

  /// `async`, `throws`, `throws(E)` and their like.
  mutating func effectsEnd(_ start: Int) -> Int {
    var token = start
    while true {
      switch word(token) {
      case Keyword.async, Keyword.reasync, Keyword.rethrows: token += 1
      case Keyword.throws: token = kinds[token + 1] == .leftParen ? hop(token + 1) : token + 1
      default: return token
      }
    }
  }

  /// Behind `<…>` where it stands, else `start`.
  mutating func genericParametersEnd(_ start: Int) -> Int {
    guard kinds[start] == .leftAngle else { return start }
    return angles.end(start, in: &self) ?? start + 1
  }
}
