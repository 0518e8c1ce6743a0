/// Finds patterns with signs that stand in the source, but not in the text of a property.
extension PropertyDefinition {
  /// A sign behind a backslash is taken as meant: a raw identifier may hold any. So is a regular expression.
  /// - Parameter kinds: of what it is asked.
  func shapeSlip(in pattern: Pattern, of kinds: FactKinds) -> PatternError? {
    let text = pattern.source
    guard pattern.regex == nil else { return selfSlip(inExpression: text, kinds) }
    return foreignSlip(text, kinds) ?? keywordSlip(text, kinds) ?? signSlip(pattern, kinds)
      ?? surroundingSlip(text, kinds)
  }

  private func signSlip(_ pattern: Pattern, _ kinds: FactKinds) -> PatternError? {
    let text = pattern.source
    return switch property {
    case .name: nameSlip(text, kinds)
    case .callee, .target, .closureOf: pathSlip(text)
    case .root: text.beginsName ? pathSlip(text) ?? rootSlip(text) : nil
    case .declaredType: typeSlip(text) ?? typeTextSlip(text)
    case .typeText: typeTextSlip(text)
    case .label, .labels: labelSlip(text)
    case .attributes: attributeSlip(text)
    case .modifiers: effectSlip(text, kinds)
    case .operator, .value, .initialValue, .defaultValue, .arguments: codeSlip(text)
    case .module where text.shape.contains("/"):
      PatternError(message: "no module has a slash in its name", hint: Self.pathHint)
    case .genericParameters where text.hasPrefix("<"):
      .write(text.dropFirst().prefix { $0 != ">" }, "names of generic parameters stand without brackets")
    case .conforms: argumentsSlip(text)
    case .inherits where text.hasPrefix(":"):
      .write(text.drop { $0 == ":" || $0 == " " }, "what is inherited stands without its colon")
    case .thrownType: thrownTypeSlip(text)
    case .mark: markSlip(text)
    case .documentation where pattern.begins(besides: UInt8(ascii: "/")):
      .write("*\(text)", "a doc comment begins with its signs")
    default: nil
    }
  }

  private static let pathHint = "the path of a file is asked for with \"file\""

  // MARK: - Names

