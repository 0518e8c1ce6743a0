"""What conventions, configurations and files may be made of many times."""
from shapes.common import RULED, VIEW_MODEL, configured, shape, units


@shape("learn", "learn --format json")
def conventions(n):
    return configured({}, **{f"A{i}ViewModel.swift": f"@MainActor final class A{i}ViewModel: Base {{ private let a{i} = 0 }}\n" for i in range(n)})


@shape("learn", "init --dry-run")
def traits_of_one_type(n):
    text = units(n, "final class A#ViewModel { }\n") + "final class WideViewModel {\n" + units(n, "  private let a# = 0\n") + "}\n"
    return configured({}, **{"A.swift": text})


@shape("learn", "init --dry-run")
def words_of_one_name(n):
    return configured({}, **{"A.swift": units(60, "struct " + "Ab" * n + "# {}\n")})


@shape("new --like Home Screen=Away --dry-run")
def types_of_one_screen(n):
    return configured({"presets": ["contract"]}, **{"HomeViewModel.swift": VIEW_MODEL + units(n, "struct HomeThing# { let a = \"home\" }\n")})


@shape("new --like Home Screen=Away --dry-run")
def screens(n):
    return configured({"presets": ["contract"]}, **{"HomeViewModel.swift": VIEW_MODEL + units(n, "final class Home#ViewModel {}\n")})


@shape("explain A.swift:1", "explain A.swift:1 --all", "guide A.swift")
def findings_of_one_line(n):
    return configured(RULED, **{"A.swift": units(n, "struct A# {}; ") + "\n"})


@shape("lint --preset contract")
def singletons_of_one_type(n):
    return configured({}, **{"HomeViewModel.swift": "final class HomeViewModel {\n" + units(n, "  func load#() { A#.shared.run() }\n") + "}\n"})


@shape("lint --preset contract")
def imports_before_view_models(n):
    models = units(n, "public final class A#ViewModel { enum Action {} }\n")
    return configured({}, **{"Home.swift": units(n, "import UIKit\n") + models})


@shape("lint --preset contract")
def screens_of_one_name(n):
    screen = "protocol HomeDelegate: AnyObject { func didTap() }\nfinal class HomeViewModel {\n  var state = HomeState.idle\n  func load() { state = .loaded(api.get()) }\n}\nenum HomeState { case idle, loaded(Int) }\n"
    return configured({}, **{"Home.swift": screen * n})
