"""The schemas beside this file, for formats whose own schema no package has."""

import json
import pathlib

import jsonschema


def check_schema(name, document):
    path = pathlib.Path(__file__).parent / f"{name}.schema.json"
    validator = jsonschema.Draft202012Validator(json.loads(path.read_text()))
    for error in validator.iter_errors(document):
        yield f"{error.json_path}: {error.message}"
