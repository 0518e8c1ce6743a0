/// A property list as Xcode writes it: words, strings, `{ key = value; }` and `( value, )`.
enum PropertyList: Sendable {
  case text(String)
  case array([PropertyList])
  case object([String: PropertyList])

  subscript(key: String) -> PropertyList? { dictionary[key] }

  var string: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList] { if case .array(let list) = self { list } else { [] } }
  var dictionary: [String: PropertyList] { if case .object(let members) = self { members } else { [:] } }

  /// nil for what is none.
  static func parse(_ source: [UInt8]) -> PropertyList? {
    var reader = PropertyListReader(source)
    return reader.value(depth: 0)
  }
}

private struct PropertyListReader {
  private let source: [UInt8]
  private var index = 0
  private static let deepest = 32

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < Self.deepest else { return nil }
    if take("{") {
      // As most objects of projects have: the table need not grow.
      var members = [String: PropertyList](minimumCapacity: 6)
      while !take("}") {
        guard let key = word(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
        members[key] = value
      }
      return .object(members)
    }
    if take("(") {
      var values: [PropertyList] = []
      while !take(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
        _ = take(",")
      }
      return .array(values)
    }
    return word().map { .text($0) }
  }

  private mutating func skip() {
    while index < source.count {
      if source[index] <= 0x20 {
        index += 1
      } else if isAt(UInt8(ascii: "/"), UInt8(ascii: "/")) {
        while index < source.count, source[index] != 0x0A { index += 1 }
      } else if isAt(UInt8(ascii: "/"), UInt8(ascii: "*")) {
        while index < source.count, !isAt(UInt8(ascii: "*"), UInt8(ascii: "/")) { index += 1 }
        index += 2
      } else {
        return
      }
    }
  }

  private func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
    source[index] == first && index + 1 < source.count && source[index + 1] == second
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skip()
    guard index < source.count, source[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func word() -> String? {
    skip()
    guard index < source.count else { return nil }
    let start = index
    if source[index] == UInt8(ascii: "\"") {
      index += 1
      while index < source.count, source[index] != UInt8(ascii: "\"") {
        index += source[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < source.count else { return nil }
      index += 1
      return text(start + 1..<index - 1)
    }
    while index < source.count, source[index] > 0x20, !Self.isSign(source[index]) { index += 1 }
    return index > start ? String(decoding: source[start..<index], as: UTF8.self) : nil
  }

  /// What stands between quotes.
  private func text(_ range: Range<Int>) -> String {
    let bytes = source[range]
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { plain.append(byte) }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}
