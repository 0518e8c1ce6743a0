/// Operands with what clings to them: members, calls, subscripts, trailing closures.
extension Parser {
  /// Reads an operand; false when none begins at `index`.
  mutating func parseOperand(_ flavor: Flavor) -> Bool {
    body.lastPath = OperandPath()
    let base = body.path.count
    var path = OperandPath()
    var isLiteral = false
    switch kinds[index] {
    case .word, .quotedWord:
      guard parseFirstWord(&path, &isLiteral) else { return false }
    case .period:
      guard isAnyWord(index + 1) else { return false }
      path.flags.insert(.implicit)
    case .number, .string, .regex:
      index += 1
      isLiteral = true
    case .stringOpen:
      parseInterpolations()
      isLiteral = true
    case .leftParen, .leftBracket:
      parseList()
      isLiteral = true
      path.flags.insert(.chained)
    case .leftBrace:
      parseClosure(callee: 0, trailing: false)
      path.flags.insert(.chained)
    case .backslash: parseKeyPath()
    case .hash:
      guard !isDirective(index) else { return false }
      path.token = index
      path.root = macroName(index)
      body.path.append(path.root)
      index += 1
    case .operator, .leftAngle, .rightAngle:
      index = symbolEnd(index)
      return true
    default: return false
    }
    if isLiteral, path.token < 0 { path.flags.insert(.chained) }
    parsePostfix(flavor, &path, base: base, isLiteral: isLiteral)
    finishPath(path, base: base)
    return true
  }

  /// `#expect` as a name.
  private mutating func macroName(_ token: Int) -> NameID {
    text.removeAll()
    text.append(UInt8(ascii: "#"))
    text.append(names.bytes(payloads[token]))
    return text.interned(in: names)
  }

  private mutating func parseFirstWord(_ path: inout OperandPath, _ isLiteral: inout Bool) -> Bool {
    switch word(index) {
    case Keyword.true, Keyword.false, Keyword.nil:
      index += 1
      isLiteral = true
      return true
    case Keyword.if, Keyword.switch, Keyword.do:
      parseStatement(until: end)
      isLiteral = true
      return true
    case Keyword.selfValue, Keyword.selfType, Keyword.super, Keyword.anyType, Keyword.`init`, 0: break
    case let name where Keyword.isReserved(name): return false
    default: break
    }
    skipSelf(&path)
    appendComponent(&path)
    return true
  }

  /// `self.`, `self?.` and `self!.` before a name say nothing that a rule asks for, under whatever name.
  private mutating func skipSelf(_ path: inout OperandPath) {
    let isAlias = isName(index) && body.scope.isSelf(payloads[index])
    guard isAlias || isWord(index, Keyword.selfValue) else { return }
    let mark = index + 1
    let period = kinds[mark] == .question || kinds[mark] == .exclamation ? mark + 1 : mark
    guard kinds[period] == .period, isAnyWord(period + 1) else { return }
    path.flags.insert(.viaSelf)
    index = period + 1
  }

  /// Takes the word at `index` into the path.
  private mutating func appendComponent(_ path: inout OperandPath) {
    let name = payloads[index]
    if path.token < 0 {
      path.root = name
      path.first = index
      if !path.flags.contains(.viaSelf), path.flags.isDisjoint(with: [.chained, .implicit]),
        body.scope.contains(name)
      {
        path.flags.insert(.local)
      }
    }
    path.token = index
    body.path.append(name)
    index += 1
  }

