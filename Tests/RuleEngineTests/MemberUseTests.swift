import Testing

/// Who sets a property from outside of its type, and who binds it.
@Suite struct MemberUseTests {
  /// Ways to a value of the type that another type's property is written through.
  static let holders = [
    "let order: Order\n  func f() { order.count = 1 }",
    "let order = Order()\n  func f() { order.count += 1 }",
    "var order: Order?\n  func f() { order?.count = 1 }",
    "var page: Page\n  func f() { page.order!.count = 1 }",
    "func f(_ order: Order) { order.count = 1 }",
    "func f() { let order = Order(); order.count = 1 }",
    "func f(_ page: Page) { guard let order = page.order else { return }; order.count = 1 }",
    "func f(_ order: Order?) { if let order { order.count = 1 } }",
    "func f(_ page: Page) { run { [order = page.order] in order?.count = 1 } }",
    "func f(_ order: Order) { run { [weak order] in order?.count = 1 } }",
    "func f() { run { (order: Order) in order.count = 1 } }",
    "func make() -> Order { Order() }\n  func f() { make().count = 1 }",
    "func f() { Order.shared.count = 1 }",
    "func f(_ some: Any) { (some as? Order)?.count = 1 }",
    "func f<O: Order>(_ order: O) { order.count = 1 }",
    "@Environment(Order.self) var order\n  func f() { order.count = 1 }",
    "let order: LastOrder\n  func f() { order.count = 1 }",
    "let order: Order\n  func f() { (order.count, other) = (1, 2) }",
    "let order: Order\n  func f() { swap(&order.count, &other) }",
    "let order: Order\n  func f() { order.count.negate() }",
    "}\nprotocol Listed {}\nextension Listed where Self: Order {\n  func f() { count = 1 }",
    "}\nprotocol Listed {}\nextension Listed where Self: Order {\n  func f() { self.count = 1 }",
  ]

  @Test(arguments: holders)
  func `a write outside is seen whatever leads to the value`(_ members: String) throws {
    try check("\"writtenOutside\": \"elsewhere\"", members, isMeant: true)
  }

  /// What says nothing of the property, or nothing that is known.
  static let others = [
    "let other: Other\n  func f() { other.count = 1 }",
    "var count = 0\n  func f() { count = 1 }",
    "func f(_ count: Int) { var count = 1; count = 2 }",
    "func f(_ other: Other) { let order = other; order.count = 1 }",
    "func f(_ order: Order) -> Int { order.count }",
    "func f(_ order: Order) { order.page.count = 1 }",
    "struct Order { var count = 1 }\n  func f(_ order: Order) { order.count = 1 }",
    "typealias Basket = Page & Order.Item",
    "final class Basket: Order.Item {}",
  ]

  @Test(arguments: others)
  func `what another type has is not written`(_ members: String) throws {
    try check("\"writtenOutside\": true", members, isMeant: false)
    try check("\"writtenOutside\": false", members, isMeant: true)
  }

  static let unknown = [
    "func f() { thing.count = 1 }",
    "func f() { list.forEach { $0.count = 1 } }",
    "let path = \\Order.count",
    "func f(_ order: Order) { order.count <~ 1 }",
    "typealias Basket = Order",
    "typealias Basket = [Order]",
    "typealias Basket = Order.Item & Order",
    "final class LaterOrder: Order {}",
    "func f<Order: Counting>(_ order: Order) { order.count = 1 }",
    "func f(_ box: Box<Order>) { box.count = 1 }",
    "func f(_ box: Box<Order>) { box[0].count = 1 }",
    "func f(_ box: Bindable<Thing>) { take(box.count) }",
  ]

  @Test(arguments: unknown)
  func `what nobody knows is neither`(_ members: String) throws {
    try check("\"writtenOutside\": true", members, isMeant: false)
    try check("\"writtenOutside\": false", members, isMeant: false)
  }

  @Test func `what nothing names is not used`() throws {
    try checkNodes(
      "property", where: #"{ "used": false }"#,
      in: """
        struct Screen {
          @State var sheet = 0  // ✗
          @State var page = 0
          @State var count = 0
          @State var shown = 0
          @State var list = 0
          public var title = ""
          var text: String {  // ✗
            print(page)
            count = 1
            return field($list)
          }
        }
        func show(_ screen: Screen) { print(screen.shown) }
        """)
  }

