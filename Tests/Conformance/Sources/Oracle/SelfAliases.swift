@_spi(Experimental) import SwiftLexicalLookup
import SwiftSyntax

/// Names that stand for `self`: what `let name = self` binds, in a statement or a condition.
struct SelfAliases {
  /// Looking a name up takes long, so it is asked for these alone.
  private let names: Set<String>

  init(_ tree: some SyntaxProtocol) {
    let collector = AliasCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    names = collector.names
  }

  /// Whether `reference` means a name that is bound to `self`.
  func contains(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard names.contains(reference.baseName.textWithoutBackticks) else { return false }
    let found = reference.lookup(Identifier(reference.baseName)).lazy.flatMap(\.names).first
    return found?.syntax.as(IdentifierPatternSyntax.self)?.isBoundToSelf ?? false
  }
}

private final class AliasCollector: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.isBoundToSelf { names.insert(node.identifier.textWithoutBackticks) }
    return .skipChildren
  }
}

extension IdentifierPatternSyntax {
  fileprivate var isBoundToSelf: Bool {
    if let binding = parent?.as(PatternBindingSyntax.self) {
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self)
      return declaration?.bindingSpecifier.tokenKind == .keyword(.let) && binding.initializer.isSelf
    }
    guard let binding = parent?.as(OptionalBindingConditionSyntax.self) else { return false }
    return binding.bindingSpecifier.tokenKind == .keyword(.let) && binding.initializer.isSelf
  }
}

extension InitializerClauseSyntax? {
  fileprivate var isSelf: Bool {
    self?.value.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }
}
