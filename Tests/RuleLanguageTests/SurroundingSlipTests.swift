import Testing

@testable import RuleLanguage

/// Words and signs that stand around a text in the source.
@Suite struct SurroundingSlipTests {
  @Test(arguments: [
    (
      "assignment", "target", "items[0]", "a subscript stands in a path without what it is asked for",
      #"items\\[\\]"#
    ),
    (
      "call", "callee", "items[0].foo", "a subscript stands in a path without what it is asked for",
      #"items\\[\\].foo"#
    ),
    ("call", "callee", "make().send", "what stands behind a call is a path of its own", ".send"),
    ("reference", "name", "a().b", "what stands behind a call is a path of its own", ".b"),
    ("call", "callee", #"/^self\\.load/"#, "a path stands without self.", "/^load/"),
    ("call", "callee", "await foo", "a path stands without await", "foo"),
    ("switchCase", "subject", "self.state", "a subject stands without self.", "state"),
    ("property", "typeText", "(Int)->Void", "an arrow has a space before and behind it", "(Int) -> Void"),
    ("parameter", "declaredType", "inout Room", "a declared type stands without inout", "Room"),
    (
      "function", "genericParameters", "T: Equatable",
      "generic parameters are names alone, without what they conform to", "T"
    ),
    (
      "function", "genericParameters", "where Element: P",
      "generic parameters are names alone, without what they conform to", "Element"
    ),
    (
      "function", "attributeArguments", #"(\"x\")"#, "arguments stand without parentheses, each by itself",
      #""x""#
    ),
    ("import", "name", "struct UIKit.A", #"this stands without the "struct" before it"#, "UIKit.A"),
    ("initializer", "name", "init?", "the name of an initializer is init alone", "init"),
    (
      "extension", "name", "[Int]", "brackets are one of the characters in them, and this is no type",
      #"\\[Int\\]"#
    ),
    (
      "class", "conforms", "@unchecked Sendable", "what something conforms to stands without attributes",
      "Sendable"
    ),
    ("property", "initialValue", "= 1", "a value stands without the = before it", "1"),
    ("parameter", "defaultValue", "= nil", "a value stands without the = before it", "nil"),
    ("exit", "name", "return nil", "an exit is called by its word alone", "return"),
    ("argument", "value", "id: 1", "an argument's value stands without its label", "1"),
    (
      "closure", "value", #"\\[weak self\\] in"#,
      #"what a closure captures stands without the "in" behind it"#, #"\\[weak self\\]"#
    ),
    ("class", "name", "Foo$", "a regular expression stands between slashes", "/Foo$/"),
    ("class", "name", "(Foo)", "a name stands without parentheses", "Foo"),
    ("class", "name", " Foo", "a name has no space around it", "Foo"),
    (
      "switchCase", "patterns", "let .c(n)", "a pattern stands without let, and a name that it binds as _",
      ".c"
    ),
    ("catch", "patterns", "let error", "a pattern stands without let, and a name that it binds as _", "_"),
    ("switchCase", "patterns", ".d(let m)", "a case stands without what it carries", ".d"),
    ("switchCase", "patterns", "State.idle", "a case stands without the name of its enum", ".idle"),
  ])
  func `a pattern with what stands around the text is refused`(
    each: String, property: String, pattern: String, message: String, remedy: String
  ) throws {
    try check(each, property, pattern, message, hint: "write \"\(remedy)\"")
  }

  @Test(arguments: [
    (
      "assignment", "operator", "==", "== assigns nothing",
      #"what is compared is asked for with "value" of a "condition""#
    ),
    ("reference", "operator", "&&", "&& is an operator of Swift's own, which no reference tells", ""),
    (
      "class", "conforms", "P & Q", "each conformance stands by itself",
      #"write "all": [{ "conforms": "P" }, { "conforms": "Q" }]"#
    ),
  ])
  func `what is asked for otherwise is refused with the way`(
    each: String, property: String, pattern: String, message: String, hint: String
  ) throws {
    try check(each, property, pattern, message, hint: hint)
  }

  @Test(arguments: [
    ("call", "callee", "did[[:upper:]]*"), ("call", "callee", "[ab].load"), ("class", "name", "Item[0-9]"),
    ("assignment", "operator", "=*"), ("reference", "operator", "<~>"), ("argument", "value", "a ? b : c"),
    ("switchCase", "patterns", ".failed*"), ("switchCase", "patterns", "(.a, .b)"),
    ("switchCase", "patterns", "1...3"),
    ("property", "typeText", "*->*"), ("function", "name", "a sentence of a test"),
    ("call", "callee", "*.send"),
    ("parameter", "typeText", "inout *"),
  ])
  func `what may be meant is taken`(each: String, property: String, pattern: String) throws {
    try compile(each, property, pattern)
  }

  private func check(
    _ each: String, _ property: String, _ pattern: String, _ message: String, hint: String
  ) throws {
    let error = #expect(throws: LoadError.self) { try compile(each, property, pattern) }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(
      error?.diagnostics.first?.hint?.hasPrefix(hint) ?? false, "\(error?.diagnostics.first?.hint ?? "none")")
  }

  @discardableResult
  private func compile(_ each: String, _ property: String, _ pattern: String) throws -> Rule {
    let rule =
      "{ \"id\": \"a\", \"each\": \"\(each)\", \"must\": { \"\(property)\": \"\(pattern)\" }, \"message\": \"m\" }"
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "a.json"
    ).get()
    return try #require(
      RuleSet.compile(pages: [], presets: [], configuration: configuration).get().rules.first)
  }
}
