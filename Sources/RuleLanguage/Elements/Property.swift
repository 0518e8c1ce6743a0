/// What a rule can ask of one node. A case is spelled as rules spell it; its definition stands below.
public enum Property: String, CaseIterable, Sendable {
  // Of anything
  case kind, name, file, module, inTests, conditionalCompilation, defaultIsolation, platforms
  // Of declarations
  case qualifiedName, attributes, attributeArguments, modifiers, access, setterAccess, inherits
  case conforms, declaredType, typeText, labels, keyword, accessors, initialValue, defaultValue
  case documentation, mark, `async`, `throws`, thrownType, `static`, stored, settable, annotated, generic
  case writtenOutside, usedOutside, namedOutside, exposed, written, used, bound
  case genericParameters, topLevel
  // Of what stands in bodies
  case callee, root, arguments, target, `operator`, value, label, subject, patterns, closureOf
  case conditional, local, outside, discarded, awaited, tried, exhaustive, repeated
  case covers, mutatesSeveralProperties

  public var definition: PropertyDefinition { Self.definitions[self]! }

  private static let definitions = Dictionary(
    uniqueKeysWithValues: (common + ofDeclarations + ofBodies).map { ($0.property, $0) })

  // MARK: Definitions

  private static let common: [PropertyDefinition] = [
    PropertyDefinition(.kind, .text, .all, "What it is: the word that `each` knows it by."),
    PropertyDefinition(
      .name, .text, named,
      "The name without backticks; of an operator its sign, of an `init` just that, of a file that without .swift.",
      words: .path),
    PropertyDefinition(.file, .path, .all, "The path of the file it stands in, from the root, with slashes."),
    PropertyDefinition(
      .module, .texts, .all, "The module it belongs to; all of them where several targets build its file."),
    PropertyDefinition(.inTests, .flag, .all, "Whether it stands in a test file."),
    PropertyDefinition(
      .conditionalCompilation, .flag, .all.subtracting(FactKinds(.file)),
      "Whether it stands in a clause of `#if`, so that some build may lack it."),
    PropertyDefinition(
      .defaultIsolation, .text, .all,
      "What code of its target is isolated to where it says nothing: MainActor or nonisolated, as far as build settings "
        + "tell; else unknown.", values: ["MainActor", "nonisolated"]),
    PropertyDefinition(
      .platforms, .texts, .all,
      "The platforms of its target with the oldest version of each that it may run on, as in `iOS 16.0`, as far as build "
        + "settings tell; else unknown.", cost: .search),
  ]

