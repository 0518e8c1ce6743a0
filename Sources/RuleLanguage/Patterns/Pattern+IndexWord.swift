extension Pattern {
  /// The last of the `indexWords` that a pattern asks for; nil where it asks for none.
  public func indexWord(_ captures: Captures) -> [UInt8]? {
    indexWords(captures).first
  }

  /// Words that an index finds texts by, without the underscores that they begin with, the last one first: each stands in
  /// each text that the pattern can match now, between bytes that are part of none, as `title` of `*.{name}` and of
  /// `*.[$_]{name}[.[]*`.
  public func indexWords(_ captures: Captures) -> [[UInt8]] {
    guard regex == nil else { return [] }
    let elements = filled(captures)
    var words: [[UInt8]] = []
    for index in elements.indices.reversed() {
      guard case .literal(let bytes) = elements[index] else { continue }
      let isBegun = index == 0 || elements[index - 1].holdsNoWord(but: UInt8(ascii: "_"))
      let isEnded = index == elements.count - 1 || elements[index + 1].holdsNoWord(but: nil)
      for word in bytes.split(whereSeparator: { !WordPattern.isWord($0) }).reversed()
      where (word.startIndex > 0 || isBegun) && (word.endIndex < bytes.count || isEnded) {
        let key = word.drop { $0 == UInt8(ascii: "_") }
        guard let first = key.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { continue }
        words.append(Array(key))
      }
    }
    return words
  }

  /// A part of a word of each text that the pattern can match now, as `title` of `*{name}*`: the longest one that is known.
  /// nil where none is.
  public func indexPart(_ captures: Captures) -> [UInt8]? {
    guard regex == nil else { return nil }
    var longest: ArraySlice<UInt8> = []
    for case .literal(let bytes) in filled(captures) {
      for word in Self.indexWords(bytes) where word.count > longest.count { longest = word }
    }
    return longest.isEmpty ? nil : Array(longest)
  }

  /// The first byte of each text it matches; nil where that may be any.
  public var firstByte: UInt8? {
    if regex == nil, case .literal(let bytes) = elements.first { bytes.first } else { nil }
  }

  /// The words of a text as `indexWord` has them.
  public static func indexWords(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    forEachIndexWord(in: text) { words.append($0) }
    return words
  }

  /// The same without a list of them.
  public static func forEachIndexWord(in text: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, WordPattern.isWord(text[end]) { end += 1 }
      if end > start { body(text[start..<end].drop { $0 == UInt8(ascii: "_") }) }
      start = end + 1
    }
  }
}

extension GlobElement {
  /// Whether it is one character that is part of no word, or this one.
  fileprivate func holdsNoWord(but exception: UInt8?) -> Bool {
    guard case .characterClass(let set) = self, !set.isNegated, set.named.isEmpty else { return false }
    return set.ranges.allSatisfy { range in
      range.upperBound < 0x80
        && range.allSatisfy { UInt8($0) == exception || !WordPattern.isWord(UInt8($0)) }
    }
  }
}
