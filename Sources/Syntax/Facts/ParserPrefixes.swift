/// What stands before an operand.
extension Parser {
  /// `try`, `await`, prefix operators, and words such as `consume` before an operand on the same line.
  mutating func parsePrefixes(_ flavor: Flavor) {
    while true {
      switch kinds[index] {
      case .operator, .leftAngle, .rightAngle:
        let behind = symbolEnd(index)
        guard !endsOperand(behind) else { return }
        index = behind
      case .at:
        // A type; where none follows, all of the attributes at once.
        let behind = typeEnd(index)
        index = behind > index ? behind : typePrefixEnd(index)
      case .hash where isDirective(index) && !endsBranch(index): index = directiveEnd(index)
      case .word:
        guard let flag = prefixFlag(index, flavor) else { return }
        body.flags.formUnion(flag)
        index += 1
        if kinds[index] == .question || kinds[index] == .exclamation, flag == .tried {
          body.flags.remove(.tried)
          body.flags.insert(.triedOptionally)
          index += 1
        }
      default: return
      }
    }
  }

  private mutating func endsBranch(_ token: Int) -> Bool {
    payloads[token] != Keyword.if
  }

  /// What stands behind an operator that is handed over as a value: `reduce(0, +)`.
  private mutating func endsOperand(_ token: Int) -> Bool {
    switch kinds[token] {
    case .rightParen, .rightBracket, .comma, .rightBrace, .colon: true
    default: false
    }
  }

  private mutating func prefixFlag(_ token: Int, _ flavor: Flavor) -> Fact.Flags? {
    switch word(token) {
    case Keyword.try: .tried
    case Keyword.await: beginsOperand(token + 1, orSuffix: true) ? .awaited : nil
    case Keyword.unsafe:
      switch kinds[token + 1] {
      case .leftParen, .leftBracket, .period: followsSpace(token + 1) && !startsLine(token + 1) ? [] : nil
      case .leftBrace: !startsLine(token + 1) && opensTrailingClosure(token + 1, flavor) ? [] : nil
      default: beginsOperand(token + 1, orSuffix: false) ? [] : nil
      }
    case Keyword.consume, Keyword.copy, Keyword.borrow, Keyword.each, Keyword.any, Keyword.some,
      Keyword.repeat, Keyword.yield, Keyword.discard, Keyword.then:
      beginsOperand(token + 1, orSuffix: false) ? [] : nil
    default: nil
    }
  }

  /// `orSuffix`: what could go on with an operand begins one, too.
  private mutating func beginsOperand(_ token: Int, orSuffix: Bool) -> Bool {
    switch kinds[token] {
    case .quotedWord, .number, .string, .stringOpen, .hash, .at:
      return !startsLine(token) && !isDirective(token)
    case .operator: return flags[token].contains(.rightBound) && !flags[token].contains(.leftBound)
    case .leftParen, .leftBracket, .leftBrace, .period, .backslash: return orSuffix
    case .word:
      if startsLine(token), !orSuffix { return false }
      switch payloads[token] {
      case Keyword.is, Keyword.as, Keyword.in, Keyword.where, Keyword.else: return false
      default: return true
      }
    default: return false
    }
  }
}