  private mutating func parsePostfix(_ flavor: Flavor, _ path: inout OperandPath, base: Int, isLiteral: Bool)
  {
    var isLiteral = isLiteral
    var conditional = ConditionalChain()
    while true {
      body.lastCall = kinds[index] == .period ? -1 : body.lastCall
      switch kinds[index] {
      case .period where isAnyWord(index + 1):
        index += 1
        appendComponent(&path)
      case .period where kinds[index + 1] == .number: index += 2
      case .question, .exclamation:
        path.flags.insert(.viaOptional)
        index += 1
      case .leftAngle:
        guard let behind = genericArgumentsEnd(index) else { return }
        index = behind
      case .colon where kinds[index + 1] == .colon && !followsSpace(index + 1) && isAnyWord(index + 2):
        index += 2
        appendComponent(&path)
      case .leftParen where !startsLine(index):
        if let behind = compoundNameEnd(index) {
          index = behind
        } else {
          parseCall(flavor, &path, base: base)
          if kinds[index - 1] == .rightBrace, kinds[index] == .leftBrace { return }
        }
      case .leftBracket where !startsLine(index):
        parseSubscripting(&path)
        if kinds[index] == .leftBrace, opensTrailingClosure(index, flavor) {
          parseTrailingClosures(callee: 0)
        }
      case .leftBrace:
        guard !isLiteral, opensTrailingClosure(index, flavor) else { return }
        parseCall(flavor, &path, base: base)
        if kinds[index] == .leftBrace { return }
      case .hash:
        guard let behind = conditional.pass(index, in: &self) else { return }
        conditional.exchange(&path, &body.path, base: base, at: payloads[index])
        index = behind
      default: return
      }
      isLiteral = false
    }
  }

  /// A call, or -1 without facts; then a chain may go on on its result.
  private mutating func parseCall(_ flavor: Flavor, _ path: inout OperandPath, base: Int) {
    let name = pathName(path, from: base)
    if mutates(path, from: base) { path.flags.insert(.mutating) }
    body.path.cut(to: base)
    let token = path.token < 0 ? index : path.token
    let call = open(.call, token, name: name, root: path.root, flags: path.flags.union(body.flags))
    if kinds[index] == .leftParen { parseArguments() }
    if kinds[index] == .leftBrace, opensTrailingClosure(index, flavor) { parseTrailingClosures(callee: name) }
    close(call)
    body.lastCall = call
    path = OperandPath(flags: .chained)
  }

  /// `{ … } label: { … }`
  private mutating func parseTrailingClosures(callee: NameID) {
    parseClosure(callee: callee, trailing: true)
    while isAnyWord(index), kinds[index + 1] == .colon, kinds[index + 2] == .leftBrace,
      !startsStatement(index)
    {
      index += 2
      parseClosure(callee: callee, trailing: true)
    }
  }

  /// Behind the labels of `move(from:to:)`, which calls nothing; nil where something else is in the parentheses.
  private mutating func compoundNameEnd(_ open: Int) -> Int? {
    let close = Int(payloads[open])
    var token = open + 1
    while token < close, isAnyWord(token), kinds[token + 1] == .colon { token += 2 }
    return token == close && close > open + 1 ? close + 1 : nil
  }

  /// `items.append`: a method that changes what stands before it, which is a path.
  private mutating func mutates(_ path: OperandPath, from base: Int) -> Bool {
    body.path.count > base + 1 && Keyword.isMutatingMethod(body.path[body.path.count - 1])
      && path.flags.isDisjoint(with: [.chained, .implicit])
  }

  /// A labeled statement behind a call, not a labeled closure.
  private mutating func startsStatement(_ token: Int) -> Bool {
    startsLine(token) && isWord(token, Keyword.default)
  }

  private mutating func parseArguments() {
    let close = Int(payloads[index])
    guard body.keepsFacts, depth < Self.depthLimit else {
      index = hop(index)
      return
    }
    let flags = body.flags
    index += 1
    while index < close {
      let before = index
      var label: NameID = 0
      if isAnyWord(index), kinds[index + 1] == .colon {
        label = payloads[index]
        index += 2
      }
      let argument = open(.argument, index, root: label)
      let start = index
      parseExpression(.normal)
      setValue(argument, start..<index)
      self.close(argument)
      if kinds[index] == .comma { index += 1 }
      if index == before { index = hop(index) }
    }
    body.flags = flags
    index = close + 1
  }

  private mutating func parseSubscripting(_ path: inout OperandPath) {
    let mark = body.path.count
    parseList()
    body.path.cut(to: mark)
    body.path.append(Keyword.subscriptMark)
    if path.token < 0 { path.flags.insert(.chained) }
  }

