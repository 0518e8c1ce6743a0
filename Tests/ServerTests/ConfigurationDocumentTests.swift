import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

/// `.archlint.json` and pages of rules as documents.
@Suite struct ConfigurationDocumentTests {
  private let folder: TemporaryFolder
  static let page = """
    # A class is final

    Nobody inherits from it.

    ```json
    { "id": "class-is-final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
    ```

    ## Passes

    ```swift
    final class A {}
    ```

    ## Fails

    ```swift
    class A {}  // ✗ is open
    ```

    """

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "root": true, "presets": [], "ruleFolders": ["Rules"], "rules": { "class-is-final": "error" } }"#,
      "Rules/class-is-final.md": Self.page, "A.swift": "class A {}\n",
    ])
  }

  private func ask(_ method: String, _ client: LanguageClient, _ path: String, _ line: Int, _ character: Int)
    throws
    -> JSONValue
  {
    let document = #"{"uri":"\#(client.uri(path))"}"#
    return try client.ask(
      method, #"{"textDocument":\#(document),"position":{"line":\#(line),"character":\#(character)}}"#)
  }

  @Test func `keys and words are completed, with the rules of the project`() throws {
    let client = try LanguageClient(folder.url)
    client.open(".archlint.json", "{\n  \"ruleFolders\": [\"Rules\"],\n  \"rules\": { \"cl")
    let found = try ask("textDocument/completion", client, ".archlint.json", 2, 16)
    let item = try #require(found.array?.first { $0["label"]?.string == "class-is-final" })
    #expect(item["textEdit"]?["newText"]?.string == "class-is-final")
    #expect(item["textEdit"]?["range"]?["start"]?["character"]?.integer == 14)
    #expect(try ask("textDocument/completion", client, "A.swift", 0, 0).array?.isEmpty == true)
  }

  @Test func `keys and rules tell what they are for, and lead to their page`() throws {
    let client = try LanguageClient(folder.url)
    client.open(".archlint.json", try folder.read(".archlint.json"))
    let key = try ask("textDocument/hover", client, ".archlint.json", 0, 18)
    #expect(key["contents"]?["value"]?.string == "Lists of rules that are switched on.")
    let rule = try ask("textDocument/hover", client, ".archlint.json", 0, 73)
    #expect(rule["contents"]?["value"]?.string?.contains("Nobody inherits from it.") == true)
    let place = try ask("textDocument/definition", client, ".archlint.json", 0, 73)
    #expect(place["uri"]?.string == client.uri("Rules/class-is-final.md"))
    #expect(place["range"]?["start"]?["line"]?.integer ?? 0 > 0)
  }

  @Test func `the examples of a page are tried as it is typed`() throws {
    let client = try LanguageClient(folder.url)
    client.open("Rules/class-is-final.md", Self.page)
    #expect(try client.messages("Rules/class-is-final.md") == [])
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    let other = Self.page.replacing("// ✗ is open", with: "// ✗ is wide open")
    client.replace("Rules/class-is-final.md", with: other)
    #expect(try client.messages("Rules/class-is-final.md").first?.hasPrefix("17:0 1") == true)
    client.replace("Rules/class-is-final.md", with: Self.page.replacing("\"must\"", with: "\"mst\""))
    #expect(try client.messages("Rules/class-is-final.md").first?.contains("mst") == true)
    // The last page that could be read is in force.
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
  }

  @Test func `a configuration counts before it is saved first`() throws {
    try folder.write("class B {}\n", to: "Sub/B.swift")
    let client = try LanguageClient(folder.url)
    #expect(try client.messages("Sub/B.swift") == ["0:6 1 'B' is open"])
    client.open("Sub/.archlint.json", #"{ "rules": { "class-is-final": "off" } }"#)
    #expect(try client.messages("Sub/B.swift") == [])
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    client.replace("Sub/.archlint.json", with: #"{ "rulez": 1 }"#)
    #expect(try client.messages("Sub/.archlint.json").map { $0.prefix(5) } == ["0:2 1"])
    client.close("Sub/.archlint.json")
    #expect(try client.messages("Sub/.archlint.json") == [])
    #expect(try client.messages("Sub/B.swift") == ["0:6 1 'B' is open"])
  }

  @Test func `the first configuration of a project counts before it is saved`() throws {
    let folder = try TemporaryFolder(["A.swift": "class A {}\n"])
    let client = try LanguageClient(folder.url)
    client.open(".archlint.json", #"{ "rulez": 1 }"#)
    #expect(try client.messages(".archlint.json").map { $0.prefix(5) } == ["0:2 1"])
    client.replace(".archlint.json", with: SampleApp.configuration)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    client.close(".archlint.json")
    #expect(try client.messages("A.swift") == [])
  }

  @Test func `a configuration that is not saved is none of the folder that the server runs in`() throws {
    let client = try LanguageClient(folder.url, setUp: false)
    let other = try TemporaryFolder(["A.swift": ""])
    let uri = "file://" + other.url.path
    _ = try client.ask("initialize", #"{"processId":null,"rootUri":"\#(uri)","capabilities":{}}"#)
    client.tell("initialized", "{}")
    let document = #"{"uri":"\#(uri)/.archlint.json","languageId":"json","version":1,"text":"7"}"#
    client.tell("textDocument/didOpen", #"{"textDocument":\#(document)}"#)
    try client.settle()
    let told = client.published.values.filter { $0["diagnostics"]?.array?.isEmpty == false }
    #expect(told.compactMap { $0["uri"]?.string } == ["\(uri)/.archlint.json"])
  }

  @Test func `a page counts before it is saved first`() throws {
    try folder.write(
      #"{ "root": true, "presets": [], "ruleFolders": ["Rules"], "rules": { "class-*": "error" } }"#,
      to: ".archlint.json")
    let client = try LanguageClient(folder.url)
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
    let other = Self.page.replacing("class-is-final", with: "class-is-closed").replacing(
      "is open", with: "may be inherited")
    client.open("Rules/class-is-closed.md", other)
    #expect(try client.messages("A.swift").sorted() == ["0:6 1 'A' is open", "0:6 1 'A' may be inherited"])
    client.close("Rules/class-is-closed.md")
    #expect(try client.messages("A.swift") == ["0:6 1 'A' is open"])
  }

  @Test func `a capture leads to all its places in the same rule`() throws {
    let rule = """
      { "id": "a", "each": "class", "where": { "name": "{Type}View" }, "message": "{Type}: {name}",
        "must": { "exists": { "name": "{Type}Model" } } }
      """
    let text = #"{ "customRules": [\#n"# + rule + ",\n" + rule.replacing(#""a""#, with: #""b""#) + "\n] }\n"
    let client = try LanguageClient(folder.url)
    client.open(".archlint.json", text)
    let found = try ask("textDocument/references", client, ".archlint.json", 1, 52)
    let places = (found.array ?? []).map { place in
      let (start, end) = (place["range"]?["start"], place["range"]?["end"])
      return [start?["line"], start?["character"], end?["character"]].map { $0?.integer ?? -1 }
    }
    #expect(places == [[1, 50, 56], [1, 77, 83], [2, 33, 39]])
    #expect(try ask("textDocument/references", client, ".archlint.json", 1, 3).array?.isEmpty == true)
  }
}
