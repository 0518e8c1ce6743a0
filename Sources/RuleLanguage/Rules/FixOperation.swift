/// What a fix does to the source. The decoder, the schema and the reference are made from what stands here.
public enum FixOperation: String, CaseIterable, Sendable {
  // Declarations
  case addModifier, removeModifier, replaceModifier
  case addAttribute, removeAttribute, replaceAttribute
  case addInheritance, removeInheritance, replaceInheritance
  case replaceKeyword, replaceType, addTypeSpecifier, removeAccessor
  case addImport, addMember, addEquality, addEqualityArm
  case wrapBody
  // Nodes of bodies
  case insertBefore, insertAfter, wrapStatement
  case replaceCallee, replaceWithin

  /// The form of its value.
  public enum Value: Sendable {
    /// A text, or a list of texts.
    case texts
    /// An object: the text that is replaced, and the one in its place.
    case replacements
  }

  public var value: Value {
    switch self {
    case .replaceModifier, .replaceKeyword, .replaceAttribute, .replaceInheritance, .replaceCallee,
      .replaceWithin:
      .replacements
    default: .texts
    }
  }

  /// What it can be done to.
  public var kinds: FactKinds {
    switch self {
    case .addModifier, .removeModifier, .replaceModifier, .addAttribute, .removeAttribute, .replaceAttribute:
      .declarations.subtracting(FactKinds(.parameter))
    case .addInheritance, .removeInheritance, .replaceInheritance:
      .types.union(FactKinds(.protocol, .extension))
    case .replaceKeyword: FactKinds(.property).union(.types)
    case .addImport: .declarations
    case .replaceType, .addTypeSpecifier: FactKinds(.property, .parameter)
    case .removeAccessor: FactKinds(.property, .subscript)
    case .addMember: .types.union(FactKinds(.protocol, .extension))
    case .addEquality: FactKinds(.enum)
    case .addEqualityArm: FactKinds(.case)
    case .wrapBody: FactKinds(.accessor, .function, .initializer, .deinitializer)
    case .insertBefore, .insertAfter, .wrapStatement: FactKinds(.call, .assignment, .write, .reference)
    case .replaceCallee: FactKinds(.call)
    case .replaceWithin: .bodyFacts
    }
  }

  public var documentation: String {
    switch self {
    case .addModifier: "Adds a modifier, in the place of another access level if it is one."
    case .removeModifier: "Removes a modifier."
    case .replaceModifier: "Writes a modifier, or several, in the place of another."
    case .addAttribute:
      "Adds an attribute, written without `@`, on a line of its own where its neighbours have one."
    case .removeAttribute: "Removes an attribute with its arguments, written without `@`."
    case .replaceAttribute: "Writes another attribute, without `@`, in the place of one and its arguments."
    case .addInheritance: "Adds a type or protocol after the colon."
    case .removeInheritance: "Removes a type or protocol after the colon."
    case .replaceInheritance: "Writes a type or protocol in the place of another after the colon."
    case .replaceKeyword: "Writes another keyword, such as `let` in the place of `var`."
    case .replaceType: "Writes another type behind the colon."
    case .addTypeSpecifier:
      "Writes a word such as `any` before the type, inside parentheses where the type is optional."
    case .removeAccessor: "Removes `set`, or another accessor, from the braces of a property or subscript."
    case .addImport: "Imports a module, where the file does not, in the order of the other imports."
    case .addMember:
      "Adds a member to the braces, behind those that usually stand before it: cases, types, properties, "
        + "initializers, methods."
    case .addEquality:
      "Writes a `==` that compares each case with itself, in the style of others in the project. Values that are "
        + "errors are compared by the property that the text names."
    case .addEqualityArm:
      "Adds the arm that a case lacks in `==`, before `default` and in the style of the other arms. Values that are "
        + "errors are compared by the property that the text names."
    case .wrapBody:
      "Puts the code of the body into braces behind the text: `if x != oldValue`. "
        + "Of a body that gives a value only where the text begins with `return`."
    case .insertBefore:
      "Writes a statement before the one that the fact stands in. What a body results in gets `return`; "
        + "where none may stand, or a closure does not say its type, there is no fix."
    case .insertAfter:
      "Writes a statement behind the one that the fact stands in, unless that is a result, `return` or `throw`."
    case .wrapStatement:
      "Puts the statement that the fact stands in into braces behind the text, unless it is a result, "
        + "`return` or `throw`."
    case .replaceCallee: "Calls another function: the last name of the callee is replaced."
    case .replaceWithin: "Replaces the last name of the call whose closure or argument the fact stands in."
    }
  }

  /// The other keys of a fix.
  public static let otherKeys: [(spelling: String, documentation: String)] = [
    ("where", "A predicate about the fact; of a list of fixes the first is taken whose predicate holds."),
    (
      "of",
      "Members in the braces of the declaration that the operations are done to in its place: a kind, or an object "
        + "of a kind and a predicate."
    ),
    (
      "safety",
      "`safe`: wherever it is offered, the code compiles and does the same afterwards; or `unsafe`: a person looks at it. "
        + "Every fix says one of them."
    ),
  ]
}
