import JSON
import Testing

@testable import RuleLanguage

/// What says something else than was meant is refused, with its place and the remedy.
@Suite struct SlipTests {
  struct Slip: CustomTestStringConvertible {
    var each = "class"
    var rule: String
    /// What stands at the place of the error.
    var at: String
    var message: String
    var hint: String?
    var testDescription: String { message }
  }

  static let slips = [
    Slip(
      rule: #""mustNot": true, "fix": { "addModifier": "pulbic", "safety": "unsafe" }"#, at: "\"pulbic\"",
      message: "there is no modifier \"pulbic\"", hint: "did you mean \"public\"?"),
    Slip(
      rule:
        #""mustNot": true, "fix": { "replaceModifier": { "public": "internal finl" }, "safety": "unsafe" }"#,
      at: "{ \"public\"", message: "there is no modifier \"finl\"", hint: "did you mean \"final\"?"),
    Slip(
      rule: #""must": true"#, at: "true", message: "\"must\": true demands nothing",
      hint: "\"mustNot\": true finds all that \"where\" speaks of"),
    Slip(
      each: "function", rule: #""must": { "parameter": false }"#, at: "false",
      message: "\"parameter\": false never holds",
      hint: "write \"no\": { \"parameter\": true } where there is to be none"),
    Slip(
      each: "function", rule: #""must": { "implements": false }"#, at: "false",
      message: "\"implements\": false never holds",
      hint: "write \"not\": { \"implements\": true } where there is to be none"),
    Slip(
      rule: #""mustNot": true, "options": { "folder": "A" }"#, at: "\"folder\"",
      message: "nothing uses the option \"folder\"", hint: nil),
    Slip(
      rule: #""must": { "some": { "lines": true } }"#, at: "\"lines\"",
      message: "\"some\" speaks of facts by their kind, and \"lines\" is none", hint: Vocabulary.kindsHint),
    Slip(
      rule: #""must": { "count": { "attributes": "A", "atMost": 1, "in": "body" } }"#, at: "\"in\"",
      message: "\"in\" has no place beside \"attributes\", whose values are counted",
      hint: "\"atLeast\" and \"atMost\" stand there"),
    Slip(
      rule: #""must": { "count": { "attributes": false, "atMost": 1 } }"#, at: "false",
      message: "of no value there is nothing to count", hint: nil),
    Slip(
      each: "forceUnwrap", rule: #""mustNot": true"#, at: "\"forceUnwrap\"",
      message: "there is no kind of facts \"forceUnwrap\"", hint: Vocabulary.kindsHint),
    Slip(
      rule: #""must": { "exists": { "class": "{name}Mock", "inTests": true } }"#, at: "\"inTests\"",
      message: "\"inTests\" stands beside the kind that \"exists\" looks for",
      hint: "write it inside of \"class\": { … }; what something contains is asked for with "
        + "\"some\": { \"class\": … }"),
    Slip(
      rule: #""where": { "name": "{Screen}X" }, "mustNot": { "inherits": "{Scren}*" }"#, at: "\"inherits\"",
      message: "{Scren} stands here alone: nothing bound it, and nothing uses it",
      hint: "did you mean \"Screen\"?"),
    Slip(
      rule: #""mustNot": { "name": "{Base}X", "inherits": "*" }"#, at: "\"name\"",
      message: "{Base} stands here alone: nothing bound it, and nothing uses it",
      hint: "* stands for any text"),
    Slip(
      rule: #""where": { "attributes": "@Observable" }, "mustNot": true"#, at: "\"@Observable\"",
      message: "names of attributes stand without @", hint: "write \"Observable\""),
    Slip(
      rule: #""mustNot": true, "fix": { "addAttribute": "@MainActor", "safety": "unsafe" }"#,
      at: "\"@MainActor\"", message: "names of attributes stand without @", hint: "write \"MainActor\""),
    Slip(
      rule: #""must": { "not": { "name": "A", "modifiers": "final" } }"#, at: "\"modifiers\"",
      message: "\"not\" of several keys holds as soon as one of them does not",
      hint: "write \"not\": { \"any\": [{ … }, { … }] } where none of them may hold, or "
        + "\"not\": { \"all\": [{ … }] } where this is meant"),
    Slip(
      each: "property", rule: #""must": { "keyword": "func" }"#, at: "\"func\"",
      message: "\"func\" matches no keyword that there is",
      hint: "there are var, let, if, guard, while, where, ?, return, throw, break, continue, fallthrough"),
    Slip(
      rule: #""must": { "access": "privat" }"#, at: "\"privat\"",
      message: "\"privat\" matches no access that there is", hint: "did you mean \"private\"?"),
    Slip(
      rule: #""must": { "file": "Sources\\\\Domain\\\\**" }"#, at: #""Sources\\Domain"#,
      message: "a path has slashes between its folders", hint: "write \"Sources/Domain/**\""),
    Slip(
      rule:
        #""where": { "not": { "name": "{Screen}View" } }, "must": { "exists": { "class": { "conforms": "{Screen}Contract" } } }"#,
      at: "\"conforms\"",
      message: "{Screen} was bound only inside of \"not\" or \"no\", so that it is another one here",
      hint: nil),
    Slip(
      rule: #""where": { "no": { "function": "{Name}" } }, "must": { "property": "{Name}" }"#,
      at: "\"{Name}\"",
      message: "{Name} was bound only inside of \"not\" or \"no\", so that it is another one here",
      hint: "did you mean \"name\"?"),
    Slip(
      rule:
        #""where": { "inTests": false, "file": ["Tests/**", "**/Tests/Unit/*.swift"] }, "mustNot": true"#,
      at: "\"file\"", message: "this names files of tests, and \"inTests\": false leaves all of them out",
      hint: "leave \"inTests\" out"),
    Slip(
      each: "import", rule: #""must": { "no": { "call": "load" } }"#, at: "\"call\"",
      message: "there are no calls in an import", hint: nil),
    Slip(
      each: "call", rule: #""must": { "function": "load" }"#, at: "\"function\"",
      message: "there are no functions in a call", hint: "there are facts of bodies"),
    Slip(
      each: "property", rule: #""must": { "stored": true, "async": true }"#, at: "\"async\"",
      message: "a stored property is never \"async\": a getter may be",
      hint: "leave \"stored\" out, or say \"stored\": false"),
    Slip(
      each: "import", rule: #""must": { "static": true }"#, at: "\"static\"",
      message: "\"static\" says nothing of an import; it speaks of functions, properties and subscripts",
      hint: nil),
  ]

