"""Draws graphs with the programs that people draw them with, and compares what stands in the drawings with the graph:

    diagrams.py (GRAPH.json GRAPH.mmd GRAPH.dot)...

Mermaid itself, from a package of PyPI, in a real Chromium; `dot` of Graphviz. Prints every difference; the exit code is 1 when
there is one, 77 when a program or a package of Tests/requirements.txt is missing.
"""

import collections
import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys

try:
    from playwright.sync_api import sync_playwright
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# It brings the script of Mermaid as it is published; nothing else of it is used, so that it is not imported.
PACKAGE = importlib.util.find_spec("mermaidx")
# Seconds after which a drawing is given up.
PATIENCE = 120

DRAW = """async text => {
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', maxEdges: 100000, maxTextSize: 10000000 })
  const { svg } = await mermaid.render('drawing', text)
  const page = new DOMParser().parseFromString(svg, 'text/html')
  const texts = selector => [...page.querySelectorAll(selector)].map(e => e.textContent.trim())
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text)
  const names = new Map([...page.querySelectorAll('g.node')].map(
    e => [e.id.match(/flowchart-(.*)-\\d+$/)[1], e.textContent]))
  return {
    nodes: texts('g.node'), groups: texts('g.cluster .cluster-label'),
    paths: page.querySelectorAll('.edgePaths path').length,
    red: [...page.querySelectorAll('.edgePaths path')].filter(e => /#c02020/.test(e.getAttribute('style'))).length,
    edges: diagram.db.getEdges().map(e => [names.get(e.start) ?? e.start, names.get(e.end) ?? e.end, e.text]),
  }
}"""


def main(*files):
    if CHROMIUM is None or PACKAGE is None or shutil.which("dot") is None:
        print("chromium, dot or the package mermaidx is missing")
        return 77
    exit_code = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        script = pathlib.Path(PACKAGE.origin).parent / "assets" / "mermaid.js"
        page.add_script_tag(path=str(script))
        for graph, mermaid, dot in zip(files[::3], files[1::3], files[2::3]):
            graph = json.loads(pathlib.Path(graph).read_text(encoding="utf-8"))
            problems = list(drawn_by_mermaid(graph, pathlib.Path(mermaid).read_text(encoding="utf-8"), page))
            problems += drawn_by_graphviz(graph, dot)
            for problem in problems[:20]:
                print(f"{mermaid}: {problem[:500]}")
                exit_code = 1
        browser.close()
    return exit_code


def expected(graph):
    names = [shown(node["name"]) for node in graph["nodes"]]
    edges = [(names[edge["from"]], names[edge["to"]], str(edge["count"])) for edge in graph["edges"]]
    groups = {shown(node["group"]) for node in graph["nodes"] if node["group"]}
    return names, edges, groups, sum(edge["violation"] for edge in graph["edges"])


def shown(name):
    """A name without what lines may not hold, and with single spaces, as a drawing has it."""
    return " ".join(name.split())


def differences(what, found, wanted):
    found, wanted = collections.Counter(found), collections.Counter(wanted)
    for item in (found - wanted).elements():
        yield f"{what} drawn and not in the graph: {item!r}"
    for item in (wanted - found).elements():
        yield f"{what} in the graph and not drawn: {item!r}"


def drawn_by_mermaid(graph, text, page):
    try:
        drawing = page.evaluate(DRAW, text)
    except Exception as error:
        yield f"Mermaid: {error}"
        return
    names, edges, groups, violations = expected(graph)
    yield from differences("Mermaid: a node", map(shown, drawing["nodes"]), names)
    yield from differences("Mermaid: a group", map(shown, drawing["groups"]), groups)
    found = [(shown(start), shown(end), count) for start, end, count in drawing["edges"]]
    yield from differences("Mermaid: an edge", found, edges)
    if drawing["paths"] != len(edges):
        yield f"Mermaid draws {drawing['paths']} arrows for {len(edges)} edges"
    if drawing["red"] != violations:
        yield f"Mermaid draws {drawing['red']} arrows in red for {violations} violations"


def drawn_by_graphviz(graph, path):
    run = subprocess.run(["dot", "-Tjson", path], capture_output=True, timeout=PATIENCE)
    if run.returncode != 0 or run.stderr:
        yield f"dot: {run.stderr.decode('utf-8', 'replace')}"
        return
    drawing = json.loads(run.stdout.decode("utf-8"))
    names, edges, groups, violations = expected(graph)
    objects = drawing.get("objects", [])
    nodes = [o for o in objects if "nodes" not in o and not o["name"].startswith("cluster_")]
    yield from differences("dot: a node", [written(o) for o in nodes], names)
    clusters = [written(o) for o in objects if o["name"].startswith("cluster_")]
    yield from differences("dot: a group", clusters, groups)
    ids = {o["_gvid"]: written(o) for o in objects}
    drawn = drawing.get("edges", [])
    yield from differences("dot: an edge", [(ids[e["tail"]], ids[e["head"]], e["label"]) for e in drawn], edges)
    red = sum(e.get("color") == "#c02020" for e in drawn)
    if red != violations:
        yield f"dot draws {red} arrows in red for {violations} violations"


def written(thing):
    """What stands in a drawing, entities and escapes resolved."""
    return shown(" ".join(step["text"] for step in thing.get("_ldraw_", []) if step["op"] == "T"))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