  /// Parentheses or brackets with expressions in them.
  private mutating func parseList() {
    let close = Int(payloads[index])
    guard body.keepsFacts, depth < Self.depthLimit else {
      index = hop(index)
      return
    }
    let flags = body.flags
    index += 1
    while index < close {
      let before = index
      if isAnyWord(index), kinds[index + 1] == .colon { index += 2 }
      parseExpression(.normal)
      if kinds[index] == .comma || kinds[index] == .colon { index += 1 }
      if index == before { index = hop(index) }
    }
    body.flags = flags
    index = close + 1
  }

  private mutating func parseInterpolations() {
    let close = Int(payloads[index])
    guard body.keepsFacts, depth < Self.depthLimit else {
      index = hop(index)
      return
    }
    index += 1
    while index < close {
      if kinds[index] == .interpolationOpen { parseArguments() } else { index = hop(index) }
    }
    index = close + 1
  }

  /// `\Type.member[0]?.other`, which is kept as one name: what it leads to may be written through it.
  private mutating func parseKeyPath() {
    let start = index
    readKeyPath()
    guard body.keepsFacts, index > start + 1 else { return }
    let name = text(start..<index)
    keep(.mention, start, name: name, root: name)
  }

  private mutating func readKeyPath() {
    index += 1
    if kinds[index] == .word || kinds[index] == .quotedWord || kinds[index] == .leftBracket
      || kinds[index] == .leftParen
    {
      index = hop(index)
    }
    while true {
      switch kinds[index] {
      case .period: index += 1
      case .word, .quotedWord, .number:
        guard kinds[index - 1] == .period else { return }
        index += 1
      case .question, .exclamation: index += 1
      case .leftBracket, .leftParen:
        guard !followsSpace(index) else { return }
        index = hop(index)
      case .leftAngle:
        guard let behind = genericArgumentsEnd(index) else { return }
        index = behind
      default: return
      }
    }
  }

  // MARK: - Paths

  /// The path that ends here is read, unless it turns out to be the target of an assignment.
  private mutating func finishPath(_ path: OperandPath, base: Int) {
    guard body.path.count > base else {
      body.lastPath = OperandPath()
      return
    }
    var path = path
    path.name = pathName(path, from: base)
    body.path.cut(to: base)
    body.lastPath = path
    guard path.token >= 0, kinds[index] != .equal else { return }
    keep(
      .mention, path.token, name: path.name, root: path.root, detail: ownOperator(beside: path),
      flags: path.flags.union(body.flags))
  }

  /// The components from `base` on, joined.
  private mutating func pathName(_ path: OperandPath, from base: Int) -> NameID {
    let hangs = !path.flags.isDisjoint(with: [.chained, .implicit])
    if body.path.count == base { return 0 }
    if body.path.count == base + 1, !hangs { return body.path[base] }
    if let tokens = pathAsWritten(path, count: body.path.count - base, hangs: hangs) {
      return text(tokens)
    }
    text.removeAll()
    for component in base..<body.path.count {
      let name = body.path[component]
      if component > base || hangs, name != Keyword.subscriptMark { text.append(UInt8(ascii: ".")) }
      text.append(names.bytes(name))
    }
    return text.interned(in: names)
  }

  /// The tokens of a path that is written as it is named: words with periods between them and nothing else.
  private func pathAsWritten(_ path: OperandPath, count: Int, hangs: Bool) -> Range<Int>? {
    let first = path.first
    guard first > 0, path.token - first == 2 * (count - 1), kinds[first] == .word,
      !hangs || kinds[first - 1] == .period && !followsSpace(first),
      isFree(of: .spaceBefore, first + 1..<path.token + 1)
    else { return nil }
    for token in stride(from: first + 1, to: path.token, by: 2)
    where kinds[token] != .period || kinds[token + 1] != .word {
      return nil
    }
    return (hangs ? first - 1 : first)..<path.token + 1
  }
}
