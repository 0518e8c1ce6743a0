import JSON
import Platform
import Semantics

/// Texts of the client, and files that change beside them.
extension LanguageServer {
  func open(_ params: JSONValue) {
    let item = params["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else {
      return tell(.warning, "textDocument/didOpen names no document")
    }
    // A text that is no file of the disk belongs to no project.
    guard let path = Self.path(uri) else { return }
    documents.open(
      TextDocument(uri: uri, path: path, version: item?["version"]?.integer ?? 0, text: text))
    addProject(around: path, uri)
    textChanged(path)
  }

  func change(_ params: JSONValue) {
    let item = params["textDocument"]
    guard let uri = item?["uri"]?.string, let path = Self.path(uri) else { return }
    guard let old = documents.version(uri, path) else {
      return tell(.warning, "textDocument/didChange names \(path), which is not open")
    }
    let version = item?["version"]?.integer ?? old &+ 1
    if version <= old {
      tell(.warning, "version \(version) of \(path) comes after version \(old)")
    }
    let changes = (params["contentChanges"]?.array ?? []).compactMap { change -> TextDocument.Change? in
      guard let text = change["text"]?.string else { return nil }
      guard let range = change["range"] else { return TextDocument.Change(range: nil, text: text) }
      guard let range = Self.range(range) else { return nil }
      return TextDocument.Change(range: range, text: text)
    }
    documents.edit(uri, path) { $0.apply(changes, version: version, client.encoding) }
    textChanged(path)
  }

  func close(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.string, let path = Self.path(uri),
      documents.close(uri, path)
    else { return }
    textChanged(path)
  }

  func save(_ params: JSONValue) {
    if watchesTimes { projects.forEach { $0.lookAround() } }
  }

  private func textChanged(_ path: String) {
    for project in projects { project.textChanged(path) }
    due.insert(path)
  }

  func filesChanged(_ params: JSONValue) {
    for change in params["changes"]?.array ?? [] {
      guard let path = change["uri"]?.string.flatMap({ Self.path($0) }),
        let event = change["type"]?.integer.flatMap({ ServedProject.FileEvent(rawValue: $0) })
      else { continue }
      for project in projects where project.holds(path) || !path.hasSuffix(".swift") {
        project.fileChanged(path, event)
      }
    }
  }

  /// Absolute, links followed: a file has one path, however its client goes there.
  static func path(_ uri: String) -> String? {
    DocumentURI.path(uri).map { Path.resolved($0) }
  }

  /// Of the document that params are about.
  static func documentPath(_ params: JSONValue) -> String? {
    params["textDocument"]?["uri"]?.string.flatMap { path($0) }
  }

  /// nil for what is none. One that ends before it begins is empty.
  static func range(_ json: JSONValue) -> Range<TextPosition>? {
    guard let start = json["start"].flatMap(position), let end = json["end"].flatMap(position) else {
      return nil
    }
    return start..<max(start, end)
  }

  static func position(_ json: JSONValue) -> TextPosition? {
    guard let line = json["line"]?.integer, let character = json["character"]?.integer else { return nil }
    // What the protocol allows; farther on there is no text.
    let allowed = 0...Int(Int32.max)
    return TextPosition(
      line: min(max(allowed.lowerBound, line), allowed.upperBound),
      character: min(max(allowed.lowerBound, character), allowed.upperBound))
  }
}
