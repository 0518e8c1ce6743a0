/// Closures and key paths.
extension TreeParser {
  /// The closure at `index`.
  mutating func parseClosure(as role: NodeRole) {
    let opening = begin()
    let close = enterBrackets()
    if depth < Self.depthLimit {
      parseClosureSignature(until: close)
      parseStatements(until: close)
    }
    index = close + 1
    finish(.closureExpr, opening, as: role)
  }

  /// `@MainActor [weak self] (a: Int, b) async throws -> Int in`, where it stands.
  private mutating func parseClosureSignature(until close: Int) {
    var token = index
    while kinds[token] == .at { token = attributeEnd(token, argumentsMayFollowSpace: false) }
    if kinds[token] == .leftBracket { token = hop(token) }
    guard let keyword = signatureEnd(token, until: close) else { return }
    let opening = begin()
    while kinds[index] == .at { parseAttribute(argumentsMayFollowSpace: false) }
    if kinds[index] == .leftBracket { parseCaptures() }
    if kinds[index] == .leftParen {
      parseClosureParameters()
    } else {
      while index < keyword, isAnyWord(index), effectsEnd(index) == index {
        take(.closureParameter, as: .parameter)
        skip(.comma)
      }
    }
    let flags = parseEffects()
    if skip(.arrow) { parseType(as: .result) }
    index = keyword + 1
    finish(.closureSignature, opening, flags: flags, as: .signature)
  }

  /// The `in` of a signature whose parameters begin at `start`, or nil when there is none.
  private mutating func signatureEnd(_ start: Int, until close: Int) -> Int? {
    var token = start
    if kinds[token] == .leftParen {
      token = hop(token)
    } else {
      while isName(token) || kinds[token] == .comma {
        if isName(token), effectsEnd(token) > token, kinds[token + 1] != .comma { break }
        guard token == start || kinds[token] == .comma || kinds[token - 1] == .comma else { break }
        token += 1
      }
    }
    token = effectsEnd(token)
    if kinds[token] == .arrow { token = typeEnd(token + 1) }
    return token < close && isWord(token, Keyword.in) ? token : nil
  }

  /// Behind the type at `start`, of which nothing is kept.
  private mutating func typeEnd(_ start: Int) -> Int {
    let (before, mark) = (index, tree.count)
    index = start
    parseType(as: .type)
    tree.cut(to: mark)
    defer { index = before }
    return index
  }

  /// `[weak self, count = items.count]`
  private mutating func parseCaptures() {
    let close = enterBrackets()
    while index < close {
      let capture = begin()
      if isWord(index, Keyword.weak) || isWord(index, Keyword.unowned),
        isAnyWord(index + 1) || kinds[index + 1] == .leftParen
      {
        let modifier = begin()
        index = modifierEnd(index)
        finish(.modifier, modifier, name: modifier.token, as: .modifier)
      }
      let name = isAnyWord(index) ? index : nil
      if name != nil { index += 1 }
      parseInitialValue()
      skipToComma(until: close)
      finish(.closureCapture, capture, name: name, as: .capture)
      skip(.comma)
    }
    index = close + 1
  }

  /// `(a, b: Int, label c: inout Int...)`
  private mutating func parseClosureParameters() {
    let close = enterBrackets()
    while index < close {
      let parameter = begin()
      parseAttributes()
      var name: Int?
      if isAnyWord(index), isAnyWord(index + 1) { index += 1 }
      if isAnyWord(index) {
        name = index
        index += 1
      }
      var flags: NodeFlags = []
      if skip(.colon) {
        parseType(as: .type)
        flags = parseEllipsis()
      }
      skipToComma(until: close)
      finish(.closureParameter, parameter, name: name, flags: flags, as: .parameter)
      skip(.comma)
    }
    index = close + 1
  }

  // MARK: - Key paths

  /// `\Type.member[0]?.other`
  mutating func parseKeyPath() {
    let opening = begin()
    index += 1
    if kinds[index] != .period, !beginsWithPeriod(index) { parseKeyPathRoot() }
    while parseKeyPathComponent() {}
    finish(.keyPathExpr, opening)
  }

  private func beginsWithPeriod(_ token: Int) -> Bool {
    kinds[token] == .operator && source[Int(starts[token])] == UInt8(ascii: ".")
  }

  /// A type without members, which are components of the path.
  private mutating func parseKeyPathRoot() {
    let opening = begin()
    switch kinds[index] {
    case .word, .quotedWord:
      guard isAnyWord(index) else { return }
      index += 1
      if kinds[index] == .leftAngle { parseGenericArguments(forTypes: true) }
      finish(.identifierType, opening, name: opening.token, as: .type)
    case .leftParen, .leftBracket:
      if kinds[index] == .leftParen { parseTupleType() } else { parseBracketType() }
      if tree.count > opening.mark { setRole(.type) }
    default: return
    }
    while kinds[index] == .question || kinds[index] == .exclamation {
      let kind: NodeKind = kinds[index] == .question ? .optionalType : .implicitlyUnwrappedOptionalType
      wrapType(kind, opening, as: .type)
    }
  }

  private mutating func parseKeyPathComponent() -> Bool {
    let opening = begin()
    switch kinds[index] {
    case .period where isAnyWord(index + 1) || kinds[index + 1] == .number:
      index += 1
      let name = index
      index += 1
      let flags = kinds[name] == .number ? [] : parseArgumentNames()
      if kinds[index] == .leftAngle, genericArgumentsEnd(index) != nil {
        parseGenericArguments(forTypes: false)
      }
      finish(.keyPathComponent, opening, name: name, flags: flags)
    case .period where kinds[index + 1] == .leftBracket:
      index += 1
      parseArguments()
      finish(.keyPathComponent, opening, flags: .hasParentheses)
    case .leftBracket where !startsLine(index):
      parseArguments()
      finish(.keyPathComponent, opening, flags: .hasParentheses)
    case .period where kinds[index + 1] == .question || kinds[index + 1] == .exclamation:
      index += 2
      finish(.keyPathComponent, opening, flags: .questionMark)
    case .question, .exclamation:
      index += 1
      finish(.keyPathComponent, opening, flags: .questionMark)
    default: return false
    }
    return true
  }
}
