import Catalogue
import RuleEngine
import RuleLanguage
import Testing

/// A fix is safe only where nothing in the project stands against it: what others would no longer reach, or what
/// would no longer compile, makes the same fix unsafe.
@Suite struct FixSafetyTests {
  /// What becomes of the first finding in a file, beside another file.
  struct Case: CustomTestStringConvertible {
    var rule: String
    var text: String
    /// Other files that change nothing.
    var safe: [String] = [""]
    /// Other files that make the fix unsafe, or make the rule offer none.
    var unsafe: [String]
    /// Other files beside which the rule says nothing.
    var silent: [String] = []

    var testDescription: String { "\(rule), \(text.prefix(40))" }
  }

  @Test(arguments: setters + accesses + types + behaviours)
  func `a fix is safe where nothing stands against it`(example: Case) throws {
    let ruleSet = try ruleSet(example.rule)
    for (others, isSafe) in [(example.safe, true), (example.unsafe, false)] {
      for other in others {
        let finding = finding(in: example.text, beside: other, ruleSet)
        #expect(finding != nil, "a finding beside \(other)")
        #expect((finding?.fix?.safety == .safe) == isSafe, "\(isSafe ? "safe" : "unsafe") beside \(other)")
      }
    }
    for other in example.silent {
      #expect(finding(in: example.text, beside: other, ruleSet) == nil, "no finding beside \(other)")
    }
  }

  @Test(arguments: [
    "@Published var count = 0", "var count = 0\n  @Injected(\"gulls\") var gulls = 0",
    "var count = 0\n  lazy var width = count",
  ])
  func `@Observable is not offered where it does not go together with what stands before a property`(
    properties: String
  ) throws {
    let text = "final class HomeViewModel: ObservableObject {\n  \(properties)\n}"
    let finding = finding(
      in: text, beside: "@Observable final class Tide {}", try ruleSet("state-is-observable"))
    #expect(try #require(finding).fix == nil)
  }

  @Test(arguments: [
    ("state-is-private-set", "extension HomeViewModel { func given() { filter = Filter() } }"),
    ("state-is-private-set", "extension HomeViewModel { func given() { self.filter = Filter() } }"),
    (
      "state-is-private-set",
      "protocol Settable: AnyObject { var filter: Filter { get set } }\nextension HomeViewModel: Settable {}"
    ),
    ("load-is-private", "extension HomeViewModel { func given() { load() } }"),
    ("load-is-private", "protocol Loading { func load() }\nextension HomeViewModel: Loading {}"),
  ])
  func `what a test extends a type by stands against a fix`(rule: String, test: String) throws {
    let text =
      "final class HomeViewModel {\n  var filter = Filter()\n  func loadIfNeeded() {}\n  func load() {}\n}"
    let finding = finding(in: text, beside: test, at: "Tests/AppTests/HomeTests.swift", try ruleSet(rule))
    #expect(finding?.fix?.safety != .safe)
    #expect(self.finding(in: text, beside: "", try ruleSet(rule))?.fix?.safety == .safe)
  }

  private func finding(
    in text: String, beside other: String, at path: String = "Sources/App/Other.swift", _ ruleSet: RuleSet
  ) -> Finding? {
    let project = ExampleProject(
      files: [
        .init(path: "Sources/App/Home.swift", text: text),
        .init(path: path, text: other),
      ], expected: [])
    return project.fullFindings(Linter(project: project.project, ruleSet: ruleSet))
      .first { $0.location.path == "Sources/App/Home.swift" }
  }

  private func ruleSet(_ id: String) throws -> RuleSet {
    let file = try #require(Catalogue.pages.first { $0.path.hasSuffix("/\(id).md") })
    let page = try RulePage.shipped(file.text, path: file.path).get()
    var configuration = Configuration(path: file.path)
    configuration.presets = []
    return try RuleSet.compile(pages: [], ownPages: [page], presets: [], configuration: configuration).get()
  }

  // MARK: - What only the type itself may use

