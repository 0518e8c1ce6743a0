/// A kind of fact as the language spells it.
public struct KindEntry: Sendable {
  public let kind: FactKind
  public let spelling: String
  public let plural: String
  /// The word that a string in the place of a predicate speaks of.
  public let primary: Word
  public let documentation: String

  init(
    _ kind: FactKind, _ spelling: String, _ plural: String, primary: Word = .name, _ documentation: String
  ) {
    self.kind = kind
    self.spelling = spelling
    self.plural = plural
    self.primary = primary
    self.documentation = documentation
  }
}

/// A word that stands for several kinds of facts.
public struct GroupEntry: Sendable {
  public let spelling: String
  public let kinds: FactKinds
  public let documentation: String

  init(_ spelling: String, _ kinds: FactKinds, _ documentation: String) {
    self.spelling = spelling
    self.kinds = kinds
    self.documentation = documentation
  }
}

/// A word that says something of a fact.
public struct WordEntry: Sendable {
  public enum Value: Sendable {
    /// One text or several, which patterns match.
    case text
    /// A text in which `*` stops at slashes.
    case path
    case flag
  }

  public let word: Word
  public let spelling: String
  public let value: Value
  /// What it says something of.
  public let kinds: FactKinds
  public let documentation: String

  init(_ word: Word, _ spelling: String, _ value: Value, _ kinds: FactKinds, _ documentation: String) {
    self.word = word
    self.spelling = spelling
    self.value = value
    self.kinds = kinds
    self.documentation = documentation
  }
}

/// A step from a fact to others.
public struct RelationEntry: Sendable {
  public let relation: Relation
  public let spelling: String
  /// The kinds it begins at.
  public let from: FactKinds
  /// The kinds it leads to.
  public let to: FactKinds
  public let documentation: String

  init(
    _ relation: Relation, _ spelling: String, from: FactKinds, to: FactKinds, _ documentation: String
  ) {
    self.relation = relation
    self.spelling = spelling
    self.from = from
    self.to = to
    self.documentation = documentation
  }
}
