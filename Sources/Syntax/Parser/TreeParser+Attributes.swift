/// Attributes and modifiers.
extension TreeParser {
  /// Reads attributes and modifiers, as long as more of a declaration follows.
  mutating func parseAttributesAndModifiers() {
    while true {
      if kinds[index] == .at {
        parseAttribute(argumentsMayFollowSpace: true)
      } else if isDirective(index, Keyword.if), opensAttributes(index) {
        parseIfConfig(as: .attribute) { $0.parseAttributes() }
      } else if isModifier(index) {
        parseModifier()
      } else {
        return
      }
    }
  }

  /// Those before a parameter, an accessor or a type, where no modifier is meant.
  mutating func parseAttributes() {
    while kinds[index] == .at || isDirective(index, Keyword.if) && opensAttributes(index) {
      if kinds[index] == .at {
        parseAttribute(argumentsMayFollowSpace: true)
      } else {
        parseIfConfig(as: .attribute) { $0.parseAttributes() }
      }
    }
  }

  /// Whether a `#if` holds attributes of what follows its `#endif`, and nothing else.
  mutating func opensAttributes(_ token: Int) -> Bool {
    attributeDirectivesEnd(token) != nil
  }

  /// Behind the `#endif` of directives that hold attributes and nothing else; nil where they do not.
  private mutating func attributeDirectivesEnd(_ start: Int) -> Int? {
    var (token, level, holdsAttribute) = (start, 0, false)
    while kinds[token] == .at || isDirective(token) {
      if kinds[token] == .at {
        holdsAttribute = true
        token = attributeEnd(token, argumentsMayFollowSpace: true)
        continue
      }
      if isDirective(token, Keyword.if) { level += 1 }
      let endsLevel = isDirective(token, Keyword.endif)
      token = directiveEnd(token)
      if endsLevel { level -= 1 }
      if level == 0 { return holdsAttribute ? token : nil }
    }
    return nil
  }

  private mutating func isModifier(_ token: Int) -> Bool {
    guard Keyword.isModifier(word(token)) else { return false }
    return word(token) != Keyword.class || startsDeclaration(token + 1)
  }

  private mutating func parseModifier() {
    let opening = begin()
    index = modifierEnd(index)
    finish(.modifier, opening, name: opening.token, as: .modifier)
  }

  /// `@Name<Generic>(arguments)`
  mutating func parseAttribute(argumentsMayFollowSpace: Bool) {
    let opening = begin()
    let close = attributeEnd(index, argumentsMayFollowSpace: argumentsMayFollowSpace)
    index += 1
    var name: Int?
    if isAnyWord(index) {
      name = attributeName(index)
      parseAttributeType()
    }
    var flags: NodeFlags = []
    if index < close, kinds[index] == .leftParen {
      flags = .hasParentheses
      if hasOwnGrammar(name) { index = hop(index) } else { parseAttributeArguments() }
    }
    index = max(index, close)
    finish(.attribute, opening, name: name, flags: flags, as: .attribute)
  }

  /// What a closure in them declares has modifiers of its own.
  private mutating func parseAttributeArguments() {
    let passed = passedModifiers
    passedModifiers = 0..<0
    parseArguments()
    passedModifiers = passed
  }

  /// The last word of a dotted name.
  private func attributeName(_ token: Int) -> Int {
    var name = token
    while kinds[name + 1] == .period, isAnyWord(name + 2) { name += 2 }
    if isModuleSeparator(name + 1) { name += 3 }
    return name
  }

  /// The name as a type, without marks: `@Binding<Int>`, `@Module.Wrapper`.
  private mutating func parseAttributeType() {
    let opening = begin()
    parseIdentifierType()
    while kinds[index] == .period, isAnyWord(index + 1) {
      index += 1
      if isModuleSeparator(index + 1) { index += 3 }
      let name = index
      setRole(.base)
      index += 1
      parseGenericArguments(forTypes: true)
      finish(.memberType, opening, name: name)
    }
    setRole(.type)
  }

  /// Attributes of the language whose arguments are no expressions, such as `@available(iOS 17, *)` and `@objc(a:b:)`.
  /// Those of the compiler alone begin with `_` and a small letter.
  private func hasOwnGrammar(_ name: Int?) -> Bool {
    guard let name else { return true }
    let text = String(decoding: source[Int(starts[name])..<Int(ends[name])], as: UTF8.self)
    return Self.languageAttributes.contains(text)
      || text.first == "_" && text.dropFirst().first?.isLowercase == true
  }

