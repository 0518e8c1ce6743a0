/// Functions, initializers, subscripts and what stands in their heads.
extension TreeParser {
  mutating func parseFunction(_ kind: NodeKind, _ opening: NodeOpening) {
    index += 1
    let name = index
    index = isAnyWord(name) ? name + 1 : operatorNameEnd(name, beforeGenerics: true)
    let nameEnd = index
    let flags = parseSignature()
    if kind == .macroDecl, parseInitialValue() { parseWhereClause() }
    parseCodeBlock(as: .body)
    finish(kind, opening, name: nameEnd > name ? name : nil, flags: flags)
    if nameEnd > name, !isAnyWord(name) {
      tree.last.name = names.intern(source[Int(starts[name])..<Int(ends[nameEnd - 1])])
    }
  }

  /// `init?(…)`, `deinit`
  mutating func parseInitializer(_ kind: NodeKind, _ opening: NodeOpening) {
    let keyword = index
    index += 1
    var flags: NodeFlags = []
    if kind == .initializerDecl, isFailureMark(index) {
      flags = source[Int(starts[index])] == UInt8(ascii: "!") ? .exclamationMark : .questionMark
      index += 1
    }
    flags.formUnion(parseSignature())
    parseCodeBlock(as: .body)
    finish(kind, opening, name: keyword, flags: flags)
  }

  /// `?` or `!`, perhaps behind white space.
  private func isFailureMark(_ token: Int) -> Bool {
    switch kinds[token] {
    case .question, .exclamation: true
    case .operator:
      payloads[token] == Keyword.ternary
        || names.length(payloads[token]) == 1 && source[Int(starts[token])] == UInt8(ascii: "!")
    default: false
    }
  }

  mutating func parseSubscript(_ opening: NodeOpening) {
    let keyword = index
    index += 1
    let flags = parseSignature()
    if kinds[index] == .leftBrace { parseAccessorBlock() }
    finish(.subscriptDecl, opening, name: keyword, flags: flags)
  }

  /// Generic parameters, parameters, effects, result and `where`, each of which may be missing.
  private mutating func parseSignature() -> NodeFlags {
    parseGenericParameters()
    var flags: NodeFlags = []
    if kinds[index] == .leftParen {
      flags = .hasParentheses
      parseParameters(areAssociatedValues: false)
    }
    flags.formUnion(parseEffects())
    if skip(.arrow) { parseType(as: .result) }
    parseWhereClause()
    return flags
  }

  /// `async throws(E)`
  mutating func parseEffects() -> NodeFlags {
    var flags: NodeFlags = []
    while true {
      switch word(index) {
      case Keyword.async: flags.insert(.async)
      case Keyword.reasync: flags.insert(.reasync)
      case Keyword.rethrows: flags.insert(.rethrows)
      case Keyword.throws: flags.insert(.throws)
      default: return flags
      }
      index += 1
      if flags.contains(.throws), kinds[index] == .leftParen, isWord(index - 1, Keyword.throws) {
        let close = enterBrackets()
        parseType(as: .thrownType)
        index = close + 1
      }
    }
  }

  /// `async`, `throws`, `throws(E)` and their like.
  func effectsEnd(_ start: Int) -> Int {
    var token = start
    while true {
      switch word(token) {
      case Keyword.async, Keyword.reasync, Keyword.rethrows: token += 1
      case Keyword.throws: token = kinds[token + 1] == .leftParen ? hop(token + 1) : token + 1
      default: return token
      }
    }
  }

  mutating func parseParameters(areAssociatedValues: Bool) {
    let close = enterBrackets()
    while index < close {
      let before = index
      if isDirective(index) {
        index = directiveEnd(index)
        continue
      }
      parseParameter(until: close, isAssociatedValue: areAssociatedValues)
      skip(.comma)
      if index == before { index = hop(index) }
    }
    index = close + 1
  }

  /// `@Attribute label name: Type... = value`. Its name is the one inside; a label of its own is a child.
  private mutating func parseParameter(until close: Int, isAssociatedValue: Bool) {
    let opening = begin()
    // The attributes of an associated value are those of its type.
    if !isAssociatedValue { parseAttributes() }
    parseParameterModifiers()
    var name: Int?
    if isAnyWord(index), kinds[index + 1] == .colon, !isModuleSeparator(index + 1) {
      name = index
      index += 2
    } else if isAnyWord(index), isAnyWord(index + 1), kinds[index + 2] == .colon {
      take(.declReferenceExpr, as: .label)
      name = index
      index += 2
    }
    parseType(as: .type)
    let flags = parseEllipsis()
    parseInitialValue()
    skipToComma(until: close)
    finish(.parameter, opening, name: name, flags: flags, as: .parameter)
  }

  /// Modifiers before two names: of these, the first is the label, whatever it means elsewhere.
  private mutating func parseParameterModifiers() {
    var colon = index
    while isAnyWord(colon) { colon += 1 }
    guard kinds[colon] == .colon else { return }
    while index < colon - 2, Keyword.isModifier(word(index)) { take(.modifier, as: .modifier) }
  }

  // MARK: - Generics

  /// `<each A: B & C, let n: Int>`, where it stands.
  mutating func parseGenericParameters() {
    guard kinds[index] == .leftAngle else { return }
    let close = angleEnd(index) ?? index + 1
    index += 1
    while index < close - 1 {
      let before = index
      parseGenericParameter()
      skip(.comma)
      if isWord(index, Keyword.where) { parseWhereClause() }
      if index == before { index = hop(index) }
    }
    index = close
  }

  private mutating func parseGenericParameter() {
    let opening = begin()
    parseAttributes()
    if isWord(index, Keyword.each) || isWord(index, Keyword.let), isAnyWord(index + 1) { index += 1 }
    guard isAnyWord(index) else { return }
    let name = index
    index += 1
    parseTypeAnnotation()
    finish(.genericParameter, opening, name: name, as: .genericParameter)
  }

  /// `where A: B, A.C == D, L: _Trivial(64)`, where it stands.
  mutating func parseWhereClause() {
    guard isWord(index, Keyword.where) else { return }
    index += 1
    while true {
      let opening = begin()
      parseRequirementSide(as: .type)
      guard index > opening.token else { return }
      let isConformance = kinds[index] == .colon
      if isConformance || kinds[index] == .operator || kinds[index] == .equal {
        index += 1
        let constraint = index
        parseRequirementSide(as: .value)
        let isLayout = kinds[index] == .leftParen && !followsSpace(index)
        if isLayout { index = hop(index) }
        let kind: NodeKind =
          !isConformance
          ? .sameTypeRequirement
          : isLayout || isLayoutName(constraint) ? .layoutRequirement : .conformanceRequirement
        finish(kind, opening, as: .requirement)
      }
      guard skip(.comma) else { return }
    }
  }

  private func isLayoutName(_ token: Int) -> Bool {
    guard kinds[token] == .word, token + 1 == index else { return false }
    switch names.string(payloads[token]) {
    case "_Trivial", "_TrivialAtMost", "_UnknownLayout", "_RefCountedObject", "_NativeRefCountedObject",
      "_Class",
      "_NativeClass", "_BridgeObject", "_TrivialStride":
      return true
    default: return false
    }
  }

  /// A type or a number.
  mutating func parseRequirementSide(as role: NodeRole) {
    if kinds[index] == .number {
      takeNumber(as: role)
    } else if kinds[index] == .operator, kinds[index + 1] == .number {
      let opening = begin()
      index += 1
      takeNumber(as: .expression)
      finish(.prefixOperatorExpr, opening, name: opening.token, as: role)
    } else {
      parseType(as: role)
    }
  }
}
