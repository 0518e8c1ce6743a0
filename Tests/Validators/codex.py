"""Holds answers to hooks against the schemas that Codex has built in.

    codex.py EVENT ANSWER…

EVENT is post-tool-use, pre-tool-use or stop. Prints what a schema refuses; the exit code is 1 then, and 77 when a package
of Tests/requirements.txt is missing.
"""

import json
import mmap
import pathlib
import sys

try:
    import codex_cli_bin
    import jsonschema
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

PROGRAM = pathlib.Path(codex_cli_bin.__file__).parent / "bin" / "codex"


def schema(event):
    """The JSON object around its title, as it stands in the program."""
    title = f'"title": "{event}.command.output"'.encode()
    with open(PROGRAM, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as program:
        place = program.find(title)
        start = program.rfind(b'{\n  "$schema"', 0, place)
        if place < 0 or start < 0:
            raise SystemExit(f"{PROGRAM} has no schema for {event}")
        text = program[start : place + 4096].decode("utf-8", "ignore")
        return json.JSONDecoder().raw_decode(text)[0]


def main(event, *answers):
    validator = jsonschema.Draft7Validator(schema(event))
    mistakes = [f"{answer}: {error.message}" for answer in answers for error in validator.iter_errors(json.loads(answer))]
    print("\n".join(mistakes))
    return 1 if mistakes else 0


if __name__ == "__main__" and len(sys.argv) > 1:
    sys.exit(main(*sys.argv[1:]))
