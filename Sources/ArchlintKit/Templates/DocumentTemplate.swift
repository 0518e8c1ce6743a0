import Platform
import RuleLanguage
import Semantics
import Syntax

/// A section of a document, or a whole one, as a template of files.
package struct DocumentTemplate {
  let document: Document
  /// Index into the sections of the document.
  let section: Int
  /// Those that stand for files.
  private let snippets: [Snippet]
  /// Blocks that stand for no file: pieces of types, or what does not parse.
  private let leftOut: [Snippet]
  /// Of its files, with placeholders; by the position of the snippet.
  package let filePaths: [String]

  /// - Throws: `UsageError` where nothing in the section stands for a file, or two blocks for the same.
  init(_ document: Document, section: Int, _ roles: NameRoles) throws(UsageError) {
    (self.document, self.section) = (document, section)
    let blocks = document.sections[section].blocks
    let inside = document.snippetIndices(inBlocks: blocks).filter { !document.snippets[$0].isWrong }
    let pieces = Self.pieces(inside.map { document.snippets[$0] }.filter { !$0.isBroken })
    func isFile(_ index: Int) -> Bool {
      let snippet = document.snippets[index]
      return snippet.isFile && !snippet.isBroken && pieces.isDisjoint(with: snippet.declaredTypes)
    }
    let files = inside.filter(isFile)
    snippets = files.map { document.snippets[$0] }
    leftOut = inside.filter { !isFile($0) }.map { document.snippets[$0] }
    let places = SnippetPaths(snippets, of: document, roles)
    filePaths = places.paths.map { document.placeholders.restored($0) }
    if let conflict = document.conflict(among: files) {
      throw Self.conflict(conflict, document, section)
    }
  }

  /// Classes of which the section shows a part alone.
  private static func pieces(_ snippets: [Snippet]) -> Set<String> {
    Project.parse(
      snippets.enumerated().map { ("\($0).swift", String(decoding: $1.code, as: UTF8.self)) }
    ).classesInPieces
  }

  /// What a name in an error is that two blocks both stand for.
  private static func conflict(
    _ conflict: (name: String, first: Int, second: Int), _ document: Document, _ section: Int
  ) -> UsageError {
    let lines = [conflict.first, conflict.second].map { document.line(of: document.snippets[$0]) }
    let sections = document.units { $0.isFile && !$0.isBroken && !$0.isWrong }.filter(\.isWhole)
      .map { document.sections[$0.section].slug }.filter { !$0.isEmpty }
    return UsageError(
      message:
        "\(document.path) has '\(conflict.name)' twice, on line \(lines[0]) and on line \(lines[1])",
      hint: sections.isEmpty
        ? "choose a section with one of them"
        : "choose a section: \(sections.map { "\(document.path)#\($0)" }.joined(separator: ", "))")
  }

  // MARK: - What it holds

  /// What links call the section; empty for the whole document.
  package var slug: String { document.sections[section].slug }

  /// How `archlint new` calls it.
  package var address: String { slug.isEmpty ? document.path : "\(document.path)#\(slug)" }

  /// 1-based lines of the document with blocks that no file comes of.
  package var leftOutLines: [Int] { leftOut.map { document.line(of: $0) } }

  /// The names that it asks for, as they are first written in it.
  package var names: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for placeholder in allPlaceholders where known.insert(placeholder.key).inserted {
      names.append(placeholder.name)
    }
    return names.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private var allPlaceholders: [Placeholder] {
    zip(snippets, filePaths).flatMap { snippet, path in
      document.placeholders.placeholders(inText: path)
        + document.placeholders.placeholders(in: snippet.bytes)
    }
  }

  // MARK: - Files

  /// Its files with names in the place of placeholders.
  /// - Parameter names: values by name, in whatever case.
  func files(_ names: TemplateNames) throws(UsageError) -> [TemplateFile] {
    guard !snippets.isEmpty else {
      throw UsageError(
        message: "no block of \(address) stands for a file",
        hint: "archlint new --list shows the sections of which files come")
    }
    try names.check(against: self.names)
    for snippet in snippets { try checkWords(of: snippet, names) }
    return zip(snippets, filePaths).map { snippet, path in
      TemplateFile(
        path: document.placeholders.filled(path) { names.value(of: $0) }, text: text(of: snippet, names),
        document: document.path, firstLine: snippet.fence.content.lowerBound + 1)
    }
  }

  /// - Throws: where a placeholder that is a whole name in the code becomes a word of Swift's own. Behind a period, and as a
  ///   label, such a word is a name.
  private func checkWords(of snippet: Snippet, _ names: TemplateNames) throws(UsageError) {
    let scratch = SyntaxScratch(NameTable())
    _ = FileSyntax(SourceStorage(copying: snippet.code), scratch)
    let tokens = scratch.table.listing()
    for placeholder in document.placeholders.placeholders(in: snippet.bytes) {
      let value = names.value(of: placeholder)
      guard value == "_" || scratch.names.find(value).map(Keyword.isReserved) ?? false else { continue }
      let start = placeholder.bytes.lowerBound - snippet.start
      let index = tokens.partitioningIndex { $0.start >= start }
      guard index < tokens.count, tokens[index].kind == .word, tokens[index].start == start,
        tokens[index].end - start == placeholder.bytes.count
      else { continue }
      let before = index > 0 ? tokens[index - 1].kind : nil
      let isLabel = before == .leftParen || before == .comma
      if before == .period || isLabel && tokens.dropFirst(index + 1).first?.kind == .colon { continue }
      let line = document.structure.lines.partitioningIndex { $0.lowerBound > placeholder.bytes.lowerBound }
      throw UsageError(
        message: "\"\(value)\" is a word of Swift's own, and \(document.path):\(line) makes a name of it",
        hint: "give {\(placeholder.name)} another name")
    }
  }

  /// The code with names, without what the document indents it by.
  private func text(of snippet: Snippet, _ names: TemplateNames) -> [UInt8] {
    var parts = document.placeholders.placeholders(in: snippet.bytes).map {
      (
        start: $0.bytes.lowerBound - snippet.start, end: $0.bytes.upperBound - snippet.start,
        text: names.value(of: $0)
      )
    }
    parts += snippet.gapsOnLinesOfTheirOwn.map { (start: $0, end: $0, text: "// …") }
    var text: [UInt8] = []
    var offset = 0
    for part in parts.sorted(by: { $0.start < $1.start }) {
      text += snippet.code[offset..<part.start] + Array(part.text.utf8)
      offset = part.end
    }
    text += snippet.code[offset...]
    return Self.unindented(text, by: snippet.fence.prefix.count)
  }

  /// - Parameter width: in bytes.
  private static func unindented(_ text: [UInt8], by width: Int) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      let indentation = text[start..<end].prefix(width).prefix { $0 == 0x20 || $0 == 0x09 }.count
      let line = text[(start + indentation)..<end]
      result += line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ? [0x0A] : line
      start = end
    }
    while result.suffix(2).elementsEqual([0x0A, 0x0A]) { result.removeLast() }
    if result.last != 0x0A { result.append(0x0A) }
    return result
  }
}

/// A file that is made of a template.
package struct TemplateFile {
  /// From wherever files are to stand.
  package var path: String
  package var text: [UInt8]
  /// The document it comes from, by its path from the root; nil for the twin of a file.
  package var document: String?
  /// The line of the document, or of the file it is a twin of, at which its first line stands. 1-based.
  package var firstLine = 1
  /// The lines of literals in which the screen of a twin is called otherwise.
  package var renamedLiterals: [Int] = []
}
