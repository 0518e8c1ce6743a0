/// Functions, initializers, subscripts, their parameters and bodies.
extension Parser {
  mutating func parseFunction(_ opening: Opening) {
    let name = opening.keyword + 1
    let nameEnd = isAnyWord(name) ? name + 1 : operatorNameEnd(name, beforeGenerics: true)
    index = nameEnd
    let record = begin(opening, name: name..<nameEnd)
    parseSignature(record)
    if opening.kind == .macro, kinds[index] == .equal {
      index += 1
      _ = parseValue(of: record)
      index = whereClauseEnd(index)
    }
    parseBody(record)
    finish(record)
  }

  /// `init?(…)`, `deinit`
  mutating func parseInitializer(_ opening: Opening) {
    index = opening.keyword + 1
    let record = begin(opening, name: opening.keyword..<opening.keyword + 1)
    if opening.kind == .initializer, isFailureMark(index) { index += 1 }
    parseSignature(record)
    parseBody(record)
    finish(record)
  }

  /// `?` or `!`, perhaps behind white space.
  private mutating func isFailureMark(_ token: Int) -> Bool {
    if kinds[token] == .operator, names.length(payloads[token]) == 1 {
      return source[Int(starts[token])] == UInt8(ascii: "!") || payloads[token] == Keyword.ternary
    }
    return kinds[token] == .question || kinds[token] == .exclamation
  }

  mutating func parseSubscript(_ opening: Opening) {
    index = opening.keyword + 1
    let record = begin(opening, name: opening.keyword..<opening.keyword + 1)
    parseSignature(record)
    if kinds[index] == .leftBrace { parseAccessorBlock(record) }
    finish(record)
  }

  /// Generic parameters, parameters, effects, result and `where`, each of which may be missing.
  private mutating func parseSignature(_ record: Int) {
    readGenericParameters(of: record)
    if kinds[index] == .leftParen {
      outline.declarations[record].flags.insert(.hasParameterList)
      parseParameters(parent: record)
    }
    readEffects()
    if kinds[index] == .arrow {
      let start = index + 1
      index = max(typeEnd(start), start)
      outline.declarations[record].type = text(start..<index)
      outline.declarations[record].flags.insert(.isAnnotated)
    }
    readWhereClause()
  }

  mutating func readEffects() {
    while true {
      let next: Int
      switch word(index) {
      case Keyword.async, Keyword.reasync, Keyword.rethrows: next = index + 1
      case Keyword.throws: next = kinds[index + 1] == .leftParen ? hop(index + 1) : index + 1
      default: return
      }
      lists.add(text(index..<next), to: .effects)
      index = next
    }
  }

  /// Reads `(…)`, appends a record for each parameter and its label to the lists.
  mutating func parseParameters(parent: Int) {
    let open = index
    let close = Int(payloads[open])
    index = open + 1
    while index < close {
      let before = index
      if isDirective(index) {
        index = directiveEnd(index)
        continue
      }
      lists.add(parseParameter(until: close, parent: Int32(parent)), to: .labels)
      if kinds[index] == .comma { index += 1 }
      if index == before { index = hop(index) }
    }
    index = max(close, open) + 1
  }

  /// Its label.
  private mutating func parseParameter(until close: Int, parent: Int32) -> NameID {
    let outer = lists.enter()
    defer { lists.leave(outer) }
    let start = index
    // The attributes of an associated value are those of its type.
    let isAssociated = outline.declarations[Int(parent)].kind == .enumCase
    let token = readParameterModifiers(isAssociated ? start : readAttributes(start))
    let names = parameterNames(token)
    index = names.end
    let opening = Opening(kind: .parameter, start: start, keyword: token, parent: parent)
    let record = begin(opening, name: names.inner)
    let label = names.label.map { payloads[$0] } ?? Keyword.wildcard
    lists.add(label, to: .labels)
    let typeStart = index
    index = max(typeEnd(typeStart), typeStart)
    if isOperator(index, Keyword.ellipsis) { index += 1 }
    outline.declarations[record].type = text(typeStart..<index)
    outline.declarations[record].flags.insert(.isAnnotated)
    if kinds[index] == .equal {
      index += 1
      outline.declarations[record].value = parseValue(of: nil)
      outline.declarations[record].flags.insert(.hasInitialValue)
    }
    while index < close, kinds[index] != .comma { index = hop(index) }
    finish(record)
    return label
  }

  /// Modifiers before two names: of these, the first is the label, whatever it means elsewhere.
  private mutating func readParameterModifiers(_ start: Int) -> Int {
    var colon = start
    while isAnyWord(colon) { colon += 1 }
    guard kinds[colon] == .colon else { return start }
    var token = start
    while token < colon - 2, Keyword.isModifier(word(token)) {
      lists.add(word(token), to: .modifiers)
      token += 1
    }
    return token
  }

  /// `label name:`, `name:`, or nothing but a type. A subscript's lone name is no label, but it reads as one.
  private mutating func parameterNames(_ token: Int) -> (label: Int?, inner: Range<Int>, end: Int) {
    guard isAnyWord(token) else { return (nil, token..<token, token) }
    if kinds[token + 1] == .colon, kinds[token + 2] != .colon || followsSpace(token + 2) {
      return (token, token..<token + 1, token + 2)
    }
    if isAnyWord(token + 1), kinds[token + 2] == .colon { return (token, token + 1..<token + 2, token + 3) }
    return (nil, token..<token, token)
  }

  /// The braces of a function, with its facts when they are wanted.
  private mutating func parseBody(_ record: Int) {
    guard kinds[index] == .leftBrace else { return }
    let open = index
    let close = Int(payloads[open])
    setBody(record, open: open, close: close)
    if wantsFacts { parseCode(contents(open), of: record) }
    index = close + 1
  }
}