  @Test func `a name that is bound again, caught or matched is read`() throws {
    try checkNodes(
      "property", where: #"{ "used": false }"#,
      in: """
        struct Screen {
          var item: Item?
          var page: Page?
          var list: List?
          var limit = 0
          var size = 0
          var other = 0  // ✗
          func f(_ x: Int) {
            if let item { print(item) }
            run { [page, weak list] in print(page, list) }
            switch x {
            case limit: break
            case .other: break
            case let other: print(other)
            }
            run { [size = size] in print(size) }
          }
        }
        """)
  }

  @Test func `what the language or a protocol may use is not unused`() throws {
    try checkNodes(
      "property", where: #"{ "used": false }"#,
      in: """
        struct Key: Hashable { let id = 0 }
        struct Note: Codable { let text = "" }
        struct Shown: Identifiable {
          let id = 0
          let size = 0  // ✗
        }
        protocol Worn { var color: Int { get } }
        struct Shirt: Worn { let color = 0 }
        func show<T: Worn>(_ worn: T) { print(worn.color) }
        extension Color { static let accent = Color() }
        struct Color {}
        func paint() { fill(.accent) }
        """)
  }

  @Test func `a view hands on bindings of what it keeps`() throws {
    try checkNodes(
      "property", where: #"{ "bound": true }"#,
      in: """
        struct Screen: View {
          @State var text = ""  // ✗
          @State var page = 0
          var body: some View { Field($text, page) }
        }
        final class Model: ObservableObject {
          @Published var count = 0
          func listen() { $count.sink { print($0) }; run($count) }
        }
        """)
  }

  @Test func `of types of one name nobody knows which is used`() throws {
    try checkNodes(
      "property", where: #"{ "usedOutside": true }"#,
      in: """
        class Order { let count = 0 }
        class Order { let count = 0 }
        class Page { let count = 0 }  // ✗
        func show(_ order: Order, _ page: Page) { print(order.count, page.count) }
        """)
  }

  @Test func `an underscore before a name hides no alias`() throws {
    try checkNodes(
      "property", where: #"{ "used": false }"#,
      in: """
        class _Order { let count = 0 }
        class _Page { let size = 0 }  // ✗
        typealias Basket = _Order
        func show(_ basket: Basket) { print(basket.total) }
        """)
  }

  static let bindings = [
    "@Bindable var order: Order\n  var body: some View { Field($order.count) }",
    "@State var page: Page\n  var body: some View { Field($page.order.count) }",
    "let order: Order\n  var body: some View { Field(Bindable(order).count) }",
    "let order: Order\n  var body: some View { Field(Binding(get: { order.count }, set: { order.count = $0 })) }",
    "let order: Order\n  var body: some View { Field(.init(get: { order.count }, set: { order.count = $0 })) }",
    "let order: Order\n  var body: some View { Field(.init { order.count } set: { order.count = $0 }) }",
    "let order: Order\n  var body: some View { Field(SwiftUI.Binding<Int>(get: { 1 }, set: { order.count = $0 })) }",
    "func field(_ order: Bindable<Order>) -> some View { Field(order.count) }",
    "func field(_ order: Binding<Order>) -> some View { Field(order.count) }",
    "func field(_ order: SwiftUI.Binding<Order?>) -> some View { Field(order?.count) }",
    "func field(_ page: Binding<Page>) -> some View { Field(page.order.count) }",
    "let order: Order\n  var body: some View { let b = Bindable(order); return Field(b.count) }",
    "@State var order: Order\n  var body: some View { let b = $order; return Field(b.count) }",
    "let page: Page\n  var form: Bindable<Page> { Bindable(page) }\n  var body: some View { Field(form.order.count) }",
    "var form: ObservedObject<Order>.Wrapper { $order }\n  var body: some View { Field(form.count) }",
    "@Binding var order: Order\n  var body: some View { Field(_order.projectedValue.count) }",
  ]

  @Test(arguments: bindings)
  func `a binding is seen`(_ members: String) throws {
    try check("\"bound\": true", members, isMeant: true)
    try check(
      "\"bound\": false",
      members.replacing("order: Order", with: "order: Other").replacing("<Order", with: "<Other").replacing(
        "Page", with: "Sheet"),
      isMeant: true)
  }

