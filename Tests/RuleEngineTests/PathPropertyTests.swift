import Testing

/// Properties on the paths of what bodies use.
@Suite struct PathPropertyTests {
  private let throughStore = #"{ "onPath": { "declaredType": "Store" } }"#

  @Test func `properties are found by the types of those before them`() throws {
    try checkNodes(
      "call", where: throughStore,
      in: """
        protocol Store { func load() }
        struct Parts {
          let store: any Store
          let stores: [Store]
          let shelf: Shelf
          static let shared = Parts()
          enum Live { static let parts = Parts.shared }
        }
        class Shelf {
          var parts: Parts?
          let open: () -> Store
        }

        final class Home {
          private let store: Store
          private let parts: Parts
          private let other: Unknown

          func run() {
            store.load()  // ✗
            self.parts.store.load()  // ✗
            parts.store.items.first.load()  // ✗
            parts.shelf.parts?.store.load()  // ✗
            Parts.shared.store.load()  // ✗
            Parts.Live.parts.store.load()  // ✗
            parts.store()  // ✗
            parts.shelf.load()
            parts.shelf.open()
            parts.stores[0].load()
            parts.stores.removeAll()
            other.store.load()
            run()
            print(store)
          }
        }
        """)
  }

  @Test func `what is named is on its path, and what is assigned to`() throws {
    try checkNodes(
      "reference", where: throughStore,
      in: """
        struct Store { var count: Int }
        struct Parts { var store: Store }
        enum Shelf { static var store = Store(count: 1) }

        final class Home: Base {
          private var parts: Parts

          func run() {
            show(parts.store)  // ✗
            show(parts.store.count)  // ✗
            show(Shelf.store)  // ✗
            show(stock)  // ✗
            show(parts)
          }
        }
        class Base { var stock: Store }
        """)
    try checkNodes(
      "assignment", where: throughStore,
      in: """
        struct Store { var count: Int }
        struct Parts { var store: Store; var count: Int }

        final class Home {
          private var parts: Parts

          func run() {
            parts.store = Store(count: 2)  // ✗
            parts.store.count = 3  // ✗
            parts.count = 4
          }
        }
        """)
  }

  @Test func `a name of a type that nobody knows makes unknown what is on the path`() throws {
    try checkNodes(
      "call", where: #"{ "callee": ["*.make", "run", "print"], "not": { "onPath": { "name": "store" } } }"#,
      in: """
        struct Parts {
          func make() -> Int { 1 }
          var list: [Parts]
          var open: Parts { self }
        }
        enum Shelf { case low, high }
        extension Shelf { var store: Parts { Parts() } }

        final class Home {
          private let parts: Parts
          private let pair: (a: Parts, b: Parts)
          private let other: Unknown
          private let guess = guessed()

          func run(given: Parts) {
            run()  // ✗
            print(parts)  // ✗
            parts.make()  // ✗
            parts.open.make()  // ✗
            other.make()  // ✗
            guess.make()  // ✗
            guess.parts.make()
            other.parts.make()
            given.make()
            found().make()
            pair.a.make()
            parts.list.first.make()
            parts.list[0].open.make()
            Shelf.low.store.make()
          }
        }
        """)
  }

  @Test func `types that hold each other end with the path`() throws {
    let path = Array(repeating: "next", count: 200).joined(separator: ".")
    try checkNodes(
      "call", where: #"{ "onPath": { "name": "next" } }"#,
      in: """
        final class Link { let next: Link; func end() {} }

        final class Chain {
          let next: Link
          func run() { \(path).end() }  // ✗
        }
        """)
  }
}
