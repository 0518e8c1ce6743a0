import Testing

@Suite struct OutlineTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var outline: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "names that share a keyword",
      source: "let a, b: Int, c = 1; enum E { case x(Int, y: Int), z = 2 }",
      outline: "let a -> Int\nlet b -> Int\nlet c\nenum E\n  case x (_ y)\n  case z\n"),
    Case(
      name: "attributes inside #if",
      source: "#if X\n@available(iOS 13, *)\n#endif\n@Foo.Bar<Int>(x) func f() {}",
      outline: "func f [available Foo.Bar] ()\n"),
    Case(
      name: "every branch is kept",
      source: "#if A\nclass X {}\n#elseif B\nclass Y {}\n#else\nclass Z {}\n#endif",
      outline: "class X\nclass Y\nclass Z\n"),
    Case(
      name: "observers behind an initial value",
      source: "class A { var a = b { didSet { c() } }; var d = e { f() }; var g = 1 }",
      outline: "class A\n  var a { didSet }\n  var d\n  var g\n"),
    Case(
      name: "accessors",
      source:
        "var a: Int { get async throws(E) { 1 } set { } }; var b: Int { 1 }; protocol P { var c: Int { get set } }",
      outline: "var a -> Int { get set }\nvar b -> Int { get }\nprotocol P\n  var c -> Int { get set }\n"),
    Case(
      name: "effects and typed throws",
      source:
        "func f<each T>(_ x: repeat each T) async throws(any E) -> (repeat each T) where repeat each T: P {}",
      outline: "func f (_) async throws(any E) -> (repeat each T)\n"),
    Case(
      name: "operators as names",
      source: "func <= (a: A, b: A) -> B {}\nprefix func -<T>(a: T) {}\ninfix operator +++: P",
      outline: "func <= (a b) -> B\nfunc - prefix (a)\noperator +++ infix\n"),
    Case(
      name: "the kind of an import is no modifier, a module before a name belongs to the type",
      source: "public import struct A.B; var c: Swift::Int",
      outline: "import A.B public\nvar c -> Swift::Int\n"),
    Case(
      name: "modifiers with arguments",
      source: "class A { private(set) public unowned(safe) var a: B; nonisolated(unsafe) static let c = 1 }",
      outline: "class A\n  var a private(set) public unowned(safe) -> B\n  let c nonisolated(unsafe) static\n"
    ),
    Case(
      name: "class as a modifier",
      source: "class A { class func f() {}; class var g: Int { 1 }; class B {} }",
      outline: "class A\n  func f class ()\n  var g class -> Int { get }\n  class B\n"),
    Case(
      name: "contextual keywords as names",
      source:
        "struct A { var open = 1; func actor() {}; let `class`: Int; enum B { case `default`, macro } }",
      outline:
        "struct A\n  var open\n  func actor ()\n  let class -> Int\n  enum B\n    case default\n    case macro\n"
    ),
    Case(
      name: "actors and macros",
      source:
        "distributed actor A {}\nmacro m(_ x: Int) -> String = #externalMacro(module: \"a\", type: \"b\")\nactor.run()",
      outline: "actor A distributed\nmacro m (_) -> String\n"),
    Case(
      name: "inheritance",
      source:
        "struct A<T: ~Copyable>: @unchecked Sendable, B & C, D<E> where T: F {}\nextension [Int]: @retroactive G {}",
      outline: "struct A : @unchecked Sendable B & C D<E>\nextension [Int] : @retroactive G\n"),
    Case(
      name: "code is no declaration",
      source: "func f() { let a = 1; func g() {} }\nif let x = y { let z = 1 }\nlet c = { let d = 1 }",
      outline: "func f ()\nlet c\n"),
    Case(
      name: "types in bodies",
      source: """
        func f(g: A = { struct N {}; return A() }()) {
          if a { struct S { var t: U { enum V { case w }; return .w } } } else { actor R {} }
          func h() { protocol P {}; typealias Q = P }
          switch a { case b: class C: D { init() { struct E {} } } }
        }
        struct T { let i = { struct J {} }; var k: L { willSet { struct M {} } }; subscript(x: Y) -> Z { struct W {} } }
        """,
      outline: """
        func f (g)
            struct N
          struct S
            var t -> U { get }
              enum V
                case w
          actor R
          protocol P
          typealias Q -> P
          class C : D
            init init ()
              struct E
        struct T
          let i
            struct J
          var k -> L { willSet }
              struct M
          subscript subscript (x) -> Z { get }
            struct W

        """),
    Case(
      name: "types in the statements of a file",
      source: "if a { struct S {} }\nlet _ = { class C {} }\nfor b in c {\n#if D\nenum E {}\n#endif\n}",
      outline: "struct S\nclass C\nenum E\n"),
    Case(
      name: "conditions over lines", source: "if a,\n  let b = c,\n  let d = e {\n  let f = 1\n}\nlet g = 2",
      outline: "let g\n"),
    Case(
      name: "tuple patterns", source: "let (a, (b: c, _)): (Int, (b: Int, Int)) = f()",
      outline: "let a\nlet c\n"),
    Case(
      name: "function types",
      source: "var a: @MainActor (Int) async -> Void = { _ in }\nlet b: ((A) -> B)? = nil",
      outline: "var a -> @MainActor (Int) async -> Void\nlet b -> ((A) -> B)?\n"),
    Case(name: "a missing brace", source: "class A { func f() {", outline: "broken\nclass A\n  func f ()\n"),
    Case(name: "stray closers", source: "} ) ] class A {}", outline: "broken\nclass A\n"),

    Case(
      name: "operators with generic parameters",
      source: "func .==<T>(a: T) {}\nfunc >>=<T>(b: T) {}\nfunc <=<T>(c: T) {}\nfunc <*><A>(d: A) {}",
      outline: "func .== (a)\nfunc >>= (b)\nfunc <= (c)\nfunc <*> (d)\n"),
    Case(
      name: "an operator has no generic parameters", source: "prefix operator ><\ninfix operator ?=: A",
      outline: "operator >< prefix\noperator ?= infix\n"),
    Case(
      name: "labels spelled like modifiers",
      source: "func f(required a: A, consuming b: B, isolated c: C, _const _ d: D, class _: E) {}",
      outline: "func f (required consuming isolated _ class)\n"),
    Case(
      name: "parentheses before an arrow belong to the type",
      source:
        "var a: @escaping(A) -> B\nvar b: @autoclosure() async throws -> B\nvar c: @convention(c) (A) -> B",
      outline: """
        var a -> @escaping(A) -> B
        var b -> @autoclosure() async throws -> B
        var c -> @convention(c) (A) -> B

        """),
    Case(
      name: "ownership before any type",
      source: "var a: __owned [A]; var b: __shared (B); var c: __owned Self.C",
      outline: "var a -> __owned [A]\nvar b -> __shared (B)\nvar c -> __owned Self.C\n"),
    Case(
      name: "getters whose first word is no accessor",
      source:
        "var a: A { read { $0 } }; var b: B { modify() }; var c: C {}\nvar d: D {\n#if X\nget { 1 }\n#endif\n}",
      outline: "var a -> A { get }\nvar b -> B { get }\nvar c -> C { get }\nvar d -> D { get }\n"),
    Case(
      name: "long types are whole", source: "var a: (" + String(repeating: "Int, ", count: 80) + "Int)",
      outline: "var a -> (" + String(repeating: "Int, ", count: 80) + "Int)\n"),
    Case(
      name: "names without backticks",
      source: "import A.`B`\nextension C<D>.`E` {}\n@`F`.G<H>.`I` var `j`: K",
      outline: "import A.B\nextension C<D>.E\nvar j [F.G.I] -> K\n"),
    Case(
      name: "nested #if between attributes",
      source: "@a\n#if B\n#if C\n@d\n#endif\n#endif\n@e struct F {}", outline: "struct F [a d e]\n"),
    Case(
      name: "marks behind white space", source: "class A { init !(a: B) {}; init ? (c: D) {} }",
      outline: "class A\n  init init (a)\n  init init (c)\n"),
  ]

  @Test(arguments: cases)
  func outline(of sample: Case) {
    #expect(outlineText(sample.source) == sample.outline)
  }
}
