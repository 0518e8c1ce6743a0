import RuleLanguage
import Semantics
import Syntax

/// The values of properties of declarations.
extension Evaluator {
  func declarationValues(_ word: Property, _ node: CodeNode) -> PropertyValues {
    let declaration = declaration(node)
    let syntax = syntax(node)
    let texts = cache.texts
    switch word {
    case .qualifiedName: return PropertyValues(name: qualifiedName(node) ?? 0)
    case .attributes: return attributeValues(texts.attributes(of: declaration, in: syntax))
    case .attributeArguments: return PropertyValues(texts.attributeArguments(of: declaration, in: syntax))
    case .modifiers: return PropertyValues(texts.modifiers(of: declaration, in: syntax))
    case .access: return PropertyValues(name: access(node))
    case .setterAccess: return PropertyValues(name: setterAccess(node))
    case .inherits: return inheritedValues(declaration, syntax)
    case .conforms: return conformanceValues(node)
    case .declaredType: return typeValues(cache.type(of: node.reference))
    case .typeText: return PropertyValues(texts.type(of: declaration, in: syntax))
    case .label where declaration.kind == .accessor: return PropertyValues(name: valueName(node))
    case .labels, .label:
      return PropertyValues(syntax.labels(of: declaration).map { .name($0) })
    case .keyword: return PropertyValues(text: declaration.kind.keyword)
    case .accessors: return PropertyValues(syntax.accessors(of: declaration).map { .name($0) })
    case .thrownType:
      let type = syntax.tree.child(of: Int(declaration.node), .thrownType)
      return PropertyValues(type.map { .bytes(texts.scratch.type(syntax.range(of: $0), of: syntax.source)) })
    case .genericParameters: return PropertyValues(texts.genericParameters(of: declaration, in: syntax))
    case .initialValue, .defaultValue:
      guard (word == .defaultValue) == (declaration.kind == .parameter) else { return .none }
      return PropertyValues(texts.value(of: declaration, in: syntax))
    case .writtenOutside: return outsideWriters(of: node)
    case .usedOutside: return outsideUsers(of: node)
    case .documentation:
      return PropertyValues(
        syntax.documentation(of: declaration).map { .bytes(Array(file(node).text[$0])) })
    case .mark: return PropertyValues(name: cache.section(of: node.reference))
    default: return .none
    }
  }

  /// What an accessor calls the value that is set or was: as written, else as the language says.
  private func valueName(_ accessor: CodeNode) -> NameID {
    let declaration = declaration(accessor)
    if let written = syntax(accessor).labels(of: declaration).first { return written }
    return switch declaration.name {
    case Keyword.didSet: Keyword.oldValue
    case Keyword.willSet, Keyword.set: Keyword.newValue
    default: 0
    }
  }

  func qualifiedName(_ node: CodeNode) -> NameID? {
    project.type(of: node.reference).map { project.types[$0].qualifiedName }
  }

  /// `Observable` also for `Observation.Observable`.
  private func attributeValues(_ names: [TextValue]) -> PropertyValues {
    let unqualified = names.indices.compactMap { index -> PropertyValues.Alias? in
      guard case .bytes(let text) = names[index], let period = text.lastIndex(of: UInt8(ascii: ".")) else {
        return nil
      }
      return PropertyValues.Alias(index: index, text: .bytes(Array(text[(period + 1)...])))
    }
    return PropertyValues(names, aliases: unqualified)
  }

  /// As written, and without attributes such as `@unchecked`.
  private func inheritedValues(_ declaration: Declaration, _ syntax: FileSyntax) -> PropertyValues {
    let types = syntax.inheritedTypes(of: declaration)
    let plain = zip(types.indices, types).compactMap { index, type -> PropertyValues.Alias? in
      guard syntax.tree[type].kind == .attributedType,
        let inner = syntax.tree.child(of: type, .type)
      else { return nil }
      let text = cache.texts.scratch.type(syntax.range(of: inner), of: syntax.source)
      return PropertyValues.Alias(index: index, text: .bytes(text))
    }
    return PropertyValues(cache.texts.inherits(of: declaration, in: syntax), aliases: plain)
  }

  private func conformanceValues(_ node: CodeNode) -> PropertyValues {
    guard let type = project.type(of: node.reference) else {
      return declaration(node).kind.mayConform ? .unknown : .none
    }
    return PropertyValues(
      project.types[type].conformances.map { .name($0) },
      isComplete: project.types[type].unknownConformances.isEmpty)
  }

  func typeValues(_ type: EvaluationCache.KnownType) -> PropertyValues {
    switch type {
    case .none: return .none
    case .unknown: return .unknown
    case .known(let types):
      let shown = Array(types.prefix(1).map(\.base))
      return PropertyValues(
        shown, aliases: types.flatMap { [$0.base, $0.bare] }.map { PropertyValues.Alias(text: $0) })
    }
  }

  // MARK: - Access

  /// The level written on it, or that of the extension, protocol or enum it is a part of.
  func access(_ node: CodeNode) -> NameID {
    syntax(node).tree.access(of: Int(declaration(node).node)).keyword
  }

  func setterAccess(_ node: CodeNode) -> NameID {
    let syntax = syntax(node)
    let own = syntax.modifiers(of: declaration(node)).first { syntax.isForSetter($0) }
    return own.map { syntax.tree[$0].name } ?? access(node)
  }
}
