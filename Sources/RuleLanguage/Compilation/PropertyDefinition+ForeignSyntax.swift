/// Finds the syntax of regular expressions, lists and source code in globs over names, which have none of it.
extension PropertyDefinition {
  /// What is written with a space may be meant: a raw identifier may hold any sign.
  func foreignSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    guard isOfNames || isOfTypes, property != .name || kinds.isDisjoint(with: FactKinds(.file)) else {
      return nil
    }
    if isOfNames, text.contains("`") {
      return .write(text.replacing("`", with: ""), "names stand without backticks")
    }
    return listSlip(text) ?? (text.contains(" ") ? nil : expressionSlip(text, kinds))
  }

  /// Whether its text is a name, or names with dots between.
  private var isOfNames: Bool {
    switch property {
    case .name, .qualifiedName, .callee, .target, .root, .closureOf, .label, .labels: true
    default: false
    }
  }

  /// Whether its text is a type as it is written.
  private var isOfTypes: Bool {
    switch property {
    case .attributes, .inherits, .conforms, .declaredType, .typeText, .thrownType: true
    default: false
    }
  }

  /// `View, Equatable`
  private func listSlip(_ text: String) -> PatternError? {
    guard [.attributes, .conforms, .inherits, .callee, .closureOf].contains(property),
      text.contains(","), text.contains(where: \.isLetter), !text.contains(where: { "<([{\\".contains($0) })
    else { return nil }
    let names = text.split(separator: ",").map { "\"\(String($0).trimmed)\"" }
    let all = names.map { "{ \"\(spelling)\": \($0) }" }.joined(separator: ", ")
    return PatternError(
      message: "a list stands in brackets, and its elements in quotes",
      hint: "write [\(names.joined(separator: ", "))] for any of them, or \"all\": [\(all)]")
  }

  private func expressionSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    let outline = text.outline
    guard outline.contains(where: \.isLetter) else { return nil }
    if text.hasPrefix("/") { return unfinishedExpression(text) }
    if outline.hasPrefix("!") {
      return PatternError(
        message: "a pattern has no sign for not",
        hint: "write \"not\": { \"\(spelling)\": \"\(text.dropFirst())\" }")
    }
    let parts = outline.split(separator: ".")
    let hasAlternatives = parts.contains { $0.contains("|") && $0.contains(where: \.isLetter) }
    let isExpression =
      hasAlternatives || outline.hasPrefix("^") || outline.dropFirst().hasSuffix("$")
      || ["]+", ")+"].contains { outline.contains($0) }
      || [".*", ".+"].contains { sign in
        holdsDots(kinds) ? !isPath(of: kinds) && outline.hasPrefix(sign) : outline.contains(sign)
      }
    guard isExpression else { return nil }
    return .write(
      "/\(text)/", "a regular expression stands between slashes",
      hasAlternatives ? "or a list of patterns" : "without slashes * is any text, and the whole is matched")
  }

  /// Whether there may be dots in its text, operators aside.
  private func holdsDots(_ kinds: FactKinds) -> Bool {
    switch property {
    case .name: !kinds.isDisjoint(with: FactKinds(.import, .extension, .reference))
    case .label, .labels: false
    default: true
    }
  }

  /// Whether its text may begin with a dot.
  private func isPath(of kinds: FactKinds) -> Bool {
    switch property {
    case .name: !kinds.isDisjoint(with: FactKinds(.reference))
    case .callee, .target, .root, .closureOf: true
    default: false
    }
  }

  /// `/^[a-z]` and `/view/i`
  private func unfinishedExpression(_ text: String) -> PatternError? {
    let flags = text.reversed().prefix { $0 != "/" }
    let expression = text.dropFirst().dropLast(flags.count + 1)
    if !expression.isEmpty, flags.allSatisfy({ "imsx".contains($0) }) {
      return .write(
        "/(?\(String(flags.reversed())))\(expression)/", "flags of a regular expression stand in it")
    }
    guard text.contains(where: { "^$[(|+".contains($0) }) || text.contains(".*") else { return nil }
    return .write("\(text)/", "a regular expression ends with a slash")
  }
}

extension String {
  /// A glob without what stands in braces, and of what stands in brackets the letters alone.
  fileprivate var outline: String {
    var closing: Character?
    return shape.reduce(into: "") { outline, sign in
      switch closing {
      case nil:
        if sign == "[" { closing = "]" } else if sign == "{" { closing = "}" } else { outline.append(sign) }
      case sign:
        closing = nil
        outline.append(sign)
      case "]" where sign.isLetter: outline.append(sign)
      default: break
      }
    }
  }
}
