import Testing

/// What names mean, as comments behind them say.
@Suite struct ResolutionTests {
  func check(_ files: (String, String)..., sourceLocation: SourceLocation = #_sourceLocation) {
    let project = MarkedProject(files)
    #expect(project.markCount > 0, sourceLocation: sourceLocation)
    #expect(project.differences() == [], sourceLocation: sourceLocation)
  }

  @Test func `members hide what stands at the top of a file, and parameters hide members`() {
    check(
      (
        "App/A.swift",
        """
        let value = 1
        struct A {
          let value = 2
          func f() -> Int { value /* → A.value */ }
          func g(value: Int) -> Int { value /* → local */ }
          static func h() -> A { A /* → A */ () }
        }
        func f() -> Int { value /* → value */ }
        """
      ))
  }

  @Test func `the names of a tuple are declared one by one, and nobody tells their types`() {
    check(
      (
        "App/A.swift",
        """
        let (low, high) = (Low(), High())
        struct Low { var value = 1 }
        struct High { var value = 1 }
        struct A {
          static let (first, (second, _)) = (Low(), (2, 3))
          func f() { print(low /* → low */ , high.value /* → unknown unknownBase */ , A.second /* → A.second */ ) }
        }
        """
      ))
  }

  @Test
  func `an extension sees of the types around its own their generic parameters alone`() {
    check(
      ("Low/L.swift", "public struct Value {}\npublic struct Other {}"),
      (
        "App/A.swift",
        """
        import Low
        struct Box<Value> {
          struct Other {}
          struct In { var w: Value? }
        }
        extension Box.In {
          func r() -> Value /* → Box.Value */ ? { w }
          func s() -> Other /* → Other */ ? { nil }
          struct Deep { var value: Value /* → Box.Value */ }
        }
        func t() -> Value /* → Value */ { Value() }
        """
      ))
  }

  @Test func `keys that nobody wrote hide those of other files`() {
    check(
      ("App/B.swift", "enum CodingKeys { case a }\nlet keys = CodingKeys /* → CodingKeys */ .a"),
      (
        "App/A.swift",
        """
        struct A: Codable {
          let a: Int
          var key: String { CodingKeys /* → unknown mayBeInherited */ .a.stringValue }
        }
        struct B: Codable {
          let b: Int
          enum CodingKeys: CodingKey { case b }
          var key: String { CodingKeys /* → B.CodingKeys */ .b.stringValue }
        }
        """
      ))
  }

  @Test func `an import of one declaration brings no other`() {
    check(
      ("Core/C.swift", "public struct Tool {}\npublic struct URL {}"),
      (
        "Kit/K.swift",
        "@_exported import Core\npublic struct Thing { public var size: Int }\npublic struct Link {}"
      ),
      ("Part/P.swift", "@_exported import struct Kit.Thing"),
      (
        "App/A.swift",
        """
        import Foundation
        import struct Kit.Thing
        func f(_ thing: Thing /* → Thing */ ) -> URL /* → outside */ { thing.size /* → Thing.size */ }
        func g(_ link: Link /* → outside */, _ other: Kit.Link /* → outside */ ) {}
        extension Link /* → outside */ {}
        """
      ),
      ("App/B.swift", "import struct Kit.Tool\nlet t: Tool /* → Tool */\nlet u: URL /* → outside */"),
      ("App/C.swift", "import struct Kit.Thing\nimport Kit\nlet u: URL /* → URL */"),
      ("App/D.swift", "import Part\nlet t: Thing /* → Thing */\nlet l: Link /* → outside */"),
      (
        "App/E.swift",
        "import struct Kit.Thing\nimport struct Kit.Link\nlet t: Thing /* → Thing */\nlet l: Link /* → Link */"
      ))
  }

  @Test func `an operator of the project means its function where no type and no other module declares one`()
  {
    let declared = "infix operator <+>\nprefix operator √\npostfix operator °\ninfix operator <=>\n"
    check(
      (
        "Kit/K.swift",
        declared + """
          public func <+> (a: Int, b: Int) -> Int { a }
          public func <+> (a: String, b: Int) -> Int { b }
          public prefix func √ (a: Double) -> Double { a }
          public postfix func ° (a: Double) -> Double { a }
          public struct S { public static func <=> (a: S, b: S) -> S { a } }
          public func <=> (a: Int, b: Int) -> Int { a }
          """
      ),
      (
        "App/A.swift",
        """
        import Kit
        let a = 1 <+> /* → <+> */ 2
        let c = 4.0° /* → ° */
        let d = 1 <=> /* → unknown overloaded */ 2
        let e = [1].reduce(0, <=> /* → unknown overloaded */ )
        let f = [1].reduce(0, <+> /* → <+> */ )
        let g = 1 + 2
        """
      ),
      ("Far/F.swift", "let a = 1 <+> /* → outside */ 2"))
  }

