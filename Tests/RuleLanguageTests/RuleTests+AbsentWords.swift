import Testing

@testable import RuleLanguage

/// Words that people look for and the language says otherwise.
extension RuleTests {
  @Test(arguments: [
    ("attribute", #"asked for with "attributes""#), ("inheritedType", #"asked for with "inherits""#),
    ("genericParameter", #"asked for with "genericParameters""#), ("functionType", #"with "typeText""#),
    ("string", #"the "value" of an "argument""#), ("macro", ##"a "call" of "#name""##),
    ("member", #"a "declaration" with "parent""#), ("module", #"its property "module""#),
    ("method", #"a "function""#), ("variable", #"a "property""#), ("init", #"an "initializer""#),
    ("cast", #"the "value" of a "binding""#), ("comment", #""documentation" and "mark""#),
  ])
  func `a kind that is none is refused with what says the same`(kind: String, hint: String) throws {
    for rule in [
      #""each": "\#(kind)", "mustNot": true"#, #""each": "class", "must": { "some": { "\#(kind)": true } }"#,
    ] {
      let error = #expect(throws: LoadError.self) {
        try compile("{ \"id\": \"a\", \(rule), \"message\": \"m\" }")
      }
      let isNamed = error?.diagnostics.first?.hint?.contains(hint) ?? false
      #expect(isNamed, "\(error?.diagnostics ?? [])")
    }
  }

  @Test(arguments: [
    ("count", "exactly", #""atLeast" and "atMost""#), ("count", "min", #""atLeast""#),
    ("function", "visibility", #""access""#), ("function", "sorted", #"with "ordered""#),
    ("function", "or", #""any""#), ("function", "final", #""modifiers": "final""#),
    ("function", "message", #"beside "must""#), ("class", "func", #"a "function""#),
    ("function", "effects", #""async" and "throws""#), ("function", "private", #""access": "private""#),
  ])
  func `a key that is none is refused with what says the same`(
    place: String, key: String, hint: String
  ) throws {
    let error = #expect(throws: LoadError.self) {
      try compile(
        "{ \"id\": \"a\", \"each\": \"class\", \"must\": { \"\(place)\": { \"\(key)\": 1 } }, \"message\": \"m\" }"
      )
    }
    let isNamed = error?.diagnostics.first?.hint?.contains(hint) ?? false
    #expect(isNamed, "\(error?.diagnostics ?? [])")
  }

  @Test func `how severe a rule is, is not said in it`() throws {
    try checkRefused(
      #"{ "id": "a", "each": "class", "must": { "name": "A" }, "severity": "error", "message": "m" }"#,
      message: "a rule has no key \"severity\"",
      hint: "the configuration says how severe a rule is: \"rules\": { \"its-id\": \"error\" }",
      near: "\"severity\"")
  }

  @Test func `each kind of a list may be the one`() throws {
    try checkRefused(
      #"{ "id": "a", "each": "property", "must": { "kind": ["property", "class"] }, "message": "m" }"#,
      message: "this is never a class: it speaks of properties", hint: nil, near: "\"class\"")
  }

  @Test func `a role is refused with what says the same`() throws {
    try checkRefused(
      #"{ "id": "a", "each": "reference", "must": { "role": "call" }, "message": "m" }"#,
      message: "\"role\" is no word of the language",
      hint: "a name that is called is a \"call\"; what stands behind a colon is asked for with \"inherits\", "
        + "an attribute with \"attributes\"", near: "\"role\"")
  }

  /// What stands in the place of the words that people look for is there.
  @Test(arguments: [
    (
      "class", #"{ "attributes": "A", "attributeArguments": "b", "inherits": "C", "genericParameters": "T" }"#
    ),
    ("declaration", #"{ "parent": { "kind": ["type", "protocol", "extension"] } }"#),
    ("class", ##"{ "call": "#expect", "argument": { "value": "\"*" } }"##),
  ])
  func `what says the same loads`(each: String, predicate: String) throws {
    _ = try compile(
      "{ \"id\": \"a\", \"each\": \"\(each)\", \"must\": \(predicate), \"message\": \"m\" }")
  }

  @Test func `a message whose capture nothing binds is told how it is bound`() throws {
    try `a mistake is told with its place`(
      part: #""message": "{Quay}""#, at: "\"{Quay}\"",
      message: "{Quay} is neither a capture of this rule nor a property of a property",
      hint: #""where" binds it, as in "name": "{Quay}*""#)
  }
}
