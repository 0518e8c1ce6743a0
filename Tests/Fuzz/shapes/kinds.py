"""Declarations and bodies: head, what is made many times, and tail of one file, for each preset."""
from shapes.common import SHAPES, configured, shape, units

PRESETS = ("contract", "load-if-needed", "responder", "modules")
KINDS = {
    "view-models": ("", "final class A#ViewModel: A#ViewModelContract { var state = # }\n", ""),
    "open-view-models": ("", "class A#ViewModel: A#ViewModelContract { private(set) var state = # }\n", ""),
    "contracts": ("", "protocol A#ViewModelContract: AnyObject { var viewState: A#ViewState { get } }\n", ""),
    "view-states": ("", "enum A#ViewState: Equatable { case loading, loaded(Int) }\n", ""),
    "views": ("", "struct A#View: View { let viewModel: A#ViewModel\n var body: some View { Text(viewModel.name) } }\n", ""),
    "mocks": ("", "final class A#ViewModelMock: A#ViewModelContract { var calls = 0 }\n", ""),
    "tests": ("import Testing\n", "@Suite struct A#Tests { @Test func it() { #expect(1 == 1) } }\n", ""),
    "extensions-of-one": ("final class HomeViewModel {}\n", "extension HomeViewModel { func a#() {} }\n", ""),
    "protocols-of-one": ("final class HomeViewModel: ", "A#, ", "B {}\n"),
    "cases-of-one": ("enum HomeViewState: Equatable {\n", "  case a#(Int)\n", "}\n"),
    "arms": ("enum HomeViewState { static func == (l: Self, r: Self) -> Bool { switch (l, r) {\n", "  case (.a#(let x), .a#(let y)): x == y\n", "default: false } } }\n"),
    "functions-of-one": ("final class HomeViewModel {\n", "  func didTap#() { state = # }\n", "var state = 0\n}\n"),
    "calls-in-a-row": ("final class HomeViewModel {\n", "  func a#() { b#() }\n  func b#() { a#() }\n", "}\n"),
    "stored": ("final class HomeViewModel {\n", "  private let a#: A\n", "}\n"),
    "observers": ("final class HomeViewModel {\n", "  var a# = 0 { didSet { print(a#) } }\n", "}\n"),
    "computed": ("final class HomeViewModel {\n", "  var a#: Int { a# + 1 }\n", "}\n"),
    "subscripts": ("struct A {\n", "  subscript(a#: Int) -> Int { a# }\n", "}\n"),
    "initializers": ("final class HomeViewModel {\n", "  init(a#: Int) { self.init(a: a#) }\n", "}\n"),
    "statements": ("func a() {\n", "  let a# = b.c(#).d { $0 + # }\n", "}\n"),
    "assignments": ("final class HomeViewModel { var state = 0\nfunc load() async {\n", "  state = await load(#)\n", "} }\n"),
    "branches": ("func a() {\n", "  if a# { b() } else { c() }\n", "}\n"),
    "else-ifs": ("func a() {\n  if a {}\n", "  else if a# { b() }\n", "}\n"),
    "closures": ("func a() {\n", "  b { c in d { e(#) } }\n", "}\n"),
    "operands": ("let a = 0", " + b#", "\n"),
    "members": ("let a = b", ".c#()", "\n"),
    "elements": ("let a = [", "b#, ", "]\n"),
    "strings": ("", "let a# = \"b \\(c#) d\"\n", ""),
    "attributes-of-many": ("", "@MainActor @Observable final class A# {}\n", ""),
    "conditions": ("", "#if A#\nlet a# = 1\n#endif\n", ""),
    "aliases": ("", "typealias A# = B#\n", ""),
    "generics": ("struct A<", "B#: C, ", "D> {}\n"),
    "where-clauses": ("extension A where ", "B#: C, ", "D: E {}\n"),
    "imports": ("", "import A#\n", ""),
    "operators": ("", "infix operator +#\n", ""),
    "comments": ("", "/// What a# is.\nlet a# = 1\n", ""),
    "bindings-of-one": ("let a = 1", ", b# = #", "\n"),
}


def kind(head, unit, tail):
    # A hash before a word is one of Swift.
    swift = ("if ", "endif", "expect")
    def make(n):
        hidden = unit
        for word in swift:
            hidden = hidden.replace("#" + word, "\0" + word)
        return configured({}, **{"Sources/HomeViewModel.swift": head + units(n, hidden).replace("\0", "#") + tail})
    return make


for name, (head, unit, tail) in KINDS.items():
    lints = tuple(f"lint --preset {preset}" for preset in PRESETS)
    SHAPES["kind-" + name] = (lints + ("graph --of type", "learn", "init --dry-run", "fix --diff --unsafe-fixes --preset contract"),
                              kind(head, unit, tail), 0)


@shape("lint --preset contract")
def view_models_in_files_of_their_own(n):
    text = "final class A#ViewModel: A#ViewModelContract { var state = # }\n"
    return configured({}, **{f"Sources/F{i // 100}/A{i}ViewModel.swift": text.replace("#", str(i)) for i in range(n)})


