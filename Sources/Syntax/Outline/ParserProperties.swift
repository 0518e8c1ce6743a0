/// Properties and accessors.
extension Parser {
  /// `var a = 1, (b, _): (Int, Int) { … }`: a record for each name.
  mutating func parseBindings(_ opening: Opening) {
    index = opening.keyword + 1
    let first = outline.declarations.count
    while true {
      let before = index
      parseBinding(opening)
      lists.remove(.accessors)
      guard kinds[index] == .comma, index > before else { break }
      index += 1
    }
    distributeTypes(first..<outline.declarations.count, parent: opening.parent)
  }

  private mutating func parseBinding(_ opening: Opening) {
    let records = parsePattern(opening)
    guard let record = records.last else { return skipBinding(opening) }
    if kinds[index] == .colon {
      let start = index + 1
      index = max(typeEnd(start), start)
      // The parts of a tuple pattern have types that only its own parts could tell.
      if records.count == 1 { annotate(record, text(start..<index)) }
    }
    if kinds[index] == .equal {
      index += 1
      outline.declarations[record].value = parseValue(of: record)
      for other in records { outline.declarations[other].flags.insert(.hasInitialValue) }
    }
    if kinds[index] == .leftBrace, opensAccessors(record) { parseAccessorBlock(record) }
    for other in records { finish(other) }
    outline.declarations[record].subtreeEnd = Int32(outline.declarations.count)
  }

  private mutating func annotate(_ record: Int, _ type: NameID) {
    outline.declarations[record].type = type
    outline.declarations[record].flags.insert(.isAnnotated)
  }

  /// `let _ = …` declares no name; what its value does belongs to the file.
  private mutating func skipBinding(_ opening: Opening) {
    if kinds[index] == .colon { index = max(typeEnd(index + 1), index + 1) }
    if kinds[index] == .equal {
      index += 1
      keepingFileFacts { $0.parseExpression(.normal) }
    }
    if kinds[index] == .leftBrace, !startsLine(index) { index = hop(index) }
  }

  /// Behind an initial value braces hold accessors only where an observer begins them.
  private mutating func opensAccessors(_ record: Int) -> Bool {
    !outline.declarations[record].flags.contains(.hasInitialValue) || opensObservers(index)
  }

  /// Records for the names of the pattern at `index`, one behind the other.
  private mutating func parsePattern(_ opening: Opening) -> Range<Int> {
    let first = outline.declarations.count
    if isAnyWord(index) {
      if !isWord(index, Keyword.wildcard) { _ = begin(opening, name: index..<index + 1) }
      index += 1
    } else if kinds[index] == .leftParen {
      let close = Int(payloads[index])
      for token in contents(index) where isPatternName(token) {
        _ = begin(opening, name: token..<token + 1)
      }
      index = max(close, index) + 1
    }
    return first..<outline.declarations.count
  }

  /// A name in a tuple pattern, not the label of an element.
  private mutating func isPatternName(_ token: Int) -> Bool {
    guard isAnyWord(token), !isWord(token, Keyword.wildcard) else { return false }
    return kinds[token + 1] != .colon
  }

  /// In `let a, b: Int` the annotation is that of both.
  private mutating func distributeTypes(_ range: Range<Int>, parent: Int32) {
    var type: NameID = 0
    for record in range.reversed() where outline.declarations[record].parent == parent {
      let declaration = outline.declarations[record]
      guard declaration.kind == .variable || declaration.kind == .constant else { continue }
      if declaration.type != 0 {
        type = declaration.type
      } else if declaration.flags.isDisjoint(with: [.hasInitialValue, .hasBody]), type != 0 {
        annotate(record, type)
      } else {
        type = 0
      }
    }
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
  mutating func parseAccessorBlock(_ record: Int) {
    let open = index
    let close = Int(payloads[open])
    setBody(record, open: open, close: close)
    index = open + 1
    if accessorKeyword(from: index) == nil {
      if wantsFacts { parseCode(contents(open), of: record) }
      lists.add(Keyword.get, to: .accessors)
    } else {
      while index < close, let keyword = accessorKeyword(from: index) {
        parseAccessor(keyword, parent: record)
        lists.add(payloads[keyword], to: .accessors)
        while isDirective(index) { index = directiveEnd(index) }
        if kinds[index] == .semicolon { index += 1 }
      }
    }
    index = max(close, open) + 1
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

  private mutating func isAccessorModifier(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.mutating, Keyword.nonmutating, Keyword.consuming, Keyword.borrowing, Keyword.legacyConsuming,
      Keyword.private, Keyword.fileprivate, Keyword.internal, Keyword.public, Keyword.package,
      Keyword.nonisolated,
      Keyword.yielding:
      kinds[token + 1] == .word
    default: false
    }
  }

  private mutating func isAccessorKeyword(_ name: NameID) -> Bool {
    switch name {
    case Keyword.get, Keyword.set, Keyword.willSet, Keyword.didSet, Keyword._read, Keyword._modify,
      Keyword.unsafeAddress, Keyword.unsafeMutableAddress, Keyword.`init`, Keyword.borrow:
      true
    default: false
    }
  }

  private mutating func parseAccessor(_ keyword: Int, parent: Int) {
    let outer = lists.enter()
    defer { lists.leave(outer) }
    let start = index
    _ = readModifiers(readAttributes(start))
    index = keyword + 1
    let opening = Opening(kind: .accessor, start: start, keyword: keyword, parent: Int32(parent))
    let record = begin(opening, name: keyword..<keyword + 1)
    if kinds[index] == .leftParen {
      if isAnyWord(index + 1) { lists.add(payloads[index + 1], to: .labels) }
      index = hop(index)
    }
    readEffects()
    if kinds[index] == .leftBrace {
      let open = index
      let close = Int(payloads[open])
      setBody(record, open: open, close: close)
      if wantsFacts { parseCode(contents(open), of: record) }
      index = close + 1
    }
    finish(record)
  }
}