  private static let languageAttributes: Set = [
    "abi", "attached", "available", "backDeployed", "c", "cdecl", "convention", "derivative", "diagnose",
    "differentiable", "exclusivity", "execution", "export", "freestanding", "implementation", "inline",
    "isolated", "lifetime", "nonexhaustive", "objc", "optimize", "rethrows", "section", "specialized",
    "storageRestrictions", "transpose", "unsafe", "warn",
  ]

  // MARK: - Looking ahead

  /// Behind the name of an attribute with its generic arguments.
  private mutating func attributeNameEnd(_ start: Int) -> Int {
    guard isAnyWord(start) else { return start }
    var token = start + 1
    while true {
      if kinds[token] == .period, isAnyWord(token + 1) {
        token += 2
      } else if isModuleSeparator(token) {
        token += 3
      } else if kinds[token] == .leftAngle, !followsSpace(token) {
        token = angleEnd(token) ?? token + 1
      } else {
        return token
      }
    }
  }

  /// Behind an attribute with its arguments. Parentheses behind white space are its arguments only where more of
  /// a declaration follows.
  mutating func attributeEnd(_ at: Int, argumentsMayFollowSpace: Bool) -> Int {
    let token = attributeNameEnd(at + 1)
    guard kinds[token] == .leftParen, !startsLine(token) else { return max(token, at + 1) }
    if !followsSpace(token) {
      // `@escaping(A) -> B`: the parentheses are part of the type.
      return kinds[effectsEnd(hop(token))] == .arrow ? token : hop(token)
    }
    guard argumentsMayFollowSpace else { return token }
    let behind = hop(token)
    return kinds[behind] == .at || startsDeclaration(behind) ? behind : token
  }

  /// Behind a modifier with its argument, as in `private(set)` and `unowned(safe)`.
  func modifierEnd(_ token: Int) -> Int {
    guard kinds[token + 1] == .leftParen, isAnyWord(token + 2), kinds[token + 3] == .rightParen else {
      return token + 1
    }
    switch word(token) {
    case Keyword.private, Keyword.fileprivate, Keyword.internal, Keyword.public, Keyword.package,
      Keyword.open:
      return word(token + 2) == Keyword.set ? token + 4 : token + 1
    case Keyword.unowned, Keyword.nonisolated, Keyword.weak: return token + 4
    default: return token + 1
    }
  }

  /// Whether attributes, modifiers and then the keyword of a declaration stand at `start`.
  mutating func startsDeclaration(_ start: Int) -> Bool {
    introducesDeclaration(declarationKeyword(start))
  }

  /// The token behind attributes and modifiers, where the keyword of a declaration would stand.
  mutating func declarationKeyword(_ start: Int) -> Int {
    guard kinds[start] == .at || Keyword.isModifier(word(start)) || isDirective(start, Keyword.if) else {
      return start
    }
    if passedModifiers.contains(start) { return passedModifiers.upperBound }
    let keyword = searchKeyword(start)
    passedModifiers = start..<max(keyword, start)
    return keyword
  }

  private mutating func searchKeyword(_ start: Int) -> Int {
    var token = start
    while true {
      if kinds[token] == .at {
        token = attributeEnd(token, argumentsMayFollowSpace: true)
      } else if isDirective(token, Keyword.if), let end = attributeDirectivesEnd(token) {
        token = end
      } else if isWord(token, Keyword.class), isName(token + 1), !Keyword.isModifier(word(token + 1)) {
        return token
      } else if Keyword.isModifier(word(token)) {
        token = modifierEnd(token)
      } else {
        return token
      }
    }
  }

  /// Whether a declaration's keyword stands at `token`. `case` does not count: outside an enum it is an arm.
  func introducesDeclaration(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.import, Keyword.class, Keyword.struct, Keyword.enum, Keyword.protocol, Keyword.extension,
      Keyword.func, Keyword.`init`, Keyword.deinit, Keyword.subscript, Keyword.var, Keyword.let,
      Keyword.typealias, Keyword.associatedtype, Keyword.operator, Keyword.precedencegroup:
      true
    case Keyword.actor, Keyword.macro: isName(token + 1) && !startsLine(token + 1)
    default: false
    }
  }
}