SCREEN = {
    "Features/A#/Sources/Presentation/ViewModels/A#ViewModel.swift": """
import Observation
import UIKit
@Observable class A#ViewModel: A#ViewModelContract {
  var items = [Int]()
  private(set) var isLoading = false
  var selection: Int? { didSet { reload(selection) } }
  var query = "" { didSet { guard query != oldValue else { return }; task = Task { try? await Task.sleep(for: .seconds(1)); await load() } } }
  var task: Task<Void, Never>?
  let loader: A#Loader
  init(loader: A#Loader = A#Loader()) { self.loader = loader }
  func load() async { (isLoading, items) = (true, []); items = await loader.execute(); isLoading = false; Tracker.shared.track("a#") }
  func didTap(_ item: Int) { selection = item; UserDefaults.standard.set(item, forKey: "a#") }
  func reload(_ item: Int?) { items.removeAll(); print(item ?? 0) }
}
""",
    "Features/A#/Sources/Presentation/ViewModels/A#ViewModelContract.swift": """
protocol A#ViewModelContract { var items: [Int] { get set }; var state: A#ViewState { get }; func load() async; func didTap(_ item: Int) }
enum A#ViewState { case idle, loading, loaded([Int]), error(any Error) }
""",
    "Features/A#/Sources/Presentation/Views/A#View.swift": """
import SwiftUI
struct A#View<ViewModel: A#ViewModelContract>: View {
  @State var viewModel: ViewModel
  @Bindable var model = A#ViewModel()
  var body: some View {
    List(viewModel.items, id: \\.self) { item in Button("\\(item)") { viewModel.didTap(item); model.items = [item] } }
      .searchable(text: $model.query).task { await viewModel.load() }.onAppear { model.selection = nil }
  }
}
""",
    "Features/A#/Sources/Domain/A#Loader.swift": """
struct A#Loader { func execute() async -> [Int] { await Store.shared.items(of: "a#").filter { $0 > # } } }
extension A#ViewModel { func refresh() async { items = []; await load() } }
""",
    "Tests/A#/A#ViewModelTests.swift": """
import Testing
@Suite struct A#ViewModelTests {
  let sut = A#ViewModel(loader: A#Loader())
  @Test func load() async { await sut.load(); #expect(sut.items == []); sut.selection = # }
}
final class A#ViewModelMock: A#ViewModelContract { var items: [Int] = []; var state = A#ViewState.idle; var calls = 0; func load() async { calls += 1 } }
""",
}


@shape("graph --of type", "graph --of file", "guide", "lint", "learn", "init --dry-run",
       *(f"{command} --preset {preset}" for command in ("lint", "fix --diff --unsafe-fixes") for preset in PRESETS))
def screens_in_files_of_their_own(n):
    """A quarter of n screens, whose members are called alike, as those of apps are."""
    files = {path.replace("#", str(i)): text.replace("#expect", "\0").replace("#", str(i)).replace("\0", "#expect")
             for i in range(n // 4) for path, text in SCREEN.items()}
    return configured({}, **files)


@shape(*(f"{command} --preset contract" for command in ("lint", "fix --diff --unsafe-fixes")), "lint --preset responder")
def view_models_called_alike(n):
    return configured({}, **{f"A{i}.swift": f"""
import SwiftUI
extension A{i} {{ @Observable class ViewModel {{ var items = [1]; var owner: A{i}.ViewModel? }} }}
struct A{i}: View {{ @State var model = ViewModel(); @State var isOpen = false; var body: some View {{ Text("") }} }}
func set(_ model: A{i}.ViewModel, _ other: Other{i}) {{ model.items.append({i}); model.owner?.items = []; other.items = [] }}
""" for i in range(n)})


def members_of_one(uses):
    return configured({}, **{"A.swift": "class AViewModel { var items = 0; func items(a: Int) {} }\n"
                                        "func f(_ a: AViewModel) {\n" + uses + "\n}\n"})


@shape("lint --preset contract")
def members_in_a_sum(n):
    return members_of_one("b = " + " + ".join(["a.items"] * n))


@shape("lint --preset contract")
def members_in_calls_of_a_chain(n):
    return members_of_one("a" + ".items()" * n)


@shape("lint --preset contract")
def members_in_a_chain(n):
    return members_of_one("a" + ".items" * n + " = 1")


@shape("lint --preset contract")
def branches_beside_a_chain(n):
    return members_of_one("b = a" + ".items" * n + "[" + ",\n".join(["a\n#if A\n.items\n#endif"] * n) + "]")


@shape("lint --preset contract")
def members_that_are_set(n):
    return members_of_one("a.items = 1; b.items += 1\n" * n)


@shape("lint --preset contract")
def members_of_locals(n):
    return members_of_one(units(n, "let b# = a; b#.items = #\n"))


@shape("lint --preset contract")
def writes_in_a_refresh(n):
    return configured({}, **{"A.swift": "final class AViewModel {\n var state: AViewState = .idle\nfunc didPullToRefresh() {\n"
                                        + "state = .loading\n" * n + "} }\nenum AViewState { case idle, loading, loaded(Int) }\n"})


@shape("lint --preset contract")
def properties_in_a_guard(n):
    return configured({}, **{"A.swift": "final class Pages {\n" + units(n, "var a#: Bool { b# }\nlet b#: Bool\n") + "}\n"
                                        "final class AViewModel {\n let pages: Pages\nfunc load() async {}\n"
                                        "func didTapOnLoadMoreButton() async {\n guard "
                                        + units(n, "pages.a#,\n") + "true else { return }\n await load()\n} }\n"})


@shape("lint --preset contract")
def sleeps_of_tests(n):
    return configured({}, **{"Tests/HomeTests.swift": "import XCTest\n" + units(n, "func test#() async { sleep(#); a(b#) }\n")})


@shape("learn")
def exceptions_of_one_convention(n):
    text = units(n, "@MainActor final class A#ViewModel: Base { private let a = 0 }\n" * 19 + "final class B#ViewModel: Base {}\n")
    return configured({}, **{"A.swift": text})


@shape("learn")
def conformances_of_one_type(n):
    return configured({}, **{"A.swift": "final class HomeViewModel: " + units(n, "A#, ") + "B {}\n"})
