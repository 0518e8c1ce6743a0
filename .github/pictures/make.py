#!/usr/bin/env python3
"""make.py [--pages] ARCHLINT [FOLDER]: draws what this archlint prints for the sample app, as pictures for the README, into
FOLDER (default: the folder of this script). The same output gives the same bytes; a test compares them.

With --pages it has Chromium photograph the pages of HTML instead, whose letters are those of the machine."""

import contextlib
import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parents[1] / "Tests/Fixtures"
RULES = [
    "view-model-is-final-class", "view-state-equality-covers-cases", "debounce-cancels-previous",
]
# In pixels: a letter, a line, the space around.
WIDTH, HEIGHT, MARGIN = 8.4, 19, 18
COLUMNS = 112
COLORS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "36": "#76e3ea"}


@contextlib.contextmanager
def copied(sample):
    """A copy of a sample without its marks. A configuration is that of the sample, or RULES."""
    configuration = {"root": True, "presets": [], "rules": {rule: "error" for rule in RULES}}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "App"
        shutil.copytree(FIXTURES / sample, copy)
        for path in copy.rglob("*.swift"):
            path.write_text(re.sub(r" *// ✗ \[.*", "", path.read_text()))
        if not (copy / ".archlint.json").exists():
            (copy / ".archlint.json").write_text(json.dumps(configuration))
        yield copy


def shown(archlint, sample, words, status):
    """What the terminal shows for a copy of a sample."""
    with copied(sample) as copy:
        run = subprocess.run([archlint, *words], cwd=copy, capture_output=True, text=True)
    if run.returncode != status:
        sys.exit(f"make.py: archlint ended with {run.returncode}: {run.stderr}")
    command = " ".join(["$ archlint", *(word for word in words if "color" not in word)])
    return [f"\x1b[1m{command}\x1b[0m", "", *run.stdout.rstrip("\n").split("\n")]


def photograph(browser, archlint, sample, words, height, picture):
    """The page that archlint writes for a copy of a sample, as a browser shows it."""
    with copied(sample) as copy:
        page = copy.parent / "page.html"
        page.write_bytes(subprocess.run([archlint, *words], cwd=copy, stdout=subprocess.PIPE).stdout)
        subprocess.run(
            [browser, "--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size=1240,{height}", "--virtual-time-budget=8000",
             f"--screenshot={picture.resolve()}", page.as_uri()], check=True, stderr=subprocess.DEVNULL)


def runs(line):
    """Pieces of a line with the codes of their style; what other sequences say is left out."""
    style = []
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        if code := re.fullmatch(r"\x1b\[([0-9;]*)m", piece):
            style = [part for part in code[1].split(";") if part not in ("", "0")]
        elif piece:
            yield piece, style


def rows(lines):
    """Lines of letters with their styles, broken where a terminal breaks them, between words."""
    for line in lines:
        letters = [(letter, tuple(style)) for piece, style in runs(line) for letter in piece]
        while len(letters) > COLUMNS:
            spaces = [place for place in range(COLUMNS) if letters[place][0] == " "]
            end = spaces[-1] if spaces and spaces[-1] > COLUMNS // 2 else COLUMNS
            yield letters[:end]
            letters = letters[end:]
            if letters[0][0] == " ":
                letters = letters[1:]
        yield letters


def texts(row, y):
    start = 0
    while start < len(row):
        end = start
        while end < len(row) and row[end][1] == row[start][1]:
            end += 1
        style = row[start][1]
        color = next((COLORS[code] for code in style if code in COLORS), None)
        attributes = f' fill="{color}"' if color else ""
        attributes += ' font-weight="bold"' if "1" in style else ""
        # Readers make one space of many, so that each is a place of its own.
        for part in re.finditer(r"\S+( \S+)*", "".join(letter for letter, _ in row[start:end])):
            # Whatever letters a reader's machine has, columns stay columns.
            yield (
                f'<text x="{MARGIN + (start + part.start()) * WIDTH:.1f}" y="{y}"'
                f' textLength="{len(part[0]) * WIDTH:.1f}" lengthAdjust="spacingAndGlyphs"{attributes}>'
                f"{html.escape(part[0], quote=False)}</text>"
            )
        start = end


def picture(lines, title):
    table = list(rows(lines))
    width = round(COLUMNS * WIDTH + 2 * MARGIN)
    height = len(table) * HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' role="img" aria-label="{html.escape(title)}">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#0d1117"/>',
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14"'
        ' fill="#e6edf3">',
    ]
    for number, row in enumerate(table):
        parts += texts(row, MARGIN + HEIGHT * number + 14)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def main(words):
    wants_pages = "--pages" in words
    words = [word for word in words if word != "--pages"]
    if not 1 <= len(words) <= 2:
        sys.exit(__doc__)
    archlint, folder = str(Path(words[0]).resolve()), Path(words[1]) if len(words) == 2 else HERE
    species = "ContractMarked/Features/Species"
    if wants_pages:
        browser = next(filter(None, map(shutil.which, ["chromium", "google-chrome", "chromium-browser"])), None)
        if not browser:
            sys.exit("make.py: --pages needs Chromium")
        photograph(browser, archlint, species, ["--format", "html"], 720, folder / "report-page.png")
        photograph(browser, archlint, "Layers", ["graph", "--format", "html"], 480, folder / "graph-page.png")
        return
    for name, title, lines in [
        ("report", "What archlint prints for a sample app", shown(archlint, species, ["--color=always"], 1)),
        ("graph", "Who uses whom in a sample app", shown(archlint, "Layers", ["graph"], 0)),
    ]:
        (folder / f"{name}.svg").write_text(picture(lines, title))


main(sys.argv[1:])
