/// What the tokens of a node say beside its kind, its name and its children.
public struct NodeFlags: OptionSet, Sendable {
  public var rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  // Of declarations, closures and function types.
  public static let async = NodeFlags(rawValue: 1)
  public static let `throws` = NodeFlags(rawValue: 2)
  public static let `rethrows` = NodeFlags(rawValue: 4)
  public static let reasync = NodeFlags(rawValue: 8)
  /// `let`; of a binding pattern and of a condition as well.
  public static let constant = NodeFlags(rawValue: 16)
  /// `init?`, `init!`; `try?`, `as?`: the mark says which.
  public static let questionMark = NodeFlags(rawValue: 32)
  public static let exclamationMark = NodeFlags(rawValue: 64)
  /// A parameter that takes any number of arguments.
  public static let variadic = NodeFlags(rawValue: 128)
  /// A `default:` of a switch, the `#else` of a directive, a `catch` without a pattern.
  public static let `default` = NodeFlags(rawValue: 256)
  /// A parameter list stands behind the name; arguments in parentheses behind the callee.
  public static let hasParentheses = NodeFlags(rawValue: 512)
  /// The name has argument labels: `move(from:to:)`.
  public static let hasArgumentNames = NodeFlags(rawValue: 1024)
  /// The name stands in backticks.
  public static let quoted = NodeFlags(rawValue: 2048)
}
