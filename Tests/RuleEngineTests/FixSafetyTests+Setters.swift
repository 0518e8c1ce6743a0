/// What only the type itself may set.
extension FixSafetyTests {
  /// Ways in which others change what is behind `viewModel.filter`.
  static let writers = [
    "func f(viewModel: HomeViewModel) { viewModel.filter = Filter() }",
    "func f(viewModel: HomeViewModel) { viewModel.filter.name = 1 }",
    "func f(viewModel: HomeViewModel) { viewModel.filter[0] = 1 }",
    "func f(viewModel: HomeViewModel) { viewModel.filter.names[0].last = 1 }",
    "func f(viewModel: HomeViewModel) { viewModel.filter.names.append(1) }",
    "func f(viewModel: HomeViewModel) { viewModel.filter.append(1) }",
    "func f(viewModel: HomeViewModel) { viewModel.filter?.reset() }",
    "func f(viewModel: HomeViewModel) -> Int { viewModel.filter.next() }\nstruct Inner { mutating func next() -> Int { 1 } }",
    "func f(viewModel: HomeViewModel) { swap(&viewModel.filter, &other) }",
    "func f(viewModel: HomeViewModel) { change(&viewModel.filter.name) }",
    "func f(viewModel: HomeViewModel) { (viewModel.filter, other) = (1, 2) }",
    "func f() { make().filter = Filter() }",
    "func f(viewModel: HomeViewModel) { viewModel[keyPath: \\.filter] = Filter() }",
    "func f(viewModel: HomeViewModel) { viewModel[keyPath: \\.`filter`] = Filter() }",
    "func f(viewModel: HomeViewModel) { viewModel.filter <~ Filter() }",
    "func f(viewModel: HomeViewModel) { viewModel.filter++ }",
    "func f(viewModel: HomeViewModel) { +++viewModel.filter.name }",
    "func f(viewModel: HomeViewModel) { change(&viewModel.`filter`) }",
    "extension HomeViewModel { func f() { change(&self.filter) } }",
    "extension Titled where Self: HomeViewModel { func f() { filter = Filter() } }",
    "class DetailViewModel: HomeViewModel & Titled { func f() { filter = Filter() } }",
    "class DetailViewModel: `HomeViewModel` { func f() { filter = Filter() } }",
    "func f(viewModel: HomeViewModel) { values.assign(to: &viewModel.$filter) }",
    "func f(viewModel: HomeViewModel) -> Bool { viewModel.filter.withUTF8 { $0.isEmpty } }",
    "func f(viewModel: HomeViewModel) -> Int { viewModel.filter.partition { $0 > 1 } }",
    "func f(viewModel: HomeViewModel) -> Int { viewModel.filter.withUnsafeMutableBytes { $0.count } }",
    "func f(_ viewModel: HomeViewModel, then: (HomeViewModel) -> Void = { $0.filter = Filter() }) {}",
    "func f(_ viewModel: HomeViewModel, _ filter: Void = viewModel.filter = Filter()) {}",
    "enum Then { case run((HomeViewModel) -> Void = { $0.filter = Filter() }) }",
    "struct Maker { func callAsFunction() -> HomeViewModel { make() } }\nfunc f(maker: Maker) { maker().filter = 1 }",
    "struct Maker { var filter = 0 }\nextension Maker { func callAsFunction() -> HomeViewModel { make() } }\nfunc f(maker: Maker) { maker().filter = 1 }",
    "struct Item { var id = 0 }\nprotocol Holder { associatedtype Item; var item: Item { get } }\nfunc f(_ holder: some Holder<HomeViewModel>) { holder.item.filter = Filter() }",
    "struct Item { var filter = 0 }\nprotocol Holder { associatedtype Item; var item: Item { get } }\nextension Holder where Item == HomeViewModel { func f() { item.filter = Filter() } }",
    "extension HomeViewModel { func f() { filter = Filter() } }",
    "extension HomeViewModel { func f() { self.filter.name = 1 } }",
    "extension HomeViewModel { func f() { change(&filter) } }",
    "extension HomeViewModel { func f() { filter.reset() } }",
    "class DetailViewModel: HomeViewModel { func f() { filter = Filter() } }",
    "typealias Base = HomeViewModel\nclass DetailViewModel: Base { func f() { filter = Filter() } }",
    "struct V { @Watched({ shared.viewModel.filter = Filter() }) var count = 1 }",
    "func f(viewModel: HomeViewModel) { @Watched(then: { viewModel.filter = Filter() }) var count = 1 }",
    "func f(@Watched({ $0.model.filter = Filter() }) count: Int) {}",
    "@Made({ $0.model.filter = Filter() }) class A {}",
    "protocol Has { associatedtype Root }\nclass Sub: S.Root { func f() { filter = Filter() } }",
    "protocol Has { associatedtype Root }\nextension S { class Sub: Root { func f() { filter = Filter() } } }",
    "struct S: Sequence {}\nclass Sub: App.S.Element { func f() { filter = Filter() } }",
    "class Base { func model() -> HomeViewModel { make() } }\nfinal class Order: Base { func model(_ x: Int) -> Pier { make() } }\nfinal class Pier { var filter: Int }\nfunc f(order: Order) { order.model().filter = Filter() }",
    "protocol P {}\nextension P { func model() -> HomeViewModel { make() } }\nfinal class Order: P { var model: Pier\nfunc f() { model().filter = Filter() } }\nfinal class Pier { var filter: Int }",
    "func f(viewModel: HomeViewModel) throws { try viewModel.filter = make() }",
    "func f(viewModel: HomeViewModel) { try? viewModel.filter.name += make() }",
    "func f(viewModel: HomeViewModel) async { await viewModel.filter = make() }",
    "func f(viewModel: HomeViewModel) { unsafe viewModel.filter = make() }",
    "func f(viewModel: HomeViewModel) throws { try (viewModel.filter, other) = make() }",
    "struct S { var filter = 0\nfunc f(model: HomeViewModel?) { guard let self = model else { return }\nself.filter = 1 } }",
    "struct S { var filter = 0\nfunc f(model: HomeViewModel) { let `self` = model\nself.filter = 1 } }",
    "class S { var filter = 0\nfunc f(model: HomeViewModel) { run { [weak self = model] in self?.filter = 1 } } }",
    "class S { let model: HomeViewModel\nvar filter = 0\nfunc f() { run { [weak self] in guard let self = self?.model else { return }\nself.filter = 1 } } }",
    "struct S { var filter = 0\nfunc f() { models.forEach { `self` in self.filter = 1 } } }",
    "struct Inner { lazy var label = 1 }\nfunc f(viewModel: HomeViewModel) { print(viewModel.filter.label) }",
    "struct Inner { lazy var label = 1 }\nfunc f(viewModel: HomeViewModel) { viewModel.filter?.label.description() }",
    "protocol Inner { var label: Int { mutating get } }\nfunc f(viewModel: HomeViewModel) { print(viewModel.filter.name.label) }",
    "struct Inner { subscript(i: Int) -> Int { mutating get { i } } }\nfunc f(viewModel: HomeViewModel) { print(viewModel.filter[1]) }",
    "@propertyWrapper struct Inner { var wrappedValue: Int { mutating get { 1 } } }\nstruct Outer { @Inner var label }\nfunc f(viewModel: HomeViewModel) { print(viewModel.filter.label) }",
    "struct Inner { mutating func callAsFunction() -> Int { 1 } }\nfunc f(viewModel: HomeViewModel) { print(viewModel.filter()) }",
    "func <== (left: inout Inner, right: Int) {}\nfunc f(viewModel: HomeViewModel) { viewModel.filter <== 1 }",
    "func << (left: inout Inner, right: Int) {}\nfunc f(viewModel: HomeViewModel) { viewModel.filter << 1 }",
    "struct Inner { static func == (left: inout Inner, right: Int) -> Bool { true } }\nfunc f(viewModel: HomeViewModel) -> Bool { viewModel.filter == 1 }",
    "struct Reader<Root> { subscript<V>(dynamicMember path: ReferenceWritableKeyPath<Root, V>) -> V { get } }\nfunc f(reader: Reader<HomeViewModel>) { print(reader.filter) }",
    "final class Order { var model: Pier }\nextension Optional<Order> { var model: HomeViewModel { make() } }\nfinal class Pier { var filter: Int }\nfunc f(order: Order?) { order.model.filter = Filter() }",
  ]

