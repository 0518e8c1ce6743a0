import RuleLanguage
import Semantics
import Syntax

/// The words that are true or false; nil where it takes a compiler.
extension Evaluator {
  func flag(_ word: Property, _ node: CodeNode) -> Bool? {
    if word == .inTests { return file(node).isTest }
    switch node.kind {
    case .declaration: return declarationFlag(word, node)
    case .bodyNode: return bodyFlag(word, node)
    case .file: return false
    }
  }

  private func declarationFlag(_ word: Property, _ node: CodeNode) -> Bool? {
    let declaration = declaration(node)
    switch word {
    case .async: return hasEffect(.async, node)
    case .throws: return hasEffect(.throws, node)
    case .static: return isStatic(node)
    case .stored: return FactKinds(of: declaration.kind).contains(.property) && isStored(node)
    case .settable: return isSettable(node)
    case .namedOutside: return isNamedOutside(node)
    case .exposed: return isExposed(node)
    case .written: return isWritten(node)
    case .used: return isUsed(node)
    case .bound: return isBound(node)
    case .annotated: return declaration.flags.contains(.isAnnotated)
    case .generic: return declaration.flags.contains(.isGeneric)
    case .topLevel: return declaration.isTopLevel
    case .local: return project.isLocal(node.reference)
    case .conditionalCompilation:
      return syntax(node).tree.isInConditionalCompilation(Int(declaration.node))
    default: return false
    }
  }

  func isStatic(_ node: CodeNode) -> Bool {
    let syntax = syntax(node)
    return syntax.modifiers(of: declaration(node)).contains {
      syntax.tree[$0].name == Keyword.static || syntax.tree[$0].name == Keyword.class
    }
  }

  /// Of the declaration, or of one of its accessors.
  private func hasEffect(_ effect: NodeFlags, _ node: CodeNode) -> Bool {
    let syntax = syntax(node)
    let declaration = declaration(node)
    func has(_ declaration: Declaration) -> Bool {
      syntax.tree[Int(declaration.node)].flags.contains(effect)
    }
    guard declaration.kind.isProperty || declaration.kind == .subscript else { return has(declaration) }
    return syntax.children(ofDeclaration: node.index).map { syntax.declarations[$0] }
      .contains { $0.kind == .accessor && has($0) }
  }

  /// No getter of its own, and no requirement of a protocol.
  private func isStored(_ node: CodeNode) -> Bool {
    let declaration = declaration(node)
    guard FactKinds(of: declaration.kind).contains(.property) else { return false }
    if declaration.parent >= 0, file(node).declarations[Int(declaration.parent)].kind == .protocol {
      return false
    }
    return syntax(node).accessors(of: declaration).allSatisfy(cache.wellKnown.isObserver)
  }

  private func isSettable(_ node: CodeNode) -> Bool {
    let declaration = declaration(node)
    if declaration.kind == .constant { return false }
    let accessors = syntax(node).accessors(of: declaration)
    return accessors.allSatisfy(cache.wellKnown.isObserver)
      || accessors.contains(where: cache.wellKnown.setters.contains)
  }

  // MARK: - Bodies

  private func bodyFlag(_ word: Property, _ node: CodeNode) -> Bool? {
    let body = bodyNode(node)
    switch word {
    case .conditional: return flow(node).isConditional(node.index)
    case .mutatesSeveralProperties: return changesSeveral(node)
    case .repeated: return flow(node).isRepeated(node.index)
    case .annotated: return body.kind == .binding && syntax(node).detailRange(of: body) != nil
    case .local: return body.flags.contains(.local)
    case .conditionalCompilation: return syntax(node).tree.isInConditionalCompilation(Int(body.node))
    case .outside: return isOutside(node)
    case .discarded: return cache.isDiscarded(node)
    case .awaited: return body.flags.contains(.awaited)
    case .exhaustive: return body.flags.contains(.isDefault) || catchesAll(node)
    case .async: return hasEffect(.async, closure: body, node)
    case .throws: return hasEffect(.throws, closure: body, node)
    default: return false
    }
  }

  private func hasEffect(_ effect: NodeFlags, closure: BodyNode, _ node: CodeNode) -> Bool {
    let tree = syntax(node).tree
    return tree.child(of: Int(closure.node), .signature).map { tree[$0].flags.contains(effect) } ?? false
  }

  /// `catch let error` and `catch _`, without a condition.
  private func catchesAll(_ node: CodeNode) -> Bool {
    let flow = flow(node)
    guard bodyNode(node).kind == .catchClause,
      !flow.children(of: node.index).contains(where: { flow.nodes[$0].kind == .condition })
    else { return false }
    return values(.patterns, node).shown.contains { cache.texts.string($0) == "_" }
  }
}
