import ArchlintKit
import JSON

/// The Model Context Protocol over a channel of lines: an assistant asks which tools there are, and calls them. Each call
/// reads the project anew, so that nothing has to be told of changes.
struct MCPServer {
  let channel: MessageChannel

  /// Those that differ in nothing that is used here; the last is offered where another is asked for.
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  /// Answers until the other side goes.
  func run() {
    while let message = channel.next(within: nil) {
      guard case .request(let id, let method, let params) = message else { continue }
      do throws(RPCError) {
        channel.send(.response(id, .success(try answer(method, params))))
      } catch {
        channel.send(.response(id, .failure(error)))
      }
    }
  }

  private func answer(_ method: String, _ params: JSONValue) throws(RPCError) -> JSONValue {
    switch method {
    case "initialize": return Self.greeting(params)
    case "ping": return [:]
    case "tools/list": return ["tools": .array(MCPTool.all.map(\.json))]
    case "tools/call": return try call(params)
    default: throw RPCError(.methodNotFound, "there is no method \"\(method)\"")
    }
  }

  private static func greeting(_ params: JSONValue) -> JSONValue {
    let wanted = params["protocolVersion"]?.string ?? ""
    return [
      "protocolVersion": .string(versions.contains(wanted) ? wanted : versions[versions.count - 1]),
      "capabilities": ["tools": [:]],
      "serverInfo": ["name": "archlint", "title": "archlint", "version": .string(Archlint.version)],
      "instructions":
        "archlint holds the architecture rules of this Swift project. Ask guide before writing a new file, and check after changing one.",
    ]
  }

  private func call(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard let name = params["name"]?.string, let tool = MCPTool.all.first(where: { $0.name == name }) else {
      throw RPCError(.invalidParams, "there is no tool \"\(params["name"]?.string ?? "")\"")
    }
    do {
      let answer = try tool.call(try MCPArguments(params["arguments"], of: tool))
      return Self.result(answer.text, isError: false, answer.content)
    } catch {
      // The assistant reads it and can do better; a failure of the protocol it would not see.
      return Self.result(ErrorText.make(error), isError: true, nil)
    }
  }

  private static func result(_ text: String, isError: Bool, _ content: JSONValue?) -> JSONValue {
    [
      "content": [["type": "text", "text": .string(text)]], "structuredContent": content,
      "isError": .bool(isError),
    ]
  }
}
