import ArchlintKit
import JSON
import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics

extension LanguageServer {
  /// A file of a project that is asked about.
  struct Place {
    let path: String
    let project: ServedProject
    let open: OpenProject
    /// From the root.
    let relative: String

    /// Whether it is a document, whose text is no Swift.
    var isDocument: Bool { open.holdsDocument(relative) }
  }

  /// nil for a file that is not checked.
  func place(_ params: JSONValue) -> Place? {
    Self.documentPath(params).flatMap(place(ofFile:))
  }

  func place(ofFile path: String) -> Place? {
    catchUp(path)
    guard let project = project(of: path), let open = project.project, let relative = open.path(path),
      open.holds(relative) || open.holdsDocument(relative)
    else { return nil }
    return Place(path: path, project: project, open: open, relative: relative)
  }

  func codeActions(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard let range = params["range"].flatMap({ Self.range($0) }) else {
      throw RPCError(.invalidParams, "textDocument/codeAction names no range")
    }
    guard client.hasCodeActionLiterals, let place = place(params) else { return [] }
    let context = params["context"]
    let only = context?["only"]?.array?.compactMap(\.string)
    let shown = (context?["diagnostics"]?.array ?? []).compactMap(ShownDiagnostic.read)
    let writer = diagnosticWriter(place.project)
    let actions = actions(in: range, showing: shown, place, writer).filter { $0.kind.isWanted(only) }
    let positions = Self.remembering { self.positions(ofFile: $0) }
    return .array(actions.map { json($0, place, writer, positions) })
  }

  /// A diagnostic that a client asks about: some name all of the line that the cursor is in.
  private struct ShownDiagnostic: Equatable {
    let rule: String
    let range: Range<TextPosition>

    static func read(_ diagnostic: JSONValue) -> ShownDiagnostic? {
      guard let rule = diagnostic["code"]?.string,
        let range = diagnostic["range"].flatMap({ LanguageServer.range($0) })
      else { return nil }
      return ShownDiagnostic(rule: rule, range: range)
    }
  }

  private func actions(
    in range: Range<TextPosition>, showing shown: [ShownDiagnostic], _ place: Place,
    _ writer: DiagnosticWriter
  ) -> [CodeAction] {
    let all = place.open.findings(ofFile: place.relative)
    let here = all.filter { finding in
      let own = writer.range(of: finding.location)
      return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
        || shown.contains(ShownDiagnostic(rule: finding.rule, range: own))
    }
    var actions = place.isDocument ? [] : here.flatMap { fixes(of: $0, place) }
    for rule in Set(here.map(\.rule)).sorted() {
      if !place.isDocument { actions += fixAll(ofRule: rule, all) }
      if client.showsDocuments, place.project.rules[rule]?.helpURI != nil {
        actions.append(
          CodeAction(title: "Open the page of \(rule)", kind: .quickFix, work: .openPage(rule)))
      }
    }
    if place.isDocument { return actions }
    if all.contains(where: { $0.fix?.safety == .safe }) {
      actions.append(
        CodeAction(
          title: "Fix all that archlint can safely fix", kind: .fixAll,
          work: .fixAll(rule: nil, upTo: .safe)))
    }
    let line = range.lowerBound.line
    actions.append(
      CodeAction(
        title: here.isEmpty ? "Why has archlint no finding here?" : "Why has archlint this finding?",
        kind: .explain, work: .explain(line: line)))
    return actions
  }

  /// What can be done about one finding.
  private func fixes(of finding: Finding, _ place: Place) -> [CodeAction] {
    var actions: [CodeAction] = []
    if let fix = finding.fix {
      let texts = Dictionary(
        Set(fix.edits.map(\.path)).map { ($0, place.open.text(ofFile: $0) ?? []) }
      ) { first, _ in first }
      let words = FixDescription.make(fix) { texts[$0] }
      let isSafe = fix.safety == .safe
      actions.append(
        CodeAction(
          title: words.prefix(1).uppercased() + words.dropFirst()
            + " (\(isSafe ? "" : "unsafe, ")\(finding.rule))",
          kind: .quickFix, isPreferred: isSafe, finding: finding, work: .fix(fix)))
    }
    actions.append(
      CodeAction(
        title: "Silence \(finding.rule) here", kind: .quickFix, finding: finding,
        work: .silence(rule: finding.rule, bytes: finding.location.bytes)))
    if place.open.hasBaseline {
      actions.append(
        CodeAction(
          title: "Accept this \(finding.rule) into the baseline", kind: .quickFix, finding: finding,
          work: .accept(rule: finding.rule, bytes: finding.location.bytes)))
    }
    return actions
  }