  /// Key paths by which others may change, or bind, what is behind it.
  static let paths = [
    "func f(viewModel: HomeViewModel) { values.assign(to: \\.filter, on: viewModel) }",
    "func f(viewModel: HomeViewModel) { let path = \\HomeViewModel.filter; viewModel[keyPath: path] = Filter() }",
    "let path = [\\HomeViewModel.filter?.name]",
    "func f(viewModel: HomeViewModel) { values.assign(to: \\HomeViewModel.filter.name, on: viewModel) }",
  ]

  /// Views that bind what is behind it, which makes it an input.
  static let binders = [
    "struct V: View { var body: some View { Field(text: $viewModel.filter) } }",
    "struct V: View { var body: some View { Field(text: self.$viewModel.filter.name) } }",
    "struct V: View { var body: some View { Field(text: $store.viewModel.filter[0]) } }",
    "struct V: View { var body: some View { Field(text: Bindable(viewModel).filter) } }",
  ]

  /// What others may do without writing.
  static let readers = [
    "func f(viewModel: HomeViewModel) { print(viewModel.filter.name, viewModel.filters) }",
    "func f(viewModel: HomeViewModel) { viewModel.filterName = 1; $viewModel.filterName.sink() }",
    "func f(viewModel: HomeViewModel) -> String { viewModel.filter.name.uppercased() }",
    "extension HomeViewModel { var name: String { filter.name } }",
    "func f() { var (a, b) = (1, 2); (a, b) = (b, a) }",
    "func f(viewModel: HomeViewModel) -> Bool { viewModel.filter == other && -viewModel.filter < 1 ... 2 }",
    "final class OrderViewModel { var filter = 1; func f() { filter = 2; filter.reset() } }",
    "class S { lazy var label = 1; let title: Int }\nfunc f(viewModel: HomeViewModel) { print(viewModel.filter.label, viewModel.filter.title) }",
    "func << (left: Inner, right: Int) {}\nfunc f(viewModel: HomeViewModel) { viewModel.filter << 1; viewModel.filter() }",
    "class S { var filter = 1; func f() { run { [weak self] in guard let self else { return }\nself.filter = 2 } } }",
    "class S { var filter = 1; func f() { weak var other = self\nrun { guard let self = other else { return }\nself.filter = 2 } } }",
  ]

