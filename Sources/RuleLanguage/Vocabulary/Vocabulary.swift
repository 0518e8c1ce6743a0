/// All words of the language of rules. The decoder, its did-you-mean, the JSON Schema and the reference are made
/// from these tables; nothing else spells a word.
public enum Vocabulary {
  // MARK: Rules

  /// The keys of a rule.
  public static let ruleKeys: [(spelling: String, documentation: String)] = [
    ("id", "The name people use for it: lower-case letters, digits and hyphens."),
    ("each", "What the rule speaks of: a kind of facts, or a list of kinds."),
    ("scope", "The files it looks into: sources, where it is missing; tests; all."),
    ("where", "Which of the facts it speaks of; all of them where it is missing."),
    ("must", "What holds for those; false forbids them."),
    (
      "message",
      "What to say of one that fails, with captures, words and names in braces; or a list of `where` and `say`, and at "
        + "last what to say of the others."
    ),
    ("fix", "How to correct it; or a list, of which the first is taken whose `where` holds."),
    (
      "related",
      "A second place that explains a finding: under `at` a predicate about the fact, which leads to the place by its last "
        + "step to another, and what to `say` of it; or a list of them. Where it does not hold there is none."
    ),
    ("options", "Texts, or lists of texts, that the configuration may replace, used like names."),
    ("terms", "Predicates by name, for what the rule says several times with `is`."),
    ("contradicts", "Ids of rules that cannot hold beside this one."),
  ]

  // MARK: Kinds of facts

  public static let kinds: [KindEntry] = [
    KindEntry(.class, "class", "classes", "A class, with all its extensions."),
    KindEntry(.struct, "struct", "structs", "A struct, with all its extensions."),
    KindEntry(.enum, "enum", "enums", "An enum, with all its extensions."),
    KindEntry(.actor, "actor", "actors", "An actor, with all its extensions."),
    KindEntry(.protocol, "protocol", "protocols", "A protocol."),
    KindEntry(.extension, "extension", "extensions", "An extension by itself."),
    KindEntry(.function, "function", "functions", "A function, a method or an operator."),
    KindEntry(.initializer, "initializer", "initializers", "An `init`."),
    KindEntry(.deinitializer, "deinitializer", "deinitializers", "A `deinit`."),
    KindEntry(.property, "property", "properties", "A `var` or `let` outside of bodies."),
    KindEntry(.subscript, "subscript", "subscripts", "A subscript."),
    KindEntry(.case, "case", "enum cases", "One case of an enum."),
    KindEntry(.typealias, "typealias", "type aliases", "A type alias."),
    KindEntry(.associatedtype, "associatedtype", "associated types", "An associated type of a protocol."),
    KindEntry(.import, "import", "imports", "An import; its name is the path of the module."),
    KindEntry(.accessor, "accessor", "accessors", "A `get`, `set`, `willSet` or `didSet` with a body."),
    KindEntry(
      .parameter, "parameter", "parameters", "A parameter of a function, or a value of an enum case."),
    KindEntry(.call, "call", "calls", primary: .callee, "A call."),
    KindEntry(.assignment, "assignment", "assignments", primary: .target, "An assignment in any form."),
    KindEntry(.write, "write", "writes", primary: .target, "An assignment, or a call that mutates."),
    KindEntry(.mention, "mention", "mentions", "A name that is used, with what stands before its dots."),
    KindEntry(.closure, "closure", "closures", primary: .callee, "A closure."),
    KindEntry(
      .condition, "condition", "conditions", primary: .value, "A condition of `if`, `guard`, `while`, `?:`."),
    KindEntry(.catch, "catch", "catch clauses", primary: .patterns, "A `catch` with its block."),
    KindEntry(.switchCase, "switchCase", "arms of switches", primary: .patterns, "One arm of a `switch`."),
    KindEntry(
      .pattern, "pattern", "patterns", primary: .value, "One pattern of an arm, an `if case` or a `catch`."),
    KindEntry(.argument, "argument", "arguments", primary: .value, "One argument of a call."),
    KindEntry(.binding, "binding", "local bindings", "A local `let` or `var`, also of `if let` and `for`."),
    KindEntry(.exit, "exit", "exits", "A `return`, `throw`, `break`, `continue` or `fallthrough`."),
    KindEntry(.file, "file", "files", primary: .file, "A Swift file."),
  ]

