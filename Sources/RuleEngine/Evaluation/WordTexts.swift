import RuleLanguage
import Syntax

/// Words one behind the other, so that those which hold a text are found in one go.
struct WordTexts: Sendable {
  private let bytes: [UInt8]
  /// Behind each word, and the byte that ends it.
  private let ends: [Int]
  private let windows: WordWindows

  init(_ words: [[UInt8]]) {
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    for word in words {
      bytes += word
      bytes.append(0)
      ends.append(bytes.count)
    }
    (self.bytes, self.ends, windows) = (bytes, ends, WordWindows(bytes))
  }

  func words(holding part: [UInt8]) -> [[UInt8]] {
    Set(windows.places(of: part, in: bytes).map(word)).sorted().map { word in
      Array(bytes[(word == 0 ? 0 : ends[word - 1])..<(ends[word] - 1)])
    }
  }

  private func word(at place: Int) -> Int {
    ends.partitioningIndex { $0 > place }
  }
}

/// The places of some words, sorted by the bytes that stand there.
private struct WordWindows: Sendable {
  private let places: [Int32]

  /// How many bytes are compared.
  private static let length = 8

  /// - Parameter bytes: words, each ended by a zero.
  init(_ bytes: [UInt8]) {
    places = bytes.indices.lazy.filter { bytes[$0] != 0 }
      .map { (key: Self.key(bytes, $0), place: Int32($0)) }
      .sorted { $0.key < $1.key }
      .map(\.place)
  }

  /// Where a text stands. It is looked for by the part of it that stands at the fewest places, as many words begin alike.
  func places(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
    var (best, offset) = (places.indices, 0)
    for start in 0...max(0, text.count - Self.length) where best.count > 1 {
      let range = range(of: text, from: start, in: bytes)
      if range.count < best.count { (best, offset) = (range, start) }
    }
    return places[best].lazy.map { Int($0) - offset }.filter { place in
      place >= 0 && place + text.count <= bytes.count
        && text.indices.allSatisfy { bytes[place + $0] == text[$0] }
    }
  }

  private func range(of text: [UInt8], from start: Int, in bytes: [UInt8]) -> Range<Int> {
    let key = Self.key(text, start)
    let rest = 8 * (Self.length - min(Self.length, text.count - start))
    let last = rest == 64 ? .max : key | (1 << UInt64(rest) - 1)
    let first = places.partitioningIndex { Self.key(bytes, Int($0)) >= key }
    return first..<places.partitioningIndex { Self.key(bytes, Int($0)) > last }
  }

  /// The bytes from a place on to the end of the word, as a number.
  private static func key(_ bytes: [UInt8], _ place: Int) -> UInt64 {
    var key: UInt64 = 0
    var isInside = true
    for index in place..<place + length {
      isInside = isInside && index < bytes.count && bytes[index] != 0
      key = key << 8 | (isInside ? UInt64(bytes[index]) : 0)
    }
    return key
  }
}
