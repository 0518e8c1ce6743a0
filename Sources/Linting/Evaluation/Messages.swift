import Project
import RuleLanguage
import Syntax

/// What is said of a fact that breaks a rule, and where.
extension Evaluator {
  func message(for subject: Subject) -> String {
    for message in prepared.rule.messages where holds(message.condition, subject) {
      return filled(message.template, subject)
    }
    return prepared.rule.title
  }

  func filled(_ template: Template, _ subject: Subject) -> String {
    template.filled(
      capture: { slot in captures[slot].map { String(decoding: $0, as: UTF8.self) } },
      word: { word(word: $0, of: subject) })
  }

  /// The place of a finding on a fact: its name, or the whole of a fact without one. `start` is where the
  /// declaration begins.
  func place(of subject: Subject) -> (bytes: Range<Int>, start: Int) {
    switch subject.sort {
    case .declaration:
      let declaration = declaration(subject)
      let start = Int(declaration.nameStart)
      return (start..<max(start, Int(declaration.nameEnd)), Int(declaration.start))
    case .fact:
      let fact = fact(subject)
      let start = Int(fact.start)
      return (start..<max(start, Int(fact.end)), start)
    case .file: return (0..<0, 0)
    }
  }

  /// A word of the fact as a text for people.
  func word(word: Word, of subject: Subject) -> String? {
    let names = project.names
    switch (word, subject.sort) {
    case (.name, _): return names.string(name(of: subject))
    case (.file, _): return project.path(ofFile: subject.file)
    case (.module, _): return String(moduleName(subject))
    case (.defaultIsolation, _): return cache.isolation(ofFile: subject.file)?.rawValue
    case (.kind, _): return Vocabulary.kinds.first { kinds(of: subject).contains($0.kind) }?.spelling
    case (_, .declaration): return declarationWord(word, subject)
    case (_, .fact): return factWord(word, subject)
    case (_, .file): return nil
    }
  }

  private func declarationWord(_ word: Word, _ subject: Subject) -> String? {
    let names = project.names
    let declaration = declaration(subject)
    let outline = outline(subject)
    func list(_ ids: Slice<PackedNames>) -> String {
      ids.map { names.string($0) }.joined(separator: ", ")
    }
    switch word {
    case .qualifiedName: return qualifiedName(subject).map { names.string($0) }
    case .attributes: return list(outline.attributes(declaration))
    case .attributeArguments: return list(outline.attributeArguments(declaration))
    case .modifiers: return list(outline.modifiers(declaration))
    case .access: return names.string(access(subject))
    case .setterAccess: return setterAccess(subject)
    case .documentation: return documentation(subject)
    case .conforms:
      guard let type = project.type(of: subject.reference) else { return nil }
      return project.types[type].conformances.map { names.string($0) }.joined(separator: ", ")
    case .genericParameters:
      return outline.genericConstraints(declaration).map { names.string($0.name) }.joined(separator: ", ")
    case .inherits: return list(outline.inherits(declaration))
    case .labels, .label: return list(outline.labels(declaration))
    case .accessors: return list(outline.accessors(declaration))
    case .keyword: return declaration.kind.keyword
    case .mark: return names.string(cache.section(of: subject.reference))
    case .initialValue: return names.string(declaration.value)
    case .typeText: return names.string(declaration.type)
    case .declaredType: return base(cache.type(of: subject.reference))
    default: return nil
    }
  }

  private func base(_ type: EvaluationCache.KnownType) -> String? {
    guard case .known(let types) = type else { return nil }
    return types[0].base
  }

  private func factWord(_ word: Word, _ subject: Subject) -> String? {
    let names = project.names
    let fact = fact(subject)
    switch word {
    case .callee: return names.string(fact.kind == .closure ? fact.detail : fact.name)
    case .target:
      guard fact.kind == .call, let length = fact.mutationTarget(names) else {
        return names.string(fact.name)
      }
      return String(decoding: names.bytes(fact.name).prefix(length), as: UTF8.self)
    case .root, .label: return names.string(fact.root)
    case .value: return names.string(fact.value)
    case .operator: return names.string(fact.detail)
    case .patterns: return children(subject, .pattern).map { names.string($0.value) }.joined(separator: ", ")
    case .arguments:
      return children(subject, .argument).map { names.string($0.value) }.joined(separator: ", ")
    case .labels:
      return children(subject, .argument).map { $0.root == 0 ? "_" : names.string($0.root) }.joined(
        separator: ", ")
    case .within: return callees(around: subject).joined(separator: ", ")
    case .subject: return switchSubject(subject).map { String(decoding: $0, as: UTF8.self) }
    case .keyword: return keyword(subject)
    case .declaredType where fact.kind == .binding:
      return base(cache.type(ofBinding: subject.index, file: subject.file))
    case .typeText where fact.kind == .binding: return names.string(fact.detail)
    case .initialValue: return names.string(fact.value)
    default: return nil
    }
  }
}
