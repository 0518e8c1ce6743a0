import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// Files that are to be made, with what is found in them in their project.
package struct NewRun {
  /// By their paths from the root.
  package let files: [TemplateFile]
  /// What the rules find in them, and what they find of them elsewhere is not told.
  package let findings: [NewFinding]
  package let remarks: Remarks
  private let root: String

  /// - Parameter files: by paths from `folder`.
  init(_ files: [TemplateFile], in folder: String, _ options: SessionOptions) throws {
    let workspace = try Workspace(options, overlays: [:], progress: nil)
    root = workspace.root
    var placed: [TemplateFile] = []
    var overlays: PathTable<[UInt8]> = [:]
    for var file in files {
      let absolute = Path.absolute(Path.join(folder, file.path))
      guard let path = Path.relative(Path.resolved(absolute), to: root) else {
        throw UsageError(
          message: "\(file.path) would not stand in \(root), where this run's configuration is",
          hint: "--in takes a folder of the project")
      }
      guard ProjectBounds.mayBeWritten(path) else {
        throw UsageError(message: "\(file.path) is not written, since git keeps its own files there")
      }
      overlays[absolute] = file.text
      file.path = path
      placed.append(file)
    }
    if let folder = try? OpenFolder(root) { NewFiles.undoKilledRuns(in: folder) }
    try Self.checkPlaces(placed, root)
    self.files = placed
    let check = try Session(options, overlays: overlays).check()
    remarks = check.remarks
    findings = check.findings.compactMap { finding in
      placed.first { $0.path.isSamePath(as: finding.location.path) }.map { NewFinding(finding, $0) }
    }
  }

  /// - Throws: where something is there already, or two files would be one.
  private static func checkPlaces(_ files: [TemplateFile], _ root: String) throws(UsageError) {
    let taken = files.map(\.path).filter { Path.exists(Path.join(root, $0)) }
    guard taken.isEmpty else {
      throw UsageError(
        message:
          "\(taken.listed() ?? "") \(taken.count == 1 ? "is" : "are") there already, so nothing is written",
        hint: "no file is ever replaced: give other names, or another folder with --in")
    }
    if PathSet(files.map(\.path)).paths.count < files.count {
      throw UsageError(message: "two of the files would stand at the same path, so nothing is written")
    }
  }

  /// Makes all files, or none.
  package func write() throws(UsageError) {
    let bounds = ProjectBounds(root: root)
    let ways = files.map { bounds.way(to: Path.join(root, $0.path)) }
    do throws(SystemError) {
      let start = try OpenFolder(root)
      guard ways.allSatisfy({ $0 != nil }) else { throw SystemError("they would stand out of the project") }
      try NewFiles.make(
        files.map { NewFiles.File(way: Path.names(in: $0.path).map(String.init), bytes: $0.text) }, in: start)
    } catch {
      throw UsageError(message: "nothing is written: \(error)")
    }
  }
}

/// A finding in a file that was made, with the place it comes from.
package struct NewFinding {
  package let finding: Finding
  /// A document, or the file it is a twin of, from the root.
  package let source: String
  /// 1-based.
  package let line: Int

  init(_ finding: Finding, _ file: TemplateFile) {
    self.finding = finding
    source = file.document ?? file.path
    line = file.firstLine + finding.location.line - 1
  }
}

extension Session {
  /// The documents that the configuration names, in order.
  func documents() throws -> (documents: [Document], workspace: Workspace) {
    let workspace = try workspace()
    guard !workspace.settings.configurations.scopes[0].documentGlobs.isEmpty else { return ([], workspace) }
    let selection = try workspace.files(about: [])
    let documents = selection.documents.compactMap { path in
      (try? workspace.bytes(path, workspace.overlays)).map { Document($0, path: path) }
    }
    return (documents, workspace)
  }

  /// What templates there are: the whole sections of documents from which files come.
  package func templates() throws -> [DocumentTemplate] {
    let (documents, workspace) = try documents()
    let roles = NameRoles(workspace.settings.configuration.vocabulary)
    return documents.flatMap { document in
      document.units { $0.isFile && !$0.isBroken && !$0.isWrong }.filter(\.isWhole).compactMap {
        let template = try? DocumentTemplate(document, section: $0.section, roles)
        return template?.filePaths.isEmpty == false ? template : nil
      }
    }
  }

  /// The template that `DOCUMENT#SECTION` means: a Markdown file, or the name of one that the configuration names.
  package func template(_ address: String) throws -> DocumentTemplate {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let document = try document(parts[0])
    let roles = NameRoles(try workspace().settings.configuration.vocabulary)
    return try DocumentTemplate(
      document, section: try Self.section(parts.count > 1 ? parts[1] : "", of: document), roles)
  }

  private func document(_ name: String) throws -> Document {
    let root = try workspace().root
    if Path.kind(Path.absolute(name)) == .file {
      return Document(try FileReading.needed(name), path: Workspace.path(name, from: root))
    }
    let known = try documents().documents
    func stem(_ path: String) -> String { String(Path.name(path).prefix { $0 != "." }) }
    let named = known.filter { $0.path == name || Path.name($0.path) == name || stem($0.path) == name }
    if named.count == 1 { return named[0] }
    guard named.isEmpty else {
      throw UsageError(
        message: "several documents are called \(name)", hint: named.map(\.path).joined(separator: ", "))
    }
    throw UsageError(
      message: "there is no document \(name)",
      hint: NearestWord.hint(for: name, among: known.map(\.path) + known.map { stem($0.path) })
        ?? "archlint new --list shows those that the configuration names")
  }

  private static func section(_ name: String, of document: Document) throws(UsageError) -> Int {
    if name.isEmpty { return 0 }
    if let index = document.sections.firstIndex(where: { $0.slug == name.lowercased() }) { return index }
    if let index = document.sections.firstIndex(where: { $0.title.lowercased() == name.lowercased() }) {
      return index
    }
    let slugs = document.sections.map(\.slug).filter { !$0.isEmpty }
    throw UsageError(
      message: "\(document.path) has no section #\(name)",
      hint: NearestWord.hint(for: name, among: slugs) ?? "its sections: \(slugs.joined(separator: ", "))")
  }

  /// The files that come of a template, with what the rules find in them; nothing is written.
  package func make(
    _ template: DocumentTemplate, _ names: TemplateNames, in folder: String
  ) throws -> NewRun {
    try NewRun(try template.files(names), in: folder, options)
  }
}
