"""Runs the real Claude Code in a folder, with a stub on the loopback address that plays the model.

    claude.py FOLDER '[{"name": "Write", "input": {…}}, …]'

The model calls these tools one after the other and then says that it is done, as often as it is asked. Printed is what
the command line sends to the model behind its first request, a JSON list with a text for each request. Nothing leaves the
machine: home folder and key are made up. The exit code is 77 when the package of Tests/requirements.txt is missing.
"""

import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

try:
    import claude_agent_sdk
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

PROGRAM = pathlib.Path(claude_agent_sdk.__file__).parent / "_bundled" / "claude"
TIMEOUT = 120


def texts(content):
    """All text of a message, that of tool results as well."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n".join(texts(part) for part in content)
    return texts(content.get("text") or content.get("content") or "")


def event(name, **members):
    return f"event: {name}\ndata: {json.dumps({'type': name, **members})}\n\n"


def stream(model, blocks, reason):
    """An answer of the model as server-sent events."""
    message = {
        "id": "msg_1", "type": "message", "role": "assistant", "model": model, "content": [],
        "stop_reason": None, "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    yield event("message_start", message=message)
    for index, block in enumerate(blocks):
        if block["type"] == "text":
            start, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": block["text"]}
        else:
            start = {**block, "input": {}}
            delta = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
        yield event("content_block_start", index=index, content_block=start)
        yield event("content_block_delta", index=index, delta=delta)
        yield event("content_block_stop", index=index)
    yield event("message_delta", delta={"stop_reason": reason, "stop_sequence": None}, usage={"output_tokens": 1})
    yield event("message_stop")


class Model(http.server.BaseHTTPRequestHandler):
    tools = []
    asked = []
    lock = threading.Lock()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self.path.startswith("/v1/messages") or "count_tokens" in self.path:
            return self.answer({"input_tokens": 1})
        with self.lock:
            blocks, reason = self.next(body)
        model = body.get("model", "")
        if body.get("stream"):
            data = "".join(stream(model, blocks, reason)).encode()
            return self.answer(data, "text/event-stream")
        self.answer({
            "id": "msg_1", "type": "message", "role": "assistant", "model": model, "content": blocks,
            "stop_reason": reason, "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1},
        })

    def next(self, body):
        # Titles and the like are asked for without tools.
        if not body.get("tools"):
            return [{"type": "text", "text": "ok"}], "end_turn"
        self.asked.append(texts([m["content"] for m in body["messages"] if m["role"] != "assistant"]))
        if not self.tools:
            return [{"type": "text", "text": "Done."}], "end_turn"
        tool = self.tools.pop(0)
        return [{"type": "tool_use", "id": f"toolu_{len(self.asked)}", **tool}], "tool_use"

    def do_GET(self):
        self.answer({})

    def answer(self, data, kind="application/json"):
        data = data if isinstance(data, bytes) else json.dumps(data).encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


def main(folder, tools):
    Model.tools = json.loads(tools)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "XDG_CACHE_HOME": f"{home}/cache", "LANG": "C.UTF-8",
            "ANTHROPIC_BASE_URL": f"http://127.0.0.1:{server.server_port}", "ANTHROPIC_API_KEY": "made-up",
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "DISABLE_AUTOUPDATER": "1",
            "NO_PROXY": "127.0.0.1",
        }
        command = [
            PROGRAM, "--print", "Go on.", "--output-format", "json", "--permission-mode", "acceptEdits",
            "--max-turns", "12",
        ]
        run = subprocess.run(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=TIMEOUT)
    if run.returncode != 0:
        print(f"{run.stdout}{run.stderr}", file=sys.stderr)
    print(json.dumps(Model.asked))


if __name__ == "__main__":
    if len(sys.argv) == 3:
        main(*sys.argv[1:])
