/// Operands by themselves: names, literals, tuples, collections, macros.
extension TreeParser {
  mutating func parsePrimary(_ flavor: ExpressionFlavor, _ context: PatternContext) {
    let opening = begin()
    switch kinds[index] {
    case .word, .quotedWord: parseNameOrKeyword(context)
    case .number: takeNumber(as: .element)
    case .string: take(.stringLiteralExpr)
    case .stringOpen: parseInterpolatedString()
    case .regex: take(.regexLiteralExpr)
    case .leftParen:
      parseArguments(context)
      finish(.tupleExpr, opening)
    case .leftBracket: parseCollection()
    case .leftBrace: parseClosure(as: .element)
    case .period where isAnyWord(index + 1): parseMemberName(opening)
    case .hash where !isDirective(index): parseMacroExpansion(.macroExpansionExpr, flavor)
    default: break
    }
  }

  private mutating func parseNameOrKeyword(_ context: PatternContext) {
    switch word(index) {
    case Keyword.true, Keyword.false: take(.booleanLiteralExpr)
    case Keyword.nil: take(.nilLiteralExpr)
    case Keyword.super: take(.superExpr)
    case Keyword.wildcard: take(.discardAssignmentExpr)
    case Keyword.anyType:
      let opening = begin()
      take(.identifierType, as: .type)
      finish(.typeExpr, opening)
    case Keyword.selfValue, Keyword.selfType, Keyword.`init`, 0: parseName(context)
    case let name where Keyword.isReserved(name): return
    default: parseName(context)
    }
  }

  private mutating func parseName(_ context: PatternContext) {
    let opening = begin()
    if context == .binding, !isWord(index, Keyword.selfType), isBindingPosition(index + 1) {
      take(.identifierPattern, as: .pattern)
      return finish(.patternExpr, opening)
    }
    if isModuleSeparator(index + 1) { index += 3 }
    let name = index
    index += 1
    let flags = parseArgumentNames()
    finish(.declReferenceExpr, opening, name: name, flags: flags)
    parseSpecialization(opening)
  }

  /// Whether what stands before `token` is a name that is bound, and no type, enum or call.
  private mutating func isBindingPosition(_ token: Int) -> Bool {
    switch kinds[token] {
    case .leftParen, .leftBracket, .period: false
    case .leftAngle: genericArgumentsEnd(token) == nil
    case .colon: !isModuleSeparator(token)
    default: true
    }
  }

  // MARK: - Literals

  mutating func takeNumber(as role: NodeRole) {
    take(isFloat(index) ? .floatLiteralExpr : .integerLiteralExpr, as: role)
  }

  private func isFloat(_ token: Int) -> Bool {
    let start = Int(starts[token])
    let second = source[start + 1]
    let isHexadecimal = source[start] == UInt8(ascii: "0") && second == UInt8(ascii: "x")
    for offset in start..<Int(ends[token]) {
      switch source[offset] {
      case UInt8(ascii: "."): return true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): if !isHexadecimal { return true }
      case UInt8(ascii: "p"), UInt8(ascii: "P"): if isHexadecimal { return true }
      default: break
      }
    }
    return false
  }

  private mutating func parseInterpolatedString() {
    let opening = begin()
    let close = enterBrackets()
    while index < close {
      if kinds[index] == .interpolationOpen {
        let segment = begin()
        parseArguments()
        finish(.expressionSegment, segment)
      } else {
        index = hop(index)
      }
    }
    index = close + 1
    finish(.stringLiteralExpr, opening)
  }

  /// `[a, b]`, `[a: b]`, `[:]`, `[5 of A]`
  private mutating func parseCollection() {
    let opening = begin()
    let close = enterBrackets()
    if isInlineArray(until: close) {
      parseRequirementSide(as: .key)
      if isWord(index, Keyword.of) { index += 1 }
      parseType(as: .value)
      index = close + 1
      finish(.inlineArrayType, opening, as: .type)
      return finish(.typeExpr, opening)
    }
    var isDictionary = kinds[index] == .colon
    while index < close {
      let before = index
      parseExpression(.normal, as: .element)
      if kinds[index] == .colon {
        isDictionary = true
        if index > before { setRole(.key) }
        index += 1
        let value = index
        parseExpression(.normal, as: .value)
        if index == value, index < close, kinds[index] != .comma { index = hop(index) }
      }
      if !skip(.comma), index == before { index = hop(index) }
    }
    index = close + 1
    finish(isDictionary ? .dictionaryExpr : .arrayExpr, opening)
  }

  // MARK: - Macros

  mutating func parseMacroExpansion(
    _ kind: NodeKind, _ flavor: ExpressionFlavor, _ beginning: NodeOpening? = nil
  ) {
    let opening = beginning ?? begin()
    let name = index
    index += 1
    if kinds[index] == .leftAngle, genericArgumentsEnd(index) != nil {
      parseGenericArguments(forTypes: false)
    }
    var flags: NodeFlags = []
    if kinds[index] == .leftParen, !startsLine(index) {
      parseArguments()
      flags = .hasParentheses
    }
    if flavor == .normal, kinds[index] == .leftBrace, opensTrailingClosure(index, flavor) {
      parseTrailingClosures()
    }
    finish(kind, opening, name: name, flags: flags)
  }
}
