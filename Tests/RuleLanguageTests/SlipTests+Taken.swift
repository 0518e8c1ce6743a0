import Testing

@testable import RuleLanguage

/// What looks like a slip, and may be meant.
extension SlipTests {
  @Test(arguments: [
    ("call", #"{ "callee": ["*.self.load", "/^self/", "a\\(b\\)"] }"#),
    ("reference", #"{ "name": ["!=", "*.x!", ".home"], "root": "*.b" }"#),
    ("property", #"{ "declaredType": ["\\[any P\\]", "(A) -> B!", "*\\?", "Int?"], "typeText": "any P" }"#),
    (
      "function",
      #"{ "name": ["load\\(id:\\)", "it (really) loads", "..<"], "documentation": "/// Returns*" }"#
    ),
    (
      "function",
      #"{ "name": ["|", "^", ".*", ".+", "/", "!", "+", "||", "[*/]*", "a \\| b", "Foo\\|Bar", "loads a|b or ^c", "*?", "[|a]*"] }"#
    ),
    ("reference", #"{ "name": ["Int.+", "*.|", "*?.x", "{A?}.x", "a[!.].x", "item?", ".*Foo", "$a.*"] }"#),
    ("call", #"{ "callee": [".*View", "Foo.*", "*.{Any}"] }"#),
    (
      "property",
      #"{ "typeText": ["[A-Z]", "[[:upper:]]", "[TUV]", "[Ss]et", "*[Tt]", "[!A]*", "A[Bb][Cc]", "*: Int", "(A, B) -> C"] }"#
    ),
    ("class", #"{ "inherits": ["Box<Int>", "`A`", "Map<A, B>", "@unchecked Sendable"] }"#),
    ("class", #"{ "name": ["*<*", "classes"] }"#),
    ("file", #"{ "name": ["A|B", "^a", "`a`", "/x", "!a"] }"#),
    ("extension", #"{ "name": ["Array<Int>", "Foo.*"] }"#), ("import", #"{ "name": "UIKit.*" }"#),
    ("file", #"{ "name": "self.x" }"#), ("extension", #"{ "name": "Array<Int>" }"#),
    ("declaration", #"{ "documentation": ["*Returns*", "{Any}"], "mark": ["*- X", "X: Y"] }"#),
    ("function", #"{ "enclosedBy": { "property": "sut" } }"#),
    ("function", #"{ "enclosedBy": { "some": { "class": "A" } } }"#),
    ("property", #"{ "ownerType": { "enum": "Action" }, "resolvesTo": { "some": { "struct": "State" } } }"#),
    ("function", #"{ "name": ["a\\.b", "v1.2", "adds 1.5 and a.b"], "typeText": ["asyncly *", "Let *"] }"#),
    ("binding", #"{ "value": ["*as!*", "[abc]", "x as? Y"], "initialValue": "try*" }"#),
    ("property", #"{ "modifiers": "async", "attributes": "Lazy" }"#),
    (
      "function",
      #"{ "name": ["let there be light", "class*"], "exists": { "some": { "class": "A" }, "inTests": true } }"#
    ),
    ("condition", #"{ "value": ["case *", "ifEnabled"] }"#),
    ("class", #"{ "not": { "all": [{ "name": "A", "modifiers": "final" }] } }"#),
    ("property", #"{ "keyword": "{Any}", "modifiers": "private*" }"#),
    ("class", #"{ "file": "Sources/A\\[1\\]/**" }"#),
    ("class", #"{ "name": "{A}View", "not": { "exists": { "class": "{A}Model" } } }"#),
    ("class", #"{ "any": [{ "not": { "name": "{A}" } }, { "name": "{A}" }] }"#),
    ("class", #"{ "inTests": false, "file": ["Tests/**", "Sources/**"] }"#),
    ("property", #"{ "stored": false, "async": true }"#),
  ])
  func `what may be meant is taken`(each: String, predicate: String) throws {
    _ = try compile(
      "{ \"id\": \"a\", \"each\": \"\(each)\", \"where\": \(predicate), \"mustNot\": true, \"message\": \"m\" }"
    )
  }
}