  @Test func `types are found from the inside out, over extensions and files`() {
    check(
      (
        "App/A.swift",
        """
        struct Item {}
        struct A {
          struct Item {}
          func f() -> Item /* → A.Item */ { Item /* → A.Item */ () }
          struct Inner { var item: Item /* → A.Item */ }
        }
        extension A.Inner { func g() -> Item /* → Item */ { item /* → A.Inner.item */ } }
        func h() -> Item /* → Item */ { Item() }
        func k() -> A.Item /* → A.Item */ { A.Item() }
        """
      ),
      (
        "App/B.swift",
        "extension A { struct Late {} }\nextension A.Late { func f(_ late: Late /* → outside */, _ own: A.Late /* → A.Late */ ) {} }"
      ))
  }

  @Test func `members are found by the type of what stands before the dot`() {
    check(
      (
        "App/A.swift",
        """
        struct Home { var title = ""; static let shared = Home(); func next() -> Detail { Detail() } }
        struct Detail { var name = "" }
        class Base { var inherited = Home() }
        class A: Base {
          let home: Home
          lazy var made = Home()
          func f(detail: Detail?) {
            _ = home.title /* → Home.title */
            _ = self.home.next().name /* → Detail.name */
            _ = made.title /* → Home.title */
            _ = Home.shared /* → Home.shared */ .title /* → Home.title */
            _ = detail?.name /* → Detail.name */
            _ = inherited /* → Base.inherited */ .title /* → Home.title */
            let local = home.next()
            _ = local.name /* → Detail.name */
            _ = (local as? Home)!.title /* → Home.title */
            _ = unheard.of /* → unknown outsideBase */
          }
        }
        """
      ))
  }

  @Test func `a member behind an optional is none of what it holds`() {
    check(
      (
        "App/A.swift",
        """
        final class Order {
          var total = 1
          var next: Order?
          func map(_ change: (Int) -> Int) -> Int { change(total) }
        }
        func f(_ order: Order?, _ orders: Order??) {
          _ = order.map /* → unknown outsideBase */ { $0.total }
          _ = order?.map /* → Order.map */ { $0 }
          _ = order!.next?.total /* → Order.total */
          _ = order!.next.map /* → unknown outsideBase */ { $0.total }
          _ = orders?.map /* → unknown outsideBase */ { $0.total }
          _ = (order ?? Order()).map /* → Order.map */ { $0 }
          if let other = order { _ = other.map /* → Order.map */ { $0 } }
          guard let next = order?.next else { return }
          _ = next.map /* → Order.map */ { $0 }
          let last = order
          _ = last.map /* → unknown outsideBase */ { $0.total }
          if let order { _ = order.map /* → Order.map */ { $0 } }
        }
        struct Cart {
          var order: Order?
          func g(_ orders: [Order]?) {
            guard let order, let orders else { return }
            _ = order.total /* → Order.total */
            _ = orders.total /* → unknown outsideBase */
            if let order = order.next, let order { _ = order.total /* → Order.total */ }
          }
        }
        """
      ))
  }

  @Test func `what overloads give is known where it is one type of the project`() {
    check(
      (
        "App/A.swift",
        """
        struct Order { var total = 1 }
        struct Offer { var total = 1 }
        func make(_ id: Int) -> Order { Order() }
        func make(named: String) -> Order { Order() }
        func pick(_ id: Int) -> Order { Order() }
        func pick(named: String) -> Offer { Offer() }
        func find(_ id: Int) -> Order { Order() }
        func find(named: String) -> Order? { nil }
        func lift<T>(_ it: T) -> T { it }
        func lift<T>(_ it: T, _ other: Int) -> T { it }
        func f() {
          _ = make(1).total /* → Order.total */
          _ = pick(1).total /* → unknown unknownBase */
          _ = find(1).total /* → unknown unknownBase */
          _ = lift(1).total /* → unknown unknownBase */
        }
        """
      ))
  }

  @Test func `what a type inherits beside a function of its own may be meant as well`() {
    check(
      (
        "App/A.swift",
        """
        class Base { func find() -> Int { 1 }; func same(_ x: Int) {}; var total: Int { 1 }; func pick() {} }
        final class Order: Base {
          func find(_ x: Int) -> Int { x }
          override func same(_ y: Int) {}
          override var total: Int { 2 }
          var pick: Int { 3 }
          func own() {}
          func f() {
            _ = find /* → unknown overloaded */ ()
            same /* → Order.same */ (1)
          }
        }
        func f(_ order: Order) {
          _ = order.find /* → unknown overloaded */ (1)
          order.same /* → Order.same */ (1)
          _ = order.total /* → Order.total */
          _ = order.pick /* → unknown overloaded */
          order.own /* → Order.own */ ()
        }
        """
      ))
  }

