import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

@Suite struct HoverTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": ["contract"],
        "layers": { "Domain": { "files": "Domain/**", "mayUse": [] }, "App": { "files": "App/**" } }
      }
      """,
      "App/HomeViewModel.swift":
        "import SwiftUI\n@Observable class HomeViewModel {\n  var entry: Entry?\n}\n",
      "Domain/Entry.swift": "struct Entry {}\n",
    ])
  }

  private func hover(_ client: LanguageClient, _ line: Int, _ character: Int) throws -> String? {
    let document = #"{"uri":"\#(client.uri("App/HomeViewModel.swift"))"}"#
    let answer = try client.ask(
      "textDocument/hover",
      #"{"textDocument":\#(document),"position":{"line":\#(line),"character":\#(character)}}"#)
    return answer["contents"]?["value"]?.string
  }

  @Test func `a finding shows the reason of its rule and an example`() throws {
    let client = try LanguageClient(folder.url)
    let found = try #require(try client.settle()["App/HomeViewModel.swift"]?.array?.first)
    let start = found["range"]?["start"]
    let text = try hover(client, start?["line"]?.integer ?? 0, start?["character"]?.integer ?? 0)
    #expect(text?.contains("`\(found["code"]?.string ?? "")`") == true)
    #expect(text?.contains("```swift") == true)
  }

  @Test func `a type shows its layer and the rules that speak of it`() throws {
    let client = try LanguageClient(folder.url)
    let text = try hover(client, 2, 14)
    #expect(text?.hasPrefix("`struct Entry` in Domain/Entry.swift\n\nLayer **Domain**.") == true)
    #expect(try hover(client, 3, 0) == nil)
    #expect(try hover(client, 90, 90) == nil)
  }

  @Test func `a suppression shows what it silences`() throws {
    let client = try LanguageClient(folder.url)
    client.open(
      "App/HomeViewModel.swift",
      "// archlint:disable:next view-model-is-final -- why\nfinal class HomeViewModel {}\n")
    let text = try hover(client, 0, 30)
    #expect(text?.contains("`") == true)
  }

  @Test func `a client that reads plain text is told so`() throws {
    let client = try LanguageClient(folder.url, capabilities: "{}")
    let id = client.request(
      "textDocument/hover",
      #"{"textDocument":{"uri":"\#(client.uri("App/HomeViewModel.swift"))"},"position":{"line":2,"character":14}}"#
    )
    #expect(try client.answer(to: id).get()["contents"]?["kind"]?.string == "plaintext")
    let wrong = client.request("textDocument/hover", "{}")
    #expect(try client.failure(of: wrong)?.code == RPCError.Code.invalidParams.rawValue)
  }
}
