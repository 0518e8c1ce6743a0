/// What some word of a text must look like for a pattern to match the text. Words are identifiers, as the lexer sees
/// them, so that a file without such a word can be left out before anything is evaluated.
public struct WordPattern: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case whole, prefix, suffix

    /// Whether a word has a range of bytes where a pattern of this kind has them.
    @inlinable public func matches(_ range: Range<Int>, of bytes: [UInt8], _ word: [UInt8]) -> Bool {
      let length = range.upperBound - range.lowerBound
      guard self == .whole ? word.count == length : word.count >= length else { return false }
      let start = self == .suffix ? word.count - length : 0
      var offset = 0
      while offset < length, word[start + offset] == bytes[range.lowerBound + offset] { offset += 1 }
      return offset == length
    }
  }

  public let kind: Kind
  public let bytes: [UInt8]

  /// Of the last eight bytes alone: words are hashed again and again while a run begins, and few end alike.
  public func hash(into hasher: inout Hasher) {
    var end = UInt64(kind.rawValue)
    for index in max(0, bytes.count - 8)..<bytes.count { end = end << 8 | UInt64(bytes[index]) }
    hasher.combine(end)
  }

  /// Whether a word is one of those.
  public func matches(_ word: [UInt8]) -> Bool {
    kind.matches(0..<bytes.count, of: bytes, word)
  }

  /// Names and types that something has without anybody having written them.
  private static let implicit = [
    "get", "set", "init", "deinit", "subscript", "self", "Self", "super", "error", "newValue", "oldValue",
    "String", "Int", "Double", "Bool", "_",
  ].map { Array($0.utf8) }

  /// In bytes; no implicit name is longer.
  private static let implicitLength = implicit.map(\.count).max()!

  /// Whether a name that nobody has written is one of those.
  var mayBeImplicit: Bool {
    guard bytes.count <= Self.implicitLength else { return false }
    for name in Self.implicit where matches(name) { return true }
    return false
  }

  /// Letters, digits, `_` and all beyond ASCII.
  public static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Pattern {
  /// A word that each text it matches holds; nil where that may be any. Of several the last, since paths begin with
  /// what is common.
  var requiredWord: WordPattern? {
    guard regex == nil else { return nil }
    for index in elements.indices.reversed() {
      guard case .literal(let bytes) = elements[index] else { continue }
      let word = lastWord(in: bytes, isFirst: index == 0, isLast: index == elements.count - 1)
      if let word { return word }
    }
    return nil
  }

  func filled(_ captures: Captures) -> [GlobElement] {
    elements.reduce(into: []) { filled, element in
      var element = element
      if case .capture(let slot, _) = element, let bytes = captures[slot] { element = .literal(bytes) }
      if case .literal(let bytes) = element, case .literal(let before) = filled.last {
        filled[filled.count - 1] = .literal(before + bytes)
      } else {
        filled.append(element)
      }
    }
  }

  /// The last word of a literal that is written wherever it is meant. Next to a wildcard a word may go on.
  private func lastWord(in bytes: [UInt8], isFirst: Bool, isLast: Bool) -> WordPattern? {
    // The lexer takes a dollar sign for a part of the word, which some names leave out.
    guard bytes.firstPlace(of: UInt8(ascii: "$"), from: 0) == nil else { return nil }
    var start = bytes.count
    while start > 0 {
      let end = start
      var isASCII = true
      while start > 0, WordPattern.isWord(bytes[start - 1]) {
        start -= 1
        isASCII = isASCII && bytes[start] < 0x80
      }
      guard start < end else {
        start -= 1
        continue
      }
      let (isBegun, isEnded) = (start > 0 || isFirst, end < bytes.count || isLast)
      // Beyond ASCII some bytes are operators, and what begins with a digit may be a number.
      guard isBegun || isEnded, isASCII, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start])
      else { continue }
      let kind: WordPattern.Kind = isBegun && isEnded ? .whole : isBegun ? .prefix : .suffix
      let pattern = WordPattern(kind: kind, bytes: Array(bytes[start..<end]))
      if !pattern.mayBeImplicit { return pattern }
    }
    return nil
  }
}
