/// Steps over tokens, and parts that many nodes share.
extension TreeParser {
  /// Steps over a token of a kind.
  /// - Returns: whether it stood there.
  @discardableResult @inline(__always)
  mutating func skip(_ kind: TokenKind) -> Bool {
    guard kinds[index] == kind else { return false }
    index += 1
    return true
  }

  /// Steps into the brackets that open at `index`.
  /// - Returns: the token that closes them.
  @inline(__always)
  mutating func enterBrackets() -> Int {
    let close = partner(index)
    index += 1
    return close
  }

  /// Steps over a token that has no place here.
  mutating func skipStray() {
    strays += 1
    index = hop(index)
  }

  /// Steps over what is not understood, up to the next comma of some brackets, or to their end.
  mutating func skipToComma(until close: Int) {
    if index < close, kinds[index] != .comma { strays += 1 }
    while index < close, kinds[index] != .comma { index = hop(index) }
  }

  /// `: Type`, where it stands.
  mutating func parseTypeAnnotation() {
    if skip(.colon) { parseType(as: .type) }
  }

  /// `= value`, where it stands.
  /// - Returns: whether it does.
  @discardableResult
  mutating func parseInitialValue(_ flavor: ExpressionFlavor = .normal) -> Bool {
    guard skip(.equal) else { return false }
    parseExpression(flavor, as: .initializer)
    return true
  }

  /// The `...` behind the type of a parameter, where it stands.
  mutating func parseEllipsis() -> NodeFlags {
    guard isOperator(index, Keyword.ellipsis) else { return [] }
    index += 1
    return .variadic
  }

  /// The `?` or `!` behind a keyword, where one stands.
  mutating func parseMark() -> NodeFlags {
    if skip(.question) { return .questionMark }
    return skip(.exclamation) ? .exclamationMark : []
  }
}
