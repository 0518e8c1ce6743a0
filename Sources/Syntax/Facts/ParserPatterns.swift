/// Patterns. Rules compare them in a canonical form in which what is bound does not show:
///
///     .loaded                          .loaded, .loaded(let x), let .loaded(x), HomeState.loaded, .loaded?
///     (.loaded, .loaded)               (.loaded(let a), .loaded(let b)), let (.loaded(a), .loaded(b))
///     _                                _, let x
///     anything else                    its text
extension Parser {
  /// Steps behind a pattern and returns the tokens of the names it binds. None goes on behind the bracket that closes
  /// what it stands in.
  mutating func pattern(
    endingAt stops: TokenKindSet, stopAtIn: Bool, bindsBareNames: Bool, onOneLine: Bool = false
  ) -> [Int] {
    let start = index
    let stops = stops.inserting(.rightParen).inserting(.rightBracket).inserting(.rightBrace)
    while index < end, !stops.contains(kinds[index]), !isWord(index, Keyword.where) {
      if isWord(index, Keyword.else) { break }
      if stopAtIn, isWord(index, Keyword.in) { break }
      if onOneLine, index > start, startsLine(index) { break }
      if isWord(index, Keyword.as) || isWord(index, Keyword.is) {
        index = max(typeEnd(index + 1), index + 1)
      } else {
        index = hop(index)
      }
    }
    guard body.keepsFacts else { return [] }
    return boundNames(start..<index, bindsBareNames: bindsBareNames)
  }

  /// Behind `let` or `var`, every name that is no case, label or call is bound, up to the end of what the keyword
  /// stands before.
  private mutating func boundNames(_ tokens: Range<Int>, bindsBareNames: Bool) -> [Int] {
    var found: [Int] = []
    var bindingEnd = bindsBareNames ? tokens.upperBound : tokens.lowerBound
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      switch word(token) {
      case Keyword.let, Keyword.var:
        bindingEnd = max(bindingEnd, bindingScopeEnd(token + 1, until: tokens.upperBound))
      case Keyword.as, Keyword.is:
        token = max(typeEnd(token + 1), token + 1)
        continue
      default:
        if token < bindingEnd, bindsName(token, in: tokens) { found.append(token) }
      }
      token += 1
    }
    return found
  }

  private mutating func bindingScopeEnd(_ start: Int, until limit: Int) -> Int {
    var token = start
    while token < limit, kinds[token] != .comma, kinds[token] != .rightParen { token = hop(token) }
    return min(token, limit)
  }

  /// A colon inside the pattern follows a label; behind it stands the type of a variable, or the code of an arm.
  private mutating func bindsName(_ token: Int, in pattern: Range<Int>) -> Bool {
    guard isName(token), !isWord(token, Keyword.wildcard) else { return false }
    if token > 0, kinds[token - 1] == .period { return false }
    guard token + 1 < pattern.upperBound else { return true }
    switch kinds[token + 1] {
    case .period, .leftParen, .colon: return false
    default: return true
    }
  }

  /// The canonical form, interned.
  mutating func canonicalPattern(_ tokens: Range<Int>) -> NameID {
    let inner = withoutBinding(tokens)
    guard let first = inner.range.first, kinds[first] == .leftParen, hop(first) >= inner.range.upperBound - 1
    else {
      return names.intern(patternHead(inner.range, isBinding: inner.isBinding))
    }
    // Not by `joined`, which looks up types by their names when it is first asked: a tenth of a millisecond.
    var (text, separator) = ("(", "")
    for side in elements(first + 1..<max(first + 1, min(Int(payloads[first]), inner.range.upperBound))) {
      let part = withoutBinding(side)
      text += separator + patternHead(part.range, isBinding: part.isBinding || inner.isBinding)
      separator = ", "
    }
    return names.intern(text + ")")
  }

  private mutating func withoutBinding(_ tokens: Range<Int>) -> (range: Range<Int>, isBinding: Bool) {
    guard let first = tokens.first else { return (tokens, false) }
    let isBinding = isWord(first, Keyword.let) || isWord(first, Keyword.var)
    return isBinding ? (first + 1..<tokens.upperBound, true) : (tokens, false)
  }

  private mutating func elements(_ tokens: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = tokens.lowerBound
    var token = start
    while token < tokens.upperBound {
      if kinds[token] == .comma {
        result.append(start..<token)
        start = token + 1
      }
      token = hop(token)
    }
    if start < tokens.upperBound { result.append(start..<tokens.upperBound) }
    return result
  }

  /// One side: the case it names, `_` where it matches anything, else its text.
  private mutating func patternHead(_ tokens: Range<Int>, isBinding: Bool) -> String {
    var range = tokens
    if let first = range.first, range.count > 1, isAnyWord(first), kinds[first + 1] == .colon {
      range = first + 2..<max(first + 2, range.upperBound)
    }
    guard let first = range.first else { return "" }
    if range.count == 1, isBinding ? isAnyWord(first) : isWord(first, Keyword.wildcard) { return "_" }
    var last = -1
    var token = first
    while token < range.upperBound, isAnyWord(token) || kinds[token] == .period {
      if kinds[token] == .period, isAnyWord(token + 1) { last = token + 1 }
      token += 1
    }
    guard last >= 0 else { return names.string(shortText(range)) }
    while token < range.upperBound, kinds[token] == .leftParen || kinds[token] == .question {
      token = hop(token)
    }
    return token >= range.upperBound ? "." + names.string(payloads[last]) : names.string(shortText(range))
  }
}
