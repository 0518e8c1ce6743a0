/// Types, imports, cases and the other declarations that hold no code of their own.
extension Parser {
  /// `import struct Foundation.URL`
  mutating func parseImport(_ opening: Opening) {
    var token = opening.keyword + 1
    if isImportKind(token), isAnyWord(token + 1), !startsLine(token + 1) { token += 1 }
    let start = token
    while token < end, kinds[token] != .semicolon, token == start || !startsLine(token),
      kinds[token] != .rightBrace
    {
      token += 1
    }
    index = max(token, opening.keyword + 1)
    finish(begin(opening, name: start..<token))
  }

  private mutating func isImportKind(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.typealias, Keyword.struct, Keyword.class, Keyword.enum, Keyword.protocol, Keyword.let,
      Keyword.var,
      Keyword.func:
      true
    default: false
    }
  }

  mutating func parseType(_ opening: Opening) {
    let start = opening.keyword + 1
    let nameEnd = opening.kind == .extension ? typeEnd(start) : isAnyWord(start) ? start + 1 : start
    index = nameEnd
    let record = begin(opening, name: start..<nameEnd)
    readGenericParameters(of: record)
    readInheritance()
    readWhereClause()
    guard kinds[index] == .leftBrace else { return finish(record) }
    let open = index
    let close = Int(payloads[open])
    setBody(record, open: open, close: close)
    storeLists(record)
    index = open + 1
    if depth < Self.depthLimit { parseMembers(until: close, parent: Int32(record), of: opening.kind) }
    index = close + 1
    seal(record)
  }

  /// `: A, @unchecked B & C`
  mutating func readInheritance() {
    guard kinds[index] == .colon else { return }
    index += 1
    while true {
      let next = typeEnd(index)
      guard next > index || isWord(index, Keyword.class) else { return }
      let stop = max(next, index + 1)
      lists.add(text(index..<stop), to: .inherits)
      index = stop
      guard kinds[index] == .comma else { return }
      index += 1
    }
  }

  mutating func bodyRange(open: Int, close: Int) -> (UInt32, UInt32) {
    let start = starts[open] + 1
    return (start, max(start, kinds[close] == .rightBrace ? starts[close] : ends[close]))
  }

  mutating func setBody(_ record: Int, open: Int, close: Int) {
    outline.declarations[record].flags.insert(.hasBody)
    (outline.declarations[record].bodyStart, outline.declarations[record].bodyEnd) = bodyRange(
      open: open, close: close)
  }

  /// `case a(Int, label: String = ""), b = 1`
  mutating func parseCases(_ opening: Opening) {
    index = opening.keyword + 1
    while isAnyWord(index) {
      lists.remove(.labels)
      let record = begin(opening, name: index..<index + 1)
      index += 1
      if kinds[index] == .leftParen {
        outline.declarations[record].flags.insert(.hasParameterList)
        parseParameters(parent: record)
      }
      if kinds[index] == .equal {
        index += 1
        outline.declarations[record].value = parseValue(of: record)
      }
      finish(record)
      guard kinds[index] == .comma else { return }
      index += 1
    }
  }

  /// `typealias A<T> = B`, `associatedtype A: B = C where …`
  mutating func parseTypeName(_ opening: Opening) {
    let name = opening.keyword + 1
    index = isAnyWord(name) ? name + 1 : name
    let record = begin(opening, name: name..<index)
    index = genericParametersEnd(index)
    readInheritance()
    if kinds[index] == .equal {
      let start = index + 1
      index = max(typeEnd(start), start)
      outline.declarations[record].type = text(start..<index)
    }
    index = whereClauseEnd(index)
    finish(record)
  }

  /// `infix operator +++: Precedence`, `precedencegroup P { … }`
  mutating func parseOperator(_ opening: Opening) {
    let name = opening.keyword + 1
    let nameEnd =
      opening.kind == .operator
      ? operatorNameEnd(name, beforeGenerics: false) : isAnyWord(name) ? name + 1 : name
    index = nameEnd
    let record = begin(opening, name: name..<nameEnd)
    readInheritance()
    // A precedence group is nothing that is inherited.
    lists.remove(.inherits)
    if kinds[index] == .leftBrace, opening.kind == .precedenceGroup || !startsLine(index) {
      index = hop(index)
    }
    finish(record)
  }

  /// Behind the operator at `start`: tokens that cling together. Of a function, a `<` before a name begins generic
  /// parameters.
  mutating func operatorNameEnd(_ start: Int, beforeGenerics: Bool) -> Int {
    var token = start
    while isOperatorPart(token), token == start || !followsSpace(token) {
      if beforeGenerics, token > start, kinds[token] == .leftAngle, isAnyWord(token + 1) { return token }
      token += 1
    }
    return token
  }

  mutating func isOperatorPart(_ token: Int) -> Bool {
    switch kinds[token] {
    case .operator, .leftAngle, .rightAngle, .equal, .arrow, .question, .exclamation: true
    default: false
    }
  }
}
