/// Questions about tokens.
extension TreeParser {
  @inline(__always)
  func kind(_ token: Int) -> TokenKind {
    kinds[token]
  }

  @inline(__always)
  func isWord(_ token: Int, _ keyword: NameID) -> Bool {
    kinds[token] == .word && payloads[token] == keyword
  }

  /// The name of an unquoted word, 0 for other tokens.
  @inline(__always)
  func word(_ token: Int) -> NameID {
    kinds[token] == .word ? payloads[token] : 0
  }

  @inline(__always)
  func isOperator(_ token: Int, _ name: NameID) -> Bool {
    kinds[token] == .operator && payloads[token] == name
  }

  @inline(__always)
  func startsLine(_ token: Int) -> Bool {
    flags[token].contains(.newlineBefore)
  }

  @inline(__always)
  func followsSpace(_ token: Int) -> Bool {
    flags[token].contains(.spaceBefore)
  }

  /// A word that may be a name: no reserved word, unless quoted.
  @inline(__always)
  func isName(_ token: Int) -> Bool {
    switch kinds[token] {
    case .quotedWord: true
    case .word: !Keyword.isReserved(payloads[token])
    default: false
    }
  }

  @inline(__always)
  func isAnyWord(_ token: Int) -> Bool {
    kinds[token] == .word || kinds[token] == .quotedWord
  }

  /// Behind the token, and behind the partner of an opening bracket or literal. Always advances.
  @inline(__always)
  func hop(_ token: Int) -> Int {
    switch kinds[token] {
    case .leftParen, .leftBracket, .leftBrace, .stringOpen, .interpolationOpen:
      max(token, Int(payloads[token])) + 1
    default: token + 1
    }
  }

  /// Whether a bracket ends at the token that an earlier one began, or none.
  func closesBracket(_ token: Int) -> Bool {
    switch kinds[token] {
    case .rightParen, .rightBracket, .rightBrace, .interpolationClose: true
    default: false
    }
  }

  /// The partner of an opening bracket, or the last token that it could hold.
  @inline(__always)
  func partner(_ open: Int) -> Int {
    max(open, Int(payloads[open]))
  }

  /// Two colons that cling together, as in `Module::Name`.
  func isModuleSeparator(_ token: Int) -> Bool {
    kinds[token] == .colon && kinds[token + 1] == .colon && !followsSpace(token + 1) && isAnyWord(token + 2)
  }

  // MARK: - Operators

  /// Behind the tokens of one operator, which cling together.
  func symbolEnd(_ start: Int) -> Int {
    var token = start + 1
    guard kinds[start] == .leftAngle || kinds[start] == .rightAngle else { return token }
    while isOperatorPart(token), !followsSpace(token) { token += 1 }
    return token
  }

  func isOperatorPart(_ token: Int) -> Bool {
    switch kinds[token] {
    case .operator, .leftAngle, .rightAngle, .equal, .arrow, .question, .exclamation: true
    default: false
    }
  }

  enum Fixity {
    case infix, prefix, postfix
  }

  /// What the operator at `token` is by what clings to it.
  func fixity(_ token: Int) -> Fixity {
    switch (flags[token].contains(.leftBound), flags[token].contains(.rightBound)) {
    case (true, false): .postfix
    case (false, true): .prefix
    default: .infix
    }
  }

  /// Behind the operator that is declared at `start`. Of a function, a `<` before a name begins generic parameters.
  func operatorNameEnd(_ start: Int, beforeGenerics: Bool) -> Int {
    var token = start
    while isOperatorPart(token), token == start || !followsSpace(token) {
      if beforeGenerics, token > start, kinds[token] == .leftAngle, isAnyWord(token + 1) { return token }
      token += 1
    }
    return token
  }

  // MARK: - Compiler directives

  /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`.
  @inline(__always)
  func isDirective(_ token: Int) -> Bool {
    guard kinds[token] == .hash else { return false }
    switch payloads[token] {
    case Keyword.if, Keyword.else, Keyword.elseif, Keyword.endif, Keyword.sourceLocation: return true
    default: return false
    }
  }

  func isDirective(_ token: Int, _ keyword: NameID) -> Bool {
    kinds[token] == .hash && payloads[token] == keyword
  }

  /// Behind the condition of a directive, which ends with its line, and with the brackets that it stands in.
  func directiveEnd(_ token: Int) -> Int {
    var next = token + 1
    if payloads[token] == Keyword.else || payloads[token] == Keyword.endif { return next }
    while next < end, !startsLine(next), !closesBracket(next) { next = hop(next) }
    return next
  }
}
