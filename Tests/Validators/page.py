"""The page of the `html` format, as a parser of HTML sees it."""

import base64
import hashlib
import html.parser
import re

# The elements the format writes. Any other came out of a name or a message.
ELEMENTS = set(
    """html head meta title style body header h1 h2 h3 h4 p form fieldset legend label input select option output
    button wbr kbd div main section ol ul li span code a pre mark aside article details summary hr strong em
    script""".split()
)
ATTRIBUTES = set(
    """lang charset http-equiv content name class id role hidden type value checked placeholder data-path data-rule
    data-severity tabindex href rel aria-label""".split()
)
EMPTY = {"meta", "input", "hr", "wbr"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = []
        self.problems = []
        self.findings = []
        self.texts = {"script": [], "style": []}
        self.policy = None
        self.path = None

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag not in ELEMENTS or not ATTRIBUTES.issuperset(names):
            self.problems.append(f"foreign markup: {tag} {names}")
        if "href" in names and not re.match("#|https?:", names["href"]):
            self.problems.append(f"foreign link: {names['href']!r}")
        if names.get("http-equiv") == "Content-Security-Policy":
            self.policy = names["content"]
        if names.get("class") == "file":
            self.path = names["data-path"]
        if "finding" in names.get("class", "").split():
            self.findings.append({"path": self.path, "severity": names["data-severity"], "message": ""})
        if tag in self.texts:
            self.texts[tag].append("")
        if tag not in EMPTY:
            self.open.append((tag, names.get("class", "")))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            self.problems.append(f"{tag} is closed where something else is open")

    def handle_data(self, data):
        if not self.open:
            return
        tag, kind = self.open[-1]
        if tag in self.texts:
            self.texts[tag][-1] += data
        classes = [kind for _, kind in self.open]
        if "message" not in classes or not self.findings:
            return
        finding = self.findings[-1]
        if kind == "place":
            finding["line"], finding["column"] = map(int, data.split(":"))
        elif tag == "a":
            finding["rule"] = data
        elif kind != "severity":
            finding["message"] += data


def read(report):
    page = Page()
    page.feed(report)
    page.close()
    for finding in page.findings:
        finding["message"] = finding["message"].strip()
    return page


def check_policy(page):
    """Only the style and the script of the page itself may run: their hashes stand in its policy."""
    yield from page.problems
    for tag, directive in (("style", "style-src"), ("script", "script-src")):
        if len(page.texts[tag]) != 1:
            yield f"{len(page.texts[tag])} elements {tag}"
        digest = base64.b64encode(hashlib.sha256(page.texts[tag][0].encode()).digest()).decode()
        if f"{directive} 'sha256-{digest}'" not in page.policy:
            yield f"the hash of the {tag} is sha256-{digest}; its file has another"
    if not page.policy.startswith("default-src 'none';"):
        yield f"the policy lets in more than it has to: {page.policy}"
