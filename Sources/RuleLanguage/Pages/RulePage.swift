/// A rule with its documentation and its tests, as it stands in Markdown.
public struct RulePage: Sendable {
  public var definition: RuleDefinition
  public var examples: [RuleExample]
}

/// A small project on a page, and what the rule must find in it.
public struct RuleExample: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case passes = "Passes"
    case fails = "Fails"
    case fixed = "Fixed"
  }

  public struct File: Sendable {
    /// From the root, with forward slashes.
    public var path: String
    /// Without the marks.
    public var text: String
    /// The line of the page on which the text begins, 1-based.
    public var pageLine: Int
  }

  /// A mark `// ✗ text`: one finding on this line, with the text in its message.
  public struct Expectation: Hashable, Sendable {
    /// Index into `files`.
    public var file: Int
    /// 1-based, in the file.
    public var line: Int
    public var text: String
  }

  public var kind: Kind
  public var files: [File]
  public var expectations: [Expectation]
  /// Of a `fixed` example the index of the failing one that it is made from.
  public var fixes: Int?
}
