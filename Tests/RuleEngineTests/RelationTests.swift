import Testing

@Suite struct RelationTests {
  @Test func `heirs are found by the qualified name of what they inherit`() throws {
    try checkNodes(
      "class",
      where: """
        { "qualifiedName": "{Base}",
          "exists": { "class": { "known": { "superclass": { "qualifiedName": "{Base}" } } } } }
        """,
      in: """
        enum Harbor {
          class Model {}  // ✗
        }
        enum Pier {
          class Model {}
        }
        class Tide: Harbor.Model {}  // ✗
        class Spring: Tide {}
        """)
  }

  @Test func `subclasses are found at any distance, by whatever name they inherit it`() throws {
    let text = """
      class Base<Item> {}  // ✗
      class Pier {}  // ✗
      typealias Quay = Pier
      class Deck {}  // ✗
      class Lone {}
      class Elsewhere {}
      class Wide: Base<Int> {}  // ✗
      final class Wider: Wide {}
      final class Long: Quay {}
      final class Upper: (Deck) {}
      final class Other: Kit.Elsewhere {}
      enum Harbor { class Lone {} }  // ✗
      final class Calm: Harbor.Lone {}
      """
    try checkNodes("class", where: #"{ "subclasses": true }"#, in: text)
    // A definition may ask of any type.
    try checkNodes(
      "type", where: #"{ "any": [{ "subclasses": true }, { "name": "Wide" }] }"#, in: text)
    try checkNodes(
      "class", where: #"{ "not": { "subclasses": true }, "modifiers": "final" }"#,
      in: text.replacing("  // ✗", with: "").split(separator: "\n")
        .map { $0.hasPrefix("final") ? $0 + "  // ✗" : $0 }.joined(separator: "\n"))
    // What stands behind the name of a module that nobody knows may be this class.
    let named = #"{ "not": { "subclasses": true }, "name": ["Elsewhere", "Lone"] }"#
    try checkNodes(
      "class", where: named,
      in: text.replacing("  // ✗", with: "").replacing("class Lone {}\n", with: "class Lone {}  // ✗\n"))
  }

  @Test(arguments: [
    "final class A: B {}  // ✗", "final class A: C {}  // ✗", "final class A: Unknown, B {}  // ✗",
    "final class A {}", "final class A: Unknown {}", "final class A: Sendable {}",
  ])
  func `supertypes are found at any distance`(_ declaration: String) throws {
    let others = "\nclass C: B {}\nprotocol B { var b: Int { get } }"
    let predicate = #"{ "name": "A", "supertypes": { "property": "b" } }"#
    try checkNodes("class", where: predicate, in: declaration + others)
  }

  @Test func `without supertypes from outside it is known that there are none`() throws {
    let protocols = "protocol B {}\nprotocol E { var b: Int { get } }"
    let text = "class A: B {}  // ✗\nclass C: Unknown {}\nclass D: E {}\n\(protocols)"
    try checkNodes("class", where: #"{ "not": { "supertypes": { "property": "b" } } }"#, in: text)
  }

  @Test func `what overrides is found by name and labels in the classes above`() throws {
    let text = """
      class A { func load() {}; func load(from: Int) {}; var state: Int { 0 } }
      class B: A { func other() {} }
      class C: B {
        override func load() {}  // ✗
        override func load(from other: Int) {}  // ✗
        override func load(at: Int) {}
        override func other() {}
        func load(from: Int, to: Int) {}
      }
      class D { func load() {} }
      """
    try checkNodes("function", where: #"{ "overrides": { "parent": { "name": "A" } } }"#, in: text)
  }

  @Test func `initializers are told apart by their labels`() throws {
    let overriding = """
      class A { required init(name: String) {}; init(id: Int) {} }
      class B: A {
        required init(name: String) {}  // ✗
        override init(id: Int) {}  // ✗
        override init() {}
        required init(other: Int) {}
      }
      """
    try checkNodes("initializer", where: #"{ "overrides": { "parent": { "name": "A" } } }"#, in: overriding)
    let implementing = """
      protocol P { init(name: String) }
      class A: P {
        required init(name: String) {}  // ✗
        init(id: Int) {}
      }
      """
    try checkNodes(
      "initializer", where: #"{ "implements": { "parent": { "name": "P" } } }"#, in: implementing)
  }

  @Test func `of what stands above the project it is unknown what is overridden`() throws {
    let text = """
      class A: UIViewController { override func viewDidLoad() {} }
      class B: A { override func viewDidLoad() {}; override func viewDidAppear(_ animated: Bool) {} }
      class C: Base {
        override func load() {}  // ✗
        func show() {}  // ✗
      }
      class Base { func load() {} }
      """
    let predicate = #"{ "parent": { "name": ["A", "B", "C"] }, "not": { "overrides": { "name": "view*" } } }"#
    try checkNodes("function", where: predicate, in: text)
  }

  @Test(arguments: [
    "struct V { @State var a: A }", "struct V<T: A> { @State var a: T? }", "struct V { @State var a = A() }",
    "struct V { @State var a: any A & Sendable }", "enum O { struct V { @State var a: O.A }; class A {} }",
  ])
  func `holders are the properties of a type`(_ declaration: String) throws {
    let nested = declaration.contains("class A")
    let text = "class A {}\(nested ? "" : "  // ✗")\n\(declaration)\nstruct W { var a: [A] }"
    let predicate = #"{ "topLevel": true, "storedIn": { "attributes": "State" } }"#
    try checkNodes("class", where: predicate, in: text)
  }

  /// Where a name is frequent, what is looked for is found through what it stands in.
  @Test(
    arguments: [1, 40],
    [
      ("protocol HomeContract { func load() }", true),
      ("protocol HomeContract { var load: Int { get } }", false),
      ("protocol HomeContract {}\nextension HomeContract { func load() {} }", true),
      ("extension HomeContract { func load() {} }", true), ("protocol HomesContract { func load() }", false),
      ("extension HomeContract { struct Load { func load() {} } }", false),
      ("func HomeContract() { func load() {} }", false),
      ("struct A { var HomeContract: Int { load }; func load() {} }", false),
      ("extension B.HomeContract { func load() {} }\nenum B { struct HomeContract {} }", true),
      (
        "class HomeContract { func load<T: C>() -> T {} }\nextension HomeContract { func load() -> Int { 1 } }",
        true
      ),
    ])
  func `what stands in something of a name is found among many of its own`(
    _ count: Int, _ example: (declarations: String, isFound: Bool)
  ) throws {
    let mark = example.isFound ? "  // ✗" : ""
    let others = (0..<count).map { "class Screen\($0)Model { func load() {} }\n" }.joined()
    let text = "class HomeModel {\nfunc load() {}\(mark)\n}\n\(others)\(example.declarations)"
    let predicate = #"""
      {
        "ownerType": { "name": "{Screen}Model" },
        "exists": { "function": { "name": "{name}", "ownerType": { "kind": ["type", "protocol", "extension"], "name": "{Screen}Contract" } } }
      }
      """#
    try checkNodes("function", where: predicate, in: text)
  }

  @Test func `what a superclass inherits means what it means where that stands`() throws {
    let text = """
      protocol Model: ObservableObject {}
      class Base: Model {}
      enum Home {}
      extension Home { final class Model: Base {} }  // ✗
      """
    try checkNodes("class", where: #"{ "name": "Model", "conforms": "ObservableObject" }"#, in: text)
  }

  @Test(arguments: ["Kit.Base", "Kit.Base<Int>", "Base", "Base<Int>"])
  func `a superclass from outside may be anything of its name`(base: String) throws {
    let text = "class Home: \(base) {}\nclass Other {}  // ✗"
    try checkNodes("class", where: #"{ "not": { "superclass": { "attributes": "Observable" } } }"#, in: text)
  }

  @Test func `a nested type has a qualified name`() throws {
    let text = "enum O {\nclass A {}  // ✗\n}\nextension O.A {\nclass B {}\n}\nclass A {}"
    try checkNodes("class", where: #"{ "qualifiedName": "O.A" }"#, in: text)
  }

  @Test(arguments: [
    "f { c()  // ✗\n}", "f(c())  // ✗", "f(a: b + [c()])  // ✗", "g { c() }", "f().g { c() }", "f()\nc()",
  ])
  func `a node stands in the calls around it`(_ body: String) throws {
    try checkCalls(
      where: #"{ "callee": "c", "enclosingNode": { "call": "f" } }"#, in: "func a() {\n\(body)\n}")
  }

  @Test(arguments: [
    "if x { b() } else { c()  // ✗\n}", "c()\nb()", "b { c()  // ✗\n}", "}\nfunc g() { c() }\nfunc h() { b()",
    "b()\n}\nvar g: Int { c()  // ✗", "b()\n}\nclass Inner { func g() { c() }",
    "}\nlet g = b()\nlet h = {\nc()  // ✗\n}()\nfunc f() {",
    "b()\n}\n}\nextension Home { func g() { c()  // ✗\n}\n}\nextension Base { func g() { c()",
  ])
  func `what stands above in a type is found in any branch, member and extension`(_ body: String) throws {
    try checkCalls(
      where: #"{ "callee": "c", "standsBelow": { "call": "b" } }"#, in: "func a() {\n\(body)\n}")
  }

  @Test(arguments: [
    "f().a.b = d\nc()  // ✗", "f(0)[g() + 1].a.b = d\nc()  // ✗", "c()\nf().a.b = d", "b = d\nc()",
    "self.a.b = d\nc()  // ✗", "a.b.c = d\nc()",
  ])
  func `what is assigned above in a type is found by the words of its path, or without one`(_ body: String)
    throws
  {
    let target = #"{ "assignment": { "target": "*a.b" } }"#
    try checkCalls(where: #"{ "callee": "c", "standsBelow": \#(target) }"#, in: "func a() {\n\(body)\n}")
  }

  @Test func `a macro stands where its name does, behind its attributes`() throws {
    try checkNodes(
      "call", where: ##"{ "callee": "#Preview" }"##,
      in: "@available(iOS 17, *)\n#Preview {}  // ✗\n#Preview {}  // ✗")
  }

  @Test func `a property and its projections are one`() throws {
    let members = "@State var a: A\nfunc f() {\ng($a.b)  // ✗\ng(_a.b)  // ✗\ng(a.b)  // ✗\ng($c.b)\n}"
    let reference = #"{ "name": "*.b", "resolvesTo": { "attributes": "State" } }"#
    try checkCalls(where: #"{ "callee": "g", "reference": \#(reference) }"#, in: members)
  }

  @Test func `an underscore is no member`() throws {
    let text = """
      class A { var page = 1; func f() { _ = try? g() } }  // ✗
      class B { var page = 1; func f() { Page = 1 } }
      class C { var page = 1; func f() { page = 1 } }
      """
    let predicate = #"{ "no": { "assignment": { "resolvesTo": { "name": "page" } } } }"#
    try checkNodes("class", where: predicate, in: text)
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
    try checkNodes(
      "property", where: #"{ "not": { "ordered": \#(sections) } }"#, in: "struct S {\n\(members)\n}")
  }
}
