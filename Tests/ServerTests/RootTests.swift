import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

/// Several folders of a client, and configurations inside of others.
@Suite struct RootTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "One/.archlint.json": SampleApp.configuration, "One/A.swift": "class A {}\n",
      "One/Old/Y.swift": "class Y {}\n",
      "One/Inner/.archlint.json": #"{ "rules": { "final": "note" } }"#, "One/Inner/B.swift": "class B {}\n",
      "Two/.archlint.json": #"{ "root": true, "presets": ["contract"] }"#,
      "Two/HomeViewModel.swift": "@Observable class HomeViewModel {}\n", "Two/A.swift": "class A {}\n",
    ])
  }

  private func client(_ folders: [String]) throws -> LanguageClient {
    let client = try LanguageClient(folder.url, setUp: false)
    let uris = folders.map { #"{"name":"\#($0)","uri":"\#(client.uri($0))"}"# }.joined(separator: ",")
    _ = try client.ask(
      "initialize",
      #"{"processId":null,"rootUri":null,"workspaceFolders":[\#(uris)],"capabilities":\#(LanguageClient.capabilities)}"#
    )
    client.tell("initialized", "{}")
    return client
  }

  @Test func `each folder has its own rules, and an inner configuration those of its files`() throws {
    let client = try client(["One", "Two"])
    #expect(
      try client.settle().keys.sorted() == ["One/A.swift", "One/Inner/B.swift", "Two/HomeViewModel.swift"])
    #expect(try client.messages("One/A.swift") == ["0:6 1 'A' is open"])
    #expect(try client.messages("One/Inner/B.swift") == ["0:6 3 'B' is open"])
    client.open("Two/A.swift", "class A {}\nclass B {}\n")
    #expect(try client.messages("Two/A.swift") == [])
  }

  @Test func `folders come and go`() throws {
    let client = try client(["One"])
    #expect(try client.settle().keys.sorted() == ["One/A.swift", "One/Inner/B.swift"])
    let (one, two) = (
      #"{"name":"","uri":"\#(client.uri("One"))"}"#, #"{"name":"","uri":"\#(client.uri("Two"))"}"#
    )
    client.tell(
      "workspace/didChangeWorkspaceFolders", #"{"event":{"added":[\#(two)],"removed":[\#(one)]}}"#)
    #expect(try client.settle().keys.sorted() == ["Two/HomeViewModel.swift"])
    #expect(try client.messages("One/A.swift") == [])
  }

  @Test func `of two folders of one project one can go`() throws {
    try folder.write("class C {}\n", to: "One/Other/C.swift")
    let client = try client(["One/Inner", "One/Other"])
    let all = ["One/A.swift", "One/Inner/B.swift", "One/Other/C.swift"]
    #expect(try client.settle().keys.sorted() == all)
    for (gone, left) in [("One/Inner", all), ("One/Other", [])] {
      client.tell(
        "workspace/didChangeWorkspaceFolders",
        #"{"event":{"added":[],"removed":[{"name":"","uri":"\#(client.uri(gone))"}]}}"#)
      #expect(try client.settle().keys.sorted() == left)
      #expect(try client.messages("One/Other/C.swift").isEmpty == left.isEmpty)
    }
  }

  @Test func `folders of one project may become several`() throws {
    try folder.write("class C {}\n", to: "One/Other/C.swift")
    let client = try client(["One/Inner", "One/Other"])
    #expect(
      try client.settle().keys.sorted() == ["One/A.swift", "One/Inner/B.swift", "One/Other/C.swift"])
    for path in ["One/Inner", "One/Other"] {
      try folder.write(
        SampleApp.configuration.replacing("\"ignore\": [\"Old\"],", with: ""), to: "\(path)/.archlint.json")
    }
    try FileManager.default.removeItem(atPath: folder.path("One/.archlint.json"))
    client.tell(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"\#(client.uri("One/.archlint.json"))","type":3}]}"#)
    #expect(try client.settle().keys.sorted() == ["One/Inner/B.swift", "One/Other/C.swift"])
  }

  @Test func `how far the workspace is checked is told`() throws {
    let client = try client(["One"])
    let report = try client.ask("workspace/diagnostic", #"{"workDoneToken":"t","previousResultIds":[]}"#)
    #expect(report["items"]?.array?.count == 2)
    let kinds = client.received.filter { $0.method == "$/progress" && $0.params["token"]?.string == "t" }
      .compactMap { $0.params["value"]?["kind"]?.string }
    #expect(kinds.first == "begin" && kinds.last == "end")
  }
}
