"""Reads a report as its own readers would, and compares what they get with the findings.

    validate.py (FORMAT REPORT FINDINGS)...

Each FINDINGS is the report before it in the `json` format. Prints every difference; the exit code is 1 when there is
one, 77 when a package of Tests/requirements.txt is missing.
"""

import json
import sys

try:
    import readers
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)


def problems(format_name, report_path, findings_path):
    with open(report_path, "rb") as file:
        report = file.read().decode("utf-8")
    with open(findings_path, "rb") as file:
        findings = json.load(file)["findings"]
    return list(readers.READERS[format_name](report, findings))


def main(*arguments):
    exit_code = 0
    for case in zip(arguments[::3], arguments[1::3], arguments[2::3]):
        for problem in problems(*case)[:20]:
            print(f"{case[1]}: {problem[:500]}")
            exit_code = 1
    return exit_code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
