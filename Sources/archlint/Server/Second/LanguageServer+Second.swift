import ArchlintKit
import JSON
import Platform
import Semantics

/// A second server behind the same pipe.
extension LanguageServer {
  /// Who answers a request.
  private enum Responder {
    case archlint, second, both
  }

  // MARK: - From the client

  /// Hands a message on to whom it concerns, where there is a second server.
  func share(_ message: Message, with second: SecondServer) {
    switch message {
    case .request(let id, let method, let params):
      switch responder(to: method, params, second) {
      case .archlint: answer(id, method, params)
      case .second: second.ask(id, method, params, own: nil)
      case .both: second.ask(id, method, withoutResult(params), own: ownAnswer(to: method, params, id))
      }
    case .notification(let method, let params):
      // The end is told when nothing else is left to say.
      if method != "exit" { second.tell(method, params) }
      take(method, params)
    case .response(let id, let result):
      guard let theirs = id.flatMap(second.takeAsked) else { return receiveAlone(message) }
      second.send(.response(theirs, result))
    }
  }

  private func responder(to method: String, _ params: JSONValue, _ second: SecondServer) -> Responder {
    switch method {
    case "initialize", "shutdown", "workspace/diagnostic": return .archlint
    case "workspace/executeCommand":
      let isOwn = params["command"]?.string.flatMap { ServerCommandName(rawValue: $0) } != nil
      return isOwn ? .archlint : .second
    case "codeAction/resolve":
      return CodeAction.isOwn(params) || !second.resolves(method) ? .archlint : .second
    case "textDocument/completion":
      return isConfiguring(params) || !second.answers(method) ? .archlint : .second
    case "textDocument/diagnostic" where !client.pullsDiagnostics: return .second
    case "textDocument/hover", "textDocument/definition", "textDocument/references",
      "textDocument/codeAction",
      "textDocument/codeLens", "textDocument/diagnostic":
      return isConfiguring(params) || !second.answers(method) ? .archlint : .both
    default: return .second
    }
  }

  /// Whether a document is a configuration or a page, of which no other server knows anything.
  private func isConfiguring(_ params: JSONValue) -> Bool {
    guard let path = Self.documentPath(params) else { return false }
    return path.hasSuffix(".json") || path.hasSuffix(".md")
  }

  /// The id that a report has here says nothing of what the second server found.
  private func withoutResult(_ params: JSONValue) -> JSONValue {
    params["previousResultId"] == nil ? params : params.removing("previousResultId")
  }

  private func ownAnswer(to method: String, _ params: JSONValue, _ id: RequestID) -> JSONValue {
    (try? feature(method, withoutResult(params), id)) ?? .null
  }

  // MARK: - From the second server

  /// Does what follows from what the second server has said, or not said in time.
  /// - Returns: whether there was anything.
  func attend(to second: SecondServer) -> Bool {
    let messages = second.messages()
    for message in messages { take(message, from: second) }
    for question in second.takeOverdue() {
      if let own = question.own {
        channel.send(.response(question.id, .success(own)))
      } else {
        fail(question.id, RPCError(.internalError, "\(second.name) has ended"))
      }
    }
    if second.hasEnded { bury(second) }
    return !messages.isEmpty
  }

  private func take(_ message: Message, from second: SecondServer) {
    switch message {
    case .request(let id, let method, let params):
      if method == "client/registerCapability" { second.register(params) }
      if method == "client/unregisterCapability" { second.unregister(params) }
      channel.send(.request(second.idForClient(id), method: method, params: params))
    case .notification("textDocument/publishDiagnostics", let params): takeDiagnostics(params, second)
    case .notification("$/cancelRequest", let params):
      guard let id = params["id"].flatMap({ RequestID($0) }).flatMap(second.knownID) else { return }
      channel.notify("$/cancelRequest", ["id": id.json])
    case .notification(let method, let params):
      channel.notify(method, params)
    case .response(let id, let result):
      guard let question = id.flatMap(second.takeQuestion) else { return }
      send(result, to: question)
    }
  }

  private func send(_ result: Result<JSONValue, RPCError>, to question: SecondServer.Question) {
    var result = result
    if let own = question.own {
      let theirs = try? result.get()
      result = .success(theirs.map { AnswerMerge.merged(question.method, own, $0) } ?? own)
    }
    channel.send(.response(question.id, result))
  }

  private func takeDiagnostics(_ params: JSONValue, _ second: SecondServer) {
    guard let path = params["uri"]?.string.flatMap({ Self.path($0) }), !client.pullsDiagnostics else {
      return channel.notify("textDocument/publishDiagnostics", params)
    }
    let found = params["diagnostics"]?.array ?? []
    second.diagnostics[path] = found.isEmpty ? nil : found
    publish(path, isForced: true)
  }

  /// Goes on without it.
  private func bury(_ second: SecondServer) {
    second.end(within: 0)
    self.second = nil
    tell(.warning, "\(second.name) has ended; archlint goes on alone")
    for path in second.diagnostics.keys.sorted() { publish(path, isForced: true) }
  }

  // MARK: - Beginning and end

  /// How long it has to begin and to end, in seconds.
  private static let timeToBegin = 30
  private static let timeToEnd = 3

  /// What it answers to `initialize`; nil where archlint is alone.
  func initializeSecond(_ params: JSONValue) -> JSONValue? {
    guard let second else { return nil }
    guard
      let answer = second.answer(
        .string("archlint-initialize"), "initialize", params, within: Self.timeToBegin)
    else {
      second.end(within: 0)
      self.second = nil
      tell(.warning, "\(second.name) does not begin; archlint goes on alone")
      return nil
    }
    second.capabilities = answer["capabilities"] ?? .null
    // Both have to count alike, and to tell of diagnostics in the same way.
    client.encoding =
      second.capabilities["positionEncoding"]?.string.flatMap { PositionEncoding(rawValue: $0) } ?? .utf16
    if !second.answers("textDocument/diagnostic") { client.pullsDiagnostics = false }
    return answer
  }

  func shutDownSecond() {
    _ = second?.answer(.string("archlint-shutdown"), "shutdown", .null, within: Self.timeToEnd)
  }

  func endSecond() {
    second?.tell("exit", .null)
    second?.end(within: 1000 * Self.timeToEnd)
    second = nil
  }
}
