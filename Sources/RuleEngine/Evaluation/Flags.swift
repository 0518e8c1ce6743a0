import RuleLanguage
import Semantics
import Syntax

/// The words that are true or false; nil where it takes a compiler.
extension Evaluator {
  func flag(_ word: Property, _ subject: Subject) -> Bool? {
    if word == .inTests { return file(subject).isTest }
    switch subject.sort {
    case .declaration: return declarationFlag(word, subject)
    case .fact: return factFlag(word, subject)
    case .file: return false
    }
  }

  private func declarationFlag(_ word: Property, _ subject: Subject) -> Bool? {
    let declaration = declaration(subject)
    switch word {
    case .async: return hasEffect(.async, subject)
    case .throws: return hasEffect(.throws, subject)
    case .static: return isStatic(subject)
    case .stored: return FactKinds(of: declaration.kind).contains(.property) && isStored(subject)
    case .settable: return isSettable(subject)
    case .written: return isWritten(subject)
    case .used: return isUsed(subject)
    case .bound: return isBound(subject)
    case .annotated: return declaration.flags.contains(.isAnnotated)
    case .generic: return declaration.flags.contains(.isGeneric)
    case .topLevel: return declaration.isTopLevel
    case .local: return project.isLocal(subject.reference)
    default: return false
    }
  }

  private func isStatic(_ subject: Subject) -> Bool {
    let syntax = syntax(subject)
    return syntax.modifiers(of: declaration(subject)).contains {
      syntax.tree[$0].name == Keyword.static || syntax.tree[$0].name == Keyword.class
    }
  }

  /// Of the declaration, or of one of its accessors.
  private func hasEffect(_ effect: NodeFlags, _ subject: Subject) -> Bool {
    let syntax = syntax(subject)
    let declaration = declaration(subject)
    func has(_ declaration: Declaration) -> Bool {
      syntax.tree[Int(declaration.node)].flags.contains(effect)
    }
    guard declaration.kind.isProperty || declaration.kind == .subscript else { return has(declaration) }
    return (subject.index + 1..<Int(declaration.subtreeEnd)).contains {
      syntax.declarations[$0].kind == .accessor && syntax.declarations[$0].parent == Int32(subject.index)
        && has(syntax.declarations[$0])
    }
  }

  /// No getter of its own, and no requirement of a protocol.
  private func isStored(_ subject: Subject) -> Bool {
    let declaration = declaration(subject)
    guard FactKinds(of: declaration.kind).contains(.property) else { return false }
    if declaration.parent >= 0, file(subject).declarations[Int(declaration.parent)].kind == .protocol {
      return false
    }
    return syntax(subject).accessors(of: declaration).allSatisfy(cache.wellKnown.isObserver)
  }

  private func isSettable(_ subject: Subject) -> Bool {
    let declaration = declaration(subject)
    if declaration.kind == .constant { return false }
    let accessors = syntax(subject).accessors(of: declaration)
    return accessors.allSatisfy(cache.wellKnown.isObserver)
      || accessors.contains(where: cache.wellKnown.setters.contains)
  }

  // MARK: - Body facts

  private func factFlag(_ word: Property, _ subject: Subject) -> Bool? {
    let node = bodyNode(subject)
    switch word {
    case .conditional: return flow(subject).isConditional(subject.index)
    case .mutatesSeveralProperties: return changesSeveral(subject)
    case .repeated: return flow(subject).isRepeated(subject.index)
    case .annotated: return node.kind == .binding && syntax(subject).detailRange(of: node) != nil
    case .local: return node.flags.contains(.local)
    case .outside: return isOutside(subject)
    case .discarded: return node.flags.contains(.discarded)
    case .awaited: return node.flags.contains(.awaited)
    case .tried: return node.flags.contains(.tried)
    case .exhaustive: return node.flags.contains(.isDefault)
    default: return false
    }
  }
}
