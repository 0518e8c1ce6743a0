/// Operators follow the rules of Swift's own lexer: an operator is left-bound when something other than white
/// space, an opening delimiter or a separator stands directly before it, right-bound likewise; bound on both
/// sides or on none it is infix.
extension Lexer {
  /// `<` and `>` alone, whatever follows; bound as the whole operator is that they may begin.
  mutating func lexAngle(_ start: Int) {
    let kind: TokenKind = source[start] == UInt8(ascii: "<") ? .leftAngle : .rightAngle
    let leftBound = isLeftBound(start)
    if leftBound { pending.insert(.leftBound) }
    // A run of a million angles has one end, which is searched once.
    if start >= angleRunEnd {
      angleRunEnd = operatorEnd(start)
      if previousWord == Keyword.func { declaredOperatorEnd = angleRunEnd }
    }
    if isRightBound(angleRunEnd, leftBound: leftBound) { pending.insert(.rightBound) }
    append(kind, start, length: 1)
  }

  /// `?` and `!` cling to what stands before, or begin an operator.
  mutating func lexQuestion(_ start: Int) {
    guard isLeftBound(start) else { return lexOperator(start) }
    append(source[start] == UInt8(ascii: "?") ? .question : .exclamation, start, length: 1)
  }

  /// A lone `.` is punctuation, also before `?` or `!` in a key path; `..<`, `.==` and `.!` are operators.
  mutating func lexPeriod(_ start: Int) {
    continuesOperator(start, start + 1) ? lexOperator(start) : append(.period, start, length: 1)
  }

  private mutating func continuesOperator(_ start: Int, _ offset: Int) -> Bool {
    switch characterClass(offset) {
    case .operatorStart, .angle, .period: true
    case .question:
      !isLeftBound(start) || characterClass(offset + 1) == .operatorStart
        || characterClass(offset + 1) == .angle
    case .slash: source[offset + 1] != UInt8(ascii: "/") && source[offset + 1] != UInt8(ascii: "*")
    case .nonASCII: UnicodeClass.isOperatorStart((source.base + offset).decodeScalar().scalar)
    default: false
    }
  }

  mutating func lexSlash(_ start: Int) {
    switch source[start + 1] {
    case UInt8(ascii: "/"): lexLineComment(start)
    case UInt8(ascii: "*"): lexBlockComment(start)
    default: lexOperator(start)
    }
  }

  mutating func lexOperator(_ start: Int) {
    // Most are one of these with a space behind, which ends them and binds nothing to them.
    if source[start] == UInt8(ascii: "="), source[start + 1] == UInt8(ascii: " ") {
      return appendSpaced(.equal, start, length: 1)
    }
    if source[start] == UInt8(ascii: "-"), source[start + 1] == UInt8(ascii: ">"),
      source[start + 2] == UInt8(ascii: " ")
    {
      return appendSpaced(.arrow, start, length: 2)
    }
    let end = nameEnd(start, operatorEnd(start))
    if let slash = firstSlash(start, end), lexRegex(operatorStart: start, slash: slash, operatorEnd: end) {
      return
    }
    let length = end - start
    if length == 1, source[start] == UInt8(ascii: "=") {
      return appendOperator(.equal, start, length: 1, payload: 0)
    }
    if length == 2, source[start] == UInt8(ascii: "-"), source[start + 1] == UInt8(ascii: ">") {
      return appendOperator(.arrow, start, length: 2, payload: 0)
    }
    appendOperator(
      .operator, start, length: length, payload: names.intern(source.base + start, length))
  }

  private mutating func appendSpaced(_ kind: TokenKind, _ start: Int, length: Int) {
    if isLeftBound(start) { pending.insert(.leftBound) }
    append(kind, start, length: length)
  }

  mutating func appendOperator(_ kind: TokenKind, _ start: Int, length: Int, payload: UInt32) {
    let leftBound = isLeftBound(start)
    if leftBound { pending.insert(.leftBound) }
    if isRightBound(start + length, leftBound: leftBound) { pending.insert(.rightBound) }
    append(kind, start, length: length, payload: payload)
  }

  /// In `func -<T>` and `func >>=<T>` the last angle opens the generic parameters.
  private mutating func nameEnd(_ start: Int, _ end: Int) -> Int {
    guard end > start + 1, source[end - 1] == UInt8(ascii: "<"), characterClass(end) == .word else {
      return end
    }
    return previousWord == Keyword.func || end == declaredOperatorEnd ? end - 1 : end
  }

  /// `.` goes on only in an operator that began with it; a comment ends the operator.
  private mutating func operatorEnd(_ start: Int) -> Int {
    let beginsWithPeriod = source[start] == UInt8(ascii: ".")
    var end = start
    while true {
      switch characterClass(end) {
      case .operatorStart, .question, .angle: end += 1
      case .period where beginsWithPeriod: end += 1
      case .slash:
        let next = source[end + 1]
        if end > start, next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return end }
        end += 1
      case .nonASCII:
        let (scalar, length) = (source.base + end).decodeScalar()
        let continues =
          end == start ? UnicodeClass.isOperatorStart(scalar) : UnicodeClass.isOperatorContinuation(scalar)
        guard continues else { return end }
        end += length
      default: return end
      }
    }
  }

  private mutating func firstSlash(_ start: Int, _ end: Int) -> Int? {
    var offset = start
    while offset < end {
      if source[offset] == UInt8(ascii: "/") { return offset }
      offset += 1
    }
    return nil
  }

  mutating func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch source[start - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: return false
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return false
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
    case UInt8(ascii: "/"): return start < 2 || source[start - 2] != UInt8(ascii: "*")
    case 0xA0: return start < 2 || source[start - 2] != 0xC2
    default: return true
    }
  }

  mutating func isRightBound(_ end: Int, leftBound: Bool) -> Bool {
    switch source[end] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: return false
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
    case UInt8(ascii: "."): return !leftBound
    case UInt8(ascii: "/"):
      return source[end + 1] != UInt8(ascii: "/") && source[end + 1] != UInt8(ascii: "*")
    case 0xC2: return source[end + 1] != 0xA0
    default: return true
    }
  }
}
