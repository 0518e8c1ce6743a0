extension Lexer {
  /// `#` begins a raw string, an extended regex, or a directive or macro.
  mutating func lexHash(_ start: Int) {
    // A run of a million pounds has one end, which is searched once.
    if start >= poundRunEnd {
      poundRunEnd = start + 1
      while source[poundRunEnd] == UInt8(ascii: "#") { poundRunEnd += 1 }
    }
    let end = poundRunEnd
    switch source[end] {
    case UInt8(ascii: "\""): lexString(start, pounds: end - start)
    case UInt8(ascii: "/"): lexExtendedRegex(start, pounds: end - start)
    default:
      var wordEnd = start + 1
      while characterClass(wordEnd) == .word || characterClass(wordEnd) == .digit { wordEnd += 1 }
      let name = word(start + 1, wordEnd)
      append(wordEnd > start + 1 ? .hash : .unknown, start, length: wordEnd - start, payload: name)
    }
  }

  /// `start` is the first pound, or the quote where there is none.
  mutating func lexString(_ start: Int, pounds: Int) {
    let quote = start + pounds
    let isMultiline =
      source[quote + 1] == UInt8(ascii: "\"") && source[quote + 2] == UInt8(ascii: "\"")
      && !isSingleLineQuote(quote, pounds)
    let mode = StringMode(pounds: pounds, isMultiline: isMultiline, openToken: count)
    append(.string, start, length: quote + (isMultiline ? 3 : 1) - start)
    lexText(mode)
  }

  /// A raw literal with three quotes that ends on its first line, such as `#"""#`, holds a quote.
  private mutating func isSingleLineQuote(_ quote: Int, _ pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var offset = quote + 2
    while !isLineEnd(source[offset]), offset < source.count {
      if source[offset] == UInt8(ascii: "\""), hasPounds(pounds, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  /// After the `)` of an interpolation.
  mutating func resumeString() {
    guard let mode = strings.popLast() else { return }
    lexText(mode)
  }

  /// Single-line literals end with their line, also in the middle of an interpolation. A token without length closes that, so
  /// that nothing that is read in it goes on behind it.
  mutating func endSingleLineLiterals() {
    while let literal = strings.last, !literal.isMultiline, let bracket = brackets.popLast() {
      track(bracket.shape, -1)
      guard bracket.shape == .interpolation else {
        abandon(bracket, before: count)
        continue
      }
      isBroken = true
      _ = strings.popLast()
      payloads[literal.openToken] = UInt32(count)
      payloads[bracket.token] = UInt32(count)
      closeWithoutLength(bracket.token)
    }
  }

  /// Closes the interpolation at `open` behind the last token, wherever the lexer is by now.
  private mutating func closeWithoutLength(_ open: Int) {
    let (position, pending) = (position, pending)
    self.pending = []
    append(.interpolationClose, lastEnd, length: 0, payload: UInt32(open))
    (self.position, self.pending) = (position, pending)
  }

  /// Text up to the end of the literal, or up to the next interpolation, from `position` on.
  private mutating func lexText(_ mode: StringMode) {
    var end = position
    while true {
      switch source[end] {
      case UInt8(ascii: "\""):
        if let closed = closingEnd(mode, at: end) { return closeString(mode, end: closed) }
        end += 1
      case UInt8(ascii: "\\") where hasPounds(mode.pounds, at: end + 1):
        let escaped = end + 1 + mode.pounds
        if source[escaped] == UInt8(ascii: "(") { return openInterpolation(mode, backslash: end) }
        end = escaped
        if !isLineEnd(source[end]), end < source.count { end += 1 }
      case UInt8(ascii: "\n") where !mode.isMultiline, UInt8(ascii: "\r") where !mode.isMultiline:
        isBroken = true
        return closeString(mode, end: end)
      case 0 where end >= source.count:
        isBroken = true
        return closeString(mode, end: source.count)
      default: end += 1
      }
    }
  }

  private mutating func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  mutating func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    for index in 0..<pounds where source[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func closingEnd(_ mode: StringMode, at quote: Int) -> Int? {
    var end = quote + 1
    if mode.isMultiline {
      guard source[end] == UInt8(ascii: "\""), source[end + 1] == UInt8(ascii: "\"") else { return nil }
      end += 2
    }
    return hasPounds(mode.pounds, at: end) ? end + mode.pounds : nil
  }

  private mutating func closeString(_ mode: StringMode, end: Int) {
    if kinds[mode.openToken] == .string {
      ends[mode.openToken] = UInt32(truncatingIfNeeded: end)
      position = end
      lastEnd = end
    } else {
      let token = count
      payloads[mode.openToken] = UInt32(token)
      pending = []
      append(.stringClose, position, length: end - position)
    }
  }

  private mutating func openInterpolation(_ mode: StringMode, backslash: Int) {
    if kinds[mode.openToken] == .string {
      kinds[mode.openToken] = .stringOpen
      ends[mode.openToken] = UInt32(truncatingIfNeeded: backslash)
    }
    strings.append(mode)
    pending = []
    open(.interpolationOpen, .interpolation, backslash, length: 2 + mode.pounds)
  }
}
