"""Projects with n of something, for `growth-of-projects`: what each shape is called, its words for archlint, and what it makes.

A shape is a function of n that returns the texts of files by their paths, with what comes on the standard input under STDIN. Its words
may name several commands, each of which is run over the same project.
"""
import json

SHAPES = {}
STDIN = "<stdin>"
CODE = "struct A {}\n"
VIEW_MODEL = "final class HomeViewModel {\n  var state = 0\n}\n"
RULED = {"customRules": [{"id": "r", "each": "struct", "must": {"modifiers": "private"}, "message": "{name}", "fix": {"safety": "safe", "addModifier": "private"}}]}


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
