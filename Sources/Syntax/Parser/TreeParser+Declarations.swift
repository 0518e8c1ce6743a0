/// Declarations, wherever they stand.
extension TreeParser {
  /// The declarations between the braces of a type, up to the closing one, or to the directive that ends the clause
  /// around them.
  private mutating func parseMembers(until close: Int, of holder: NodeKind) {
    while index < close, !endsClause(index) {
      let before = index
      if isDirective(index, Keyword.if), !opensAttributes(index) {
        parseIfConfig { $0.parseMembers(until: close, of: holder) }
      } else if isDirective(index), !isDirective(index, Keyword.if) {
        index = directiveEnd(index)
      } else if !parseDeclaration(in: holder) {
        if kinds[index] == .semicolon { index += 1 } else { skipStray() }
      }
      assert(index > before, "the parser stands still")
    }
  }

  /// Reads one declaration where one begins; false, and nothing read, where none does.
  /// - Parameter holder: the type whose member it is; nil for a file and for code.
  mutating func parseDeclaration(in holder: NodeKind?) -> Bool {
    let keyword = declarationKeyword(index)
    if holder != nil || keyword > index, kinds[keyword] == .hash, !isDirective(keyword) {
      parseFreestandingMacro(until: keyword)
      return true
    }
    guard let kind = declarationKind(keyword, in: holder) else { return false }
    let opening = begin()
    parseAttributesAndModifiers()
    // What stands before the keyword and is no modifier here.
    index = keyword
    parse(kind, opening)
    return true
  }

  /// `@MainActor #makeMembers(…)`
  private mutating func parseFreestandingMacro(until hash: Int) {
    let opening = begin()
    parseAttributesAndModifiers()
    index = hash
    parseMacroExpansion(.macroExpansionDecl, .normal, opening)
  }

  private mutating func parse(_ kind: NodeKind, _ opening: NodeOpening) {
    depth += 1
    defer { depth -= 1 }
    switch kind {
    case .importDecl: parseImport(opening)
    case .functionDecl, .macroDecl: parseFunction(kind, opening)
    case .initializerDecl, .deinitializerDecl: parseInitializer(kind, opening)
    case .subscriptDecl: parseSubscript(opening)
    case .variableDecl: parseVariable(opening)
    case .enumCaseDecl: parseEnumCases(opening)
    case .typeAliasDecl, .associatedTypeDecl: parseTypeName(kind, opening)
    case .operatorDecl, .precedenceGroupDecl: parseOperatorOrPrecedence(kind, opening)
    default: parseTypeDeclaration(kind, opening)
    }
  }

  private func declarationKind(_ token: Int, in holder: NodeKind?) -> NodeKind? {
    switch word(token) {
    case Keyword.import: .importDecl
    case Keyword.class: .classDecl
    case Keyword.struct: .structDecl
    case Keyword.enum: .enumDecl
    case Keyword.protocol: .protocolDecl
    case Keyword.extension: .extensionDecl
    case Keyword.func: .functionDecl
    case Keyword.`init`: holder == nil ? nil : .initializerDecl
    case Keyword.deinit: .deinitializerDecl
    case Keyword.subscript: .subscriptDecl
    case Keyword.var, Keyword.let: .variableDecl
    case Keyword.case: holder == nil ? nil : .enumCaseDecl
    case Keyword.typealias: .typeAliasDecl
    case Keyword.associatedtype: .associatedTypeDecl
    case Keyword.operator: .operatorDecl
    case Keyword.precedencegroup: .precedenceGroupDecl
    case Keyword.actor: introducesDeclaration(token) ? .actorDecl : nil
    case Keyword.macro: introducesDeclaration(token) ? .macroDecl : nil
    default: nil
    }
  }

  // MARK: - Imports and types

