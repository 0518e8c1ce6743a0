import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// Types that bodies declare.
@Suite struct LocalTypeTests {
  @Test func `what stands in a body says so, and is no part of the top of its file`() throws {
    let text = """
      struct Home {
        func test() {
          final class Mock {  // ✗
            var count = 0  // ✗
            func load() {  // ✗
              struct Inner {}  // ✗
            }
            struct Nested {  // ✗
              let name: String  // ✗
            }
          }
          if isOn {
            enum State { case idle }  // ✗
          }
          run { actor Store {} }  // ✗
        }
        var body: Int {
          struct Row {}  // ✗
          return 1
        }
        let made = { protocol Made {} }  // ✗
        struct Member {}
      }
      """
    try checkNodes("declaration", where: #"{ "local": true, "not": { "kind": "case" } }"#, in: text)
    try checkNodes(
      "type", where: #"{ "topLevel": true }"#, in: "struct A {  // ✗\n  func b() { struct C {} }\n}")
    try checkNodes(
      "type", where: #"{ "topLevel": true, "local": false }"#,
      in: "struct A {}  // ✗\nif a {\n  struct B {}\n}")
  }

  @Test func `calls in a local type belong to it, and not to the function around it`() throws {
    let text = """
      final class HomeTests {
        func testHome() {
          class Mock {
            func load() { sleep(1) }  // ✗
            var name: String { sleep(2) }  // ✗
          }
          run()
        }
      }
      """
    try checkNodes("call", where: #"{ "callee": "sleep" }"#, in: text)
    try checkNodes(
      "call", where: #"{ "callee": "sleep", "ownerType": { "name": "Mock" } }"#, in: text)
    try checkNodes(
      "function", where: #"{ "some": { "call": "sleep" } }"#,
      in: """
        func around() {
          class Mock {
            func load() { sleep(1) }  // ✗
          }
        }
        """)
  }

  @Test func `the declaration around a local type is the function, and the type around that`() throws {
    try checkNodes(
      "class",
      where:
        #"{ "parent": { "kind": "function", "name": "test" }, "ownerType": { "name": "HomeTests" }, "qualifiedName": "HomeTests.Mock" }"#,
      in: """
        struct HomeTests {
          class Other {}
          func test() {
            class Mock {}  // ✗
          }
        }
        """)
  }

  @Test func `only its body sees a local type`() throws {
    try checkNodes(
      "property", where: #"{ "resolvesTo": { "kind": "class" } }"#,
      in: """
        struct Row {}
        struct Page { let row: Row }
        struct First {
          let row: Row
          func test() {
            class Row {}
            struct Table { let row: Row }  // ✗
          }
        }
        func second() {
          class Row {}
          run { struct Table { let row: Row } }  // ✗
        }
        func third() {
          struct Table { let row: Row }
          if isOn {
            class Row {}
            struct Table { let row: Row }  // ✗
          }
        }
        """)
  }

  @Test func `a local type is not the one of its name elsewhere`() throws {
    try checkNodes(
      "property", where: #"{ "resolvesTo": { "kind": ["struct", "class", "enum"] } }"#,
      in: """
        func first() {
          struct Row { struct Cell {} }
          struct Table { let row: Row }  // ✗
        }
        struct Second {
          let row: Row
          let cell: Row.Cell
        }
        extension Row { struct Mark {} }
        """)
  }

  @Test func `bindings and what a local type has inside mean what is near`() throws {
    try checkNodes(
      "binding", where: #"{ "resolvesTo": { "kind": "class" } }"#,
      in: """
        struct Row {}
        func first() {
          class Row {}
          let row: Row = make()  // ✗
          run { let other: Row = make() }  // ✗
        }
        func second() {
          let row: Row = make()
          switch row {
          case .a:
            class Row {}
            let inner: Row = make()  // ✗
          default: break
          }
        }
        """)
    try checkNodes(
      "property", where: #"{ "resolvesTo": { "kind": "enum" } }"#,
      in: """
        enum Cell {}
        func first() {
          struct Cell {}
          class Table {
            enum Cell {}
            let cell: Cell  // ✗
          }
          struct Page { let cell: Cell }
        }
        struct Page { let cell: Cell }  // ✗
        """)
  }

  @Test func `what a local type inherits is found near it`() throws {
    let text = """
      protocol Base {}
      struct Outer: Base {}
      func first() {
        class Mock: Base {}  // ✗
        class Base: Spy {}  // ✗
        class Spy {}
      }
      func second() {
        class Mock: Base {}
      }
      class Spied: Spy {}
      """
    try checkNodes("type", where: #"{ "supertypes": { "name": "Spy" } }"#, in: text)
    try checkNodes(
      "type", where: #"{ "conforms": "Spy" }"#,
      in: text.replacing("Spied: Spy {}", with: "Spied: Spy {}  // ✗"))
    try checkNodes(
      "protocol", where: #"{ "conformers": { "name": "Mock" } }"#,
      in: """
        protocol Base {}  // ✗
        func first() { class Mock: Base {} }
        func second() {
          protocol Other {}
          struct Mock: Base {}
        }
        """)
  }

  @Test func `extensions of a name are none of a local type`() throws {
    try checkNodes(
      "struct", where: #"{ "some": { "function": "added" } }"#,
      in: """
        struct Row {}  // ✗
        func first() {
          struct Row {}
        }
        extension Row { func added() {} }
        """)
  }

  @Test func `accessors and parameters in a body are none of what it belongs to`() throws {
    try checkNodes(
      "property", where: #"{ "async": true }"#,
      in: """
        var plain: Int {
          struct Late { var value: Int { get async { 1 } } }  // ✗
          return 1
        }
        """)
  }

  @Test func `what a body declares is seen in it alone`() throws {
    try checkNodes(
      "type", where: #"{ "access": "private" }"#,
      in: """
        public func show() {
          class Row { struct Cell {} }  // ✗
        }
        public struct Page {}
        """)
  }

  @Test func `what is written in a local type is told from what is written in another of its name`() throws {
    try checkNodes(
      "property", where: #"{ "writtenOutside": "elsewhere" }"#,
      in: """
        final class Model {
          var state = 0
          var name = ""  // ✗
        }
        func first() {
          final class Model {
            var state = 0  // ✗
            var name = ""
          }
          let model = Model()
          model.state = 1
          let other: Model = make()
          other.state = 2
        }
        func second() {
          let model = Model()
          model.name = "b"
        }
        """)
  }

  @Test(.enabled(if: ThoroughTests.areWanted))
  func `ten thousand local types of one name take their time each`() throws {
    let text = (0..<10_000).map {
      "func f\($0)() { class Row {}; class Mock: Row { let row: Row; func g() { let r: Row = make() } } }"
    }.joined(separator: "\n")
    try checkNodes("property", where: #"{ "resolvesTo": { "kind": "struct" } }"#, in: text)
    try checkNodes("binding", where: #"{ "resolvesTo": { "kind": "struct" } }"#, in: text)
    try checkNodes("class", where: #"{ "supertypes": { "kind": "struct" } }"#, in: text)
  }

  @Test func `local types stand in each other as deep as code nests`() throws {
    let depth = 60
    let text =
      (0..<depth).map { "struct A\($0) { func f() {\n" }.joined() + "let a: A0 = make()\n"
      + String(repeating: "} }\n", count: depth)
    try checkNodes("struct", where: #"{ "local": true, "topLevel": true }"#, in: text)
    try checkNodes("struct", where: #"{ "name": "A59", "local": false }"#, in: text)
  }
}
