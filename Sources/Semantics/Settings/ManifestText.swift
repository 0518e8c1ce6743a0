import Syntax

/// The text of a manifest that is written in Swift, without its comments, for what is read from it without compiling it.
struct ManifestText {
  let text: [UInt8]
  /// By the place of a bracket that opens, behind the one that closes it; 0 for others.
  private let closings: [Int32]

  init(_ source: [UInt8]) {
    var text = source
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): index = Self.end(ofString: index, in: text)
      case UInt8(ascii: "/") where text[index...].starts(with: "//".utf8):
        while index < text.count, text[index] != 0x0A {
          text[index] = 0x20
          index += 1
        }
      case UInt8(ascii: "/") where text[index...].starts(with: "/*".utf8):
        while index < text.count, !text[index...].starts(with: "*/".utf8) {
          text[index] = 0x20
          index += 1
        }
        for end in index..<min(index + 2, text.count) { text[end] = 0x20 }
      default: index += 1
      }
    }
    self.text = text
    closings = Self.closings(in: text)
  }

  /// A text of another kind, as it is, of whose brackets nothing is asked.
  init(plain source: [UInt8]) {
    text = source
    closings = []
  }

  /// In one pass: asked for each bracket by itself, a thousand that nothing closes would be a thousand ways to the end.
  private static func closings(in text: [UInt8]) -> [Int32] {
    var closings = [Int32](repeating: 0, count: text.count)
    var open: [Int] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = end(ofString: index, in: text)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let start = open.popLast() { closings[start] = Int32(index + 1) }
      default: break
      }
      index += 1
    }
    return closings
  }

  /// Behind a string literal of one line.
  private static func end(ofString start: Int, in text: [UInt8]) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\""), text[index] != 0x0A {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  /// Where the parentheses are of calls of a name, the inner ones included.
  func calls(_ name: String, in range: Range<Int>? = nil) -> [Range<Int>] {
    places(of: name + "(", in: range ?? text.indices).compactMap { start in
      let before = start > 0 ? text[start - 1] : 0x20
      guard !Self.isWord(before) else { return nil }
      return closing(from: start + name.utf8.count).map { start + name.utf8.count..<$0 }
    }
  }

  /// Behind the bracket that closes the one at a place; nil where none does.
  func closing(from start: Int) -> Int? {
    closings[start] > 0 ? Int(closings[start]) : nil
  }

  /// Those of some ranges, as calls nest or stand side by side, that are in no other; in order.
  static func outermost(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { outer, range in
      if (outer.last?.upperBound ?? 0) <= range.lowerBound { outer.append(range) }
    }
  }

  /// Which of some ranges in order, none of which meets another, holds a place.
  static func index(of place: Int, in ranges: [Range<Int>]) -> Int? {
    let index = ranges.partitioningIndex { $0.upperBound > place }
    return index < ranges.count && ranges[index].contains(place) ? index : nil
  }

  func contains(_ word: String, in range: Range<Int>) -> Bool {
    !places(of: word, in: range).isEmpty
  }

  func places(of word: String, in range: Range<Int>) -> [Int] {
    let bytes = Array(word.utf8)
    guard let first = bytes.first, range.count >= bytes.count else { return [] }
    return (range.lowerBound...range.upperBound - bytes.count).filter {
      text[$0] == first && text[$0..<$0 + bytes.count].elementsEqual(bytes)
    }
  }

  /// The string literal that is the value of an argument.
  func string(_ label: String, in range: Range<Int>) -> String? {
    strings(label, in: range).first
  }

  /// The string literals up to the end of the value of an argument: one, or those of an array.
  func strings(_ label: String, in range: Range<Int>) -> [String] {
    guard let place = places(of: label + ":", in: range).first(where: { !Self.isWord(text[$0 - 1]) }) else {
      return []
    }
    let start = text[(place + label.utf8.count + 1)..<range.upperBound].firstIndex { $0 > 0x20 }
    guard let start else { return [] }
    if text[start] == UInt8(ascii: "\"") { return [literal(at: start)] }
    guard text[start] == UInt8(ascii: "["), let end = closing(from: start) else { return [] }
    var found: [String] = []
    var index = start
    while index < end {
      if text[index] == UInt8(ascii: "\"") {
        found.append(literal(at: index))
        index = Self.end(ofString: index, in: text)
      } else {
        index += 1
      }
    }
    return found
  }

  private func literal(at start: Int) -> String {
    String(decoding: text[start + 1..<max(start + 1, Self.end(ofString: start, in: text) - 1)], as: UTF8.self)
  }

  /// The name that an argument is, where it is nothing but one.
  func name(_ label: String, in range: Range<Int>) -> String? {
    guard let place = places(of: label + ":", in: range).first else { return nil }
    let value = text[(place + label.utf8.count + 1)..<range.upperBound].drop { $0 <= 0x20 }
    let name = value.prefix(while: Self.isWord)
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// By the name of a constant of the manifest, the brackets that its value begins with. One within another is none.
  var constants: [String: Range<Int>] {
    var constants: [String: Range<Int>] = [:]
    for keyword in ["let ", "var "] {
      for place in places(of: keyword, in: text.indices) {
        let name = text[(place + keyword.utf8.count)...].prefix(while: Self.isWord)
        // Between the name and its value stands a type at most.
        guard !name.isEmpty,
          let sign = text[name.endIndex...].prefix(Self.longestType).firstIndex(of: UInt8(ascii: "=")),
          let start = text[(sign + 1)...].firstIndex(where: { $0 > 0x20 }), text[start] == UInt8(ascii: "["),
          let close = closing(from: start)
        else { continue }
        let text = String(decoding: name, as: UTF8.self)
        if constants[text] == nil { constants[text] = start..<close }
      }
    }
    let outer = Set(Self.outermost(Array(constants.values)).map(\.lowerBound))
    return constants.filter { outer.contains($0.value.lowerBound) }
  }

  /// In bytes.
  private static let longestType = 256

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
