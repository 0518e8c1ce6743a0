/// Tells well-formed UTF-8 from the rest, after table 3-7 of the Unicode standard.
enum UTF8Validation {
  /// The index of the first byte that belongs to no well-formed character; nil where there is none.
  static func firstMalformedByte(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = characterLength(in: bytes, at: index)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  /// The length in bytes of the character that begins at `index`; 0 where it is malformed.
  private static func characterLength(in bytes: [UInt8], at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    switch lead {
    case 0xE0: second = 0xA0...0xBF
    case 0xED: second = 0x80...0x9F
    case 0xF0: second = 0x90...0xBF
    case 0xF4: second = 0x80...0x8F
    default: break
    }
    guard index + length <= bytes.count, second ~= bytes[index + 1] else { return 0 }
    return bytes[index + 2..<max(index + length, index + 2)].allSatisfy { 0x80...0xBF ~= $0 } ? length : 0
  }
}
