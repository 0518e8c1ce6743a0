/// Turns bytes into tokens in one pass, never failing.
///
/// One loop dispatches on the class of the next byte. Brackets are paired while lexing: an open one waits on
/// `brackets`, a close one looks there for the nearest of its shape. A string with interpolation leaves its
/// delimiter on `strings`, lexes the code in between in the same loop, and goes on as text when the bracket that
/// closes is the one of an interpolation. There is no recursion, so no nesting is too deep.
struct Lexer: ~Copyable {
  let source: SourceBytes
  let table: TokenTable
  let names: NameTable
  /// The columns of `table`. Copies of its pointers, since a property of a class that can change costs a check for
  /// exclusive access at each look: 9 instructions for each byte of a file.
  let kinds: UnsafeMutablePointer<TokenKind>
  let flags: UnsafeMutablePointer<TokenFlags>
  let payloads: UnsafeMutablePointer<UInt32>
  private let starts: UnsafeMutablePointer<UInt32>
  let ends: UnsafeMutablePointer<UInt32>
  let words: UnsafeMutablePointer<FileWords>
  /// How many tokens there are.
  var count = 0
  var isBroken = false
  /// `CharacterClass.table`, reached without the check of a global.
  let classes: UnsafePointer<CharacterClass>
  var position = 0
  var pending: TokenFlags = [.newlineBefore, .spaceBefore]
  /// Where the last token ended, in bytes.
  var lastEnd = 0
  var brackets = GrowingBuffer<OpenBracket>()
  /// How many of each shape wait on `brackets`, so that a stray closer costs no search.
  var waiting = (paren: 0, bracket: 0, brace: 0)
  var strings: [StringMode] = []
  /// A multi-line regex with this many pounds is known not to end: searching again would cost a quadratic time.
  var unterminatedRegexPounds = Int.max

  struct OpenBracket: BitwiseCopyable {
    var shape: Shape
    var token: Int
  }

  enum Shape: BitwiseCopyable {
    case paren, interpolation, bracket, brace
  }

  /// Where the operator ends that the last angle was part of.
  var angleRunEnd = 0
  /// Where the run of pounds ends that the last one was part of.
  var poundRunEnd = 0
  /// Where the operator ends that begins with an angle and is the name of a function.
  var declaredOperatorEnd = 0

  /// The literal around an interpolation.
  struct StringMode {
    var pounds: Int
    var isMultiline: Bool
    var openToken: Int
  }

  /// Replaces what `table` holds with the tokens of `source`.
  static func lex(_ source: SourceBytes, into table: TokenTable, names: NameTable) {
    precondition(source.count < Int(UInt32.max) - 16, "a file of 4 GiB or more")
    table.reset(byteCount: source.count, nameCount: names.count)
    CharacterClass.table.withUnsafeBufferPointer { classes in
      var lexer = Lexer(source: source, table: table, names: names, classes: classes.baseAddress!)
      lexer.skipPrologue()
      lexer.run()
      table.count = lexer.count
      table.isBroken = lexer.isBroken
    }
  }

  private init(
    source: SourceBytes, table: TokenTable, names: NameTable, classes: UnsafePointer<CharacterClass>
  ) {
    self.source = source
    self.table = table
    self.names = names
    self.classes = classes
    kinds = table.kinds.base
    flags = table.flags.base
    payloads = table.payloads.base
    starts = table.starts.base
    ends = table.ends.base
    words = table.words
  }

  @inline(__always)
  func characterClass(_ offset: Int) -> CharacterClass {
    classes[Int(source.base[offset])]
  }

  /// A byte order mark and a `#!` line are no code.
  private mutating func skipPrologue() {
    if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { position = 3 }
    if source[position] == UInt8(ascii: "#"), source[position + 1] == UInt8(ascii: "!") { skipToLineEnd() }
  }

