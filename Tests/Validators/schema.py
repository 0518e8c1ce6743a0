"""Says which instances a JSON Schema accepts.

    schema.py SCHEMA INSTANCES

INSTANCES holds one JSON text a line. Prints one line for each: `yes`, or `no` and the first reason. The exit code is 1
when the schema itself is none, 77 when a package of Tests/requirements.txt is missing.
"""

import json
import sys

try:
    import jsonschema
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)


def main(schema_path, instances_path):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        print(error)
        return 1
    validator = jsonschema.Draft202012Validator(schema)
    with open(instances_path, encoding="utf-8") as file:
        for line in file:
            error = next(validator.iter_errors(json.loads(line)), None)
            print("yes" if error is None else f"no {' '.join(error.message.split())[:300]}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(0)
    sys.exit(main(*sys.argv[1:]))
