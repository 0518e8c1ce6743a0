/// Where types end. The grammar is that of "Types" in the Swift language reference, read for its length alone.
extension Parser {
  /// The index behind the type at `start`; `start` itself when there is none.
  func typeEnd(_ start: Int) -> Int {
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
  private func typePrefixEnd(_ start: Int) -> Int {
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

  private func typeSpecifierEnd(_ token: Int) -> Int? {
    switch word(token) {
    case Keyword.inout, Keyword.repeat: return token + 1
    case Keyword.any, Keyword.some, Keyword.each, Keyword.borrowing, Keyword.consuming, Keyword.sending,
      Keyword.isolated, Keyword.legacyConsuming, Keyword._const, Keyword.nonisolated:
      let next = kinds[token + 1] == .leftParen && !followsSpace(token + 1) && word(token) == Keyword.nonisolated
        ? hop(token + 1) : token + 1
      return beginsType(next) ? next : nil
    case let name where name >= Keyword.count && kinds[token + 1] != .period: return ownershipEnd(token)
    default: return nil
    }
  }

  /// `__owned T`, `__shared T`: a name before a type on the same line.
  private func ownershipEnd(_ token: Int) -> Int? {
    guard source[Int(starts[token])] == UInt8(ascii: "_"), isAnyWord(token + 1), !startsLine(token + 1) else { return nil }
    return Keyword.isReserved(word(token + 1)) ? nil : token + 1
  }

  private func beginsType(_ token: Int) -> Bool {
    switch kinds[token] {
    case .leftParen, .leftBracket, .at, .quotedWord: return !startsLine(token) || kinds[token] != .leftParen
    case .word: return isTypeName(token)
    case .operator: return payloads[token] == Keyword.tilde
    default: return false
    }
  }

  private func isTypeName(_ token: Int) -> Bool {
    switch payloads[token] {
    case Keyword.anyType, Keyword.selfType, Keyword.inout, Keyword.repeat, Keyword.selfValue: true
    default: !Keyword.isReserved(payloads[token])
    }
  }

  /// A named, tuple, array or dictionary type with what clings to it; -1 when there is none.
  private func simpleTypeEnd(_ start: Int) -> Int {
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
      case .colon where kinds[token + 1] == .colon && !followsSpace(token + 1) && isAnyWord(token + 2): token += 3
      case .leftAngle where !startsLine(token):
        guard let end = angles.end(token, in: self) else { return token }
        token = end
      default: return token
      }
    }
  }

  /// `async`, `throws`, `throws(E)` and their like.
  func effectsEnd(_ start: Int) -> Int {
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
  func genericParametersEnd(_ start: Int) -> Int {
    guard kinds[start] == .leftAngle else { return start }
    return angles.end(start, in: self) ?? start + 1
  }
}

/// Pairs `<` with `>`. A search that finds no partner keeps what pairs there were on its way, so that a line of a
/// million `<` is not searched a million times. A memo: asking it changes no answer.
final class AngleMemo {
  private var searched = 0..<0
  private var pairs: [Int: Int] = [:]

  /// Behind the `>` that closes the `<` at `start`; nil when a token comes first that no type holds.
  func end(_ start: Int, in parser: Parser) -> Int? {
    if searched.contains(start) { return pairs[start] }
    var depth = 0
    var token = start
    while let next = Self.step(token, in: parser) {
      if parser.kind(token) == .leftAngle { depth += 1 }
      if parser.kind(token) == .rightAngle { depth -= 1 }
      token = next
      if depth == 0 { return token }
    }
    remember(start..<token, in: parser)
    return nil
  }

  private func remember(_ range: Range<Int>, in parser: Parser) {
    searched = range
    pairs.removeAll(keepingCapacity: true)
    var waiting: [Int] = []
    var token = range.lowerBound
    while token < range.upperBound, let next = Self.step(token, in: parser) {
      if parser.kind(token) == .leftAngle { waiting.append(token) }
      if parser.kind(token) == .rightAngle, let open = waiting.popLast() { pairs[open] = next }
      token = next
    }
  }

  /// The token behind, or nil when this one stands in no generic argument list.
  private static func step(_ token: Int, in parser: Parser) -> Int? {
    switch parser.kind(token) {
    case .leftParen, .leftBracket: parser.hop(token)
    case .word: endsTypes(parser.word(token)) ? nil : token + 1
    case .leftAngle, .rightAngle, .quotedWord, .comma, .colon, .period, .question, .exclamation, .arrow, .at,
      .number, .equal, .hash:
      token + 1
    case .operator: standsInTypes(parser.payloads[token]) ? token + 1 : nil
    default: nil
    }
  }

  private static func endsTypes(_ name: NameID) -> Bool {
    switch name {
    case Keyword.anyType, Keyword.selfType, Keyword.selfValue, Keyword.inout, Keyword.repeat, Keyword.throws,
      Keyword.rethrows, Keyword.where, Keyword.let, Keyword.class:
      false
    default: Keyword.isReserved(name)
    }
  }

  /// `&`, `~`, `...`, `==` and a sign.
  private static func standsInTypes(_ name: NameID) -> Bool {
    switch name {
    case Keyword.conjunction, Keyword.disjunction, Keyword.coalescing, Keyword.ternary: false
    default: true
    }
  }
}
