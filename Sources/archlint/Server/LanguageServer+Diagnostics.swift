import ArchlintKit
import JSON
import Platform
import Reports
import RuleEngine
import Semantics

/// What a client was told of a file.
struct PublishedDiagnostics {
  var findings: [Finding] = []
  var mistakes: [ConfigurationWarning] = []
  /// Another for each time they were others.
  var resultID = 0
  /// What the file was called when that was published.
  var uris: [String] = []

  var isEmpty: Bool { findings.isEmpty && mistakes.isEmpty }

  func isSame(as other: PublishedDiagnostics) -> Bool {
    findings == other.findings && mistakes == other.mistakes
  }
}

extension LanguageServer {
  /// The project that a file, absolute, belongs to: of several the innermost.
  func project(of path: String) -> ServedProject? {
    projects.filter { $0.holds(path) }.max { $0.root.utf8.count < $1.root.utf8.count }
  }

  /// What is known of a file, absolute.
  private func diagnostics(of path: String) -> PublishedDiagnostics {
    var known = PublishedDiagnostics()
    if let project = project(of: path), let open = project.project, let relative = open.path(path) {
      known.findings = open.findings(ofFile: relative)
    }
    known.mistakes = projects.compactMap { $0.mistakes[path] }.first ?? []
    return known
  }

  /// Shows documents that were edited, whether they have other findings or not.
  func showDue() {
    for path in due.paths {
      if let project = project(of: path) {
        if let relative = project.project?.path(path) { checkNow(relative, of: project) }
      }
      if !client.pullsDiagnostics { publish(path, isForced: documents[path] != nil) }
    }
    due = []
  }

  private func checkNow(_ relative: String, of project: ServedProject) {
    do {
      try project.project?.check(relative)
    } catch {
      project.take(error)
      showMistakes(of: project)
    }
  }

  /// Shows files that are reported otherwise than before.
  /// - Parameter paths: from the root of the project.
  func show(_ paths: [String], of project: ServedProject) {
    guard let open = project.project else { return }
    for path in paths { publish(Path.join(open.root, path), isForced: false) }
  }

  /// Shows what is wrong with the configuration of a project, and no more what was. Its findings may all be others.
  func showMistakes(of project: ServedProject) {
    for path in published.paths where project.holds(path) || !(published[path]?.mistakes.isEmpty ?? true) {
      publish(path, isForced: false)
    }
    for path in project.mistakes.paths { publish(path, isForced: false) }
  }

  /// Takes back what was said of the files of a project.
  func withdraw(_ project: ServedProject) {
    for path in published.paths where project.holds(path) { publish(path, isForced: false) }
  }

  func publish(_ path: String, isForced: Bool) {
    var new = diagnostics(of: path)
    let old = published[path]
    let open = documents.current(path)
    new.uris = open.isEmpty ? [uri(path)] : open.map(\.uri)
    let told = old?.uris ?? []
    let isToldSo = client.pullsDiagnostics || told == new.uris || told.isEmpty && new.isEmpty
    if !isForced, isToldSo, new.isSame(as: old ?? PublishedDiagnostics()) { return }
    guard !client.pullsDiagnostics else {
      isRefreshDue = true
      return
    }
    let others = second?.diagnostics[path] ?? []
    let isNothing = new.isEmpty && others.isEmpty
    new.resultID = (old?.resultID ?? 0) + 1
    published[path] = isNothing ? nil : new
    for uri in told where !new.uris.contains(uri) { publish(PublishedDiagnostics(), of: path, as: uri, nil) }
    for (place, uri) in new.uris.enumerated() {
      // Where nothing was said, nothing is to be taken back.
      if isNothing, open.isEmpty, !told.isEmpty, !told.contains(uri) { continue }
      publish(new, of: path, as: uri, open.isEmpty ? nil : open[place].version, and: others)
    }
  }

  private func publish(
    _ known: PublishedDiagnostics, of path: String, as uri: String, _ version: Int?,
    and others: [JSONValue] = []
  ) {
    channel.notify(
      "textDocument/publishDiagnostics",
      [
        "uri": .string(uri), "version": version.map { .number($0) },
        "diagnostics": diagnostics(known, of: path, and: others),
      ])
  }

  /// What the client calls a file, by absolute path.
  func uri(_ path: String) -> String {
    documents[path]?.uri ?? "file://" + URIReference.encode(path: folderNames.name(of: path))
  }

  /// - Parameter others: what another server has found in the same file.
  private func diagnostics(
    _ known: PublishedDiagnostics, of path: String, and others: [JSONValue] = []
  ) -> JSONValue {
    let writer = diagnosticWriter(project(of: path))
    let positions = known.mistakes.isEmpty ? nil : positions(ofFile: path)
    return .array(
      known.findings.map(writer.json) + others + known.mistakes.map { writer.json($0, positions) })
  }

  func diagnosticWriter(_ project: ServedProject?) -> DiagnosticWriter {
    let root = project?.root ?? "/"
    return DiagnosticWriter(
      client: client, rules: project?.rules ?? [:], root: root, uri: uri,
      positions: Self.remembering { [client, documents] path in
        let document = documents[Path.join(root, path)]
        let hasMark = document?.text.starts(with: [0xEF, 0xBB, 0xBF]) ?? false
        guard hasMark || client.encoding == .utf32 else { return nil }
        if let document { return document.positions(client.encoding) }
        return project?.project?.text(ofFile: path).map { TextPositions($0, client.encoding, isOpen: false) }
      })
  }

  /// Each file is looked through once for one answer, however much is found in it.
  static func remembering(
    _ positions: @escaping (String) -> TextPositions?
  ) -> (String) -> TextPositions? {
    var known = PathTable<TextPositions?>()
    return { path in
      if let positions = known[path] { return positions }
      let found = positions(path)
      known[path] = .some(found)
      return found
    }
  }

  /// Of any file, open or not.
  func positions(ofFile path: String) -> TextPositions? {
    if let document = documents[path] { return document.positions(client.encoding) }
    return (try? FileReading.bytes(path)).map { TextPositions($0, client.encoding, isOpen: false) }
  }

  // MARK: - Asked for

  func documentDiagnostics(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard let path = Self.documentPath(params) else {
      throw RPCError(.invalidParams, "textDocument/diagnostic names no document")
    }
    catchUp(path)
    return report(of: path, previous: params["previousResultId"]?.string, isPartOfWorkspace: false)
  }

  /// Brings what is known of a file to what its client has.
  func catchUp(_ path: String) {
    guard let project = project(of: path) else { return }
    if project.isStale { follow(project) }
    if let relative = project.project?.path(path) { checkNow(relative, of: project) }
  }

  func report(of path: String, previous: String?, isPartOfWorkspace: Bool) -> JSONValue {
    var known = diagnostics(of: path)
    if let old = published[path], old.isSame(as: known) {
      known.resultID = old.resultID
    } else {
      known.resultID = (published[path]?.resultID ?? 0) + 1
    }
    known.uris = published[path]?.uris ?? []
    published[path] = known
    let isUnchanged = previous == String(known.resultID)
    let version = JSONValue.number(documents[path]?.version)
    return [
      "kind": isUnchanged ? "unchanged" : "full", "resultId": .string(String(known.resultID)),
      "uri": isPartOfWorkspace ? .string(uri(path)) : nil, "version": isPartOfWorkspace ? version : nil,
      "items": isUnchanged ? nil : diagnostics(known, of: path),
    ]
  }
}
