import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

@Suite struct DiagnosticTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SampleApp.make()
  }

  @Test func `files are checked without being opened`() throws {
    let client = try LanguageClient(folder.url)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    let diagnostic = client.published["A.swift"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["code"]?.string == "final")
    #expect(diagnostic?["source"]?.string == "archlint")
    #expect(diagnostic?["data"]?["fix"]?.string == "safe")
    #expect(diagnostic?["range"]?["end"]?["character"]?.integer == 7)
    #expect(client.published["A.swift"]?["version"] == nil)
  }

  @Test func `what is typed counts, and what is closed is as the disk has it`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "\nclass A {}\nclass C {}\n")
    #expect(try client.messages("A.swift") == ["1:6 1 'A' is open", "2:6 1 'C' is open"])
    #expect(client.published["A.swift"]?["version"]?.integer == 1)
    client.change(
      "A.swift",
      """
      [{ "range": { "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 0 } }, "text": "final " },
       { "range": { "start": { "line": 2, "character": 6 }, "end": { "line": 9, "character": 9 } }, "text": "D {}" }]
      """)
    #expect(try client.messages("A.swift") == ["2:6 1 'D' is open"])
    #expect(client.published["A.swift"]?["version"]?.integer == 2)
    client.close("A.swift")
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
  }

  @Test func `files that an edit changes are published anew`() throws {
    let client = try LanguageClient(folder.url)
    try client.settle()
    #expect(client.published["B.swift"] == nil)
    client.open("BMock.swift", "struct Mock: B {}\n")
    #expect(try client.messages("B.swift") == ["0:9 2 'B' has no mock"])
    client.replace("BMock.swift", with: "struct BMock: B {\n")
    #expect(try client.messages("B.swift") == [])
  }

  @Test func `half written code has findings`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "class A {\n  func f( { let x = \"\n")
    #expect(try client.messages("A.swift").contains { $0.contains("'A' is open") })
  }

  @Test(arguments: [("utf-8", 12), ("utf-16", 10), ("utf-32", 9)])
  func `columns are counted as was agreed`(encoding: String, column: Int) throws {
    let client = try LanguageClient(
      folder.url,
      capabilities: LanguageClient.capabilities.replacing("[\"utf-16\"]", with: "[\"\(encoding)\"]"))
    #expect(client.initialized["capabilities"]?["positionEncoding"]?.string == encoding)
    client.open("A.swift", "/*🦉*/class A {}\n")
    #expect(try client.messages("A.swift") == ["0:\(column + 2) 1 'A' is open"])
    client.change(
      "A.swift",
      """
      [{ "range": { "start": { "line": 0, "character": \(column + 2) }, "end": { "line": 0, "character": \(column + 3) } },
         "text": "Ö" }]
      """)
    #expect(try client.messages("A.swift") == ["0:\(column + 2) 1 'Ö' is open"])
  }

  @Test func `files that others write, make and remove are read again`() throws {
    let client = try LanguageClient(folder.url)
    try client.settle()
    #expect(client.received.contains { $0.method == "client/registerCapability" })
    func changed(_ path: String, _ type: Int) {
      client.tell(
        "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri(path))","type":\#(type)}]}"#)
    }
    try folder.write("final class A {}\n", to: "A.swift")
    changed("A.swift", 2)
    #expect(try client.messages("A.swift") == [])
    try folder.write("class New {}\n", to: "New.swift")
    changed("New.swift", 1)
    #expect(try client.messages("New.swift") == ["0:6 1 'New' is open"])
    try FileManager.default.removeItem(atPath: folder.path("New.swift"))
    changed("New.swift", 3)
    #expect(try client.messages("New.swift") == [])
    // Found with another one, while nothing was written yet.
    try folder.write("", to: "Late.swift")
    changed("New.swift", 3)
    #expect(try client.messages("Late.swift") == [])
    try folder.write("class Late {}\n", to: "Late.swift")
    changed("Late.swift", 1)
    #expect(try client.messages("Late.swift") == ["0:6 1 'Late' is open"])
    try folder.write("New.swift\n", to: ".gitignore")
    changed(".gitignore", 1)
    #expect(try client.messages("A.swift") == [])
  }

  @Test func `where a client does not watch files, they are looked at when one is saved`() throws {
    let client = try LanguageClient(
      folder.url,
      capabilities: LanguageClient.capabilities.replacing("\"dynamicRegistration\": true", with: ""))
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    #expect(!client.received.contains { $0.method == "client/registerCapability" })
    try folder.write("final class A {}\n", to: "A.swift")
    try folder.write("class New {}\n", to: "New.swift")
    client.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(client.uri("B.swift"))"}}"#)
    #expect(try client.messages("A.swift") == [])
    #expect(try client.messages("New.swift") == ["0:6 1 'New' is open"])
    try folder.write(
      SampleApp.configuration.replacing("is open", with: "may be inherited"), to: ".archlint.json")
    client.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(client.uri("B.swift"))"}}"#)
    #expect(try client.messages("New.swift") == ["0:6 1 'New' may be inherited"])
  }

  @Test func `a first configuration is noticed where a client does not watch files`() throws {
    let folder = try TemporaryFolder(["A.swift": "class A {}\n"])
    let client = try LanguageClient(
      folder.url,
      capabilities: LanguageClient.capabilities.replacing("\"dynamicRegistration\": true", with: ""))
    #expect(try client.messages("A.swift") == [])
    try folder.write(SampleApp.configuration, to: ".archlint.json")
    client.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(client.uri("A.swift"))"}}"#)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
  }

  @Test func `what a configuration says in vain follows the files that come and go`() throws {
    try folder.write(
      SampleApp.configuration.replacing("\"Old\"", with: "\"Old\", \"Generated\""), to: ".archlint.json")
    let client = try LanguageClient(folder.url)
    func changed(_ type: Int) {
      let uri = client.uri("Generated/G.swift")
      client.tell("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(uri)","type":\#(type)}]}"#)
    }
    #expect(try client.messages(".archlint.json").count == 1)
    try folder.write("class G {}\n", to: "Generated/G.swift")
    changed(1)
    #expect(try client.messages(".archlint.json") == [])
    try FileManager.default.removeItem(atPath: folder.path("Generated"))
    changed(3)
    #expect(try client.messages(".archlint.json").count == 1)
    // What is wrong stays while it is.
    client.open(".archlint.json", "{ \"rulez\": 1 }")
    #expect(try client.messages(".archlint.json").map { $0.prefix(5) } == ["0:2 1"])
    changed(3)
    #expect(try client.messages(".archlint.json").map { $0.prefix(5) } == ["0:2 1"])
  }

  @Test func `a baseline that is not there is called by its path from the root`() throws {
    try folder.write(
      #"{ "root": true, "presets": [], "baseline": "known/b.json" }"#, to: "App/.archlint.json")
    try folder.write("", to: "App/A.swift")
    let client = try LanguageClient(folder.url, setUp: false)
    _ = try client.ask(
      "initialize", #"{"processId":null,"rootUri":"\#(client.uri("App"))","capabilities":{}}"#)
    client.tell("initialized", "{}")
    let message = try client.messages("App/.archlint.json").first ?? ""
    #expect(message.contains("the baseline known/b.json cannot be read"), "\(message)")
  }

  @Test func `a new file is checked before it is saved, and one that is left out never`() throws {
    let client = try LanguageClient(folder.url)
    client.open("New.swift", "class New {}\n")
    client.open("Old/X.swift", "class X {}\n")
    #expect(try client.messages("New.swift") == ["0:6 1 'New' is open"])
    #expect(try client.messages("Old/X.swift") == [])
    client.close("New.swift")
    #expect(try client.messages("New.swift") == [])
  }

  @Test func `a configuration is in force as it is typed, and a broken one leaves the last that was not`()
    throws
  {
    let client = try LanguageClient(folder.url)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    client.open(".archlint.json", SampleApp.configuration.replacing("is open", with: "may be inherited"))
    #expect(try client.messages("A.swift") == ["0:6 1 'A' may be inherited"])
    client.replace(".archlint.json", with: "{\n  \"presets\": [7],\n}")
    #expect(try client.messages(".archlint.json").map { $0.prefix(6) } == ["1:14 1"])
    #expect(try client.messages("A.swift") == ["0:6 1 'A' may be inherited"])
    client.open("A.swift", "\nclass A {}\n")
    #expect(try client.messages("A.swift") == ["1:6 1 'A' may be inherited"])
    client.close(".archlint.json")
    #expect(try client.messages(".archlint.json") == [])
    #expect(try client.messages("A.swift") == ["1:6 1 'A' is open"])
  }

  @Test func `a client that asks for diagnostics is told none`() throws {
    let pull = LanguageClient.capabilities.replacing(
      "\"textDocument\": {", with: "\"textDocument\": { \"diagnostic\": { \"relatedDocumentSupport\": true },"
    )
    let client = try LanguageClient(folder.url, capabilities: pull)
    #expect(client.initialized["capabilities"]?["diagnosticProvider"]?["interFileDependencies"]?.bool == true)
    client.open("A.swift", "class A {}\nclass C {}\n")
    let document = #"{"textDocument":{"uri":"\#(client.uri("A.swift"))"}"#
    let first = try client.ask("textDocument/diagnostic", document + "}")
    #expect(LanguageClient.lines(first["items"]) == ["0:6 1 'A' is open", "1:6 1 'C' is open"])
    let id = try #require(first["resultId"]?.string)
    let again = try client.ask("textDocument/diagnostic", document + #","previousResultId":"\#(id)"}"#)
    #expect(again["kind"]?.string == "unchanged")
    client.open("BMock.swift", "struct Mock: B {}\n")
    #expect(try client.settle().keys.sorted() == ["A.swift", "B.swift"])
    #expect(client.published.isEmpty)
    client.replace("BMock.swift", with: "struct BMock: B {}\n")
    #expect(try client.settle().keys.sorted() == ["A.swift"])
    try client.settle()
    #expect(client.received.contains { $0.method == "workspace/diagnostic/refresh" })
  }

  @Test func `a diagram that is a rule counts as it is typed, and when others write it`() throws {
    let arrows = "# Layers\n\n```mermaid\nflowchart\n  A\n  B\n```\n"
    let folder = try TemporaryFolder([
      ".archlint.json": """
      { "root": true, "presets": [], "diagram": "docs/Layers.md#layers",
        "layers": { "A": { "files": "A" }, "B": { "files": "B" } } }
      """,
      "docs/Layers.md": arrows, "A/A.swift": "struct A { let b: B }\n", "B/B.swift": "struct B {}\n",
    ])
    let found = ["0:18 1 A uses B here, and docs/Layers.md draws no arrow from one to the other"]
    let client = try LanguageClient(folder.url)
    #expect(try client.messages("A/A.swift") == found)
    let drawn = arrows.replacing("  A\n", with: "  A --> B\n")
    client.open("docs/Layers.md", drawn)
    #expect(try client.messages("A/A.swift") == [])
    client.close("docs/Layers.md")
    #expect(try client.messages("A/A.swift") == found)
    try folder.write(drawn, to: "docs/Layers.md")
    client.tell(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"\#(client.uri("docs/Layers.md"))","type":2}]}"#)
    #expect(try client.messages("A/A.swift") == [])
  }

  @Test func `findings on suppressions are marked as needless, and second places are told`() throws {
    let client = try LanguageClient(folder.url)
    client.open("A.swift", "// archlint:disable:next final -- why\nfinal class A {}\n")
    #expect(try client.messages("A.swift").count == 1)
    let diagnostic = client.published["A.swift"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["tags"]?.array?.first?.integer == 1)
  }
}
