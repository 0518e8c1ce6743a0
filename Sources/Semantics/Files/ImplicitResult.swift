/// What results in a statement without saying so.
public enum ImplicitResult: Sendable {
  /// Nothing does.
  case none
  /// A function, a getter or a closure that says its type: `return` may be written before the statement.
  case ofBody
  /// A branch of an `if` or `switch` that is a value: no `return` may be written there.
  case ofBranch
  /// Perhaps a closure, which does not say its type.
  case unknown
}
