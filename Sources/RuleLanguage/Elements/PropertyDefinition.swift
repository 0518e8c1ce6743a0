/// What the language knows of a property: how it is read, of what it speaks, and what asking for it takes.
public struct PropertyDefinition: Sendable {
  public enum Value: Sendable {
    /// A text, which patterns match.
    case text
    /// One text or several, of which patterns match one, and which `count` counts.
    case texts
    /// A text in which `*` stops at slashes.
    case path
    case flag
  }

  /// What its text tells about the words of files: a file without them need not be looked at.
  public enum Words: Sendable {
    /// It is made of other things than words of the file.
    case none
    /// Names with dots between, as far as what it speaks of has such.
    case path
    /// The same, but of what a name means it tells nothing.
    case label
    /// Code as it is written, as far as it is neither shortened nor a literal.
    case code
    /// What stands before the braces of a declaration.
    case head
    /// A written type.
    case type
    /// A type that other files may write.
    case resolvedType
    /// A name that other files may write.
    case conformance
  }

  public let property: Property
  public let value: Value
  /// What it says something of.
  public let kinds: FactKinds
  public let documentation: String
  public let words: Words
  public let cost: Cost
  /// All texts that it may have; nil where there is no end of them.
  public let values: [String]?

  public var spelling: String { property.rawValue }

  init(
    _ property: Property, _ value: Value, _ kinds: FactKinds, _ documentation: String, words: Words = .none,
    cost: Cost = .read, values: [String]? = nil
  ) {
    self.property = property
    self.value = value
    self.kinds = kinds
    self.documentation = documentation
    self.words = words
    self.cost = cost
    self.values = values
  }
}
