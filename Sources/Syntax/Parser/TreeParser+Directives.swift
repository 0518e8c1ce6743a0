/// `#if` and its clauses, whatever stands in them. All clauses are read.
extension TreeParser {
  /// Reads from `#if` to its `#endif`; `parse` reads the contents of a clause up to the directive that ends it.
  mutating func parseIfConfig(as role: NodeRole = .element, _ parse: (inout TreeParser) -> Void) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return parseTooDeep(to: ifConfigEnd(index), as: role) }
    let opening = begin()
    repeat {
      let clause = begin()
      let isDefault = isDirective(index, Keyword.else)
      index = directiveEnd(index)
      parse(&self)
      // Brackets around a `#if` end it where its `#endif` is missing, or stands behind them.
      while index < end, !endsClause(index), !closesBracket(index) { index = hop(index) }
      finish(.ifConfigClause, clause, flags: isDefault ? .default : [])
    } while index < end && isDirective(index) && !isDirective(index, Keyword.endif)
    if isDirective(index, Keyword.endif) { index += 1 }
    finish(.ifConfigDecl, opening, as: role)
  }

  func endsClause(_ token: Int) -> Bool {
    isDirective(token) && payloads[token] != Keyword.if && payloads[token] != Keyword.sourceLocation
  }

  /// Behind the `#endif` that belongs to the `#if` at `token`, or at the end of the brackets around it.
  private func ifConfigEnd(_ token: Int) -> Int {
    var (next, level) = (token, 0)
    while next < end, !closesBracket(next) {
      if isDirective(next, Keyword.if) { level += 1 }
      if isDirective(next, Keyword.endif) { level -= 1 }
      next = hop(next)
      if level == 0 { break }
    }
    return next
  }

  /// Steps over what is nested too deeply to be read.
  mutating func parseTooDeep(to token: Int, as role: NodeRole) {
    let opening = begin()
    index = max(index, token)
    finish(.unparsed, opening, as: role)
  }
}
