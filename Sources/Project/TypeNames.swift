/// What of a type's text names the type itself.
public enum TypeNames {
  /// Whether a text is a name, perhaps a qualified one, and nothing else: most types are.
  public static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { byte in
      byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_") || byte >= 0x80
        || byte == UInt8(ascii: ".")
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
    guard dropsArguments, let angle = rest.firstIndex(of: "<"), rest.last == ">" else { return String(rest) }
    return String(rest[..<angle])
  }

  private static let prefixes = [
    "any ", "some ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "each ",
  ]

  private static func stripped(_ text: Substring) -> Substring {
    for prefix in prefixes where text.hasPrefix(prefix) { return text.dropFirst(prefix.count) }
    if text.first == "@", let space = text.firstIndex(of: " ") { return text[space...].dropFirst() }
    if text.last == "?" || text.last == "!" {
      // `() -> Int?` is a function, not an optional.
      return text.contains("->") && !text.hasSuffix(")?") ? text : text.dropLast()
    }
    if text.first == "(", text.last == ")", isGrouping(text) { return text.dropFirst().dropLast() }
    return text
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
    guard let first = text.first, text.last != "…" else { return nil }
    if text == "true" || text == "false" { return "Bool" }
    if first == "\"" || first == "#" && text.dropFirst().drop(while: { $0 == "#" }).first == "\"" {
      return isOneLiteral(text) ? "String" : nil
    }
    if first.isNumber || first == "-" {
      let digits = text.drop { $0 == "-" }
      guard digits.allSatisfy({ $0.isHexDigit || "._xob".contains($0) }) else { return nil }
      return digits.contains(".") || (digits.contains("e") && !digits.hasPrefix("0x")) ? "Double" : "Int"
    }
    guard first.isUppercase || first == "[" else { return nil }
    return constructedType(text)
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
    text.last == "\"" && !text.dropFirst().dropLast().contains("\"")
  }

  /// The callee of a value that is one call of an initializer.
  private static func constructedType(_ text: String) -> String? {
    let open: String.Index
    if text.hasSuffix("{…}"), !text.contains("(") {
      open = text.index(text.endIndex, offsetBy: -3)
    } else {
      guard text.last == ")", let index = matchingOpen(text) else { return nil }
      open = index
    }
    var callee = text[..<open]
    while callee.last == " " { callee.removeLast() }
    if callee.hasSuffix(".init") { callee = callee.dropLast(5) }
    guard !callee.isEmpty, isTypeText(callee) else { return nil }
    return String(callee)
  }

  private static func matchingOpen(_ text: String) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// A name whose last component begins with a capital, or a collection in brackets.
  private static func isTypeText(_ text: Substring) -> Bool {
    if text.first == "[" { return text.last == "]" && text.count > 2 && !text.contains("\"") }
    let bare = text.prefix { $0 != "<" }
    guard bare.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return false }
    return bare.split(separator: ".").last?.first?.isUppercase ?? false
  }
}
