import ArchlintKit
import JSON
import Semantics

/// What a client may ask to be done.
enum ServerCommandName: String, CaseIterable {
  case openPage = "archlint.openPage"
  case explain = "archlint.explain"

  /// What a client is offered that may ask for it.
  func json(_ title: String, _ arguments: JSONValue) -> JSONValue {
    ["title": .string(title), "command": .string(rawValue), "arguments": arguments]
  }
}

extension LanguageServer {
  func executeCommand(_ params: JSONValue) throws(RPCError) -> JSONValue {
    let arguments = params["arguments"]?.array ?? []
    switch params["command"]?.string.flatMap({ ServerCommandName(rawValue: $0) }) {
    case .openPage: try openPage(arguments)
    case .explain: try explain(arguments)
    case nil:
      throw RPCError(.invalidParams, "archlint has no command \(params["command"]?.string ?? "")")
    }
    return .null
  }

  private func openPage(_ arguments: [JSONValue]) throws(RPCError) {
    guard let rule = arguments.first?.string,
      let address = projects.compactMap({ $0.rules[rule]?.helpURI }).first
    else { throw RPCError(.invalidParams, "this rule has no page that stands somewhere") }
    request("window/showDocument", ["uri": .string(address), "external": true])
  }

  /// Says why a line has findings, or none.
  private func explain(_ arguments: [JSONValue]) throws(RPCError) {
    guard arguments.count == 2, let path = arguments[0].string.flatMap({ Self.path($0) }),
      let line = arguments[1].integer, (0..<Int(Int32.max)).contains(line), let place = place(ofFile: path)
    else { throw RPCError(.invalidParams, "archlint explains a line of a file that it checks") }
    let text: String
    do {
      var options = options
      options.folder = place.project.folder
      // Of rules that are off as well, which an open project does not know.
      let session = Session(options, overlays: documents.texts)
      (text, _) = try session.explain(line: line + 1, of: path, showsAll: false)
    } catch {
      throw RPCError(.requestFailed, ErrorText.make(error))
    }
    channel.notify(
      "window/showMessage", ["type": .number(MessageType.info.rawValue), "message": .string(text)])
  }
}
