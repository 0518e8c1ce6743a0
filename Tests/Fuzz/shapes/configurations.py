"""What a configuration may say many times."""
import json

from shapes.common import CODE, configured, root, shape, units


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
