import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// From where a function is used.
@Suite struct FunctionUseTests {
  @Test(arguments: [
    ("func f(_ order: Order) { order.load() }", "elsewhere"),
    ("func f(_ orders: [Order]) { orders.first?.load() }", nil),
    ("func f(_ order: Order) { run(order.load) }", "elsewhere"),
    ("func f(_ order: Order) { Order.load(order)() }", "elsewhere"),
    ("struct Page { let order: Order; var body: some View { Button(action: order.load) } }", "elsewhere"),
    ("final class Late: Order { func late() { load() } }", "subclass"),
    ("final class Late: Order { func late() { super.load() } }", "subclass"),
    ("func f(_ late: Late) { late.load() }\nfinal class Late: Order {}", "elsewhere"),
    ("func f(_ late: Late) { late.load() }\nfinal class Late: Order { func load(_ page: Int) {} }", nil),
    ("func f(_ page: Page) { page.load() }\nstruct Page { func load() {} }", "nowhere"),
    ("func f(_ page: Page) { page.load }\nstruct Page { var load: Int }", "nowhere"),
    ("func f() { load() }\nfunc load() {}", "nowhere"),
    ("func f(_ load: () -> Void) { load() }", "nowhere"),
    ("func f(_ thing: Thing) { thing.load() }", nil),
    ("extension Order: Loading {}\nprotocol Loading {}\nextension Loading { func f() { load() } }", nil),
  ])
  func `who calls a function or hands it on is told`(other: String, expected: String?) throws {
    let order = "class Order {\n  func load() {}\n  func start() { load() }\n}\n"
    for (value, word) in [
      (#""elsewhere""#, "elsewhere"), (#""subclass""#, "subclass"), (#""extension""#, "extension"),
      ("false", "nowhere"),
    ] {
      let marked = order.replacing(
        "func load() {}", with: "func load() {}" + (word == expected ? "  // ✗" : ""))
      try checkNodes(
        "function",
        where: #"{ "name": "load", "parent": { "name": "Order" }, "known": { "usedOutside": \#(value) } }"#,
        in: marked + other)
    }
  }

  @Test(arguments: [
    ("Core.Order().load()", true), ("Kit.Order().load()", false), ("Core().Order().load()", false),
  ])
  func `the name of a module stands before its types`(use: String, isUsed: Bool) throws {
    let rule = """
      { "id": "tried", "each": "function", "where": { "known": { "usedOutside": "elsewhere" } }, "mustNot": true, "message": "-" }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let order = "public final class Order {\n  public func load() {}\n}"
    let project = ExampleProject(
      files: [
        ExampleProject.File(
          path: "Package.swift",
          text: #"let package = Package(targets: [.target(name: "Core"), .target(name: "App")])"#),
        ExampleProject.File(path: "Sources/Core/Order.swift", text: order),
        ExampleProject.File(path: "Sources/App/Use.swift", text: "import Core\nfunc f() { \(use) }"),
      ], expected: [])
    #expect(project.findings(set) { $0 == "tried" }.isEmpty == !isUsed)
  }

  @Test func `who may use a function without its name is not told`() throws {
    try checkNodes(
      "function", where: #"{ "known": { "usedOutside": false } }"#,
      in: """
        struct A { static func + (a: A, b: A) -> A { a }; func callAsFunction() {} }
        struct B { func add(_ a: A) { _ = a + a; a() } }  // ✗
        @resultBuilder enum Builder { static func buildBlock() {} }
        class C: Outside { func told() {} }
        class D { @IBAction func tapped() {} }
        protocol P { func asked() }  // ✗
        struct E: P { func asked() {} }
        """)
  }

  @Test func `a private extension is seen in all of the file`() throws {
    try checkNodes(
      "function", where: #"{ "name": "go", "known": { "usedOutside": "elsewhere" } }"#,
      in: "class A {}\nprivate extension A {\n  func go() {}  // ✗\n}\nfunc call(a: A) { a.go() }")
  }

  @Test func `a function that is called like an inherited property is one of the two`() throws {
    try checkNodes(
      "function", where: #"{ "name": "load", "known": { "usedOutside": false } }"#,
      in: """
        protocol P {}
        extension P { var load: Int { 1 } }
        final class Home: P { func load(_ page: Int) {} }
        func call(home: Home) { home.load(1) }
        """)
  }
}
