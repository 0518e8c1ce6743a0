/// Pairs `<` with `>`. A search that was in vain keeps what pairs there were on its way, so that a line of a million
/// `<` is not searched a million times. A memo: asking it changes no answer.
final class AnglePairs {
  /// For each `<` on the way of such a search the token behind its partner, -1 where it has none.
  private var partners: [Int: Int] = [:]

  /// Behind the `>` that closes the `<` at `start`; nil when a token comes first that no type holds.
  func end(_ start: Int, in parser: borrowing TreeParser) -> Int? {
    if let known = partners[start] { return known < 0 ? nil : known }
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

  /// Keeps the pairs in `range`; not those inside of its brackets, which no search looks into.
  func remember(_ range: Range<Int>, in parser: borrowing TreeParser) {
    var waiting: [Int] = []
    var token = range.lowerBound
    while token < range.upperBound, let next = Self.step(token, in: parser) {
      if parser.kind(token) == .leftAngle { waiting.append(token) }
      if parser.kind(token) == .rightAngle, let open = waiting.popLast() { partners[open] = next }
      token = next
    }
    for open in waiting { partners[open] = -1 }
  }

  /// The token behind, or nil when this one stands in no generic argument list.
  private static func step(_ token: Int, in parser: borrowing TreeParser) -> Int? {
    switch parser.kind(token) {
    case .leftParen, .leftBracket: parser.hop(token)
    case .word: endsTypes(parser.word(token)) ? nil : token + 1
    case .leftAngle, .rightAngle, .quotedWord, .comma, .colon, .period, .question, .exclamation, .arrow, .at,
      .number, .hash:
      token + 1
    case .operator: endsTypes(operator: parser.payloads[token]) ? nil : token + 1
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

  /// `&`, `~`, `...`, `==` and a sign do not.
  private static func endsTypes(operator name: NameID) -> Bool {
    switch name {
    case Keyword.conjunction, Keyword.disjunction, Keyword.coalescing, Keyword.ternary: true
    default: false
    }
  }
}
