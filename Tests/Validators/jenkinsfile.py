"""Reads a Jenkinsfile with a grammar of Groovy, and holds its blocks against those that a declarative pipeline has
(https://www.jenkins.io/doc/book/pipeline/syntax/): jenkinsfile.py FILE. Prints what is wrong; the exit code is 1 when
there is something, 77 when a package of Tests/requirements.txt is missing."""

import pathlib
import sys

try:
    import tree_sitter_groovy
    from tree_sitter import Language, Parser
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

# What may stand in a block, by its name; what must is marked. Blocks of steps and of agents take what plugins bring.
BLOCKS = {
    None: {"pipeline!"},
    "pipeline": {"agent!", "stages!", "environment", "options", "parameters", "triggers", "tools", "post"},
    "stages": {"stage!"},
    "stage": {"steps!", "agent", "environment", "options", "tools", "input", "when", "post"},
    "post": {"always", "changed", "fixed", "regression", "aborted", "failure", "success", "unstable", "cleanup"},
}


def statements(node):
    """The names called directly in a file or in a closure, each with its own closure or nothing."""
    for child in node.named_children:
        if child.type == "expression_statement":
            child = child.named_children[0]
        if child.type.endswith(("_invocation", "_call")):
            yield child.child_by_field_name("name").text.decode(), child.child_by_field_name("body")
        elif not child.type.endswith("comment"):
            yield child.text.decode(), None


def check(node, block=None):
    allowed = {name.rstrip("!") for name in BLOCKS[block]}
    found = list(statements(node))
    for name in {name.rstrip("!") for name in BLOCKS[block] if name.endswith("!")} - {name for name, _ in found}:
        yield f"{block or 'the file'} has no {name}"
    for name, body in found:
        if name not in allowed:
            yield f"{name!r} does not belong in {block or 'the file'}"
        elif name in BLOCKS:
            yield from check(body, name) if body else [f"{name} has no block"]


def main(path):
    tree = Parser(Language(tree_sitter_groovy.language())).parse(pathlib.Path(path).read_bytes())
    problems = ["this is no Groovy"] if tree.root_node.has_error else list(check(tree.root_node))
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 1 else 0)