  static let accesses = [
    Case(
      rule: "load-is-private",
      text: "final class HomeViewModel {\n  func loadIfNeeded() {}\n  func load() {}\n}",
      safe: [
        "",
        "protocol RepositoryContract { func load() }\nfinal class OtherViewModel { let repository: RepositoryContract\nfunc f() { load(); repository.load() }\nfunc load() {} }",
      ],
      unsafe: [
        "struct HomeView { func f() { viewModel.load() } }",
        "final class OrderViewModel { let home: HomeViewModel\nfunc f() { home.load() } }",
        "final class Coordinator { func f() { model.load() } }",
        "struct HomeView { var body: some View { A().task(viewModel.load) } }",
        "class DetailViewModel: HomeViewModel { func f() { load() } }",
        "extension Optional where Wrapped == HomeViewModel { func f() { self?.load() } }",
        "struct Item { func load() {}\nfunc f(model: HomeViewModel?) { guard let self = model else { return }\nself.load() } }",
        "struct Item { func load() {}\nfunc f(model: HomeViewModel) { let `self` = model\nself.load() } }",
      ],
      silent: [
        "extension HomeViewModel { func f() { load() } }",
        "class DetailViewModel: App.HomeViewModel<Int> { override func load() {} }",
      ]),
    Case(
      rule: "load-is-private",
      text: "enum Home {\n  class ViewModel {\n    func loadIfNeeded() {}\n    func load() {}\n  }\n}",
      unsafe: [
        "class DetailViewModel: Home.ViewModel { func f() { load() } }",
        "typealias Base = Home.ViewModel\nclass DetailViewModel: Base { func f() { load() } }",
      ], silent: ["extension Home.ViewModel { func f() { load() } }"]),
    Case(
      rule: "dependency-is-private-let",
      text: "final class HomeViewModel: Home {\n  let tracker: any TrackerContract\n}",
      safe: ["protocol Home { var other: any TrackerContract { get } }"],
      unsafe: [
        "",
        "func f() { viewModel.tracker.track() }",
        "func f() { viewModel.tracker = other }", "let path = make(\\.tracker)",
      ],
      silent: [
        "protocol Home { var tracker: any TrackerContract { get } }",
        "extension HomeViewModel { func f() { tracker.track() } }",
      ]),
    Case(
      rule: "dependency-is-private-let",
      text: "enum Home {\n  class ViewModel {\n    let tracker: any TrackerContract\n  }\n}",
      safe: ["extension OrderViewModel { func f() { tracker.track() } }\nclass OrderViewModel {}"],
      unsafe: [], silent: ["extension Home.ViewModel { func f() { tracker.track() } }"]),
    Case(
      rule: "dependency-is-private-let",
      text: "@MemberwiseInit final class HomeViewModel {\n  let tracker: any TrackerContract\n}", safe: [],
      unsafe: [""]),
    Case(
      rule: "dependency-is-private-let",
      text: "@MainActor @Observable final class HomeViewModel {\n  let tracker: any TrackerContract\n}",
      unsafe: []),
    Case(
      rule: "view-state-is-private",
      text: "@MemberwiseInit struct HomeView: View {\n  @State var isOpen = false\n}", safe: [], unsafe: [""]),
    Case(
      rule: "dependency-is-private-let",
      text: "struct HomeViewModel {\n  let tracker: any TrackerContract\n}", safe: [],
      unsafe: ["", "let model = HomeViewModel(tracker: tracker)"]),
    Case(
      rule: "dependency-is-private-let",
      text: """
        struct HomeViewModel {
          let tracker: any TrackerContract
          #if DEBUG
          init(tracker: any TrackerContract) { self.tracker = tracker }
          #endif
        }
        """,
      safe: [], unsafe: [""]),
    Case(
      rule: "dependency-is-private-let",
      text: """
        final class HomeViewModel {
          private var tracker: any TrackerContract
          init(tracker: any TrackerContract) { self.tracker = tracker }
        }
        """,
      safe: [],
      unsafe: [
        "",
        "protocol TrackerContract { var count: Int { get set } }",
        "extension HomeViewModel { func f() { tracker = other } }",
        "protocol TrackerContract: AnyObject {}\nextension HomeViewModel { func f() { tracker.count = 1 } }",
      ],
      silent: [
        "protocol TrackerContract { mutating func track() }",
        "extension HomeViewModel { func f() { change(&tracker) } }",
      ]),
    Case(
      rule: "view-state-is-private",
      text: "struct HomeView: View {\n  @State var isOpen = false\n}",
      safe: ["", "let a = HomeView()", "let a = OtherView(isOpen: true)"],
      unsafe: [
        "let a = HomeView(isOpen: true)", "func f() { view.isOpen = true }",
        "func f() { view.$isOpen.open() }",
        "let a = make(\\HomeView.isOpen)",
      ],
      silent: ["extension HomeView { func f() { isOpen = true } }"]),
    Case(
      rule: "view-state-is-private",
      text: "struct HomeView: View {\n  @State @usableFromInline var isOpen = false\n}", safe: [],
      unsafe: [""]),
    Case(
      rule: "view-state-is-private",
      text: "enum Home {\n  struct Screen: View {\n    @State var isOpen = false\n  }\n}",
      safe: ["struct Other { var isOpen = false; mutating func f() { isOpen = true } }"],
      unsafe: [], silent: ["extension Home.Screen { func f() { isOpen = true } }"]),
    Case(
      rule: "view-model-is-internal", text: "public final class HomeViewModel {}",
      safe: [], unsafe: ["public extension HomeViewModel {}"],
      silent: [
        "public func f(model: HomeViewModel) {}", "@usableFromInline func f(model: HomeViewModel) {}",
        "@inlinable func f() { _ = HomeViewModel.self }",
        "public struct A { public let models: [HomeViewModel] }", "public func f() -> HomeViewModel? { nil }",
        "public enum A { case home(HomeViewModel) }", "public class DetailViewModel: HomeViewModel {}",
        "public typealias A = HomeViewModel", "public class A: Base<HomeViewModel> {}",
        "open class A { public init(model: any Holding<HomeViewModel>) {} }",
      ]),
  ]

