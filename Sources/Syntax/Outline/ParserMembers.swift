/// The declarations of a file, or between the braces of one.
extension Parser {
  /// `holder` is nil at file level, where statements may stand as well.
  mutating func parseMembers(until close: Int, parent: Int32, of holder: DeclarationKind?) {
    depth += 1
    defer { depth -= 1 }
    while index < close {
      let before = index
      if isDirective(index) {
        index = directiveEnd(index)
      } else if !parseDeclaration(parent: parent, in: holder) {
        if holder == nil { parseFileStatement(until: close) } else { index = hop(index) }
      }
      assert(index > before, "the parser stands still")
    }
    index = max(index, close)
  }

  /// Reads one declaration where one begins; false, and nothing read, where none does.
  private mutating func parseDeclaration(parent: Int32, in holder: DeclarationKind?) -> Bool {
    let start = index
    guard declarationKind(declarationKeyword(start), in: holder) != nil else { return false }
    let outer = lists.enter()
    defer { lists.leave(outer) }
    var token = start
    while true {
      let next = readModifiers(readAttributes(token))
      if next == token { break }
      token = next
    }
    guard let kind = declarationKind(token, in: holder) else { return false }
    index = token
    let opening = Opening(kind: kind, start: start, keyword: token, parent: parent)
    switch kind {
    case .import: parseImport(opening)
    case .class, .struct, .enum, .actor, .protocol, .extension: parseType(opening)
    case .function, .macro: parseFunction(opening)
    case .initializer, .deinitializer: parseInitializer(opening)
    case .subscript: parseSubscript(opening)
    case .variable, .constant: parseBindings(opening)
    case .enumCase: parseCases(opening)
    case .typealias, .associatedtype: parseTypeName(opening)
    case .operator, .precedenceGroup: parseOperator(opening)
    case .accessor, .parameter: return false
    }
    return true
  }

  /// A declaration whose keyword has been found.
  struct Opening {
    var kind: DeclarationKind
    /// Tokens.
    var start: Int
    var keyword: Int
    var parent: Int32
  }

  private mutating func declarationKind(_ token: Int, in holder: DeclarationKind?) -> DeclarationKind? {
    switch word(token) {
    case Keyword.import: .import
    case Keyword.class: .class
    case Keyword.struct: .struct
    case Keyword.enum: .enum
    case Keyword.protocol: .protocol
    case Keyword.extension: .extension
    case Keyword.func: .function
    case Keyword.`init`: holder == nil ? nil : .initializer
    case Keyword.deinit: .deinitializer
    case Keyword.subscript: .subscript
    case Keyword.var: .variable
    case Keyword.let: .constant
    case Keyword.case: holder == nil ? nil : .enumCase
    case Keyword.typealias: .typealias
    case Keyword.associatedtype: .associatedtype
    case Keyword.operator: .operator
    case Keyword.precedencegroup: .precedenceGroup
    case Keyword.actor: introducesDeclaration(token) ? .actor : nil
    case Keyword.macro: introducesDeclaration(token) ? .macro : nil
    default: nil
    }
  }

  // MARK: - Records

  /// Appends the record of a declaration with the lists read so far; `name` is a range of tokens.
  mutating func begin(_ opening: Opening, name: Range<Int>) -> Int {
    let first = name.first ?? opening.keyword
    var declaration = DeclarationRecord(
      kind: opening.kind, name: text(name, .name), nameStart: starts[first],
      nameEnd: ends[max(first, name.upperBound - 1)], start: starts[opening.start], parent: opening.parent
    )
    attachDocumentation(&declaration, token: opening.start)
    outline.declarations.append(declaration)
    return outline.declarations.count - 1
  }

  /// Fills in what the header has told, and closes the record when `index` stands behind it.
  mutating func finish(_ record: Int) {
    storeLists(record)
    seal(record)
  }

  /// Closes a record whose lists are stored already. One without tokens, such as the parameter in `(, a)`, is empty.
  mutating func seal(_ record: Int) {
    let end = ends[min(max(0, index - 1), end)]
    outline.declarations[record].end = max(outline.declarations[record].start, end)
    outline.declarations[record].subtreeEnd = Int32(outline.declarations.count)
  }

  mutating func storeLists(_ record: Int) {
    outline.declarations[record].lists = lists.store(into: &outline.words)
  }

  private mutating func attachDocumentation(_ declaration: inout DeclarationRecord, token: Int) {
    while nextDocumentation < documentation.count, documentation[nextDocumentation].token < token {
      nextDocumentation += 1
    }
    guard nextDocumentation < documentation.count else { return }
    let comment = documentation[nextDocumentation]
    guard comment.token == token else { return }
    declaration.documentationStart = UInt32(comment.start)
    declaration.documentationEnd = UInt32(comment.end)
    if declaration.kind.isType || declaration.kind == .protocol {
      declaration.documentation = names.intern(
        UnsafeBufferPointer(start: source.base + comment.start, count: comment.end - comment.start))
    }
  }
}
