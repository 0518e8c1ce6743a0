/// Finds patterns with words and signs that stand around the text of a property in the source, and are no part of it.
extension PropertyDefinition {
  /// - Parameter kinds: of what it is asked.
  func surroundingSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    switch property {
    case .name: ownNameSlip(text, kinds)
    case .callee, .closureOf: effectSlip(text) ?? chainSlip(text) ?? subscriptSlip(text)
    case .target: chainSlip(text) ?? subscriptSlip(text)
    case .subject where text.hasPrefix("self."): .write(text.dropFirst(5), "a subject stands without self.")
    case .typeText: arrowSlip(text)
    case .declaredType: arrowSlip(text) ?? ownershipSlip(text)
    case .genericParameters: boundSlip(text)
    case .attributeArguments: attributeArgumentSlip(text)
    case .conforms: conformanceSlip(text)
    case .operator: operatorSlip(text, kinds)
    case .initialValue, .defaultValue, .value: valueSlip(text, kinds)
    case .patterns: patternSlip(text)
    default: nil
    }
  }

  // MARK: - Names and paths

  private func ownNameSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    if kinds == FactKinds(.initializer), !text.contains("*"), text != "init", text.hasPrefix("init") {
      return .write("init", "the name of an initializer is init alone")
    }
    if kinds == FactKinds(.reference) { return chainSlip(text) ?? subscriptSlip(text) }
    if kinds == FactKinds(.exit), let space = text.firstIndex(of: " ") {
      return .write(
        text[..<space], "an exit is called by its word alone",
        "what it gives is \"value\": \"\(text[space...].dropFirst())\"")
    }
    if kinds == FactKinds(.extension), let type = text.bracketedType {
      return .write(type, "brackets are one of the characters in them, and this is no type")
    }
    guard kinds.isSubset(of: .types.union(FactKinds(.protocol))), text.regularCharacters else { return nil }
    let bare = text.trimmed
    if bare != text { return .write(bare, "a name has no space around it") }
    return text.hasPrefix("(") && text.hasSuffix(")")
      ? .write(text.dropFirst().dropLast(), "a name stands without parentheses") : nil
  }

  /// `await load`
  private func effectSlip(_ text: String) -> PatternError? {
    let effects = [
      ("await ", #""awaited": true"#), ("try ", #""tried": "try""#), ("try? ", #""tried": "try?""#),
      ("try! ", #""tried": "try!""#),
    ]
    for (word, condition) in effects where text.hasPrefix(word) {
      return .write(
        text.dropFirst(word.count), "a path stands without \(word.trimmed)", "that is \(condition)")
    }
    return nil
  }

  /// `make().send`
  private func chainSlip(_ text: String) -> PatternError? {
    guard let call = text.shape.firstRange(of: "()."), !text.shape.contains("[") else { return nil }
    let rest = text.shape[call.upperBound...]
    return .write(".\(rest)", "what stands behind a call is a path of its own")
  }

  /// `items[0].count`, where brackets are one of the characters in them.
  private func subscriptSlip(_ text: String) -> PatternError? {
    let shape = text.shape
    guard let open = shape.firstIndex(of: "["), open > shape.startIndex,
      let close = shape[open...].firstIndex(of: "]")
    else { return nil }
    let inner = shape[shape.index(after: open)..<close]
    let rest = shape[shape.index(after: close)...]
    // At the end several digits are one of these.
    let isIndex = inner.allSatisfy(\.isNumber) && (rest.first == "." || rest.isEmpty && inner.count == 1)
    guard inner == "*" || inner.isEmpty || isIndex else { return nil }
    return .write(
      shape[..<open] + "\\[\\]" + rest, "a subscript stands in a path without what it is asked for")
  }

  // MARK: - Types

  /// `(Int)->Void`
  private func arrowSlip(_ text: String) -> PatternError? {
    let spaced = text.split(separator: "->", omittingEmptySubsequences: false).map { $0.trimmed }
      .joined(separator: " -> ").trimmed
    let isBeside = text.contains(")->") || text.contains("->(")
    return isBeside && !text.shape.contains("[")
      ? .write(spaced, "an arrow has a space before and behind it") : nil
  }

  private func ownershipSlip(_ text: String) -> PatternError? {
    let word = ["inout", "borrowing", "consuming", "sending", "isolated"].first { text.hasPrefix($0 + " ") }
    return word.map {
      .write(
        text.dropFirst($0.count + 1), "a declared type stands without \($0)",
        "as it is written it is its \"typeText\"")
    }
  }

  /// `T: Equatable`
  private func boundSlip(_ text: String) -> PatternError? {
    let shape = text.shape
    guard !shape.contains("["), shape.contains(":") || shape.contains("==") || shape.hasPrefix("where ")
    else { return nil }
    let name = (shape.hasPrefix("where ") ? shape.dropFirst(6) : shape[...]).prefix {
      $0.isLetter || $0.isNumber
    }
    return .write(name, "generic parameters are names alone, without what they conform to")
  }

  private func conformanceSlip(_ text: String) -> PatternError? {
    if text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
      return .write(
        text[text.index(after: space)...], "what something conforms to stands without attributes",
        "with them it is \"inherits\"")
    }
    let parts = text.split(separator: "&").map { "{ \"conforms\": \"\($0.trimmed)\" }" }
    guard parts.count > 1, text.regularCharacters, !text.contains("<") else { return nil }
    return PatternError(
      message: "each conformance stands by itself", hint: "write \"all\": [\(parts.joined(separator: ", "))]")
  }

  private func attributeArgumentSlip(_ text: String) -> PatternError? {
    guard text.shape.hasPrefix("("), text.shape.hasSuffix(")"), !text.contains(",") else { return nil }
    return .write(text.dropFirst().dropLast(), "arguments stand without parentheses, each by itself")
  }

  // MARK: - Code

  private func operatorSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    if kinds == FactKinds(.reference), Self.ownOperators.contains(text) {
      return PatternError(
        message: "\(text) is an operator of Swift's own, which no reference tells",
        hint:
          "what is compared or joined is asked for with \"value\" of a \"condition\", \"binding\" or \"argument\""
      )
    }
    let compares = ["==", "!=", "<=", ">=", "===", "!=="].contains(text)
    guard kinds.isSubset(of: FactKinds(.assignment, .write)), compares else { return nil }
    return PatternError(
      message: "\(text) assigns nothing",
      hint: "what is compared is asked for with \"value\" of a \"condition\"")
  }

  private static let ownOperators: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "!", "??", "...",
    "..<",
  ]

  private func valueSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    if text.hasPrefix("= ") { return .write(text.dropFirst(2), "a value stands without the = before it") }
    if kinds == FactKinds(.closure), text.hasSuffix(" in") {
      return .write(text.dropLast(3), "what a closure captures stands without the \"in\" behind it")
    }
    guard kinds == FactKinds(.argument), let colon = text.firstIndex(of: ":"), text.beginsName,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      text[text.index(after: colon)...].hasPrefix(" ")
    else { return nil }
    return .write(
      text[colon...].dropFirst(2), "an argument's value stands without its label",
      "that is \"label\": \"\(text[..<colon])\"")
  }

  /// `let .failed(error)`, `LoadError.offline`, `error`
  private func patternSlip(_ text: String) -> PatternError? {
    for word in ["let ", "var "] where text.hasPrefix(word) {
      let whole = text.dropFirst(word.count)
      let rest = whole.hasPrefix(".") ? whole.prefix { $0 != "(" } : whole
      return .write(
        rest.isName ? "_" : rest, "a pattern stands without \(word.trimmed), and a name that it binds as _")
    }
    if text.hasPrefix("."), let open = text.shape.firstIndex(of: "("), !text.shape.contains("*") {
      return .write(text.shape[..<open], "a case stands without what it carries")
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let type = parts.first, type.isName, type.first!.isUppercase else { return nil }
    return .write(".\(parts[1])", "a case stands without the name of its enum")
  }
}

extension Substring {
  fileprivate var isName: Bool {
    first.map { $0.isLetter || $0 == "_" } ?? false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  fileprivate var trimmed: String { String(self).trimmed }
}

extension String {
  /// Whether none of its signs means more than itself.
  fileprivate var regularCharacters: Bool { !contains { "*?[{\\".contains($0) } }
}
