import Project
import RuleLanguage
import Syntax

/// The words that are true or false; nil where it takes a compiler.
extension Evaluator {
  func flag(_ word: Word, _ subject: Subject) -> Bool? {
    if word == .inTests { return file(subject).isTest }
    switch subject.sort {
    case .declaration: return declarationFlag(word, subject)
    case .fact: return factFlag(word, subject)
    case .file: return false
    }
  }

  private func declarationFlag(_ word: Word, _ subject: Subject) -> Bool? {
    let declaration = declaration(subject)
    let outline = outline(subject)
    switch word {
    case .async: return hasEffect("async", subject)
    case .throws: return hasEffect("throws", subject)
    case .static: return isStatic(declaration, outline)
    case .stored: return FactKinds(of: declaration.kind).contains(.property) && isStored(subject)
    case .settable: return isSettable(declaration, outline)
    case .annotated: return declaration.flags.contains(.isAnnotated)
    case .generic: return declaration.flags.contains(.isGeneric)
    case .topLevel: return declaration.parent < 0
    default: return false
    }
  }

  private func isStatic(_ declaration: Declaration, _ outline: SealedOutline) -> Bool {
    let spellings = cache.spellings
    return outline.modifiers(declaration).contains { $0 == spellings.static || $0 == spellings.class }
  }

  /// Of the declaration, or of one of its accessors.
  private func hasEffect(_ effect: String, _ subject: Subject) -> Bool {
    let outline = outline(subject)
    let declaration = declaration(subject)
    func has(_ declaration: Declaration) -> Bool {
      outline.effects(declaration).contains { project.names.string($0).hasPrefix(effect) }
    }
    guard FactKinds(of: declaration.kind).contains(.property) || declaration.kind == .subscript else {
      return has(declaration)
    }
    return (subject.index + 1..<Int(declaration.subtreeEnd)).contains {
      outline.declarations[$0].kind == .accessor && has(outline.declarations[$0])
    }
  }

  /// No getter of its own, and no requirement of a protocol.
  private func isStored(_ subject: Subject) -> Bool {
    let declaration = declaration(subject)
    guard FactKinds(of: declaration.kind).contains(.property) else { return false }
    if declaration.parent >= 0, outline(subject).declarations[Int(declaration.parent)].kind == .protocol {
      return false
    }
    return outline(subject).accessors(declaration).allSatisfy(cache.spellings.isObserver)
  }

  private func isSettable(_ declaration: Declaration, _ outline: SealedOutline) -> Bool {
    if declaration.kind == .constant { return false }
    let accessors = outline.accessors(declaration)
    return accessors.allSatisfy(cache.spellings.isObserver)
      || accessors.contains(where: cache.spellings.setters.contains)
  }

  // MARK: - Body facts

  private func factFlag(_ word: Word, _ subject: Subject) -> Bool? {
    let fact = fact(subject)
    switch word {
    case .conditional: return flow(subject).isConditional(subject.index)
    case .changesSeveral: return changesSeveral(subject)
    case .repeated: return flow(subject).isRepeated(subject.index)
    case .annotated: return fact.kind == .binding && fact.detail != 0
    case .local: return fact.flags.contains(.local)
    case .discarded: return fact.flags.contains(.discarded)
    case .awaited: return fact.flags.contains(.awaited)
    case .tried: return fact.flags.contains(.tried)
    case .exhaustive: return fact.flags.contains(.isDefault)
    default: return false
    }
  }
}
