import Catalogue
import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// Twice as much of anything takes all shipped rules twice as many steps.
@Suite struct LinearStepsTests {
  /// What there may be many of, as files by path.
  struct Shape: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: @Sendable (_ count: Int) -> [(path: String, text: String)]
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  static let shapes = [
    Shape(testDescription: "screens in one file") { count in
      let screens = lines(count) { number in
        """
        @Observable final class A\(number)ViewModel {
          private(set) var state: A\(number)ViewState = .idle
          private let useCase: GetA\(number)UseCaseContract
          func didAppear() async { state = .loaded(await useCase.execute()) }
        }
        enum A\(number)ViewState { case idle, loading, loaded(Int) }
        struct A\(number)View: View {
          let viewModel: A\(number)ViewModel
          var body: some View { Text("").task { await viewModel.didAppear() } }
        }
        protocol GetA\(number)UseCaseContract { func execute() async -> Int }
        """
      }
      return [("Sources/Presentation/All.swift", screens)]
    },
    Shape(testDescription: "events of one screen") { count in
      let events = lines(count) { number in
        """
          func didTapOn\(number)() { navigator.navigate\(number)(); Task { await load\(number)() } }
          private func load\(number)() async { state = .loaded(await useCase.execute(\(number))) }
        """
      }
      let contract = lines(count) { "  func didTapOn\($0)()" }
      let tests = lines(count) { number in
        "  @Test func didTap\(number)() { sut.didTapOn\(number)(); #expect(sut.state == .loaded(\(number))) }"
      }
      let source = """
        @Observable final class HomeViewModel: HomeViewModelContract {
          private(set) var state: HomeViewState = .idle
          private let useCase: GetHomeUseCaseContract
          private let navigator: HomeNavigatorContract
        \(events)
        }
        enum HomeViewState { case idle, loaded(Int) }
        protocol HomeViewModelContract: AnyObject {
        \(contract)
        }
        """
      return [
        ("Sources/HomeViewModel.swift", source),
        (
          "Tests/HomeViewModelTests.swift",
          "struct HomeViewModelTests {\n  let sut = HomeViewModel()\n\(tests)\n}"
        ),
      ]
    },
    Shape(testDescription: "inputs of one screen") { count in
      let inputs = lines(count) { number in
        """
          var p\(number) = "" { didSet { guard p\(number) != oldValue else { return }; search\(number)() } }
          private var task\(number): Task<Void, Never>?
          private func search\(number)() {
            task\(number)?.cancel()
            task\(number) = Task { try? await Task.sleep(for: .seconds(1)); guard !Task.isCancelled else { return } }
          }
        """
      }
      return [("Sources/HomeViewModel.swift", "@Observable final class HomeViewModel {\n\(inputs)\n}")]
    },
    Shape(testDescription: "actions of one screen") { count in
      let cases = lines(count) { "    case a\($0), b\($0)(Int)" }
      let arms = lines(count) {
        "    case .a\($0): text = \"\"; responder.send(.x\($0))\n    case .b\($0)(let v): go\($0)(v)"
      }
      let effects = lines(count) { "  private func go\($0)(_ v: Int) { text = \"\\(v)\" }" }
      let tests = lines(count) {
        "  func testSend_whenA\($0)_sets() { sut.send(.a\($0)); XCTAssertEqual(sut.text, \"\") }"
      }
      let source = """
        final class HomeViewModel: ObservableObject {
          @Published private(set) var text = ""
          let responder: Responder
          enum Action {
        \(cases)
          }
          func send(_ action: Action) {
            switch action {
        \(arms)
            }
          }
        \(effects)
        }
        """
      return [
        ("Sources/HomeViewModel.swift", source),
        (
          "Tests/HomeViewModelTests.swift",
          "final class HomeViewModelTests: XCTestCase {\n  let sut = HomeViewModel()\n\(tests)\n}"
        ),
      ]
    },
    Shape(testDescription: "dependencies of one screen") { count in
      let stored = lines(count) { "  private let u\($0): Get\($0)UseCaseContract" }
      let taken = (0..<count).map { "u\($0): Get\($0)UseCaseContract" }.joined(separator: ", ")
      let set = lines(count) { "    self.u\($0) = u\($0)" }
      let contracts = lines(count) {
        "protocol Get\($0)UseCaseContract { func execute() async throws -> Int }"
      }
      let mocks = lines(count) { number in
        "final class Get\(number)UseCaseMock: Get\(number)UseCaseContract { func execute() async throws -> Int { 1 } }"
      }
      return [
        (
          "Sources/HomeViewModel.swift",
          "@Observable final class HomeViewModel {\n\(stored)\n  init(\(taken)) {\n\(set)\n  }\n}"
        ), ("Sources/Contracts.swift", contracts), ("Tests/Shared/Mocks/Mocks.swift", mocks),
      ]
    },
    Shape(testDescription: "screens") { count in
      (0..<count).flatMap { number in
        [
          (
            "Sources/Presentation/A\(number)/ViewModels/A\(number)ViewModel.swift",
            """
            @Observable final class A\(number)ViewModel: A\(number)ViewModelContract {
              private(set) var state: A\(number)ViewState = .idle
              func didAppear() { state = .loaded(1) }
              func didTapOnBack() {}
            }
            enum A\(number)ViewState { case idle, loading, loaded(Int) }
            protocol A\(number)ViewModelContract: AnyObject { func didAppear(); func didTapOnBack() }
            """
          ),
          (
            "Tests/A\(number)ViewModelTests.swift",
            """
            struct A\(number)ViewModelTests {
              let sut = A\(number)ViewModel()
              @Test func didAppear() { sut.didAppear(); #expect(sut.state == .loaded(1)) }
            }
            """
          ),
        ]
      }
    },
  ]

  private static let rules = Result {
    try RuleSet.compile(
      pages: Catalogue.pages.map { try RulePage.shipped($0.text, path: $0.path).get() },
      presets: Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() }
    ).get()
  }

  @Test(.enabled(if: ThoroughTests.areWanted), arguments: shapes)
  func `twice as many take twice as many steps`(shape: Shape) throws {
    let rules = try Self.rules.get()
    func steps(_ count: Int) -> Int {
      let files = shape.files(count).map { ExampleProject.File(path: $0.path, text: $0.text) }
      let linter = Linter(project: ExampleProject(files: files, expected: []).project, ruleSet: rules)
      let paths = files.map(\.path)
      _ = linter.violations(inFiles: Array(files.indices), worker: linter.makeWorker()) { paths[$0] }
      return linter.budget.steps
    }
    let (few, many) = (steps(260), steps(520))
    #expect(many < 5 * few / 2, "\(few) and \(many)")
  }
}
