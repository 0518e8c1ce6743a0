import JSON

/// The one way of text from outside (names, paths, messages, source code, what a configuration says) to a terminal or the
/// log of a code host. What has no shape, or changes the shape of what stands around it, is shown as a Swift escape; and
/// nothing that is shown is a command of those who read logs: `::` at the start of a line, `##[`, `##vso[` and the like
/// anywhere in it.
public enum VisibleText {
  /// Part of a line, which something of our own begins.
  public static func make(_ text: String) -> String {
    shown(text)
  }

  /// Whole lines of what is text of several lines by itself, such as a page.
  public static func lines(_ text: String) -> String {
    shown(text, keepsLines: true, isWhole: true)
  }

  /// One whole line.
  public static func line(_ text: String) -> String {
    shown(text, isWhole: true)
  }

  private static func shown(_ text: String, keepsLines: Bool = false, isWhole: Bool = false) -> String {
    if isPlain(text.utf8), !isWhole || !text.contains("::") { return text }
    var shown = Shown(beginsLine: isWhole)
    var visible = ""
    for character in text {
      if keepsLines, character == "\n" || character == "\r\n" {
        visible += "\n"
        shown = Shown(beginsLine: true)
      } else {
        let next = shown.next(character)
        visible += keepsLines && character == "\t" ? "\t" : next
      }
    }
    return visible
  }

  /// Whether each byte is a character of one column that is shown as it is, wherever in a line it stands.
  static func isPlain(_ text: some Collection<UInt8>) -> Bool {
    // Without a way out, so that many bytes are looked at together.
    guard text.reduce(true, { $0 && $1 >= 0x20 && $1 < 0x7F }) else { return false }
    return !zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "#") && $1 == UInt8(ascii: "#") }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Joiners and tags between emoji are what makes one picture of several.
  private static func isEmojiSequence(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count > 1 && !scalars.first!.isASCII && scalars.first!.properties.isEmoji
  }
}

extension VisibleText {
  /// What is shown of characters, one after the other.
  struct Shown {
    /// How many `#` stand right before the next character.
    private var marks = 0
    /// Whether a line has nothing yet but white space, and perhaps a colon.
    private var beginsLine: Bool
    private var hasColon = false

    init(beginsLine: Bool = false) {
      self.beginsLine = beginsLine
    }

    mutating func next(_ character: Character) -> String {
      let scalars = character.unicodeScalars
      let isCommand = isCommand(scalars.first!)
      marks = scalars.last == "#" ? marks + 1 : 0
      beginsLine = beginsLine && (character.isWhitespace || character == ":")
      hasColon = hasColon || scalars.last == ":"
      if isEmojiSequence(character) { return String(character) }
      guard isCommand || scalars.contains(where: \.isHidden) else { return String(character) }
      return scalars.enumerated().map { index, scalar in
        scalar.isHidden || isCommand && index == 0 ? escape(scalar) : String(scalar)
      }.joined()
    }

    /// Whether it makes a command of what stands before it.
    private func isCommand(_ scalar: Unicode.Scalar) -> Bool {
      let isNamed = scalar == "[" || scalar.isASCII && scalar.properties.isAlphabetic
      return marks >= 2 && isNamed || beginsLine && hasColon && scalar == ":"
    }
  }
}