  /// `import struct Foundation.URL`
  private mutating func parseImport(_ opening: NodeOpening) {
    index += 1
    if isImportKind(index), isAnyWord(index + 1), !startsLine(index + 1) { take(.modifier, as: .label) }
    let module = index
    while isAnyWord(index) || isOperatorPart(index), index == module || !startsLine(index) {
      let component = begin()
      index = isAnyWord(index) ? index + 1 : operatorNameEnd(index, beforeGenerics: false)
      finish(.importPathComponent, component, name: component.token)
      guard kinds[index] == .period || isModuleSeparator(index) else { break }
      index += kinds[index] == .period ? 1 : 2
    }
    finish(.importDecl, opening, name: index > module ? module : nil)
  }

  private func isImportKind(_ token: Int) -> Bool {
    switch word(token) {
    case Keyword.typealias, Keyword.struct, Keyword.class, Keyword.enum, Keyword.protocol, Keyword.let,
      Keyword.var, Keyword.func:
      true
    default: false
    }
  }

  private mutating func parseTypeDeclaration(_ kind: NodeKind, _ opening: NodeOpening) {
    index += 1
    let name = index
    if kind == .extensionDecl {
      parseType(as: .type)
    } else if isAnyWord(index) {
      index += 1
    }
    if kind == .protocolDecl, kinds[index] == .leftAngle {
      // The names of its associated types, which are declared inside.
      index = angleEnd(index) ?? index + 1
    } else {
      parseGenericParameters()
    }
    parseInheritance()
    parseWhereClause()
    if kinds[index] == .leftBrace { parseMemberBlock(of: kind) }
    finish(kind, opening, name: name < index && isAnyWord(name) ? name : nil)
  }

  private mutating func parseMemberBlock(of holder: NodeKind) {
    let opening = begin()
    let close = enterBrackets()
    if depth >= Self.depthLimit { parseTooDeep(to: close, as: .element) }
    while index < close {
      parseMembers(until: close, of: holder)
      // A directive that ends nothing.
      if index < close { index = directiveEnd(index) }
    }
    index = close + 1
    finish(.memberBlock, opening, as: .body)
  }

  /// `: A, @unchecked B & C`
  mutating func parseInheritance() {
    guard skip(.colon) else { return }
    while true {
      let entry = begin()
      if isWord(index, Keyword.class) {
        take(.classRestrictionType, as: .type)
      } else {
        parseType(as: .type)
      }
      guard index > entry.token else { return }
      finish(.inheritedType, entry, as: .inheritedType)
      guard skip(.comma) else { return }
    }
  }

  /// `typealias A<T> = B`, `associatedtype A: B = C where …`
  private mutating func parseTypeName(_ kind: NodeKind, _ opening: NodeOpening) {
    index += 1
    let name = index
    if isAnyWord(index) { index += 1 }
    parseGenericParameters()
    parseInheritance()
    if skip(.equal) { parseType(as: .initializer) }
    parseWhereClause()
    finish(kind, opening, name: index > name ? name : nil)
  }

  /// `case a(Int, label: String = ""), b = 1`
  private mutating func parseEnumCases(_ opening: NodeOpening) {
    index += 1
    while isAnyWord(index) {
      let element = begin()
      index += 1
      var flags: NodeFlags = []
      if kinds[index] == .leftParen {
        flags = .hasParentheses
        parseParameters(areAssociatedValues: true)
      }
      parseInitialValue()
      finish(.enumCaseElement, element, name: element.token, flags: flags)
      guard skip(.comma) else { break }
    }
    finish(.enumCaseDecl, opening)
  }

  /// `infix operator +++: Precedence`, `precedencegroup P { … }`
  private mutating func parseOperatorOrPrecedence(_ kind: NodeKind, _ opening: NodeOpening) {
    index += 1
    let name = index
    index =
      kind == .operatorDecl
      ? operatorNameEnd(name, beforeGenerics: false) : isAnyWord(name) ? name + 1 : name
    let nameEnd = index
    if kinds[index] == .colon {
      index += 1
      while isAnyWord(index) {
        index += 1
        guard skip(.comma) else { break }
      }
    }
    if kinds[index] == .leftBrace, kind == .precedenceGroupDecl || !startsLine(index) { index = hop(index) }
    finish(kind, opening, name: nameEnd > name ? name : nil)
  }
}
