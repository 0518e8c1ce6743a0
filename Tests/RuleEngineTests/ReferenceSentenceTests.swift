import TestSupport
import Testing

/// What the reference says of a property or relation, in code where it is easily missed.
@Suite struct ReferenceSentenceTests {
  @Test func `a capture that may be nothing is nothing, and no screen`() throws {
    try checkNodes(
      "class", where: #"{ "name": "{Start?}Store", "exists": { "struct": "{Start}Double" } }"#,
      in: """
        enum Screens { class Store {} }  // ✗
        class HomeStore {}
        struct Double {}
        """)
  }

  @Test func `a name with labels stands as it is written`() throws {
    for value in ["#selector(tapped(_:))", "#selector(move(_:to:))", "Home.move(_:to:)"] {
      try checkNodes(
        "argument", where: #"{ "value": "\#(value)" }"#,
        in: "func f() {\n  g(\(value))  // ✗\n  h(a ? b : c, d: e)\n}")
    }
    try checkNodes(
      "argument", where: #"{ "value": "a ? b : c" }"#, in: "func f() {\n  h(a ? b : c, d: e)  // ✗\n}")
    try checkNodes("argument", where: #"{ "value": "\\[a: b\\]" }"#, in: "func f() {\n  h([a:b])  // ✗\n}")
  }

  @Test func `labels are also those of closures behind the brackets`() throws {
    try checkCalls(
      where: #"{ "callee": "animate", "labels": "completion" }"#,
      in: """
        func f() {
          animate(duration: 1, completion: {})  // ✗
          animate(duration: 1) {} completion: {}  // ✗
          animate(duration: 1) { run(completion: 1) }
        }
        """)
  }

  @Test func `types from outside conform where an extension says so`() throws {
    try checkNodes(
      "protocol", where: #"{ "not": { "conformers": { "name": "*" } } }"#,
      in: """
        protocol Cache {}
        extension UserDefaults: Cache {}
        protocol Shown {}
        extension Optional: @retroactive Kit.Shown where Wrapped: Shown {}
        protocol Lost {}  // ✗
        protocol Kept {}
        struct Keeper {}
        extension Keeper: Kept {}
        """)
    try checkNodes(
      "protocol", where: #"{ "not": { "conformers": true } }"#,
      in: "protocol Cache {}\nextension UserDefaults: Cache {}\nprotocol Lost {}  // ✗\n")
  }

  @Test func `a member implements what is written as it is`() throws {
    try checkNodes(
      "function", where: #"{ "implements": { "ownerType": { "name": "Loading" } } }"#,
      in: """
        protocol Loading { static func name() -> String; func run(id: Int); func end(_ order: Order) }
        struct Loader: Loading {
          static func name() -> String { "" }  // ✗
          func name() -> String { "" }
          func run(id: Int) {}  // ✗
          func run(id: String) {}
          func run(id: Int) async throws -> Int { 1 }
          func end(_ order: Shop.Order) {}  // ✗
        }
        """)
  }

  @Test func `what stands around a name binds it, and it is not from outside`() throws {
    try checkNodes(
      "call", where: #"{ "outside": true, "callee": "*.run" }"#,
      in: """
        func f<T: Running>(t: T) { T.run() }
        struct Box<Value: Running> { func g() { Value.run() } }
        final class Home {
          var a = 1 { willSet { newValue.run() } didSet { oldValue.run() } }
          var b: Int { get { 1 } set { newValue.run() } }
          func h() { UIView.run() }  // ✗
        }
        """)
    try checkNodes(
      "call", where: #"{ "local": true, "callee": "*.run" }"#,
      in: """
        final class Home {
          var a = 1 { didSet { oldValue.run() } }  // ✗
          var b: Int { get { 1 } set { newValue.run() } }  // ✗
          var c: Int { get { 1 } set(other) { other.run() } }  // ✗
          var d: Int { a.run() }
        }
        """)
  }

  @Test func `an operator takes what its operands give`() throws {
    try checkNodes(
      "call", where: #"{ "callee": "make", "discarded": true }"#,
      in: """
        func f() {
          bag <- make()
          make() <~> bag
          try x ?? make()
          make()  // ✗
          try await make()  // ✗
          x = make()
        }
        """)
  }

  @Test func `who uses what a wrapper wraps uses its parts`() throws {
    try checkNodes(
      "property", where: #"{ "used": false }"#,
      in: """
        @propertyWrapper struct Clock {
          var wrappedValue: Int { 1 }
          var projectedValue: Int { 2 }
          var lost: Int { 3 }  // ✗
        }
        struct Plain { var wrappedValue: Int { 1 } }  // ✗
        """)
  }

  @Test func `a capture in lower case is what it holds as values are called`() throws {
    try checkNodes(
      "function", where: #"{ "parent": { "name": "{Type}Delegate" }, "not": { "name": "{type}*" } }"#,
      in: """
        protocol RoomDelegate { func roomDidClose(); func room(_ id: Int) }
        protocol URLListDelegate {
          func urlListDidMove()
          func uRLListDidMove()  // ✗
        }
        """)
    try checkNodes(
      "struct", where: #"{ "name": "{Type}Key", "exists": { "property": "{type}" } }"#,
      in: """
        struct RoomKey {}  // ✗
        struct CellKey {}
        struct URLKey {}  // ✗
        extension EnvironmentValues { var room: Int { 1 }; var url: Int { 1 }; var Cell: Int { 1 } }
        """)
  }

  @Test func `what exists binds is asked for outside of it, also in lower case`() throws {
    try checkNodes(
      "function",
      where: #"{ "exists": { "property": { "declaredType": "{Room}Model" } }, "name": "{room}" }"#,
      in: "struct Home { let model: HallModel }\nfunc hall() {}  // ✗\nfunc other() {}")
  }

  @Test func `a capture may hold the whole path of a file`() throws {
    try checkNodes(
      "struct", where: #"{ "file": "/(?<File>.+)/", "exists": { "class": { "file": "{File}" } } }"#,
      in: "struct HomeView {}  // ✗\nclass Other {}")
  }
}
