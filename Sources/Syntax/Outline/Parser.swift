/// Reads tokens into an outline. It never fails and always advances: what it does not understand it steps over, a
/// bracket with its contents at once.
///
/// One parser serves two depths. The outline needs only to know where expressions end; with `wantsFacts` it goes
/// into bodies, closures and brackets and leaves a trail of facts. Nesting deeper than `depthLimit` is stepped over.
///
/// All recursion counts there: between two calls of one function the depth grows. A level takes at most 8 KiB of stack in a
/// debug build and less in any other, so that the deepest file fits a thread of 1 MiB there, and one of 512 KiB else.
public struct Parser: ~Copyable {
  let source: SourceBytes
  let names: NameTable
  let table: TokenTable
  let kinds: UnsafePointer<TokenKind>
  let flags: UnsafePointer<TokenFlags>
  let starts: UnsafePointer<UInt32>
  /// Byte offsets behind the tokens.
  let ends: UnsafePointer<UInt32>
  let payloads: UnsafePointer<UInt32>
  /// Index of the `endOfFile` token.
  let end: Int
  var wantsFacts: Bool

  var index = 0
  var depth = 0
  static let depthLimit = 100

  var outline: OutlineDraft
  var packer: OutlinePacker
  var lists: PendingLists
  var text: TextBuffer
  let spacing = Spacing.Table.shared
  let angles = AngleMemo()
  /// The attributes and modifiers that were passed last. The keyword behind them is that of each of them, so that a
  /// million modifiers are not searched a million times.
  var passedModifiers = 0..<0
  let documentation: [DocumentationComment]
  /// The next documentation comment that no declaration has passed yet.
  var nextDocumentation = 0
  var body: BodyState

  /// The outline of `source`. `table` and `names` are scratch space that the caller may use again.
  public static func parse(
    _ source: SourceBytes, table: TokenTable, names: NameTable, wantsFacts: Bool
  ) -> Outline {
    lex(source, table: table, names: names)
    return parseTokens(source, table: table, names: names, wantsFacts: wantsFacts)
  }

  /// The first half of `parse`: the tokens alone.
  public static func lex(_ source: SourceBytes, table: TokenTable, names: NameTable) {
    Lexer.lex(source, into: table, names: names)
  }

  /// The second half, which may be done again with the same tokens. Declarations are the same with and without facts.
  public static func parseTokens(
    _ source: SourceBytes, table: TokenTable, names: NameTable, wantsFacts: Bool
  ) -> Outline {
    var parser = Parser(source: source, table: table, names: names, wantsFacts: wantsFacts)
    parser.parseFile()
    let outline = parser.sealed()
    table.space = parser.leave()
    return outline
  }

  private init(source: SourceBytes, table: TokenTable, names: NameTable, wantsFacts: Bool) {
    self.source = source
    self.table = table
    self.names = names
    documentation = table.documentation
    self.wantsFacts = wantsFacts
    let space = table.space.take() ?? ParsingSpace()
    outline = space.outline
    packer = space.packer
    lists = space.lists
    text = space.text
    body = space.body
    outline.removeAll()
    kinds = UnsafePointer(table.kinds)
    flags = UnsafePointer(table.flags)
    starts = UnsafePointer(table.starts)
    ends = UnsafePointer(table.ends)
    payloads = UnsafePointer(table.payloads)
    end = table.count - 1
    if wantsFacts { markTexts() }
  }

  private mutating func parseFile() {
    parseMembers(until: end, parent: -1, of: nil)
  }

  private mutating func sealed() -> Outline {
    let directives = table.directives.map { directive in
      var directive = directive
      directive.nextCode = Int(starts[directive.token])
      if directive.kind == .mark { directive.title = title(directive.text) }
      return directive
    }
    return Outline(
      storage: packer.seal(&outline, directives, isBroken: table.isBroken, nameCount: names.count))
  }

  /// The memory, for the next file.
  private consuming func leave() -> ParsingSpace {
    ParsingSpace(outline: outline, packer: packer, lists: lists, text: text, body: body)
  }

  // MARK: - Tokens

  @inline(__always)
  func kind(_ token: Int) -> TokenKind {
    kinds[token]
  }

  @inline(__always)
  func isWord(_ token: Int, _ keyword: NameID) -> Bool {
    kinds[token] == .word && payloads[token] == keyword
  }

  /// The name of an unquoted word, 0 for other tokens.
  @inline(__always)
  func word(_ token: Int) -> NameID {
    kinds[token] == .word ? payloads[token] : 0
  }

  @inline(__always)
  func isOperator(_ token: Int, _ name: NameID) -> Bool {
    kinds[token] == .operator && payloads[token] == name
  }

  @inline(__always)
  func startsLine(_ token: Int) -> Bool {
    flags[token].contains(.newlineBefore)
  }

  @inline(__always)
  func followsSpace(_ token: Int) -> Bool {
    flags[token].contains(.spaceBefore)
  }

  /// A word that may be a name: no reserved word, unless quoted.
  @inline(__always)
  func isName(_ token: Int) -> Bool {
    switch kinds[token] {
    case .quotedWord: true
    case .word: !Keyword.isReserved(payloads[token])
    default: false
    }
  }

  @inline(__always)
  func isAnyWord(_ token: Int) -> Bool {
    kinds[token] == .word || kinds[token] == .quotedWord
  }

  /// Behind the token, and behind the partner of an opening bracket or literal. Always advances.
  @inline(__always)
  func hop(_ token: Int) -> Int {
    switch kinds[token] {
    case .leftParen, .leftBracket, .leftBrace, .stringOpen, .interpolationOpen:
      max(token, Int(payloads[token])) + 1
    default: token + 1
    }
  }

  /// The tokens between an opening bracket and its partner; none where the text ends with the bracket.
  @inline(__always)
  func contents(_ open: Int) -> Range<Int> {
    open + 1..<max(open + 1, Int(payloads[open]))
  }

  // MARK: - Compiler directives

  /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`: no code of their own.
  @inline(__always)
  func isDirective(_ token: Int) -> Bool {
    guard kinds[token] == .hash else { return false }
    switch payloads[token] {
    case Keyword.if, Keyword.else, Keyword.elseif, Keyword.endif, Keyword.sourceLocation: return true
    default: return false
    }
  }

  /// Behind the condition of a directive, which ends with its line.
  mutating func directiveEnd(_ token: Int) -> Int {
    var next = token + 1
    if payloads[token] == Keyword.else || payloads[token] == Keyword.endif { return next }
    while next < end, !startsLine(next) { next = hop(next) }
    return next
  }
}
