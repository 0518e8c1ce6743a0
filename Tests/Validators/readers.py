"""One reader for each machine format: a generator of problems."""

import csv
import json
import pathlib
import re
import subprocess
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree

import junitparser
import markdown_it

import page
import sarif
from schemas import check_schema, check_xml_schema

INVALID_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def compare(name, actual, expected):
    actual, expected = list(actual), list(expected)
    if len(actual) != len(expected):
        yield f"{name}: {len(actual)} entries for {len(expected)} findings"
    for got, wanted in zip(actual, expected):
        if got != wanted:
            yield f"{name}: {got!r} is not {wanted!r}"


def pick(findings, *keys):
    return [tuple(finding[key] for key in keys) for finding in findings]


def plain(text):
    """Text for people shows some characters as escapes; only what has none can be compared."""
    return text if text.isascii() and text.isprintable() else None


def compare_plain(name, actual, expected):
    """Like `compare`, but the last member of each tuple is text, compared where it is plain."""
    kept = [wanted if plain(wanted[-1]) else wanted[:-1] for wanted in expected]
    cut = [got[: len(wanted)] for got, wanted in zip(actual, kept)]
    yield from compare(name, cut + actual[len(kept) :], kept)


def read_json(report, findings):
    document = json.loads(report)
    yield from check_schema("json", document)
    totals = document["summary"]
    for severity in ("error", "warning", "note"):
        count = sum(finding["severity"] == severity for finding in document["findings"])
        if count != totals[severity + "s"]:
            yield f"{totals[severity + 's']} {severity}s in the summary, {count} among the findings"


def read_jsonl(report, findings):
    lines = report.split("\n")
    if lines.pop() != "":
        yield "the last line has no end"
    yield from compare("line", [json.loads(line) for line in lines], findings)


def read_sarif(report, findings):
    document = json.loads(report)
    yield from sarif.check_schema(document)
    yield from sarif.check_github(document)
    yield from compare("result", sarif.results(document), sarif.expected(findings))
    yield from compare("row", sorted(view_sarif(report)), sorted(pick(findings, "severity", "rule", "line", "path")))


