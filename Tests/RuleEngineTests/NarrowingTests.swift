import Testing

/// What is asked once for many nodes, or of an index, is what asking each node would say.
@Suite struct NarrowingTests {
  @Test(arguments: [
    "let a: B", "let a: [B]?", "let a: any B & Sendable", "class A: B {}", "class A: MyBase<B.C> {}",
    "struct A: @unchecked B {}", "let a: `B`", "typealias A = NotB", "let a: _B", "let a: (some Bs) -> Void",
  ])
  func `a name is found in whatever type is written with it`(_ user: String) throws {
    let predicate = """
      { "name": "B", "exists": { "declaration": { "any": [{ "typeText": "*{name}*" }, { "inherits": "*{name}*" }] } } }
      """
    try checkNodes("class", where: predicate, in: "class B {}  // ✗\nclass C {}\nclass D: C {}\n\(user)")
    try checkNodes("class", where: predicate, in: "class B {}\nclass C {}\n" + user.filter { $0 != "B" })
  }

  @Test(arguments: [("C<B>", true), ("D.B", true), ("B2", false), ("C<B2>", false), ("_B", false)])
  func `a whole word is found in types by what stands beside it`(
    _ example: (type: String, isFound: Bool)
  ) throws {
    let predicate = """
      { "name": "B", "exists": { "property": { "typeText": ["{name}", "*.{name}", "*<{name}>"] } } }
      """
    let mark = example.isFound ? "  // ✗" : ""
    try checkNodes("class", where: predicate, in: "class B {}\(mark)\nlet a: \(example.type)")
  }

  /// The first view is bound inside, and nobody else asks what to.
  @Test func `what is asked of the project alone has one answer`() throws {
    let predicate = """
      {
        "exists": {
          "struct": {
            "name": "*View",
            "qualifiedName": "{One}",
            "exists": { "struct": { "name": "*View", "not": { "qualifiedName": "{One}" } } }
          }
        }
      }
      """
    try checkNodes("class", where: predicate, in: "class A {}\nclass B {}\nstruct AView {}")
    let two = "struct AView {}\nstruct BView {}"
    try checkNodes("class", where: predicate, in: "class A {}  // ✗\nclass B {}  // ✗\n\(two)")
  }

  @Test func `what stands beside binds captures for each that is asked`() throws {
    let text = """
      import A
      class AViewModel {}
      import B  // ✗
      import C  // ✗
      class BViewModel {}
      struct BView {}
      import D
      """
    let predicate = """
      { "precedes": { "class": { "name": "{One}ViewModel" } }, "exists": { "struct": { "name": "{One}View" } } }
      """
    try checkNodes("import", where: predicate, in: text)
  }

  @Test func `what stands beside is asked anew for other captures`() throws {
    let text = "class A {}  // ✗\nclass B {}\nclass C {}  // ✗\nstruct ARow {}\nclass A {}\nstruct CRow {}"
    try checkNodes("class", where: #"{ "precedes": { "struct": { "name": "{name}Row" } } }"#, in: text)
    let mirrored = text.split(separator: "\n").reversed().joined(separator: "\n")
    try checkNodes("class", where: #"{ "follows": { "struct": { "name": "{name}Row" } } }"#, in: mirrored)
  }

  @Test func `what is bound in the place of a node is compared afterwards`() throws {
    let predicate = """
      { "ownerType": { "name": "{Screen}ViewModel" }, "parameter": { "declaredType": "{Screen}Item" } }
      """
    let text = """
      class AViewModel {
        func a(_ item: AItem) {}  // ✗
        func b(_ item: BItem) {}
        struct Row { func a(_ item: AItem) {} }
      }
      class BViewModel {
        func a(_ item: AItem) {}
        func b(_ item: BItem) {}  // ✗
      }
      func a(_ item: AItem) {}
      """
    try checkNodes("function", where: predicate, in: text)
  }

  @Test func `a negation with captures is asked of each node`() throws {
    let predicate = """
      { "name": "{Verb}Item", "not": { "ownerType": { "name": "{Verb}Model" } } }
      """
    let text = """
      class loadModel {
        func loadItem() {}
        func saveItem() {}  // ✗
      }
      class saveModel {
        func loadItem() {}  // ✗
        func saveItem() {}
      }
      """
    try checkNodes("function", where: predicate, in: text)
  }
}