  /// Words that stand for several kinds.
  public static let groups: [GroupEntry] = [
    GroupEntry("type", .types, "A class, struct, enum or actor."),
    GroupEntry("declaration", .declarations, "Any declaration."),
  ]

  // MARK: Words

  public static let words: [WordEntry] = [
    WordEntry(.kind, "kind", .text, .all, "What it is: the word that `each` knows it by."),
    WordEntry(
      .name, "name", .text, named,
      "The name without backticks; of an operator its sign, of an `init` just that, of a file that without .swift."
    ),
    WordEntry(
      .qualifiedName, "qualifiedName", .text, FactKinds.types.union(FactKinds(.protocol)),
      "The name with those of the types around it: `HomeView.ViewModel`."),
    WordEntry(.file, "file", .path, .all, "The path of the file it stands in, from the root, with slashes."),
    WordEntry(.module, "module", .text, .all, "The module it belongs to."),
    WordEntry(.inTests, "inTests", .flag, .all, "Whether it stands in a test file."),
    WordEntry(
      .attributes, "attributes", .text, .declarations, "Names of attributes, without `@` and arguments."),
    WordEntry(
      .attributeArguments, "attributeArguments", .text, .declarations,
      "The arguments of its attributes as written, each by itself and with its label."),
    WordEntry(.modifiers, "modifiers", .text, modified, "The modifiers, `private(set)` whole."),
    WordEntry(
      .access, "access", .text, accessible,
      "The access level in force: open, public, package, internal, fileprivate or private."),
    WordEntry(.setterAccess, "setterAccess", .text, variable, "The access level of its setter."),
    WordEntry(.inherits, "inherits", .text, inheriting, "What stands after its colon, as written."),
    WordEntry(
      .conforms, "conforms", .text, inheriting,
      "All that it inherits or conforms to, in whatever file, as far as the project tells."),
    WordEntry(
      .declaredType, "declaredType", .text, typed,
      "The type without `any`, `some`, `?`, `!`; that of a plain initial value where none is written."),
    WordEntry(
      .typeText, "typeText", .text, typed, "The type as written, without white space around its signs."),
    WordEntry(.labels, "labels", .text, labelled, "The argument labels, `_` where there is none."),
    WordEntry(
      .keyword, "keyword", .text, FactKinds(.property, .binding, .condition, .exit),
      "The keyword it begins with: var, let; if, guard, while; return, throw."),
    WordEntry(
      .accessors, "accessors", .text, variable, "get, set, willSet, didSet, as far as they are written."),
    WordEntry(
      .initialValue, "initialValue", .text, FactKinds(.property, .parameter, .case, .binding),
      "The initial value, raw value or default argument, as written."),
    WordEntry(.documentation, "documentation", .text, .declarations, "The text of its doc comment."),
    WordEntry(
      .mark, "mark", .text, .declarations,
      "The title of the `// MARK:` comment that it stands under, between the same braces."),
    WordEntry(.async, "async", .flag, effectful, "Whether it is `async`."),
    WordEntry(.throws, "throws", .flag, effectful, "Whether it throws."),
    WordEntry(
      .static, "static", .flag, FactKinds(.function, .property, .subscript),
      "Whether it is `static` or `class`."),
    WordEntry(.stored, "stored", .flag, FactKinds(.property), "Whether it is stored, not computed."),
    WordEntry(.settable, "settable", .flag, variable, "Whether it can be set: no `let`, no `get` alone."),
    WordEntry(
      .annotated, "annotated", .flag, FactKinds(.property, .binding), "Whether its type is written."),
    WordEntry(
      .generic, "generic", .flag,
      FactKinds.types.union(FactKinds(.protocol, .function, .initializer, .subscript, .typealias)),
      "Whether it has generic parameters."),
    WordEntry(
      .defaultIsolation, "defaultIsolation", .text, .all,
      "What code of its target is isolated to where it says nothing: MainActor or nonisolated, as far as build settings "
        + "tell; else unknown."),
    WordEntry(
      .genericParameters, "genericParameters", .text,
      FactKinds.types.union(
        FactKinds(.protocol, .extension, .function, .initializer, .subscript, .typealias)),
      "The names of its generic parameters, and what its `where` clause speaks of."),
    WordEntry(.topLevel, "topLevel", .flag, .declarations, "Whether it stands in no other declaration."),
    WordEntry(
      .callee, "callee", .text, FactKinds(.call, .closure, .argument),
      "What is called, as written, without `self.`, `?` and `!`; of a closure or argument, what it is handed to."
    ),
    WordEntry(
      .root, "root", .text, FactKinds(.call, .assignment, .write, .mention),
      "The first name of a chain: `tracker` in `tracker.trackAppear()`."),
    WordEntry(.arguments, "arguments", .text, FactKinds(.call), "The arguments as written, each by itself."),
    WordEntry(
      .target, "target", .text, FactKinds(.assignment, .write),
      "What is assigned or mutated, without `self.`, `?` and `!`."),
    WordEntry(
      .operator, "operator", .text, FactKinds(.assignment, .write, .condition, .mention),
      "The operator: =, +=; of a condition its comparison; of a mention the `&` before it, or one that Swift does not bring."
    ),
    WordEntry(
      .value, "value", .text,
      FactKinds(.assignment, .argument, .condition, .pattern, .binding, .exit, .switchCase, .closure),
      "What is assigned, handed over, asked or returned, as written; of an arm what it yields, if it does only that; of a closure its capture list."
    ),
    WordEntry(
      .label, "label", .text, FactKinds(.parameter, .argument, .closure, .accessor),
      "Its argument label; of an accessor the name of its value, such as `oldValue`. None is no value."),
    WordEntry(
      .subject, "subject", .text, FactKinds(.switchCase, .pattern),
      "What is matched: `state` in `switch state` and in `switch self.state`."),
    WordEntry(
      .patterns, "patterns", .text, FactKinds(.switchCase, .catch),
      "Its patterns as written, tuples side by side."),
    WordEntry(
      .within, "within", .text, .bodyFacts,
      "The callees of the closures it stands in, such as `.onFirstAppear` or `Task`; empty for one that is just a value."
    ),
    WordEntry(
      .conditional, "conditional", .flag, .bodyFacts,
      "Whether it stands in a branch, a loop, a closure, or after something that may return. The closure of a `Task` "
        + "is run once, and unwrapping `self` is no branch."),
    WordEntry(
      .local, "local", .flag, FactKinds(.call, .assignment, .write, .mention),
      "Whether its first name is a local binding or a parameter."),
    WordEntry(.discarded, "discarded", .flag, FactKinds(.call), "Whether nothing is done with its result."),
    WordEntry(.awaited, "awaited", .flag, FactKinds(.call, .mention), "Whether it stands under `await`."),
    WordEntry(
      .tried, "tried", .flag, FactKinds(.call),
      "Whether it stands under a `try` that lets errors out: no `try?`, no `try!`."),
    WordEntry(
      .exhaustive, "exhaustive", .flag, FactKinds(.switchCase, .catch),
      "Whether it is a `default`, or a `catch` of every error."),
    WordEntry(.repeated, "repeated", .flag, .bodyFacts, "Whether it stands in a loop."),
    WordEntry(
      .changesSeveral, "changesSeveral", .flag, .bodyFacts,
      "Whether some way through it writes several own variables, directly, in `withAnimation` or `Task`, or by own methods."
    ),
  ]

