/// Expressions: operands with operators between them, in the order they are written.
extension TreeParser {
  enum ExpressionFlavor {
    case normal
    /// The condition of a statement, behind which braces open its body.
    case condition
  }

  /// Reads an expression from `index` on, as far as it goes; nothing where none begins.
  mutating func parseExpression(
    _ flavor: ExpressionFlavor, _ context: PatternContext = .none, as role: NodeRole
  ) {
    depth += 1
    defer { depth -= 1 }
    let opening = begin()
    guard depth < Self.depthLimit else {
      let end = expressionEnd(index, flavor)
      return end > index ? parseTooDeep(to: end, as: role) : ()
    }
    if context != .none, startsBinding(index) {
      parseMatchingPattern(.matching)
      return finish(.patternExpr, opening, as: role)
    }
    parseSequence(flavor, context)
    if tree.count > opening.mark { setRole(role) }
  }

  private func startsBinding(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.let, Keyword.var, Keyword.inout, Keyword.is: true
    default: false
    }
  }

  private mutating func parseSequence(_ flavor: ExpressionFlavor, _ context: PatternContext) {
    let opening = begin()
    var isSequence = false
    while true {
      let operand = index
      parseOperand(flavor, context)
      guard index > operand else { break }
      while parseCast() { isSequence = true }
      guard parseOperator(flavor, context) else { break }
      isSequence = true
    }
    if isSequence { finish(.sequenceExpr, opening) }
  }

  /// Behind an expression that is nested too deeply to be read.
  private func expressionEnd(_ start: Int, _ flavor: ExpressionFlavor) -> Int {
    var token = start
    while token < end {
      switch kinds[token] {
      case .comma, .semicolon, .colon, .rightParen, .rightBracket, .rightBrace, .interpolationClose:
        return token
      case .leftBrace where flavor == .condition: return token
      default: token = hop(token)
      }
    }
    return token
  }

  // MARK: - Operators

  /// `is A`, `as? A`: the word, and the type as an operand of its own.
  private mutating func parseCast() -> Bool {
    let opening = begin()
    switch word(index) {
    case Keyword.is:
      take(.unresolvedIsExpr)
    case Keyword.as:
      index += 1
      let flags = parseMark()
      finish(.unresolvedAsExpr, opening, name: opening.token, flags: flags)
    default: return false
    }
    let type = begin()
    parseType(as: .type)
    if index > type.token { finish(.typeExpr, type) }
    return true
  }

  /// Reads what stands between two operands; false where the expression is over.
  private mutating func parseOperator(_ flavor: ExpressionFlavor, _ context: PatternContext) -> Bool {
    let opening = begin()
    switch kinds[index] {
    case .equal:
      guard context == .none else { return false }
      take(.assignmentExpr)
    case .arrow: parseArrow()
    case .word:
      guard kinds[effectsEnd(index)] == .arrow, effectsEnd(index) > index else { return false }
      parseArrow()
    case .operator where payloads[index] == Keyword.ternary:
      index += 1
      parseExpression(flavor, context, as: .value)
      skip(.colon)
      finish(.unresolvedTernaryExpr, opening)
    case .operator, .leftAngle, .rightAngle:
      guard fixity(index) == .infix else { return false }
      index = symbolEnd(index)
      finish(.binaryOperatorExpr, opening, name: opening.token)
    default: return false
    }
    return true
  }

  /// `async throws ->` in a function type that is read as an expression.
  private mutating func parseArrow() {
    let opening = begin()
    let flags = parseEffects()
    skip(.arrow)
    finish(.arrowExpr, opening, flags: flags)
  }

  // MARK: - Operands

  /// One operand with what stands before it.
  private mutating func parseOperand(_ flavor: ExpressionFlavor, _ context: PatternContext) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      let end = expressionEnd(index, flavor)
      return end > index ? parseTooDeep(to: end, as: .element) : ()
    }
    if parsePrefixedType() || parsePrefixWord(flavor, context) { return }
    parseUnary(flavor, context)
  }

  /// A type that attributes or `inout` begin.
  private mutating func parsePrefixedType() -> Bool {
    guard kinds[index] == .at || isWord(index, Keyword.inout) || startsNonsending(index) else { return false }
    let opening = begin()
    parseType(as: .type)
    if index > opening.token { finish(.typeExpr, opening) }
    return index > opening.token
  }

  /// `nonisolated(nonsending)`
  private func startsNonsending(_ token: Int) -> Bool {
    isWord(token, Keyword.nonisolated) && kinds[token + 1] == .leftParen && !startsLine(token + 1)
      && kinds[token + 3] == .rightParen && kinds[token + 2] == .word
      && names.string(payloads[token + 2]) == "nonsending"
  }

  /// `try`, `await` and the words that mean something before an operand alone.
  private mutating func parsePrefixWord(_ flavor: ExpressionFlavor, _ context: PatternContext) -> Bool {
    guard let kind = prefixKind(index, flavor) else { return false }
    let opening = begin()
    if kind == .typeExpr {
      parseType(as: .type)
      finish(.typeExpr, opening)
      return true
    }
    index += 1
    let flags = kind == .tryExpr ? parseMark() : []
    if kind == .packExpansionExpr {
      parseExpression(flavor, context, as: .expression)
    } else {
      parseOperand(flavor, context)
      if tree.count > opening.mark { setRole(.expression) }
    }
    finish(kind, opening, flags: flags)
    return true
  }

  private mutating func prefixKind(_ token: Int, _ flavor: ExpressionFlavor) -> NodeKind? {
    switch word(token) {
    case Keyword.try: .tryExpr
    case Keyword.await: .awaitExpr
    case Keyword.repeat: kinds[token + 1] == .leftBrace ? nil : .packExpansionExpr
    case Keyword.unsafe: startsMarkedOperand(token + 1, flavor) ? .unsafeExpr : nil
    case Keyword.borrow: startsOperandOnLine(token + 1) ? .borrowExpr : nil
    case Keyword.consume: startsOperandOnLine(token + 1) ? .consumeExpr : nil
    case Keyword.copy: startsOperandOnLine(token + 1) ? .copyExpr : nil
    case Keyword.each: startsOperandOnLine(token + 1) ? .packElementExpr : nil
    case Keyword.any, Keyword.some:
      startsOperandOnLine(token + 1) || isOperator(token + 1, Keyword.tilde) ? .typeExpr : nil
    default: nil
    }
  }

  private mutating func startsMarkedOperand(_ token: Int, _ flavor: ExpressionFlavor) -> Bool {
    switch kinds[token] {
    case .leftParen, .leftBracket, .period: followsSpace(token) && !startsLine(token)
    case .leftBrace: !startsLine(token) && opensTrailingClosure(token, flavor)
    default: startsOperandOnLine(token)
    }
  }

  private func startsOperandOnLine(_ token: Int) -> Bool {
    !startsLine(token) && startsOperand(token)
  }

  /// Whether what stands at `token` can only be an operand, and goes on with nothing before it.
  func startsOperand(_ token: Int) -> Bool {
    switch kinds[token] {
    case .quotedWord, .number, .string, .stringOpen, .regex, .at, .backslash: true
    case .hash: !isDirective(token)
    case .operator: fixity(token) == .prefix
    case .word:
      switch payloads[token] {
      case Keyword.anyType, Keyword.selfType, Keyword.selfValue, Keyword.super, Keyword.`init`, Keyword.true,
        Keyword.false, Keyword.nil, Keyword.repeat, Keyword.try, Keyword.if, Keyword.switch:
        true
      case let name: !Keyword.isReserved(name)
      }
    default: false
    }
  }

  /// Prefix operators, and what they stand before.
  private mutating func parseUnary(_ flavor: ExpressionFlavor, _ context: PatternContext) {
    let opening = begin()
    switch kinds[index] {
    case .word:
      switch payloads[index] {
      case Keyword.if: return parseIf(as: .element)
      case Keyword.switch: return parseSwitch()
      default: break
      }
    case .backslash: return parseKeyPath()
    case .operator, .leftAngle, .rightAngle, .question, .exclamation:
      let isInOut = isOperator(index, Keyword.ampersand)
      let behind = symbolEnd(index)
      guard kinds[index] == .operator || fixity(index) == .prefix, !endsOperand(behind) else {
        return parseOperatorReference(behind)
      }
      guard fixity(index) == .prefix || isOperator(index, Keyword.ampersand) else { return }
      index = behind
      depth += 1
      if depth < Self.depthLimit { parseUnary(flavor, context) }
      depth -= 1
      if tree.count > opening.mark { setRole(.expression) }
      return finish(isInOut ? .inOutExpr : .prefixOperatorExpr, opening, name: opening.token)
    default: break
    }
    parsePostfix(flavor, context)
  }

  /// What stands behind an operator that is handed over as a value: `reduce(0, +)`.
  private func endsOperand(_ token: Int) -> Bool {
    switch kinds[token] {
    case .rightParen, .rightBracket, .comma: true
    default: false
    }
  }

  private mutating func parseOperatorReference(_ behind: Int) {
    guard endsOperand(behind), isOperatorPart(index) else { return }
    let opening = begin()
    index = behind
    finish(.declReferenceExpr, opening, name: opening.token)
  }
}
