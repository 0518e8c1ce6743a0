/// What a node is to its parent.
public enum NodeRole: UInt8, Sendable {
  /// One of the things that stand in it side by side: members, statements, elements, operands.
  case element
  case attribute, modifier
  case parameter, genericParameter, genericArgument, requirement, inheritedType
  /// What a declaration or pattern says its type is; what a cast, a test or a type expression names.
  case type
  case result, thrownType
  /// Behind `=`: an initial value, a default value, a raw value, the type an alias stands for.
  case initializer
  case pattern
  case accessors
  /// The braces of a function, a loop, a `do`; the members of a type.
  case body
  case elseBody
  case condition
  case `where`
  /// What an expression that wraps another one is about; what is returned or thrown; what a loop goes through.
  case expression
  /// What stands before a member, a mark or an operator.
  case base
  case callee
  case argument, trailingClosure
  case key, value
  case signature, capture
  case catchClause
  case label
}
