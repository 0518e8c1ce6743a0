import Syntax

/// A text of the source: a name, or bytes in the form of `TokenText`.
public enum TextValue: Sendable {
  case name(NameID)
  case bytes([UInt8])
}

/// The texts of declarations and body nodes, as rules compare them and people read them. One worker uses one.
public struct SyntaxTexts {
  public let names: NameTable
  public let scratch = TokenText()

  public init(_ names: NameTable) {
    self.names = names
  }

  public func string(_ value: TextValue) -> String {
    switch value {
    case .name(let name): names.string(name)
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  public func strings(_ values: [TextValue]) -> [String] {
    values.map { string($0) }
  }

  /// nil where there is no text.
  public func text(_ range: Range<Int>?, in syntax: FileSyntax) -> TextValue? {
    range.map { .bytes(scratch.bytes($0, of: syntax.source)) }
  }

  private func type(_ node: Int, in syntax: FileSyntax) -> TextValue {
    if let name = syntax.plainTypeName(node) { return .name(name) }
    return .bytes(scratch.type(syntax.range(of: node), of: syntax.source))
  }

  // MARK: - Declarations

  /// Without `@` and arguments.
  public func attributes(of declaration: Declaration, in syntax: FileSyntax) -> [TextValue] {
    syntax.attributes(of: declaration).map { attribute in
      let path = syntax.attributePath(attribute)
      guard path.count > 1 else { return .name(path.first ?? 0) }
      return .bytes(Array(path.map { names.string($0) }.joined(separator: ".").utf8))
    }
  }

  public func attributeArguments(of declaration: Declaration, in syntax: FileSyntax) -> [TextValue] {
    syntax.attributeArguments(of: declaration).map { .bytes(scratch.bytes($0, of: syntax.source)) }
  }

  /// With their arguments: `private(set)`.
  public func modifiers(of declaration: Declaration, in syntax: FileSyntax) -> [TextValue] {
    syntax.modifiers(of: declaration).map { modifier in
      let node = syntax.tree[modifier]
      return Int(node.end - node.start) == names.length(node.name)
        ? .name(node.name) : .bytes(scratch.bytes(syntax.range(of: modifier), of: syntax.source))
    }
  }

  public func inherits(of declaration: Declaration, in syntax: FileSyntax) -> [TextValue] {
    syntax.inheritedTypes(of: declaration).map { type($0, in: syntax) }
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  public func effects(of declaration: Declaration, in syntax: FileSyntax) -> [TextValue] {
    let node = syntax.tree[Int(declaration.node)]
    var effects: [TextValue] = []
    if node.flags.contains(.async) { effects.append(.name(Keyword.async)) }
    if node.flags.contains(.reasync) { effects.append(.name(Keyword.reasync)) }
    if node.flags.contains(.rethrows) { effects.append(.name(Keyword.rethrows)) }
    if node.flags.contains(.throws) {
      if let error = syntax.tree.child(of: Int(declaration.node), .thrownType) {
        let text = scratch.type(syntax.range(of: error), of: syntax.source)
        effects.append(.bytes(Array("throws(".utf8) + text + [UInt8(ascii: ")")]))
      } else {
        effects.append(.name(Keyword.throws))
      }
    }
    return effects
  }

  /// The names of generic parameters, and the left sides of a `where` clause.
  public func genericParameters(of declaration: Declaration, in syntax: FileSyntax) -> [TextValue] {
    syntax.genericConstraints(of: declaration).map { constraint in
      constraint.name != 0
        ? .name(constraint.name) : .bytes(scratch.type(constraint.range, of: syntax.source))
    }
  }

  /// The type as written.
  public func type(of declaration: Declaration, in syntax: FileSyntax) -> TextValue? {
    guard let range = syntax.typeRange(of: declaration) else { return nil }
    let node = Int(declaration.type)
    return range.upperBound == Int(syntax.tree[node].end)
      ? type(node, in: syntax) : .bytes(scratch.type(range, of: syntax.source))
  }

  public func value(of declaration: Declaration, in syntax: FileSyntax) -> TextValue? {
    text(syntax.valueRange(of: declaration), in: syntax)
  }

  // MARK: - Bodies

  public func value(of body: BodyNode, in syntax: FileSyntax) -> TextValue? {
    body.kind == .pattern
      ? pattern(Int(body.node), in: syntax) : text(syntax.valueRange(of: body), in: syntax)
  }

  /// The operator of an assignment; the type written on a binding; an operator beside a name that Swift does not bring.
  public func detail(of body: BodyNode, in syntax: FileSyntax) -> TextValue? {
    body.kind == .reference
      ? OwnOperator.beside(Int(body.node), syntax.tree, names).map { .name($0) }
      : syntax.detailRange(of: body).map { range in
        // The operator of an assignment is one token.
        .bytes(scratch.type(range, of: syntax.source))
      }
  }

  /// A pattern in a form in which what is bound does not show:
  ///
  ///     .loaded                          .loaded, .loaded(let x), let .loaded(x), HomeState.loaded, .loaded?
  ///     (.loaded, .loaded)               (.loaded(let a), .loaded(let b)), let (.loaded(a), .loaded(b))
  ///     _                                _, let x
  ///     anything else                    its text
  private func pattern(_ node: Int, in syntax: FileSyntax) -> TextValue {
    let inner = syntax.tree.unbound(pattern: node)
    guard syntax.tree[inner].kind == .tupleExpr else { return .bytes(head(of: inner, in: syntax)) }
    var text = [UInt8(ascii: "(")]
    for (index, element) in syntax.tree.children(of: inner).enumerated() {
      if index > 0 { text += ", ".utf8 }
      guard let side = syntax.tree.child(of: element, .expression) else { continue }
      text += head(of: syntax.tree.unbound(pattern: side), in: syntax)
    }
    return .bytes(text + [UInt8(ascii: ")")])
  }

  /// One side: the case it names, `_` where it matches anything, else its text.
  private func head(of node: Int, in syntax: FileSyntax) -> [UInt8] {
    let tree = syntax.tree
    if tree.takesAnything(node) { return [UInt8(ascii: "_")] }
    var path = node
    while [.functionCallExpr, .optionalChainingExpr].contains(tree[path].kind),
      let inner = tree.child(of: path, .callee) ?? tree.child(of: path, .expression)
    {
      path = inner
    }
    guard tree[path].kind == .memberAccessExpr, isPath(path, tree) else {
      return scratch.bytes(syntax.range(of: node), of: syntax.source)
    }
    return [UInt8(ascii: ".")] + names.bytes(tree[path].name)
  }

  private func isPath(_ node: Int, _ tree: SyntaxTree) -> Bool {
    var node = node
    while tree[node].kind == .memberAccessExpr {
      guard let base = tree.child(of: node, .base) else { return true }
      node = base
    }
    return tree[node].kind == .declReferenceExpr
  }
}
