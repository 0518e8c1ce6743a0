/// How a finding is corrected, as data.
public struct FixTemplate: Sendable {
  /// One operation on the node of the code, once for each argument.
  public struct Step: Sendable {
    public var operation: FixOperation
    public var arguments: [Argument]
  }

  public struct Argument: Sendable {
    /// What the text takes the place of; nil for operations that replace nothing by name.
    public var replaced: Template?
    public var text: Template
  }

  /// Members of the declaration that the operations are done to in its place.
  public struct Members: Sendable {
    public var kinds: FactKinds
    /// A predicate about each member.
    public var node: Int
  }

  /// A predicate about the node of the code; nil where the fix suits all.
  public var condition: Int?
  public var members: Members?
  public var safety: FixSafety
  public var steps: [Step]

  /// All that it writes, or writes over.
  public var texts: [Template] {
    steps.flatMap { $0.arguments.flatMap { [$0.replaced, $0.text].compactMap(\.self) } }
  }
}
