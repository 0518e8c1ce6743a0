/// Scans a string literal and resolves its escapes.
struct JSONStringScanner {
  struct Mistake: Error {
    let message: String
    let place: Int
  }

  private let bytes: [UInt8]
  /// At its opening quotation mark.
  private let open: Int
  /// Whether half of a surrogate pair stands for U+FFFD.
  private let repairsSurrogates: Bool
  /// Behind the closing quotation mark after a success.
  private(set) var index: Int

  init(bytes: [UInt8], open: Int, repairsSurrogates: Bool) {
    (self.bytes, self.open, self.repairsSurrogates, index) = (bytes, open, repairsSurrogates, open + 1)
  }

  mutating func scan() throws(Mistake) -> String {
    var text = ""
    while true {
      text += plainText()
      guard index < bytes.count else { throw unclosed }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      case 0x0A, 0x0D: throw Mistake(message: "this string is not closed on its line", place: open)
      default: throw mistake("a control character must be written as an escape, such as \\t")
      }
    }
  }

  /// What is not closed is best shown where it begins.
  private var unclosed: Mistake { Mistake(message: "this string is not closed", place: open) }

  private func mistake(_ message: String) -> Mistake { Mistake(message: message, place: index) }

  /// What stands before the next quotation mark, backslash or control character.
  private mutating func plainText() -> String {
    let start = index
    index = bytes.endOfPlainText(from: start)
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func escape() throws(Mistake) -> Unicode.Scalar {
    guard index + 1 < bytes.count else { throw unclosed }
    let letter = bytes[index + 1]
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let scalar = Self.simpleEscapes[letter] else {
      throw mistake("'\\\(bytes.character(at: index + 1))' is no escape; a backslash is written '\\\\'")
    }
    index += 2
    return scalar
  }

  private static let simpleEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func unicodeEscape() throws(Mistake) -> Unicode.Scalar {
    guard let first = codeUnit(at: index) else {
      throw mistake("expected four hexadecimal digits after '\\u'")
    }
    if let scalar = Unicode.Scalar(first) {
      index += 6
      return scalar
    }
    guard first < 0xDC00, let second = codeUnit(at: index + 6), 0xDC00..<0xE000 ~= second else {
      guard repairsSurrogates else { throw mistake("half of a surrogate pair stands alone") }
      index += 6
      return "\u{FFFD}"
    }
    index += 12
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))!
  }

  /// The code unit of the escape `\uXXXX` at `start`.
  private func codeUnit(at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    return bytes[start + 2..<start + 6].reduce(0 as UInt16?) { value, byte in
      guard let value, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      return value << 4 | UInt16(digit)
    }
  }
}

extension [UInt8] {
  /// Where the next quotation mark, backslash or control character stands, or the end.
  fileprivate func endOfPlainText(from start: Int) -> Int {
    var end = start
    while end < count {
      let byte = self[end]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    return end
  }
}
