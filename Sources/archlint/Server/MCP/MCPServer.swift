import ArchlintKit
import JSON

/// The Model Context Protocol over a channel of lines: an assistant asks which tools there are, and calls them. Each call
/// reads the project anew, so that nothing has to be told of changes.
struct MCPServer {
  private let channel: MessageChannel

  /// Those that differ in nothing that is used here; the last is offered where another is asked for.
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  init(_ channel: MessageChannel) {
    self.channel = channel
  }

  /// Answers until the other side goes.
  func run() {
    while let message = channel.next(within: nil) {
      guard case .request(let id, let method, let params) = message else { continue }
      do throws(RPCError) {
        let result = try answer(method, params)
        channel.send(.result(id, result))
      } catch {
        channel.send(.failure(id, error))
      }
    }
  }

  private func answer(_ method: String, _ params: JSONValue) throws(RPCError) -> OutgoingMessage.Body {
    switch method {
    case "initialize": return Self.greeting(params)
    case "ping": return { $0.object { _ in } }
    case "tools/list":
      return { $0.object { json in json.objects("tools", MCPTool.all) { $1.write(to: &$0) } } }
    case "tools/call": return try call(params)
    default: throw RPCError(.methodNotFound, "there is no method \"\(method)\"")
    }
  }

  private static func greeting(_ params: JSONValue) -> OutgoingMessage.Body {
    let wanted = params["protocolVersion"]?.string ?? ""
    let version = versions.contains(wanted) ? wanted : versions[versions.count - 1]
    return { json in
      json.object { json in
        json.member("protocolVersion", version)
        json.object("capabilities") { $0.object("tools") { _ in } }
        json.object("serverInfo") { json in
          json.member("name", "archlint")
          json.member("title", "archlint")
          json.member("version", Archlint.version)
        }
        json.member(
          "instructions",
          "archlint holds the architecture rules of this Swift project. Ask guide before writing a new file, and check after changing one."
        )
      }
    }
  }

  private func call(_ params: JSONValue) throws(RPCError) -> OutgoingMessage.Body {
    guard let name = params["name"]?.string, let tool = MCPTool.all.first(where: { $0.name == name }) else {
      throw RPCError(.invalidParams, "there is no tool \"\(params["name"]?.string ?? "")\"")
    }
    do {
      let answer = try tool.call(try MCPArguments(params["arguments"], of: tool))
      return Self.result(answer.text, isError: false, members: answer.members)
    } catch {
      // The assistant reads it and can do better; a failure of the protocol it would not see.
      return Self.result(ErrorText.make(error), isError: true, members: nil)
    }
  }

  private static func result(
    _ text: String, isError: Bool, members: ((inout JSONWriter) -> Void)?
  ) -> OutgoingMessage.Body {
    { json in
      json.object { json in
        json.objects("content", [text]) { json, text in
          json.member("type", "text")
          json.member("text", text)
        }
        if let members { json.object("structuredContent", members) }
        json.member("isError", isError)
      }
    }
  }
}