  private func nameSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    if kinds == FactKinds(.file) {
      if text.shape.dropFirst().contains("/") {
        return PatternError(message: "no file has a slash in its name", hint: Self.pathHint)
      }
      return text.shape.hasSuffix(".swift")
        ? .write(text.dropLast(".swift".count), "the name of a file stands without .swift") : nil
    }
    if kinds == FactKinds(.reference) { return text.beginsName ? pathSlip(text) : nil }
    guard kinds.isDisjoint(with: FactKinds(.file, .import, .extension)) else { return nil }
    if kinds.isSubset(of: .types.union(FactKinds(.protocol))) {
      if let slip = argumentsSlip(text) ?? kindSlip(text) { return slip }
    }
    if kinds.isDisjoint(with: FactKinds(.reference)), text.first == ".",
      text.dropFirst().first?.isLetter ?? false
    {
      return .write(text.dropFirst(), "a name stands without the dot before it")
    }
    return selectorSlip(text) ?? memberNameSlip(text, kinds)
  }

  /// `HomeView.State`
  private func memberNameSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    let parts = text.shape.split(separator: ".", omittingEmptySubsequences: false)
    guard kinds.isDisjoint(with: FactKinds(.reference)), parts.count > 1, !text.contains(" "),
      parts.allSatisfy({ $0.contains(where: \.isLetter) })
    else { return nil }
    let isOfTypes = Property.qualifiedName.definition.kinds.isSuperset(of: kinds)
    return PatternError(
      message: "a name stands without those around it",
      hint: isOfTypes
        ? "the whole is asked for with \"qualifiedName\""
        : "what it stands in is asked for with \"ownerType\"")
  }

  /// `Box<T>`
  private func argumentsSlip(_ text: String) -> PatternError? {
    let shape = text.shape
    guard text.beginsName, !shape.contains(" "), shape.contains("<"), shape.hasSuffix(">") else { return nil }
    return .write(text.prefix { $0 != "<" }, "the name of a type stands without generic arguments")
  }

  /// `"type": "class"`
  private func kindSlip(_ text: String) -> PatternError? {
    guard ["class", "struct", "enum", "protocol", "extension"].contains(text) else { return nil }
    return PatternError(
      message: "no type is called \"\(text)\"",
      hint: "what it is, is asked for with \"kind\": \"\(text)\"")
  }

  /// `load(id:)`
  private func selectorSlip(_ text: String) -> PatternError? {
    let (name, arguments) = text.call
    guard !name.isEmpty, !name.contains(" "), let arguments, arguments.isEmpty || arguments.hasSuffix(":")
    else { return nil }
    let hint = arguments.isEmpty ? "" : "; its labels are asked for with \"labels\""
    return PatternError(
      message: "a name stands without argument labels", hint: "write \"\(name)\"" + hint)
  }

  // MARK: - Paths of bodies

  private func pathSlip(_ text: String) -> PatternError? {
    if let slip = castSlip(text) { return slip }
    // In brackets signs are characters of a class.
    let hasClass = text.shape.contains("[")
    let path = hasClass ? text : text.withoutMarks
    if path.hasPrefix("self.") { return memberSlip(path.dropFirst("self.".count)) }
    if path != text { return .write(path, "a path stands without ? and !") }
    guard !hasClass else { return nil }
    let (name, arguments) = text.call
    guard !name.isEmpty, !name.contains(" "), arguments != nil else { return nil }
    return .write(name, "a path stands without arguments")
  }

  /// `self.load`
  private func memberSlip(_ member: Substring) -> PatternError {
    let message = "a path stands without self."
    guard member.allSatisfy({ "*?".contains($0) }) else { return .write(member, message) }
    return PatternError(
      message: message, hint: "a member is what \"resolvesTo\": { \"topLevel\": false } holds for")
  }

  /// `/self\.load/`
  private func selfSlip(inExpression text: String, _ kinds: FactKinds) -> PatternError? {
    let isOfPaths =
      property == .name ? kinds == FactKinds(.reference) : [.callee, .target].contains(property)
    guard isOfPaths else { return nil }
    let start = "/^self\\."
    return text.hasPrefix(start)
      ? .write("/^\(text.dropFirst(start.count))", "a path stands without self.") : nil
  }

  private func rootSlip(_ text: String) -> PatternError? {
    let shape = text.shape
    guard shape.contains("."), !shape.contains("[") else { return nil }
    return PatternError(
      message: "a root is the first name alone",
      hint: "the whole path is asked for with \"callee\", \"target\" or \"name\"")
  }

  // MARK: - Code

  private func codeSlip(_ text: String) -> PatternError? {
    castSlip(text)
      ?? text.bracketedType.map {
        .write($0, "brackets are one of the characters in them, and this is no list")
      }
  }

  /// `as!`
  private func castSlip(_ text: String) -> PatternError? {
    guard ["as!", "as?", "try!", "try?"].contains(text) else { return nil }
    let mark = text.hasSuffix("?") ? "\\\\?" : "!"
    let pattern = (text.hasPrefix("as") ? "* as" : "*try") + mark + " *"
    return PatternError(
      message: "no text is \"\(text)\" alone",
      hint: "write \"value\": \"\(pattern)\" of a \"binding\" or an \"argument\"")
  }

  // MARK: - Types

  private func typeSlip(_ text: String) -> PatternError? {
    let message = "a declared type stands without any, some, ? and !"
    for word in ["any ", "some "] where text.hasPrefix(word) {
      return .write(text.dropFirst(word.count), message, "as it is written it is its \"typeText\"")
    }
    // The result of a function has its own mark.
    guard !text.contains("*"), !text.contains(" "), text.hasSuffix("!") || text.hasSuffix("\\?") else {
      return nil
    }
    return .write(
      text.prefix { $0 != "!" && $0 != "\\" }, message, "as it is written it is its \"typeText\"")
  }

  /// `[Int]`, which is one character of those, and `\\[String:Int\\]`.
  private func typeTextSlip(_ text: String) -> PatternError? {
    let word = text.prefix(while: \.isLetter)
    if Self.wordsBeforeTypes.contains(String(word)), text.dropFirst(word.count).first == " " {
      return PatternError(
        message: "a type stands without \"\(word)\"",
        hint: "\"keyword\", \"modifiers\", \"async\" and \"throws\" ask for what is written before it")
    }
    if let literal = text.bracketedType {
      return .write(literal.spaced, "brackets are one of the characters in them, and this is no type")
    }
    guard !text.shape.contains("["), text.spaced != text else { return nil }
    return .write(text.spaced, "a type has a space behind each colon and comma")
  }

  private static let wordsBeforeTypes: Set = [
    "var", "let", "func", "weak", "unowned", "lazy", "static", "async", "throws",
  ]

  private func attributeSlip(_ text: String) -> PatternError? {
    if Property.modifiers.definition.values?.contains(text) ?? false {
      return PatternError(
        message: "no attribute is called \"\(text)\"",
        hint: "a modifier is asked for with \"modifiers\": \"\(text)\"")
    }
    if ["escaping", "autoclosure"].contains(text) {
      return PatternError(
        message: "\"\(text)\" belongs to a type", hint: "it is asked for with \"typeText\": \"*@\(text) *\"")
    }
    let name = text.drop { $0 == "@" }.prefix { $0 != "(" }
    if text.hasPrefix("@") { return .write(name, "names of attributes stand without @") }
    guard text.shape.contains("(") else { return nil }
    return .write(
      name, "names of attributes stand without arguments", "those are asked for with \"attributeArguments\"")
  }

  /// A top-level `async let` has it as its modifier.
  private func effectSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    guard ["async", "throws"].contains(text), kinds.isDisjoint(with: FactKinds(.property)) else { return nil }
    return PatternError(message: "\"\(text)\" is no modifier", hint: "write \"\(text)\": true")
  }

  private func thrownTypeSlip(_ text: String) -> PatternError? {
    guard text.hasPrefix("throws") else { return nil }
    let message = "the type of errors stands without throws"
    guard let type = text.call.arguments, !type.isEmpty else {
      return text == "throws"
        ? PatternError(message: message, hint: "whether it throws is \"throws\": true") : nil
    }
    return .write(type, message)
  }

  // MARK: - Keywords

  /// `func load` as a name, `if isOn` as a value. A test may be called as a sentence that begins with a keyword of others.
  private func keywordSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    if property == .patterns, text == "default" {
      return PatternError(
        message: "a default has no pattern", hint: "it is asked for with \"exhaustive\": true")
    }
    let entry = Self.keywords.first { $0.property == property && kinds.isSubset(of: $0.kinds) }
    guard let word = entry?.words.first(where: { text.hasPrefix($0 + " ") }) else { return nil }
    return .write(text.dropFirst(word.count + 1), "this stands without the \"\(word)\" before it")
  }

  private static let keywords: [(property: Property, kinds: FactKinds, words: [String])] = [
    (
      .name, .types.union(FactKinds(.protocol, .extension)),
      ["class", "struct", "enum", "actor", "protocol", "extension"]
    ),
    (.name, FactKinds(.function), ["func"]),
    (.name, FactKinds(.property, .binding), ["let", "var"]),
    (
      .name, FactKinds(.import),
      ["@testable", "import", "struct", "class", "enum", "protocol", "func", "typealias", "var", "let"]
    ),
    (.value, FactKinds(.condition), ["if", "guard", "while"]),
    (.value, FactKinds(.exit), ["return", "throw"]),
    (.subject, FactKinds(.switchCase, .pattern), ["switch"]),
    (.patterns, FactKinds(.switchCase, .catch), ["case", "catch"]),
  ]

  // MARK: - Labels and titles

  private func labelSlip(_ text: String) -> PatternError? {
    guard text.shape.hasSuffix(":") else { return nil }
    let labels = text.split(separator: ":")
    let each = labels.map { "{ \"\(spelling)\": \"\($0)\" }" }.joined(separator: ", ")
    return labels.count > 1
      ? PatternError(
        message: "each label stands by itself, without a colon", hint: "write \"all\": [\(each)]")
      : .write(text.dropLast(), "a label stands without its colon")
  }

  private func markSlip(_ text: String) -> PatternError? {
    let title =
      ["// MARK:", "//MARK:", "MARK:"].first { text.hasPrefix($0) }
      .map { text.dropFirst($0.count) } ?? text[...]
    let bare = title.drop { $0 == " " || $0 == "-" }
    return bare == text ? nil : .write(bare, "a title stands without MARK: and hyphens")
  }
}

