import SwiftSyntax

/// The dotted path of a callee or an assignment's target.
///
/// `self.`, also under another name, `?`, `!`, tuple indices and generic arguments do not count; a subscript is `[]`, a macro has its `#`, and
/// what stands on the result of anything else begins with a dot.
struct CalleePath {
  private(set) var text = ""
  /// The token of the last name; `nil` where there is none.
  private(set) var lastName: TokenSyntax?
  /// Whether nothing but `self` stands in the path yet.
  private var isSelf = false
  private let aliases: SelfAliases

  init(_ expression: ExprSyntax, _ aliases: SelfAliases) {
    self.aliases = aliases
    append(expression)
  }

  private mutating func append(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      append(reference)
      isSelf = reference.baseName.tokenKind == .keyword(.self) || aliases.contains(reference)
    case .memberAccessExpr(let member): append(member)
    case .superExpr(let name): append(name.superKeyword)
    case .discardAssignmentExpr(let name): append(name.wildcard)
    case .macroExpansionExpr(let macro) where !macro.hasArguments:
      text = "#" + macro.macroName.text
      lastName = macro.pound
    case .subscriptCallExpr(let subscripting):
      append(subscripting.calledExpression)
      text += "[]"
      isSelf = false
    case .optionalChainingExpr(let chain): append(chain.expression)
    case .forceUnwrapExpr(let unwrap): append(unwrap.expression)
    case .genericSpecializationExpr(let generic): append(generic.expression)
    case .tryExpr(let attempt): append(attempt.expression)
    case .awaitExpr(let suspension): append(suspension.expression)
    case .unsafeExpr(let expression): append(expression.expression)
    default: break
    }
  }

  private mutating func append(_ reference: DeclReferenceExprSyntax) {
    if let module = reference.moduleSelector {
      text += module.moduleName.textWithoutBackticks + "."
    }
    append(reference.baseName)
  }

  private mutating func append(_ member: MemberAccessExprSyntax) {
    if let base = member.base ?? member.baseBeforeDirective { append(base) }
    if case .integerLiteral = member.declName.baseName.tokenKind { return }
    text = isSelf ? "" : text + "."
    append(member.declName)
    isSelf = false
  }

  private mutating func append(_ name: TokenSyntax) {
    text += name.textWithoutBackticks
    lastName = name
  }
}

extension MemberAccessExprSyntax {
  /// Of the first member of an `#if` branch in a chain: what stands before the `#if`.
  fileprivate var baseBeforeDirective: ExprSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let chain = parent.as(PostfixIfConfigExprSyntax.self) { return chain.base }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(LabeledExprSyntax.self) { return nil }
      node = parent
    }
    return nil
  }
}

extension FreestandingMacroExpansionSyntax {
  /// Whether it reads as a call: a macro without arguments reads as a name.
  var hasArguments: Bool {
    leftParen != nil || trailingClosure != nil
  }
}
