/// What clings to an operand: members, calls, subscripts, marks, trailing closures.
extension TreeParser {
  mutating func parsePostfix(_ flavor: ExpressionFlavor, _ context: PatternContext) {
    let opening = begin()
    parsePrimary(flavor, context)
    guard index > opening.token else { return }
    parseSuffixes(opening, flavor, context)
  }

  /// Wraps what was finished since `opening` in what follows it.
  private mutating func parseSuffixes(
    _ opening: NodeOpening, _ flavor: ExpressionFlavor, _ context: PatternContext
  ) {
    while true {
      switch kinds[index] {
      case .period where isAnyWord(index + 1) || kinds[index + 1] == .number: parseMember(opening)
      case .leftParen where !startsLine(index): parseCall(.functionCallExpr, opening, flavor, context)
      case .leftBracket where !startsLine(index): parseCall(.subscriptCallExpr, opening, flavor, context)
      case .leftBrace:
        guard !isLiteral(tree.last.kind), opensTrailingClosure(index, flavor) else { return }
        setRole(.callee)
        parseTrailingClosures()
        finish(.functionCallExpr, opening)
        if kinds[index] == .leftBrace { return }
      case .question: wrap(.optionalChainingExpr, opening)
      case .exclamation: wrap(.forceUnwrapExpr, opening)
      case .operator, .leftAngle, .rightAngle:
        guard fixity(index) == .postfix else { return }
        setRole(.expression)
        let name = index
        index = symbolEnd(index)
        finish(.postfixOperatorExpr, opening, name: name)
      case .hash:
        guard isDirective(index, Keyword.if), opensSuffix(index) else { return }
        parseConditionalSuffix(opening, flavor)
      default: return
      }
    }
  }

  private func isLiteral(_ kind: NodeKind) -> Bool {
    switch kind {
    case .arrayExpr, .booleanLiteralExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr,
      .nilLiteralExpr,
      .regexLiteralExpr, .stringLiteralExpr:
      true
    default: false
    }
  }

  private mutating func wrap(_ kind: NodeKind, _ opening: NodeOpening) {
    setRole(.expression)
    index += 1
    finish(kind, opening)
  }

  // MARK: - Members

  private mutating func parseMember(_ opening: NodeOpening) {
    setRole(.base)
    parseMemberName(opening)
  }

  /// The period at `index` and the name behind it, with argument names and generic arguments.
  mutating func parseMemberName(_ opening: NodeOpening) {
    index += 1
    if isModuleSeparator(index + 1) { index += 3 }
    let name = index
    index += 1
    let flags = kinds[name] == .number ? [] : parseArgumentNames()
    finish(.memberAccessExpr, opening, name: name, flags: flags)
    parseSpecialization(opening)
  }

  /// `(from:to:)` behind a name, which calls nothing.
  mutating func parseArgumentNames() -> NodeFlags {
    guard kinds[index] == .leftParen, !startsLine(index) else { return [] }
    let close = partner(index)
    var token = index + 1
    while token < close, isAnyWord(token), kinds[token + 1] == .colon { token += 2 }
    guard token == close, close > index + 1 else { return [] }
    index = close + 1
    return .hasArgumentNames
  }

  /// Wraps a name in the generic arguments that follow it, where they do.
  mutating func parseSpecialization(_ opening: NodeOpening) {
    guard kinds[index] == .leftAngle, genericArgumentsEnd(index) != nil else { return }
    setRole(.expression)
    parseGenericArguments(forTypes: false)
    finish(.genericSpecializationExpr, opening)
  }

  // MARK: - Calls

  private mutating func parseCall(
    _ kind: NodeKind, _ opening: NodeOpening, _ flavor: ExpressionFlavor, _ context: PatternContext
  ) {
    setRole(.callee)
    parseArguments(context)
    if flavor == .normal, kinds[index] == .leftBrace, opensTrailingClosure(index, flavor) {
      parseTrailingClosures()
    }
    finish(kind, opening, flags: .hasParentheses)
  }

  /// Arguments, or the elements of a tuple, between the brackets at `index`, and behind them.
  mutating func parseArguments(_ context: PatternContext = .none) {
    let close = enterBrackets()
    while index < close {
      let argument = begin()
      var label: Int?
      if isAnyWord(index), kinds[index + 1] == .colon, !isModuleSeparator(index + 1) {
        label = index
        index += 2
      }
      parseExpression(.normal, context, as: .expression)
      if index > argument.token {
        finish(.labeledExpr, argument, name: label, as: .argument)
      } else if kinds[index] != .comma {
        skipStray()
      }
      skipToComma(until: close)
      skip(.comma)
    }
    index = close + 1
  }

  /// `{ … } label: { … }`
  mutating func parseTrailingClosures() {
    parseClosure(as: .trailingClosure)
    while isAnyWord(index), kinds[index + 1] == .colon, kinds[index + 2] == .leftBrace,
      !isWord(index, Keyword.default)
    {
      let opening = begin()
      index += 2
      parseClosure(as: .expression)
      finish(.multipleTrailingClosureElement, opening, name: opening.token, as: .trailingClosure)
    }
  }

  /// Whether the brace at `open` is a trailing closure, as Swift's parser decides it: in a condition only where
  /// what stands behind the closing brace continues the condition.
  mutating func opensTrailingClosure(_ open: Int, _ flavor: ExpressionFlavor) -> Bool {
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
    case .operator, .leftAngle, .rightAngle: return !startsLine(behind) && fixity(behind) != .prefix
    default: return false
    }
  }

  // MARK: - Conditional compilation

  /// Whether the first clause begins with a member.
  private func opensSuffix(_ token: Int) -> Bool {
    var next = token
    while isDirective(next, Keyword.if) { next = directiveEnd(next) }
    return kinds[next] == .period && isAnyWord(next + 1)
  }

  private mutating func parseConditionalSuffix(_ opening: NodeOpening, _ flavor: ExpressionFlavor) {
    if tree.count > opening.mark { setRole(.base) }
    parseIfConfig(as: .body) { parser in
      let inner = parser.begin()
      if parser.kinds[parser.index] == .period {
        parser.parseMemberName(inner)
      } else if parser.isDirective(parser.index, Keyword.if) {
        parser.parseConditionalSuffix(inner, flavor)
      } else {
        return
      }
      parser.parseSuffixes(inner, flavor, .none)
    }
    finish(.postfixIfConfigExpr, opening)
  }
}
