/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators"): a seed gives the same numbers
/// everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Bytes that mean different things to the lexer: one of each class, and those around the edges.
enum TellingBytes {
  static let all: [UInt8] =
    Array("a_0 \t\n\r(){}[]<>,.:;@#\\\"`'/*=-+&|!?~^%$".utf8) + [
      0, 1, 0x7F, 0x80, 0xBF, 0xC2, 0xE2, 0xF0, 0xFF,
    ]
}
