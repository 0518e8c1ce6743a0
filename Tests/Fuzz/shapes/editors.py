"""What an editor may send many times."""
import json

from shapes.common import CODE, RULED, STDIN, configured, shape, units

def frames(*messages):
    start = [{"id": 0, "method": "initialize", "params": {"rootUri": "file://ROOT", "capabilities": {}}}, {"method": "initialized", "params": {}}]
    end = [{"id": "s", "method": "shutdown"}, {"method": "exit"}]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}) for message in start + list(messages) + end]
    return "".join(f"Content-Length: {len(body.encode())}\r\n\r\n{body}" for body in bodies)


def opened(text, path="A.swift"):
    return {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": f"file://ROOT/{path}", "languageId": "swift", "version": 1, "text": text}}}


def asked(method, number, **params):
    return {"id": number, "method": f"textDocument/{method}", "params": {"textDocument": {"uri": "file://ROOT/A.swift"}, **params}}


def edit(version, changes):
    return {"method": "textDocument/didChange", "params": {"textDocument": {"uri": "file://ROOT/A.swift", "version": version}, "contentChanges": changes}}


def area(line, start, end):
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}



@shape("server")
def messages_of_an_editor(n):
    return configured(RULED, **{STDIN: frames(opened(CODE), *[edit(i + 2, [{"text": CODE}]) for i in range(n)])})


@shape("server")
def requests_of_an_editor(n):
    return configured(RULED, **{STDIN: frames(opened(CODE), *[asked("diagnostic", i + 1) for i in range(n)])})


@shape("server")
def edits_of_one_message(n):
    changes = [{"range": area(i, 7, 8), "text": "B"} for i in range(n)]
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}\n")), edit(2, changes), asked("diagnostic", 1))})


@shape("server")
def diagnostics_of_one_file(n):
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}\n")), asked("diagnostic", 1))})


@shape("server")
def diagnostics_of_one_line(n):
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}; ")), asked("diagnostic", 1))})


@shape("server")
def actions_of_one_file(n):
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": n, "character": 0}}
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}\n")), asked("codeAction", 1, range=whole, context={"diagnostics": []}))})


@shape("server")
def actions_of_one_line(n):
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
    return configured(RULED, **{STDIN: frames(opened(units(n, "struct A# {}; ")), asked("codeAction", 1, range=whole, context={"diagnostics": []}))})


@shape("server")
def open_files(n):
    files = {f"A{i}.swift": f"struct A{i} {{}}\n" for i in range(n)}
    messages = [opened(text, path) for path, text in files.items()]
    return configured(RULED, **files, **{STDIN: frames(*messages, asked("diagnostic", 1))})
