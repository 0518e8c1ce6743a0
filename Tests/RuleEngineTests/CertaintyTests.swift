import Testing

/// What only a compiler could know settles a rule, and leaves what stands beside it as it is.
@Suite struct CertaintyTests {
  /// Nobody knows the type of `a`.
  private static let text = """
    let a = make()
    let b: B = make()  // ✗
    let c: C = make()
    class B { let names = 1 }
    class C {}
    """

  @Test(arguments: [
    #"{ "declaredType": "{One}", "exists": { "class": { "name": "{One}", "property": { "name": "names" } } } }"#,
    #"{ "any": [{ "declaredType": "C", "name": "x" }, { "declaredType": "{One}", "exists": { "class": { "name": "{One}", "property": true } } }] }"#,
    #"{ "known": { "declaredType": "B" } }"#,
    #"{ "not": { "any": [{ "declaredType": "C" }, { "declaredType": "Int" }] } }"#,
    #"{ "not": { "not": { "declaredType": "B" } } }"#,
  ])
  func `an unknown type breaks no rule`(_ predicate: String) throws {
    try checkNodes("property", where: #"{ "topLevel": true, "all": [\#(predicate)] }"#, in: Self.text)
  }

  @Test func `what is not known to hold may be known not to be known`() throws {
    try checkNodes(
      "property", where: #"{ "topLevel": true, "not": { "known": { "declaredType": ["B", "C"] } } }"#,
      in: "let a = make()  // ✗\nlet b: B = make()\nclass B {}")
  }

  /// Where the first cannot be sure, the second compares with what the first has bound.
  @Test func `an operand that is unknown binds for the next`() throws {
    let predicate = """
      { "not": { "all": [{ "name": "{One}Maker", "declaredType": "Unknown" }, { "exists": { "class": { "name": "{One}" } } }] } }
      """
    try checkNodes(
      "property", where: predicate,
      in: "let aMaker = make()\nlet bMaker = make()  // ✗\nclass a {}")
  }
}