  // MARK: Relations

  public static let relations: [RelationEntry] = [
    RelationEntry(
      .parent, "parent", from: .all.subtracting(FactKinds(.file)), to: .declarations,
      "The declaration it directly stands in; for a member its whole type."),
    RelationEntry(
      .inside, "inside", from: .all.subtracting(FactKinds(.file)), to: .declarations,
      "Any declaration it stands in, at any depth."),
    RelationEntry(.exists, "exists", from: .all, to: .all, "Some fact of the project."),
    RelationEntry(
      .declared, "declared",
      from: typed.union(FactKinds(.extension, .mention, .call, .assignment, .write)), to: .declarations,
      "What its type, its generic constraint or its name resolves to in the project."),
    RelationEntry(
      .conformers, "conformers", from: FactKinds(.protocol), to: .types, "The types that conform to it."),
    RelationEntry(
      .requirement, "requirement", from: requirable, to: requirable.union(FactKinds(.associatedtype)),
      "The requirement of a protocol that it implements."),
    RelationEntry(
      .behind, "behind", from: .bodyFacts, to: FactKinds(.condition),
      "The conditions that stand before it and decide whether it is reached."),
    RelationEntry(
      .before, "before", from: ordered, to: ordered,
      "What it stands before, in the same type, or in the same body and not in another branch."),
    RelationEntry(
      .after, "after", from: ordered, to: ordered,
      "What it stands after, in the same type, or in the same body and not in another branch."),
    RelationEntry(
      .reachedFrom, "reachedFrom", from: .bodyFacts.union(FactKinds(.function)),
      to: FactKinds(.function, .initializer, .accessor, .property, .subscript, .closure),
      "The functions of the same type that lead to it, by calls or directly; and the closures, under their kind."
    ),
    RelationEntry(
      .superclass, "superclass", from: FactKinds(.class), to: FactKinds(.class),
      "The classes it inherits from, directly or not."),
    RelationEntry(
      .afterFailure, "afterFailure", from: .bodyFacts, to: .bodyFacts,
      "What stands after it in the same closure or body and is run even when it throws, the `catch` left out."
    ),
    RelationEntry(
      .ancestor, "ancestor", from: .bodyFacts, to: .bodyFacts,
      "The facts of the same body that it stands in: an argument, its call, a closure, an assignment."),
    RelationEntry(
      .supertypes, "supertypes", from: FactKinds.types.union(FactKinds(.protocol)),
      to: FactKinds.types.union(FactKinds(.protocol)),
      "The protocols and classes of the project that it inherits or conforms to, directly or not."),
    RelationEntry(
      .holders, "holders", from: FactKinds.types.union(FactKinds(.protocol)), to: FactKinds(.property),
      "The properties whose type, or whose generic constraint, resolves to it."),
    RelationEntry(
      .inFile, "inFile", from: .all.subtracting(FactKinds(.file)), to: FactKinds(.file),
      "The file it stands in."),
  ]

  // MARK: Sets of kinds that words speak of

  private static let named = FactKinds.declarations.union(FactKinds(.mention, .binding, .exit, .file))
  private static let modified = FactKinds.declarations.subtracting(FactKinds(.case))
  private static let accessible = FactKinds.types.union(
    FactKinds(.protocol, .extension, .function, .initializer, .property, .subscript, .case, .typealias))
  private static let variable = FactKinds(.property, .subscript)
  private static let inheriting = FactKinds.types.union(FactKinds(.protocol, .extension))
  private static let typed = FactKinds(
    .property, .parameter, .function, .subscript, .case, .typealias, .binding)
  private static let labelled = FactKinds(.function, .initializer, .subscript, .case, .call)
  private static let effectful = FactKinds(
    .function, .initializer, .property, .subscript, .accessor, .closure)
  private static let requirable = FactKinds(.function, .initializer, .property, .subscript)
  private static let ordered = FactKinds.bodyFacts.union(.declarations)
}
