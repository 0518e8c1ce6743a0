/// A word that an index finds texts by.
public struct IndexWord {
  /// Without the underscores that it begins with.
  public let bytes: [UInt8]
  /// The byte before it and those; 0 where it stands first. nil where that may be any.
  public let before: UInt8?
}

extension Pattern {
  /// A word that stands in each text it can match now, between bytes that are part of none: `title` of `*.{name}`, where
  /// a period is before it, and of `*.[$_]{name}[.[]*`. nil where there may be any.
  public func indexWord(_ captures: Captures) -> IndexWord? {
    guard regex == nil else { return nil }
    let elements = filled(captures)
    for index in elements.indices.reversed() {
      guard case .literal(let bytes) = elements[index] else { continue }
      let isBegun = index == 0 || elements[index - 1].holdsNoWord(but: UInt8(ascii: "_"))
      let isEnded = index == elements.count - 1 || elements[index + 1].holdsNoWord(but: nil)
      for word in bytes.split(whereSeparator: { !WordPattern.isWord($0) }).reversed()
      where (word.startIndex > 0 || isBegun) && (word.endIndex < bytes.count || isEnded) {
        let key = word.drop { $0 == UInt8(ascii: "_") }
        guard let first = key.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { continue }
        let before = word.startIndex > 0 ? bytes[word.startIndex - 1] : index == 0 ? 0 : nil
        return IndexWord(bytes: Array(key), before: before)
      }
    }
    return nil
  }

  /// The first byte of each text it matches; nil where that may be any.
  public var firstByte: UInt8? {
    if regex == nil, case .literal(let bytes) = elements.first { bytes.first } else { nil }
  }

  /// The words of a text as `indexWord` has them, and the bytes before them.
  public static func indexWords(_ text: [UInt8]) -> [(word: ArraySlice<UInt8>, before: UInt8)] {
    text.split { !WordPattern.isWord($0) }.map { word in
      (word.drop { $0 == UInt8(ascii: "_") }, word.startIndex > 0 ? text[word.startIndex - 1] : 0)
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
