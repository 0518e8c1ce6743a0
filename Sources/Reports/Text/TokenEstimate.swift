/// How many tokens an assistant takes a text for, about.
///
/// Words are cut where a capital letter follows a small one and after eight letters, numbers after three digits; a space
/// belongs to the word behind it, and a hyphen inside a word to what follows. A tenth is added. On code and English text
/// that is some percent above what the byte pair encodings of language models need, and never much below.
public struct TokenEstimate {
  private var pieces = 0

  public init(_ text: String) {
    self.init(text.utf8)
  }

  public init(_ bytes: some Sequence<UInt8>) {
    var before: UInt8 = 0
    /// Letters or digits of the piece that is being read.
    var length = 0
    for byte in bytes {
      let continues = Self.kind(before) == Self.kind(byte) && !(Self.isSmall(before) && Self.isCapital(byte))
      length = continues ? length + 1 : 1
      switch Self.kind(byte) {
      case .letter: pieces += length % 8 == 1 ? 1 : 0
      case .digit: pieces += length % 3 == 1 ? 1 : 0
      case .space: pieces += length == 2 ? 1 : 0
      case .hyphen: pieces += Self.kind(before) == .letter ? 0 : 1
      case .continuation: break
      case .other: pieces += 1
      }
      before = byte
    }
  }

  public var count: Int { (pieces * 11 + 9) / 10 }

  private enum Kind {
    case letter, digit, space, hyphen, continuation, other
  }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "-"): .hyphen
    case 0x80..<0xC0: .continuation
    default: .other
    }
  }

  private static func isSmall(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && kind(byte) == .letter }

  private static func isCapital(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: "Z") && kind(byte) == .letter }
}
