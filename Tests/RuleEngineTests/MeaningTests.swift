import Testing

/// What names and values mean, as far as the whole project tells.
@Suite struct MeaningTests {
  @Test func `a name is outside where nothing of the project is meant by it`() throws {
    try checkNodes(
      "call", where: #"{ "outside": true }"#,
      in: """
        import Darwin

        final class Nap: Resting {
          func rest(pause: () -> Void) {
            sleep(1)  // ✗
            usleep(1)  // ✗
            pause()
            doze()
            wait()
            nod()
          }
          func doze() {}
        }

        protocol Resting {}
        extension Resting {
          func wait() {}
        }

        func nod() {}

        struct Guest {
          func sleep(_ nights: Int) {}
          static func usleep(_ nights: Int) {}
        }
        """)
  }

  @Test func `what self is and has is not from outside`() throws {
    let names = #""name": ["self*", "Self*"], "#
    let source = """
      struct Room {
        var list: [Int]
        func run() {
          show(self)
          show(self[0])
          Self.make()
        }
      }

      extension Date {
        func run() { Self.make() }
      }
      """
    try checkNodes("reference", where: "{ \(names)\"outside\": true }", in: source)
    try checkNodes("reference", where: "{ \(names)\"not\": { \"resolvesTo\": true } }", in: source)
  }

  @Test func `a nested type hides nothing elsewhere, and all where it is`() throws {
    try checkNodes(
      "reference", where: #"{ "name": "Calendar.current", "outside": true }"#,
      in: """
        struct Planner {
          struct Calendar {
            static let current = Calendar()
          }
          func plan() { show(Calendar.current) }
        }

        extension Planner {
          struct Page {
            func plan() { show(Calendar.current) }
          }
        }

        struct Other {
          func plan() { show(Calendar.current) }  // ✗
        }
        """)
  }

  @Test func `what the project adds to a class from outside may be meant`() throws {
    try checkNodes(
      "call", where: #"{ "callee": "sleep", "outside": true }"#,
      in: """
        extension XCTestCase {
          func sleep(_ seconds: Int) {}
        }

        final class NapTests: XCTestCase {
          func testNap() { sleep(1) }
        }

        struct Nap {
          func rest() { sleep(1) }  // ✗
        }
        """)
  }

  @Test func `a type is what its alias stands for`() throws {
    try checkNodes(
      "property", where: #"{ "declaredType": ["*Repository", "*->*"] }"#,
      in: """
        typealias Animals = AnimalRepository
        typealias Handler<Value> = (Value) -> Void
        typealias Loop = Loop

        final class Home {
          typealias Plants = PlantRepository
          let animals: Animals  // ✗
          let plants: Plants?  // ✗
          let onBuy: Handler<Int>  // ✗
          let loop: Loop
        }

        struct Other {
          let plants: Plants
        }
        """)
  }

  @Test func `an alias leads to the declaration behind it`() throws {
    try checkNodes(
      "property", where: #"{ "resolvesTo": { "kind": "class", "name": "Store" } }"#,
      in: """
        final class Store {}
        typealias Shelf = Store
        struct Home {
          let shelf: Shelf  // ✗
          let other: Int
        }
        """)
  }