  static let handedPaths = [
    "func f(_ order: Order) { bind(\\.count, to: order) }\n  func bind<T>(_ path: ReferenceWritableKeyPath<T, Int>, to: T) {}",
    "func f(_ order: Order) { bind(\\Order.count) }\n  func bind(_ path: WritableKeyPath<Order, Int>) {}",
    "func f(_ order: Order) { Field(order, \\.count) }\n  struct Field<T> { init(_: T, _ path: ReferenceWritableKeyPath<T, Int>) {} }",
    "func f(_ order: Order) -> Field { .init(order, \\.count) }\n  struct Field { init(_: Order, _ path: WritableKeyPath<Order, Int>) {} }",
    "func f() { Row<Int>(path: \\.count) }\n  struct Row<T> { let path: ReferenceWritableKeyPath<Order, Int> }",
    "func f(_ form: Form) { form[\\.count] = 1 }\n  struct Form { subscript(path: WritableKeyPath<Order, Int>) -> Int { get { 1 } set {} } }",
  ]

  @Test(arguments: handedPaths)
  func `what asks for a key path that writes may bind`(_ members: String) throws {
    try check("\"bound\": true", members, isMeant: false)
    try check("\"bound\": false", members, isMeant: false)
    let reading = members.replacing("ReferenceWritable", with: "").replacing("Writable", with: "")
    try check("\"bound\": false", reading, isMeant: true)
  }

  static let keptPaths = [
    "func f() { bind(\\.count) }\n  func bind(_ path: Path<Int>) {}\n  typealias Path<V> = WritableKeyPath<Order, V>",
    "func f() { bind(\\.count) }\n  let bind: (WritableKeyPath<Order, Int>) -> Int",
    "func f(_ order: Order) { let path = \\Order.count; order[keyPath: path] = 1 }",
    "func f(_ order: Order) { for path in [\\Order.count, \\.count] { order[keyPath: path] = 1 } }",
    "func f() { read(isNew ? \\.count : \\.count) }\n  func read(_ path: KeyPath<Order, Int>) {}",
    "func f() { read(.count(\\.count)) }\n  enum Field { case count(WritableKeyPath<Order, Int>) }",
    "func f(_ order: Order) { counts.assign(to: \\.count, on: order) }",
  ]

  @Test(arguments: keptPaths)
  func `a key path that is not handed to what reads may bind`(_ members: String) throws {
    try check("\"bound\": true", members, isMeant: false)
    try check("\"bound\": false", members, isMeant: false)
  }

  static let otherPaths = [
    "func f() { bind(\\.count) }\n  func bind(_ path: WritableKeyPath<Other, Int>) {}",
    "func f() { bind(\\Other.count) }\n  func bind<T>(_ path: WritableKeyPath<T, Int>) {}",
    "func f() { Row(path: \\.count) }\n  struct Row { let path: WritableKeyPath<Other, Int> }",
    "func f() { let path = \\Other.count }", "func f() { counts.map(\\.count) }",
    "@Environment(\\.count) var number",
    "func f() { bind(of: \\.count) }\n  func bind(of: KeyPath<Order, Int>) {}\n  func bind(to: WritableKeyPath<Order, Int>) {}",
  ]

  @Test(arguments: otherPaths)
  func `a key path to the member of another type, or to what reads, binds nothing`(_ members: String) throws {
    try check("\"bound\": false", members, isMeant: true)
  }

  @Test func `what a type hands on of itself is no binding of a view`() throws {
    try checkNodes(
      "property", where: #"{ "bound": false, "name": "count" }"#,
      in: """
        final class Order {
          var count = 0  // ✗
          func listen() { counts.assign(to: \\.count, on: self) }
        }
        extension Publisher {
          func assign<T>(to path: ReferenceWritableKeyPath<T, Output>, on object: T) {}
        }
        """)
  }

  private func check(_ predicate: String, _ members: String, isMeant: Bool) throws {
    try checkNodes(
      "property",
      where:
        "{ \(predicate), \"name\": \"count\", \"ownerType\": { \"name\": \"Order\", \"kind\": \"class\" } }",
      in: """
        class Order {
          var count = 0\(isMeant ? "  // ✗" : "")
          static let shared = Order()
          var page = Other()
          func add() { count += 1 }
        }
        final class Page { var order: Order? }
        final class Sheet { var order: Other? }
        final class Other { var count = 0 }
        @dynamicMemberLookup struct Box<T> {
          subscript<V>(dynamicMember path: ReferenceWritableKeyPath<T, V>) -> V { get { read(path) } nonmutating set {} }
          subscript(place: Int) -> T { read(place) }
        }
        \(members.contains("LastOrder") ? "final class LastOrder: Order {}" : "")
        struct Screen {
          \(members)
        }
        """)
  }
}
