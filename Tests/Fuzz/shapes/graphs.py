"""What may be in a graph, and in a diagram, many times."""
from shapes.common import configured, shape, units

GRAPH_COMMANDS = ("graph --of type", "graph --of type --format html", "graph --of type --format mermaid", "graph --of file --format dot",
                  "graph --of folder --format d2", "graph --of type --format json", "graph --of type --metrics", "graph --of type --focus A0 --depth 3",
                  "graph --of type --why A0 A1", "graph --of type --collapse A*", "graph --coverage", "lint")
CYCLES = {"rules": {"types-form-no-cycle": "warning", "folders-form-no-cycle": "warning"}}


@shape(*GRAPH_COMMANDS)
def types_in_a_chain(n):
    text = "".join(f"final class A{i} {{ var a: A{i + 1}? }}\n" for i in range(n)) + f"final class A{n} {{}}\n"
    return configured(CYCLES, **{"A.swift": text})


@shape(*GRAPH_COMMANDS, least=16000)
def types_in_a_cycle(n):
    return configured(CYCLES, **{"A.swift": "".join(f"final class A{i} {{ var a: A{(i + 1) % n}? }}\n" for i in range(n))})


@shape(*GRAPH_COMMANDS)
def types_around_one(n):
    text = "final class A0 {}\nfinal class A1 {}\n" + "".join(f"final class A{i + 2} {{ var a: A0?; var b: A1? }}\n" for i in range(n))
    return configured(CYCLES, **{"A.swift": text + "extension A0 {" + units(n, " var x#: A#? { nil }\n") + "}\n"})


@shape("graph --of type", "lint")
def cycles_of_two(n):
    return configured(CYCLES, **{"A.swift": units(n, "final class A# { var b: B#? }\nfinal class B# { var a: A#? }\n")})


@shape("graph --of type --format html", "graph --of type")
def references_of_one_edge(n):
    return configured(CYCLES, **{"A.swift": "final class A0 {}\nfinal class A1 {\n" + units(n, "  var a#: A0?\n") + "}\n"})


@shape("graph --of file", "graph --of folder --format mermaid", "graph --of folder --format dot")
def files_that_are_called_alike(n):
    return configured({}, **{chr(0x4E00 + i % 5000) + chr(0x4E00 + i // 5000) + "/A.swift": f"struct A{i} {{}}\n" for i in range(n)})


@shape("graph --externals --of module")
def imports_of_one_file(n):
    return configured({}, **{"A.swift": units(n, "import M#\n")})


def diagram(chart, **layers):
    layers = {"L0": {"files": "A.swift"}, "L1": {"files": "L1/**", "optional": True}, **layers}
    return configured({"layers": layers, "diagram": "d.md#who"}, **{"d.md": "# Who\n\n```mermaid\nflowchart LR\n" + chart + "```\n"})


DIAGRAM_COMMANDS = ("lint", "graph --write d.md#g --check")


@shape(*DIAGRAM_COMMANDS)
def boxes_of_a_diagram(n):
    return diagram(units(n, "  a#[\"Box #\"] --> L0\n"))


@shape(*DIAGRAM_COMMANDS)
def arrows_of_a_diagram(n):
    return diagram("  L0 --> L1\n" * n)


@shape("lint")
def arrows_of_one_line(n):
    return diagram("L0" + " --> L1" * n + "\n")


@shape("lint")
def boxes_of_one_arrow(n):
    return diagram("L0" + " & L1" * n + " --> " + "L1 & " * n + "L0\n")


@shape("lint")
def texts_of_arrows_that_do_not_end(n):
    return diagram("L0" + " -- L1" * n + "\n")


@shape("lint")
def labels_that_do_not_end(n):
    return diagram("L0" + " -->| L1" * n + "\n" + "a[\"" * n + "\n")


@shape("lint")
def boxes_that_are_unknown(n):
    return diagram(units(n, "  Layer#x --> Layer#y\n"), **{f"Layer{i}": {"files": f"X{i}/**", "optional": True} for i in range(n)})


TIDES = "enum Tide { case low, high; static let usual = Tide.low }\nstruct Ship { var tide: Tide; func sail() {} }\n"


@shape("graph --of type", "graph --coverage")
def dots_of_one_call(n):
    return configured({}, **{"A.swift": TIDES + "func go(_ tides: Tide...) {}\nfunc f() { go(" + ", ".join([".low"] * n) + ") }\n"})


@shape("graph --of type")
def dots_of_one_array(n):
    return configured({}, **{"A.swift": TIDES + "let tides: [Tide] = [" + ", ".join([".low"] * n) + "]\n"})


@shape("graph --of type")
def dots_in_patterns(n):
    arms = units(n, "  case .low where f(#): break\n")
    return configured({}, **{"A.swift": TIDES + "func g(_ tide: Tide) {\n  switch tide {\n" + arms + "  default: break\n  }\n}\n"})


@shape("graph --of type")
def values_of_one_closure(n):
    return configured({}, **{"A.swift": TIDES + "func g(_ ships: [Ship]) { ships.forEach {\n" + "  $0.sail()\n" * n + "} }\n"})


@shape("graph --of type")
def loops_over_one_property(n):
    return configured({}, **{"A.swift": TIDES + "struct Fleet { var ships: [Ship]\n  func g() {\n" + "  for ship in ships { ship.sail() }\n" * n + "  }\n}\n"})


@shape("graph --of type")
def parameters_that_calls_leave_out(n):
    parameters = units(n, "_ a#: Tide = .low, ")
    return configured({}, **{"A.swift": TIDES + "func go(" + parameters + "to: Tide) {}\nfunc f() {\n" + "  go(to: .high)\n" * n + "}\n"})


@shape("graph --of type")
def arguments_of_one_initializer(n):
    return configured({}, **{"A.swift": TIDES + "struct Log {\n" + units(n, "  var a#: Tide\n") + "}\nlet log = Log(" + units(n, "a#: .low, ")[:-2] + ")\n"})


@shape("graph --of type")
def extensions_of_one_framework_type(n):
    return configured({}, **{"A.swift": units(n, "extension String { var a#: Int { 1 } }\n") + "func f() {\n" + units(n, "  _ = \"\".a#\n") + "}\n"})


@shape("graph --of type")
def components_of_one_key_path(n):
    return configured({}, **{"A.swift": "struct Ship { var next: Ship }\nlet path = \\Ship" + ".next" * n + "\n"})
