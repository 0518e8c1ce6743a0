import Platform
import Reports
import RuleLanguage
import Semantics

/// What a document names outside its code and the project does not have.
struct DocumentNames {
  struct Missing {
    /// In the document.
    var bytes: Range<Int>
    var message: String
  }

  private(set) var missing: [Missing] = []
  private let document: Document
  private let project: Project
  private let roles: NameRoles
  private let exists: (String) -> Bool
  /// What the code of the document declares itself.
  private let declared: Set<String>
  /// Paths, and names of files, that the document itself has code for.
  private let ownFiles: Set<String>
  /// What links to the document itself may lead to: headings, and anchors in HTML.
  private let slugs: Set<String>
  private lazy var anchors = Self.anchors(in: document.bytes)
  /// Swift files of the project by their names.
  private lazy var filesByName = Dictionary(
    grouping: project.files.indices.map { project.path(ofFile: $0) }, by: Path.name)

  /// Roles whose names say of what they are.
  private static let namedRoles = [
    "viewModel", "contract", "viewState", "viewModelMock", "viewModelTests", "screenNavigator",
    "screenNavigatorContract",
  ]

  /// - Parameter exists: whether there is something at a path from the root.
  init(_ document: Document, _ project: Project, _ roles: NameRoles, exists: @escaping (String) -> Bool) {
    (self.document, self.project, self.roles, self.exists) = (document, project, roles, exists)
    declared = Set(document.snippets.flatMap { $0.topTypes.map(\.name) })
    ownFiles = Set(
      document.snippets.compactMap { snippet in
        switch snippet.place {
        case .path(let path), .name(let path): path
        case .nowhere: nil
        }
      })
    slugs = Set(document.sections.map(\.slug))
    for block in document.structure.blocks {
      if case .fence = block.kind { continue }
      let text = InlineText(document.bytes, block.texts, skipsComments: true)
      for destination in text.destinations { checkLink(destination) }
      for span in text.codeSpans { checkSpan(span) }
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: document.bytes[range], as: UTF8.self)
  }

  private func hasPlaceholder(_ range: Range<Int>) -> Bool {
    !document.placeholders.placeholders(in: range).isEmpty
  }

  // MARK: - Links

  private mutating func checkLink(_ range: Range<Int>) {
    guard let link = MarkdownText.destination(text(range)) else { return }
    // Other documents, templates of pages, and what is resolved from the top of a site.
    let isElsewhere = link.contains(":") || link.hasPrefix("//") || link.hasPrefix("/") || link.contains("{")
    guard !link.isEmpty, !isElsewhere, !hasPlaceholder(range) else { return }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = String(parts[0].prefix { $0 != "?" }).removingPercentEncoding
    if path.isEmpty {
      let anchor = parts.count > 1 ? parts[1].removingPercentEncoding : ""
      let name = anchor.lowercased()
      // `#top` is that of any page.
      guard !name.isEmpty, name != "top", !slugs.contains(name), !anchors.contains(anchor) else { return }
      missing.append(Missing(bytes: range, message: "There is no heading '#\(anchor)' in this document"))
    } else if !isThere(path) {
      missing.append(Missing(bytes: range, message: "There is no '\(path)' here"))
    }
  }

  /// `<a name="x">`, `<h2 id='x'>`.
  private static func anchors(in bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    let found = text.matches(of: #/(?:name|id)=(?:"([^"\n]*)"|'([^'\n]*)')/#)
    return Set(found.map { String($0.1 ?? $0.2 ?? "") })
  }

  /// - Parameter path: from the document.
  private func isThere(_ path: String) -> Bool {
    var parts = Path.names(in: Path.folder(document.path)).map(String.init)
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        parts.append(String(name))
      } else if parts.popLast() == nil {
        // Beyond the root nothing is known.
        return true
      }
    }
    return exists(parts.joined(separator: "/"))
  }

  // MARK: - Code spans

  private mutating func checkSpan(_ range: Range<Int>) {
    let text = text(range)
    if text.isEmpty || hasPlaceholder(range) || text.contains("{") { return }
    if isPath(text) {
      checkPath(text, range)
    } else if let name = missingType(text) {
      missing.append(Missing(bytes: range, message: "Nothing in the project is called '\(name)'"))
    }
  }

  /// A file with a folder, or a Swift file.
  private func isPath(_ text: String) -> Bool {
    if SnippetContext.isPath(text) { return true }
    let name = text.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last ?? ""
    let isFile =
      name.contains(".") && (1...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && $0.isLetter }
    return text.contains("/") && isFile && !["/", "~", "@", "$"].contains(where: text.hasPrefix)
      && !text.contains { " *…:<>()[]|\\\"'=,;&!".contains($0) } && !text.contains("...")
  }

  /// A path may be told from the root, from the document, or from any folder of the project.
  private mutating func checkPath(_ path: String, _ range: Range<Int>) {
    guard !ownFiles.contains(path), !exists(path), !isThere(path) else { return }
    let end = "/" + path
    let isBelow =
      path.hasSuffix(".swift")
      && (filesByName[Path.name(path)] ?? []).contains { ("/" + $0).hasSuffix(end) }
    // Files of other kinds may stand below any folder.
    guard !isBelow, path.hasSuffix(".swift") || exists(Path.names(in: path).first.map(String.init) ?? "")
    else { return }
    missing.append(Missing(bytes: range, message: "There is no '\(path)' in the project"))
  }

  /// The name of a type that belongs to the vocabulary, says of what it is, and is neither in the project nor in the code of
  /// the document.
  private func missingType(_ text: String) -> String? {
    let name = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    guard name.first?.isUppercase ?? false, name.utf8.allSatisfy(\.isOfWord),
      !declared.contains(name)
    else { return nil }
    let captures = Self.namedRoles.compactMap { roles.capture(of: name, in: $0) }
    guard captures.contains(where: { !$0.isEmpty && !Self.words.contains($0) }) else { return nil }
    if let known = project.names.find(name), !project.declarations(named: known).isEmpty { return nil }
    return name
  }

  /// `Router` of `RouterMock`: what is meant is any of its kind.
  private static let words: Set = [
    "Navigator", "Router", "Tracker", "UseCase", "Repository", "DataSource", "ViewModel", "ViewState", "View",
    "Delegate", "Service", "Screen", "Feature", "Name",
  ]
}

extension String {
  /// `%20` as a space; as it is where that is no text.
  fileprivate var removingPercentEncoding: String {
    let bytes = URIReference.decode(utf8).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : self
  }
}
