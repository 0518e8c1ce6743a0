extension UInt8 {
  public var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether it is a space or a tab.
  public var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether it is a letter or a digit of ASCII, or `_`.
  @inlinable public var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a word may go on with it: all that stands beyond ASCII may, a dash or a quote as well as a letter.
  @inlinable public var mayContinueWord: Bool { isOfWord || self >= 0x80 }
}
