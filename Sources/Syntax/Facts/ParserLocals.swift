/// Declarations inside bodies. They are no declarations of the outline: what they bind, and what their values do,
/// is part of the body around them.
extension Parser {
  mutating func parseLocalDeclaration(until close: Int) -> Bool {
    guard startsDeclaration(index) else { return false }
    var token = index
    while true {
      if kinds[token] == .at {
        token = attributeEnd(token, argumentsMayFollowSpace: true)
        while isDirective(token) { token = directiveEnd(token) }
      } else if Keyword.isModifier(word(token)), !introducesLocal(token) {
        token += 1
        if kinds[token] == .leftParen { token = hop(token) }
      } else {
        break
      }
    }
    switch word(token) {
    case Keyword.let, Keyword.var:
      index = token + 1
      parseLocalBindings(areConstant: word(token) == Keyword.let)
    case Keyword.func:
      index = token + 1
      parseLocalFunction(until: close)
    case Keyword.`init`: return false
    default: skipLocalDeclaration(token, until: close)
    }
    return true
  }

  /// `class` may be a modifier or introduce a type.
  private mutating func introducesLocal(_ token: Int) -> Bool {
    isWord(token, Keyword.class) && isName(token + 1) && !Keyword.isModifier(word(token + 1))
  }

  /// `let a = f(), (b, c): (Int, Int) = g()`
  private mutating func parseLocalBindings(areConstant: Bool) {
    while index < end {
      let first = index
      let names = pattern(
        endingAt: [.equal, .colon, .comma, .leftBrace, .semicolon, .rightBrace], stopAtIn: false,
        bindsBareNames: true, onOneLine: true)
      let type = index + 1
      if kinds[index] == .colon { index = max(typeEnd(type), type) }
      let isSelf = areConstant && assignsSelf(index)
      let binding = open(
        .binding, first, name: names.first.map { payloads[$0] } ?? 0,
        detail: body.keepsFacts && index > type ? text(type..<index) : 0)
      if kinds[index] == .equal {
        index += 1
        let start = index
        parseExpression(.normal)
        setValue(binding, start..<index)
      }
      if kinds[index] == .leftBrace, !startsLine(index) || opensObservers(index) { index = hop(index) }
      close(binding)
      for name in names.dropFirst() { keep(.binding, name, name: payloads[name]) }
      names.forEach { bind($0, isSelf: isSelf) }
      guard kinds[index] == .comma, index > first else { return }
      index += 1
    }
  }

  /// Whether `= self` stands at `token`, and nothing more. Only a constant is another name for `self` then: of a
  /// value a variable is a copy that can change.
  mutating func assignsSelf(_ token: Int) -> Bool {
    guard kinds[token] == .equal, isWord(token + 1, Keyword.selfValue) else { return false }
    let behind = token + 2
    switch kinds[behind] {
    case .comma, .leftBrace, .rightBrace, .semicolon, .endOfFile: return true
    case .word where word(behind) == Keyword.else: return true
    case .word where word(behind) == Keyword.as || word(behind) == Keyword.is: return false
    case .word, .quotedWord, .at, .hash: return startsLine(behind)
    default: return false
    }
  }

  private mutating func parseLocalFunction(until close: Int) {
    let name = index
    let function = open(.localFunction, name, name: isAnyWord(name) ? payloads[name] : 0)
    if isAnyWord(name) { bind(name) }
    index = isAnyWord(name) ? name + 1 : operatorNameEnd(name, beforeGenerics: true)
    index = genericParametersEnd(index)
    let mark = body.scope.mark
    if kinds[index] == .leftParen {
      bindParameterNames(contents(index))
      index = hop(index)
    }
    index = effectsEnd(index)
    if kinds[index] == .arrow { index = max(typeEnd(index + 1), index + 1) }
    index = whereClauseEnd(index)
    if kinds[index] == .leftBrace, index < close {
      let end = Int(payloads[index])
      if body.keepsFacts {
        index += 1
        parseStatements(until: end)
      }
      index = end + 1
    }
    body.scope.leave(mark)
    self.close(function)
  }

  /// The name inside is the word before the colon.
  private mutating func bindParameterNames(_ range: Range<Int>) {
    var token = range.lowerBound
    while token < range.upperBound {
      if isAnyWord(token), kinds[token + 1] == .colon { bind(token) }
      while token < range.upperBound, kinds[token] != .comma {
        token =
          isAnyWord(token) && kinds[token + 1] == .colon ? max(typeEnd(token + 2), token + 2) : hop(token)
      }
      token += 1
    }
  }

  /// A local type, import or the like: up to its braces or the end of its line.
  private mutating func skipLocalDeclaration(_ keyword: Int, until close: Int) {
    index = keyword + 1
    let hasBraces = !isWord(keyword, Keyword.import) && !isWord(keyword, Keyword.typealias)
    while index < close {
      if kinds[index] == .leftBrace, hasBraces {
        index = hop(index)
        return
      }
      if !hasBraces, startsLine(index) || kinds[index] == .semicolon { return }
      index = hop(index)
    }
  }
}
