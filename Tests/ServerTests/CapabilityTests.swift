import Foundation
import JSON
import TestSupport
import Testing

@testable import archlint

/// What `initialize` claims is there.
@Suite struct CapabilityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SampleApp.make()
  }

  private static let pulling = LanguageClient.capabilities.replacing(
    #""textDocument": {"#, with: #""textDocument": { "diagnostic": {},"#)

  /// By capability the requests that it promises to answer; none for what is told, which other tests tell.
  private static let requests: [String: [String]] = [
    "positionEncoding": [], "textDocumentSync": [], "workspace": [],
    "diagnosticProvider": ["textDocument/diagnostic", "workspace/diagnostic"],
    "codeActionProvider": ["textDocument/codeAction", "codeAction/resolve"],
    "hoverProvider": ["textDocument/hover"], "definitionProvider": ["textDocument/definition"],
    "referencesProvider": ["textDocument/references"], "codeLensProvider": ["textDocument/codeLens"],
    "completionProvider": ["textDocument/completion"],
    "executeCommandProvider": ["workspace/executeCommand"],
  ]

  private func params(_ method: String, _ client: LanguageClient) -> String {
    let document = #""textDocument":{"uri":"\#(client.uri("A.swift"))"}"#
    let place = #"{"line":0,"character":6}"#
    return switch method {
    case "workspace/diagnostic": #"{"previousResultIds":[]}"#
    case "workspace/executeCommand":
      #"{"command":"archlint.explain","arguments":["\#(client.uri("A.swift"))",0]}"#
    case "codeAction/resolve":
      #"{"title":"","data":{"uri":"\#(client.uri("A.swift"))","work":"fixAll","rule":"final","unsafe":false}}"#
    default:
      #"{\#(document),"position":\#(place),"range":{"start":\#(place),"end":\#(place)},"context":{}}"#
    }
  }

  @Test func `each capability is claimed for something that answers`() throws {
    let client = try LanguageClient(folder.url, arguments: ["--code-lens"], capabilities: Self.pulling)
    let claimed = client.initialized["capabilities"]?.object?.map(\.key) ?? []
    #expect(Set(claimed) == Set(Self.requests.keys))
    for method in claimed.flatMap({ Self.requests[$0] ?? [] }) {
      let id = client.request(method, params(method, client))
      #expect(try client.failure(of: id) == nil, "\(method)")
    }
    #expect(try client.leave() == 0)
  }

  @Test func `what a client cannot have is not claimed`() throws {
    let client = try LanguageClient(folder.url, capabilities: "{}")
    let claimed = Set(client.initialized["capabilities"]?.object?.map(\.key) ?? [])
    #expect(claimed.isDisjoint(with: ["diagnosticProvider", "codeActionProvider", "codeLensProvider"]))
    #expect(claimed.contains("hoverProvider"))
  }

  @Test func `a lens tells what a type misses, whether it is silenced or not`() throws {
    let text = "// archlint:disable:next mocked -- later\nprotocol B {}\nprotocol C {}\nstruct CMock: C {}\n"
    for (arguments, titles) in [(["--code-lens"], ["'B' has no mock"]), ([], [])] {
      let client = try LanguageClient(folder.url, arguments: arguments)
      client.open("B.swift", text)
      client.open("BMock.swift", "\n")
      let lenses = try client.ask(
        "textDocument/codeLens", #"{"textDocument":{"uri":"\#(client.uri("B.swift"))"}}"#
      ).array
      #expect(lenses?.compactMap { $0["command"]?["title"]?.string } == titles)
      #expect(lenses?.compactMap { $0["range"]?["start"]?["line"]?.integer } == titles.map { _ in 1 })
    }
  }
}
