import Testing

@Suite struct TypeTests {
  @Test(arguments: [
    "var mode = Mode.dark  // ✗", "var mode: Mode? = nil  // ✗", "var mode = Mode.dark.next",
    "var mode = Mode.standard  // ✗", "var mode = Other.dark", "var mode = dark",
  ])
  func `a case or constant tells its enum`(_ property: String) throws {
    let mode = "enum Mode { case dark }\nextension Mode { static let standard = Mode.dark }"
    try checkNodes(
      "property", where: #"{ "name": "mode", "declaredType": "Mode" }"#, in: mode + "\n" + property)
  }

  @Test(arguments: [
    "let base: Int\nfunc a() { base.go() }  // ✗", "func a() { inherited() }  // ✗",
    "func a() { shared.go() }  // ✗",
    "func a() { Shared.go() }  // ✗", "func a() { elsewhere.go() }", "func a() { print() }",
    "func a(base: Int) { base.go() }",
    "func a() { let shared: Int = 1\nshared.go() }", "func a() { .go() }", "func a() { super.go() }",
    "func a() { Elsewhere.go() }",
  ])
  func `a path begins with something of the project`(_ member: String) throws {
    let others = "let shared = 1\nenum Shared {}\nclass Base { func inherited() {} }\n"
    let text = others + "final class Home: Base {\n\(member)\n}"
    try checkNodes("call", where: #"{ "resolvesTo": { "kind": "declaration" } }"#, in: text)
  }

  @Test(arguments: [
    "final class Home: Base { func a() { print() } }  // ✗",
    "final class Home: Outside { func a() { print() } }  // ✗",
    "final class Home: Outside { func a() { go() } }",
    "extension Outside { func a() { go() } }",
    "func a() { go() }  // ✗",
    "final class Home { func a(go: () -> Int) { go() } }",
    "final class Home { func a() { Outside() } }",
  ])
  func `a path surely begins with something from outside`(_ declaration: String) throws {
    try checkNodes(
      "call", where: #"{ "not": { "resolvesTo": { "kind": "declaration" } } }"#,
      in: declaration + "\nclass Base {}")
  }

  @Test func `a name that types conform to means what it means where each of them stands`() throws {
    let text = """
      class Root {}
      class First: Base {}
      enum Space {
        class Base: Root {}  // ✗
        class Second: Base {}  // ✗
        class Third: Space.Base {}  // ✗
      }
      class Fourth: Base {}
      class Fifth: Space.Base {}  // ✗
      class Sixth: Outside {}
      class Seventh: Outside {}
      """
    try checkNodes("class", where: #"{ "conforms": "Root" }"#, in: text)
    try checkNodes(
      "class", where: #"{ "conforms": "Outside" }"#,
      in: text.replacing("  // ✗", with: "").replacing("Outside {}", with: "Outside {}  // ✗"))
  }
}
