import Records
import SwiftSyntax

/// Lists the facts of the code in a file.
///
/// Attributes of types, `#if` conditions, patterns, key paths and what is declared inside a body, but for local
/// functions and the values of local variables, are not looked into.
final class FactCollector: SyntaxVisitor {
  private(set) var records: [FactRecord] = []
  private let aliases: SelfAliases

  init(_ tree: SourceFileSyntax) {
    aliases = SelfAliases(tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Facts

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let path = CalleePath(node.calledExpression, aliases)
    let opening = node.leftParen ?? node.trailingClosure?.leftBrace
    append(.call, at: path.lastName ?? opening, path: path.text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    appendCall(node)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.parent?.is(MemberBlockItemSyntax.self) == true ? .skipChildren : appendCall(node)
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    append(.call, at: node.availabilityKeyword, path: node.availabilityKeyword.text)
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (target, sign) in zip(elements, elements.dropFirst()) where sign.isAssignment {
      let path = CalleePath(target, aliases)
      append(
        .assignment, at: path.lastName ?? sign.firstToken(viewMode: .sourceAccurate),
        path: path.text,
        sign: sign.text)
    }
    return .visitChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    append(.catch, at: node.catchKeyword)
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind {
    append(.switchCase, at: node.caseKeyword, sign: node.caseKeyword.text)
    return .visitChildren
  }

  override func visit(_ node: SwitchDefaultLabelSyntax) -> SyntaxVisitorContinueKind {
    append(.switchCase, at: node.defaultKeyword, sign: node.defaultKeyword.text)
    return .visitChildren
  }

  private func appendCall(_ macro: some FreestandingMacroExpansionSyntax)
    -> SyntaxVisitorContinueKind
  {
    if macro.hasArguments { append(.call, at: macro.pound, path: "#" + macro.macroName.text) }
    return .visitChildren
  }

  private func append(
    _ kind: FactRecord.Kind, at token: TokenSyntax?, path: String = "", sign: String = ""
  ) {
    guard let offset = token?.positionAfterSkippingLeadingTrivia.utf8Offset else { return }
    records.append(FactRecord(kind: kind, offset: offset, path: path, sign: sign))
  }

  // MARK: - What is not looked into

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let isOfType = node.parent?.parent?.is(AttributedTypeSyntax.self) == true
    return node.hasExpressions && !isOfType ? .visitChildren : .skipChildren
  }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    skippingLocal(node)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { skippingLocal(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { skippingLocal(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { skippingLocal(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    skippingLocal(node)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    skippingLocal(node)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { skippingLocal(node) }

  private func skippingLocal(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    var ancestor = node.parent
    while let current = ancestor {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return .skipChildren
      }
      ancestor = current.parent
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    let comparisons = ["==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>="]
    return sign.hasSuffix("=") && !comparisons.contains(sign)
  }
}