def view_sarif(report):
    """What `sarif-tools` shows of a report."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "report.sarif").write_text(report, newline="")
        command = ["sarif", "csv", "--output", "report.csv", "report.sarif"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
        csv.field_size_limit(1 << 26)
        with open(folder / "report.csv", newline="") as file:
            for row in csv.DictReader(file):
                place = urllib.parse.unquote(row["Location"])
                yield row["Severity"], row["Code"], int(row["Line"]), place


def read_gitlab(report, findings):
    document = json.loads(report)
    yield from check_schema("gitlab", document)
    if len({entry["fingerprint"] for entry in document}) != len(document):
        yield "two entries have the same fingerprint"
    got = [
        (e["check_name"], e["description"], e["location"]["path"], e["location"]["lines"]["begin"])
        for e in document
    ]
    yield from compare("entry", got, pick(findings, "rule", "message", "path", "line"))


def read_sonar(report, findings):
    document = json.loads(report)
    yield from check_schema("sonar", document)
    rules = [rule["id"] for rule in document["rules"]]
    if len(set(rules)) != len(rules):
        yield "two rules have the same id"
    got = []
    for issue in document["issues"]:
        if issue["ruleId"] not in rules:
            yield f"{issue['ruleId']!r} is no rule of the report"
        place = issue["primaryLocation"]
        span = place["textRange"]
        if "startColumn" in span:
            start = (span["startLine"], span["startColumn"])
            if start >= (span["endLine"], span["endColumn"]):
                yield f"the range {span} is empty"
        got.append((issue["ruleId"], place["message"], place["filePath"], span["startLine"]))
    yield from compare("issue", got, pick(findings, "rule", "message", "path", "line"))


def read_rdjson(report, findings):
    document = json.loads(report)
    yield from check_schema("rdjson", document)
    got = [
        (d["code"]["value"], d["message"], d["location"]["path"], d["location"]["range"]["start"]["line"])
        for d in document["diagnostics"]
    ]
    yield from compare("diagnostic", got, pick(findings, "rule", "message", "path", "line"))


def xml_text(text):
    return INVALID_IN_XML.sub("\ufffd", text)


def read_checkstyle(report, findings):
    yield from check_xml_schema("checkstyle", report)
    got = []
    for file in ElementTree.fromstring(report.encode()):
        for error in file:
            place = (file.get("name"), int(error.get("line")), int(error.get("column")))
            got.append(place + (error.get("source"), error.get("message")))
    wanted = [
        (xml_text(path), line, column, "archlint." + rule, xml_text(message))
        for path, line, column, rule, message in pick(
            findings, "path", "line", "column", "rule", "message"
        )
    ]
    yield from compare("error", got, wanted)


def read_junit(report, findings):
    yield from check_xml_schema("junit", report)
    suites = junitparser.JUnitXml.fromstring(report.encode())
    got = []
    for suite in suites:
        cases = list(suite)
        if (suite.tests, suite.failures) != (len(cases), sum(not case.is_passed for case in cases)):
            yield f"{suite.name!r} counts {suite.tests} tests, {suite.failures} failures"
        got += [(case, failure) for case in cases for failure in case.result]
        if not findings and not all(case.is_passed for case in cases):
            yield "a clean run has a case that did not pass"
    if suites.tests != max(1, len(findings)) or suites.failures != len(findings):
        yield f"the totals are {suites.tests} tests, {suites.failures} failures"
    names = [(case.classname, case.name, failure.message, failure.type) for case, failure in got]
    wanted = [
        (xml_text(path), f"{rule}:{line}:{column}", xml_text(message), severity)
        for path, rule, line, column, message, severity in pick(
            findings, "path", "rule", "line", "column", "message", "severity"
        )
    ]
    yield from compare("case", names, wanted)


def unescape(text, codes):
    return re.sub("%(" + codes + ")", lambda match: chr(int(match[1], 16)), text)


def read_github(report, findings):
    """The grammar of the runner: `::name key=value,…::data`, split at the first `::` after the start."""
    *commands, totals, end = report.split("\n")
    if end != "" or totals.startswith("::"):
        yield "the totals do not stand at the end"
    got = []
    for line in commands:
        match = re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line)
        if not match:
            yield f"no command: {line!r}"
            continue
        properties = dict(pair.split("=", 1) for pair in match[2].split(","))
        properties = {k: unescape(v, "0D|0A|3A|2C|25") for k, v in properties.items()}
        place = (properties["file"], int(properties["line"]), int(properties["endLine"]))
        got.append(place + (properties["title"], unescape(match[3], "0D|0A|25")))
        if ("col" in properties) != (properties["line"] == properties["endLine"]):
            yield f"columns go with one line: {line!r}"
    wanted = [
        (plain(path) or got[index][0], line, end_line, f"archlint ({rule})", message)
        for index, (path, line, end_line, rule, message) in enumerate(
            pick(findings, "path", "line", "endLine", "rule", "message")
        )
    ]
    yield from compare_plain("command", got, wanted)


def read_lines(pattern, report, findings):
    *lines, end = report.split("\n")
    if end != "":
        yield "the last line has no end"
    got = []
    for line in lines:
        match = re.fullmatch(pattern, line)
        if not match:
            yield f"no finding: {line!r}"
            continue
        place = match["path"].removeprefix("./").removeprefix("Users/dev/My App/")
        got.append((int(match["line"]), match["severity"], match["rule"], match["message"], place))
    wanted = [
        (line, severity, rule, plain(message) or got[index][3], path)
        for index, (line, severity, rule, message, path) in enumerate(
            pick(findings, "line", "severity", "rule", "message", "path")
        )
    ]
    yield from compare_plain("line", got, wanted)


PLACE = r"(?P<path>.+):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning|note): (?P<message>.*)"


def read_compact(report, findings):
    yield from read_lines(PLACE + r"  \[(?P<rule>.+)\]", report, findings)


def read_xcode(report, findings):
    yield from read_lines("/" + PLACE + r" \((?P<rule>.+)\)", report, findings)


def read_agent(report, findings):
    """Paths stand once, above their findings; what several findings of a rule are to do stands below all of them."""
    path, got = None, []
    for line, before in zip(report.split("\n")[1:], report.split("\n")):
        match = re.fullmatch(r"(\d+):(\d+) (error|warning|note) (.+?): .*", line)
        if match:
            got.append((int(match[1]), int(match[2]), match[3], match[4], path))
        elif before == "":
            path = line.removeprefix("./")
    yield from compare_plain("finding", got, pick(findings, "line", "column", "severity", "rule", "path"))


def rendered(inline):
    return "".join(c.content for c in inline.children if c.type != "html_inline").strip()


def without_code_marks(text):
    return (text.replace("`", "") if text.count("`") % 2 == 0 else text).strip()


def read_markdown(report, findings):
    tokens = markdown_it.MarkdownIt("gfm-like", {"linkify": False}).parse(report)
    cells = [rendered(after) for cell, after in zip(tokens, tokens[1:]) if cell.type == "td_open"]
    rows = [tuple(cells[index : index + 4]) for index in range(0, len(cells), 4)]
    got = [(severity, rule, place, message) for severity, place, message, rule in rows]
    wanted = [
        (severity, rule, plain(path) and f"{path}:{line}:{column}".strip(), without_code_marks(message))
        for severity, rule, path, line, column, message in pick(
            findings, "severity", "rule", "path", "line", "column", "message"
        )
    ]
    got = [(s, r, w[2] and p, m) for (s, r, p, m), w in zip(got, wanted)]
    yield from compare_plain("row", got, wanted)
    for token in tokens:
        for inline in token.children or []:
            if inline.type == "html_inline" and inline.content not in ("<code>", "</code>", "<!-- -->"):
                yield f"foreign HTML: {inline.content!r}"
            if inline.type in ("em_open", "strong_open", "link_open", "image", "s_open"):
                yield f"foreign markup: {inline.type}"


def read_html(report, findings):
    document = page.read(report)
    yield from page.check_policy(document)
    got = [
        (f["severity"], f["rule"], f["line"], f["column"], f["path"], f["message"]) for f in document.findings
    ]
    wanted = [
        (severity, rule, line, column, plain(path) and path, without_code_marks(message))
        for severity, rule, line, column, path, message in pick(
            findings, "severity", "rule", "line", "column", "path", "message"
        )
    ]
    got = [g[:4] + (w[4] and g[4].removeprefix("./"), g[5]) for g, w in zip(got, wanted)] + got[len(wanted) :]
    yield from compare_plain("item", got, wanted)


READERS = {
    name.removeprefix("read_"): reader
    for name, reader in list(globals().items())
    if name.startswith("read_") and name != "read_lines"
}
