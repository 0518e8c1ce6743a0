/// What some word of a text must look like for a pattern to match the text. Words are identifiers, as the lexer sees
/// them, so that a file without such a word can be left out before anything is evaluated.
public struct WordPattern: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case whole, prefix, suffix

    /// Whether a word has `bytes` where a pattern of this kind has them.
    @inlinable public func matches(
      _ bytes: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      guard self == .whole ? word.count == bytes.count : word.count >= bytes.count else { return false }
      let start = self == .suffix ? word.count - bytes.count : 0
      for index in bytes.indices where word[start + index] != bytes[index] { return false }
      return true
    }
  }

  public let kind: Kind
  public let bytes: [UInt8]

  /// Whether a word is one of those.
  public func matches(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { kind.matches($0, word) }
  }

  /// Names and types that something has without anybody having written them.
  private static let implicit = [
    "get", "set", "init", "deinit", "subscript", "self", "Self", "super", "error", "newValue", "oldValue",
    "String", "Int", "Double", "Bool", "_",
  ].map { Array($0.utf8) }

  /// Whether a name that nobody has written is one of those.
  var mayBeImplicit: Bool {
    Self.implicit.contains { name in name.withUnsafeBufferPointer { matches($0) } }
  }

  /// Letters, digits, `_` and all beyond ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
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
  /// - Parameter captures: what stands in the place of those that are bound.
  func requiredWord(_ captures: Captures?) -> WordPattern? {
    guard regex == nil else { return nil }
    let elements = captures.map(filled) ?? elements
    for index in elements.indices.reversed() {
      guard case .literal(let bytes) = elements[index] else { continue }
      let words = words(in: bytes, isFirst: index == 0, isLast: index == elements.count - 1)
      if let word = words.last(where: { !$0.mayBeImplicit }) { return word }
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

  /// Next to a wildcard a word may go on.
  private func words(in bytes: [UInt8], isFirst: Bool, isLast: Bool) -> [WordPattern] {
    // The lexer takes a dollar sign for a part of the word, which some names leave out.
    guard !bytes.contains(UInt8(ascii: "$")) else { return [] }
    return bytes.split { !WordPattern.isWord($0) }.compactMap { word in
      // Beyond ASCII some bytes are operators, and what begins with a digit may be a number.
      guard word.allSatisfy({ $0 < 0x80 }), !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= word.first!) else {
        return nil
      }
      let isBegun = word.startIndex > 0 || isFirst
      let isEnded = word.endIndex < bytes.count || isLast
      switch (isBegun, isEnded) {
      case (true, true): return WordPattern(kind: .whole, bytes: Array(word))
      case (true, false): return WordPattern(kind: .prefix, bytes: Array(word))
      case (false, true): return WordPattern(kind: .suffix, bytes: Array(word))
      case (false, false): return nil
      }
    }
  }
}

extension PatternSet {
  /// Words of which one stands in each text that it matches; nil where that may be any.
  public var requiredWords: [WordPattern]? {
    requiredWords(nil)
  }

  /// The same where some captures are bound.
  public func requiredWords(_ captures: Captures?) -> [WordPattern]? {
    var words: [WordPattern] = []
    for pattern in patterns + shortForms {
      guard let word = pattern.requiredWord(captures) else { return nil }
      words.append(word)
    }
    return words
  }

  /// Whether all its captures are bound to something.
  public func isFilled(by captures: Captures) -> Bool {
    patterns.allSatisfy { $0.slots.allSatisfy { captures.isBound($0) && !captures.isEmpty($0) } }
  }
}
