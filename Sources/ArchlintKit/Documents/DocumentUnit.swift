import RuleEngine
import RuleLanguage
import Semantics

/// Snippets of a document that belong together, as a small project: an excerpt of one that is not there.
struct DocumentUnit {
  let document: Document
  let project: Project
  let excerpt: Excerpt
  private let snippetsByPath: PathTable<Snippet>

  init(_ snippets: [Snippet], of document: Document, _ roles: NameRoles, search: NeedleSearch) {
    let places = SnippetPaths(snippets, of: document, roles)
    let order = snippets.indices.sorted {
      places.paths[$0].utf8.lexicographicallyPrecedes(places.paths[$1].utf8)
    }
    self.document = document
    let sorted = order.map { snippets[$0] }
    let project = Project.parse(
      order.map { (path: places.paths[$0], text: String(decoding: snippets[$0].code, as: UTF8.self)) },
      search: search)
    self.project = project
    snippetsByPath = project.files.indices.reduce(into: [:]) { $0[project.path(ofFile: $1)] = sorted[$1] }
    excerpt = Excerpt(
      gaps: order.map { snippets[$0].gaps }, hasAssumedPath: order.map { places.areAssumed[$0] })
  }

  /// What the rules find, at places of the document.
  /// - Parameter locator: of the document.
  func findings(_ linter: Linter, _ locator: Locator) -> FileFindings {
    let worker = linter.makeWorker()
    let files = Array(project.files.indices)
    // The document says which rules hold: its code stands nowhere but in it.
    let found = linter.violations(inFiles: files, worker: worker) { _ in document.path }
    var all = FileFindings()
    for file in files {
      let own = linter.findings(found[file], inFile: file, configurationPath: document.path)
      all.silenced += own.silenced.map { placed($0, locator) }
      all.findings += own.findings.map { placed($0, locator) }
    }
    return all
  }

  // MARK: - Places

  private func placed(_ finding: Finding, _ locator: Locator) -> Finding {
    var finding = finding
    finding.message = document.placeholders.restored(finding.message)
    finding.location = placed(finding.location, locator)
    finding.related = finding.related.map {
      RelatedLocation(
        location: placed($0.location, locator), message: document.placeholders.restored($0.message))
    }
    finding.fix = finding.fix.map { fix in
      Fix(safety: fix.safety, edits: fix.edits.map(placed))
    }
    return finding
  }

  private func placed(_ location: SourceLocation, _ locator: Locator) -> SourceLocation {
    guard let snippet = snippetsByPath[location.path] else { return location }
    return locator.location(
      location.bytes.lowerBound + snippet.start..<location.bytes.upperBound + snippet.start)
  }

  // MARK: - Edits

  private func placed(_ edit: Edit) -> Edit {
    guard let snippet = snippetsByPath[edit.path] else { return edit }
    let bytes = edit.bytes.lowerBound + snippet.start..<edit.bytes.upperBound + snippet.start
    let text = document.placeholders.restored(edit.text)
    return Edit(path: document.path, bytes: bytes, text: inside(snippet, text, at: edit.bytes))
  }

  /// A text whose new lines begin as those of the block do that it is put into: with its indentation, and the marks of
  /// block quotes around it.
  private func inside(_ snippet: Snippet, _ text: String, at bytes: Range<Int>) -> String {
    let prefix = linePrefix(of: snippet)
    guard !prefix.isEmpty, !text.isEmpty else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isAtStart = bytes.lowerBound == 0 || snippet.code[bytes.lowerBound - 1] == 0x0A
    let isBeforeStart = bytes.upperBound == 0 || snippet.code[bytes.upperBound - 1] == 0x0A
    for index in lines.indices {
      if index == 0, !isAtStart { continue }
      // What follows the last line has a beginning of its own, if it is a whole line.
      if index == lines.count - 1, lines[index].isEmpty, isBeforeStart || bytes.isEmpty && isAtStart {
        continue
      }
      let spaces = lines[index].prefix { $0 == " " }.count
      lines[index] = prefix + lines[index].dropFirst(min(spaces, prefix.count))
    }
    return lines.joined(separator: "\n")
  }

  /// What its lines begin with: that of the opening fence, without marks of list items, which stand there alone.
  private func linePrefix(of snippet: Snippet) -> String {
    String(
      decoding: document.bytes[snippet.fence.prefix].map { byte in
        byte == UInt8(ascii: ">") || byte == 0x09 ? byte : 0x20
      }, as: UTF8.self)
  }
}