  @Test func `a class that inherits from outside may inherit what stands at the top as well`() {
    check(
      (
        "App/A.swift",
        """
        import UIKit
        func title() {}
        class A: UIViewController { func f() { title /* → unknown mayBeInherited */ () } }
        struct B: Sendable { func f() { title /* → title */ () } }
        struct Title {}
        class C: UIViewController { func f() { _ = Title /* → Title */ () } }
        """
      ))
  }

  @Test func `associated types and generic parameters of types from outside hide types of the project`() {
    check(
      (
        "App/A.swift",
        """
        struct Element {}
        extension Array where Element: Hashable { func g(_ e: Element /* → unknown mayBeInherited */ ) {} }
        struct A: Sequence { func h(_ e: Element /* → unknown mayBeInherited */ ) {} }
        struct B: Sendable { func h(_ e: Element /* → Element */ ) {} }
        """
      ))
  }

  @Test func `modules see what they import, and each other's names no more`() {
    check(
      ("Kit/K.swift", "public struct Tool {}\npublic struct Shared {}"),
      ("Other/O.swift", "public struct Shared {}\npublic struct Secret {}"),
      (
        "App/A.swift",
        """
        import Kit
        let a = Tool /* → Tool */ ()
        let b = Secret /* → outside */ ()
        let c: Kit.Tool /* → Tool */
        """
      ),
      ("Both/B.swift", "import Kit\nimport Other\nlet a = Shared /* → unknown ambiguousModule */ ()"))
  }

  @Test func `modules hand on what they import so that all see it`() {
    check(
      ("Core/C.swift", "public struct Tool {}"),
      ("Kit/K.swift", "@_exported import Core\npublic struct Box {}\nlet t = Tool /* → Tool */ ()"),
      // Another file of the module imports it.
      ("Kit/L.swift", "let t = Tool /* → Tool */ ()"),
      ("UI/U.swift", "@_exported import Kit\n@_exported import UI"),
      ("Loop/L.swift", "@_exported import Back"),
      ("Back/B.swift", "@_exported import Loop\n@_exported import Core"),
      ("App/A.swift", "import UI\nlet b = Box /* → Box */ ()\nlet t = Tool /* → Tool */ ()"),
      ("Far/F.swift", "public import Kit\nlet t = Tool /* → Tool */ ()"),
      ("Farther/F.swift", "import Far\nlet t = Tool /* → outside */ ()"),
      ("Looped/L.swift", "import Loop\nlet t = Tool /* → Tool */ ()"))
  }

  @Test func `what a file keeps to itself hides what all files see, and is seen by no other`() {
    check(
      (
        "App/A.swift",
        "private struct Tool { var a = 1 }\nfunc f(_ tool: Tool /* → Tool */ ) { _ = tool.a /* → Tool.a */ }"
      ),
      (
        "App/B.swift",
        "struct Tool { var b = 1 }\nfunc g(_ tool: Tool /* → Tool */ ) { _ = tool.b /* → Tool.b */ }"
      ),
      ("App/C.swift", "fileprivate func h() {}\nprivate(set) var k = 1"),
      ("App/D.swift", "func m() { h /* → outside */ (); _ = k /* → k */ }"))
  }

  @Test func `aliases are followed, and those in a circle end`() {
    check(
      (
        "App/A.swift",
        """
        struct Home { var title = "" }
        typealias House = Home
        typealias A = B
        typealias B = A
        func f(_ house: House /* → House */ , _ a: A) {
          _ = house.title /* → Home.title */
          _ = a.b /* → unknown unknownBase */
        }
        """
      ))
  }

  @Test func `a type that contains itself by an extension ends`() {
    let project = MarkedProject([
      (
        "App/A.swift",
        """
        extension A.B {
        extension A {
          struct B {}
        }
          init(x: Int) { self.init(y: x) }
        }
        class C: D {}
        class D: C { func f() { g() } }
        let viewModel: AppMainViewModel = AppViewModel()
        """
      )
    ])
    #expect(project.model.references[0].count > 0)
  }

  @Test func `what a type stands for behind its colon is told with its role`() {
    let project = MarkedProject([
      ("App/A.swift", "protocol P {}\n@W struct A: P & Q { let f: [P] }\n@propertyWrapper struct W {}")
    ])
    let roles = project.model.references[0].map { "\($0.role)" }
    #expect(roles == ["attribute", "inheritance", "inheritance", "type", "attribute"])
  }
}
