import RuleLanguage
import Semantics
import Syntax

/// Which members stand for which requirements, as they are written.
extension Evaluator {
  func implements(_ node: CodeNode, _ requirement: DeclarationReference) -> Bool {
    isCalledLike(node, requirement) && isStatic(node) == isStatic(.declaration(requirement))
      && project.parent(of: requirement).map { project.declaration($0).kind == .protocol } ?? false
      && !hasBetterWitness(requirement, than: node)
  }

  /// Whether another member of the type is written just as the requirement is, and the node otherwise.
  private func hasBetterWitness(_ requirement: DeclarationReference, than node: CodeNode) -> Bool {
    guard let type = project.enclosingType(of: node.reference) else { return false }
    let others = cache.memberTable(ofType: type)[declaration(node).name] ?? []
    guard others.count > 1, others.count <= EvaluationCache.mostMeanings else { return false }
    let asked = signature(requirement)
    return signature(node.reference) != asked
      && others.contains { isCalledLike(.declaration($0), requirement) && signature($0) == asked }
  }

  /// What a member is told apart by from others of its name and labels, as it is written.
  private func signature(_ member: DeclarationReference) -> [String] {
    let syntax = project.files[Int(member.file)].syntax
    let own = project.declaration(member)
    let parameters = syntax.children(ofDeclaration: Int(member.index)).map { syntax.declarations[$0] }
      .filter { $0.kind == .parameter }
    let texts = cache.texts
    return ["\(isStatic(.declaration(member)))"]
      + ([own] + parameters).map { declaration in
        texts.type(of: declaration, in: syntax).map { texts.string($0) } ?? ""
      } + texts.strings(texts.effects(of: own, in: syntax))
  }

  /// Whether two members are of one kind and have the same name and labels.
  func isCalledLike(_ node: CodeNode, _ other: DeclarationReference) -> Bool {
    let (own, others) = (declaration(node), project.declaration(other))
    return own.name == others.name && FactKinds(of: own.kind) == FactKinds(of: others.kind)
      && syntax(node).labels(of: own) == project.files[Int(other.file)].syntax.labels(of: others)
  }
}
