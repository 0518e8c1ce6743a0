/// Statements of a body, a closure or a file.
extension TreeParser {
  mutating func parseStatements(until close: Int) {
    depth += 1
    defer { depth -= 1 }
    if index < close, depth >= Self.depthLimit { parseTooDeep(to: close, as: .element) }
    while index < close { parseStatement(until: close) }
    index = max(index, close)
  }

  /// Reads one statement; always advances.
  mutating func parseStatement(until close: Int) {
    let before = index
    if kinds[index] == .semicolon {
      index += 1
    } else if isDirective(index), !isDirective(index, Keyword.if) || !opensAttributes(index) {
      parseDirective(until: close)
    } else if !parseDeclaration(in: nil), !parseControlFlow() {
      parseExpression(.normal, as: .element)
    }
    if index == before { skipStray() }
    if index < close, !mayFollowStatement(index) { strays += 1 }
  }

  /// Whether what stands at `token` begins a line, or is parted from the statement before it in another way.
  private func mayFollowStatement(_ token: Int) -> Bool {
    startsLine(token) || kinds[token] == .semicolon || kinds[token - 1] == .semicolon || startsArm(token)
  }

  /// What begins with a directive; `#endif` and its like belong to nothing here.
  private mutating func parseDirective(until close: Int) {
    guard isDirective(index, Keyword.if) else {
      index = directiveEnd(index)
      return
    }
    parseIfConfig { parser in
      while parser.index < close, !parser.endsClause(parser.index), !parser.startsArm(parser.index) {
        parser.parseStatement(until: close)
      }
    }
  }

