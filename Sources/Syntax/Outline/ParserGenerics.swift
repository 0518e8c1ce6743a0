/// Generic parameters and `where` clauses.
extension Parser {
  /// `<each A: B & C, let n: Int>`, where it stands.
  mutating func readGenericParameters(of record: Int) {
    guard kinds[index] == .leftAngle else { return }
    outline.declarations[record].flags.insert(.isGeneric)
    let close = genericParametersEnd(index)
    index += 1
    while index < close - 1 {
      let before = index
      readGenericParameter()
      if kinds[index] == .comma { index += 1 }
      if index == before { index = hop(index) }
    }
    index = close
  }

  private mutating func readGenericParameter() {
    while kinds[index] == .at { index = attributeEnd(index, argumentsMayFollowSpace: false) }
    if isWord(index, Keyword.each) || isWord(index, Keyword.let), isAnyWord(index + 1) { index += 1 }
    guard isAnyWord(index) else { return }
    let name = payloads[index]
    index += 1
    var constraint: NameID = 0
    if kinds[index] == .colon {
      let start = index + 1
      index = max(typeEnd(start), start)
      constraint = text(start..<index)
    }
    lists.add(name, to: .generics)
    lists.add(constraint, to: .generics)
  }

  /// `where A: B, A.C == D`, where it stands.
  mutating func readWhereClause() {
    guard isWord(index, Keyword.where) else { return }
    var sides: [Range<Int>] = []
    index = whereClauseEnd(index) { sides += [$0, $1] }
    for side in sides { lists.add(text(side), to: .generics) }
  }

  /// Behind a `where` clause, else `start`. Each requirement with two sides is handed to `read`.
  mutating func whereClauseEnd(_ start: Int, read: (Range<Int>, Range<Int>) -> Void = { _, _ in }) -> Int {
    guard isWord(start, Keyword.where) else { return start }
    var token = start + 1
    while true {
      let left = token..<max(requirementSideEnd(token), token)
      guard !left.isEmpty else { return token }
      token = left.upperBound
      if kinds[token] == .colon || kinds[token] == .operator || kinds[token] == .equal {
        let right = token + 1..<max(requirementSideEnd(token + 1), token + 1)
        token = right.upperBound
        if kinds[token] == .leftParen, !followsSpace(token) { token = hop(token) }
        read(left, right)
      }
      guard kinds[token] == .comma else { return token }
      token += 1
    }
  }

  /// Behind a type or a number.
  mutating func requirementSideEnd(_ start: Int) -> Int {
    if kinds[start] == .number { return start + 1 }
    if kinds[start] == .operator, kinds[start + 1] == .number { return start + 2 }
    return typeEnd(start)
  }
}
