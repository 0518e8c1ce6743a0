/// Regex literals. Whether a `/` begins one is decided as Swift's own lexer does, by what stands before it and
/// by whether the rest of the line reads as one.
extension Lexer {
  /// Tries the `/` at `slash`, part of an operator. False when it is an operator after all.
  mutating func lexRegex(operatorStart: Int, slash: Int, operatorEnd: Int) -> Bool {
    let leftBound = isLeftBound(operatorStart)
    guard !leftBound, !followsDeclarationOfOperator else { return false }
    var mustBeRegex = false
    if !isRightBound(operatorEnd, leftBound: leftBound) {
      guard followsTryMark || isInRegexPosition else { return false }
      mustBeRegex = followsTryMark || !followsArgumentSeparator
    }
    guard let end = regexEnd(slash: slash, pounds: 0, mustBeRegex: mustBeRegex) else { return false }
    if slash > operatorStart {
      let name = names.intern(source.base + operatorStart, slash - operatorStart)
      appendOperator(.operator, operatorStart, length: slash - operatorStart, payload: name)
    }
    append(.regex, slash, length: end - slash)
    return true
  }

  mutating func lexExtendedRegex(_ start: Int, pounds: Int) {
    if let end = regexEnd(slash: start + pounds, pounds: pounds, mustBeRegex: true) {
      append(.regex, start, length: end - start)
    } else {
      append(.unknown, start, length: pounds)
    }
  }

  // MARK: - What stands before

  private var previousKind: TokenKind? {
    count > 0 ? kinds[count - 1] : nil
  }

  var previousWord: NameID? {
    previousKind == .word ? payloads[count - 1] : nil
  }

  /// `func /` and `operator /` name an operator.
  var followsDeclarationOfOperator: Bool {
    previousWord == Keyword.func || previousWord == Keyword.operator
  }

  /// `try?` and `try!` cannot be an operand, so what follows is no infix operator.
  private var followsTryMark: Bool {
    guard previousKind == .question || previousKind == .exclamation, count > 1 else { return false }
    return kinds[count - 2] == .word && payloads[count - 2] == Keyword.try
  }

  /// In an argument list an operator may stand alone: `reduce(1, /)`.
  private var followsArgumentSeparator: Bool {
    switch previousKind {
    case .leftParen, .leftBracket, .interpolationOpen, .comma, .colon: true
    default: false
    }
  }

  /// Whether an operand is expected.
  private var isInRegexPosition: Bool {
    mutating get {
      switch previousKind {
      case nil, .leftBrace, .leftParen, .leftBracket, .interpolationOpen, .equal, .semicolon, .comma, .colon,
        .unknown:
        return true
      case .word:
        return expectsOperand(payloads[count - 1])
      case .operator, .leftAngle, .rightAngle:
        let bound = flags[count - 1]
        return !bound.contains(.leftBound) || bound.contains(.rightBound)
      case .hash:
        let name = payloads[count - 1]
        return name == Keyword.if || name == Keyword.else || name == Keyword.elseif || name == Keyword.endif
      default: return false
      }
    }
  }

  private func expectsOperand(_ name: NameID) -> Bool {
    switch name {
    case Keyword.true, Keyword.false, Keyword.anyType, Keyword.nil, Keyword.selfValue, Keyword.selfType,
      Keyword.super:
      return false
    case Keyword.wildcard: return false
    default:
      // A member named like a keyword is an operand: `x.in / 2`.
      if count > 1, kinds[count - 2] == .period { return false }
      return Keyword.isReserved(name) || name == Keyword.await || name == Keyword.async
    }
  }

  // MARK: - The literal

  /// The end of the literal whose first slash is at `slash`, or nil when there is none. `mustBeRegex` reads an
  /// unterminated one up to the end of its line.
  private mutating func regexEnd(slash: Int, pounds: Int, mustBeRegex: Bool) -> Int? {
    var scan = RegexScan(source: source, pounds: pounds, mustBeRegex: mustBeRegex)
    if pounds == 0, !scan.canBegin(slash) { return nil }
    var start = slash + 1
    if pounds > 0, let newline = scan.firstNewline(start) {
      if pounds >= unterminatedRegexPounds { return newline }
      scan.isMultiline = true
      start = newline
      if case .unterminated = scan.run(start) {
        unterminatedRegexPounds = pounds
        isBroken = true
        return newline
      }
    } else {
      _ = scan.run(start)
    }
    switch scan.result {
    case .notRegex: return nil
    case .unterminated(let end):
      if mustBeRegex { isBroken = true }
      return mustBeRegex ? end : nil
    case .ended(let end): return end
    }
  }
}

/// The search for the end of one regex literal.
private struct RegexScan {
  enum Result {
    case ended(Int), unterminated(Int), notRegex
  }

  let source: SourceBytes
  let pounds: Int
  let mustBeRegex: Bool
  var isMultiline = false
  var result = Result.notRegex

  /// A bare literal does not begin with white space, and is no comment, nor the end of one.
  func canBegin(_ slash: Int) -> Bool {
    switch source[slash + 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return mustBeRegex
    case UInt8(ascii: "*"), UInt8(ascii: "/"): return false
    default: return slash == 0 || source[slash - 1] != UInt8(ascii: "*")
    }
  }

  /// The line end behind the opening delimiter, when only white space stands before it.
  func firstNewline(_ start: Int) -> Int? {
    var offset = start
    while source[offset] == UInt8(ascii: " ") || source[offset] == UInt8(ascii: "\t") { offset += 1 }
    let byte = source[offset]
    return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? offset : nil
  }

  mutating func run(_ start: Int) -> Result {
    result = search(start)
    return result
  }

  private func search(_ start: Int) -> Result {
    var offset = start
    var groups = 0
    var classes = 0
    while true {
      switch source[offset] {
      case UInt8(ascii: "/"):
        if let result = close(offset, start) { return result }
        offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiline else { return .unterminated(offset) }
        offset += 1
      case 0 where offset >= source.count: return .unterminated(offset)
      case UInt8(ascii: "\\"):
        offset += 1
        let escaped = source[offset]
        let endsLine = escaped == UInt8(ascii: "\n") || escaped == UInt8(ascii: "\r")
        if offset < source.count, !endsLine { offset += 1 }
      case UInt8(ascii: "(") where classes == 0:
        groups += 1
        offset += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !mustBeRegex { return .notRegex }
        groups = max(0, groups - 1)
        offset += 1
      case UInt8(ascii: "["):
        classes += 1
        offset += 1
      case UInt8(ascii: "]"):
        classes = max(0, classes - 1)
        offset += 1
      default: offset += 1
      }
    }
  }

  /// What the `/` at `offset` ends, or nil when it belongs to the pattern.
  private func close(_ offset: Int, _ start: Int) -> Result? {
    var end = offset + 1
    guard pounds == 0 else {
      var count = 0
      while source[end] == UInt8(ascii: "#") {
        end += 1
        count += 1
      }
      return count >= pounds ? .ended(end) : nil
    }
    if source[end] == UInt8(ascii: "*") || source[end] == UInt8(ascii: "/") { return .unterminated(offset) }
    let last = source[offset - 1]
    let endsWithSpace = last == UInt8(ascii: " ") || last == UInt8(ascii: "\t")
    let isEscaped = offset - 2 >= start && source[offset - 2] == UInt8(ascii: "\\")
    if endsWithSpace, !isEscaped, !mustBeRegex { return .notRegex }
    return .ended(end)
  }
}
