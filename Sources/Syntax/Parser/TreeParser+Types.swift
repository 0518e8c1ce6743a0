/// Types.
extension TreeParser {
  /// Reads the type at `index`; nothing where none begins.
  mutating func parseType(as role: NodeRole) {
    depth += 1
    defer { depth -= 1 }
    let opening = begin()
    if isWord(index, Keyword.repeat) {
      index += 1
      parseScalarType()
      if tree.count > opening.mark { setRole(.type) }
      return finish(.packExpansionType, opening, as: role)
    }
    parseScalarType()
    if tree.count > opening.mark { setRole(role) }
  }

  /// Specifiers, attributes, a type, and the arrow of a function type.
  private mutating func parseScalarType() {
    let opening = begin()
    while parseTypeAttributeOrSpecifier() {}
    let base = begin()
    guard depth < Self.depthLimit else { return parseTooDeep(to: typeEndTooDeep(index), as: .type) }
    parseComposition()
    if kinds[effectsEnd(index)] == .arrow, index > base.token {
      if tree.last.kind == .tupleType {
        // Its elements are the parameters.
        tree.removeLastKeepingChildren(as: .parameter)
      } else {
        setRole(.parameter)
        finish(.tupleTypeElement, base, as: .parameter)
      }
      let flags = parseEffects()
      index += 1
      parseType(as: .result)
      finish(.functionType, base, flags: flags)
    }
    if base.token > opening.token {
      if tree.count > base.mark { setRole(.type) }
      finish(.attributedType, opening)
    }
  }

  private mutating func parseTypeAttributeOrSpecifier() -> Bool {
    if kinds[index] == .at {
      parseAttribute(argumentsMayFollowSpace: false)
      return true
    }
    guard let end = typeSpecifierEnd(index) else { return false }
    let opening = begin()
    index = end
    finish(.modifier, opening, name: opening.token, as: .modifier)
    return true
  }

  private func typeSpecifierEnd(_ token: Int) -> Int? {
    switch word(token) {
    case Keyword.inout: return token + 1
    case Keyword.borrowing, Keyword.consuming, Keyword.sending, Keyword.isolated, Keyword.legacyConsuming,
      Keyword._const, Keyword.nonisolated, Keyword.owned, Keyword.shared:
      let hasDetail =
        word(token) == Keyword.nonisolated && kinds[token + 1] == .leftParen && !followsSpace(token + 1)
      let next = hasDetail ? hop(token + 1) : token + 1
      return beginsType(next) ? next : nil
    default: return nil
    }
  }

  func beginsType(_ token: Int) -> Bool {
    switch kinds[token] {
    case .leftParen, .leftBracket, .at, .quotedWord: !startsLine(token) || kinds[token] != .leftParen
    case .word: isTypeName(token)
    case .operator: payloads[token] == Keyword.tilde
    default: false
    }
  }

  private func isTypeName(_ token: Int) -> Bool {
    switch payloads[token] {
    case Keyword.anyType, Keyword.selfType, Keyword.inout, Keyword.repeat, Keyword.selfValue: true
    default: !Keyword.isReserved(payloads[token])
    }
  }

  /// `each A`, `some A & B`, `any A`, `A & B`
  private mutating func parseComposition() {
    let opening = begin()
    if isWord(index, Keyword.each), beginsType(index + 1) {
      index += 1
      parseSimpleType()
      if tree.count > opening.mark { setRole(.type) }
      return finish(.packElementType, opening)
    }
    let isExistential = (isWord(index, Keyword.some) || isWord(index, Keyword.any)) && beginsType(index + 1)
    if isExistential { index += 1 }
    let base = begin()
    parseSimpleType()
    if isOperator(index, Keyword.ampersand), index > base.token {
      while isOperator(index, Keyword.ampersand) {
        index += 1
        parseSimpleType()
      }
      finish(.compositionType, base)
    }
    if isExistential {
      if tree.count > base.mark { setRole(.type) }
      finish(.someOrAnyType, opening, name: opening.token)
    }
  }

  /// A named, tuple, array or dictionary type with what clings to it.
  private mutating func parseSimpleType() {
    let opening = begin()
    if isOperator(index, Keyword.tilde) {
      index += 1
      parseSimpleType()
      if tree.count > opening.mark { setRole(.type) }
      return finish(.suppressedType, opening)
    }
    switch kinds[index] {
    case .leftParen: parseTupleType()
    case .leftBracket: parseBracketType()
    case .quotedWord: parseIdentifierType()
    case .word where isTypeName(index): parseIdentifierType()
    default: return
    }
    parseTypeSuffixes(opening)
  }

  private mutating func parseTypeSuffixes(_ opening: NodeOpening) {
    while true {
      switch kinds[index] {
      case .question where !startsLine(index): wrapType(.optionalType, opening)
      case .exclamation where !startsLine(index): wrapType(.implicitlyUnwrappedOptionalType, opening)
      case .period where isAnyWord(index + 1): parseMemberType(opening)
      default: return
      }
    }
  }

  mutating func wrapType(_ kind: NodeKind, _ opening: NodeOpening, as role: NodeRole = .element) {
    setRole(.type)
    index += 1
    finish(kind, opening, as: role)
  }

