/// Where code begins: bodies, initial values and the statements of a file.
extension Parser {
  /// Reads the code in the braces of a declaration. `index` is where it was when this returns.
  mutating func parseCode(_ range: Range<Int>, of record: Int) {
    let before = index
    let mark = body.scope.mark
    bindParameters(of: record)
    keepingFacts(of: record) { parser in
      parser.index = range.lowerBound
      parser.parseStatements(until: range.upperBound)
    }
    body.scope.leave(mark)
    index = before
  }

  /// Reads an expression that is a value of `record`, or of something without facts, and returns its text.
  mutating func parseValue(of record: Int?) -> NameID {
    let start = index
    if let record {
      outline.declarations[record].flags.insert(.hasInitialValue)
      keepingFacts(of: record) { $0.parseExpression(.normal) }
    } else {
      parseExpression(.normal)
    }
    return shortText(start..<index)
  }

  /// A statement at file level.
  mutating func parseFileStatement(until close: Int) {
    let before = index
    keepingFileFacts { $0.parseStatement(until: close) }
    if index == before { index = hop(index) }
  }

  /// Reads code that belongs to no declaration.
  mutating func keepingFileFacts(_ parse: (inout Parser) -> Void) {
    let first = outline.facts.count
    let mark = body.scope.mark
    body.lastCall = -1
    keepingState(parse)
    body.scope.leave(mark)
    if outline.facts.count > first { outline.fileFacts.append(first..<outline.facts.count) }
  }

  private mutating func keepingFacts(of record: Int, _ parse: (inout Parser) -> Void) {
    let first = outline.facts.count
    keepingState(parse)
    guard outline.facts.count > first else { return }
    outline.declarations[record].firstFact = UInt32(first)
    outline.declarations[record].factEnd = UInt32(outline.facts.count)
  }

  /// Reads code of its own, whatever surrounds it.
  private mutating func keepingState(_ parse: (inout Parser) -> Void) {
    let (keeps, parent, flags) = (body.keepsFacts, body.parent, body.flags)
    (body.keepsFacts, body.parent, body.flags) = (wantsFacts, -1, [])
    parse(&self)
    (body.keepsFacts, body.parent, body.flags) = (keeps, parent, flags)
  }

  /// Parameters of the declaration hide members, as do `newValue` and `oldValue` in accessors.
  private mutating func bindParameters(of record: Int) {
    let declaration = outline.declarations[record]
    if declaration.kind == .accessor {
      if declaration.parent >= 0 { bindParameters(of: Int(declaration.parent)) }
      lists.forEach(in: .labels) { body.scope.bind($0) }
      return
    }
    for child in record + 1..<max(record + 1, outline.declarations.count)
    where outline.declarations[child].kind == .parameter
      && outline.declarations[child].parent == Int32(record)
    {
      body.scope.bind(outline.declarations[child].name)
    }
  }
}
