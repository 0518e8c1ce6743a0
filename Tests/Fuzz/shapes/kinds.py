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
