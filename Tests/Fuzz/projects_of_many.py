"""Projects with n of something, for `growth-of-rules`: what each shape is called, its words for archlint, and what it makes.

A shape is a function of n that returns the texts of files by their paths, with what comes on the standard input under STDIN. Its words
may name several commands, each of which is run over the same project.
"""
import json

SHAPES = {}
STDIN = "<stdin>"
CODE = "struct A {}\n"
VIEW_MODEL = "final class HomeViewModel {\n  var state = 0\n}\n"


def shape(*commands, least=0):
    """- Parameter least: how many there are at least, for what takes the square of small numbers and no more of large ones."""
    def add(make):
        SHAPES[make.__name__.replace("_", "-")] = (commands, make, least)
        return make
    return add


def configured(settings, **files):
    return {".archlint.json": json.dumps({"root": True, "presets": [], **settings}), "A.swift": CODE, **files}


def root(n):
    """How many lines, each longer than the one before, are n in all."""
    return int((2 * n) ** 0.5) if n else 0


def units(n, text):
    return "".join(text.replace("#", str(i)) for i in range(n))


# Configurations

@shape("lint", "config", "rules", "graph", "guide", "schema", "explain A.swift:1", "explain layer-l0")
def layers(n):
    return configured({"layers": {f"L{i}": {"files": f"L{i}/**", "mayUse": [f"L{(i + 1) % n}"] if n else [], "optional": True} for i in range(n)}})


@shape("lint", "rules", "guide")
def layers_that_are_closed(n):
    return configured({"layers": {f"L{i}": {"files": f"L{i}/**", "closed": True, "optional": True} for i in range(n)}})


@shape("lint")
def layers_with_wrong_names(n):
    return configured({"layers": {f"Layer{i}": {"files": f"L{i}/**", "mayUse": [f"Layers{i}x"]} for i in range(n)}})


@shape("lint")
def one_layer_with_wrong_names(n):
    return configured({"layers": {"Layer": {"files": "L/**", "mayUse": [f"Layers{i}x" for i in range(n)]}}})


@shape("lint", "rules", "guide")
def names_in_one_layer(n):
    layers = {f"L{i}": {"files": f"L{i}/**", "optional": True} for i in range(n)}
    return configured({"layers": {**layers, "A": {"files": "A.swift", "mayUse": list(layers)}}})


@shape("lint")
def layers_of_one_rule(n):
    return configured({"layers": {f"A{'- _'[i % 3]}{i // 3}": {"files": f"L{i}/**", "mayUse": []} for i in range(n)}})


@shape("lint", "rules")
def captures(n):
    layers = {f"L{i}": {"files": f"L{i}/{{C{i // 2}}}/**", "mayUse": [], "optional": True} for i in range(n)}
    return configured({"layers": layers})


@shape("lint")
def captures_that_occur_once(n):
    return configured({"layers": {f"L{i}": {"files": f"L{i}/{{Capture{i}}}/**", "mayUse": []} for i in range(n)}})


@shape("lint")
def captures_in_one_glob(n):
    glob = "/".join(f"{{C{i}}}" for i in range(n)) + "/**"
    return configured({"layers": {"A": {"files": [glob, "A.swift"], "mayUse": []}, "B": {"files": [glob, "B.swift"], "optional": True}}})


@shape("lint", "rules")
def independent_things(n):
    entries = [{"each": f"{{C{i}}}", "files": [f"F{i}/{{C{i}}}/**"]} for i in range(n)]
    return configured({"independent": entries})


@shape("lint")
def independent_things_of_no_layer(n):
    return configured({"independent": [{"each": f"{{Capture{i}}}"} for i in range(n)]})


@shape("lint")
def globs_of_one_layer(n):
    return configured({"layers": {"A": {"files": [f"**/L{i}/**" for i in range(n)] + ["A.swift"], "mayUse": []}}})


@shape("lint")
def stars_of_one_glob(n):
    return configured({"layers": {"A": {"files": ["**/" * n + "*.swift"], "mayUse": []}}}, **{"a/" * 20 + "B.swift": CODE})


@shape("lint")
def names_of_modules(n):
    return configured({"modules": {"mayForm": "no cycle", "names": {f"M{i}": f"M{i}/**" for i in range(n)}}})


@shape("lint", "config", "rules")
def overrides(n):
    return configured({"overrides": [{"files": [f"L{i}/**"], "rules": {"test-has-description": "note"}} for i in range(n)]})


