import Foundation
import JSON
import TestSupport

@testable import archlint

/// An editor, as far as the server is concerned: a real process, real pipes.
final class LanguageClient {
  let folder: URL
  let channel: MessageChannel
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var count = 0
  private var versions: [String: Int] = [:]
  /// What was published last, by path from the folder.
  private(set) var published: [String: JSONValue] = [:]
  /// All notifications and requests that came, but diagnostics.
  private(set) var received: [(method: String, params: JSONValue)] = []
  private(set) var initialized = JSONValue(.null)

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What an editor can do that can do all.
  static let capabilities = """
    {
      "general": { "positionEncodings": ["utf-16"] },
      "window": { "showDocument": { "support": true }, "workDoneProgress": true },
      "workspace": {
        "workspaceFolders": true, "applyEdit": true, "workspaceEdit": { "documentChanges": true },
        "didChangeWatchedFiles": { "dynamicRegistration": true }, "diagnostics": { "refreshSupport": true }
      },
      "textDocument": {
        "publishDiagnostics": {
          "relatedInformation": true, "tagSupport": { "valueSet": [1, 2] }, "codeDescriptionSupport": true,
          "dataSupport": true, "versionSupport": true
        },
        "hover": { "contentFormat": ["markdown", "plaintext"] },
        "codeAction": {
          "codeActionLiteralSupport": { "codeActionKind": { "valueSet": ["quickfix", "source.fixAll"] } },
          "isPreferredSupport": true, "dataSupport": true, "resolveSupport": { "properties": ["edit"] }
        }
      }
    }
    """

  /// - Parameter setUp: whether the handshake is done.
  init(
    _ folder: URL, arguments: [String] = [], capabilities: String = LanguageClient.capabilities,
    setUp: Bool = true
  ) throws {
    self.folder = folder
    process.executableURL = Repository.products.appending(path: "archlint")
    process.arguments = ["server"] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    channel = MessageChannel(
      input: output.fileHandleForReading.fileDescriptor, output: input.fileHandleForWriting.fileDescriptor,
      framing: .headers)
    guard setUp else { return }
    initialized = try ask(
      "initialize",
      """
      { "processId": null, "rootUri": \(quoted(uri(""))), "capabilities": \(capabilities),
        "workspaceFolders": [{ "uri": \(quoted(uri(""))), "name": "App" }] }
      """)
    tell("initialized", "{}")
  }

  deinit {
    process.terminate()
  }

  func uri(_ path: String) -> String {
    "file://" + (path.isEmpty ? folder.path : folder.appending(path: path).path)
      .addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)!
  }

  func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  // MARK: - Messages

  func send(_ text: String) {
    let frame = MessageFraming.headers.frame(Array(text.utf8))
    try? input.fileHandleForWriting.write(contentsOf: Data(frame))
  }

  func sendRaw(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func tell(_ method: String, _ params: String) {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// - Returns: the id.
  func request(_ method: String, _ params: String) -> Int {
    count += 1
    send(#"{"jsonrpc":"2.0","id":\#(count),"method":"\#(method)","params":\#(params)}"#)
    return count
  }

  func ask(_ method: String, _ params: String) throws -> JSONValue {
    try answer(to: request(method, params)).get()
  }

  func answer(to id: Int) throws -> Result<JSONValue, RPCError> {
    while true {
      guard let message = channel.next(within: 60_000) else {
        throw Failure(description: "the server does not answer request \(id)")
      }
      if case .response(.number(String(id)), let result) = message { return result }
      take(message)
    }
  }

  /// nil where a request is answered with a result.
  func failure(of id: Int) throws -> RPCError? {
    if case .failure(let error) = try answer(to: id) { error } else { nil }
  }

  private func take(_ message: Message) {
    switch message {
    case .notification("textDocument/publishDiagnostics", let params):
      let path = String((params["uri"]?.string ?? "").removingPercentEncoding!.dropFirst(uri("").count + 1))
      published[path] = params
    case .notification(let method, let params): received.append((method, params))
    case .request(let id, let method, let params):
      received.append((method, params))
      channel.send(.response(id, .success(.null)))
    case .response: break
    }
  }

  // MARK: - Documents

  func open(_ path: String, _ text: String) {
    versions[path] = 1
    let json = #"{"uri":\#(quoted(uri(path))),"languageId":"swift","version":1,"text":\#(quoted(text))}"#
    tell("textDocument/didOpen", #"{"textDocument":\#(json)}"#)
  }

  /// - Parameter changes: a list of `contentChanges`.
  func change(_ path: String, _ changes: String) {
    versions[path, default: 0] += 1
    let document = #"{"uri":\#(quoted(uri(path))),"version":\#(versions[path]!)}"#
    tell("textDocument/didChange", #"{"textDocument":\#(document),"contentChanges":\#(changes)}"#)
  }

  func replace(_ path: String, with text: String) {
    change(path, #"[{"text":\#(quoted(text))}]"#)
  }

  func close(_ path: String) {
    tell("textDocument/didClose", #"{"textDocument":{"uri":\#(quoted(uri(path)))}}"#)
  }

  /// Waits until all files have been checked. Those that have findings, by path.
  @discardableResult
  func settle() throws -> [String: JSONValue] {
    let answer = try ask("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    var found: [String: JSONValue] = [:]
    for item in answer["items"]?.array ?? [] {
      let path = String((item["uri"]?.string ?? "").removingPercentEncoding!.dropFirst(uri("").count + 1))
      if item["items"]?.array?.isEmpty == false { found[path] = item["items"] }
    }
    return found
  }

  /// What was published of a file, a line each: `line:column severity message`, 0-based.
  func messages(_ path: String) throws -> [String] {
    try settle()
    return Self.lines(published[path]?["diagnostics"])
  }

  static func lines(_ diagnostics: JSONValue?) -> [String] {
    (diagnostics?.array ?? []).map { diagnostic in
      let start = diagnostic["range"]?["start"]
      return "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1) "
        + "\(diagnostic["severity"]?.integer ?? 0) \(diagnostic["message"]?.string ?? "")"
    }
  }

  /// - Returns: its exit code.
  func leave(saying: Bool = true) throws -> Int32 {
    if saying {
      _ = try ask("shutdown", "null")
      tell("exit", "null")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it from outside.
  /// - Returns: the signal that it ended by, or its exit code.
  func terminate() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