  @Test(arguments: slips + slipsOfKinds)
  func `it is refused with its place and the remedy`(slip: Slip) throws {
    let text = "{ \"id\": \"a\", \"each\": \"\(slip.each)\", \(slip.rule), \"message\": \"m\" }"
      .replacing(#"\\\\"#, with: #"\\"#)
    let error = #expect(throws: LoadError.self) { try compile(text) }
    #expect(error?.diagnostics.map(\.message) == [slip.message])
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.hint == slip.hint)
    #expect(String(text.dropFirst(diagnostic.column - 1)).hasPrefix(slip.at), "\(diagnostic.column)")
  }

  @Test(arguments: ["ABTests/**", "**/*Tests/*.swift", "Tests*/**"])
  func `a folder that an app may be called like is none of tests for certain`(glob: String) throws {
    _ = try compile(
      """
      {
        "id": "a", "each": "class", "where": { "inTests": false, "file": "\(glob)" }, "mustNot": true, "message": "m"
      }
      """)
  }

  @Test(arguments: [
    ("call", "callee", "self.load", "a path stands without self.", "load"),
    ("call", "callee", "delegate?.didTap", "a path stands without ? and !", "delegate.didTap"),
    ("call", "callee", "self?.load", "a path stands without self.", "load"),
    ("call", "callee", "*.model?.load", "a path stands without ? and !", "*.model.load"),
    ("call", "callee", "x!.load", "a path stands without ? and !", "x.load"),
    ("call", "callee", #"x\\?.load"#, "a path stands without ? and !", "x.load"),
    ("call", "callee", "load()", "a path stands without arguments", "load"),
    ("call", "closureOf", "Task(priority:)", "a path stands without arguments", "Task"),
    ("write", "target", "self.state", "a path stands without self.", "state"),
    ("assignment", "target", "state!", "a path stands without ? and !", "state"),
    ("case", "name", "`default`", "names stand without backticks", "default"),
    ("write", "target", "*.`in`", "names stand without backticks", "*.in"),
    ("class", "name", "Box<T>", "the name of a type stands without generic arguments", "Box"),
    ("class", "conforms", "Store<Int>", "the name of a type stands without generic arguments", "Store"),
    ("class", "name", "/^[a-z]", "a regular expression ends with a slash", "/^[a-z]/"),
    ("class", "name", "/view/i", "flags of a regular expression stand in it", "/(?i)view/"),
    (
      "property", "typeText", "[Int]", "brackets are one of the characters in them, and this is no type",
      #"\\[Int\\]"#
    ),
    (
      "property", "typeText", "[*]", "brackets are one of the characters in them, and this is no type",
      #"\\[*\\]"#
    ),
    (
      "property", "declaredType", "[String:[Int]]",
      "brackets are one of the characters in them, and this is no type", #"\\[String: \\[Int\\]\\]"#
    ),
    (
      "property", "typeText", "[Int]?", "brackets are one of the characters in them, and this is no type",
      #"\\[Int\\]\\?"#
    ),
    (
      "property", "typeText", #"\\[String:Int\\]"#, "a type has a space behind each colon and comma",
      #"\\[String: Int\\]"#
    ),
    ("reference", "root", "self.a", "a path stands without self.", "a"),
    ("class", "inherits", ": P", "what is inherited stands without its colon", "P"),
    ("function", "thrownType", "throws(E)", "the type of errors stands without throws", "E"),
    ("function", "mark", "MARK: X", "a title stands without MARK: and hyphens", "X"),
    ("function", "mark", "// MARK: - X*", "a title stands without MARK: and hyphens", "X*"),
    ("function", "mark", "- X", "a title stands without MARK: and hyphens", "X"),
    ("function", "documentation", "Returns*", "a doc comment begins with its signs", "*Returns*"),
    ("function", "name", "load()", "a name stands without argument labels", "load"),
    ("case", "name", ".home", "a name stands without the dot before it", "home"),
    ("file", "name", "A.swift", "the name of a file stands without .swift", "A"),
    ("import", "name", "import Foundation", #"this stands without the "import" before it"#, "Foundation"),
    ("function", "name", "func load", #"this stands without the "func" before it"#, "load"),
    ("class", "name", "class *Manager", #"this stands without the "class" before it"#, "*Manager"),
    ("binding", "name", "let x", #"this stands without the "let" before it"#, "x"),
    ("import", "name", "@testable App*", #"this stands without the "@testable" before it"#, "App*"),
    ("condition", "value", "if *isOn", #"this stands without the "if" before it"#, "*isOn"),
    ("exit", "value", "throw *", #"this stands without the "throw" before it"#, "*"),
    ("switchCase", "subject", "switch state", #"this stands without the "switch" before it"#, "state"),
    ("switchCase", "patterns", "case .a", #"this stands without the "case" before it"#, ".a"),
    ("struct", "genericParameters", "<T>", "names of generic parameters stand without brackets", "T"),
    (
      "closure", "value", "[weak self]", "brackets are one of the characters in them, and this is no list",
      #"\\[weak self\\]"#
    ),
    ("argument", "label", "forKey:", "a label stands without its colon", "forKey"),
    ("call", "labels", "*:", "a label stands without its colon", "*"),
  ])
  func `a pattern with signs that the text has not is refused`(
    each: String, property: String, pattern: String, message: String, remedy: String
  ) throws {
    try checkRefusal(each, property, pattern, message, hint: "write \"\(remedy)\"")
  }

  @Test(arguments: [
    (
      "call", "callee", "self.*", "a path stands without self.",
      #"a member is what "resolvesTo": { "topLevel": false } holds for"#
    ),
    (
      "reference", "name", "self.*", "a path stands without self.",
      #"a member is what "resolvesTo": { "topLevel": false } holds for"#
    ),
    ("class", "name", "!Foo", "a pattern has no sign for not", #"write "not": { "name": "Foo" }"#),
    ("class", "name", "[:upper:]*", "a class of characters stands in two brackets", #"write "[[:upper:]]""#),
    (
      "type", "name", "class", #"no type is called "class""#,
      #"what it is, is asked for with "kind": "class""#
    ),
    (
      "class", "conforms", "View, Equatable", "a list stands in brackets, and its elements in quotes",
      #"write ["View", "Equatable"] for any of them, or "all": [{ "conforms": "View" }, { "conforms": "Equatable" }]"#
    ),
    (
      "class", "attributes", "A,B", "a list stands in brackets, and its elements in quotes",
      #"write ["A", "B"] for any of them, or "all": [{ "attributes": "A" }, { "attributes": "B" }]"#
    ),
    ("class", "file", "**/*.{swift,m}", "globs have no alternatives {swift,m}", "write a list of globs"),
    ("class", "file", "{App,Kit}/**", "globs have no alternatives {App,Kit}", "write a list of globs"),
    (
      "reference", "root", "a.b", "a root is the first name alone",
      #"the whole path is asked for with "callee", "target" or "name""#
    ),
    (
      "class", "attributes", "objc(Home)", "names of attributes stand without arguments",
      #"write "objc"; those are asked for with "attributeArguments""#
    ),
    (
      "property", "declaredType", "any P", "a declared type stands without any, some, ? and !",
      #"write "P"; as it is written it is its "typeText""#
    ),
    (
      "property", "declaredType", #"Int\\?"#, "a declared type stands without any, some, ? and !",
      #"write "Int"; as it is written it is its "typeText""#
    ),
    (
      "property", "attributes", "weak", #"no attribute is called "weak""#,
      #"a modifier is asked for with "modifiers": "weak""#
    ),
    (
      "parameter", "attributes", "escaping", #""escaping" belongs to a type"#,
      #"it is asked for with "typeText": "*@escaping *""#
    ),
    (
      "switchCase", "patterns", "default", "a default has no pattern",
      #"it is asked for with "exhaustive": true"#
    ),
    ("function", "modifiers", "async", #""async" is no modifier"#, #"write "async": true"#),
    (
      "property", "typeText", "weak *", #"a type stands without "weak""#,
      #""keyword", "modifiers", "async" and "throws" ask for what is written before it"#
    ),
    (
      "binding", "value", "as!", #"no text is "as!" alone"#,
      #"write "value": "* as! *" of a "binding" or an "argument""#
    ),
    (
      "call", "callee", "try?", #"no text is "try?" alone"#,
      #"write "value": "*try\\? *" of a "binding" or an "argument""#
    ),
    (
      "struct", "name", "*Reducer.State", "a name stands without those around it",
      #"the whole is asked for with "qualifiedName""#
    ),
    (
      "property", "name", "State.count", "a name stands without those around it",
      #"what it stands in is asked for with "ownerType""#
    ),
    (
      "file", "name", "Sources/*", "no file has a slash in its name",
      #"the path of a file is asked for with "file""#
    ),
    (
      "import", "module", "Feature/*", "no module has a slash in its name",
      #"the path of a file is asked for with "file""#
    ),
    (
      "class", "file", "**/*ViewModel", "this matches no Swift file, since no path of one ends like this",
      "a pattern for files ends with .swift, one for all files in a folder with /**"
    ),
    (
      "initializer", "name", "init(x:)", "a name stands without argument labels",
      #"write "init"; its labels are asked for with "labels""#
    ),
    (
      "function", "labels", "a:b:", "each label stands by itself, without a colon",
      #"write "all": [{ "labels": "a" }, { "labels": "b" }]"#
    ),
    (
      "function", "thrownType", "throws", "the type of errors stands without throws",
      #"whether it throws is "throws": true"#
    ),
  ])
  func `its remedy may be another property`(
    each: String, property: String, pattern: String, message: String, hint: String
  ) throws {
    try checkRefusal(each, property, pattern, message, hint: hint)
  }

  @Test(arguments: [
    ("class", "name", "Foo|Bar", true), ("class", "name", "^Foo$", false), ("class", "name", ".*Foo", false),
    ("class", "name", "Foo.*", false), ("function", "name", "[A-Z]+", false),
    ("function", "name", "(get|set)*", true), ("call", "callee", "x.load|store", true),
    ("class", "conforms", ".*View", false), ("declaration", "name", ".*View", false),
    ("property", "attributes", "State|Binding", true),
  ])
  func `a regular expression without slashes is refused`(
    each: String, property: String, pattern: String, hasAlternatives: Bool
  ) throws {
    let more =
      hasAlternatives ? "or a list of patterns" : "without slashes * is any text, and the whole is matched"
    try checkRefusal(
      each, property, pattern, "a regular expression stands between slashes",
      hint: "write \"/\(pattern)/\"; \(more)")
  }

  private func checkRefusal(
    _ each: String, _ property: String, _ pattern: String, _ message: String, hint: String
  ) throws {
    let error = #expect(throws: LoadError.self) {
      try compile(
        "{ \"id\": \"a\", \"each\": \"\(each)\", \"must\": { \"\(property)\": \"\(pattern)\" }, \"message\": \"m\" }"
      )
    }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(error?.diagnostics.first?.hint == hint)
  }

  @Test(arguments: [
    #""must": { "ownerType": { "kind": "class", "class": "Inner" } }"#,
    #""must": { "exists": { "kind": "class", "function": "reset" } }"#,
    #""mustNot": { "function": { "name": "res{F}" } }, "fix": { "safety": "unsafe", "of": { "function": { "name": "res{F}" } }, "addModifier": "final" }"#,
  ])
  func `what can only be meant is taken`(rule: String) throws {
    _ = try compile("{ \"id\": \"a\", \"each\": \"class\", \(rule), \"message\": \"m\" }")
  }

  @Test(arguments: ["in", "atMost"])
  func `a key of a quantifier is told where it stands`(key: String) throws {
    let error = #expect(throws: LoadError.self) {
      try compile(
        #"{ "id": "a", "each": "class", "must": { "property": { "stored": true, "\#(key)": 1 } }, "message": "m" }"#
      )
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "\"\(key)\" stands in a quantifier, beside the kind that it speaks of"
      ])
    let isShown = error?.diagnostics.first?.hint?.contains("\"\(key)\": ") ?? false
    #expect(isShown)
  }

  @Test(arguments: [
    #""where": { "file": "{folder}/**" }, "message": "m""#, #""message": "Move it to {folder}""#,
    #""where": { "name": "{any inner}" }, "message": "m""#,
  ])
  func `an option is used in a pattern, in a text or in another option`(use: String) throws {
    let inner = use.contains("inner") ? #", "inner": "{folder}A""# : ""
    _ = try compile(
      #"{ "id": "a", "each": "class", "mustNot": true, "options": { "folder": "A"\#(inner) }, \#(use) }"#)
  }

  @Test func `a rule that is broken is told of, and is there for those that name it`() throws {
    let configuration = try Configuration.parse(
      #"""
      { "presets": [], "customRules": [{ "id": "own", "each": "clas", "mustNot": true, "message": "m" }],
        "rules": { "own": "error" } }
      """#, path: "c.json"
    ).get()
    let error = #expect(throws: LoadError.self) {
      try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    }
    #expect(error?.diagnostics.map(\.message) == ["there is no kind of facts \"clas\""])
  }

  func compile(_ text: String) throws -> Rule {
    let definition = RuleDefinition(file: "r.json", json: try JSONReader.read(text))
    return try RuleCompiler.compile(
      definition, names: .standard, doubles: PatternCompiler.doubles(of: .standard)
    ).get()
  }
}
