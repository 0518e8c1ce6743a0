import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

/// Folders and files that a client reaches through symbolic links.
@Suite struct LinkTests {
  private let folder: TemporaryFolder
  private let text = "class A {}\n"

  init() throws {
    folder = try TemporaryFolder([
      "real/.archlint.json": SampleApp.configuration.replacing("\"ignore\": [\"Old\"],", with: ""),
      "real/A.swift": text, "real/Sub/B.swift": "class B {}\n",
    ])
    try link("link", to: "real")
    try link("real/L.swift", to: "A.swift")
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
  }

  private func client(_ opened: String, capabilities: String = LanguageClient.capabilities) throws
    -> LanguageClient
  {
    let client = try LanguageClient(folder.url, setUp: false)
    _ = try client.ask(
      "initialize",
      #"{"processId":null,"rootUri":null,"capabilities":\#(capabilities),"#
        + #""workspaceFolders":[{"name":"","uri":"\#(client.uri(opened))"}]}"#)
    client.tell("initialized", "{}")
    return client
  }

  /// How much is shown, by path.
  private func shown(_ client: LanguageClient) throws -> [String: Int] {
    try client.settle()
    return client.published.compactMapValues { $0["diagnostics"]?.array?.count }.filter { $0.value > 0 }
  }

  @Test func `a workspace is told of by the names that its client has`() throws {
    let client = try client("link")
    #expect(try client.settle().keys.sorted() == ["link/A.swift", "link/Sub/B.swift"])
    #expect(try shown(client) == ["link/A.swift": 1, "link/Sub/B.swift": 1])
    client.open("link/A.swift", text + text)
    #expect(try shown(client) == ["link/A.swift": 2, "link/Sub/B.swift": 1])
    client.close("link/A.swift")
    #expect(try shown(client) == ["link/A.swift": 1, "link/Sub/B.swift": 1])
    try folder.write("final class A {}\n", to: "real/A.swift")
    client.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri("link/A.swift"))","type":2}]}"#)
    #expect(try shown(client) == ["link/Sub/B.swift": 1])
    client.tell(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[],"removed":[{"name":"","uri":"\#(client.uri("link"))"}]}}"#)
    #expect(try shown(client) == [:])
    #expect(client.published.keys.allSatisfy { $0.hasPrefix("link/") })
  }

  @Test func `the link may stand around the folder`() throws {
    #expect(try shown(client("link/Sub")) == ["link/A.swift": 1, "link/Sub/B.swift": 1])
  }

  @Test func `a document is told of by its own name as long as it is open`() throws {
    let client = try client("real")
    #expect(try shown(client) == ["real/A.swift": 1, "real/Sub/B.swift": 1])
    client.open("link/A.swift", text)
    #expect(try shown(client) == ["link/A.swift": 1, "real/Sub/B.swift": 1])
    client.close("link/A.swift")
    #expect(try shown(client) == ["real/A.swift": 1, "real/Sub/B.swift": 1])
  }

  @Test func `of a file that is open twice the text counts that was edited last`() throws {
    let client = try client("real")
    client.open("real/L.swift", text)
    client.open("real/A.swift", text)
    #expect(try shown(client) == ["real/A.swift": 1, "real/L.swift": 1, "real/Sub/B.swift": 1])
    client.replace("real/A.swift", with: text + text)
    // Its places are none of the other text.
    #expect(try shown(client) == ["real/A.swift": 2, "real/Sub/B.swift": 1])
    client.close("real/L.swift")
    client.change(
      "real/A.swift",
      #"[{"range":{"start":{"line":2,"character":0},"end":{"line":2,"character":0}},"text":"class D {}"}]"#)
    #expect(try shown(client) == ["real/A.swift": 3, "real/Sub/B.swift": 1])
    client.close("real/A.swift")
    #expect(try shown(client) == ["real/A.swift": 1, "real/Sub/B.swift": 1])
  }

  @Test func `a client that asks has nothing left under a name that is none any more`() throws {
    let pulling = LanguageClient.capabilities.replacing(
      "\"textDocument\": {", with: "\"textDocument\": { \"diagnostic\": {},")
    let client = try client("real", capabilities: pulling)
    client.open("link/A.swift", text)
    let first = try client.ask("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    let result = try #require(first["items"]?.array?.first)
    #expect(result["uri"]?.string == client.uri("link/A.swift"))
    client.close("link/A.swift")
    let previous =
      #"{"uri":"\#(client.uri("link/A.swift"))","value":"\#(result["resultId"]?.string ?? "")"}"#
    let second = try client.ask("workspace/diagnostic", #"{"previousResultIds":[\#(previous)]}"#)
    let items = (second["items"]?.array ?? []).map {
      "\($0["uri"]?.string?.dropFirst(client.uri("").count + 1) ?? "") \($0["items"]?.array?.count ?? -1)"
    }
    #expect(items == ["real/A.swift 1", "real/Sub/B.swift 1", "link/A.swift 0"])
  }
}