  private static let ofDeclarations: [PropertyDefinition] = [
    PropertyDefinition(
      .qualifiedName, .text, FactKinds.types.union(FactKinds(.protocol)),
      "The name with those of the types around it: `HomeView.ViewModel`."),
    PropertyDefinition(
      .attributes, .texts, .declarations, "Names of attributes, without `@` and arguments.", words: .head),
    PropertyDefinition(
      .attributeArguments, .texts, .declarations,
      "The arguments of its attributes as written, each by itself and with its label."),
    PropertyDefinition(
      .modifiers, .texts, modified, "The modifiers, `private(set)` whole.", values: modifierNames),
    PropertyDefinition(
      .access, .text, accessible,
      "The access level that is written, else that of the extension, protocol or enum around, else internal; of a type in a "
        + "body private. What is around may narrow it.", values: accessLevels),
    PropertyDefinition(
      .setterAccess, .text, variable, "The access level of its setter.", values: accessLevels),
    PropertyDefinition(
      .inherits, .texts, inheriting, "What stands after its colon, as written.", words: .head),
    PropertyDefinition(
      .conforms, .texts, inheriting,
      "All that it inherits or conforms to, in whatever file, as far as the project tells.",
      words: .conformance),
    PropertyDefinition(
      .declaredType, .text, typed,
      "The type without `any`, `some`, `?`, `!`; that of the initial value, or of `@Environment(Store.self)`, where none is written, as far as the project tells it.",
      words: .resolvedType, cost: .resolved),
    PropertyDefinition(
      .typeText, .text, typed,
      "The type as written, with white space in fixed places: `some P & Q`, `@escaping (Int) -> Void`, "
        + "`[String: Int]`, for which a pattern is `\"\\\\[String: Int\\\\]\"`.", words: .type),
    PropertyDefinition(.labels, .texts, labelled, "The argument labels, `_` where there is none."),
    PropertyDefinition(
      .keyword, .text, FactKinds(.property, .binding, .condition, .exit),
      "The keyword it begins with: var, let; if, guard, while; return, throw.", values: keywords),
    PropertyDefinition(
      .accessors, .texts, variable, "get, set, willSet, didSet, as far as they are written.",
      values: accessorNames),
    PropertyDefinition(
      .initialValue, .text, FactKinds(.property, .case, .binding),
      "The initial value, or the raw value of a case, as written.", words: .code),
    PropertyDefinition(
      .defaultValue, .text, FactKinds(.parameter), "The default argument, as written.", words: .code),
    PropertyDefinition(
      .documentation, .text, .declarations,
      "Its doc comment with its signs, as in `/// What it is for.`, line by line."),
    PropertyDefinition(
      .mark, .text, .declarations,
      "The title of the `// MARK:` comment that it stands under, between the same braces."),
    PropertyDefinition(.async, .flag, effectful, "Whether it is `async`."),
    PropertyDefinition(.throws, .flag, effectful, "Whether it throws."),
    PropertyDefinition(
      .thrownType, .text, FactKinds(.function, .initializer, .accessor),
      "The type of its errors as written, `LoadError` in `throws(LoadError)`; nothing where `throws` stands alone.",
      words: .head),
    PropertyDefinition(
      .static, .flag, FactKinds(.function, .property, .subscript), "Whether it is `static` or `class`."),
    PropertyDefinition(.stored, .flag, FactKinds(.property), "Whether it is stored, not computed."),
    PropertyDefinition(.settable, .flag, variable, "Whether it can be set: no `let`, no `get` alone."),
    PropertyDefinition(
      .writtenOutside, .text, FactKinds(.property),
      "From where it is set or bound that is not its type, with its extensions, in its own file: `extension`, one of its type "
        + "in another file; `subclass`, a type that inherits from it; or `elsewhere`. Of a requirement all who set it are meant. "
        + "Unknown where its name is set on what nobody knows, and where a key path, Objective-C, another module, an heir or "
        + "an alias may hide who does.", cost: .project, values: ["extension", "subclass", "elsewhere"]),
    PropertyDefinition(
      .usedOutside, .text, FactKinds(.function, .property),
      "The same of all who use it: who set it, bind it, or ask for its value; of a function who call it or hand it on, or "
        + "another of its name.", cost: .project,
      values: ["extension", "subclass", "elsewhere"]),
    PropertyDefinition(
      .namedOutside, .flag, FactKinds.types.union(FactKinds(.protocol)),
      "Whether its name stands anywhere in the code of another module that sees what is public alone: in a file that does not "
        + "import its module `@testable`.", cost: .project),
    PropertyDefinition(
      .exposed, .flag, FactKinds.types.union(FactKinds(.protocol)),
      "Whether its name stands in what other modules see of a declaration: in what a public one inherits, its type, parameters, "
        + "constraints, errors, attributes or initial value, in what an extension asks of its type, or in inlinable code.",
      cost: .project),
    PropertyDefinition(
      .written, .flag, FactKinds(.property),
      "Whether anything sets it, its own type included. Unknown where its name is set on what nobody knows.",
      cost: .project),
    PropertyDefinition(
      .used, .flag, FactKinds(.property),
      "Whether anything sets it, binds it, or asks for its value. Unknown where nobody knows what its name is used of, and "
        + "where another module, Objective-C, an heir or an alias may hide who does.", cost: .project),
    PropertyDefinition(
      .bound, .flag, FactKinds(.property),
      "Whether a view is handed a binding of it: `$model.name`, `Bindable(model).name`, or a `Binding` whose closure sets "
        + "it. Unknown where one of its name is bound on what nobody knows, and where a key path to one is no argument of "
        + "what reads by it.", cost: .project),
    PropertyDefinition(.annotated, .flag, FactKinds(.property, .binding), "Whether its type is written."),
    PropertyDefinition(
      .generic, .flag,
      FactKinds.types.union(FactKinds(.protocol, .function, .initializer, .subscript, .typealias)),
      "Whether it has generic parameters."),
    PropertyDefinition(
      .genericParameters, .texts,
      FactKinds.types.union(
        FactKinds(.protocol, .extension, .function, .initializer, .subscript, .typealias)),
      "The names of its generic parameters, and what its `where` clause speaks of."),
    PropertyDefinition(.topLevel, .flag, .declarations, "Whether it stands in no other declaration."),
  ]

