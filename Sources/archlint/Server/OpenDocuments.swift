import Semantics

/// Texts of the client, by the file that they are of. One that links lead to may be open more than once: the text counts
/// that was opened or edited last.
struct OpenDocuments {
  private var documents = PathTable<[TextDocument]>()

  /// - Parameter path: absolute, links followed.
  subscript(path: String) -> TextDocument? { documents[path]?.last }

  /// Of open files, by absolute path.
  var texts: PathTable<[UInt8]> {
    documents.reduce(into: [:]) { $0[$1.path] = $1.value.last?.text }
  }

  /// Those of a file whose text is the one that counts.
  func current(_ path: String) -> [TextDocument] {
    let all = documents[path] ?? []
    return all.filter { $0.text == all.last?.text }
  }

  func version(_ uri: String, _ path: String) -> Int? {
    place(uri, path).flatMap { documents[path]?[$0].version }
  }

  mutating func open(_ document: TextDocument) {
    close(document.uri, document.path)
    documents[document.path, default: []].append(document)
  }

  mutating func edit(_ uri: String, _ path: String, _ body: (inout TextDocument) -> Void) {
    guard let place = place(uri, path), var document = documents[path]?.remove(at: place) else { return }
    body(&document)
    documents[path]?.append(document)
  }

  /// - Returns: whether it was open.
  @discardableResult
  mutating func close(_ uri: String, _ path: String) -> Bool {
    guard let place = place(uri, path) else { return false }
    documents[path]?.remove(at: place)
    if documents[path]?.isEmpty ?? false { documents[path] = nil }
    return true
  }

  /// Clients may spell one URI in several ways.
  private func place(_ uri: String, _ path: String) -> Int? {
    let name = DocumentURI.path(uri)
    return documents[path]?.firstIndex { $0.uri == uri || DocumentURI.path($0.uri) == name }
  }
}
