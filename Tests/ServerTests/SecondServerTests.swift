import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

/// `archlint server --with COMMAND…`
@Suite struct SecondServerTests {
  private let folder: TemporaryFolder

  /// A language server of few words. A document that is called so makes it hang or die.
  private static let script = #"""
    import json, sys

    def send(message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        sys.stdout.buffer.flush()

    def place(line):
        return {"start": {"line": line, "character": 0}, "end": {"line": line, "character": 1}}

    while True:
        length = None
        while (header := sys.stdin.buffer.readline()) not in (b"\r\n", b""):
            if header.lower().startswith(b"content-length:"):
                length = int(header.split(b":")[1])
        if length is None:
            sys.exit(0)
        message = json.loads(sys.stdin.buffer.read(length))
        method, params, id = message.get("method"), message.get("params") or {}, message.get("id")
        uri = (params.get("textDocument") or {}).get("uri", "")
        if "Die" in uri:
            sys.exit(1)
        if method == "initialize":
            if sys.argv[1:] == ["--never-begins"]:
                sys.exit(3)
            send({"id": id, "result": {"capabilities": {
                "hoverProvider": True, "renameProvider": True, "documentSymbolProvider": True,
                "codeActionProvider": {"resolveProvider": "--resolves" in sys.argv},
                "textDocumentSync": 1,
                "completionProvider": {"triggerCharacters": ["."], "resolveProvider": True},
                "executeCommandProvider": {"commands": ["theirs"]}}}})
        elif method == "textDocument/didOpen":
            send({"method": "textDocument/publishDiagnostics", "params": {
                "uri": uri, "diagnostics": [{"range": place(1), "severity": 1, "message": "theirs"}]}})
            send({"id": 1, "method": "workspace/configuration", "params": {"items": []}})
        elif method is None:
            send({"method": "window/logMessage", "params": {"type": 3, "message": "answer to %r" % id}})
        elif "Hang" in uri:
            pass
        elif method == "textDocument/rename" and params.get("newName"):
            answer = '{"jsonrpc":"2.0","id":%s,"result":%s}' % (json.dumps(id), params["newName"])
            sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n%s" % (len(answer), answer.encode()))
            sys.stdout.buffer.flush()
        elif method == "textDocument/hover":
            send({"id": id, "result": {"contents": ["their words", {"language": "swift", "value": "let a"}]}})
        elif method == "textDocument/codeAction":
            send({"id": id, "result": [{"title": "Theirs"}]})
        elif method == "codeAction/resolve":
            send({"id": id, "result": {**params, "edit": {}}})
        elif method == "textDocument/rename":
            send({"id": id, "error": {"code": -32803, "message": "no"}})
        elif method == "workspace/executeCommand":
            send({"id": id, "result": params["command"]})
        elif id is not None:
            send({"id": id, "result": None})
    """#

  init() throws {
    folder = try SampleApp.make()
    try folder.write(Self.script, to: "second.py")
  }

  private func client(_ arguments: [String] = []) throws -> LanguageClient {
    try LanguageClient(
      folder.url, arguments: ["--with", "python3", folder.path("second.py")] + arguments)
  }

  private func place(_ client: LanguageClient, _ path: String) -> String {
    #"{"textDocument":{"uri":"\#(client.uri(path))"},"position":{"line":0,"character":6}}"#
  }

  private func range(_ client: LanguageClient, _ path: String) -> String {
    let start = #"{"line":0,"character":6}"#
    return
      #"{"textDocument":{"uri":"\#(client.uri(path))"},"range":{"start":\#(start),"end":\#(start)},"context":{}}"#
  }

  @Test func `what two servers offer is joined`() throws {
    let client = try client()
    let capabilities = client.initialized["capabilities"]
    #expect(capabilities?["renameProvider"]?.bool == true)
    #expect(capabilities?["definitionProvider"]?.bool == true)
    #expect(capabilities?["positionEncoding"]?.string == "utf-16")
    // One of them takes whole texts alone.
    #expect(capabilities?["textDocumentSync"]?["change"]?.integer == 1)
    #expect(
      capabilities?["completionProvider"]?["triggerCharacters"]?.array?.compactMap(\.string) == [
        ".", "\"", "{",
      ])
    let commands = capabilities?["executeCommandProvider"]?["commands"]?.array?.compactMap(\.string)
    #expect(commands == ["theirs", "archlint.openPage", "archlint.explain"])
    // Nobody knows which kinds of actions the other has.
    #expect(capabilities?["codeActionProvider"]?["codeActionKinds"] == nil)
    #expect(try client.leave() == 0)
  }

  @Test func `what two servers find and say is joined`() throws {
    let client = try client()
    client.open("A.swift", "class A {}\n\n")
    let hover = try client.ask("textDocument/hover", place(client, "A.swift"))
    let text = hover["contents"]?["value"]?.string ?? ""
    #expect(text.hasPrefix("their words\n\n---\n\n```swift\nlet a\n```\n\n---\n\n**"))
    let actions = try client.ask("textDocument/codeAction", range(client, "A.swift")).array ?? []
    #expect(actions.first?["title"]?.string == "Theirs")
    #expect(actions.contains { $0["title"]?.string == "Insert `final` (final)" })
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open", "1:0 1 theirs"])
    client.replace("A.swift", with: "final class A {}\n\n")
    #expect(try client.messages("A.swift") == ["1:0 1 theirs"])
    #expect(try client.ask("workspace/executeCommand", #"{"command":"theirs"}"#).string == "theirs")
    let rename = client.request("textDocument/rename", place(client, "A.swift"))
    #expect(try client.failure(of: rename) == RPCError(.requestFailed, "no"))
    // It has asked under an id that a request of the client has as well, and is answered.
    #expect(client.received.contains { $0.method == "workspace/configuration" })
    #expect(client.received.contains { $0.params["message"]?.string == "answer to 1" })
    #expect(try client.leave() == 0)
  }

  @Test(arguments: [false, true]) func `each server resolves its own actions`(resolves: Bool) throws {
    let client = try client(resolves ? ["--resolves"] : [])
    client.open("A.swift", "class A {}\n")
    let actions = try client.ask("textDocument/codeAction", range(client, "A.swift")).array ?? []
    for (title, key) in [
      ("Theirs", resolves ? "edit" : "title"), ("Silence final here", "edit"),
      ("Why has archlint this finding?", "command"),
    ] {
      let action = try #require(actions.first { $0["title"]?.string == title })
      var json = JSONWriter()
      json.value(action)
      let resolved = try client.ask("codeAction/resolve", json.text)
      #expect(resolved["title"]?.string == title && resolved[key] != nil, "\(resolved)")
      #expect((resolved["edit"] != nil) == (key == "edit"), "\(resolved)")
    }
    #expect(try client.leave() == 0)
  }

  @Test func `an answer that cannot be read is one all the same`() throws {
    let client = try client()
    let deep = String(repeating: "[", count: 250) + String(repeating: "]", count: 250)
    for answer in [deep, #"{"id":0,"a":1,"a":2}"#, "nothing"] {
      let params = place(client, "A.swift").dropLast() + #","newName":\#(client.quoted(answer))}"#
      let id = client.request("textDocument/rename", String(params))
      #expect(try client.failure(of: id)?.message.hasPrefix("python3: this is no JSON") == true)
    }
    let half = place(client, "A.swift").dropLast() + #","newName":"\"\\ud83d\""}"#
    #expect(try client.ask("textDocument/rename", String(half)).string == "\u{FFFD}")
    #expect(try client.leave() == 0)
  }

  @Test func `a second server that hangs is not waited for`() throws {
    let client = try client()
    client.open("Hang.swift", "class A {}\n")
    let hover = try client.ask("textDocument/hover", place(client, "Hang.swift"))
    #expect(hover["contents"]?["value"]?.string?.hasPrefix("**") == true)
    #expect(try client.messages("Hang.swift") == ["0:6 1 'A' is open", "1:0 1 theirs"])
    #expect(try client.leave() == 0)
  }

  @Test func `a second server that dies takes nothing with it`() throws {
    let client = try client()
    client.open("A.swift", "class A {}\n\n")
    // It has told what it finds before it answers.
    _ = try client.ask("textDocument/hover", place(client, "A.swift"))
    #expect(try client.messages("A.swift").count == 2)
    client.open("Die.swift", "class B {}\n")
    // What is not ours has no answer any more.
    let rename = client.request("textDocument/rename", place(client, "A.swift"))
    #expect(try client.failure(of: rename) != nil)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    #expect(try client.messages("Die.swift") == ["0:6 1 'B' is open"])
    let hover = try client.ask("textDocument/hover", place(client, "A.swift"))
    #expect(hover["contents"]?["value"]?.string?.hasPrefix("**") == true)
    #expect(try client.leave() == 0)
  }

  @Test func `a second server that does not begin is gone without`() throws {
    let client = try client(["--never-begins"])
    #expect(client.initialized["capabilities"]?["renameProvider"] == nil)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    #expect(try client.leave() == 0)
  }

  @Test func `a second server that is not there is an error`() throws {
    let run = try ProcessRun(
      [Repository.products.appending(path: "archlint").path, "server", "--with", "no-such-server"],
      in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("the second server no-such-server cannot be started"))
    let alone = try ProcessRun(
      [Repository.products.appending(path: "archlint").path, "server", "--with"], in: folder.url)
    #expect(alone.status == 2)
    #expect(alone.errors.contains("--with needs COMMAND… behind it"))
  }
}
