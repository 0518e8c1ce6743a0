/// Eight bytes looked at together, as in "Bit Twiddling Hacks" (Anderson), "Determine if a word has a zero byte" and
/// "… a byte less than n". Each mask has the upper bit set of the bytes that are meant; above the first of them a
/// bit may be wrong, so ask for the first alone.
struct ByteBlock {
  private let bits: UInt64

  /// The bytes from `pointer` on, all of which can be read.
  @inline(__always)
  init(_ pointer: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  struct Mask {
    var bits: UInt64

    /// The index of the first byte that is meant; 8 when there is none.
    @inline(__always)
    var first: Int { bits.trailingZeroBitCount >> 3 }

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    @inline(__always)
    static func | (left: Mask, right: Mask) -> Mask { Mask(bits: left.bits | right.bits) }
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var upperBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Zero bytes, line ends and other control characters, tabs among them.
  @inline(__always)
  var controls: Mask {
    Mask(bits: (bits &- Self.ones &* 0x0E) & ~bits & Self.upperBits)
  }

  @inline(__always)
  func equal(to byte: UInt8) -> Mask {
    let zeros = bits ^ Self.ones &* UInt64(byte)
    return Mask(bits: (zeros &- Self.ones) & ~zeros & Self.upperBits)
  }

  /// How many letters, digits and low lines it begins with.
  @inline(__always)
  var wordLength: Int {
    // Without their upper bits no byte carries into the next one: here each bit is right.
    let low = bits & ~Self.upperBits
    let letters = low | Self.ones &* 0x20
    let isLetter = Self.atLeast(0x61, letters) & ~Self.atLeast(0x7B, letters)
    let isDigit = Self.atLeast(0x30, low) & ~Self.atLeast(0x3A, low)
    let isNoLowLine = Self.atLeast(1, low ^ Self.ones &* 0x5F)
    let isWord = (isLetter | isDigit | ~isNoLowLine) & ~bits
    return Mask(bits: ~isWord & Self.upperBits).first
  }

  /// Sets the upper bit of the bytes that are at least `byte`; none of `bytes` may have its upper bit set.
  @inline(__always)
  private static func atLeast(_ byte: UInt64, _ bytes: UInt64) -> UInt64 {
    bytes &+ ones &* (0x80 - byte)
  }

  /// How many spaces it begins with.
  @inline(__always)
  var leadingSpaces: Int {
    (bits ^ Self.ones &* 0x20).trailingZeroBitCount >> 3
  }
}
