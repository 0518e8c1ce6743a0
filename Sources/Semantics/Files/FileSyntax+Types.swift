import Syntax

/// What of a written type names the type itself.
extension FileSyntax {
  /// `Item` of `any Item`, `some Item?`, `(Item)!`, `@escaping Item`, `inout Item`: the node without what stands around.
  public func bareType(_ node: Int) -> Int {
    var node = node
    while true {
      switch tree[node].kind {
      case .optionalType, .implicitlyUnwrappedOptionalType, .attributedType, .someOrAnyType, .packElementType,
        .packExpansionType:
        guard let inner = tree.child(of: node, .type) else { return node }
        node = inner
      case .tupleType:
        let elements = Array(tree.children(of: node))
        guard elements.count == 1, tree[elements[0]].name == 0,
          let inner = tree.child(of: elements[0], .type)
        else { return node }
        node = inner
      default: return node
      }
    }
  }

  /// `A` and `B` of `A & B`; nothing for what is no composition.
  public func compositionParts(_ node: Int) -> [Int] {
    tree[node].kind == .compositionType ? tree.children(of: node).map { bareType($0) } : []
  }

  /// Whether generic arguments stand behind the last name of a type, which then ends before them.
  public func hasGenericArguments(_ node: Int) -> Bool {
    tree.child(of: node, .genericArgument) != nil
  }

  /// The bytes of a type without the generic arguments behind its last name.
  public func rangeWithoutArguments(_ node: Int) -> Range<Int> {
    guard hasGenericArguments(node) else { return range(of: node) }
    var end = Int(tree[node].nameStart)
    while end < Int(tree[node].end), source[end] != UInt8(ascii: "<") { end += 1 }
    while end > Int(tree[node].start), source[end - 1] <= 0x20 { end -= 1 }
    return Int(tree[node].start)..<end
  }

  /// A type that is one word and nothing else.
  public func plainTypeName(_ node: Int) -> NameID? {
    let type = tree[node]
    guard type.kind == .identifierType, type.subtreeEnd == Int32(node + 1) else { return nil }
    return type.start == type.nameStart ? type.name : nil
  }

  /// The names of `@unchecked A & B<C>`, without attributes, generic arguments and backticks.
  func typeNames(_ type: Int, _ text: TokenText, _ names: NameTable) -> [NameID] {
    let bare = bareType(type)
    let parts = compositionParts(bare)
    return (parts.isEmpty ? [bare] : parts).map { part in
      plainTypeName(part)
        ?? names.intern(text.type(rangeWithoutArguments(part), of: source).filter { $0 != UInt8(ascii: "`") })
    }
  }

  // MARK: - Types of values

  /// What the type of a plain value is: a name of the standard library, or code that names it.
  public enum ValueTypeText {
    case standard(String)
    case written(Range<Int>)
  }

  /// The type of `[Item]()`, `Item(…)`, `""`, `1`, `true`; nil where it takes a compiler.
  public func typeOfValue(_ node: Int) -> ValueTypeText? {
    switch tree[node].kind {
    case .stringLiteralExpr: return .standard("String")
    case .integerLiteralExpr: return .standard("Int")
    case .floatLiteralExpr: return .standard("Double")
    case .booleanLiteralExpr: return .standard("Bool")
    case .prefixOperatorExpr:
      guard source[Int(tree[node].nameStart)] == UInt8(ascii: "-"),
        let inner = tree.child(of: node, .expression),
        [.integerLiteralExpr, .floatLiteralExpr].contains(tree[inner].kind)
      else { return nil }
      return typeOfValue(inner)
    case .functionCallExpr: return constructedType(node)
    default: return nil
    }
  }

  private func constructedType(_ call: Int) -> ValueTypeText? {
    guard var callee = tree.child(of: call, .callee) else { return nil }
    if tree[callee].kind == .memberAccessExpr, tree[callee].name == Keyword.`init`,
      let base = tree.child(of: callee, .base)
    {
      callee = base
    }
    return namesType(callee) ? .written(range(of: callee)) : nil
  }

  /// A name whose last component begins with a capital, or a collection in brackets.
  private func namesType(_ node: Int) -> Bool {
    switch tree[node].kind {
    case .arrayExpr: return tree.children(of: node).count { _ in true } == 1
    case .dictionaryExpr: return tree.children(of: node).count { _ in true } == 2
    case .genericSpecializationExpr:
      return tree.child(of: node, .expression).map { namesType($0) } ?? false
    case .declReferenceExpr: return beginsWithCapital(node)
    case .memberAccessExpr:
      return beginsWithCapital(node) && tree.child(of: node, .base).map { isPath($0) } ?? false
    default: return false
    }
  }

  private func isPath(_ node: Int) -> Bool {
    var node = node
    while tree[node].kind == .memberAccessExpr, let base = tree.child(of: node, .base) { node = base }
    return tree[node].kind == .declReferenceExpr
  }

  private func beginsWithCapital(_ node: Int) -> Bool {
    let end = Int(tree[node].end)
    let start = Int(tree[node].nameStart)
    let text = source[start..<max(start, min(end, start + 8))]
    return String(decoding: text, as: UTF8.self).first?.isUppercase ?? false
  }

  /// Type and member of a value such as `Item.first` or `Item.named(…)`; nil for anything else.
  public func memberOfType(_ value: Int) -> (type: Int, member: NameID)? {
    var node = value
    if tree[node].kind == .functionCallExpr, let callee = tree.child(of: node, .callee) { node = callee }
    guard tree[node].kind == .memberAccessExpr, let base = tree.child(of: node, .base), namesType(base) else {
      return nil
    }
    return (base, tree[node].name)
  }
}
