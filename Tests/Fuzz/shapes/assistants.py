"""What an assistant may send many times."""
import json

from shapes.common import STDIN, configured, root, shape, units

def event(name, tool, tool_input, **more):
    return json.dumps({"session_id": "growth", "hook_event_name": name, "tool_name": tool, "tool_input": tool_input, "cwd": ".", **more})


@shape("hook --guard")
def edits_of_one_event(n):
    edits = [{"old_string": f"struct A{i} ", "new_string": f"struct B{i} "} for i in range(n)]
    return configured({}, **{"A.swift": units(n, "struct A# {}\n"), STDIN: event("PreToolUse", "MultiEdit", {"file_path": "A.swift", "edits": edits})})


@shape("hook --guard")
def hunks_of_one_patch(n):
    patch = "*** Begin Patch\n*** Update File: A.swift\n" + units(n, "@@\n-struct A# {}\n+struct B# {}\n") + "*** End Patch\n"
    return configured({}, **{"A.swift": units(n, "struct A# {}\n"), STDIN: event("PreToolUse", "apply_patch", {"command": patch})})


@shape("hook", "hook --guard")
def files_of_one_patch(n):
    patch = "*** Begin Patch\n" + units(n, "*** Add File: B#.swift\n+struct B# {}\n") + "*** End Patch\n"
    return configured({}, **{STDIN: event("PostToolUse", "apply_patch", {"command": patch})})


@shape("hook")
def paths_of_one_event(n):
    return configured({}, **{STDIN: event("PostToolUse", "Edit", [{"file_path": "A.swift"}] * n)})


@shape("hook --guard")
def suppressions_of_one_edit(n):
    text = units(n, "// archlint:disable:next r -- why\nstruct A# {}\n")
    return configured({}, **{"A.swift": text, STDIN: event("PreToolUse", "Write", {"file_path": "A.swift", "content": text + "struct B {}\n"})})


@shape("hook --guard")
def entries_of_one_edit(n):
    rules = [{"id": f"r{i}", "each": "struct", "must": {"name": "B"}, "message": "m"} for i in range(n)]
    files = configured({"customRules": rules})
    changed = json.dumps({"root": True, "presets": [], "customRules": rules[:-1]})
    return {**files, STDIN: event("PreToolUse", "Write", {"file_path": ".archlint.json", "content": changed})}


@shape("hook --guard")
def baseline_entries_of_one_edit(n):
    entries = [{"rule": "r", "path": f"A{i}.swift", "declaration": f"A{i}", "hash": f"{i:08x}"} for i in range(n)]
    old, new = (json.dumps({"version": 1, "findings": entries[:count]}) for count in (n // 2, n))
    return configured({"baseline": "b.json"}, **{"b.json": old, STDIN: event("PreToolUse", "Write", {"file_path": "b.json", "content": new})})


@shape("hook --guard")
def nested_event(n):
    return configured({}, **{STDIN: '{"a":' * n + "1" + "}" * n})


@shape("hook --install claude --dry-run")
def handlers_of_settings(n):
    handlers = [{"matcher": "Edit", "hooks": [{"type": "command", "command": f"c{i}"}]} for i in range(n)]
    return configured({}, **{".claude/settings.json": json.dumps({"hooks": {"PostToolUse": handlers}}), ".git/HEAD": "ref: refs/heads/main\n"})


def lines(*messages):
    return "".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages)


@shape("mcp")
def messages_of_an_assistant(n):
    return configured({}, **{STDIN: lines(*[{"id": i, "method": "ping"} for i in range(n)])})


@shape("mcp")
def paths_of_one_call(n):
    call = {"id": 1, "method": "tools/call", "params": {"name": "check", "arguments": {"paths": ["A.swift"] * n}}}
    return configured({}, **{STDIN: lines(call)})


@shape("mcp")
def findings_of_one_call(n):
    rule = {"id": "r", "each": "struct", "must": {"name": "B"}, "message": "m"}
    call = {"id": 1, "method": "tools/call", "params": {"name": "check", "arguments": {}}}
    return configured({"customRules": [rule]}, **{"A.swift": units(n, "struct A# {}\n"), STDIN: lines(call)})
