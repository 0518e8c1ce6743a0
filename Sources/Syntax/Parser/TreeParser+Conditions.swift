/// Conditions of statements, and the arms of a `switch`.
extension TreeParser {
  /// `a, let b, case .c(let d) = e, #available(iOS 17, *)`
  mutating func parseConditions() {
    while index < end {
      let before = index
      parseCondition()
      guard index > before, skip(.comma) else { return }
    }
  }

  private mutating func parseCondition() {
    switch word(index) {
    case Keyword.let, Keyword.var, Keyword.inout: parseOptionalBinding()
    case Keyword.case: parseMatchingCondition()
    default:
      if kinds[index] == .hash, payloads[index] == Keyword.available || payloads[index] == Keyword.unavailable
      {
        let opening = begin()
        index += 1
        if kinds[index] == .leftParen { index = hop(index) }
        finish(.availabilityCondition, opening, name: opening.token, as: .condition)
      } else {
        parseExpression(.condition, as: .condition)
      }
    }
  }

  /// `let a: A = b`, `var a`
  private mutating func parseOptionalBinding() {
    let opening = begin()
    index += 1
    parseMatchingPattern(.binding)
    parseTypeAndInitializer()
    finish(
      .optionalBindingCondition, opening, name: opening.token,
      flags: word(opening.token) == Keyword.let ? .constant : [], as: .condition)
  }

  private mutating func parseMatchingCondition() {
    let opening = begin()
    index += 1
    parseMatchingPattern(.matching)
    parseTypeAndInitializer()
    finish(.matchingPatternCondition, opening, as: .condition)
  }

  private mutating func parseTypeAndInitializer() {
    parseTypeAnnotation()
    parseInitialValue(.condition)
  }

  // MARK: - switch

  mutating func parseSwitch() {
    depth += 1
    defer { depth -= 1 }
    let opening = begin()
    index += 1
    if kinds[index] != .leftBrace { parseExpression(.condition, as: .expression) }
    if kinds[index] == .leftBrace {
      let close = enterBrackets()
      if depth < Self.depthLimit { parseArms(until: close) } else { parseTooDeep(to: close, as: .element) }
      index = close + 1
    }
    finish(.switchExpr, opening)
  }

  /// Up to the brace, or to the directive that ends the clause around the arms.
  private mutating func parseArms(until close: Int) {
    while index < close, !endsClause(index) {
      if startsArm(index) {
        parseArm(until: close)
      } else if isDirective(index, Keyword.if) {
        parseIfConfig { $0.parseArms(until: close) }
      } else {
        skipStray()
      }
    }
  }

  func startsArm(_ token: Int) -> Bool {
    if kinds[token] == .at { return isAnyWord(token + 1) && startsArm(token + 2) }
    return isWord(token, Keyword.case) || isWord(token, Keyword.default) && kinds[token + 1] == .colon
  }

  /// Whether a `#if` holds arms, and no statements of the arm before.
  private func opensArms(_ token: Int) -> Bool {
    var next = token
    while isDirective(next), !isDirective(next, Keyword.endif) { next = directiveEnd(next) }
    return startsArm(next)
  }

  private mutating func parseArm(until close: Int) {
    let opening = begin()
    if kinds[index] == .at { parseAttribute(argumentsMayFollowSpace: false) }
    let isDefault = isWord(index, Keyword.default)
    index += 1
    while !isDefault, index < close, kinds[index] != .colon {
      let item = begin()
      parseMatchingPattern(.matching)
      parseWhere(.normal)
      guard index > item.token else { break }
      finish(.switchCaseItem, item)
      guard skip(.comma) else { break }
    }
    skip(.colon)
    depth += 1
    while index < close, !endsArm(index) { parseStatement(until: close) }
    depth -= 1
    finish(.switchCase, opening, flags: isDefault ? .default : [])
  }

  private func endsArm(_ token: Int) -> Bool {
    startsArm(token) || endsClause(token) || isDirective(token, Keyword.if) && opensArms(token)
  }
}
