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
    case .static: return hasModifier("static", subject) || hasModifier("class", subject)
    case .stored: return FactKinds(of: declaration.kind).contains(.property) && isStored(subject)
    case .settable: return isSettable(declaration, outline)
    case .annotated: return declaration.flags.contains(.isAnnotated)
    case .generic: return declaration.flags.contains(.isGeneric)
    case .topLevel: return declaration.parent < 0
    default: return false
    }
  }

  private func hasModifier(_ modifier: String, _ subject: Subject) -> Bool {
    outline(subject).modifiers(declaration(subject))
      .contains { project.names.bytes($0).elementsEqual(modifier.utf8) }
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

  private func accessorNames(_ declaration: Declaration, _ outline: SealedOutline) -> [String] {
    outline.accessors(declaration).map { project.names.string($0) }
  }

  /// No getter of its own, and no requirement of a protocol.
  private func isStored(_ subject: Subject) -> Bool {
    let declaration = declaration(subject)
    guard FactKinds(of: declaration.kind).contains(.property) else { return false }
    if declaration.parent >= 0, outline(subject).declarations[Int(declaration.parent)].kind == .protocol {
      return false
    }
    return accessorNames(declaration, outline(subject)).allSatisfy { $0 == "willSet" || $0 == "didSet" }
  }

  private func isSettable(_ declaration: Declaration, _ outline: SealedOutline) -> Bool {
    if declaration.kind == .constant { return false }
    let accessors = accessorNames(declaration, outline)
    return accessors.allSatisfy { $0 == "willSet" || $0 == "didSet" }
      || accessors.contains {
        $0 == "set" || $0 == "_modify" || $0 == "modify" || $0 == "unsafeMutableAddress"
      }
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
