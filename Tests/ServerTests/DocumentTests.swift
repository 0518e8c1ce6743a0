import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

/// Documents whose code is checked.
@Suite struct DocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [], "documents": ["*.md"], "rules": { "document-names-what-exists": "warning" },
        "customRules": [
          { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
        ]
      }
      """,
      "HomeViewModel.swift": "final class HomeViewModel {}\n",
      "Guide.md": "# Guide\n\n```swift\nclass Shown {}\n```\n",
    ])
  }

  /// What the command line says of the texts that the disk has.
  private func command() throws -> [String] {
    let run = try ProcessRun(
      [Repository.products.appending(path: "archlint").path, "lint", "--format", "json"], in: folder.url)
    let found = try JSONReader.read(Array(run.output.utf8))["findings"]?.array ?? []
    return found.filter { $0["path"]?.string == "Guide.md" }.map {
      "\(($0["line"]?.integer ?? 0) - 1):\(($0["column"]?.integer ?? 0) - 1) \($0["message"]?.string ?? "")"
    }
  }

  private func server(_ client: LanguageClient) throws -> [String] {
    try client.messages("Guide.md").map { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      return "\(parts[0]) \(parts[2])"
    }
  }

  @Test func `what is typed into a document is checked as the command line has it`() throws {
    let client = try LanguageClient(folder.url)
    #expect(try server(client) == ["3:6 'Shown' is open"])
    #expect(try server(client) == command())
    let text = "# Guide\n\nSee `HomeViewModel`.\n\n```swift\n\nclass Other {}\nclass More {}\n```\n"
    client.open("Guide.md", text)
    try folder.write(text, to: "Guide.md")
    let both = try command()
    #expect(both.contains("6:6 'Other' is open"))
    #expect(try server(client) == both)
    // An edit of a source may change what a document says.
    client.open("HomeViewModel.swift", "final class Renamed {}\n")
    try folder.write("final class Renamed {}\n", to: "HomeViewModel.swift")
    #expect(try server(client) == command())
    client.replace("Guide.md", with: "# Guide\n")
    #expect(try server(client) == [])
  }

  @Test func `documents that come and go are followed`() throws {
    let client = try LanguageClient(folder.url)
    #expect(try server(client).count == 1)
    try folder.write("```swift\nclass Late {}\n```\n", to: "Late.md")
    client.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri("Late.md"))","type":1}]}"#)
    #expect(try client.messages("Late.md") == ["1:6 2 'Late' is open"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "Late.md"))
    client.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri("Late.md"))","type":3}]}"#)
    #expect(try client.messages("Late.md") == [])
  }

  @Test func `a document is checked before it is saved first`() throws {
    let client = try LanguageClient(folder.url)
    #expect(try server(client).count == 1)
    client.open("Late.md", "```swift\nclass Late {}\n```\n")
    #expect(try client.messages("Late.md") == ["1:6 2 'Late' is open"])
    client.replace("Late.md", with: "```swift\n\nclass Later {}\n```\n")
    #expect(try client.messages("Late.md") == ["2:6 2 'Later' is open"])
    client.close("Late.md")
    #expect(try client.messages("Late.md") == [])
    #expect(try server(client).count == 1)
  }

  @Test func `actions of Swift are not offered in a document`() throws {
    let client = try LanguageClient(folder.url)
    try client.settle()
    let place = #"{"line":3,"character":7}"#
    let document = #"{"uri":"\#(client.uri("Guide.md"))"}"#
    let actions = try client.ask(
      "textDocument/codeAction",
      #"{"textDocument":\#(document),"range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[]}}"#
    )
    #expect(actions.array?.isEmpty == true)
    let hover = try client.ask("textDocument/hover", #"{"textDocument":\#(document),"position":\#(place)}"#)
    #expect(hover["contents"]?["value"]?.string?.contains("`final`") == true)
  }
}