extension PatternError {
  /// - Parameter text: what to write, without the backslashes of JSON.
  static func write(_ text: some StringProtocol, _ message: String, _ more: String? = nil) -> Self {
    let json = String(text).replacing("\\", with: "\\\\")
    return PatternError(message: message, hint: "write \"\(json)\"" + (more.map { "; " + $0 } ?? ""))
  }
}

extension Substring {
  /// `x` of `x!` and `x\?`, and of `x?` before a dot, where a wildcard is hardly meant.
  fileprivate func withoutMark(isLast: Bool) -> Substring {
    let mark = ["!", "\\?"].first { hasSuffix($0) && count > $0.count }
    if let mark { return dropLast(mark.count) }
    guard !isLast, last == "?", let named = dropLast().last, !"*?}".contains(named) else { return self }
    return dropLast()
  }
}

extension String {
  /// A key path is a name with all its signs; no other name begins with a backslash, which wildcards stand for.
  var beginsName: Bool {
    first.map { $0.isLetter || $0 == "_" } ?? false
  }

  /// A path without the marks of optional chaining and forcing.
  fileprivate var withoutMarks: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.indices.map { parts[$0].withoutMark(isLast: $0 == parts.count - 1) }.joined(separator: ".")
  }

  /// A type with a space behind each colon and comma.
  fileprivate var spaced: String {
    let spaced = reduce(into: "") { spaced, sign in
      if sign.isLetter, let last = spaced.last, ":,".contains(last) { spaced.append(" ") }
      spaced.append(sign)
    }
    return spaced.replacing(":\\[", with: ": \\[").replacing(",\\[", with: ", \\[")
  }

  /// `\\[Int\\]` of `[Int]`; nil where brackets may be meant as one character.
  var bracketedType: String? {
    let mark = hasSuffix("?") ? "\\?" : ""
    let type = mark.isEmpty ? self[...] : dropLast()
    guard type.first == "[", type.last == "]", !contains("\\"), !contains("[:") else { return nil }
    let inner = type.dropFirst().dropLast()
    let isNested = inner.prefix { $0 != "]" }.contains("[") || !inner.contains("]")
    let isName = inner.count > 2 && !inner.contains("-") && inner.contains(where: \.isLowercase)
    let hasSigns = inner.contains { "*: (<[".contains($0) }
    guard isNested, hasSigns || isName && inner.first!.isUppercase else { return nil }
    return type.replacing("[", with: "\\[").replacing("]", with: "\\]") + mark
  }

  /// The text of a glob with a letter in the place of each sign behind a backslash.
  var shape: String {
    var isTaken = false
    return String(
      map { sign in
        defer { isTaken = !isTaken && sign == "\\" }
        return isTaken || sign == "\\" ? "_" : sign
      })
  }

  /// Of `load(id:)` what stands before the parenthesis and in it; nil in the place of that where there is none.
  fileprivate var call: (name: Substring, arguments: Substring?) {
    guard shape.hasSuffix(")"), let open = zip(indices, shape).first(where: { $1 == "(" })?.0 else {
      return (self[...], nil)
    }
    return (self[..<open], self[index(after: open)...].dropLast())
  }
}

extension Pattern {
  /// Whether all that it matches begins with something else than a sign.
  fileprivate func begins(besides sign: UInt8) -> Bool {
    if case .literal(let bytes) = elements.first { bytes.first != sign } else { false }
  }
}