  private func labelsStatement(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.for, Keyword.while, Keyword.repeat, Keyword.if, Keyword.switch, Keyword.do: true
    default: false
    }
  }

  /// Reads a statement that begins with a keyword; false where none does. `if` and `switch` are expressions, but not
  /// here: nothing can follow them.
  private mutating func parseControlFlow() -> Bool {
    if isAnyWord(index), kinds[index + 1] == .colon, labelsStatement(index + 2) {
      let opening = begin()
      index += 2
      _ = parseControlFlow()
      finish(.labeledStmt, opening, name: opening.token)
      return true
    }
    switch word(index) {
    case Keyword.if: parseIf(as: .element)
    case Keyword.switch: parseSwitch()
    case Keyword.guard: parseGuard()
    case Keyword.while: parseWhile()
    case Keyword.repeat where kinds[index + 1] == .leftBrace: parseRepeat()
    case Keyword.for: parseFor()
    case Keyword.do where kinds[index + 1] == .leftBrace || isWord(index + 1, Keyword.throws): parseDo()
    case Keyword.defer where kinds[index + 1] == .leftBrace: parseDefer()
    case Keyword.return: parseValueStatement(.returnStmt, hasValue: startsReturnedValue(index + 1))
    case Keyword.throw: parseValueStatement(.throwStmt)
    case Keyword.break: parseJump(.breakStmt)
    case Keyword.continue: parseJump(.continueStmt)
    case Keyword.fallthrough: take(.fallThroughStmt)
    case Keyword.yield where startsYield(index): parseValueStatement(.yieldStmt)
    case Keyword.discard where isAnyWord(index + 1) && !startsLine(index + 1):
      parseValueStatement(.discardStmt)
    default: return false
    }
    return true
  }

  /// The braces at `index`.
  mutating func parseCodeBlock(as role: NodeRole) {
    guard kinds[index] == .leftBrace else { return }
    let opening = begin()
    let close = enterBrackets()
    parseStatements(until: close)
    index = close + 1
    finish(.codeBlock, opening, as: role)
  }

  // MARK: - Branches

  mutating func parseIf(as role: NodeRole) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return parseTooDeep(to: ifChainEnd(index), as: role) }
    let opening = begin()
    index += 1
    parseConditions()
    parseCodeBlock(as: .body)
    if isWord(index, Keyword.else) {
      index += 1
      if isWord(index, Keyword.if) { parseIf(as: .elseBody) } else { parseCodeBlock(as: .elseBody) }
    }
    finish(.ifExpr, opening, as: role)
  }

  /// Behind a chain of `else if` that nests as deep as it is long.
  private func ifChainEnd(_ start: Int) -> Int {
    var token = start
    while isWord(token, Keyword.if) || isWord(token, Keyword.else) {
      while token < end, kinds[token] != .leftBrace, !closesBracket(token) { token = hop(token) }
      guard kinds[token] == .leftBrace else { break }
      token = hop(token)
    }
    return token
  }

  private mutating func parseGuard() {
    let opening = begin()
    index += 1
    parseConditions()
    if isWord(index, Keyword.else) { index += 1 }
    parseCodeBlock(as: .elseBody)
    finish(.guardStmt, opening)
  }

  // MARK: - Loops

  private mutating func parseWhile() {
    let opening = begin()
    index += 1
    if kinds[index] != .leftBrace { parseConditions() }
    parseCodeBlock(as: .body)
    finish(.whileStmt, opening)
  }

  private mutating func parseRepeat() {
    let opening = begin()
    index += 1
    parseCodeBlock(as: .body)
    if isWord(index, Keyword.while) {
      index += 1
      parseExpression(.normal, as: .condition)
    }
    finish(.repeatStmt, opening)
  }

  private mutating func parseFor() {
    let opening = begin()
    index += 1
    while isWord(index, Keyword.try) || isWord(index, Keyword.await) { index += 1 }
    if isWord(index, Keyword.unsafe), !isWord(index + 1, Keyword.in), kinds[index + 1] != .colon {
      index += 1
    }
    if isWord(index, Keyword.case) {
      index += 1
      parseMatchingPattern(.matching)
    } else {
      parsePattern()
    }
    parseTypeAnnotation()
    if isWord(index, Keyword.in) { index += 1 }
    if kinds[index] != .leftBrace { parseExpression(.condition, as: .expression) }
    parseWhere(.condition)
    parseCodeBlock(as: .body)
    finish(.forStmt, opening)
  }

  mutating func parseWhere(_ flavor: ExpressionFlavor) {
    guard isWord(index, Keyword.where) else { return }
    index += 1
    parseExpression(flavor, as: .where)
  }

  // MARK: - Other statements

  private mutating func parseDo() {
    let opening = begin()
    index += 1
    let flags = parseEffects()
    parseCodeBlock(as: .body)
    while isWord(index, Keyword.catch) { parseCatch() }
    finish(.doStmt, opening, flags: flags)
  }

  private mutating func parseCatch() {
    let opening = begin()
    index += 1
    let isDefault = kinds[index] == .leftBrace
    while index < end, kinds[index] != .leftBrace {
      let item = begin()
      if !isWord(index, Keyword.where) { parseMatchingPattern(.matching) }
      parseWhere(.condition)
      guard index > item.token else { break }
      finish(.catchItem, item)
      guard skip(.comma) else { break }
    }
    parseCodeBlock(as: .body)
    finish(.catchClause, opening, flags: isDefault ? .default : [], as: .catchClause)
  }

  private mutating func parseDefer() {
    let opening = begin()
    index += 1
    parseCodeBlock(as: .body)
    finish(.deferStmt, opening)
  }

  /// `throw value`: a keyword and the value behind it.
  private mutating func parseValueStatement(_ kind: NodeKind, hasValue: Bool = true) {
    let opening = begin()
    index += 1
    if hasValue { parseExpression(.normal, as: .expression) }
    finish(kind, opening)
  }

  private mutating func startsReturnedValue(_ token: Int) -> Bool {
    switch kinds[token] {
    case .rightBrace, .semicolon, .endOfFile, .rightParen, .rightBracket: return false
    case .hash where isDirective(token): return false
    case .word:
      switch payloads[token] {
      case Keyword.if, Keyword.switch: return true
      case Keyword.case, Keyword.default, Keyword.for, Keyword.while, Keyword.guard, Keyword.do,
        Keyword.return,
        Keyword.throw, Keyword.break, Keyword.continue, Keyword.fallthrough, Keyword.defer:
        return false
      case Keyword.repeat: return kinds[token + 1] != .leftBrace
      default: break
      }
    default: break
    }
    if isAnyWord(token), kinds[token + 1] == .colon, labelsStatement(token + 2) { return false }
    return !startsDeclaration(token)
  }

  /// `break label`
  private mutating func parseJump(_ kind: NodeKind) {
    let opening = begin()
    index += 1
    let label = isName(index) && !startsLine(index) && !startsDeclaration(index) ? index : nil
    if label != nil { index += 1 }
    finish(kind, opening, name: label)
  }

  private func startsYield(_ token: Int) -> Bool {
    let next = token + 1
    guard !startsLine(next) else { return false }
    switch kinds[next] {
    case .operator: return fixity(next) == .prefix
    default: return startsOperand(next)
    }
  }
}
