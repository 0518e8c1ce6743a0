import Platform

/// What a line of Markdown says when it is shown: without the marks of links, images and tags, and with what escapes and
/// entities stand for (CommonMark 0.31, sections 2.4, 2.5 and 6).
struct MarkdownText {
  private(set) var plain: [UInt8] = []
  private let bytes: [UInt8]
  private var index = 0
  /// Where brackets that may be those of links are open: in `plain`, and whether they are those of an image.
  private var open: [(start: Int, isImage: Bool)] = []
  /// What is nowhere ahead is not looked for again.
  private var hasLinkEnd = true
  private var hasTagEnd = true
  private var tornTicks: Set<Int> = []

  init(_ text: [UInt8]) {
    bytes = text
    while index < bytes.count { read() }
  }

  private mutating func read() {
    switch bytes[index] {
    case UInt8(ascii: "\\") where index + 1 < bytes.count && Self.isPunctuation(bytes[index + 1]):
      plain.append(bytes[index + 1])
      index += 2
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "&"):
      let entity = Self.entity(bytes[index...])
      plain += entity.map { Array($0.text.utf8) } ?? [bytes[index]]
      index = entity?.end ?? index + 1
    case UInt8(ascii: "<"): readTag()
    case UInt8(ascii: "["):
      open.append((plain.count, index > 0 && bytes[index - 1] == UInt8(ascii: "!")))
      take()
    case UInt8(ascii: "]"): endBracket()
    default: take()
    }
  }

  private mutating func take() {
    plain.append(bytes[index])
    index += 1
  }

  private mutating func readCode() {
    let length = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
    let start = index + length
    var end = start
    while !tornTicks.contains(length), end < bytes.count {
      let run = bytes[end...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == length {
        plain += bytes[start..<end]
        index = end + length
        return
      }
      end += max(run, 1)
    }
    tornTicks.insert(length)
    plain += bytes[index..<start]
    index = start
  }

  /// `<a name="x">` is not shown, and of `<https://example.org>` what is inside.
  private mutating func readTag() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    let isTag = "/!".utf8.contains(next) || next.isLetter
    guard isTag, hasTagEnd else { return take() }
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
      hasTagEnd = false
      return take()
    }
    let inside = bytes[index + 1..<end]
    let name = inside.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "@") && $0 != 0x20 }
    if name.endIndex < end, bytes[name.endIndex] != 0x20 { plain += inside }
    index = end + 1
  }

  /// Takes out where a link leads to, and all of an image.
  private mutating func endBracket() {
    let opening = open.popLast()
    take()
    guard let opening, hasLinkEnd, index < bytes.count,
      bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: "[")
    else { return }
    let (start, close) = bytes[index] == UInt8(ascii: "(") ? ("(", ")") : ("[", "]")
    var (end, depth) = (index, 0)
    repeat {
      if bytes[end] == start.utf8.first { depth += 1 }
      if bytes[end] == close.utf8.first { depth -= 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    } while end < bytes.count && depth > 0
    guard depth == 0 else {
      hasLinkEnd = false
      return
    }
    index = end
    if opening.isImage { plain.removeSubrange(max(0, opening.start - 1)...) }
  }

  // MARK: - Escapes

  /// Where a link leads to, which has escapes and entities and no other marks; nil where it has an entity that is not known
  /// here.
  static func destination(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count, isPunctuation(bytes[index + 1]) {
        result.append(bytes[index + 1])
        index += 2
      } else if let entity = entity(bytes[index...]) {
        result += entity.text.utf8
        index = entity.end
      } else if bytes[index] == UInt8(ascii: "&"), entityEnd(bytes[index...]) != nil {
        return nil
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !byte.isLetter && !byte.isDigit
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "num": "#",
    "lpar": "(", "rpar": ")", "lbrack": "[", "rbrack": "]", "ndash": "–", "mdash": "—", "hellip": "…",
  ]
  /// The longest of HTML, `CounterClockwiseContourIntegral`.
  private static let longestEntity = 32

  /// The semicolon of what looks like an entity.
  private static func entityEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let name = text.dropFirst().prefix(longestEntity).prefix {
      $0 == UInt8(ascii: "#") || $0.isLetter || $0.isDigit
    }
    return !name.isEmpty && name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: ";")
      ? name.endIndex : nil
  }

  /// `&amp;`, `&#38;`, `&#x26;`.
  private static func entity(_ text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard text.first == UInt8(ascii: "&"), let end = entityEnd(text) else { return nil }
    let name = String(decoding: text[text.startIndex + 1..<end], as: UTF8.self)
    if let known = entities[name] { return (known, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return code.flatMap(UnicodeScalar.init).map { (String(Character($0)), end + 1) }
  }
}
