"""Reads a report as its own readers would, and compares what they get with the findings.

    validate.py FORMAT REPORT FINDINGS

FINDINGS is the same report in the `json` format. Prints every difference; the exit code is 1 when there is
one, 77 when a package of Tests/requirements.txt is missing.
"""

import json
import sys

try:
    import readers
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)


def main(format_name, report_path, findings_path):
    with open(report_path, "rb") as file:
        report = file.read().decode("utf-8")
    with open(findings_path, "rb") as file:
        findings = json.load(file)["findings"]
    problems = list(readers.READERS[format_name](report, findings))
    for problem in problems[:20]:
        print(problem[:500])
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
