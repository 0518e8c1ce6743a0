/// What a rule can speak of: a declaration, a node of a body, or a file.
public enum FactKind: UInt8, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case function, initializer, deinitializer, property, `subscript`, `case`
  case `typealias`, `associatedtype`, `import`, accessor, parameter
  case call, assignment, write, reference, closure, condition, `catch`, switchCase
  case pattern, argument, binding, exit
  case file
}

extension FactKind {
  public var definition: KindDefinition { Self.definitions[Int(rawValue)] }

  /// In the order of the cases.
  private static let definitions: [KindDefinition] = [
    KindDefinition(.class, "class", "classes", "A class, with all its extensions."),
    KindDefinition(.struct, "struct", "structs", "A struct, with all its extensions."),
    KindDefinition(.enum, "enum", "enums", "An enum, with all its extensions."),
    KindDefinition(.actor, "actor", "actors", "An actor, with all its extensions."),
    KindDefinition(.protocol, "protocol", "protocols", "A protocol."),
    KindDefinition(.extension, "extension", "extensions", "An extension by itself."),
    KindDefinition(.function, "function", "functions", "A function, a method or an operator."),
    KindDefinition(.initializer, "initializer", "initializers", "An `init`."),
    KindDefinition(.deinitializer, "deinitializer", "deinitializers", "A `deinit`."),
    KindDefinition(
      .property, "property", "properties", "A `var` or `let` of a type, or at the top of a file."),
    KindDefinition(.subscript, "subscript", "subscripts", "A subscript."),
    KindDefinition(.case, "case", "enum cases", "One case of an enum."),
    KindDefinition(.typealias, "typealias", "type aliases", "A type alias."),
    KindDefinition(
      .associatedtype, "associatedtype", "associated types", "An associated type of a protocol."),
    KindDefinition(.import, "import", "imports", "An import; its name is its whole path."),
    KindDefinition(.accessor, "accessor", "accessors", "A `get`, `set`, `willSet` or `didSet` with a body."),
    KindDefinition(
      .parameter, "parameter", "parameters", "A parameter of a function, or a value of an enum case."),
    KindDefinition(.call, "call", "calls", primary: .callee, "A call."),
    KindDefinition(.assignment, "assignment", "assignments", primary: .target, "An assignment in any form."),
    KindDefinition(.write, "write", "writes", primary: .target, "An assignment, or a call that mutates."),
    KindDefinition(
      .reference, "reference", "references",
      "A name that is used, with what stands before its dots, but without `self.`, `?` and `!`."),
    KindDefinition(.closure, "closure", "closures", primary: .callee, "A closure."),
    KindDefinition(
      .condition, "condition", "conditions", primary: .value, "A condition of `if`, `guard`, `while`, `?:`."),
    KindDefinition(.catch, "catch", "catch clauses", primary: .patterns, "A `catch` with its block."),
    KindDefinition(
      .switchCase, "switchCase", "arms of switches", primary: .patterns, "One arm of a `switch`."),
    KindDefinition(
      .pattern, "pattern", "patterns", primary: .value, "One pattern of an arm, an `if case` or a `catch`."),
    KindDefinition(.argument, "argument", "arguments", primary: .value, "One argument of a call."),
    KindDefinition(
      .binding, "binding", "local bindings", "A local `let` or `var`, also of `if let` and `for`."),
    KindDefinition(.exit, "exit", "exits", "A `return`, `throw`, `break`, `continue` or `fallthrough`."),
    KindDefinition(.file, "file", "files", primary: .file, "A Swift file."),
  ]
}

/// A set of fact kinds, one bit each.
public struct FactKinds: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable @inline(__always) public init(_ kind: FactKind) { rawValue = 1 << UInt64(kind.rawValue) }

  public init(_ kinds: FactKind...) { rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  public static let types = FactKinds(.class, .struct, .enum, .actor)
  public static let members = FactKinds(
    .function, .initializer, .deinitializer, .property, .subscript, .case, .typealias, .associatedtype)
  public static let declarations: FactKinds = types.union(members).union(
    FactKinds(.protocol, .extension, .import, .accessor, .parameter))
  public static let bodyFacts = FactKinds(
    .call, .assignment, .write, .reference, .closure, .condition, .catch, .switchCase, .pattern, .argument,
    .binding, .exit)
  public static let all: FactKinds = declarations.union(bodyFacts).union(FactKinds(.file))

  /// The kinds that a node of one of these may be of as well: a call is a reference, and may be a write.
  var overlapping: FactKinds {
    let uses = FactKinds(.call, .reference, .write, .assignment)
    return isDisjoint(with: uses) ? self : union(uses)
  }

  @inlinable public func contains(_ kind: FactKind) -> Bool { rawValue & 1 << UInt64(kind.rawValue) != 0 }
}
