/// The bytes that a text must begin or end with for an expression to match it: looking at one is quick, asking the
/// expression is not. Where a part is not understood, nothing is said.
struct RegexEnds {
  private let source: [UInt8]
  private var index = 0
  private var bytes = ByteSet()

  /// Those at the start, for an expression that begins with `^`; nil where they may be any.
  static func leadingBytes(of source: String) -> ByteSet? {
    var reader = RegexEnds(source)
    guard reader.isPlain, reader.skip("^") else { return nil }
    return reader.readStart()
  }

  /// Those at the end, for one that ends in a character and `$`; nil where they may be any.
  static func trailingBytes(of source: String) -> ByteSet? {
    let reader = RegexEnds(source)
    guard reader.isPlain, reader.source.suffix(1).elementsEqual("$".utf8) else { return nil }
    let escaped = reader.source.dropLast()
    guard let last = escaped.last, Self.isPunctuation(last) else { return nil }
    guard escaped.dropLast().reversed().prefix(while: { $0 == Self.backslash }).count % 2 == 1 else {
      return nil
    }
    // An end of line may follow the end: of the longer ones, the last byte.
    return ByteSet([last, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0xA8, 0xA9])
  }

  private init(_ source: String) {
    self.source = Array(source.utf8)
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let highBytes = ByteSet(0x80...0xFF)

  // MARK: - The whole

  /// Whether it has neither alternatives outside groups, nor flags, nor quotations.
  private var isPlain: Bool {
    var index = 0
    var depth = 0
    while index < source.count {
      switch source[index] {
      case Self.backslash:
        if index + 1 < source.count, source[index + 1] == UInt8(ascii: "Q") { return false }
        index += 1
      case UInt8(ascii: "["):
        guard let end = Self.endOfSet(source, index) else { return false }
        index = end - 1
      case UInt8(ascii: "("):
        depth += 1
        if Self.holds("(?", source, index), !Self.isKnownGroup(source, index) { return false }
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "|") where depth == 0: return false
      default: break
      }
      index += 1
    }
    return depth == 0
  }

  private static func holds(_ text: StaticString, _ source: [UInt8], _ index: Int) -> Bool {
    text.withUTF8Buffer { source[index...].starts(with: $0) }
  }

  /// A group of no more than a name, or one that looks ahead or back.
  private static func isKnownGroup(_ source: [UInt8], _ index: Int) -> Bool {
    ["(?:", "(?=", "(?!", "(?<"].contains { source[index...].starts(with: $0.utf8) }
  }

  /// Behind a set; nil for one with sets in it.
  private static func endOfSet(_ source: [UInt8], _ start: Int) -> Int? {
    var index = start + 1
    if index < source.count, source[index] == UInt8(ascii: "^") { index += 1 }
    if index < source.count, source[index] == UInt8(ascii: "]") { index += 1 }
    while index < source.count {
      switch source[index] {
      case Self.backslash: index += 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: - The start

  private mutating func readStart() -> ByteSet? {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "("):
        if ["(?=", "(?!", "(?<=", "(?<!"].contains(where: { source[index...].starts(with: $0.utf8) }) {
          guard let end = endOfGroup(index) else { return nil }
          index = end
        } else {
          guard enterGroup() else { return nil }
        }
      case UInt8(ascii: ")"): index += 1
      case Self.backslash where index + 1 < source.count && source[index + 1] == UInt8(ascii: "b"):
        index += 2
      default:
        guard let atom = readAtom() else { return nil }
        bytes.formUnion(atom)
        guard skipOptional() else { return source[safe: index] == UInt8(ascii: "{") ? nil : bytes }
      }
    }
    // All of it may be left out.
    return nil
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard Self.holds(text, source, index) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Goes into a group that stands once and has no alternatives.
  private mutating func enterGroup() -> Bool {
    guard let end = endOfGroup(index), !isQuantifier(source[safe: end]) else { return false }
    let inside = source[index + 1..<end - 1]
    guard RegexEnds(String(decoding: inside, as: UTF8.self)).isPlain else { return false }
    index += 1
    if skip("?<") {
      guard let close = source[index...].firstIndex(of: UInt8(ascii: ">")) else { return false }
      index = close + 1
    } else {
      _ = skip("?:")
    }
    return true
  }

  /// Behind the group that begins at `start`.
  private func endOfGroup(_ start: Int) -> Int? {
    var index = start
    var depth = 0
    while index < source.count {
      switch source[index] {
      case Self.backslash: index += 1
      case UInt8(ascii: "["):
        guard let end = Self.endOfSet(source, index) else { return nil }
        index = end - 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func isQuantifier(_ byte: UInt8?) -> Bool {
    byte.map { "*+?{".utf8.contains($0) } ?? false
  }

  /// Steps over what says that an atom may be left out. False where nothing does.
  private mutating func skipOptional() -> Bool {
    guard let quantifier = source[safe: index], "*?".utf8.contains(quantifier) else { return false }
    index += 1
    if let mode = source[safe: index], "?+".utf8.contains(mode) { index += 1 }
    return true
  }

  // MARK: - Atoms

  /// The bytes that a character, a class or a set begins with; nil where those may be any.
  private mutating func readAtom() -> ByteSet? {
    let byte = source[index]
    switch byte {
    case Self.backslash:
      guard index + 1 < source.count else { return nil }
      index += 2
      return Self.escaped(source[index - 1])
    case UInt8(ascii: "["): return readSet()
    default:
      guard !".^$*+?{|".utf8.contains(byte) else { return nil }
      index += 1
      while let next = source[safe: index], next & 0xC0 == 0x80 { index += 1 }
      return ByteSet([byte])
    }
  }

  /// What stands behind a backslash, more rather than less of it.
  private static func escaped(_ byte: UInt8) -> ByteSet? {
    var bytes = highBytes
    switch byte {
    case UInt8(ascii: "w"):
      for byte in UInt8.min..<0x80 where WordPattern.isWord(byte) { bytes.insert(byte) }
    case UInt8(ascii: "d"): for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { bytes.insert(byte) }
    case UInt8(ascii: "s"): for byte in UInt8.min...0x20 { bytes.insert(byte) }
    default: return isPunctuation(byte) ? ByteSet([byte]) : nil
    }
    return bytes
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    0x21..<0x7F ~= byte && (!WordPattern.isWord(byte) || byte == UInt8(ascii: "_"))
  }

  private mutating func readSet() -> ByteSet? {
    guard let end = Self.endOfSet(source, index) else { return nil }
    let items = source[index + 1..<end - 1]
    index = end
    guard !items.starts(with: "^".utf8), let bytes = Self.bytes(ofSet: Array(items)) else { return nil }
    return bytes
  }

  private static func bytes(ofSet items: [UInt8]) -> ByteSet? {
    var bytes = ByteSet()
    var index = 0
    while index < items.count {
      let byte = items[index]
      if byte == backslash {
        guard let next = items[safe: index + 1], let escaped = escaped(next) else { return nil }
        bytes.formUnion(escaped)
        index += 2
        guard items[safe: index] != UInt8(ascii: "-") else { return nil }
      } else if byte >= 0x80 {
        bytes.formUnion(highBytes)
        index += 1
      } else if items[safe: index + 1] == UInt8(ascii: "-") {
        guard let last = items[safe: index + 2], last != backslash, byte...0x7F ~= last else { return nil }
        bytes.formUnion(ByteSet(byte...last))
        index += 3
      } else {
        guard byte != UInt8(ascii: "&"), byte != UInt8(ascii: "-") else { return nil }
        bytes.insert(byte)
        index += 1
      }
    }
    return bytes
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
