import SwiftSyntax

extension SyntaxProtocol {
  /// The node as written, without comments and white space, even that of raw identifiers.
  var text: String {
    tokens(viewMode: .sourceAccurate).map { $0.text.filter { !$0.isWhitespace } }.joined()
  }

  var textWithoutBackticks: String {
    text.filter { $0 != "`" }
  }
}

extension AttributeListSyntax {
  /// Without `@`, generic and other arguments; those of every `#if` branch are kept.
  var names: [String] {
    flatMap { element in
      switch element {
      case .attribute(let attribute): [attribute.attributeName.nameWithoutArguments]
      case .ifConfigDecl(let conditional): conditional.clauses.flatMap(\.attributeNames)
      }
    }
  }
}

extension IfConfigClauseSyntax {
  fileprivate var attributeNames: [String] {
    if case .attributes(let attributes) = elements { attributes.names } else { [] }
  }
}

extension TypeSyntax {
  fileprivate var nameWithoutArguments: String {
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      return (identifier.moduleSelector?.text ?? "") + identifier.name.textWithoutBackticks
    }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.nameWithoutArguments + "." + member.name.textWithoutBackticks
    }
    return text
  }
}

extension InheritanceClauseSyntax? {
  var texts: [String] {
    self?.inheritedTypes.map(\.type.text) ?? []
  }
}

extension FunctionEffectSpecifiersSyntax? {
  var texts: [String] {
    [self?.asyncSpecifier?.text, self?.throwsClause?.text].compactMap { $0 }
  }
}

extension AccessorEffectSpecifiersSyntax? {
  var texts: [String] {
    [self?.asyncSpecifier?.text, self?.throwsClause?.text].compactMap { $0 }
  }
}

extension AccessorBlockSyntax? {
  /// A body without accessors is a getter.
  var names: [String] {
    switch self?.accessors {
    case .accessors(let accessors): accessors.map(\.accessorSpecifier.text)
    case .getter: ["get"]
    case nil: []
    }
  }

  /// The effects of a property or a subscript are those of its accessors.
  var effects: [String] {
    guard case .accessors(let accessors) = self?.accessors else { return [] }
    return accessors.flatMap(\.effectSpecifiers.texts)
  }
}

extension FunctionParameterClauseSyntax {
  var labels: [String] {
    parameters.map(\.firstName.textWithoutBackticks)
  }
}

extension EnumCaseParameterClauseSyntax {
  var labels: [String] {
    parameters.map { $0.firstName?.textWithoutBackticks ?? "_" }
  }
}

extension PatternBindingListSyntax {
  /// Each binding with its annotation; one that has neither annotation nor value shares that of the next binding.
  var withSharedAnnotations: [(PatternBindingSyntax, TypeAnnotationSyntax?)] {
    var shared: TypeAnnotationSyntax?
    return reversed().map { binding in
      shared = binding.typeAnnotation ?? (binding.initializer == nil ? shared : nil)
      return (binding, shared)
    }.reversed()
  }
}

extension PatternSyntax {
  /// The names it binds, in source order; `_` binds none.
  var boundNames: [TokenSyntax] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.boundNames) }
    return []
  }
}
