/// What code does.
extension FixSafetyTests {
  static let behaviours = [
    Case(
      rule: "view-appears-once",
      text: """
        struct HomeView: View {
          let viewModel: any HomeViewModelContract
          var body: some View { Text("").onAppear { viewModel.didAppear() } }
        }
        """,
      safe: [],
      unsafe: ["", "extension View { func onFirstAppear(_ action: () -> Void) -> some View { self } }"]),
    Case(
      rule: "view-state-equality-covers-cases",
      text: """
        enum HomeViewState {
          case idle, loaded(Item)
          static func == (lhs: Self, rhs: Self) -> Bool {
            switch (lhs, rhs) {
            case (.idle, .idle): true
            default: false
            }
          }
        }
        """,
      safe: [],
      unsafe: [
        "struct Item: Equatable {}",
        "extension Item: Equatable where T: Equatable {}\nstruct Item<T> {}",
      ]),
    Case(
      rule: "view-state-implements-equality",
      text: "enum HomeViewState: Equatable { case idle, loaded }",
      safe: ["", "struct Item { static func == (lhs: Self, rhs: Item) -> Bool { true } }"],
      unsafe: [
        "func == (lhs: HomeViewState, rhs: HomeViewState) -> Bool { true }",
        "func == <T>(lhs: T, rhs: T) -> Bool { true }", "func && (lhs: Bool, rhs: Bool) -> Bool { true }",
        "extension Int { static func == (lhs: Int, rhs: Int) -> Bool { true } }",
        "struct Item { static func == <T>(lhs: Item, rhs: T) -> Bool { true } }",
        "protocol P {}\nextension P { static func == (lhs: Self, rhs: Self) -> Bool { true } }",
        "infix operator ==", "struct Bool {}",
      ]),
    Case(
      rule: "view-state-implements-equality",
      text: "@usableFromInline enum HomeViewState: Equatable { case idle, loaded }", safe: [], unsafe: [""]),
    Case(
      rule: "view-state-implements-equality",
      text: "@MainActor enum HomeViewState: Equatable { case idle, loaded(Item) }", safe: [], unsafe: [""]),
    Case(
      rule: "view-state-implements-equality",
      text: "enum HomeViewState: @MainActor Equatable { case idle, loaded(Item) }", safe: [], unsafe: [""]),
    Case(
      rule: "view-state-implements-equality",
      text: "enum HomeViewState: Equatable { case idle, loaded(String), loaded(items: [String]) }", safe: [],
      unsafe: [""]),
    Case(
      rule: "view-state-implements-equality",
      text: "enum HomeViewState<Item> { case idle, loaded(Item) }", safe: [],
      unsafe: ["extension HomeViewState: Equatable where Item: Equatable {}"]),
    Case(
      rule: "did-set-guards-old-value",
      text:
        "struct Item: Equatable {}\nfinal class HomeViewModel {\n  var item: Item { didSet { search() } }\n}",
      safe: [],
      unsafe: [""]),
  ]
}
