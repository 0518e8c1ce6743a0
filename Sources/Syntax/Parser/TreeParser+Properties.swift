/// Properties and accessors.
extension TreeParser {
  /// `var a = 1, (b, _): (Int, Int) { … }`
  mutating func parseVariable(_ opening: NodeOpening) {
    let keyword = index
    index += 1
    while true {
      let before = index
      parseBinding()
      guard index > before, skip(.comma) else { break }
    }
    finish(.variableDecl, opening, name: keyword, flags: word(keyword) == Keyword.let ? .constant : [])
  }

  private mutating func parseBinding() {
    let opening = begin()
    parsePattern()
    parseTypeAnnotation()
    let hasValue = parseInitialValue()
    // Behind an initial value braces hold accessors only where an observer begins them.
    if kinds[index] == .leftBrace, !hasValue || opensObservers(index) { parseAccessorBlock() }
    finish(.patternBinding, opening)
  }

  // MARK: - Accessors

  /// Whether the brace at `open` begins with `willSet`, `didSet` or `init`, perhaps behind attributes.
  mutating func opensObservers(_ open: Int) -> Bool {
    var token = open + 1
    while kinds[token] == .at { token = attributeEnd(token, argumentsMayFollowSpace: false) }
    switch word(token) {
    case Keyword.willSet, Keyword.didSet, Keyword.`init`: return true
    default: return false
    }
  }

  /// The braces of a property or subscript: accessors, or the code of a getter.
  mutating func parseAccessorBlock() {
    let opening = begin()
    let close = enterBrackets()
    if accessorKeyword(from: index) == nil {
      parseStatements(until: close)
    } else {
      while index < close, let keyword = accessorKeyword(from: index) {
        parseAccessor(keyword)
        while isDirective(index) { index = directiveEnd(index) }
        if kinds[index] == .semicolon { index += 1 }
      }
    }
    index = close + 1
    finish(.accessorBlock, opening, as: .accessors)
  }

  /// The accessor keyword behind attributes and modifiers at `start`; a block that begins with a directive is a getter.
  private mutating func accessorKeyword(from start: Int) -> Int? {
    var token = start
    while true {
      if kinds[token] == .at {
        token = attributeEnd(token, argumentsMayFollowSpace: false)
      } else if isAccessorModifier(token) {
        token += 1
      } else {
        let isYielding = token > start && isWord(token - 1, Keyword.yielding) && isWord(token, Keyword.mutate)
        return isYielding || isAccessorKeyword(word(token)) ? token : nil
      }
    }
  }

  private func isAccessorModifier(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.mutating, Keyword.nonmutating, Keyword.consuming, Keyword.borrowing, Keyword.legacyConsuming,
      Keyword.private, Keyword.fileprivate, Keyword.internal, Keyword.public, Keyword.package,
      Keyword.nonisolated,
      Keyword.yielding:
      kinds[token + 1] == .word
    default: false
    }
  }

  private func isAccessorKeyword(_ name: NameID) -> Bool {
    switch name {
    case Keyword.get, Keyword.set, Keyword.willSet, Keyword.didSet, Keyword._read, Keyword._modify,
      Keyword.unsafeAddress, Keyword.unsafeMutableAddress, Keyword.`init`, Keyword.borrow:
      true
    default: false
    }
  }

  private mutating func parseAccessor(_ keyword: Int) {
    let opening = begin()
    parseAttributes()
    while index < keyword { take(.modifier, as: .modifier) }
    index = keyword + 1
    if kinds[index] == .leftParen {
      let close = enterBrackets()
      if isAnyWord(index) { take(.parameter, as: .parameter) }
      index = close + 1
    }
    let flags = parseEffects()
    parseCodeBlock(as: .body)
    finish(.accessorDecl, opening, name: keyword, flags: flags)
  }
}
