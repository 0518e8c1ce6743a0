import JSON
import Testing

@testable import RuleLanguage

@Suite struct RuleTests {
  @Test(arguments: [
    (#"{ "name": "A" }"#, "name~A"),
    (#"{ "name": ["A", "B*"], "stored": true }"#, "all(name~A|B*, stored=true)"),
    (#"{ "kind": "property" }"#, "properties"),
    (#"{ "kind": ["function", "property"] }"#, "functions and properties"),
    (#"{ "not": { "attributes": "Published" } }"#, "not(attributes~Published)"),
    (
      #"{ "any": [{ "static": true }, { "all": [{ "async": false }, { "name": "x" }] }] }"#,
      "any(static=true, all(async=false, name~x))"
    ),
    (#"{ "initialValue": true }"#, "initialValue~*"),
    (#"{ "documentation": false }"#, "not(documentation~*)"),
    (
      #"{ "parent": { "name": "P" }, "enclosedBy": { "kind": "class" } }"#,
      "all(parent(name~P), enclosedBy(classes))"
    ),
    (
      #"{ "exists": { "protocol": { "name": "{name}Contract" } } }"#,
      "exists(all(protocols, name~{name}Contract))"
    ),
    (#"{ "exists": { "type": "{name}Mock" } }"#, "exists(all(types, name~{name}Mock))"),
    (
      #"{ "exists": { "name": "A", "topLevel": true } }"#,
      "exists(all(declarations, name~A, topLevel=true))"
    ),
    (#"{ "exists": { "file": "**/A.swift" } }"#, "exists(all(files, file~**/A.swift))"),
    (#"{ "follows": { "property": { "stored": true } } }"#, "follows(all(properties, stored=true))"),
    (#"{ "resolvesTo": { "function": "f" } }"#, "resolvesTo(1... functions in whole(name~f))"),
    (#"{ "call": "tracker.track*" }"#, "1... calls in whole(callee~tracker.track*)"),
    (#"{ "reference": true }"#, "1... references in whole(yes)"),
    (#"{ "some": { "function": { "name": "==" }, "in": "body" } }"#, "1... functions in body(name~==)"),
    (#"{ "no": { "call": "load", "in": "nested" } }"#, "0...0 calls in nested(callee~load)"),
    (#"{ "every": { "call": { "conditional": true } } }"#, "0...0 failing calls in whole(conditional=true)"),
    (#"{ "no": { "assignment": ["a", "b"] } }"#, "0...0 assignments in whole(target~a|b)"),
    (#"{ "count": { "reference": ".{name}", "atLeast": 2 } }"#, "2... references in whole(name~.{name})"),
    (#"{ "count": { "write": true, "atMost": 1 } }"#, "0...1 writes in whole(yes)"),
    (#"{ "reaches": { "call": "load" } }"#, "1... calls in reach(callee~load)"),
    (
      #"{ "reaches": { "any": [{ "no": { "write": "x" } }, { "not": { "call": "y" } }] } }"#,
      "any(0...0 writes in reach(target~x), not(1... calls in reach(callee~y)))"
    ),
    (#"{ "all": [false] }"#, "no"),
    (#"{ "file": "**/{name}.swift" }"#, "file~**/{name}.swift"),
    (#"{ "declaredType": "{any viewState}" }"#, "declaredType~*ViewState"),
    (#"{ "ordered": [{ "name": "a" }, { "stored": true }] }"#, "ordered(name~a, stored=true)"),
  ])
  func `a predicate becomes flat nodes`(must: String, nodes: String) throws {
    let kinds = #"["property", "function", "subscript"]"#
    let rule = try compile(#"{ "id": "a", "each": \#(kinds), "must": \#(must), "message": "m" }"#)
    #expect(rule.text(of: rule.mustNode) == nodes)
  }

  @Test func `a node of a body stands beside nodes of bodies`() throws {
    let rule = try compile(
      #"""
      { "id": "a", "each": "assignment", "where": { "target": "{Task}", "value": "Task *" },
        "must": { "follows": { "callee": "{Task}.cancel" }, "precedes": { "call": "{Task}.x" },
          "guardedBy": { "reference": "{Task}" } }, "message": "'{Task}' {target}" }
      """#)
    #expect(
      rule.text(of: rule.mustNode)
        == "all(follows(all(facts of bodies, callee~{Task}.cancel)), precedes(all(calls, callee~{Task}.x)), "
        + "guardedBy(1... references in whole(name~{Task})))")
    #expect(rule.captureNames == ["name", "Task"])
  }

  @Test func `all parts of a rule are kept`() throws {
    let rule = try compile(
      #"""
      { "id": "a-1", "each": "type", "where": { "name": "{mock}" }, "must": { "file": "{folders}/*.swift" },
        "options": { "folders": ["**/Mocks", "Doubles"], "other": "x" },
        "message": [{ "where": { "topLevel": false, "parent": { "name": "{Outer}" } }, "text": "{Outer} {kind}" }, "{{{Name}}} {folders}"],
        "fix": [{ "where": { "kind": "class" }, "addModifier": ["final", "private"], "removeAttribute": ["{Name}", "{other}"], "safety": "safe" },
          { "addInheritance": "AnyObject", "safety": "unsafe" }] }
      """#)
    #expect(rule.scope == .all)
    #expect(rule.each == .types)
    #expect(rule.options.map(\.values) == [["**/Mocks", "Doubles"], ["x"]])
    #expect(rule.text(of: rule.mustNode) == "file~**/Mocks/*.swift|Doubles/*.swift")
    #expect(rule.messages.map { $0.condition != nil } == [true, false])
    #expect(rule.messages[0].template.segments == [.capture(2), .literal(" "), .property(.kind)])
    let text = rule.messages[1].template.filled(capture: { rule.captureNames[$0] }, property: { _ in nil })
    #expect(text == "{Name} **/Mocks, Doubles")
    #expect(rule.fixes.map(\.safety) == [.safe, .unsafe])
    #expect(rule.fixes[0].steps.map(\.operation) == [.addModifier, .removeAttribute])
    #expect(rule.fixes[0].steps[0].arguments.count == 2)
    #expect(rule.fixSafety == .safe)
  }

  @Test func `a definition stands for its predicate, and is compiled once`() throws {
    let rule = try compile(
      #"""
      { "id": "a", "each": "property", "definitions": { "open": { "not": { "access": "private" } } },
        "where": { "inTests": true, "stored": true, "matches": "open" }, "must": { "not": { "matches": "open" } }, "message": "m" }
      """#)
    #expect(rule.text(of: rule.whereNode) == "all(inTests=true, stored=true, not(access~private))")
    #expect(rule.text(of: rule.mustNode) == "not(not(access~private))")
    #expect(rule.patterns.count == 1)
    #expect(rule.scope == .tests)
  }

  @Test func `what is forbidden is broken by all that it speaks of, with its captures`() throws {
    let rule = try compile(
      #"""
      { "id": "a", "each": "class", "where": { "inTests": false }, "mustNot": { "name": "{Any}Helper" },
        "message": "{Any}" }
      """#)
    #expect(rule.text(of: rule.whereNode) == "all(inTests=false, name~{Any}Helper)")
    #expect(rule.text(of: rule.mustNode) == "no")
    #expect(rule.scope == .sources)
  }

  @Test func `a view model is no double of one`() throws {
    let rule = try compile(
      #"{ "id": "a", "each": "type", "where": { "name": ["{viewModel}", "MockX"] }, "mustNot": true, "message": "m" }"#
    )
    let set = rule.patterns[0]
    var captures = Captures(slots: rule.captureNames.count)
    #expect(set.matches("HomeViewModel", &captures))
    captures.rollBack(to: 0)
    #expect(!set.matches("MockHomeViewModel", &captures))
    #expect(set.matches("MockX", &captures))
    #expect(captures.mark == 0)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#""each": "clas""#, "\"clas\"", "there is no kind of facts \"clas\"", "did you mean \"class\"?"),
    (#""each": []"#, "[]", "\"each\" is an empty list, which nothing matches", nil),
    (
      #""each": "call", "must": { "setterAccess": "x" }"#, "\"setterAccess\"",
      "\"setterAccess\" says nothing of a call; it speaks of properties and subscripts", nil
    ),
    (
      #""must": { "call": { "stored": true } }"#, "\"stored\"",
      "\"stored\" says nothing of a call; it speaks of properties", nil
    ),
    (
      #""must": { "nmae": "x" }"#, "\"nmae\"", "\"nmae\" is no word of the language", "did you mean \"name\"?"
    ),
    (#""must": { "stored": "yes" }"#, "\"yes\"", "\"stored\" must be true or false, not a string", nil),
    (#""must": { "name": 1 }"#, "1", "\"name\" must be a string or a list of strings, not a number", nil),
    (#""must": { "name": ["a", 1] }"#, "1", "each element of \"name\" must be a string, not a number", nil),
    (#""must": { "name": [] }"#, "[]", "\"name\" is an empty list, which nothing matches", nil),
    (#""must": {}"#, "{}", "this predicate says nothing", "what always holds is written true"),
    (#""must": { "any": [] }"#, "[]", "\"any\" of an empty list says nothing", nil),
    (
      #""definitions": { "open": { "stored": true } }, "must": { "matches": "opne" }"#, "\"opne\"",
      "there is no definition \"opne\"", "did you mean \"open\"?"
    ),
    (
      #""definitions": { "a": { "matches": "b" }, "b": { "matches": "a" } }, "must": { "matches": "a" }"#,
      "\"a\" } }",
      "the definition \"a\" stands for itself", nil
    ),
    (
      #""definitions": { "a": { "stored": true } }, "mustNot": true"#, "\"a\"",
      "nothing uses the definition \"a\"",
      nil
    ),
    (
      #""must": { "any": { "name": "x" } }"#, #"{ "name": "x" } }"#, "\"any\" must be a list, not an object",
      nil
    ),
    (
      #""must": { "some": { "in": "body" } }"#, #"{ "in""#,
      "\"some\" does not say which kind of facts it speaks of", "for example { \"function\": { … } }"
    ),
    (
      #""must": { "some": { "call": "a", "write": "b" } }"#, "\"write\"",
      "\"some\" takes one kind of facts, and this is a second", nil
    ),
    (
      #""must": { "some": { "name": "a" } }"#, "\"name\"",
      "\"some\" speaks of facts by their kind, and \"name\" is none", nil
    ),
    (
      #""must": { "some": { "call": "a", "in": "file" } }"#, "\"file\"",
      "\"in\" is \"body\", the declaration alone, or \"nested\", also the types nested in it", nil
    ),
    (
      #""must": { "count": { "call": "a" } }"#, #"{ "call""#, "\"count\" needs \"atLeast\" or \"atMost\"", nil
    ),
    (
      #""must": { "count": { "call": "a", "atLeast": -1 } }"#, "-1",
      "\"atLeast\" must be a whole number from 0 to 2147483647, not -1", nil
    ),
    (
      #""must": { "count": { "call": "a", "atLeast": 3, "atMost": 2 } }"#, "2",
      "\"atLeast\" is more than \"atMost\"", nil
    ),
    (
      #""must": { "reaches": { "name": "a" } }"#, "\"name\"",
      "\"name\" cannot stand directly in \"reaches\", which takes quantifiers and kinds of facts", nil
    ),
    (
      #""must": { "conformers": { "name": "a" } }"#, "\"conformers\"",
      "\"conformers\" leads nowhere from a property; it begins at protocols", nil
    ),
    (
      #""must": { "kind": "classes" }"#, "\"classes\"", "there is no kind of facts \"classes\"",
      "did you mean \"class\"?"
    ),
    (#""must": { "kind": "class" }"#, "\"class\"", "this is never a class: it speaks of properties", nil),
    (
      #""must": { "file": "Tests/" }"#, "\"Tests/\"",
      "this matches no Swift file, since no path of one ends like this",
      "for all files in the folder, end with /**"
    ),
    (
      #""must": { "name": "{viewModl}" }"#, "\"{viewModl}\"", "there is no name or option {viewModl}",
      "did you mean \"viewModel\"?"
    ),
    (
      #""where": { "name": "{Screen}X" }, "must": { "name": "{Scren}" }"#, "\"name\": \"{Scren}",
      "{Scren} stands here alone: nothing bound it, and nothing uses it", "did you mean \"Screen\"?"
    ),
    (
      #""must": { "exists": { "type": "{Screen}Mock" } }"#, "\"{Screen}Mock\"",
      "{Screen} is not bound where \"exists\" looks for a name with it", nil
    ),
    (
      #""must": { "name": "{Event}", "file": "{Event}.swift" }, "message": "{Event}""#, "\"{Event}\"; ",
      "{Event} is not bound by \"where\", so the message cannot use it", nil
    ),
    (
      #""message": "'{nmae}'""#, "\"'{nmae}'\"",
      "{nmae} is neither a capture of this rule nor a property of a property", "did you mean \"name\"?"
    ),
    (
      #""message": "{ownerType}""#, "\"{ownerType}\"",
      "{ownerType} is neither a capture of this rule nor a property of a property",
      "bind the name of what it leads to, \"ownerType\": { \"name\": \"{Name}\" }, and say {Name} here"
    ),
    (
      #""message": "{ownerType.kind}""#, "\"{ownerType.kind}\"",
      "{ownerType.kind} is neither a capture of this rule nor a property of a property",
      "bind the kind of what it leads to, \"ownerType\": { \"kind\": \"{Kind}\" }, and say {Kind} here"
    ),
    (
      #""message": "{stored}""#, "\"{stored}\"", "{stored} is true or false, which is no text for a sentence",
      nil
    ),
    (#""message": "a { b""#, "\"a { b\"", "the brace '{' has no partner", "a brace itself is written {{"),
    (
      #""message": [{ "where": { "name": "x" }, "text": "y" }]"#, "[{",
      "the last message must be a string, for what none before it suits", nil
    ),
    (
      #""message": [{ "text": "y" }, "z"]"#, "{ \"text\"",
      "a message under a condition needs \"where\" and \"text\"", nil
    ),
    (#""message": """#, "\"\"", "a message must say something", nil),
    (
      #""message": [{ "where": { "name": "x" }, "text": "" }, "m"]"#, "\"\"", "\"text\" must say something",
      nil
    ),
    (#""related": { "at": { "name": "x" } }"#, "{ \"at\"", "a related place needs \"at\" and \"text\"", nil),
    (#""fix": { "safety": "safe" }"#, "{ \"safety\"", "the fix does nothing", nil),
    (
      #""fix": { "removeAttribute": "objc" }"#, "{ \"removeAttribute\"",
      "the fix does not say whether it is safe",
      "\"safety\": \"safe\" where the code compiles and does the same afterwards, else \"unsafe\""
    ),
    (
      #""fix": { "addModifer": "final" }"#, "\"addModifer\"", "a fix has no key \"addModifer\"",
      "did you mean \"addModifier\"?"
    ),
    (#""wehre": true"#, "\"wehre\"", "a rule has no key \"wehre\"", "did you mean \"where\"?"),
    (
      #""id": "A_b""#, "\"A_b\"", "\"A_b\" is no id: it is lower-case letters, digits and single hyphens", nil
    ),
    (
      #""options": { "view": ["x"] }"#, "\"view\"",
      "an option cannot be called \"view\", which already means something", nil
    ),
  ])
  func `a mistake is told with its place`(part: String, at: String, message: String, hint: String?) throws {
    let standard = [
      ("\"id\"", #""id": "a""#), ("\"each\"", #""each": "property""#),
      ("\"must", #""must": { "name": "x" }"#),
      ("\"message\"", #""message": "m""#),
    ]
    let missing = standard.filter { !part.contains($0.0) }.map(\.1)
    try checkRefused(
      "{\n\(([part] + missing).joined(separator: ",\n"))}", message: message, hint: hint, near: at)
  }

  @Test(arguments: [
    ("{}", "the rule has no \"id\""),
    (
      #"{ "id": "a", "each": "class", "message": "m" }"#,
      "the rule does not say what \"must\" hold, or what \"mustNot\""
    ),
    (#"{ "id": "a", "each": "class", "mustNot": true }"#, "the rule has no \"message\""),
    (
      #"{ "id": "a", "mustNot": true, "message": "m" }"#,
      "the rule does not say with \"each\" what it speaks of"
    ),
    ("[]", "a rule must be an object, not a list"),
  ])
  func `a rule is whole`(json: String, message: String) throws {
    try checkRefused(json, message: message, hint: nil, near: nil)
  }

  @Test(arguments: [
    ("mention", "reference"), ("declared", "resolvesTo"), ("holders", "storedIn"), ("is", "matches"),
    ("behind", "guardedBy"), ("before", "precedes"), ("after", "follows"), ("requirement", "implements"),
    ("inside", "enclosedBy"), ("ancestor", "enclosingNode"), ("within", "closureOf"),
    ("changesSeveral", "mutatesSeveralProperties"), ("afterFailure", "followsEvenAfterThrow"),
  ])
  func `a former word is refused with the one in its place`(old: String, new: String) throws {
    for predicate in [#"{ "\#(old)": "x" }"#, #"{ "some": { "\#(old)": "x" } }"#] {
      try checkRefused(
        #"{ "id": "a", "each": "call", "must": \#(predicate), "message": "m" }"#,
        message: "\"\(old)\" is now \"\(new)\"", hint: "write \"\(new)\"", near: "\"\(old)\"")
    }
  }

  @Test(arguments: [
    (#""each": "mention""#, "\"mention\"", "\"mention\" is now \"reference\"", "write \"reference\""),
    (
      #""scope": "tests""#, "\"scope\"", "\"scope\" is now \"inTests\"",
      "\"inTests\": false in \"where\" for sources, true for tests; without it a rule looks into both"
    ),
    (#""terms": {}"#, "\"terms\"", "\"terms\" is now \"definitions\"", "write \"definitions\""),
    (
      #""contradicts": "b""#, "\"contradicts\"", "\"contradicts\" is now \"conflictsWith\"",
      "write \"conflictsWith\""
    ),
    (
      #""must": false"#, "false", "\"must\": false is now \"mustNot\"",
      "\"mustNot\" takes what \"where\" forbade, or true where \"where\" has said all"
    ),
    (#""mustNot": false"#, "false", "\"mustNot\": false forbids nothing", nil),
    (
      #""must": true, "mustNot": { "stored": true }"#, "{ \"stored\"",
      "a rule has \"must\" or \"mustNot\", not both",
      "make two rules of it, so that each has its message"
    ),
    (
      #""message": [{ "where": true, "say": "x" }, "y"]"#, "\"say\"", "\"say\" is now \"text\"",
      "write \"text\""
    ),
    (
      #""must": { "exists": { "parameter": { "initialValue": "x" } } }"#, "\"initialValue\"",
      "\"initialValue\" says nothing of a parameter; it speaks of properties, enum cases and local bindings",
      "the default argument of a parameter is its \"defaultValue\""
    ),
  ])
  func `a former key is refused with the one in its place`(
    part: String, at: String, message: String, hint: String?
  ) throws {
    try `a mistake is told with its place`(part: part, at: at, message: message, hint: hint)
  }

  @Test func `all mistakes are told at once`() throws {
    let error = try #require(
      throws: LoadError.self,
      performing: {
        try compile(#"{ "id": "A", "each": "x", "must": { "nam": 1 }, "message": "{", "fix": 3 }"#)
      })
    #expect(error.diagnostics.count == 5)
    #expect(error.description.hasPrefix("r.json:1:9: error: \"A\" is no id"))
    #expect(error.description.contains("\n  help: did you mean \"name\"?\n"))
  }

  // MARK: Checking

  func compile(_ text: String) throws -> Rule {
    let definition = RuleDefinition(file: "r.json", json: try JSONReader.read(text))
    let doubles = try PatternCompiler.doubles(of: .standard)
    return try RuleCompiler.compile(definition, names: .standard, doubles: doubles).get()
  }

  /// - Parameter near: what stands at the place of the error, up to a `; `.
  func checkRefused(
    _ json: String, message: String, hint: String?, near: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: LoadError.self, sourceLocation: sourceLocation) { try compile(json) }
    let diagnostic = try #require(
      error?.diagnostics.first { $0.message == message },
      "\(error?.description ?? "no error")", sourceLocation: sourceLocation)
    if let hint { #expect(diagnostic.hint == hint, sourceLocation: sourceLocation) }
    guard let near else { return }
    let line = json.split(separator: "\n", omittingEmptySubsequences: false)[diagnostic.line - 1]
    let rest = String(line.utf16.dropFirst(diagnostic.column - 1))!
    let expected = near.hasSuffix("; ") ? String(near.dropLast(2)) : near
    #expect(rest.hasPrefix(expected), "\(rest)", sourceLocation: sourceLocation)
  }
}
