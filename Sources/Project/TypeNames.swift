/// What of a type's text names the type itself.
public enum TypeNames {
  /// Whether a text is a name, perhaps a qualified one, and nothing else: most types are.
  public static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy(isNameByte)
  }

  /// What a name may be made of, and the periods of a qualified one.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// `Item` of `any Item`, `some Item?`, `(Item)!`, `@escaping Item`, `inout Item`, `Module.Item<Int>` stays qualified
  /// and loses its arguments only where `dropsArguments`. Anything that is no plain name stays as it is.
  public static func base(_ text: String, dropsArguments: Bool) -> String {
    var rest = Substring(text)
    while true {
      let before = rest
      rest = stripped(rest)
      if rest == before { break }
    }
    guard dropsArguments, rest.utf8.last == UInt8(ascii: ">"),
      let angle = rest.utf8.firstIndex(of: UInt8(ascii: "<"))
    else { return String(rest) }
    return String(rest[..<angle])
  }

  private static let prefixes = [
    "any ", "some ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "each ",
  ]

  private static func stripped(_ text: Substring) -> Substring {
    let bytes = text.utf8
    if bytes.contains(UInt8(ascii: " ")) {
      for prefix in prefixes where bytes.starts(with: prefix.utf8) {
        return Substring(bytes.dropFirst(prefix.utf8.count))
      }
    }
    switch (bytes.first, bytes.last) {
    case (UInt8(ascii: "@"), _):
      guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return text }
      return Substring(bytes[space...].dropFirst())
    case (_, UInt8(ascii: "?")), (_, UInt8(ascii: "!")):
      // `() -> Int?` is a function, not an optional.
      return text.contains("->") && !text.hasSuffix(")?") ? text : Substring(bytes.dropLast())
    case (UInt8(ascii: "("), UInt8(ascii: ")")) where isGrouping(text):
      return Substring(bytes.dropFirst().dropLast())
    default: return text
    }
  }

  /// `A` and `B` of `A & B`; nothing for what is no composition.
  public static func components(of text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return [] }
    var parts: [String] = [""]
    var depth = 0
    for character in text {
      if "(<[".contains(character) { depth += 1 }
      if ")>]".contains(character) { depth -= 1 }
      if character == "&", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    guard parts.count > 1 else { return [] }
    return parts.map { base(trimmed($0), dropsArguments: false) }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  /// One pair of parentheses around a single type.
  private static func isGrouping(_ text: Substring) -> Bool {
    var depth = 0
    for (offset, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, offset < text.count - 1 { return false }
      if depth == 1, character == "," { return false }
    }
    return text.count > 2
  }

  /// The type of a plain initial value: `[Item]()`, `Item(…)`, `""`, `1`, `true`. nil where it takes a compiler.
  public static func inferred(fromValue text: String) -> String? {
    let bytes = text.utf8
    guard let first = bytes.first, !bytes.suffix(3).elementsEqual("…".utf8) else { return nil }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      guard bytes.drop(while: { $0 == UInt8(ascii: "#") }).first == UInt8(ascii: "\"") else { return nil }
      return isOneLiteral(text) ? "String" : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return numberType(bytes.drop { $0 == UInt8(ascii: "-") })
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "["), 0x80...:
      return first < 0x80 || text.first?.isUppercase ?? false ? constructedType(text) : nil
    default:
      return text == "true" || text == "false" ? "Bool" : nil
    }
  }

  private static func numberType(_ digits: Substring.UTF8View) -> String? {
    guard digits.allSatisfy({ isHexDigit($0) || "._xob".utf8.contains($0) }) else { return nil }
    let hasExponent = digits.contains(UInt8(ascii: "e")) && !digits.starts(with: "0x".utf8)
    return digits.contains(UInt8(ascii: ".")) || hasExponent ? "Double" : "Int"
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Type and member of a value such as `Item.first` or `Item.named(…)`; nil for anything else.
  public static func member(ofValue text: String) -> (type: String, member: String)? {
    var path = Substring(text)
    if text.last == ")" {
      guard let open = matchingOpen(text) else { return nil }
      path = text[..<open]
    }
    guard let period = path.lastIndex(of: "."), period > path.startIndex, isTypeText(path[..<period]) else {
      return nil
    }
    let member = path[path.index(after: period)...]
    guard !member.isEmpty, member.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return (String(path[..<period]), String(member))
  }

  private static func isOneLiteral(_ text: String) -> Bool {
    text.utf8.last == UInt8(ascii: "\"") && !text.utf8.dropFirst().dropLast().contains(UInt8(ascii: "\""))
  }

  /// The callee of a value that is one call of an initializer.
  private static func constructedType(_ text: String) -> String? {
    var callee: Substring.UTF8View
    if text.utf8.suffix(5).elementsEqual("{…}".utf8), !text.utf8.contains(UInt8(ascii: "(")) {
      callee = text.utf8.dropLast(5)
    } else {
      guard text.utf8.last == UInt8(ascii: ")"), let open = matchingOpen(text) else { return nil }
      callee = text[..<open].utf8
    }
    while callee.last == UInt8(ascii: " ") { callee.removeLast() }
    if callee.suffix(5).elementsEqual(".init".utf8) { callee.removeLast(5) }
    guard !callee.isEmpty, isTypeText(Substring(callee)) else { return nil }
    return String(Substring(callee))
  }

  private static func matchingOpen(_ text: String) -> String.Index? {
    var depth = 0
    for index in text.utf8.indices.reversed() {
      if text.utf8[index] == UInt8(ascii: ")") { depth += 1 }
      if text.utf8[index] == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// A name whose last component begins with a capital, or a collection in brackets.
  private static func isTypeText(_ text: Substring) -> Bool {
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "[") {
      return bytes.last == UInt8(ascii: "]") && bytes.count > 2 && !bytes.contains(UInt8(ascii: "\""))
    }
    let bare = bytes.prefix { $0 != UInt8(ascii: "<") }
    guard bare.allSatisfy(isNameByte) else { return false }
    let last = bare.lastIndex(of: UInt8(ascii: ".")).map { bare.index(after: $0) } ?? bare.startIndex
    return text[last..<bare.endIndex].first?.isUppercase ?? false
  }
}
