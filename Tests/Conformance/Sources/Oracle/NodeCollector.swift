import Records
import SwiftSyntax

/// The nodes of a tree that archlint has as well. Left out: wrappers and lists, the conditions of `#if`, the arguments of
/// the language's own attributes, operators' and precedence groups' insides, and the name in a member access.
final class NodeCollector: SyntaxAnyVisitor {
  private(set) var records: [NodeRecord] = []
  private let kinds: Set<String>

  /// - Parameter kinds: the names of the kinds that are compared.
  init(_ tree: SourceFileSyntax, kinds: Set<String>) {
    self.kinds = kinds
    super.init(viewMode: .sourceAccurate)
    walk(tree)
    records.sort()
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let isCondition = node.keyPathInParent == \IfConfigClauseSyntax.condition
    if isCondition || node.is(TokenSyntax.self) { return .skipChildren }
    if let kind = name(of: node), kinds.contains(kind) {
      records.append(
        NodeRecord(
          kind: kind, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: end(of: node)))
    }
    return isOpaque(node) ? .skipChildren : .visitChildren
  }

  private func name(of node: Syntax) -> String? {
    switch node.kind {
    case .functionParameter, .enumCaseParameter: return "parameter"
    case .accessorParameters: return nil
    case .closureShorthandParameter: return "closureParameter"
    case .declModifier:
      return node.parent?.parent?.is(ImportDeclSyntax.self) == true ? nil : "modifier"
    case .simpleTypeSpecifier, .nonisolatedTypeSpecifier, .closureCaptureSpecifier: return "modifier"
    case .declReferenceExpr:
      switch node.parent?.kind {
      case .memberAccessExpr:
        return node.keyPathInParent == \MemberAccessExprSyntax.declName ? nil : "declReferenceExpr"
      case .keyPathPropertyComponent: return nil
      default: return "declReferenceExpr"
      }
    case .simpleStringLiteralExpr: return "stringLiteralExpr"
    default: return "\(node.kind)"
    }
  }

  private func isOpaque(_ node: Syntax) -> Bool {
    if node.keyPathInParent == \AttributeSyntax.arguments,
      let attribute = node.parent?.as(AttributeSyntax.self)
    {
      return !attribute.hasExpressions
    }
    return node.is(OperatorDeclSyntax.self) || node.is(PrecedenceGroupDeclSyntax.self)
      || node.is(AvailabilityConditionSyntax.self) || node.is(LayoutRequirementSyntax.self)
      || node.is(PoundSourceLocationSyntax.self)
  }

  private func end(of node: Syntax) -> Int {
    let separated: TokenSyntax?? = (node.asProtocol((any WithTrailingCommaSyntax).self))?.trailingComma
    if let comma = separated ?? nil {
      return comma.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0
    }
    if let component = node.as(ImportPathComponentSyntax.self) {
      return component.name.endPositionBeforeTrailingTrivia.utf8Offset
    }
    return node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension AttributeSyntax {
  /// Whether its arguments are code, and none that only the compiler has a meaning for.
  var hasExpressions: Bool {
    guard case .argumentList = arguments else { return false }
    let name = attributeName.trimmedDescription
    let isOfCompiler = name.first == "_" && name.dropFirst().first?.isLowercase == true
    let words = [
      "attached", "c", "cdecl", "convention", "exclusivity", "execution", "export", "freestanding",
      "implementation", "inline", "isolated", "lifetime", "nonexhaustive", "optimize", "section",
      "storageRestrictions", "unsafe", "warn",
    ]
    return !isOfCompiler && !words.contains(name)
  }
}
