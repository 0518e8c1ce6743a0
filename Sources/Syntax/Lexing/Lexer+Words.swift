extension Lexer {
  /// The name of a word between two byte offsets.
  @inline(__always)
  func word(_ start: Int, _ end: Int) -> NameID {
    let name = names.intern(source.base + start, end - start)
    words.pointee.insert(name)
    return name
  }

  /// Identifiers and operators may begin beyond ASCII.
  mutating func lexNonASCII(_ start: Int) {
    let (scalar, length) = (source.base + start).decodeScalar()
    if UnicodeClass.isSpace(scalar) {
      position += length
      noteSpace()
    } else if UnicodeClass.isOperatorStart(scalar) {
      lexOperator(start)
    } else if UnicodeClass.isIdentifierStart(scalar) {
      lexWord(start, headLength: length)
    } else {
      append(.unknown, start, length: length)
    }
  }

  /// - Parameter headLength: how many bytes are known to be of the word.
  mutating func lexWord(_ start: Int, headLength: Int) {
    var end = start + headLength
    while characterClass(end).continuesWord {
      guard characterClass(end) == .nonASCII else {
        end += 1
        continue
      }
      let (scalar, length) = (source.base + end).decodeScalar()
      guard UnicodeClass.isIdentifierContinuation(scalar) else { break }
      end += length
    }
    append(.word, start, length: end - start, payload: word(start, end))
  }

  /// A raw identifier may hold anything but a backtick, a backslash or a line end.
  mutating func lexQuotedWord(_ start: Int) {
    var end = start + 1
    while true {
      switch source[end] {
      case UInt8(ascii: "`") where end > start + 1:
        if !isIdentifier(start + 1, end) { table.holdsRawIdentifier = true }
        let name = word(start + 1, end)
        return append(.quotedWord, start, length: end + 1 - start, payload: name)
      case UInt8(ascii: "`"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\\"):
        return append(.unknown, start, length: 1)
      case 0 where end >= source.count:
        return append(.unknown, start, length: 1)
      default: end += 1
      }
    }
  }

  private mutating func isIdentifier(_ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end, characterClass(offset).continuesWord { offset += 1 }
    return offset == end
  }

  mutating func lexNumber(_ start: Int) {
    switch characterClass(start + 1) {
    case .word, .digit, .period: lexLongNumber(start)
    default: append(.number, start, length: 1)
    }
  }

  private mutating func lexLongNumber(_ start: Int) {
    var end = start
    let isRadix = source[start] == UInt8(ascii: "0") && isRadixLetter(source[start + 1])
    let isHexadecimal = isRadix && source[start + 1] == UInt8(ascii: "x")
    skipNumberWord(&end, isHexadecimal: isHexadecimal)
    if !isRadix || isHexadecimal, source[end] == UInt8(ascii: "."), startsFraction(end, isHexadecimal) {
      end += 1
      skipNumberWord(&end, isHexadecimal: isHexadecimal)
    }
    append(.number, start, length: end - start)
  }

  private mutating func isRadixLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "x") || byte == UInt8(ascii: "b") || byte == UInt8(ascii: "o")
  }

  /// `1.5` goes on, `1...5`, `1.description` and `tuple.0.1` do not.
  private mutating func startsFraction(_ dot: Int, _ isHexadecimal: Bool) -> Bool {
    if lastEnd == position, count > 0, kinds[count - 1] == .period { return false }
    let next = source[dot + 1]
    if next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") { return true }
    return isHexadecimal && startsHexadecimalFraction(dot + 1)
  }

  /// `0x1.Ap3` is a number, `0xAB.description` is not: a fraction in letters needs its exponent.
  private mutating func startsHexadecimalFraction(_ start: Int) -> Bool {
    var offset = start
    while isHexadecimalDigit(source[offset]) { offset += 1 }
    let next = source[offset] | 0x20
    let after = source[offset + 1]
    return offset > start && next == UInt8(ascii: "p")
      && (after == UInt8(ascii: "+") || after == UInt8(ascii: "-") || characterClassIsDigit(after))
  }

  private mutating func characterClassIsDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    characterClassIsDigit(byte) || byte == UInt8(ascii: "_")
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }

  /// Digits, letters and `_`, and the sign of an exponent.
  private mutating func skipNumberWord(_ end: inout Int, isHexadecimal: Bool) {
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while true {
      let byte = source[end]
      if byte | 0x20 == exponent,
        source[end + 1] == UInt8(ascii: "+") || source[end + 1] == UInt8(ascii: "-"),
        characterClassIsDigit(source[end + 2])
      {
        end += 2
      } else if characterClass(end) == .word || characterClass(end) == .digit {
        end += 1
      } else {
        return
      }
    }
  }
}
