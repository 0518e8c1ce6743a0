import Records
import SwiftSyntax

/// Lists the facts of all code in a file. Arguments of attributes, patterns and `#if` conditions are not code.
final class FactCollector: SyntaxVisitor {
  private(set) var records: [FactRecord] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    append(.call, at: node.calledExpression.lastComponent, path: node.calledExpression.dottedPath)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (target, sign) in zip(elements, elements.dropFirst()) where sign.isAssignment {
      append(.assignment, at: sign, path: target.dottedPath, sign: sign.text)
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

  private func append(
    _ kind: FactRecord.Kind, at node: some SyntaxProtocol, path: String = "", sign: String = ""
  ) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    records.append(FactRecord(kind: kind, offset: offset, path: path, sign: sign))
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }

  /// `self.`, `?`, `!` and generic arguments do not count; what is not a name starts the path anew with a dot.
  fileprivate var dottedPath: String {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return name.baseName.textWithoutBackticks
    case .memberAccessExpr(let member):
      let base = member.base?.dottedPath ?? ""
      let name = member.declName.baseName.textWithoutBackticks
      return base == "self" ? name : base + "." + name
    default: return transparentOperand?.dottedPath ?? ""
    }
  }

  /// The token of the last name, or the expression itself where there is none.
  fileprivate var lastComponent: Syntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): Syntax(member.declName.baseName)
    default: transparentOperand?.lastComponent ?? Syntax(self)
    }
  }

  private var transparentOperand: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let chain): chain.expression
    case .forceUnwrapExpr(let unwrap): unwrap.expression
    case .genericSpecializationExpr(let generic): generic.expression
    case .tryExpr(let attempt): attempt.expression
    case .awaitExpr(let suspension): suspension.expression
    case .unsafeExpr(let expression): expression.expression
    default: nil
    }
  }
}
