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
    report(channel) { json in
      json.member("kind", "begin")
      json.member("title", "archlint checks the workspace")
      json.member("cancellable", true)
      json.member("percentage", 0)
    }
  }

  func report(_ channel: MessageChannel, _ progress: (done: Int, total: Int)) {
    report(channel) { json in
      json.member("kind", "report")
      json.member("message", "\(progress.done) of \(progress.total) files")
      json.member("percentage", progress.total > 0 ? progress.done * 100 / progress.total : 100)
    }
  }

  func end(_ channel: MessageChannel) {
    report(channel) { $0.member("kind", "end") }
  }

  private func report(_ channel: MessageChannel, _ write: @escaping OutgoingMessage.Body) {
    guard let progressToken else { return }
    channel.notify("$/progress") { json in
      json.key("token")
      json.value(progressToken)
      json.object("value", write)
    }
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
      channel.send(
        .result(request.id) { json in
          json.object { json in
            json.array("items") { json in
              for path in paths.paths {
                self.writeReport(of: path, previous: known[path], isPartOfWorkspace: true, &json)
              }
              for entry in request.previous where self.isFormerName(entry.uri, of: entry.path) {
                self.writeNothing(of: entry.uri, &json)
              }
            }
          }
        })
    }
  }

  private func isName(_ uri: String, of path: String) -> Bool {
    DocumentURI.path(uri) == DocumentURI.path(self.uri(path))
  }

  /// Whether a file has been told of under a name that its client calls it by no more.
  private func isFormerName(_ uri: String, of path: String) -> Bool {
    !isName(uri, of: path) && documents.version(uri, path) == nil
  }

  private func writeNothing(of uri: String, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", "full")
      json.member("uri", uri)
      json.member("version", Int?.none)
      json.array("items") { _ in }
    }
  }
}