@shape("lint", "config", "rules")
def globs_of_one_override(n):
    return configured({"overrides": [{"files": [f"L{i}/**" for i in range(n)], "rules": {"test-has-description": "note"}}]})


@shape("lint", "config", "rules", "guide", "schema", "init --dry-run")
def custom_rules(n):
    rules = [{"id": f"r{i}", "each": "struct", "must": {"name": f"B{i}*"}, "message": "m"} for i in range(n)]
    return configured({"customRules": rules})


@shape("lint")
def custom_rules_that_are_wrong(n):
    return configured({"customRules": [{"id": f"r{i}", "eech": "struct", "message": "m"} for i in range(n)]})


@shape("lint")
def custom_rules_with_wrong_words(n):
    rules = [{"id": f"r{i}", "each": "struct", "must": {"nime": "x", "strct": True}, "message": "{nme}"} for i in range(n)]
    return configured({"customRules": rules})


@shape("lint")
def rules_that_are_unknown(n):
    return configured({"rules": {f"test-has-descriptionx{i}": "error" for i in range(n)}})


@shape("lint")
def rules_that_are_unknown_beside_rules(n):
    rules = [{"id": f"rule-number-{i}", "each": "struct", "must": {"name": "B"}, "message": "m"} for i in range(n)]
    return configured({"customRules": rules, "rules": {f"rule-numbers-{i}x": "error" for i in range(n)}})


@shape("lint")
def presets_that_are_unknown(n):
    return configured({"presets": [f"contracts{i}" for i in range(n)]})


@shape("lint")
def keys_that_are_unknown(n):
    return configured({f"layerz{i}": 1 for i in range(n)})


@shape("lint")
def keys_that_are_twice(n):
    return {**configured({}), ".archlint.json": "{" + '"root": true, ' * n + '"root": true}'}


@shape("lint")
def excluded_globs(n):
    return configured({"exclude": [f"L{i}/**" for i in range(n)]})


@shape("lint")
def ignored_lines(n):
    return {**configured({}), ".gitignore": units(n, "/L#/*\n"), ".git/HEAD": "ref: refs/heads/main\n"}


@shape("lint")
def names(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "{n0}"}, "message": "m"}
    return configured({"customRules": [rule], "names": {f"n{i}": f"A{i}*" for i in range(n)}})


