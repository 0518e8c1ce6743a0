extension Parser {
  mutating func parseSwitch() {
    let statement = open(.switchStatement, index)
    index += 1
    let start = index
    parseCondition { $0.parseExpression(.condition) }
    setValue(statement, start..<index)
    if statement >= 0, kinds[start] == .leftParen, hop(start) == index {
      outline.facts[statement].flags.insert(.tuple)
    }
    guard kinds[index] == .leftBrace else { return close(statement) }
    let close = Int(payloads[index])
    guard body.keepsFacts, depth < Self.depthLimit else {
      index = hop(index)
      return self.close(statement)
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    while index < close {
      let before = index
      if startsArm(index) {
        parseArm(of: statement, until: close)
      } else {
        index = isDirective(index) ? directiveEnd(index) : max(armAttributesEnd(index), hop(index))
      }
      assert(index > before)
    }
    self.close(statement)
    index = max(index, close + 1)
  }

  private mutating func startsArm(_ token: Int) -> Bool {
    let token = armAttributesEnd(token)
    return isWord(token, Keyword.case) || isWord(token, Keyword.default) && kinds[token + 1] == .colon
  }

  /// Behind the attributes of an arm; `start` where there are none.
  private mutating func armAttributesEnd(_ start: Int) -> Int {
    var token = start
    while kinds[token] == .at { token = attributeEnd(token, argumentsMayFollowSpace: false) }
    return token
  }

  private mutating func parseArm(of statement: Int, until close: Int) {
    let mark = body.scope.mark
    index = armAttributesEnd(index)
    let isDefault = isWord(index, Keyword.default)
    let arm = open(.switchCase, index, flags: isDefault ? .isDefault : [])
    if isDefault, statement >= 0 { outline.facts[statement].flags.insert(.isDefault) }
    index += 1
    if !isDefault { parsePatternItems(endingAt: .colon) }
    if kinds[index] == .colon { index += 1 }
    let start = index
    var statements = 0
    while index < close, !startsArm(index) {
      statements += 1
      parseStatement(until: close)
    }
    if arm >= 0, statements == 1 {
      setValue(arm, (isWord(start, Keyword.return) ? start + 1 : start)..<index)
    }
    self.close(arm)
    body.scope.leave(mark)
  }

  /// `.a, .b(let x) where x > 1` of an arm or a `catch`. None goes on behind the bracket that closes what it stands in.
  mutating func parsePatternItems(endingAt last: TokenKind) {
    let stops: TokenKindSet = [last, .rightParen, .rightBracket, .rightBrace]
    while index < end, !stops.contains(kinds[index]) {
      let before = index
      let names = pattern(endingAt: stops.inserting(.comma), stopAtIn: false, bindsBareNames: false)
      keepPattern(before..<index, at: before)
      names.forEach { bind($0) }
      if isWord(index, Keyword.where) {
        index += 1
        parseCondition { $0.parseExpression(stops.contains(.leftBrace) ? .condition : .normal) }
      }
      if kinds[index] == .comma { index += 1 } else if index == before { index = hop(index) }
    }
  }

  mutating func keepPattern(_ tokens: Range<Int>, at token: Int) {
    guard body.keepsFacts else { return }
    let value = canonicalPattern(tokens)
    keep(.pattern, token, value: value)
    if let last = tokens.last { outline.facts[outline.facts.count - 1].end = ends[last] }
  }
}
