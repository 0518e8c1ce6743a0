/// Text as people may see it: what has no shape, or changes the shape of what stands around it (control
/// characters, direction marks, zero-width characters), is shown as a Swift escape.
enum VisibleText {
  enum LineBreaks {
    /// `\n` and `\r` are shown as escapes.
    case shown
    case kept
  }

  static func make(_ text: String, lineBreaks: LineBreaks = .shown) -> String {
    var text = text
    if text.withUTF8(isPlain) { return text }
    var visible = ""
    for character in text {
      if lineBreaks == .kept && character.isNewline && character.isASCII {
        visible.append(character)
      } else {
        visible += make(character)
      }
    }
    return visible
  }

  /// Whether each byte is a character of one column that is shown as it is.
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a way out, so that many bytes are looked at together.
    text.reduce(true) { $0 && $1 >= 0x20 && $1 < 0x7F }
  }

  static func make(_ character: Character) -> String {
    if isEmojiSequence(character) { return String(character) }
    guard character.unicodeScalars.contains(where: isHidden) else { return String(character) }
    return character.unicodeScalars.map { isHidden($0) ? escape($0) : String($0) }.joined()
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }

  /// Joiners and tags between emoji are what makes one picture of several.
  private static func isEmojiSequence(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count > 1 && !scalars.first!.isASCII && scalars.first!.properties.isEmoji
  }
}