  private mutating func parseMemberType(_ opening: NodeOpening) {
    setRole(.base)
    index += 1
    if isModuleSeparator(index + 1) { index += 3 }
    let name = index
    index += 1
    let spelling = kinds[name] == .word ? names.string(payloads[name]) : ""
    let isMetatype = spelling == "Type" || spelling == "Protocol"
    if !isMetatype { parseGenericArguments(forTypes: true) }
    finish(isMetatype ? .metatypeType : .memberType, opening, name: name)
  }

  mutating func parseIdentifierType() {
    let opening = begin()
    if isModuleSeparator(index + 1) { index += 3 }
    let name = index
    index += 1
    parseGenericArguments(forTypes: true)
    finish(.identifierType, opening, name: name)
  }

  /// `(label name: inout A..., B)`
  mutating func parseTupleType() {
    let opening = begin()
    let close = enterBrackets()
    while index < close {
      let before = index
      parseTupleTypeElement(until: close)
      skip(.comma)
      if index == before { index = hop(index) }
    }
    index = close + 1
    finish(.tupleType, opening)
  }

  private mutating func parseTupleTypeElement(until close: Int) {
    let opening = begin()
    var name: Int?
    if isAnyWord(index), kinds[index + 1] == .colon, !isModuleSeparator(index + 1) {
      name = index
      index += 2
    } else if isAnyWord(index), isAnyWord(index + 1), kinds[index + 2] == .colon {
      name = index + 1
      index += 3
    }
    parseType(as: .type)
    let flags = parseEllipsis()
    skipToComma(until: close)
    finish(.tupleTypeElement, opening, name: name, flags: flags)
  }

  /// `[A]`, `[A: B]`, `[5 of A]`
  mutating func parseBracketType() {
    let opening = begin()
    let close = enterBrackets()
    var kind = NodeKind.arrayType
    if isInlineArray(until: close) {
      kind = .inlineArrayType
      parseRequirementSide(as: .key)
      if isWord(index, Keyword.of) { index += 1 }
      parseType(as: .value)
    } else {
      parseType(as: .value)
      if kinds[index] == .colon {
        kind = .dictionaryType
        if tree.count > opening.mark { setRole(.key) }
        index += 1
        parseType(as: .value)
      }
    }
    index = close + 1
    finish(kind, opening)
  }

  /// A number or a name, and `of` behind it.
  func isInlineArray(until close: Int) -> Bool {
    let isSigned = kinds[index] == .operator && kinds[index + 1] == .number
    guard isSigned || kinds[index] == .number || isAnyWord(index) else { return false }
    let of = isSigned ? index + 2 : index + 1
    return of < close && isWord(of, Keyword.of) && !startsLine(of) && of + 1 < close
  }

  // MARK: - Generic arguments

  /// `<A, 5>`, where it stands behind a name. In an expression it is only where it could not be a comparison.
  /// - Returns: whether there are any.
  @discardableResult
  mutating func parseGenericArguments(forTypes: Bool) -> Bool {
    guard kinds[index] == .leftAngle, forTypes ? !startsLine(index) : true,
      let close = forTypes ? angleEnd(index) : genericArgumentsEnd(index)
    else { return false }
    index += 1
    while index < close - 1 {
      let before = index
      parseRequirementSide(as: .genericArgument)
      skip(.comma)
      if index == before { index = hop(index) }
    }
    index = close
    return true
  }

  /// Behind the `>` that belongs to the `<` at `open`, when only what a type holds stands between.
  func angleEnd(_ open: Int) -> Int? {
    guard kinds[open] == .leftAngle else { return nil }
    return angles.end(open, in: self)
  }

  /// Behind `<…>` where it is a generic argument list in an expression: when what follows could not follow a
  /// comparison.
  mutating func genericArgumentsEnd(_ start: Int) -> Int? {
    guard let behind = angleEnd(start) else { return nil }
    switch kinds[behind] {
    case .leftParen, .leftBracket:
      if startsLine(behind) { return nil }
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .exclamation, .question, .colon, .interpolationClose:
      break
    case .operator where payloads[behind] == Keyword.ampersand && fixity(behind) == .infix: break
    default: return nil
    }
    if let holdsTypes = knownGenericArguments[start] { return holdsTypes ? behind : nil }
    let holdsTypes = holdsTypes(start + 1..<behind - 1)
    knownGenericArguments[start] = holdsTypes
    if !holdsTypes { angles.remember(start..<behind, in: self) }
    return holdsTypes ? behind : nil
  }

  /// Whether the tokens are types or numbers with commas between them.
  private mutating func holdsTypes(_ tokens: Range<Int>) -> Bool {
    let (before, mark, known) = (index, tree.count, depth)
    defer {
      index = before
      depth = known
      tree.cut(to: mark)
    }
    index = tokens.lowerBound
    while index < tokens.upperBound {
      let start = index
      parseRequirementSide(as: .genericArgument)
      guard index > start, index == tokens.upperBound || kinds[index] == .comma else { return false }
      skip(.comma)
    }
    return index == tokens.upperBound
  }

  private func typeEndTooDeep(_ start: Int) -> Int {
    var token = start
    while token < end {
      switch kinds[token] {
      case .comma, .semicolon, .equal, .rightParen, .rightBracket, .rightBrace, .leftBrace, .rightAngle,
        .interpolationClose:
        return token
      default: token = hop(token)
      }
    }
    return token
  }
}
