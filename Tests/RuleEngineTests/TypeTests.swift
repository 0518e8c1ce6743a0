import RuleEngine
import RuleLanguage
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
    "typealias Phase = Loadable<Int>\nvar phase = Phase.idle  // ✗", "var phase = Loadable<Int>.idle",
    "typealias Phase = Loadable<Int>\nvar phase = Phase.loaded(1)  // ✗",
    "typealias Phase = Loadable<Int>\nvar phase = Phase.count",
    "typealias Phase = Int\nvar phase = Phase.max",
    "typealias Phase = Loadable<Int>\nvar phase = Phase.loaded",
  ])
  func `a case behind an alias tells the alias and the enum`(_ property: String) throws {
    let enumeration = "enum Loadable<Value> { case idle, loaded(Value); static var count: Int { 1 } }"
    let predicate =
      #"{ "name": "phase", "all": [{ "declaredType": "Phase" }, { "declaredType": "Loadable" }] }"#
    try checkNodes("property", where: predicate, in: enumeration + "\n" + property)
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

  @Test func `a name behind that of a module means what that module declares`() throws {
    let manifest = """
      let package = Package(name: "P", targets: [.target(name: "Kit"), .target(name: "App", dependencies: ["Kit"])])
      """
    let app = """
      import Kit
      class Base {}
      class First: Kit.Base {}
      class Second: Base {}
      class Third: Kit.Outer.Inner {}
      class Fourth: App.Base {}
      class Fifth: Other.Base {}
      class Sixth: Kit.Alias {}
      class Seventh: `Kit`.Base {}
      protocol Named: Root {}
      protocol Root {}
      class Eighth: Kit.Named, Named {}
      class Ninth: Kit.View {}
      extension App.Ninth: Root {}
      final class Home { let base: Kit.Base }
      """
    let example = ExampleProject(
      files: [
        ("Package.swift", manifest), ("Sources/App/App.swift", app),
        (
          "Sources/Kit/Kit.swift",
          """
          class Root {}
          open class Base: Root {}
          class Outer { open class Inner: Root {} }
          open class Plain: Root {}
          public typealias Alias = Plain
          public protocol Named {}
          public protocol View {}
          """
        ),
      ].map { ExampleProject.File(path: $0.0, text: $0.1) }, expected: [])
    func lines(_ kind: String, where predicate: String) throws -> [Int] {
      let rule =
        #"{ "id": "tried", "each": "\#(kind)", "mustNot": \#(predicate), "message": "{name}" }"#
      let configuration = try Configuration.parse(
        "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
      ).get()
      let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
      return example.findings(set) { $0 == "tried" }.filter { $0.path.hasSuffix("App.swift") }.map(\.line)
    }
    #expect(try lines("class", where: #"{ "conforms": "Root" }"#) == [3, 5, 8, 9, 12, 13])
    #expect(try lines("class", where: #"{ "conforms": "Base" }"#) == [3, 4, 6, 9])
    #expect(try lines("class", where: #"{ "conforms": "View" }"#) == [])
    #expect(try lines("property", where: #"{ "resolvesTo": { "conforms": "Root" } }"#) == [15])
  }
}
