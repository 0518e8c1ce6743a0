import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

@Suite struct CodeActionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SampleApp.make()
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> String {
    #"{"start":{"line":\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}}"#
  }

  private func actions(
    _ client: LanguageClient, _ path: String, _ range: String, only: String? = nil, shown: String = ""
  ) throws -> [JSONValue] {
    let only = only.map { #","only":["\#($0)"]"# } ?? ""
    let answer = try client.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(client.uri(path))"},"range":\#(range),"context":{"diagnostics":[\#(shown)]\#(only)}}"#
    )
    return answer.array ?? []
  }

  /// The text of a file after an action.
  private func apply(
    _ title: String, of actions: [JSONValue], _ client: LanguageClient, _ path: String, _ text: String
  ) throws -> String {
    let action = try #require(actions.first { $0["title"]?.string == title }, "\(titles(actions))")
    var edit = action["edit"]
    if edit == nil {
      var json = JSONWriter()
      json.value(action)
      edit = try client.ask("codeAction/resolve", json.text)["edit"]
    }
    var document = TextDocument(uri: "", path: path, version: 0, text: text)
    let change = edit?["documentChanges"]?.array?.first
    #expect(change?["textDocument"]?["uri"]?.string == client.uri(path))
    // The last first, so that the others stay where they are.
    let edits = (change?["edits"]?.array ?? []).reversed().map { edit in
      TextDocument.Change(
        range: edit["range"].flatMap { LanguageServer.range($0) }, text: edit["newText"]?.string ?? "")
    }
    document.apply(edits, version: 1, .utf16)
    return String(decoding: document.text, as: UTF8.self)
  }

  private func titles(_ actions: [JSONValue]) -> [String] {
    actions.compactMap { $0["title"]?.string }
  }

  @Test func `a finding can be fixed, silenced, and fixed with all of its rule`() throws {
    let client = try LanguageClient(folder.url)
    let text = "class A {}\n\n  class C {} // 🦉\n"
    client.open("A.swift", text)
    let here = try actions(client, "A.swift", range(0, 6, 6))
    #expect(
      titles(here) == [
        "Insert `final` (final)", "Silence final here", "Fix all of final in this file",
        "Fix all that archlint can safely fix", "Why has archlint this finding?",
      ])
    #expect(here[0]["isPreferred"]?.bool == true)
    #expect(here[0]["diagnostics"]?.array?.first?["code"]?.string == "final")
    #expect(
      try apply("Insert `final` (final)", of: here, client, "A.swift", text)
        == "final class A {}\n\n  class C {} // 🦉\n")
    #expect(
      try apply("Silence final here", of: here, client, "A.swift", text)
        == "// archlint:disable:next final -- TODO: say why\n" + text)
    let all = "final class A {}\n\n  final class C {} // 🦉\n"
    #expect(try apply("Fix all of final in this file", of: here, client, "A.swift", text) == all)
    #expect(try apply("Fix all that archlint can safely fix", of: here, client, "A.swift", text) == all)
    // Nothing of what was tried is left.
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open", "2:8 1 'C' is open"])
  }

  @Test func `a finding is fixed from all of its line where the client says that it shows it`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "class A {}\n")
    let start = range(0, 0, 0)
    #expect(try !titles(actions(client, "A.swift", start)).contains("Insert `final` (final)"))
    func shown(_ rule: String, _ range: String) -> String {
      #"{"code":"\#(rule)","range":\#(range),"message":""}"#
    }
    let here = try actions(client, "A.swift", start, shown: shown("final", range(0, 6, 7)))
    #expect(titles(here).first == "Insert `final` (final)")
    for other in [shown("final", start), shown("other", range(0, 6, 7)), #"{"code":7}"#, "null"] {
      #expect(try !titles(actions(client, "A.swift", start, shown: other)).contains("Insert `final` (final)"))
    }
  }

  @Test func `an action without an edit to add is resolved as it is`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "class A {}\n")
    for action in try actions(client, "A.swift", range(0, 6, 6)) where action["data"] == nil {
      var json = JSONWriter()
      json.value(action)
      var resolved = JSONWriter()
      resolved.value(try client.ask("codeAction/resolve", json.text))
      #expect(resolved.text == json.text)
    }
    let id = client.request("codeAction/resolve", "[]")
    #expect(try client.failure(of: id)?.code == RPCError.Code.invalidParams.rawValue)
  }

  /// Looking through the text for each of them would take minutes.
  @Test(.timeLimit(.minutes(1))) func `much that is found in a long file is offered at once`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", (0..<10_000).map { "class A\($0) {\n  var a = 1\n}\n" }.joined())
    let all = #"{"start":{"line":0,"character":0},"end":{"line":30000,"character":0}}"#
    #expect(try actions(client, "A.swift", all, only: "quickfix").count == 20_001)
  }

  @Test func `kinds that a client asks for are the only ones`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "class A {}\n")
    let all = try actions(client, "A.swift", range(0, 0, 0), only: "source.fixAll")
    #expect(titles(all) == ["Fix all that archlint can safely fix"])
    #expect(try actions(client, "A.swift", range(0, 0, 0), only: "refactor").isEmpty)
    #expect(try actions(client, "B.swift", range(0, 0, 0), only: "source.fixAll.archlint").isEmpty)
  }

  @Test func `a client that cannot wait for edits has them at once`() throws {
    let capabilities = LanguageClient.capabilities.replacing("\"resolveSupport\"", with: "\"other\"")
    let client = try LanguageClient(folder.url, capabilities: capabilities)
    client.open("A.swift", "class A {}\n")
    let here = try actions(client, "A.swift", range(0, 6, 6))
    #expect(here.allSatisfy { $0["edit"] != nil || $0["command"] != nil })
  }

  @Test func `a finding is accepted into the baseline, and is gone before that is saved`() throws {
    let text = SampleApp.configuration.replacing(
      "\"root\": true,", with: "\"root\": true, \"baseline\": \"known.json\",")
    try folder.write(text, to: ".archlint.json")
    let known = "{\n  \"version\": 1,\n  \"findings\": []\n}\n"
    try folder.write(known, to: "known.json")
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "class A {}\nclass C {}\n")
    let here = try actions(client, "A.swift", range(0, 6, 6))
    let grown = try apply("Accept this final into the baseline", of: here, client, "known.json", known)
    #expect(grown.contains("\"declaration\":\"A\"") && grown.contains("\"rule\":\"final\""))
    client.open("known.json", grown)
    #expect(try client.messages("A.swift") == ["1:6 1 'C' is open"])
    client.close("known.json")
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open", "1:6 1 'C' is open"])
  }

  @Test func `a page is opened, and a line explained`() throws {
    try folder.write(#"{ "root": true, "presets": ["contract"] }"#, to: ".archlint.json")
    try folder.write(
      "import SwiftUI\n@Observable class HomeViewModel { var a = 1 }\n", to: "HomeViewModel.swift")
    let client = try LanguageClient(folder.url)
    let found = try #require(try client.settle()["HomeViewModel.swift"]?.array?.first)
    let (code, line) = try (
      #require(found["code"]?.string), #require(found["range"]?["start"]?["line"]?.integer)
    )
    #expect(found["codeDescription"]?["href"]?.string?.hasPrefix("https://") == true)
    let start = try #require(found["range"]?["start"]?["character"]?.integer)
    let here = try actions(client, "HomeViewModel.swift", range(line, start, start))
    let page = try #require(here.first { $0["title"]?.string == "Open the page of \(code)" })
    #expect(page["command"]?["command"]?.string == "archlint.openPage")
    _ = try client.ask(
      "workspace/executeCommand", #"{"command":"archlint.openPage","arguments":["\#(code)"]}"#)
    try client.settle()
    #expect(client.received.contains { $0.method == "window/showDocument" })
    let uri = client.uri("HomeViewModel.swift")
    _ = try client.ask(
      "workspace/executeCommand", #"{"command":"archlint.explain","arguments":["\#(uri)",\#(line)]}"#)
    let said = client.received.last { $0.method == "window/showMessage" }
    #expect(said?.params["message"]?.string?.contains(code) == true)
    let behind = client.request(
      "workspace/executeCommand", #"{"command":"archlint.explain","arguments":["\#(uri)",99]}"#)
    let message = try client.failure(of: behind)?.message
    #expect(message == "HomeViewModel.swift has 3 lines; lines are counted from 1")
    let id = client.request("workspace/executeCommand", #"{"command":"rm"}"#)
    #expect(try client.failure(of: id)?.code == RPCError.Code.invalidParams.rawValue)
  }
}