  @Test func `a value has the type that the project declares for it`() throws {
    try checkNodes(
      "property", where: #"{ "declaredType": ["Store", "\\[Store\\]", "String", "Kind"] }"#,
      in: #"""
        final class Store {
          static let main = Store.make()  // ✗
          static func make() -> Store { Store() }
        }

        struct Home {
          enum Kind {
            case small
            static var usual: Kind { .small }  // ✗
          }

          var store = Store.make()  // ✗
          var all = [Store.make(), Store()]  // ✗
          var text = "a" + "b"  // ✗
          var choice = isNew ? Store.main : Store.make()  // ✗
          var mixed = isNew ? Store.main : 1
          var kind = Home.Kind.usual  // ✗
          var other = Other.make()
          var sum = 1 + 2
        }

        let isNew = true
        """#)
  }

  @Test func `what a body binds has the type of a value that needs no other binding`() throws {
    try checkNodes(
      "binding", where: #"{ "declaredType": "Store" }"#,
      in: """
        final class Store {
          static func make() -> Store { Store() }
          func copy() -> Store { Store() }
        }

        struct Home {
          func makeStore() -> Store { Store() }
          func makeOther() -> Other { Other() }
          func makePair() -> (Store, Store) { (Store(), Store()) }
          func loadStore() async throws -> Store? { nil }
          var store: Store { Store() }

          func run(makeOther: () -> Int) async throws {
            let first = makeStore()  // ✗
            let second = self.makeStore().copy()  // ✗
            let third = Store.make()  // ✗
            let fourth = try await loadStore()  // ✗
            if let fifth = try await loadStore() {}  // ✗
            let sixth = store  // ✗
            let seventh = makeStore(for: makeOther, { first in first })  // ✗
            let other = makeOther()
            let (left, right) = makePair()
            let make = makeStore
            let copied = first.copy()
          }

          func shadow(store: Int, makeStore: () -> Int) {
            let first = store
            let second = makeStore()
          }
        }
        """)
  }

  @Test func `a function conforms to nothing, whatever stands around it`() throws {
    try checkNodes(
      "call", where: #"{ "callee": "Row", "not": { "enclosedBy": { "conforms": "View" } } }"#,
      in: """
        struct Main: App {
          func row() -> Row {
            Row()  // ✗
          }
        }

        struct List: View {
          func row() -> Row {
            Row()
          }
        }

        struct Shelf: Container {
          func row() -> Row {
            Row()
          }
        }
        """)
  }

  @Test func `what a generic function or a requirement returns is known where it is used alone`() throws {
    try checkNodes(
      "binding", where: #"{ "declaredType": "*" }"#,
      in: """
        final class Store {}
        func make<T>() -> T { fatalError() }

        struct Box<Item> {
          let item: Item
          static func empty() -> Box<Item> { fatalError() }
        }

        protocol Shelf {
          associatedtype Item
          func first() -> Item
          func copy() -> Self
        }

        enum Place { case here, at(Int) }

        extension Shelf {
          func run(isHere: Bool) {
            let made: Store = make()  // ✗
            let store = make()
            let box = Box<Store>.empty()
            let item = Box<Store>.empty().item
            let one = first()
            let other = copy()
            let here = Place.here  // ✗
            let there = Place.at
          }
        }
        """)
  }

  @Test func `a nested type is found by its whole name`() throws {
    try checkNodes(
      "binding", where: #"{ "declaredType": "Store", "resolvesTo": { "kind": "struct" } }"#,
      in: """
        final class Store {}

        enum Shelf {
          struct Store {
            func copy() -> Store { self }
          }
          static func make() -> Store { Store() }
        }

        struct Home {
          var make: () -> Store
          var other: () -> Shelf.Store

          static func run() { let home = self }

          func run() {
            let first = Shelf.make()  // ✗
            let second = Shelf.make().copy()  // ✗
            let third = make()
            let fourth = other()  // ✗
          }
        }
        """)
  }

  @Test func `what names a function is none of what it returns`() throws {
    try checkNodes(
      "property", where: #"{ "declaredType": "Store" }"#,
      in: """
        final class Store {}
        func makeStore() -> Store { Store() }

        struct Home {
          static func make() -> Store { Store() }
          var first = makeStore()  // ✗
          var second = makeStore
          var third = Home.make
        }
        """)
  }

  @Test func `a delegate of a framework asks for its own members alone`() throws {
    try checkNodes(
      "function", where: #"{ "not": { "implements": true } }"#,
      in: """
        final class List: NSObject, UITableViewDelegate, CLLocationManagerDelegate {
          func reload() {}  // ✗
          func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
          func scrollViewDidScroll(_ view: UIScrollView) {}
          func locationManager(_ manager: CLLocationManager, didUpdateLocations all: [CLLocation]) {}
        }

        final class Map: NSObject, MapKeeperDelegate {
          func reload() {}
        }
        """)
  }
}
