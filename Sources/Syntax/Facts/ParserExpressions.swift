/// Expressions, read as operands with operators between them. Precedence does not matter to any fact, so there is no
/// tree of operators; only `=`, `?:` and the short-circuiting ones leave a trace.
extension Parser {
  enum Flavor {
    case normal
    /// The condition of a statement, behind which braces open its body.
    case condition
  }

  /// Reads an expression from `index` on, as far as it goes; nothing where none begins.
  mutating func parseExpression(_ flavor: Flavor) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return skipExpression(flavor) }
    let flags = body.flags
    var opened: [Int] = []
    var segment = outline.facts.count
    body.lastCall = -1
    while true {
      let operandStart = index
      parsePrefixes(flavor)
      guard parseOperand(flavor) || index > operandStart else { break }
      guard let step = parseOperator(flavor, segment: &segment, opened: &opened) else { break }
      if step == .ended { break }
    }
    for fact in opened.reversed() { close(fact) }
    body.flags = flags
  }

  private enum Step {
    case operandFollows, ended
  }

  /// Reads what stands between two operands; nil when the expression is over.
  private mutating func parseOperator(_ flavor: Flavor, segment: inout Int, opened: inout [Int]) -> Step? {
    while true {
      switch kinds[index] {
      case .equal:
        parseAssignment(flavor, tokens: 1)
        return .ended
      case .operator, .leftAngle, .rightAngle, .arrow:
        if isOperator(index, Keyword.ternary) {
          parseTernary(flavor, segment: &segment, opened: &opened)
          return .operandFollows
        }
        guard let step = parseSymbol(flavor) else { continue }
        return step
      case .word:
        guard word(index) == Keyword.is || word(index) == Keyword.as else {
          return effectsEnd(index) > index && kinds[effectsEnd(index)] == .arrow ? skipEffects() : nil
        }
        parseCast()
      default:
        return nil
      }
    }
  }

  private mutating func skipEffects() -> Step {
    index = effectsEnd(index) + 1
    return .operandFollows
  }

  /// An operator: infix ones want an operand, postfix ones are passed (nil), prefix ones begin something else.
  private mutating func parseSymbol(_ flavor: Flavor) -> Step? {
    let bound = flags[index].intersection([.leftBound, .rightBound])
    if bound == .leftBound {
      index = symbolEnd(index)
      return nil
    }
    if bound == .rightBound { return .ended }
    let last = symbolEnd(index) - 1
    if assigns(index...last) {
      parseAssignment(flavor, tokens: last + 1 - index)
      return .ended
    }
    if shortCircuits(index) { body.flags.insert(.shortCircuited) }
    body.lastCall = -1
    index = last + 1
    return .operandFollows
  }

  /// Behind the tokens of one operator, which cling together.
  mutating func symbolEnd(_ start: Int) -> Int {
    var token = start + 1
    guard kinds[start] == .leftAngle || kinds[start] == .rightAngle else { return token }
    while isOperatorPart(token), !followsSpace(token) { token += 1 }
    return token
  }

  private mutating func shortCircuits(_ token: Int) -> Bool {
    guard kinds[token] == .operator else { return false }
    let name = payloads[token]
    return name == Keyword.conjunction || name == Keyword.disjunction || name == Keyword.coalescing
  }

  /// `+=` and its like: they end in `=` and compare nothing. A period before them changes nothing.
  mutating func assigns(_ tokens: ClosedRange<Int>) -> Bool {
    var start = Int(starts[tokens.lowerBound])
    let end = Int(ends[tokens.upperBound])
    guard source[end - 1] == UInt8(ascii: "=") else { return false }
    if source[start] == UInt8(ascii: ".") { start += 1 }
    let head = source[start]
    switch end - start {
    case 1: return true
    case 2: return !beginsComparison(head)
    case 3: return source[start + 1] != UInt8(ascii: "=") || !beginsComparison(head)
    default: return true
    }
  }

  /// What `==`, `!=`, `<=`, `>=`, `~=`, `===` and `!==` begin with.
  @inline(__always)
  private func beginsComparison(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private mutating func parseCast() {
    let isTest = word(index) == Keyword.is
    index += 1
    if !isTest, kinds[index] == .question || kinds[index] == .exclamation { index += 1 }
    index = max(typeEnd(index), index)
    body.lastCall = -1
  }

  /// Reads the operator and the value. The target is the path that the last operand left.
  private mutating func parseAssignment(_ flavor: Flavor, tokens: Int) {
    let path = body.lastPath
    let fact = open(
      .assignment, path.token < 0 ? index : path.token, name: path.name, root: path.root,
      detail: text(index..<index + tokens), flags: path.flags.union(body.flags.intersection(.shortCircuited)))
    index += tokens
    let start = index
    parseExpression(flavor)
    setValue(fact, start..<index)
    close(fact)
    body.lastCall = -1
  }

  // MARK: - Conditional expressions

  /// `a ? b : c`: what was read since the last operator of low precedence is its condition.
  private mutating func parseTernary(_ flavor: Flavor, segment: inout Int, opened: inout [Int]) {
    let token = index
    let ternary = wrap(.ternary, from: segment, token: token)
    if ternary >= 0 {
      body.parent = Int32(ternary)
      close(wrap(.condition, from: segment + 1, token: token))
      body.parent = Int32(ternary)
    }
    index += 1
    let block = open(.block, token)
    parseExpression(.normal)
    close(block)
    body.lastCall = -1
    guard kinds[index] == .colon else { return close(ternary) }
    index += 1
    opened.append(ternary)
    opened.append(open(.block, index - 1, flags: .trailing))
    segment = outline.facts.count
  }

  /// Steps to the end of an expression that is nested too deeply to be read.
  private mutating func skipExpression(_ flavor: Flavor) {
    while index < end {
      switch kinds[index] {
      case .comma, .semicolon, .colon, .rightParen, .rightBracket, .rightBrace, .interpolationClose: return
      case .leftBrace where flavor == .condition: return
      default: index = hop(index)
      }
    }
  }
}
