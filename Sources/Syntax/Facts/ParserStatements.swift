/// Statements of a body, a closure or a file.
extension Parser {
  mutating func parseStatements(until close: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      index = max(index, close)
      return
    }
    let mark = body.scope.mark
    while index < close { parseStatement(until: close) }
    body.scope.leave(mark)
    index = max(index, close)
  }

  /// Reads one statement; always advances.
  mutating func parseStatement(until close: Int) {
    let before = index
    if kinds[index] == .semicolon {
      index += 1
      return
    }
    if isDirective(index) {
      index = directiveEnd(index)
      return
    }
    if isAnyWord(index), kinds[index + 1] == .colon, labelsStatement(index + 2) { index += 2 }
    if !parseControlFlow(until: close), !parseLocalDeclaration(until: close) {
      parseExpression(.normal)
      if body.lastCall >= 0 { outline.facts[body.lastCall].flags.insert(.discarded) }
    }
    if index == before { index = hop(index) }
  }

  private mutating func labelsStatement(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.for, Keyword.while, Keyword.repeat, Keyword.if, Keyword.switch, Keyword.do: true
    default: false
    }
  }

  private mutating func parseControlFlow(until close: Int) -> Bool {
    switch word(index) {
    case Keyword.if: parseIf()
    case Keyword.guard: parseGuard()
    case Keyword.while: parseWhile()
    case Keyword.repeat where kinds[index + 1] == .leftBrace: parseRepeat()
    case Keyword.for: parseFor()
    case Keyword.switch: parseSwitch()
    case Keyword.do where kinds[index + 1] == .leftBrace || isWord(index + 1, Keyword.throws): parseDo()
    case Keyword.defer where kinds[index + 1] == .leftBrace: parseDefer()
    case Keyword.return, Keyword.throw: parseExit(takesValue: true)
    case Keyword.break, Keyword.continue, Keyword.fallthrough: parseExit(takesValue: false)
    default: return false
    }
    return true
  }

  /// The braces at `index` as a block.
  private mutating func parseBlock(_ flags: Fact.Flags = []) {
    guard kinds[index] == .leftBrace else { return }
    let close = Int(payloads[index])
    guard body.keepsFacts else {
      index = hop(index)
      return
    }
    let block = open(.block, index, flags: flags)
    index += 1
    parseStatements(until: close)
    self.close(block)
    index = close + 1
  }

  mutating func parseIf() {
    let statement = open(.ifStatement, index)
    let mark = body.scope.mark
    index += 1
    parseConditions()
    parseBlock()
    body.scope.leave(mark)
    if isWord(index, Keyword.else) {
      index += 1
      if isWord(index, Keyword.if) {
        parseElseIf()
      } else {
        parseBlock(.trailing)
      }
    }
    close(statement)
  }

  /// A long chain of `else if` nests as deep as it is long; too long a chain is stepped over.
  private mutating func parseElseIf() {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      while isWord(index, Keyword.if) || isWord(index, Keyword.else) {
        while index < end, kinds[index] != .leftBrace { index = hop(index) }
        index = hop(index)
      }
      return
    }
    let block = open(.block, index, flags: .trailing)
    parseIf()
    close(block)
  }

  private mutating func parseGuard() {
    let statement = open(.guardStatement, index)
    index += 1
    // What a guard binds is visible behind it: it leaves the scope with the statements around it.
    parseConditions()
    if isWord(index, Keyword.else) { index += 1 }
    parseBlock(.trailing)
    close(statement)
  }

  private mutating func parseWhile() {
    let loop = open(.whileLoop, index)
    let mark = body.scope.mark
    index += 1
    parseConditions()
    parseBlock()
    body.scope.leave(mark)
    close(loop)
  }

  private mutating func parseRepeat() {
    let loop = open(.repeatLoop, index)
    index += 1
    parseBlock()
    if isWord(index, Keyword.while) {
      index += 1
      parseConditions()
    }
    close(loop)
  }

  private mutating func parseFor() {
    let loop = open(.forLoop, index)
    let mark = body.scope.mark
    index += 1
    while isWord(index, Keyword.try) || isWord(index, Keyword.await) || isWord(index, Keyword.unsafe) {
      index += 1
    }
    let isPattern = isWord(index, Keyword.case)
    if isPattern { index += 1 }
    let names = pattern(endingAt: [.colon, .leftBrace], stopAtIn: true, bindsBareNames: !isPattern)
    if kinds[index] == .colon { index = max(typeEnd(index + 1), index + 1) }
    if isWord(index, Keyword.in) { index += 1 }
    parseExpression(.condition)
    names.forEach { bind($0) }
    if isWord(index, Keyword.where) {
      index += 1
      parseCondition { $0.parseExpression(.condition) }
    }
    parseBlock()
    body.scope.leave(mark)
    close(loop)
  }

  private mutating func parseDo() {
    let statement = open(.doStatement, index)
    index = effectsEnd(index + 1)
    parseBlock()
    while isWord(index, Keyword.catch) { parseCatch() }
    close(statement)
  }

  private mutating func parseCatch() {
    let clause = open(.catchClause, index)
    let mark = body.scope.mark
    index += 1
    if kinds[index] == .leftBrace {
      if clause >= 0 {
        outline.facts[clause].flags.insert(.isDefault)
        body.scope.bind(names.intern("error"))
      }
    } else {
      parsePatternItems(endingAt: .leftBrace)
    }
    parseBlock()
    body.scope.leave(mark)
    close(clause)
  }

  private mutating func parseDefer() {
    let statement = open(.deferStatement, index)
    index += 1
    parseBlock()
    close(statement)
  }

  /// `return x`, `throw x`, `break label`
  private mutating func parseExit(takesValue: Bool) {
    let exit = open(.exit, index, name: payloads[index])
    index += 1
    let start = index
    if takesValue {
      if !startsLine(index) || !startsNewStatement(index) { parseExpression(.normal) }
    } else if isName(index), !startsLine(index) {
      index += 1
    }
    setValue(exit, start..<index)
    close(exit)
  }

  /// What stands on the line behind a lone `return` is no value when it begins a statement of its own.
  private mutating func startsNewStatement(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.let, Keyword.var, Keyword.func, Keyword.return, Keyword.guard, Keyword.for, Keyword.while,
      Keyword.defer,
      Keyword.throw, Keyword.break, Keyword.continue, Keyword.case, Keyword.default:
      true
    default: kinds[token] == .rightBrace || kinds[token] == .at
    }
  }

  // MARK: - Conditions

  /// `a, let b, case .c(let d) = e, #available(iOS 17, *)`
  mutating func parseConditions() {
    while index < end, kinds[index] != .leftBrace {
      let before = index
      parseCondition { $0.parseConditionElement() }
      guard kinds[index] == .comma else { return }
      index += 1
      if index == before { index = hop(index) }
    }
  }

  mutating func parseCondition(_ parse: (inout Parser) -> Void) {
    let condition = open(.condition, index)
    let start = index
    parse(&self)
    setValue(condition, start..<max(start, index))
    close(condition)
  }

  private mutating func parseConditionElement() {
    switch word(index) {
    case Keyword.let, Keyword.var, Keyword.inout:
      let isConstant = word(index) == Keyword.let
      index += 1
      let names = pattern(
        endingAt: [.equal, .colon, .comma, .leftBrace], stopAtIn: false, bindsBareNames: true)
      if kinds[index] == .colon { index = max(typeEnd(index + 1), index + 1) }
      let isSelf = isConstant && assignsSelf(index)
      parseInitializer()
      names.forEach { bind($0, isSelf: isSelf) }
    case Keyword.case:
      index += 1
      let token = index
      let start = index
      let names = pattern(endingAt: [.equal, .leftBrace], stopAtIn: false, bindsBareNames: false)
      keepPattern(start..<index, at: token)
      parseInitializer()
      names.forEach { bind($0) }
    default:
      parseExpression(.condition)
    }
  }

  private mutating func parseInitializer() {
    guard kinds[index] == .equal else { return }
    index += 1
    parseExpression(.condition)
  }
}
