extension UInt8 {
  public var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether it is a space or a tab.
  public var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
