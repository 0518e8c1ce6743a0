/// Finds patterns with signs that stand in the source, but not in the text of a property.
extension PropertyDefinition {
  /// A sign behind a backslash is taken as meant: a raw identifier may hold any. So is a regular expression.
  /// - Parameter kinds: of what it is asked.
  func shapeSlip(in pattern: Pattern, of kinds: FactKinds) -> PatternError? {
    guard pattern.regex == nil else { return nil }
    let text = pattern.source
    return switch property {
    case .name: nameSlip(text, kinds)
    case .callee, .target, .closureOf: pathSlip(text)
    case .root: text.beginsName ? pathSlip(text) ?? rootSlip(text) : nil
    case .declaredType: typeSlip(text)
    case .label, .labels: labelSlip(text)
    case .attributes: attributeSlip(text)
    case .inherits where text.hasPrefix(":"):
      .write(text.drop { $0 == ":" || $0 == " " }, "what is inherited stands without its colon")
    case .thrownType: thrownTypeSlip(text)
    case .mark: markSlip(text)
    case .documentation where pattern.begins(besides: UInt8(ascii: "/")):
      .write("*\(text)", "a doc comment begins with its signs")
    default: nil
    }
  }

  // MARK: - Names

  private func nameSlip(_ text: String, _ kinds: FactKinds) -> PatternError? {
    if kinds == FactKinds(.file) {
      return text.shape.hasSuffix(".swift")
        ? .write(text.dropLast(".swift".count), "the name of a file stands without .swift") : nil
    }
    if kinds == FactKinds(.import) {
      return text.hasPrefix("import ")
        ? .write(text.dropFirst("import ".count), "the name of an import is its path alone") : nil
    }
    if kinds == FactKinds(.reference) { return text.beginsName ? pathSlip(text) : nil }
    guard kinds.isDisjoint(with: FactKinds(.file, .import, .extension)) else { return nil }
    if kinds.isDisjoint(with: FactKinds(.reference)), text.first == ".",
      text.dropFirst().first?.isLetter ?? false
    {
      return .write(text.dropFirst(), "a name stands without the dot before it")
    }
    return selectorSlip(text)
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
    if text.hasPrefix("self.") {
      return .write(text.dropFirst("self.".count), "a path stands without self.")
    }
    // In brackets signs are characters of a class.
    if text.shape.contains("[") { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let unmarked = parts.map { $0.withoutMark }.joined(separator: ".")
    if unmarked != text { return .write(unmarked, "a path stands without ? and !") }
    let (name, arguments) = text.call
    guard !name.isEmpty, !name.contains(" "), arguments != nil else { return nil }
    return .write(name, "a path stands without arguments")
  }

  private func rootSlip(_ text: String) -> PatternError? {
    let shape = text.shape
    guard shape.contains("."), !shape.contains("[") else { return nil }
    return PatternError(
      message: "a root is the first name alone",
      hint: "the whole path is asked for with \"callee\", \"target\" or \"name\"")
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

  private func attributeSlip(_ text: String) -> PatternError? {
    let name = text.drop { $0 == "@" }.prefix { $0 != "(" }
    if text.hasPrefix("@") { return .write(name, "names of attributes stand without @") }
    guard text.shape.contains("(") else { return nil }
    return .write(
      name, "names of attributes stand without arguments", "those are asked for with \"attributeArguments\"")
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
  fileprivate static func write(_ text: some StringProtocol, _ message: String, _ more: String? = nil) -> Self
  {
    PatternError(message: message, hint: "write \"\(text)\"" + (more.map { "; " + $0 } ?? ""))
  }
}

extension Substring {
  /// `x` of `x!` and `x\?`.
  fileprivate var withoutMark: Substring {
    let mark = ["!", "\\?"].first { hasSuffix($0) && count > $0.count }
    return dropLast(mark?.count ?? 0)
  }
}

extension String {
  /// A key path is a name with all its signs; no other name begins with a backslash, which wildcards stand for.
  fileprivate var beginsName: Bool {
    first.map { $0.isLetter || $0 == "_" } ?? false
  }

  /// The text of a glob with a letter in the place of each sign behind a backslash.
  fileprivate var shape: String {
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