@shape("lint", "budgets", "budgets --tighten")
def budgets(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    entries = [{"files": f"L{i}/**", "rule": "r", "atMost": 3} for i in range(n)]
    return configured({"customRules": [rule], "budgets": entries})


@shape("lint", "budgets")
def budgets_of_unknown_rules(n):
    rules = [{"id": f"rule-number-{i}", "each": "struct", "must": {"name": "B"}, "message": "m"} for i in range(n)]
    entries = [{"files": "**", "rule": f"rule-numbers-{i}x", "atMost": 3} for i in range(n)]
    return configured({"customRules": rules, "budgets": entries})


@shape("lint", "budgets")
def budgets_of_one_file(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    return configured({"customRules": [rule], "budgets": [{"files": "**", "rule": "r", "atMost": 0} for _ in range(n)]})


@shape("budgets --tighten")
def budgets_that_are_loose(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    return configured({"customRules": [rule], "budgets": [{"files": "**", "rule": "r", "atMost": i + 2} for i in range(n)]})


@shape("lint", "budgets")
def findings_of_one_budget(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    return configured({"customRules": [rule], "budgets": [{"files": "**", "rule": "r", "atMost": 3}]}, **{"A.swift": units(n, "struct A# {}\n")})


@shape("lint", "lint --write-baseline", "baseline prune", "baseline merge b.json b.json c.json")
def baseline_entries(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    entries = [{"rule": "r", "path": f"A{i}.swift", "declaration": f"A{i}", "hash": f"{i:08x}"} for i in range(n)]
    text = json.dumps({"version": 1, "findings": entries})
    return configured({"customRules": [rule], "baseline": "b.json"}, **{"b.json": text, "c.json": text})


@shape("lint")
def folders_with_configurations(n):
    return configured({}, **{f"L{i}/.archlint.json": "{}" for i in range(n)}, **{f"L{i}/B.swift": CODE for i in range(n)})


@shape("lint", "test-rules rules")
def rule_pages(n):
    page = "# Title\n\nReason.\n\n```json\n{ \"id\": \"p#\", \"each\": \"struct\", \"must\": { \"name\": \"B\" }, \"message\": \"m\" }\n```\n\n"
    page += "## Passes\n\n```swift\nstruct B {}\n```\n\n## Fails\n\n```swift\nstruct C {} // ✗ m\n```\n"
    return configured({"ruleFolders": ["rules"]}, **{f"rules/p{i}.md": page.replace("#", str(i)) for i in range(n)})


@shape("lint", "test-rules rules")
def examples_of_one_page(n):
    page = "# Title\n\nReason.\n\n```json\n{ \"id\": \"p\", \"each\": \"struct\", \"must\": { \"name\": \"B\" }, \"message\": \"m\" }\n```\n\n## Passes\n\n"
    page += "```swift\nstruct B {}\n```\n\n---\n\n" * n + "```swift\nstruct B {}\n```\n\n## Fails\n\n```swift\nstruct C {} // ✗ m\n```\n"
    return configured({"ruleFolders": ["rules"]}, **{"rules/p.md": page})


# Declarations and bodies: head, what is made many times, and tail of one file, for each preset

PRESETS = ("contract", "load-if-needed", "responder", "modules")
KINDS = {
    "view-models": ("", "final class A#ViewModel: A#ViewModelContract { var state = # }\n", ""),
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


# Documents

def document(text, **settings):
    rules = [{"id": "r", "each": "struct", "must": {"name": "B*"}, "message": "{name}"}]
    return configured({"documents": ["*.md"], "customRules": rules, **settings}, **{"d.md": text})


DOCUMENT_COMMANDS = ("lint", "new --list", "test-rules", "guide", "init --dry-run")


@shape(*DOCUMENT_COMMANDS, "fix --diff")
def fences(n):
    return document(units(n, "```swift\nstruct A# {}\n```\n"))


@shape(*DOCUMENT_COMMANDS)
def fences_of_one_type(n):
    return document("```swift\nstruct A {}\n```\n" * n)


@shape(*DOCUMENT_COMMANDS)
def fences_of_one_file(n):
    return document("```swift Sources/A.swift\nfunc a() {}\n```\n" * n)


@shape(*DOCUMENT_COMMANDS)
def headings(n):
    return document(units(n, "## Heading #\n\n```swift\nstruct A# {}\n```\n"))


@shape(*DOCUMENT_COMMANDS)
def headings_of_one_name(n):
    return document(units(n, "## Heading\n\n```swift\nstruct A {}\n```\n"))


@shape("lint", "new --list")
def nested_headings(n):
    return document(units(n, "# A\n## B\n### C\n#### D\n##### E\n###### F\n```swift\nstruct A {}\n```\n"))


@shape("lint")
def open_fences(n):
    return document("```swift\nstruct A {}\n````\n" * n)


@shape("lint")
def one_long_fence(n):
    return document("```swift\n" + units(n, "struct A# {}\n") + "```\n")


@shape("lint")
def nested_lists(n):
    return document("".join("  " * i + "- a\n" for i in range(root(16 * n))))


@shape("lint")
def nested_quotes(n):
    return document("> " * n + "a\n" + "> " * n + "```swift\n" + "> " * n + "struct A {}\n")


@shape("lint")
def list_items(n):
    return document("- a\n" * n + "\n1. `A.swift`\n" * n)


@shape("lint")
def table_rows(n):
    return document("| a | b |\n|---|---|\n" + units(n, "| `Missing#Thing` | [x](y#.md) |\n"))


@shape("lint")
def table_columns(n):
    return document("| a " * n + "|\n" + "|---" * n + "|\n" + "| `b` " * n + "|\n")


@shape("lint")
def links_to_headings(n):
    return document(units(n, "## Heading #\n\n[x](#heading-#)\n"))


@shape("lint")
def links_to_missing_headings(n):
    return document(units(n, "[x](#heading-#)\n"))


@shape("lint")
def links_to_missing_files(n):
    return document(units(n, "[x](a/b/../c#/d#.md)\n"))


@shape("lint")
def types_that_are_missing(n):
    return document(units(n, "`Missing#ViewModel` "), presets=["contract"])


@shape("lint")
def paths_in_one_paragraph(n):
    return document(units(n, "`Sources/A#.swift` ") + "\n```swift\nstruct A {}\n```\n")


@shape("lint", "new --list", "new d.md#h")
def placeholders(n):
    return document("# h\n\n```swift\n" + units(n, "struct {Screen#}Thing {}\n") + "```\n")


@shape("lint", "new --list", "new d.md#h Screen=Home")
def uses_of_one_placeholder(n):
    return document("# h\n\n```swift\n" + units(n, "struct {Screen}Thing# {}\n") + "```\n")


@shape("lint")
def gaps_on_one_line(n):
    return document("```swift\nfunc a() { " + "…, " * n + "}\n```\n")


@shape("lint")
def gaps(n):
    return document("```swift\nfunc a() {\n" + "...\n" * n + "}\n```\n")


@shape("lint")
def comments_in_a_document(n):
    return document("<!-- archlint:disable:next r -- why -->\n\n```swift\nstruct A {}\n```\n\n" * n)


@shape("lint")
def html_that_does_not_end(n):
    return document("<div a=\"\n" * n + "<!-- " * n + "\n" + "<pre>\n" * n + "<a" * n)


@shape("lint")
def backticks(n):
    return document("` `` " * n + "\n\n" + "".join("`" * i + " " for i in range(root(16 * n))))


@shape("lint")
def brackets(n):
    return document("[" * n + "\n\n" + "](" * n + "\n\n" + "[a](<" * n + "\n\n" + "[a](b \"" * n)


@shape("lint")
def lines_of_one_paragraph(n):
    return document("a `B` [c](d.md)\n" * n)


@shape("lint")
def documents(n):
    return configured({"documents": ["docs/**"]}, **{f"docs/{i}.md": "```swift\nstruct A {}\n```\n" for i in range(n)})


@shape("lint", "lint --write-baseline")
def wrong_things_of_one_document(n):
    return document(units(n, "```swift\nstruct A# {}\n```\n"), documentsWrong=True, documentsParse=True)


# Manifests

ISOLATED = {"customRules": [{"id": "i", "each": "struct", "must": {"defaultIsolation": "MainActor"}, "message": "m"}]}


def manifest(body, head=""):
    text = "// swift-tools-version: 6.0\nimport PackageDescription\n" + head + "let package = Package(name: \"A\", targets: [\n" + body + "])\n"
    return configured({"presets": ["modules"], **ISOLATED}, **{"Package.swift": text, "Sources/T0/A.swift": CODE})


MANIFEST_COMMANDS = ("lint", "graph", "graph --of module --format html", "init --dry-run", "guide")


@shape(*MANIFEST_COMMANDS)
def targets(n):
    return manifest(units(n, "  .target(name: \"T#\", dependencies: [\"T0\"]),\n"))


@shape("lint")
def dependencies_of_one_target(n):
    return manifest("  .target(name: \"T0\", dependencies: [\n" + units(n, "\"D#\", ") + "])\n")


@shape("lint")
def settings_of_targets(n):
    return manifest(units(n, ".target(name: \"T#\", swiftSettings: settings#),\n"), units(n, "let settings# = [.defaultIsolation(MainActor.self)]\n"))


@shape("lint")
def targets_that_do_not_end(n):
    return manifest(".target(" * n)


@shape("lint")
def targets_in_targets(n):
    return manifest(".target(name: \"A\", dependencies: [" * n + "])" * n)


@shape("lint")
def products(n):
    text = units(n, ".library(name: \"P#\", targets: [\"T#\"]),\n")
    return manifest("], products: [\n" + text)


@shape("lint")
def one_long_comment(n):
    return manifest("/* " + "* / " * n + "\n" + "// a\n" * n)


@shape("lint")
def brackets_of_a_manifest(n):
    return manifest("[({" * n)


@shape("lint")
def manifests(n):
    text = "import PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"T\")])\n"
    return configured({"presets": ["modules"], **ISOLATED}, **{f"P{i}/Package.swift": text for i in range(n)})


@shape("lint")
def objects_of_an_xcode_project(n):
    text = "// !$*UTF8*$!\n{ objects = {\n" + units(n, """
  P# = { isa = PBXNativeTarget; buildConfigurationList = L#; name = T#; fileSystemSynchronizedGroups = ( G# ); productType = "app"; };
  G# = { isa = PBXFileSystemSynchronizedRootGroup; path = T#; };
  L# = { isa = XCConfigurationList; buildConfigurations = ( C#, ); };
  C# = { isa = XCBuildConfiguration; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; baseConfigurationReference = F#; };
  F# = { isa = PBXFileReference; path = "A#.xcconfig"; };
""") + f"R = {{ isa = PBXProject; buildConfigurationList = L0; targets = ({units(n, 'P#, ')}); }}; }}; rootObject = R; }}\n"
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": text})


@shape("lint")
def xcode_settings_without_isolation(n):
    text = "{ objects = {\n" + units(n, "C# = { isa = XCBuildConfiguration; baseConfigurationReference = F#; };\nF# = { isa = PBXFileReference; path = A#.xcconfig; };\n")
    text += "L = { buildConfigurations = (" + units(n, "C#, ") + "); }; T = { isa = PBXNativeTarget; buildConfigurationList = L; };"
    text += "R = { isa = PBXProject; buildConfigurationList = L; targets = (T); }; }; }\n"
    files = {f"A{i}.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n" for i in range(n)}
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": text}, **files)


@shape("lint")
def settings_that_include_themselves(n):
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": "{ }", "A.xcconfig": "#include \"A.xcconfig\"\n" * n})


@shape("lint")
def settings_that_include_each_other(n):
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": "{ }"}, **{f"A{i}.xcconfig": f"#include \"A{i + 1}.xcconfig\"\n" * 2 for i in range(n)})


@shape("lint")
def targets_of_tuist(n):
    text = "import ProjectDescription\nlet project = Project(name: \"A\", targets: [\n"
    text += units(n, ".target(name: \"T#\", sources: [\"T#/**\"], settings: .settings(base: [\"SWIFT_DEFAULT_ACTOR_ISOLATION\": \"MainActor\"])),\n") + "])\n"
    return configured(ISOLATED, **{"Project.swift": text})


@shape("lint")
def targets_of_xcodegen(n):
    text = "targets:\n" + units(n, "  T#:\n    type: application\n    sources: [T#]\n    settings:\n      SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor\n")
    return configured(ISOLATED, **{"project.yml": text})


@shape("lint")
def keys_in_keys_of_xcodegen(n):
    return configured(ISOLATED, **{"project.yml": "".join(" " * i + "a:\n" for i in range(root(16 * n)))})


# Graphs

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


# Assistants

def event(name, tool, tool_input, **more):
    return json.dumps({"session_id": "growth", "hook_event_name": name, "tool_name": tool, "tool_input": tool_input, "cwd": ".", **more})


@shape("hook --guard")
def edits_of_one_event(n):
    edits = [{"old_string": f"struct A{i} ", "new_string": f"struct B{i} "} for i in range(n)]
    return configured({}, **{"A.swift": units(n, "struct A# {}\n"), STDIN: event("PreToolUse", "MultiEdit", {"file_path": "A.swift", "edits": edits})})


@shape("hook --guard")
def hunks_of_one_patch(n):
    patch = "*** Begin Patch\n*** Update File: A.swift\n" + units(n, "@@\n-struct A# {}\n+struct B# {}\n") + "*** End Patch\n"
    return configured({}, **{"A.swift": units(n, "struct A# {}\n"), STDIN: event("PreToolUse", "apply_patch", {"command": patch})})


@shape("hook", "hook --guard")
def files_of_one_patch(n):
    patch = "*** Begin Patch\n" + units(n, "*** Add File: B#.swift\n+struct B# {}\n") + "*** End Patch\n"
    return configured({}, **{STDIN: event("PostToolUse", "apply_patch", {"command": patch})})


@shape("hook")
def paths_of_one_event(n):
    return configured({}, **{STDIN: event("PostToolUse", "Edit", [{"file_path": "A.swift"}] * n)})


@shape("hook --guard")
def suppressions_of_one_edit(n):
    text = units(n, "// archlint:disable:next r -- why\nstruct A# {}\n")
    return configured({}, **{"A.swift": text, STDIN: event("PreToolUse", "Write", {"file_path": "A.swift", "content": text + "struct B {}\n"})})


@shape("hook --guard")
def entries_of_one_edit(n):
    rules = [{"id": f"r{i}", "each": "struct", "must": {"name": "B"}, "message": "m"} for i in range(n)]
    files = configured({"customRules": rules})
    changed = json.dumps({"root": True, "presets": [], "customRules": rules[:-1]})
    return {**files, STDIN: event("PreToolUse", "Write", {"file_path": ".archlint.json", "content": changed})}


@shape("hook --guard")
def baseline_entries_of_one_edit(n):
    entries = [{"rule": "r", "path": f"A{i}.swift", "declaration": f"A{i}", "hash": f"{i:08x}"} for i in range(n)]
    old, new = (json.dumps({"version": 1, "findings": entries[:count]}) for count in (n // 2, n))
    return configured({"baseline": "b.json"}, **{"b.json": old, STDIN: event("PreToolUse", "Write", {"file_path": "b.json", "content": new})})


@shape("hook --guard")
def nested_event(n):
    return configured({}, **{STDIN: '{"a":' * n + "1" + "}" * n})


@shape("hook --install claude --dry-run")
def handlers_of_settings(n):
    handlers = [{"matcher": "Edit", "hooks": [{"type": "command", "command": f"c{i}"}]} for i in range(n)]
    return configured({}, **{".claude/settings.json": json.dumps({"hooks": {"PostToolUse": handlers}}), ".git/HEAD": "ref: refs/heads/main\n"})


def lines(*messages):
    return "".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages)


@shape("mcp")
def messages_of_an_assistant(n):
    return configured({}, **{STDIN: lines(*[{"id": i, "method": "ping"} for i in range(n)])})


@shape("mcp")
def paths_of_one_call(n):
    call = {"id": 1, "method": "tools/call", "params": {"name": "check", "arguments": {"paths": ["A.swift"] * n}}}
    return configured({}, **{STDIN: lines(call)})


@shape("mcp")
def findings_of_one_call(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    call = {"id": 1, "method": "tools/call", "params": {"name": "check", "arguments": {}}}
    return configured({"customRules": [rule]}, **{"A.swift": units(n, "struct A# {}\n"), STDIN: lines(call)})


# The language server

def frames(*messages):
    start = [{"id": 0, "method": "initialize", "params": {"rootUri": "file://ROOT", "capabilities": {}}}, {"method": "initialized", "params": {}}]
    end = [{"id": "s", "method": "shutdown"}, {"method": "exit"}]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}) for message in start + list(messages) + end]
    return "".join(f"Content-Length: {len(body.encode())}\r\n\r\n{body}" for body in bodies)


def opened(text, path="A.swift"):
    return {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": f"file://ROOT/{path}", "languageId": "swift", "version": 1, "text": text}}}


def asked(method, number, **params):
    return {"id": number, "method": f"textDocument/{method}", "params": {"textDocument": {"uri": "file://ROOT/A.swift"}, **params}}


def edit(version, changes):
    return {"method": "textDocument/didChange", "params": {"textDocument": {"uri": "file://ROOT/A.swift", "version": version}, "contentChanges": changes}}


def area(line, start, end):
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


RULED = {"customRules": [{"id": "r", "each": "struct", "must": {"modifiers": "private"}, "message": "{name}", "fix": {"safety": "safe", "addModifier": "private"}}]}


@shape("server")
def messages_of_an_editor(n):
    return configured(RULED, **{STDIN: frames(opened(CODE), *[edit(i + 2, [{"text": CODE}]) for i in range(n)])})


@shape("server")
def requests_of_an_editor(n):
    return configured(RULED, **{STDIN: frames(opened(CODE), *[asked("diagnostic", i + 1) for i in range(n)])})


@shape("server")
def edits_of_one_message(n):
    changes = [{"range": area(i, 7, 8), "text": "B"} for i in range(n)]
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}\n")), edit(2, changes), asked("diagnostic", 1))})


@shape("server")
def diagnostics_of_one_file(n):
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}\n")), asked("diagnostic", 1))})


@shape("server")
def diagnostics_of_one_line(n):
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}; ")), asked("diagnostic", 1))})


@shape("server")
def actions_of_one_file(n):
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": n, "character": 0}}
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}\n")), asked("codeAction", 1, range=whole, context={"diagnostics": []}))})


@shape("server")
def actions_of_one_line(n):
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}; ")), asked("codeAction", 1, range=whole, context={"diagnostics": []}))})


@shape("server")
def open_files(n):
    files = {f"A{i}.swift": f"struct A{i} {{}}\n" for i in range(n)}
    messages = [opened(text, path) for path, text in files.items()]
    return configured(RULED, **files, **{STDIN: frames(*messages, asked("diagnostic", 1))})


# Making things

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
