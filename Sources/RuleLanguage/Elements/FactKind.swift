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
    KindDefinition(
      .class, "class", "classes", "A class, with all its extensions.",
      example: #"{ "each": "class", "must": { "modifiers": "final" } }"#),
    KindDefinition(
      .struct, "struct", "structs", "A struct, with all its extensions.",
      example:
        #"{ "each": "struct", "where": { "conforms": "View" }, "mustNot": { "property": { "declaredType": "*Repository" } } }"#
    ),
    KindDefinition(
      .enum, "enum", "enums", "An enum, with all its extensions.",
      example: #"{ "each": "enum", "where": { "name": "*Error" }, "must": { "conforms": "Error" } }"#),
    KindDefinition(
      .actor, "actor", "actors", "An actor, with all its extensions.",
      example: #"{ "each": "actor", "mustNot": { "name": "*ViewModel" } }"#),
    KindDefinition(
      .protocol, "protocol", "protocols", "A protocol.",
      example: #"{ "each": "protocol", "must": { "conformers": { "inTests": false } } }"#),
    KindDefinition(
      .extension, "extension", "extensions", "An extension by itself.",
      example: #"{ "each": "extension", "must": { "function": true } }"#),
    KindDefinition(
      .function, "function", "functions", "A function, a method or an operator.",
      example: #"{ "each": "function", "where": { "async": true }, "must": { "throws": true } }"#),
    KindDefinition(
      .initializer, "initializer", "initializers", "An `init`.",
      example: #"{ "each": "initializer", "must": { "count": { "parameter": true, "atMost": 6 } } }"#),
    KindDefinition(
      .deinitializer, "deinitializer", "deinitializers", "A `deinit`.",
      example: #"{ "each": "deinitializer", "mustNot": { "call": "print" } }"#),
    KindDefinition(
      .property, "property", "properties", "A `var` or `let` of a type, or at the top of a file.",
      example:
        #"{ "each": "property", "where": { "stored": true, "keyword": "var" }, "must": { "setterAccess": "private" } }"#
    ),
    KindDefinition(
      .subscript, "subscript", "subscripts", "A subscript.",
      example: #"{ "each": "subscript", "mustNot": { "settable": true } }"#),
    KindDefinition(
      .case, "case", "enum cases", "One case of an enum.",
      example: #"{ "each": "case", "must": { "name": "[[:lower:]]*" } }"#),
    KindDefinition(
      .typealias, "typealias", "type aliases", "A type alias.",
      example: #"{ "each": "typealias", "mustNot": { "access": "public" } }"#),
    KindDefinition(
      .associatedtype, "associatedtype", "associated types", "An associated type of a protocol.",
      example: #"{ "each": "associatedtype", "must": { "documentation": true } }"#),
    KindDefinition(
      .import, "import", "imports", "An import; its name is its whole path.",
      example:
        #"{ "each": "import", "where": { "file": "**/Domain/**" }, "mustNot": { "name": ["UIKit", "UIKit.*"] } }"#
    ),
    KindDefinition(
      .accessor, "accessor", "accessors", "A `get`, `set`, `willSet` or `didSet` with a body.",
      example:
        #"{ "each": "accessor", "where": { "name": "didSet" }, "must": { "every": { "call": { "guardedBy": { "reference": "oldValue" } } } } }"#
    ),
    KindDefinition(
      .parameter, "parameter", "parameters", "A parameter of a function, or a value of an enum case.",
      example: #"{ "each": "parameter", "where": { "declaredType": "Bool" }, "mustNot": { "label": "_" } }"#),
    KindDefinition(
      .call, "call", "calls", primary: .callee, "A call.",
      example: #"{ "each": "call", "mustNot": { "callee": ["print", "debugPrint"] } }"#),
    KindDefinition(
      .assignment, "assignment", "assignments", primary: .target, "An assignment in any form.",
      example:
        #"{ "each": "assignment", "where": { "target": "state" }, "must": { "ownerType": { "name": "*ViewModel" } } }"#
    ),
    KindDefinition(
      .write, "write", "writes", primary: .target, "An assignment, or a call that mutates.",
      example:
        #"{ "each": "write", "where": { "root": "[[:upper:]]*" }, "mustNot": { "resolvesTo": { "kind": "type" } } }"#
    ),
    KindDefinition(
      .reference, "reference", "references",
      "A name that is used, with what stands before its dots, but without `self.`, `?` and `!`.",
      example:
        #"{ "each": "reference", "mustNot": { "name": ["UserDefaults.standard", "UserDefaults.standard.*"] } }"#
    ),
    KindDefinition(
      .closure, "closure", "closures", primary: .callee, "A closure.",
      example: #"{ "each": "closure", "where": { "callee": "Task" }, "must": { "value": "*weak self*" } }"#),
    KindDefinition(
      .condition, "condition", "conditions", primary: .value, "A condition of `if`, `guard`, `while`, `?:`.",
      example: #"{ "each": "condition", "mustNot": { "value": ["* == true", "* == false"] } }"#),
    KindDefinition(
      .catch, "catch", "catch clauses", primary: .patterns, "A `catch` with its block.",
      example: #"{ "each": "catch", "must": { "call": "*.track*" } }"#),
    KindDefinition(
      .switchCase, "switchCase", "arms of switches", primary: .patterns, "One arm of a `switch`.",
      example:
        #"{ "each": "switchCase", "where": { "subject": "state" }, "mustNot": { "exhaustive": true } }"#),
    KindDefinition(
      .pattern, "pattern", "patterns", primary: .value, "One pattern of an arm, an `if case` or a `catch`.",
      example: #"{ "each": "pattern", "mustNot": { "value": ".some" } }"#),
    KindDefinition(
      .argument, "argument", "arguments", primary: .value, "One argument of a call.",
      example: #"{ "each": "argument", "where": { "callee": "Text" }, "mustNot": { "value": "\"*" } }"#),
    KindDefinition(
      .binding, "binding", "local bindings", "A local `let` or `var`, also of `if let` and `for`.",
      example: #"{ "each": "binding", "where": { "keyword": "var" }, "must": { "annotated": true } }"#),
    KindDefinition(
      .exit, "exit", "exits", "A `return`, `throw`, `break`, `continue` or `fallthrough`.",
      example: #"{ "each": "exit", "where": { "keyword": "throw" }, "must": { "value": "*Error*" } }"#),
    KindDefinition(
      .file, "file", "files", primary: .file, "A Swift file.",
      example: #"{ "each": "file", "must": { "count": { "type": { "topLevel": true }, "atMost": 1 } } }"#),
  ]
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
    .call, .assignment, .write, .reference, .closure, .condition, .catch, .switchCase, .pattern, .argument,
    .binding, .exit)
  public static let all: FactKinds = declarations.union(bodyFacts).union(FactKinds(.file))

  /// The kinds that a node of one of these may be of as well: a call is a reference, and may be a write.
  var overlapping: FactKinds {
    let uses = FactKinds(.call, .reference, .write, .assignment)
    return isDisjoint(with: uses) ? self : union(uses)
  }

  @inlinable public func contains(_ kind: FactKind) -> Bool {
    rawValue & 1 << UInt64(kind.rawValue) != 0
  }
}
