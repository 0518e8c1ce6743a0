/// Patterns.
extension TreeParser {
  /// What a name means in the expression that is read.
  enum PatternContext {
    /// No pattern.
    case none
    /// A pattern in which `let` introduces names.
    case matching
    /// Behind `let` or `var`: names are introduced.
    case binding
  }

  /// A pattern that is no expression: `a`, `(a, b: _)`, `_`.
  mutating func parsePattern() {
    depth += 1
    defer { depth -= 1 }
    let opening = begin()
    if isWord(index, Keyword.wildcard) {
      take(.wildcardPattern, as: .pattern)
    } else if kinds[index] == .leftParen {
      let close = partner(index)
      guard depth < Self.depthLimit else { return parseTooDeep(to: close + 1, as: .pattern) }
      index += 1
      parseTuplePatternElements(until: close)
      index = close + 1
      finish(.tuplePattern, opening, as: .pattern)
    } else if isWord(index, Keyword.let) || isWord(index, Keyword.var) {
      let isConstant = isWord(index, Keyword.let)
      index += 1
      parsePattern()
      finish(
        .valueBindingPattern, opening, name: opening.token, flags: isConstant ? .constant : [], as: .pattern)
    } else if isAnyWord(index) {
      take(.identifierPattern, as: .pattern)
    }
  }

  private mutating func parseTuplePatternElements(until close: Int) {
    while index < close {
      let element = begin()
      var label: Int?
      if isAnyWord(index), kinds[index + 1] == .colon {
        label = index
        index += 2
      }
      parsePattern()
      if index == element.token { index = hop(index) }
      finish(.tuplePatternElement, element, name: label)
      skip(.comma)
    }
  }

  /// A pattern that something is held against: of a `case`, a `catch`, or behind `let` in a condition.
  mutating func parseMatchingPattern(_ context: PatternContext) {
    let opening = begin()
    switch word(index) {
    case Keyword.is:
      index += 1
      parseType(as: .type)
      return finish(.isTypePattern, opening, as: .pattern)
    case Keyword.let, Keyword.var, Keyword.inout:
      let isConstant = word(index) == Keyword.let
      depth += 1
      index += 1
      if depth < Self.depthLimit { parseMatchingPattern(.binding) }
      depth -= 1
      return finish(
        .valueBindingPattern, opening, name: opening.token, flags: isConstant ? .constant : [], as: .pattern)
    default: break
    }
    parseExpression(.condition, context, as: .expression)
    guard tree.count > opening.mark else { return }
    if tree.last.kind == .patternExpr {
      tree.removeLastKeepingChildren(as: .pattern)
    } else {
      finish(.expressionPattern, opening, as: .pattern)
    }
  }
}
