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

  @Test func `what is inherited may reach anything`() throws {
    let nothing = #"{ "callee": "begin", "reaches": { "no": { "assignment": "state" } } }"#
    try checkCalls(where: nothing, in: "func a() { begin() } // ✗\nfunc begin() { print() }")
    try checkCalls(where: nothing, in: "func a() { begin() }\nfunc begin() { inherited() }")
    try checkCalls(where: nothing, in: "func a() { begin() }\nfunc begin() { super.inherited() }")
    let always = #"{ "callee": "begin", "alwaysReaches": { "no": { "assignment": "state" } } }"#
    try checkCalls(where: always, in: "func a() { begin() } // ✗\nfunc begin() { if b { inherited() } }")
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