  private static let ofBodies: [PropertyDefinition] = [
    PropertyDefinition(
      .callee, .text, FactKinds(.call, .closure, .argument),
      "What is called, as written, without `self.`, `?` and `!`; of a closure or argument, what it is handed to.",
      words: .path),
    PropertyDefinition(
      .root, .text, FactKinds(.call, .assignment, .write, .reference),
      "The first name of a chain: `tracker` in `tracker.trackAppear()`. What hangs on the result of a call is a chain of its own, "
        + "whose callee begins with a dot: `.send` in `make().send()`.", words: .path),
    PropertyDefinition(.arguments, .texts, FactKinds(.call), "The arguments as written, each by itself."),
    PropertyDefinition(
      .target, .text, FactKinds(.assignment, .write),
      "What is assigned or mutated, without `self.`, `?` and `!`.", words: .path),
    PropertyDefinition(
      .operator, .text, FactKinds(.assignment, .write, .reference),
      "The operator: =, +=; of a reference the `&` before it, or one that Swift does not bring."),
    PropertyDefinition(
      .value, .text,
      FactKinds(.assignment, .write, .argument, .condition, .pattern, .binding, .exit, .switchCase, .closure),
      "What is assigned, handed over, asked or returned, as written; of an arm what it yields, if it does only that; of a closure its capture list; "
        + "of a pattern as in `patterns`.",
      words: .code),
    PropertyDefinition(
      .label, .text, FactKinds(.parameter, .argument, .closure, .accessor),
      "Its argument label, of a parameter `_` where it has none; of an accessor the name of its value, such as `oldValue`.",
      words: .label),
    PropertyDefinition(
      .subject, .text, FactKinds(.switchCase, .pattern),
      "What is matched: `state` in `switch state` and in `switch self.state`."),
    PropertyDefinition(
      .patterns, .texts, FactKinds(.switchCase, .catch),
      "Its patterns, tuples side by side, without what they bind and carry: `.loaded` of `.loaded(let x)`, of `let .loaded(x)` and of "
        + "`HomeState.loaded`, `_` of `let x`; any other as written."),
    PropertyDefinition(
      .closureOf, .texts, .bodyFacts,
      "The callees of the closures it stands in, such as `.onFirstAppear` or `Task`; empty for one that is just a value."
    ),
    PropertyDefinition(
      .conditional, .flag, .bodyFacts,
      "Whether it stands in a branch, a loop, a closure, or after something that may return. The closure of a `Task` "
        + "is run once, and unwrapping `self` is no branch.", cost: .flow),
    PropertyDefinition(
      .local, .flag, .declarations.union(FactKinds(.call, .assignment, .write, .reference)),
      "Whether its first name is a local binding or a parameter; of a declaration, whether it stands in a body, or in a type that does."
    ),
    PropertyDefinition(
      .outside, .flag, FactKinds(.call, .assignment, .write, .reference),
      "Whether its first name means nothing that the project declares, where it stands: not in the body, in the types "
        + "around it, in its module or in one that is imported.", cost: .project),
    PropertyDefinition(
      .discarded, .flag, FactKinds(.call), "Whether nothing is done with its result, not even `_ =`."),
    PropertyDefinition(.awaited, .flag, FactKinds(.call, .reference), "Whether it stands under `await`."),
    PropertyDefinition(
      .tried, .text, FactKinds(.call, .reference),
      "The word that takes its errors: `try`, which lets them out, `try?` or `try!`.",
      values: ["try", "try?", "try!"]),
    PropertyDefinition(
      .exhaustive, .flag, FactKinds(.switchCase, .catch),
      "Whether it is a `default`, which a `case _` is not, or a `catch` of every error."),
    PropertyDefinition(
      .covers, .texts, FactKinds(.switchCase),
      "The names of the cases it may be entered with: those its patterns name; of a `default` or `_`, those of the enum that is "
        + "matched which no arm before takes whole. Unknown where the project does not tell which enum that is, where a pattern is more "
        + "than a case with names for what it carries, and where what stands before may fall through or not be there.",
      cost: .project),
    PropertyDefinition(.repeated, .flag, .bodyFacts, "Whether it stands in a loop.", cost: .flow),
    PropertyDefinition(
      .mutatesSeveralProperties, .flag, .bodyFacts,
      "Whether some way through it writes several own variables, directly, in `withAnimation` or `Task`, or by own methods.",
      cost: .flow),
  ]

  // MARK: Kinds that properties speak of

  private static let named = FactKinds.declarations.union(FactKinds(.reference, .binding, .exit, .file))
  private static let modified = FactKinds.declarations.subtracting(FactKinds(.case, .parameter))
  private static let accessible = FactKinds.types.union(
    FactKinds(.protocol, .extension, .function, .initializer, .property, .subscript, .case, .typealias))
  private static let variable = FactKinds(.property, .subscript)
  private static let inheriting = FactKinds.types.union(FactKinds(.protocol, .extension))
  private static let typed = FactKinds(.property, .parameter, .function, .subscript, .typealias, .binding)
  private static let labelled = FactKinds(.function, .initializer, .subscript, .case, .call)
  private static let effectful = FactKinds(
    .function, .initializer, .property, .subscript, .accessor, .closure)

  // MARK: Texts that properties may have

  private static let accessLevels = ["open", "public", "package", "internal", "fileprivate", "private"]
  private static let accessorNames = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify", "unsafeAddress",
    "unsafeMutableAddress",
  ]
  private static let keywords = [
    "var", "let", "if", "guard", "while", "where", "?", "return", "throw", "break", "continue", "fallthrough",
  ]
  private static let modifierNames =
    accessLevels + accessLevels.map { "\($0)(set)" } + [
      "final", "static", "class", "lazy", "weak", "unowned", "unowned(safe)", "unowned(unsafe)", "override",
      "required", "convenience", "dynamic", "optional", "indirect", "mutating", "nonmutating", "consuming",
      "borrowing", "nonisolated", "nonisolated(unsafe)", "nonisolated(nonsending)", "isolated", "distributed",
      "prefix", "postfix", "infix", "async", "reasync", "inout", "sending", "_const", "_local", "__consuming",
      "__owned", "__shared",
    ]
}
