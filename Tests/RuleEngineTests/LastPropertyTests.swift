import Testing

/// Where paths lead.
@Suite struct LastPropertyTests {
  private let loadsOfStore = #"{ "lastProperty": { "declaredType": "Store" } }"#

  @Test func `the last property is found by the types of those before it`() throws {
    try checkNodes(
      "call", where: loadsOfStore,
      in: """
        protocol Store { func load() }
        struct Parts {
          let store: any Store
          let stores: [Store]
          let shelf: Shelf
          static let shared = Parts()
        }
        class Shelf {
          var parts: Parts?
          let open: () -> Store
        }

        final class Home {
          private let store: Store
          private let parts: Parts
          private let other: Unknown
          private let shelves: [Shelf]

          func run() {
            store.load()  // ✗
            self.parts.store.load()  // ✗
            parts.shelf.parts?.store.load()  // ✗
            Parts.shared.store.load()  // ✗
            parts.store()  // ✗
            parts.shelf.load()
            parts.shelf.open()
            parts.stores[0].load()
            shelves[0].parts.store.load()
            parts.stores.removeAll()
            other.store.load()
            run()
            print(store)
          }
        }
        """)
  }

  @Test func `whatever is named, the last property is the one at the end`() throws {
    try checkNodes(
      "reference", where: loadsOfStore,
      in: """
        struct Store { var count: Int; func label() {} }
        struct Parts { var store: Store }
        enum Shelf { static var store = Store(count: 1) }

        final class Home: Base {
          private var parts: Parts

          func run() {
            show(parts.store)  // ✗
            show(parts.store.count)
            show(Shelf.store)  // ✗
            show(parts.store.label.text)  // ✗
            show(stock)  // ✗
            show(parts)
          }
        }
        class Base { var stock: Store }
        """)
    try checkNodes(
      "assignment", where: loadsOfStore,
      in: """
        struct Store { var count: Int }
        struct Parts { var store: Store }

        final class Home {
          private var parts: Parts

          func run() {
            parts.store = Store(count: 2)  // ✗
            parts.store.count = 3
          }
        }
        """)
  }

  @Test func `what nobody knows is unknown, and what is no property is none`() throws {
    let source = """
      struct Parts { func make() -> Int { 1 } }

      final class Home {
        private let parts: Parts
        private let other: Unknown
        private let guess = guessed()

        func run(given: Parts) {
          run()  // ✗
          parts.make()
          other.parts.make()
          given.parts.make()
          found().make()
          guess.make()
          guess.parts.make()
        }
      }
      """
    try checkNodes(
      "call", where: #"{ "callee": ["*.make", "run"], "not": { "lastProperty": { "name": "?*" } } }"#,
      in: source)
  }

  @Test func `types that hold each other end with the path`() throws {
    let path = Array(repeating: "next", count: 200).joined(separator: ".")
    try checkNodes(
      "call", where: #"{ "lastProperty": { "name": "next" } }"#,
      in: """
        final class Link { let next: Link; func end() {} }

        final class Chain {
          let next: Link
          func run() { \(path).end() }  // ✗
        }
        """)
  }
}