  private mutating func run() {
    while true {
      skipSingleSpace()
      let start = position
      switch characterClass(start) {
      case .space:
        position += 1
        noteSpace()
      case .newline:
        position += 1
        skipSpaces()
        noteSpace()
        pending.insert(.newlineBefore)
        if !strings.isEmpty { endSingleLineLiterals() }
      case .word: lexWord(start, headLength: 1)
      case .digit: lexNumber(start)
      case .operatorStart: lexOperator(start)
      case .slash: lexSlash(start)
      case .angle: lexAngle(start)
      case .question: lexQuestion(start)
      case .period: lexPeriod(start)
      case .leftParen: open(.leftParen, .paren, start, length: 1)
      case .leftBracket: open(.leftBracket, .bracket, start, length: 1)
      case .leftBrace: open(.leftBrace, .brace, start, length: 1)
      case .rightParen: close(.rightParen, .paren, start)
      case .rightBracket: close(.rightBracket, .bracket, start)
      case .rightBrace: close(.rightBrace, .brace, start)
      case .comma: append(.comma, start, length: 1)
      case .colon: append(.colon, start, length: 1)
      case .semicolon: append(.semicolon, start, length: 1)
      case .at: append(.at, start, length: 1)
      case .backslash: append(.backslash, start, length: 1)
      case .hash: lexHash(start)
      case .quote: lexString(start, pounds: 0)
      case .backtick: lexQuotedWord(start)
      case .nonASCII: lexNonASCII(start)
      case .zero:
        if start >= source.count { return finish() }
        position += 1
        noteSpace()
      case .other: append(.unknown, start, length: 1)
      }
    }
  }

  /// The space between two tokens, of which there are too many to choose a way for each.
  @inline(__always)
  private mutating func skipSingleSpace() {
    guard source[position] == UInt8(ascii: " ") else { return }
    position += 1
    pending.insert(.spaceBefore)
  }

  /// The indentation of a line.
  @inline(__always)
  private mutating func skipSpaces() {
    while source[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func finish() {
    while let bracket = brackets.popLast() { abandon(bracket, before: count) }
    pending.insert(.newlineBefore)
    append(.endOfFile, source.count, length: 0)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, length: Int, payload: UInt32 = 0) {
    kinds[count] = kind
    flags[count] = pending
    starts[count] = UInt32(truncatingIfNeeded: start)
    position = start + length
    ends[count] = UInt32(truncatingIfNeeded: position)
    payloads[count] = payload
    count += 1
    pending = []
    lastEnd = position
  }

  /// White space or a comment.
  @inline(__always)
  mutating func noteSpace() {
    pending.insert(.spaceBefore)
  }

  // MARK: - Brackets

  mutating func open(_ kind: TokenKind, _ shape: Shape, _ start: Int, length: Int) {
    brackets.append(OpenBracket(shape: shape, token: count))
    track(shape, 1)
    append(kind, start, length: length)
  }

  private mutating func close(_ kind: TokenKind, _ shape: Shape, _ start: Int) {
    let token = count
    append(kind, start, length: 1, payload: UInt32(truncatingIfNeeded: token))
    if let last = brackets.last, last.shape == shape {
      brackets.cut(to: brackets.count &- 1)
      track(shape, -1)
      return pair(last.token, token)
    }
    closeFarther(shape, token)
  }

  private mutating func pair(_ open: Int, _ close: Int) {
    payloads[open] = UInt32(truncatingIfNeeded: close)
    payloads[close] = UInt32(truncatingIfNeeded: open)
  }

  /// Where the bracket that was opened last is none of that shape.
  private mutating func closeFarther(_ shape: Shape, _ token: Int) {
    guard waits(for: shape) else {
      isBroken = true
      return
    }
    while let bracket = brackets.popLast() {
      track(bracket.shape, -1)
      let matches = bracket.shape == shape || (shape == .paren && bracket.shape == .interpolation)
      if !matches {
        abandon(bracket, before: token)
        continue
      }
      pair(bracket.token, token)
      if bracket.shape == .interpolation {
        kinds[token] = .interpolationClose
        resumeString()
      }
      return
    }
  }

  /// An opening bracket that nothing closes holds everything before the token that ends its surroundings.
  mutating func abandon(_ bracket: OpenBracket, before token: Int) {
    isBroken = true
    payloads[bracket.token] = UInt32(token - 1)
    if bracket.shape == .interpolation, let string = strings.popLast() {
      payloads[string.openToken] = UInt32(token - 1)
    }
  }

  private mutating func waits(for shape: Shape) -> Bool {
    switch shape {
    case .paren, .interpolation: waiting.paren > 0
    case .bracket: waiting.bracket > 0
    case .brace: waiting.brace > 0
    }
  }

  mutating func track(_ shape: Shape, _ change: Int) {
    switch shape {
    case .paren, .interpolation: waiting.paren += change
    case .bracket: waiting.bracket += change
    case .brace: waiting.brace += change
    }
  }
}
