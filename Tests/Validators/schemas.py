"""The schemas beside this file, for formats whose own schema no package has."""

import json
import pathlib

import jsonschema
import xmlschema


def check_schema(name, document):
    path = pathlib.Path(__file__).parent / f"{name}.schema.json"
    validator = jsonschema.Draft202012Validator(json.loads(path.read_text()))
    for error in validator.iter_errors(document):
        yield f"{error.json_path}: {error.message}"


def check_xml_schema(name, text):
    schema = xmlschema.XMLSchema(pathlib.Path(__file__).parent / f"{name}.xsd")
    for error in schema.iter_errors(text):
        yield f"{error.path}: {error.reason}"
