/// What the language knows of a kind.
public struct KindDefinition: Sendable {
  public let kind: FactKind
  public let spelling: String
  public let plural: String
  /// What a string in the place of a predicate speaks of.
  public let primary: Property
  public let documentation: String

  init(
    _ kind: FactKind, _ spelling: String, _ plural: String, primary: Property = .name,
    _ documentation: String
  ) {
    self.kind = kind
    self.spelling = spelling
    self.plural = plural
    self.primary = primary
    self.documentation = documentation
  }
}

/// A word that stands for several kinds.
public struct KindGroup: Sendable {
  public let spelling: String
  public let kinds: FactKinds
  public let documentation: String

  static let all = [
    KindGroup(spelling: "type", kinds: .types, documentation: "A class, struct, enum or actor."),
    KindGroup(
      spelling: "declaration", kinds: .declarations.subtracting(FactKinds(.parameter)),
      documentation: "Any declaration, but no parameter."),
  ]
}
