import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

@Suite struct LifecycleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SampleApp.make()
  }

  @Test func `a client that says goodbye leaves nothing behind`() throws {
    let client = try LanguageClient(folder.url)
    #expect(client.initialized["serverInfo"]?["name"]?.string == "archlint")
    #expect(try client.leave() == 0)
  }

  @Test func `a client that dies ends the server`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "class A {}\n")
    #expect(try client.leave(saying: false) == 1)
  }

  @Test(.enabled(if: ThoroughTests.areWanted), .timeLimit(.minutes(1)))
  func `a client that dies ends a server that would compute for long`() throws {
    let folder = try SampleApp.makeEndless()
    let client = try LanguageClient(folder.url)
    _ = client.request(
      "textDocument/diagnostic", #"{"textDocument":{"uri":\#(client.quoted(client.uri("A.swift")))}}"#)
    #expect(try client.leave(saying: false) == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a signal ends a server that computes, even where whoever started it held signals`() throws {
    let folder = try SampleApp.makeEndless()
    let client = try holdingSignals { try LanguageClient(folder.url) }
    _ = client.request(
      "textDocument/diagnostic", #"{"textDocument":{"uri":\#(client.quoted(client.uri("A.swift")))}}"#)
    #expect(client.terminate() == SIGTERM)
  }

  private func holdingSignals<Value>(_ body: () throws -> Value) rethrows -> Value {
    var (signals, before) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  @Test func `numbers beyond all texts lead nowhere`() throws {
    let client = try LanguageClient(folder.url)
    let (uri, most) = (client.uri("A.swift"), Int.max)
    let document = #""textDocument":{"uri":"\#(uri)","version":\#(most)"#
    client.tell(
      "textDocument/didOpen", #"{\#(document),"languageId":"swift","text":"class A {}"}}"#)
    client.tell(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"text":"class B {}"}]}"#)
    for number in [most, -most, .min] {
      let place = #"{"line":\#(number),"character":\#(number)}"#
      client.tell(
        "textDocument/didChange",
        #"{\#(document)},"contentChanges":[{"range":{"start":\#(place),"end":\#(place)},"text":"x"}]}"#)
      _ = client.request("textDocument/hover", #"{\#(document)},"position":\#(place)}"#)
      _ = client.request(
        "textDocument/codeAction",
        #"{\#(document)},"range":{"start":\#(place),"end":\#(place)},"context":{}}"#)
      _ = client.request(
        "workspace/executeCommand", #"{"command":"archlint.explain","arguments":["\#(uri)",\#(number)]}"#)
    }
    #expect(try client.leave() == 0)
  }

  /// Twenty thousand folders, each of which could be asked for.
  @Test func `a file at a path longer than any belongs to no project`() throws {
    let client = try LanguageClient(folder.url)
    let uri = "file:///" + String(repeating: "a/", count: 20_000) + "A.swift"
    client.tell(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"swift","version":1,"text":"class A {}"}}"#)
    #expect(try client.leave() == 0)
  }

  @Test func `exit without shutdown is a failure`() throws {
    let client = try LanguageClient(folder.url)
    client.tell("exit", "null")
    #expect(try client.leave(saying: false) == 1)
  }

  @Test func `requests before initialize and after shutdown are refused`() throws {
    let client = try LanguageClient(folder.url, setUp: false)
    let early = client.request("textDocument/hover", "{}")
    #expect(
      try client.failure(of: early)
        == RPCError(.serverNotInitialized, "textDocument/hover came before initialize"))
    _ = try client.ask("initialize", #"{"processId":null,"rootUri":null,"capabilities":{}}"#)
    let again = client.request("initialize", "{}")
    #expect(throws: RPCError.self) { try client.answer(to: again).get() }
    _ = try client.ask("shutdown", "null")
    let late = client.request("textDocument/hover", "{}")
    #expect(throws: RPCError.self) { try client.answer(to: late).get() }
    client.tell("exit", "null")
    #expect(try client.leave(saying: false) == 0)
  }

  @Test func `what is unknown or malformed is answered and ends nothing`() throws {
    let client = try LanguageClient(folder.url)
    let id = client.request("textDocument/dance", "{}")
    guard case .failure(let error) = try client.answer(to: id) else {
      Issue.record("it dances")
      return
    }
    #expect(error.code == RPCError.Code.methodNotFound.rawValue)
    for text in ["{", "[]", #"{"jsonrpc":"2.0"}"#, "\u{0}", #"{"jsonrpc":"2.0","id":1.5,"result":{}}"#] {
      client.send(text)
    }
    try client.sendRaw("Content-Length: nothing\r\n\r\n")
    client.tell("$/setTrace", "{}")
    client.tell("something/else", "7")
    client.tell("textDocument/didOpen", "[]")
    client.tell("textDocument/didChange", #"{"textDocument":{"uri":"file:///nowhere.swift","version":3}}"#)
    client.tell("textDocument/didClose", #"{"textDocument":{"uri":"file:///nowhere.swift"}}"#)
    client.tell("$/cancelRequest", #"{"id":99}"#)
    #expect(try client.settle().keys.sorted() == ["A.swift"])
    #expect(try client.leave() == 0)
  }

  @Test func `a request that is taken back is not answered with a result`() throws {
    let client = try LanguageClient(folder.url)
    let id = client.request("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    client.tell("$/cancelRequest", #"{"id":\#(id)}"#)
    #expect(try client.failure(of: id) == RPCError(.requestCancelled, "workspace/diagnostic was cancelled"))
    #expect(try client.leave() == 0)
  }

  @Test func `a log has a line for what is worth knowing`() throws {
    let client = try LanguageClient(folder.url, arguments: ["--log", folder.path("server.log")])
    client.tell("something/else", "7")
    #expect(try client.leave() == 0)
    #expect(try folder.read("server.log") == "archlint does not know something/else\n")
  }
}