  // MARK: - What types are

  /// Classes that may inherit any other, as they name it by an associated type.
  static let namelessHeirs = [
    "protocol Has { associatedtype Root }\nclass Sub: S.Root {}",
    "protocol Has { associatedtype Root }\nextension S { class Sub: Root {} }",
    "struct S: Sequence {}\nclass Sub: App.S.Element {}",
  ]

  static let types = [
    Case(
      rule: "view-model-is-final-class", text: "class HomeViewModel {}",
      safe: [
        "", "class Sub: OtherViewModel {}", "class Sub: UIKit.UIView {}",
        "enum Order { class ViewModel {} }\nclass Sub: Order.ViewModel {}",
      ], unsafe: ["extension HomeViewModel { open func f() {} }"],
      silent: [
        "class Sub: HomeViewModel {}", "class Sub: App.HomeViewModel {}", "class Sub: HomeViewModel<Int> {}",
        "typealias Base = HomeViewModel\nclass Sub: Base {}",
      ] + namelessHeirs),
    Case(
      rule: "view-model-is-final-class", text: "enum Home {\n  class ViewModel {}\n}",
      unsafe: [],
      silent: [
        "class Sub: Home.ViewModel {}", "typealias Base = Home.ViewModel\nclass Sub: Base {}",
        "typealias Base = Home.ViewModel<Int>\nclass Sub: Base {}",
      ]),
    Case(
      rule: "view-model-is-final-class", text: "open class HomeViewModel {}", safe: [], unsafe: [],
      silent: [""]),
    Case(
      rule: "view-model-is-final-class", text: "public class HomeViewModel { open var a = 1 }", safe: [],
      unsafe: [""]),
    Case(
      rule: "mock-is-final-class", text: "class HomeMock: HomeContract {}",
      safe: ["", "class Sub: OtherMock {}"],
      unsafe: [
        "class Sub: HomeMock {}", "class Sub: App.HomeMock {}", "class Sub: HomeMock<Int> {}",
        "class Sub: (HomeMock) {}", "class Sub: App.`HomeMock` {}", "class Sub: App::HomeMock {}",
        "typealias Base = HomeMock\nclass Sub: Base {}",
        "typealias Base = App.HomeMock\nclass Sub: Base {}",
      ] + namelessHeirs),
    Case(rule: "mock-is-final-class", text: "open class HomeMock {}", safe: [], unsafe: [""]),
    Case(
      rule: "mock-is-unchecked-sendable", text: "final class HomeViewModelMock: Home {}",
      safe: [
        "protocol Home {}", "protocol Home {}\nfunc log(_ value: some Sendable) {}",
        "protocol Home {}\nfunc log(_ value: Any) {}\nfunc log(_ value: Int) {}",
        "protocol Home {}\nstruct A { init(_ value: Any) {} }\nstruct B { init(_ value: any Sendable) {} }",
      ],
      unsafe: [
        "", "class Home {}", "protocol Home {}\nextension HomeViewModelMock: Sendable {}",
        "protocol Home {}\nfunc log(_ value: Any) {}\nfunc log(_ value: any Sendable) {}",
        "protocol Home {}\nfunc log<T>(_ value: T) {}\nfunc log<T: Sendable>(_ value: T) {}",
        "protocol Home {}\nfunc log<T>(_ value: T) {}\nfunc log<T>(_ value: [T]) where T: Sendable {}",
        "protocol Home {}\nstruct A {\n  init(_ value: Any) {}\n  init(_ value: some Home & Sendable) {}\n}",
      ]),
    Case(
      rule: "contract-is-class-bound",
      text: "protocol HomeViewModelContract {\n  var state: HomeViewState { get }\n}",
      safe: [
        "", "final class HomeViewModel: HomeViewModelContract {}",
        "func log(_ object: AnyObject, _ isNew: Bool) {}",
      ],
      unsafe: [
        "struct Home: HomeViewModelContract {}", "extension HomeViewModelContract { mutating func f() {} }",
        "struct Home: App.HomeViewModelContract {}",
        "func log(_ value: Any) {}\nfunc log(_ object: AnyObject) {}",
        "extension HomeViewModelContract { var a: Int { get { 1 } nonmutating set {} } }",
        "protocol OtherContract: HomeViewModelContract { mutating func f() }",
      ]),
    Case(
      rule: "contract-is-class-bound",
      text: "protocol HomeViewModelContract {\n  var query: String { get set }\n}",
      safe: [
        "", "struct V { let model: any HomeViewModelContract }",
        "struct V: View { @State private var model: any HomeViewModelContract }",
      ],
      unsafe: [
        "class A { var model: any HomeViewModelContract { didSet { render() } } }",
        "class A<Model: HomeViewModelContract> { @Published var model: Model }",
        "class A { var models: [any HomeViewModelContract] = [] { didSet { render() } } }",
        "func f(_ model: inout any HomeViewModelContract) {}",
        "func model() -> any HomeViewModelContract { HomeViewModel() }",
      ]),
    Case(
      rule: "contract-is-class-bound",
      text: "protocol HomeViewModelContract {\n  var state: HomeViewState { get }\n  mutating func f()\n}",
      safe: [], unsafe: [""]),
    Case(
      rule: "filter-delegate-is-sendable", text: "protocol HomeFilterDelegate: AnyObject {}", safe: [],
      unsafe: ["", "@MainActor final class Home: HomeFilterDelegate {}"]),
    Case(
      rule: "filter-delegate-is-sendable", text: "protocol HomeFilterDelegate: Sendable {}",
      safe: ["", "@MainActor final class Home: HomeFilterDelegate {}"],
      unsafe: ["struct Home: HomeFilterDelegate {}", "extension HomeFilterDelegate { mutating func f() {} }"]),
    Case(
      rule: "filter-delegate-is-sendable",
      text: "protocol HomeFilterDelegate: Sendable {\n  mutating func f()\n}",
      safe: [], unsafe: [""]),
    Case(
      rule: "stateless-contract-is-plain",
      text: "protocol HomeViewModelContract: AnyObject {\n  func didAppear()\n}",
      safe: [],
      unsafe: [
        "protocol Sub: HomeViewModelContract {}", "protocol Sub: App.HomeViewModelContract {}",
        "typealias Model = HomeViewModelContract & Other",
      ],
      silent: [
        "class A { weak var model: (any HomeViewModelContract)? }",
        "extension HomeViewModelContract { func f() { run { [weak self] in self?.didAppear() } } }",
        "func f(model: any HomeViewModelContract) { run { [weak model] in model?.didAppear() } }",
        "func f(model: any HomeViewModelContract) { run { [unowned model] in model.didAppear() } }",
        "func f(model: any HomeViewModelContract) { if model === other {} }",
      ]),
    Case(
      rule: "state-is-observable", text: "final class HomeViewModel {\n  var count = 0\n}", safe: [],
      unsafe: ["", "extension HomeViewModel: Codable {}"]),
    Case(
      rule: "observable-has-state", text: "@Observable final class HomeViewModel {\n  let count = 0\n}",
      safe: [],
      unsafe: [
        "", "func observe<Model: Observable>(_ model: Model) {}",
        "struct V: View { @Bindable var viewModel: HomeViewModel }",
        "struct V: View { @Environment(HomeViewModel.self) private var viewModel }",
        "struct V: View { var body: some View { A().environment(HomeViewModel()) } }",
      ], silent: ["extension HomeViewModel { func f() { access(keyPath: \\.count) } }"]),
  ]
}
