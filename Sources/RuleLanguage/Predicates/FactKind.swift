/// What a rule can speak of: a declaration, a fact of a body, or a file.
public enum FactKind: UInt8, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case function, initializer, deinitializer, property, `subscript`, `case`
  case `typealias`, `associatedtype`, `import`, accessor, parameter
  case call, assignment, write, mention, closure, condition, `catch`, switchCase
  case pattern, argument, binding, exit
  case file
}

/// A set of fact kinds, one bit each.
public struct FactKinds: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  @inlinable public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  @inlinable @inline(__always)
  public init(_ kind: FactKind) {
    rawValue = 1 << UInt64(kind.rawValue)
  }

  public init(_ kinds: FactKind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  public static let types = FactKinds(.class, .struct, .enum, .actor)
  public static let members = FactKinds(
    .function, .initializer, .deinitializer, .property, .subscript, .case, .typealias, .associatedtype)
  public static let declarations: FactKinds = types.union(members).union(
    FactKinds(.protocol, .extension, .import, .accessor, .parameter))
  public static let bodyFacts = FactKinds(
    .call, .assignment, .write, .mention, .closure, .condition, .catch, .switchCase, .pattern, .argument,
    .binding, .exit)
  public static let all: FactKinds = declarations.union(bodyFacts).union(FactKinds(.file))

  /// The kinds that a fact of one of these may be of as well: a call is a mention, and may be a write.
  var overlapping: FactKinds {
    let uses = FactKinds(.call, .mention, .write, .assignment)
    return isDisjoint(with: uses) ? self : union(uses)
  }

  @inlinable public func contains(_ kind: FactKind) -> Bool {
    rawValue & 1 << UInt64(kind.rawValue) != 0
  }
}
