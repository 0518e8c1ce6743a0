extension Parser {
  /// Reads attributes into `lists`; directives between attributes belong to them. Behind the last one.
  mutating func readAttributes(_ start: Int) -> Int {
    var token = start
    while true {
      if kinds[token] == .at {
        let nameEnd = attributeNameEnd(token + 1)
        lists.add(text(token + 1..<nameEnd, .nameWithoutArguments), to: .attributes)
        token = attributeEnd(token, argumentsMayFollowSpace: true)
        if token > nameEnd { readAttributeArguments(nameEnd) }
      } else if token > start, isDirective(token), let next = attributesContinue(token) {
        token = next
      } else {
        return token
      }
    }
  }

  /// `("Title", .tags(.slow), arguments: [1, 2])`
  private mutating func readAttributeArguments(_ open: Int) {
    guard kinds[open] == .leftParen else { return }
    let close = Int(payloads[open])
    var token = open + 1
    while token < close {
      let start = token
      while token < close, kinds[token] != .comma { token = hop(token) }
      lists.add(shortText(start..<min(token, close)), to: .attributeArguments)
      token += 1
    }
  }

  /// `#if` behind an attribute belongs to the attributes when its first clause holds an attribute; `#else` and
  /// `#endif` do when an attribute came before them. Behind the directive, or nil.
  private mutating func attributesContinue(_ token: Int) -> Int? {
    var next = directiveEnd(token)
    guard payloads[token] == Keyword.if else { return next }
    while kinds[next] == .hash, payloads[next] == Keyword.if { next = directiveEnd(next) }
    return kinds[next] == .at ? next : nil
  }

  /// Behind the name of an attribute with its generic arguments.
  private mutating func attributeNameEnd(_ start: Int) -> Int {
    guard isAnyWord(start) else { return start }
    var token = start + 1
    while true {
      if kinds[token] == .period, isAnyWord(token + 1) {
        token += 2
      } else if kinds[token] == .colon, kinds[token + 1] == .colon, !followsSpace(token + 1),
        isAnyWord(token + 2)
      {
        token += 3
      } else if kinds[token] == .leftAngle, !followsSpace(token) {
        token = genericParametersEnd(token)
      } else {
        return token
      }
    }
  }

  /// Behind an attribute with its arguments. Parentheses behind white space are its arguments only where more of
  /// a declaration follows.
  mutating func attributeEnd(_ at: Int, argumentsMayFollowSpace: Bool) -> Int {
    let token = attributeNameEnd(at + 1)
    guard kinds[token] == .leftParen, !startsLine(token) else { return max(token, at + 1) }
    if !followsSpace(token) {
      // `@escaping(A) -> B`: the parentheses are part of the type.
      return kinds[effectsEnd(hop(token))] == .arrow ? token : hop(token)
    }
    guard argumentsMayFollowSpace else { return token }
    let behind = hop(token)
    return kinds[behind] == .at || startsDeclaration(behind) ? behind : token
  }

  /// Reads modifiers into `lists`, as long as more of a declaration follows. Behind the last one.
  mutating func readModifiers(_ start: Int) -> Int {
    var token = start
    while Keyword.isModifier(word(token)) {
      if word(token) == Keyword.class, !startsDeclaration(token + 1) { return token }
      let end = modifierEnd(token)
      lists.add(text(token..<end), to: .modifiers)
      token = end
    }
    return token
  }

  /// Behind a modifier with its argument, as in `private(set)` and `unowned(safe)`.
  private mutating func modifierEnd(_ token: Int) -> Int {
    guard kinds[token + 1] == .leftParen, isAnyWord(token + 2), kinds[token + 3] == .rightParen else {
      return token + 1
    }
    switch word(token) {
    case Keyword.private, Keyword.fileprivate, Keyword.internal, Keyword.public, Keyword.package,
      Keyword.open:
      return word(token + 2) == Keyword.set ? token + 4 : token + 1
    case Keyword.unowned, Keyword.nonisolated, Keyword.weak: return token + 4
    default: return token + 1
    }
  }

  /// Whether attributes, modifiers and then the keyword of a declaration stand at `start`.
  mutating func startsDeclaration(_ start: Int) -> Bool {
    introducesDeclaration(declarationKeyword(start))
  }

  /// The token behind attributes and modifiers, where the keyword of a declaration would stand.
  mutating func declarationKeyword(_ start: Int) -> Int {
    guard kinds[start] == .at || Keyword.isModifier(word(start)) else { return start }
    if passedModifiers.contains(start) { return passedModifiers.upperBound }
    let keyword = searchKeyword(start)
    passedModifiers = start..<max(keyword, start)
    return keyword
  }

  private mutating func searchKeyword(_ start: Int) -> Int {
    var token = start
    while true {
      if kinds[token] == .at {
        token = attributeEnd(token, argumentsMayFollowSpace: true)
        while isDirective(token) { token = directiveEnd(token) }
      } else if isWord(token, Keyword.class), isName(token + 1), !Keyword.isModifier(word(token + 1)) {
        return token
      } else if Keyword.isModifier(word(token)) {
        token = modifierEnd(token)
      } else {
        return token
      }
    }
  }

  /// Whether a declaration's keyword stands at `token`. `case` does not count: outside an enum it is an arm.
  mutating func introducesDeclaration(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.import, Keyword.class, Keyword.struct, Keyword.enum, Keyword.protocol, Keyword.extension,
      Keyword.func,
      Keyword.`init`, Keyword.deinit, Keyword.subscript, Keyword.var, Keyword.let, Keyword.typealias,
      Keyword.associatedtype, Keyword.operator, Keyword.precedencegroup:
      true
    case Keyword.actor, Keyword.macro: isName(token + 1) && !startsLine(token + 1)
    default: false
    }
  }
}
