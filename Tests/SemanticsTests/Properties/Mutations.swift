/// Bytes that mean different things to the lexer: one of each class, and those around the edges.
enum TellingBytes {
  static let all: [UInt8] =
    Array("a_0 \t\n\r(){}[]<>,.:;@#\\\"`'/*=-+&|!?~^%$".utf8) + [
      0, 1, 0x7F, 0x80, 0xBF, 0xC2, 0xE2, 0xF0, 0xFF,
    ]
}
