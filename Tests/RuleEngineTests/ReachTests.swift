import Testing

@Suite struct ReachTests {
  private static let load = "func load() { state = .loading }\nvar text: String { load(); return \"\" }"

  @Test(arguments: [
    "func a() { begin() } // ✗\nfunc begin() { load() }",
    "func a() { begin() } // ✗\nfunc begin() { Task { [weak self] in await self?.load() } }",
    "func a() { if b { begin() } }\nfunc begin() { load() }",
    "func a() { begin() }\nfunc begin() { if b { load() } }",
    "func a() { if b { begin() }\nbegin() }  // ✗\nfunc begin() { load() }",
    "func a() { perform { begin() } }\nfunc begin() { load() }",
    "func a() { begin() } // ✗\nfunc begin() { query = \"\" }\nvar query = \"\" { didSet { load() } }",
    "func a() { begin() } // ✗\nfunc begin() { items.append(1) }\nvar items = [0] { didSet { load() } }",
    "func a() { begin() }\nfunc begin() { show(query) }\nvar query = \"\" { didSet { load() } }",
    "func a() { begin() } // ✗\nfunc begin() { show(text) }",
  ])
  func `a call always reaches`(_ members: String) throws {
    try checkCalls(
      where: #"{ "callee": "begin", "alwaysReaches": { "assignment": "state" }, "conditional": false }"#,
      in: members + "\n" + Self.load)
  }

  @Test func `what is inherited from outside may reach anything`() throws {
    func check(_ predicate: String, _ members: String) throws {
      try checkNodes("call", where: predicate, in: "final class Home: Outside {\n\(members)\n}")
    }
    let nothing = #"{ "callee": "begin", "reaches": { "no": { "assignment": "state" } } }"#
    try check(nothing, "func a() { begin() } // ✗\nfunc begin() { print() }")
    try check(nothing, "func a() { begin() }\nfunc begin() { inherited() }")
    try check(nothing, "func a() { begin() }\nfunc begin() { super.inherited() }")
    let always = #"{ "callee": "begin", "alwaysReaches": { "no": { "assignment": "state" } } }"#
    try check(always, "func a() { begin() } // ✗\nfunc begin() { if b { inherited() } }")
  }

  @Test(arguments: [
    "begin()", "super.begin()", "perform(begin)", "count += 1", "show(text)", "let text = super.text",
    "ask()",
  ])
  func `what is inherited from the project is followed`(_ statement: String) throws {
    let code = """
      protocol Asking { func ask(); func begin() }
      extension Asking { func ask() { begin() } }
      class Base: Asking {
        var count = 0 { didSet { hook() } }
        var text: String { hook(); return "" }
        func begin() { hook() }
        func hook() {}
      }
      final class M: Base {
        func a() { \(statement) } // ✗
        override func hook() { state = .loading }
      }
      """
    try checkNodes(
      "function", where: #"{ "name": "a", "alwaysReaches": { "assignment": "state" } }"#, in: code)
  }

  @Test func `what a type overrides or nobody knows is not followed above it`() throws {
    let nothing = #"{ "name": "a", "reaches": { "no": { "assignment": "state" } } }"#
    let base = "class Base { func begin() { state = .loading }\nfunc begin(at page: Int) {} }\n"
    try checkNodes(
      "function",
      where: nothing,
      in: base + "class M: Base { override func begin() {}\noverride func begin(at page: Int) {}\n"
        + "func a() { begin() } // ✗\n}")
    try checkNodes(
      "function",
      where: nothing, in: base + "class M: Base { override func begin(at: Int) {}\nfunc a() { begin() }\n}")
    try checkNodes(
      "function",
      where: nothing,
      in: "protocol P { func begin() }\nextension P { func a() { begin() } }\nstruct S: P { func begin() {} }"
    )
  }

  @Test func `what a type stores is not what an extension of its protocol would run`() throws {
    let nothing = #"{ "name": "a", "reaches": { "no": { "assignment": "state" } } }"#
    let code = """
      protocol Titled {}
      extension Titled { var title: String { state = .loading; return "" } }
      final class M: Titled {
        var title = ""
        func a() { show(title) } // ✗
      }
      """
    try checkNodes("function", where: nothing, in: code)
  }

  @Test func `a property that two protocols ask for is the one that an extension has`() throws {
    let code = """
      protocol Named { var name: String { get } }
      protocol Titled: Named { var name: String { get } }
      extension Named { var name: String { state = .loading; return "" } }
      final class M: Titled {
        func a() { show(name) } // ✗
      }
      """
    try checkNodes("function", where: #"{ "name": "a", "reaches": { "assignment": "state" } }"#, in: code)
  }

  @Test func `what an heir overrides may reach anything`() throws {
    let nothing = #"{ "name": "a", "reaches": { "no": { "assignment": "state" } } }"#
    let base = "class Base { func a() { begin() }%\nfunc begin() {} }\n"
    let (open, known) = (base.replacing("%", with: ""), base.replacing("%", with: " // ✗"))
    let over = "class Mid: Base {}\nclass M: Mid { override func begin() { state = .loading } }"
    try checkNodes("function", where: nothing, in: open + over)
    try checkNodes("function", where: nothing, in: known + over.replacing("Mid: Base", with: "Mid"))
    try checkNodes(
      "function", where: nothing,
      in: "protocol P { func begin() }\nextension P { func a() { begin() }\nfunc begin() {} }")
  }

  @Test func `what is inherited leads to what overrides`() throws {
    let code = """
      class Base {
        func a() { hook() }
        func hook() {} // ✗
      }
      class M: Base {
        override func hook() { show() } // ✗
      }
      """
    try checkNodes(
      "function", where: #"{ "name": "hook", "reachedFrom": { "function": "a" } }"#, in: code)
  }

  @Test(arguments: [
    "func a() { task = Task { begin() } }\nfunc begin() { show() } // ✗",
    "func a() { task = Task { show() } } // ✗",
    "func a() { task = Task { } }\nfunc begin() { show() }",
  ])
  func `a closure leads to a call`(_ members: String) throws {
    try checkCalls(
      where: #"{ "callee": "show", "reachedFrom": { "closure": "Task" } }"#, in: members)
  }

  @Test func `a function leads to a call`() throws {
    let members = "func a() { begin() }\nfunc begin() { show() } // ✗"
    try checkCalls(where: #"{ "callee": "show", "reachedFrom": { "function": "a" } }"#, in: members)
    try checkCalls(where: #"{ "callee": "show", "reachedFrom": { "name": "a" } }"#, in: members)
  }
}
