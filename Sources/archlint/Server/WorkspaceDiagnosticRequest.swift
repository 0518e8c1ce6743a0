import JSON
import Platform
import Semantics

/// Diagnostics of all files, which are told when all have been checked.
struct WorkspaceDiagnosticRequest {
  let id: RequestID
  /// What the client has.
  private(set) var previous: [(uri: String, path: String, result: String)] = []
  private let progressToken: JSONValue?

  init(_ id: RequestID, _ params: JSONValue) {
    self.id = id
    progressToken = params["workDoneToken"]
    for entry in params["previousResultIds"]?.array ?? [] {
      guard let uri = entry["uri"]?.string, let path = LanguageServer.path(uri) else { continue }
      previous.append((uri, path, entry["value"]?.string ?? ""))
    }
  }

  func begin(_ channel: MessageChannel) {
    tell(
      channel,
      ["kind": "begin", "title": "archlint checks the workspace", "cancellable": true, "percentage": 0])
  }

  func report(_ channel: MessageChannel, _ progress: (done: Int, total: Int)) {
    let share = progress.total > 0 ? progress.done * 100 / progress.total : 100
    let message = "\(progress.done) of \(progress.total) files"
    tell(channel, ["kind": "report", "message": .string(message), "percentage": .number(share)])
  }

  func end(_ channel: MessageChannel) {
    tell(channel, ["kind": "end"])
  }

  private func tell(_ channel: MessageChannel, _ value: JSONValue) {
    if let progressToken { channel.notify("$/progress", ["token": progressToken, "value": value]) }
  }
}

extension LanguageServer {
  func workspaceDiagnostics(_ params: JSONValue, _ id: RequestID) {
    let request = WorkspaceDiagnosticRequest(id, params)
    request.begin(channel)
    workspaceRequests.append(request)
  }

  /// When all files have been checked.
  func answerWorkspaceRequests() {
    let requests = workspaceRequests
    workspaceRequests = []
    for request in requests {
      var paths = PathSet(request.previous.map(\.path))
      for project in projects {
        guard let open = project.project else { continue }
        for path in open.findings().paths { paths.insert(Path.join(open.root, path)) }
        for path in project.mistakes.paths { paths.insert(path) }
      }
      request.end(channel)
      let known = request.previous.reduce(into: PathTable<String>()) { known, entry in
        if isName(entry.uri, of: entry.path) { known[entry.path] = entry.result }
      }
      let reports = paths.paths.map { report(of: $0, previous: known[$0], isPartOfWorkspace: true) }
      let former = request.previous.filter { isFormerName($0.uri, of: $0.path) }.map { entry -> JSONValue in
        ["kind": "full", "uri": .string(entry.uri), "version": .null, "items": []]
      }
      channel.send(.response(request.id, .success(["items": .array(reports + former)])))
    }
  }

  private func isName(_ uri: String, of path: String) -> Bool {
    DocumentURI.path(uri) == DocumentURI.path(self.uri(path))
  }

  /// Whether a file has been told of under a name that its client calls it by no more.
  private func isFormerName(_ uri: String, of path: String) -> Bool {
    !isName(uri, of: path) && documents.version(uri, path) == nil
  }
}