  private func fixAll(ofRule rule: String, _ findings: [Finding]) -> [CodeAction] {
    let own = findings.filter { $0.rule == rule }.compactMap(\.fix)
    guard own.count > 1, let safety = own.map(\.safety).min() else { return [] }
    return [
      CodeAction(
        title: "Fix all of \(rule) in this file" + (safety == .safe ? "" : " (unsafe)"), kind: .quickFix,
        work: .fixAll(rule: rule, upTo: safety))
    ]
  }

  // MARK: - Writing

  /// - Parameter positions: of a file.
  private func json(
    _ action: CodeAction, _ place: Place, _ writer: DiagnosticWriter,
    _ positions: (String) -> TextPositions?
  ) -> JSONValue {
    let uri = uri(place.path)
    let data = client.resolvesActionEdits ? action.work.data(uri) : nil
    var (command, edit): (JSONValue?, JSONValue?)
    switch action.work {
    case .openPage(let rule): command = ServerCommandName.openPage.json(action.title, [.string(rule)])
    case .explain(let line):
      command = ServerCommandName.explain.json(action.title, [.string(uri), .number(line)])
    case .fix, .fixAll, .silence, .accept:
      if data == nil { edit = self.edit(edits(action.work, place), positions) }
    }
    return [
      "title": .string(action.title), "kind": .string(action.kind.rawValue),
      "isPreferred": action.isPreferred && client.hasPreferredActions ? true : nil,
      "diagnostics": action.finding.map { [writer.json($0)] }, "command": command, "edit": edit,
      "data": data,
    ]
  }

  /// An action with its edit. Editors may ask so of each one that has none: what there is nothing to add to stays as it is.
  func resolveAction(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard params.object != nil else { throw RPCError(.invalidParams, "codeAction/resolve names no action") }
    guard let data = params["data"], let work = CodeAction.Work(data: data) else { return params }
    guard let path = data["uri"]?.string.flatMap({ Self.path($0) }), let place = place(ofFile: path) else {
      throw RPCError(.invalidParams, "the file of this action is not checked")
    }
    return params.removing("edit").setting("edit", edit(edits(work, place)) { self.positions(ofFile: $0) })
  }

  // MARK: - Edits

  /// Replacements in a file, by bytes of its text.
  struct FileEdits {
    /// Absolute.
    let path: String
    var edits: [(bytes: Range<Int>, text: [UInt8])]
  }

  private func edits(_ work: CodeAction.Work, _ place: Place) -> [FileEdits] {
    switch work {
    case .fix(let fix):
      return PathTable(grouping: fix.edits, by: \.path).sorted { $0.path < $1.path }.map { path, edits in
        FileEdits(
          path: Path.join(place.open.root, path), edits: edits.map { ($0.bytes, Array($0.text.utf8)) })
      }
    case .fixAll(let rule, let safety):
      let fixed = try? place.open.fixed(place.relative, rule: rule, upTo: safety)
      return edits(place.path, place.open.text(ofFile: place.relative), fixed)
    case .silence(let rule, let bytes):
      guard let finding = finding(rule, bytes, place) else { return [] }
      let silenced = place.open.silenced(place.relative, [finding], reason: "TODO: say why")
      return edits(place.path, place.open.text(ofFile: place.relative), silenced)
    case .accept(let rule, let bytes):
      guard let finding = finding(rule, bytes, place), let path = place.open.baselinePath,
        let text = try? place.open.baseline(accepting: [finding])
      else { return [] }
      let old = documents[path]?.text ?? (try? FileReading.bytes(path))
      return edits(path, old, Array(text.utf8))
    case .openPage, .explain: return []
    }
  }

  private func finding(_ rule: String, _ bytes: Range<Int>, _ place: Place) -> Finding? {
    place.open.findings(ofFile: place.relative).first { $0.rule == rule && $0.location.bytes == bytes }
  }

  private func edits(_ path: String, _ old: [UInt8]?, _ new: [UInt8]?) -> [FileEdits] {
    guard let old, let new, old != new else { return [] }
    return [FileEdits(path: path, edits: LineEdits(old, new).edits)]
  }

  private func edit(_ files: [FileEdits], _ positions: (String) -> TextPositions?) -> JSONValue {
    let edits = files.map { file -> JSONValue in
      guard let positions = positions(file.path) else { return [] }
      return .array(
        file.edits.map { bytes, text in
          let text = String(decoding: text, as: UTF8.self)
          return ["range": .range(positions.range(bytes)), "newText": .string(text)]
        })
    }
    guard client.hasDocumentChanges else {
      let changes = zip(files, edits).map { JSONMember(key: uri($0.path), value: $1) }
      return ["changes": JSONValue(.object(changes))]
    }
    let changes = zip(files, edits).map { file, edits -> JSONValue in
      let version = JSONValue.number(documents[file.path]?.version)
      return ["textDocument": ["uri": .string(uri(file.path)), "version": version], "edits": edits]
    }
    return ["documentChanges": .array(changes)]
  }
}
