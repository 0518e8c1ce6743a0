/// How a finding is corrected, as data.
public struct FixTemplate: Sendable {
  public enum Safety: String, CaseIterable, Sendable {
    /// The code means the same afterwards.
    case safe
    case unsafe
  }

  public enum Operation: String, CaseIterable, Sendable {
    case addModifier, removeModifier, addAttribute, removeAttribute, addInheritance, removeInheritance

    public var documentation: String {
      switch self {
      case .addModifier: "Adds a modifier, in the place of another access level if it is one."
      case .removeModifier: "Removes a modifier."
      case .addAttribute: "Adds an attribute, written without `@`."
      case .removeAttribute: "Removes an attribute, written without `@`."
      case .addInheritance: "Adds a type or protocol after the colon."
      case .removeInheritance: "Removes a type or protocol after the colon."
      }
    }
  }

  /// One operation on the fact, for each of its texts.
  public struct Step: Sendable {
    public var operation: Operation
    public var texts: [Template]
  }

  /// A node about the fact; nil where the fix suits all.
  public var condition: Int?
  public var safety: Safety
  public var steps: [Step]
}
