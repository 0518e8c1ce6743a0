"""Findings, comments, edits and pieces of one file: its head, what is made many times, and its tail, for the commands that meet them."""
from shapes.common import RULED, SHAPES, configured, units

FORMATS = ("text", "compact", "grouped", "json", "jsonl", "sarif", "github", "gitlab", "checkstyle", "junit", "sonar", "rdjson", "markdown",
           "html", "xcode", "agent")
FINDINGS = ("lint", *[f"lint --format {name}" for name in FORMATS[1:]], "lint --write-baseline", "lint --add-suppressions=why", "lint --statistics",
            "lint --why", "fix --diff", "fix")
LINES = {
    "findings": (FINDINGS, "", "struct A# {}\n", ""),
    "findings-on-one-line": (FINDINGS, "", "struct A# {}; ", "\n"),
    "equal-findings": (FINDINGS, "", "struct A {}\n", ""),
    "disable": (("lint",), "", "// archlint:disable r\nstruct A# {}\n", ""),
    "disable-next": (("lint", "fix --diff"), "", "// archlint:disable:next r -- why\nstruct A# {}\n", ""),
    "disable-file": (("lint",), "", "// archlint:disable:file r\n", "struct A {}\n"),
    "disable-enable": (("lint",), "", "// archlint:disable r\n// archlint:enable q\n", "struct A {}\n"),
    "rules-of-one-comment": (("lint",), "// archlint:disable a", ", b#", "\nstruct A {}\n"),
    "outline-on-one-line": (("syntax --format json A.swift", "syntax --facts A.swift"), "", "struct A# {}; ", "\n"),
    "attributes": (("lint",), "", "@a# ", "struct A {}\n"),
    "parameters": (("lint",), "struct A { init(", "a#: Int, ", "b: Int) {} }\n"),
    "switch-in-switch": (("lint", "syntax --facts A.swift", "syntax --facts --format json A.swift"), "func f() {", "switch x { case .a: ", "}\n"),
}


def lines(head, unit, tail):
    return lambda n: configured(RULED, **{"A.swift": head + units(n, unit) + tail})


for name, (commands, *texts) in LINES.items():
    SHAPES[name] = (commands, lines(*texts), 0)
