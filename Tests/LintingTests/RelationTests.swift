import Testing

@Suite struct RelationTests {
  @Test(arguments: [
    "final class A: B {}  // ✗", "final class A: C {}  // ✗", "final class A: Unknown, B {}  // ✗",
    "final class A {}", "final class A: Unknown {}", "final class A: Sendable {}",
  ])
  func `supertypes are found at any distance`(_ declaration: String) throws {
    let others = "\nclass C: B {}\nprotocol B { var b: Int { get } }"
    let predicate = #"{ "name": "A", "supertypes": { "property": "b" } }"#
    try checkFacts("class", where: predicate, in: declaration + others)
  }

  @Test func `without supertypes from outside it is known that there are none`() throws {
    let protocols = "protocol B {}\nprotocol E { var b: Int { get } }"
    let text = "class A: B {}  // ✗\nclass C: Unknown {}\nclass D: E {}\n\(protocols)"
    try checkFacts("class", where: #"{ "not": { "supertypes": { "property": "b" } } }"#, in: text)
  }

  @Test(arguments: [
    "struct V { @State var a: A }", "struct V<T: A> { @State var a: T? }", "struct V { @State var a = A() }",
    "struct V { @State var a: any A & Sendable }", "enum O { struct V { @State var a: O.A }; class A {} }",
  ])
  func `holders are the properties of a type`(_ declaration: String) throws {
    let nested = declaration.contains("class A")
    let text = "class A {}\(nested ? "" : "  // ✗")\n\(declaration)\nstruct W { var a: [A] }"
    let predicate = #"{ "topLevel": true, "holders": { "attributes": "State" } }"#
    try checkFacts("class", where: predicate, in: text)
  }

  @Test func `a nested type has a qualified name`() throws {
    let text = "enum O {\nclass A {}  // ✗\n}\nextension O.A {\nclass B {}\n}\nclass A {}"
    try checkFacts("class", where: #"{ "qualifiedName": "O.A" }"#, in: text)
  }

  @Test(arguments: [
    "f { c()  // ✗\n}", "f(c())  // ✗", "f(a: b + [c()])  // ✗", "g { c() }", "f().g { c() }", "f()\nc()",
  ])
  func `a fact stands in the calls around it`(_ body: String) throws {
    try checkCalls(where: #"{ "callee": "c", "ancestor": { "call": "f" } }"#, in: "func a() {\n\(body)\n}")
  }

  @Test func `a property and its projections are one`() throws {
    let members = "@State var a: A\nfunc f() {\ng($a.b)  // ✗\ng(_a.b)  // ✗\ng(a.b)  // ✗\ng($c.b)\n}"
    let mention = #"{ "name": "*.b", "declared": { "attributes": "State" } }"#
    try checkCalls(where: #"{ "callee": "g", "mention": \#(mention) }"#, in: members)
  }

  @Test func `an underscore is no member`() throws {
    let text = """
      class A { var page = 1; func f() { _ = try? g() } }  // ✗
      class B { var page = 1; func f() { Page = 1 } }
      class C { var page = 1; func f() { page = 1 } }
      """
    let predicate = #"{ "no": { "assignment": { "declared": { "name": "page" } } } }"#
    try checkFacts("class", where: predicate, in: text)
  }

  @Test func `a closure reaches what its calls reach`() throws {
    let others = "func b() { c() }\nfunc c() { load() }\nfunc d() {}"
    let members = "func a() {\nf { b() }  // ✗\nf { d() }\nf(b)  // ✗\n}\n" + others
    try checkCalls(where: #"{ "callee": "f", "reaches": { "call": "load" } }"#, in: members)
  }

  @Test(arguments: [
    "var a1 = 0\nvar b1 = 0\nfunc c() {}", "var b1 = 0\nvar x = 0\nvar a1 = 0  // ✗\nfunc c() {}",
    "func c() {}\nvar a1 = 0  // ✗\nvar b1 = 0",
    "var b1 = 0\nvar a1 = 0  // ✗\nvar a2 = 0\nvar b2 = 0\nvar a3 = 0",
    "struct D { var b1 = 0 }\nvar a1 = 0", "var a1 = 0\nfunc c() {}\nvar x = 0\nvar b1 = 0  // ✗",
    "var b1 = 0\nstruct D {\nvar b2 = 0\nvar a1 = 0  // ✗\nvar a2 = 0\n}\nvar a3 = 0  // ✗\nvar b3 = 0",
  ])
  func `the first member out of order is found`(_ members: String) throws {
    let sections = #"[{ "name": "a*" }, { "name": "b*" }, { "kind": "function" }]"#
    try checkFacts(
      "property", where: #"{ "not": { "ordered": \#(sections) } }"#, in: "struct S {\n\(members)\n}")
  }
}