  private static let debounce = """
    final class HomeViewModel {
      fileprivate var task: Task<Void, Never>?
      func search() { task = Task { try? await Task.sleep(for: .seconds(1)) } }
    }

    """

  static let setters = [
    Case(
      rule: "state-is-private-set",
      text:
        "class HomeViewModel {\n  var filter = Filter()\n}\nextension HomeViewModel { func g() { filter = x } }",
      safe: readers, unsafe: writers, silent: binders + paths),
    Case(
      rule: "state-is-private-set",
      text: "final class HomeViewModel: OrderViewModelContract {\n  var state: HomeViewState = .idle\n}",
      safe: ["protocol OrderViewModelContract { var state: HomeViewState { get } }"],
      unsafe: ["protocol OrderViewModelContract { var state: HomeViewState { get set } }"]),
    // What Objective-C sees it may set.
    Case(
      rule: "state-is-private-set", text: "final class HomeViewModel: Base {\n  var filter = 1\n}",
      safe: ["class Base {}"], unsafe: ["@objcMembers class Base: NSObject {}"]),
    Case(
      rule: "state-is-private-set",
      text:
        "final class HomeViewModel {\n  var item: Item?\n  func f() { item = nil }\n}\nfinal class Item { var on = 1 }",
      safe: [
        "func f(_ model: HomeViewModel) { model.item?.on = 2; model.item!.on = 3; model.item?.show() }",
        "func f(_ model: HomeViewModel) -> Bool { model.item.isMissing }\nextension Optional { var isMissing: Bool { self == nil } }",
        "func f(_ model: HomeViewModel) -> Int? { model.item.map { $0.on } }",
      ],
      unsafe: [
        "func f(_ model: HomeViewModel) { model.item.clear() }\nextension Optional { mutating func clear() { self = nil } }",
        "func f(_ model: HomeViewModel) -> Any { model.item.take() }\nextension Item { func take() -> Int { 1 } }",
        "func f(_ model: HomeViewModel) { model.item.on = 2 }\nextension Item? { var on: Int { get { 1 } set {} } }",
      ]),
    Case(
      rule: "state-is-private-set",
      text: "final class HomeViewModel {\n  var item = Item(1)\n  func f() { item = nil }\n}",
      safe: ["final class Item { func clear() {} }\nfunc f(_ model: HomeViewModel) { model.item.clear() }"],
      unsafe: [
        "final class Item {}\nfunc f(_ model: HomeViewModel) { model.item.clear() }\nprotocol Cleared {}\nextension Optional: Cleared {}\nextension Cleared { mutating func clear() {} }"
      ]),
    Case(
      rule: "output-is-private-set",
      text: "class HomeViewModel: ObservableObject {\n  @Published var filter = Filter()\n}",
      safe: readers, unsafe: writers + paths + binders),
    Case(
      rule: "mock-record-is-private-set",
      text: "class HomeMock {\n  var callCount = 0\n}\nextension HomeMock { func g() { callCount += 1 } }",
      safe: ["func f(mock: HomeMock) { print(mock.callCount) }"],
      unsafe: [
        "func f(mock: HomeMock) { mock.callCount = 0 }", "func f(mock: HomeMock) { change(&mock.callCount) }",
        "func f(mock: HomeMock) { mock.callCount.negate() }",
        "func f(mock: HomeMock) { (mock.callCount, a) = (1, 2) }",
        "func f(mock: HomeMock) { mock.callCount.bits[0] = 1 }",
        "extension HomeMock { func f() { callCount = 0 } }",
        "final class DetailMock: App.HomeMock<Int> { func f() { callCount = 0 } }",
        "final class DetailMock: HomeMock { func f() { callCount = 0 } }",
      ]),
    Case(
      rule: "debounce-task-is-readable",
      text: debounce + "func stop(_ viewModel: HomeViewModel) { viewModel.task = nil }", safe: [],
      unsafe: [""]),
    Case(
      rule: "debounce-task-is-readable",
      text: debounce + "func stop(_ viewModel: HomeViewModel) { viewModel.task?.cancel() }",
      safe: ["", "extension HomeViewModel { func f() { let task = 1; print(task) } }"],
      unsafe: [
        "extension HomeViewModel { func f() { task(1) } }",
        "extension HomeViewModel { func f() { print(task) } }",
        "extension HomeViewModel { private var task: Int { 3 } }",
        "extension HomeViewModel { private func task(_ time: Int) {} }", "let task = 1",
        "extension Observable { var task: Int { 3 } }", "enum Home { struct Void {} }",
        "typealias Never = Void",
      ] + namelessHeirs),
    Case(
      rule: "debounce-task-is-readable", text: "@dynamicMemberLookup " + debounce, safe: [], unsafe: [""]),
    Case(
      rule: "debounce-task-is-readable",
      text: """
        final class HomeViewModel {
          var task: Task<Void, Never>?
          func search() { task = Task { try? await Task.sleep(for: .seconds(1)) } }
        }
        """,
      safe: ["func f(viewModel: HomeViewModel) { viewModel.task?.cancel() }"],
      unsafe: [
        "func f(viewModel: HomeViewModel) { viewModel.task = nil }",
        "func f(viewModel: HomeViewModel) { change(&viewModel.task) }",
        "extension HomeViewModel { func f() { task = nil } }",
      ]),
    Case(
      rule: "contract-state-is-get-only",
      text: "protocol HomeViewModelContract: AnyObject {\n  var state: HomeViewState { get set }\n}",
      safe: [
        "final class HomeViewModel: HomeViewModelContract { var state = HomeViewState.idle; func f() { state = .a } }"
      ],
      unsafe: [
        "func f(viewModel: any HomeViewModelContract) { viewModel.state = .idle }",
        "func f(viewModel: any HomeViewModelContract) { change(&viewModel.state) }",
        "struct V: View { var body: some View { Shown($viewModel.state) } }",
        "extension HomeViewModelContract { func reset() { state = .idle } }",
        "protocol Sub: HomeViewModelContract {}\nextension Sub { func reset() { state = .idle } }",
        "protocol Sub: App.HomeViewModelContract {}\nextension Sub { func reset() { state = .idle } }",
      ]),
    Case(
      rule: "contract-state-is-get-only",
      text: "enum Home {\n  protocol ViewModelContract {\n    var state: HomeViewState { get set }\n  }\n}",
      unsafe: ["extension Home.ViewModelContract { func reset() { state = .idle } }"]),
    Case(
      rule: "state-is-private-set",
      text: "enum Home {}\nextension Home {\n  class ViewModel {\n    var filter = Filter()\n  }\n}",
      safe: [
        "enum Order { class ViewModel { private var filter = 1 } }\nextension Order.ViewModel { func f() { filter = x } }"
      ],
      unsafe: [
        "extension Home.ViewModel { func f() { filter = x } }",
        "extension Home.ViewModel { func f() { filter.reset() } }",
        "extension Home.ViewModel { func f() { change(&filter) } }",
        "class DetailViewModel: Home.ViewModel { func f() { filter = x } }",
      ]),
    Case(
      rule: "output-is-private-set",
      text: "enum Home {\n  class ViewModel: ObservableObject {\n    @Published var filter = 1\n  }\n}",
      unsafe: [
        "extension Home.ViewModel { func f() { filter = x } }",
        "class DetailViewModel: Home.ViewModel { func f() { filter = x } }",
        "class DetailViewModel: App.Home.ViewModel { func f() { filter = x } }",
        "typealias Base = Home.ViewModel\nclass DetailViewModel: Base { func f() { filter = x } }",
      ]),
    Case(
      rule: "state-is-private-set",
      text: "class HomeViewModel {\n  var filter = Filter()\n}\nextension HomeViewModel { struct Row {} }",
      unsafe: ["extension HomeViewModel.Row { func f(model: HomeViewModel) { model.filter = x } }"]),
    Case(
      rule: "mock-record-is-private-set",
      text: "extension Home {\n  class ItemMock {\n    var callCount = 0\n  }\n}\nenum Home {}",
      safe: [""], unsafe: ["extension Home.ItemMock { func f() { callCount = 0 } }"]),
  ]
}
